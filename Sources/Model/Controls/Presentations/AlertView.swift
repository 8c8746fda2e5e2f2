import Foundation
import Views

/// The panels of an alert or action sheet, from top to bottom.
final class AlertView: UIView {
  private weak var alert: UIAlertController?
  private var panels: [AlertPanel] = []
  private static let gap: CGFloat = 8

  init(of alert: UIAlertController) {
    self.alert = alert
    super.init(frame: .zero)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("alerts are not archived")
  }

  /// The size that all panels need together, at most that of the room.
  func size(in room: CGSize, _ traits: UITraitCollection) -> CGSize {
    makePanels(traits)
    let usual = alert.flatMap { traits.presentations[$0.preferredStyle].width }
    let width = traits.panelWidth(usual, in: room)
    let heights = panels.map { $0.height(width: width) }
    let height = heights.reduce(0, +) + Self.gap * CGFloat(max(0, heights.count - 1))
    return CGSize(width: max(0, width), height: max(0, min(height, room.height)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    makePanels(traitCollection)
    var bottom = bounds.height
    for panel in panels.reversed() {
      let height = panel.height(width: bounds.width)
      let top = max(0, bottom - height)
      panel.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bottom - top))
      bottom = top - Self.gap
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let (old, new) = (previousTraitCollection, traitCollection)
    guard
      new.interfaceDesign != old?.interfaceDesign
        || new.preferredContentSizeCategory != old?.preferredContentSizeCategory
    else { return }
    panels.forEach { $0.removeFromSuperview() }
    panels = []
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  private func makePanels(_ traits: UITraitCollection) {
    guard panels.isEmpty, let alert else { return }
    let measures = traits.presentations[alert.preferredStyle]
    alert.showFields(in: traits.font(.footnote))
    let cancel = alert.actions.filter { $0.style == .cancel }
    var others = alert.actions.filter { $0.style != .cancel }
    if measures.cancel == .last { others += cancel }
    let preferred = alert.preferredAction ?? (measures.isPreferredBold ? cancel.first : nil)
    panels = [AlertPanel(measures, traits, alert, others, preferred)]
    if measures.cancel == .apart, !cancel.isEmpty {
      panels.append(AlertPanel(measures, traits, nil, cancel, preferred))
    }
    panels.forEach(addSubview)
  }
}

/// Texts and fields, and below them buttons, on one background.
private final class AlertPanel: UIView {
  private let measures: PresentationMeasures.Alert
  private let plate = UIVisualEffectView(effect: nil)
  /// Each scrolls by itself where there is no room for both.
  private let (header, footer) = (UIView(), UIView())
  private let title = UILabel()
  private let message = UILabel()
  private let fields: [UITextField]
  private let buttons: [AlertButton]
  private let stacksButtons: Bool
  private var lines: [UIView] = []

  /// - Parameter alert: for its texts and fields; nil for buttons alone.
  init(
    _ measures: PresentationMeasures.Alert, _ traits: UITraitCollection,
    _ alert: UIAlertController?, _ actions: [UIAlertAction], _ preferred: UIAlertAction?
  ) {
    self.measures = measures
    fields = alert?.textFields ?? []
    buttons = actions.map { AlertButton($0, measures, traits, isPreferred: $0 === preferred) }
    stacksButtons =
      !measures.pairsButtons || buttons.count != 2
      || traits.preferredContentSizeCategory.isAccessibilityCategory
    super.init(frame: .zero)
    addSubview(plate)
    for part in [header, footer] { plate.contentView.addSubview(part) }
    for (label, text, font) in [
      (title, alert?.title, traits.font(measures.titleStyle, .semibold)),
      (message, alert?.message, traits.font(.footnote)),
    ] {
      label.text = text
      label.numberOfLines = 0
      label.textColor = measures.textColor
      label.textAlignment = measures.textAlignment
      label.font = font
      header.addSubview(label)
    }
    fields.forEach(header.addSubview)
    buttons.forEach(footer.addSubview)
    plate.clipsToBounds = measures.effect as? UIGlassEffect == nil
    plate.showPanel(measures.effect, corner: measures.corner)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("alerts are not archived")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    lines.forEach { $0.removeFromSuperview() }
    lines = []
    let width = bounds.width
    var top = arrangeHeader(width, isFinal: true)
    let bottom = arrangeFooter(width, hasHeader: top > 0, isFinal: true)
    let isCut = top + bottom > bounds.height + 0.01
    // Buttons that need it have half of the panel.
    if isCut { top = min(top, max(bounds.height - bottom, bounds.height / 2)) }
    header.frame = CGRect(x: 0, y: 0, width: width, height: top)
    footer.frame = CGRect(x: 0, y: top, width: width, height: max(0, bounds.height - top))
    for part in [header, footer] { part.clipsToBounds = isCut }
  }

  /// In points.
  func height(width: CGFloat) -> CGFloat {
    let top = arrangeHeader(width, isFinal: false)
    return top + arrangeFooter(width, hasHeader: top > 0, isFinal: false)
  }

  /// Returns the height of texts and fields, in points.
  /// - Parameter isFinal: whether to set the frames.
  private func arrangeHeader(_ width: CGFloat, isFinal: Bool) -> CGFloat {
    var y = arrangeTexts(width, isFinal: isFinal)
    for field in fields {
      let inset = measures.buttonInset ?? measures.textInset
      let height = max(measures.fieldHeight, (field.font.lineHeight + 12).rounded(.up))
      if isFinal {
        field.frame = CGRect(x: inset, y: y, width: max(0, width - 2 * inset), height: height)
      }
      y += height + 8
    }
    if !fields.isEmpty { y += measures.textMargins.bottom - 8 }
    return y
  }

  private func arrangeTexts(_ width: CGFloat, isFinal: Bool) -> CGFloat {
    let shown = [title, message].filter { $0.text?.isEmpty == false }
    guard !shown.isEmpty else { return fields.isEmpty ? 0 : measures.textMargins.top }
    var y = measures.textMargins.top
    let room = max(0, width - 2 * measures.textInset)
    for label in shown {
      if label !== shown.first { y += measures.textGap }
      let height = label.sizeThatFits(CGSize(width: room, height: 0)).height
      if isFinal {
        label.frame = CGRect(x: measures.textInset, y: y, width: room, height: height)
      }
      y += height
    }
    return y + (fields.isEmpty ? measures.textMargins.bottom : 12)
  }

  /// Returns the height of the buttons, in points.
  /// - Parameter isFinal: whether to set the frames.
  private func arrangeFooter(_ width: CGFloat, hasHeader: Bool, isFinal: Bool) -> CGFloat {
    let inset = measures.buttonInset ?? 0
    let gap = measures.buttonGap
    let (whole, half) = (max(0, width - 2 * inset), (width - 2 * inset - gap) / 2)
    var y = hasHeader ? 0 : inset
    if !stacksButtons, buttons.allSatisfy({ $0.titleWidth <= half - 2 * AlertButton.inset }) {
      // The one that cancels is stored last and shown first.
      let isCancelLast = buttons[1].action.style == .cancel
      let order = isCancelLast != isMirrored ? [buttons[1], buttons[0]] : buttons
      let height = buttons.map { $0.height(width: half) }.max() ?? 0
      if isFinal {
        line(CGRect(x: 0, y: y, width: width, height: 0))
        for (index, button) in order.enumerated() {
          let x = inset + CGFloat(index) * (half + gap)
          button.frame = CGRect(x: x, y: y, width: half, height: height)
        }
        line(CGRect(x: width / 2, y: y, width: 0, height: height))
      }
      return y + height + inset
    }
    for (index, button) in buttons.enumerated() {
      if index > 0 { y += gap }
      let height = button.height(width: whole)
      if isFinal {
        if index > 0 || hasHeader { line(CGRect(x: 0, y: y, width: width, height: 0)) }
        button.frame = CGRect(x: inset, y: y, width: whole, height: height)
      }
      y += height
    }
    return buttons.isEmpty ? y : y + inset
  }

  /// Adds a line of one pixel where buttons are joined.
  private func line(_ frame: CGRect) {
    guard measures.buttonInset == nil else { return }
    let pixel = 1 / max(1, traitCollection.displayScale)
    let line = UIView(
      frame: CGRect(
        x: frame.minX, y: frame.minY, width: max(pixel, frame.width),
        height: max(pixel, frame.height)))
    line.backgroundColor = .separator
    footer.addSubview(line)
    lines.append(line)
  }
}

/// A button: a title, and a capsule where the design has one.
private final class AlertButton: UIView {
  /// Beside the title, in points.
  static let inset: CGFloat = 8

  let action: UIAlertAction
  private let label = UILabel()
  private let isCapsule: Bool
  private let usualHeight: CGFloat

  init(
    _ action: UIAlertAction, _ measures: PresentationMeasures.Alert, _ traits: UITraitCollection,
    isPreferred: Bool
  ) {
    self.action = action
    (isCapsule, usualHeight) = (measures.buttonInset != nil, measures.buttonHeight)
    super.init(frame: .zero)
    let isBold = isPreferred && measures.isPreferredBold
    let isFilled = isPreferred && !measures.isPreferredBold
    label.text = action.title
    label.textAlignment = .center
    label.font = traits.font(measures.buttonStyle, isBold ? .semibold : .regular)
    // Long titles shrink, those of accessibility sizes take more lines.
    label.adjustsFontSizeToFitWidth = true
    label.numberOfLines = traits.preferredContentSizeCategory.isAccessibilityCategory ? 0 : 1
    label.textColor =
      !action.isEnabled
      ? .tertiaryLabel
      : isFilled
        ? .white : action.style == .destructive ? .systemRed : measures.buttonColor ?? .tintColor
    if isCapsule { backgroundColor = isFilled ? .tintColor : .tertiarySystemFill }
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = action.title
    accessibilityTraits = .button
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("alerts are not archived")
  }

  /// In points.
  var titleWidth: CGFloat { label.sizeThatFits(.zero).width }

  /// In points.
  func height(width: CGFloat) -> CGFloat {
    let room = max(1, width - 2 * Self.inset)
    return PresentationMeasures.rowHeight(
      usualHeight, label.sizeThatFits(CGSize(width: room, height: 0)).height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if isCapsule {
      let line = PresentationMeasures.rowHeight(usualHeight, label.font.lineHeight)
      layer.cornerRadius = min(bounds.height, line) / 2
    }
    label.frame = bounds.insetBy(dx: min(Self.inset, bounds.width / 2), dy: 0)
  }
}
