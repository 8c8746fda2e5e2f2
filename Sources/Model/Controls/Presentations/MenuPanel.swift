import Foundation
import Views

/// The rows of a menu on their background.
final class MenuPanel: UIView {
  private enum Line {
    case title(String)
    case element(UIMenuElement)
    case gap
  }

  private let lines: [Line]
  private let plate = UIVisualEffectView(effect: nil)
  private let hasStates: Bool
  private let hasImages: Bool
  private var rows: [UIView] = []

  init(_ menu: UIMenu) {
    let lines = Self.lines(of: menu)
    self.lines = lines
    let elements = lines.compactMap { if case .element(let element) = $0 { element } else { nil } }
    hasStates = elements.contains { ($0 as? UIAction).map { $0.state != .off } ?? false }
    hasImages = elements.contains { $0.image != nil }
    super.init(frame: .zero)
    addSubview(plate)
    layer.shadowOpacity = 0.15
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("menus are not archived")
  }

  /// The size for all rows, at most the design's height.
  func size(_ measures: PresentationMeasures.Menu) -> CGSize {
    let height = lines.reduce(2 * measures.edge) { $0 + self.height(of: $1, measures) }
    return CGSize(width: measures.width, height: min(height, measures.maximumHeight))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let measures = traitCollection.presentations.menu
    plate.frame = bounds
    plate.showPanel(measures.effect, corner: measures.corner)
    plate.contentView.clipsToBounds = true
    rows.forEach { $0.removeFromSuperview() }
    rows = []
    var y = measures.edge
    let pixel = 1 / max(1, traitCollection.displayScale)
    for (index, line) in lines.enumerated() {
      let height = height(of: line, measures)
      let frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      switch line {
      case .title(let title): addTitle(title, frame, measures)
      case .element(let element):
        add(MenuRow(element, measures, hasStates: hasStates, hasImages: hasImages), frame)
        if !measures.hasSectionLines, index + 1 < lines.count, case .element = lines[index + 1] {
          addFill(
            CGRect(x: 0, y: frame.maxY - pixel, width: frame.width, height: pixel), .separator)
        }
      case .gap:
        if measures.hasSectionLines {
          addFill(
            CGRect(
              x: measures.inset, y: frame.midY, width: max(0, frame.width - 2 * measures.inset),
              height: pixel), .separator)
        } else {
          addFill(frame, .quaternarySystemFill)
        }
      }
      y += height
    }
  }

  private static func lines(of menu: UIMenu) -> [Line] {
    var sections: [[Line]] = [[]]
    for element in menu.children {
      if let action = element as? UIAction, action.attributes.contains(.hidden) { continue }
      if let inner = element as? UIMenu, inner.options.contains(.displayInline) {
        sections += [lines(of: inner), []]
      } else {
        sections[sections.count - 1].append(.element(element))
      }
    }
    let filled = sections.filter { !$0.isEmpty }
    let title: [Line] = menu.title.isEmpty ? [] : [.title(menu.title)]
    return title + filled.enumerated().flatMap { ($0.offset > 0 ? [.gap] : []) + $0.element }
  }

  private func height(of line: Line, _ measures: PresentationMeasures.Menu) -> CGFloat {
    switch line {
    case .title: measures.sectionTitleHeight
    case .element(let element):
      element.subtitle == nil ? measures.rowHeight : measures.tallRowHeight
    case .gap: measures.sectionGap
    }
  }

  private func add(_ view: UIView, _ frame: CGRect) {
    view.frame = frame
    plate.contentView.addSubview(view)
    rows.append(view)
  }

  private func addFill(_ frame: CGRect, _ color: UIColor) {
    let view = UIView()
    view.backgroundColor = color
    add(view, frame)
  }

  private func addTitle(_ title: String, _ frame: CGRect, _ measures: PresentationMeasures.Menu) {
    let label = UILabel()
    label.text = title
    label.font = .systemFont(ofSize: 12)
    label.textColor = .secondaryLabel
    add(label, frame.insetBy(dx: measures.inset, dy: 0))
  }
}

/// An action or a further menu: its state, title, subtitle and image.
private final class MenuRow: UIView {
  private let measures: PresentationMeasures.Menu
  private let hasStates: Bool
  private let hasImages: Bool
  private let state = UIImageView()
  private let image = UIImageView()
  private let title = UILabel()
  private let subtitle = UILabel()

  init(
    _ element: UIMenuElement, _ measures: PresentationMeasures.Menu, hasStates: Bool,
    hasImages: Bool
  ) {
    (self.measures, self.hasStates, self.hasImages) = (measures, hasStates, hasImages)
    super.init(frame: .zero)
    let action = element as? UIAction
    let isDestructive =
      action?.attributes.contains(.destructive) == true
      || (element as? UIMenu)?.options.contains(.destructive) == true
    let color: UIColor =
      action?.attributes.contains(.disabled) == true
      ? .tertiaryLabel : isDestructive ? .systemRed : .label
    switch action?.state {
    case .on: state.image = UIImage(systemName: "checkmark")
    case .mixed: state.image = UIImage(systemName: "minus")
    case .off, nil: break
    }
    image.image =
      element is UIMenu && element.image == nil
      ? UIImage(systemName: "chevron.right") : element.image
    (title.text, subtitle.text) = (element.title, element.subtitle)
    (title.font, subtitle.font) = (.systemFont(ofSize: 17), .systemFont(ofSize: 12))
    (title.textColor, subtitle.textColor) = (color, .secondaryLabel)
    for view in [state, image] {
      view.tintColor = color
      view.contentMode = .center
    }
    for view in [state, image, title, subtitle] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityLabel = element.title
    accessibilityTraits = .button
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("menus are not archived")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height
    var (start, end) = (measures.inset, bounds.width - measures.inset)
    func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat, _ y: CGFloat, _ height: CGFloat) {
      view.frame = CGRect(
        x: isMirrored ? bounds.width - x - width : x, y: y, width: max(0, width), height: height)
    }
    if hasStates {
      place(state, start - 4, measures.stateColumn - 4, 0, height)
      start += measures.stateColumn
    }
    if let column = measures.imageColumn {
      if hasImages {
        place(image, start, column - 12, 0, height)
        start += column
      }
    } else if hasImages || image.image != nil {
      place(image, end - 24, 24, 0, height)
      end -= 32
    }
    let (line, small) = (title.font.lineHeight, subtitle.font.lineHeight)
    let block = subtitle.text == nil ? line : line + small
    place(title, start, end - start, (height - block) / 2, line)
    place(subtitle, start, end - start, (height - block) / 2 + line, small)
  }
}
