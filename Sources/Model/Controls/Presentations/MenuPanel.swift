import Foundation
import Views

/// The rows of a menu on their background.
final class MenuPanel: UIView {
  private enum Line {
    case title(UILabel)
    case row(MenuRow)
    case gap
  }

  private let lines: [Line]
  private let plate = UIVisualEffectView(effect: nil)
  private var fills: [UIView] = []

  init(_ menu: UIMenu) {
    lines = Self.lines(of: menu)
    super.init(frame: .zero)
    addSubview(plate)
    let rows = lines.compactMap { if case .row(let row) = $0 { row } else { nil } }
    let hasStates = rows.contains { $0.hasState }
    let hasImages = rows.contains { $0.element.image != nil }
    for line in lines {
      switch line {
      case .title(let label): plate.contentView.addSubview(label)
      case .row(let row):
        (row.hasStateColumn, row.hasImageColumn) = (hasStates, hasImages)
        plate.contentView.addSubview(row)
      case .gap: break
      }
    }
    layer.shadowOpacity = 0.15
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("menus are not archived")
  }

  /// The size for all rows, at most that of the room and the design's height.
  func size(in room: CGSize, _ traits: UITraitCollection) -> CGSize {
    let measures = traits.presentations.menu
    let width = traits.panelWidth(measures.width, in: room)
    let height = lines.reduce(2 * measures.edge) { $0 + self.height(of: $1, width, traits) }
    let most =
      traits.preferredContentSizeCategory.isAccessibilityCategory
      ? room.height : min(room.height, measures.maximumHeight)
    return CGSize(width: width, height: max(0, min(height, most)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let measures = traitCollection.presentations.menu
    plate.frame = bounds
    plate.showPanel(measures.effect, corner: measures.corner)
    plate.contentView.clipsToBounds = true
    fills.forEach { $0.removeFromSuperview() }
    fills = []
    var y = measures.edge
    let pixel = 1 / max(1, traitCollection.displayScale)
    for (index, line) in lines.enumerated() {
      let height = height(of: line, bounds.width, traitCollection)
      let frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      switch line {
      case .title(let label): label.frame = frame.insetBy(dx: measures.inset, dy: 0)
      case .row(let row):
        row.frame = frame
        if !measures.hasSectionLines, index + 1 < lines.count, case .row = lines[index + 1] {
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
        sections[sections.count - 1].append(.row(MenuRow(element)))
      }
    }
    let filled = sections.filter { !$0.isEmpty }
    let title: [Line] = menu.title.isEmpty ? [] : [.title(titleLabel(menu.title))]
    return title + filled.enumerated().flatMap { ($0.offset > 0 ? [.gap] : []) + $0.element }
  }

  private static func titleLabel(_ title: String) -> UILabel {
    let label = UILabel()
    label.text = title
    label.numberOfLines = 0
    label.textColor = .secondaryLabel
    return label
  }

  /// In points. Gives the line the fonts for the traits.
  private func height(
    of line: Line, _ width: CGFloat, _ traits: UITraitCollection
  ) -> CGFloat {
    let measures = traits.presentations.menu
    switch line {
    case .title(let label):
      let font = traits.font(.caption1)
      if label.font != font { label.font = font }
      let room = CGSize(width: max(1, width - 2 * measures.inset), height: 0)
      return max(measures.sectionTitleHeight, label.sizeThatFits(room).height + 12)
    case .row(let row): return row.height(width: width, traits)
    case .gap: return measures.sectionGap
    }
  }

  private func addFill(_ frame: CGRect, _ color: UIColor) {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    plate.contentView.addSubview(view)
    fills.append(view)
  }
}

/// An action or a further menu: its state, title, subtitle and image.
private final class MenuRow: UIView {
  let element: UIMenuElement
  /// Whether there is room for the states and images of the menu's rows.
  var (hasStateColumn, hasImageColumn) = (false, false)
  private let state = UIImageView()
  private let image = UIImageView()
  private let title = UILabel()
  private let subtitle = UILabel()
  /// The text size that fonts and symbols are for.
  private var textSize: UIContentSizeCategory?

  init(_ element: UIMenuElement) {
    self.element = element
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

  var hasState: Bool { state.image != nil }

  /// In points. Gives the row the fonts and symbols for the traits.
  func height(width: CGFloat, _ traits: UITraitCollection) -> CGFloat {
    if textSize != traits.preferredContentSizeCategory { follow(traits) }
    let measures = traits.presentations.menu
    let heights = textHeights(width: columns(width, measures).text.width)
    let usual = subtitle.text == nil ? measures.rowHeight : measures.tallRowHeight
    return PresentationMeasures.rowHeight(usual, heights.title + heights.subtitle)
  }

  private func follow(_ traits: UITraitCollection) {
    let size = traits.preferredContentSizeCategory
    textSize = size
    for (label, style) in [(title, UIFont.TextStyle.body), (subtitle, .caption1)] {
      label.font = traits.font(style)
      label.numberOfLines = size.isAccessibilityCategory ? 0 : 2
    }
    for view in [state, image] {
      view.preferredSymbolConfiguration =
        symbolScale == 1 ? nil : UIImage.SymbolConfiguration(pointSize: 17 * symbolScale)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let columns = columns(width, traitCollection.presentations.menu)
    func place(_ view: UIView, _ column: Column, _ y: CGFloat, _ height: CGFloat) {
      view.frame = CGRect(
        x: isMirrored ? width - column.x - column.width : column.x, y: y, width: column.width,
        height: height)
    }
    place(state, columns.state, 0, height)
    place(image, columns.image, 0, height)
    let heights = textHeights(width: columns.text.width)
    let top = (height - heights.title - heights.subtitle) / 2
    place(title, columns.text, top, heights.title)
    place(subtitle, columns.text, top + heights.title, heights.subtitle)
  }

  /// In points, from the leading edge.
  private struct Column {
    var (x, width): (CGFloat, CGFloat) = (0, 0)
  }

  /// Where state, image and texts are.
  private func columns(
    _ width: CGFloat, _ measures: PresentationMeasures.Menu
  ) -> (state: Column, image: Column, text: Column) {
    let scale = max(1, symbolScale)
    var (state, image) = (Column(), Column())
    var (start, end) = (measures.inset, width - measures.inset)
    if hasStateColumn {
      state = Column(x: start - 4, width: measures.stateColumn * scale - 4)
      start += measures.stateColumn * scale
    }
    if let column = measures.imageColumn {
      if hasImageColumn {
        image = Column(x: start, width: column * scale - 12)
        start += column * scale
      }
    } else if hasImageColumn || self.image.image != nil {
      image = Column(x: end - 24 * scale, width: 24 * scale)
      end -= 24 * scale + 8
    }
    return (state, image, Column(x: start, width: max(0, end - start)))
  }

  /// The size of symbols relative to that at the default text size. They stop growing before the texts,
  /// for which there would be no room.
  private var symbolScale: CGFloat { min(title.font.pointSize, 28) / 17 }

  /// In points. A subtitle's is 0 without one.
  private func textHeights(width: CGFloat) -> (title: CGFloat, subtitle: CGFloat) {
    func height(_ label: UILabel) -> CGFloat {
      let (line, room) = (label.font.lineHeight, CGSize(width: max(1, width), height: 0))
      return line * max(1, (label.sizeThatFits(room).height / line).rounded())
    }
    return (height(title), subtitle.text == nil ? 0 : height(subtitle))
  }
}
