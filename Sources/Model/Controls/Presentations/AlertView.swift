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
  func size(in room: CGSize, _ measures: PresentationMeasures.Alert) -> CGSize {
    makePanels(measures)
    let width = min(measures.width ?? min(room.width, 414), room.width)
    let heights = panels.map { $0.arrange(width: width, isFinal: false) }
    let height = heights.reduce(0, +) + Self.gap * CGFloat(max(0, heights.count - 1))
    return CGSize(width: max(0, width), height: max(0, min(height, room.height)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let alert { makePanels(traitCollection.presentations[alert.preferredStyle]) }
    var bottom = bounds.height
    for panel in panels.reversed() {
      let height = panel.arrange(width: bounds.width, isFinal: false)
      let top = max(0, bottom - height)
      panel.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bottom - top))
      bottom = top - Self.gap
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard traitCollection.interfaceDesign != previousTraitCollection?.interfaceDesign else {
      return
    }
    panels.forEach { $0.removeFromSuperview() }
    panels = []
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  private func makePanels(_ measures: PresentationMeasures.Alert) {
    guard panels.isEmpty, let alert else { return }
    let cancel = alert.actions.filter { $0.style == .cancel }
    var others = alert.actions.filter { $0.style != .cancel }
    if measures.cancel == .last { others += cancel }
    let preferred = alert.preferredAction ?? (measures.isPreferredBold ? cancel.first : nil)
    panels = [AlertPanel(measures, alert, others, preferred)]
    if measures.cancel == .apart, !cancel.isEmpty {
      panels.append(AlertPanel(measures, nil, cancel, preferred))
    }
    panels.forEach(addSubview)
  }
}

/// Texts, fields and buttons on one background.
private final class AlertPanel: UIView {
  private let measures: PresentationMeasures.Alert
  private let plate = UIVisualEffectView(effect: nil)
  private let title = UILabel()
  private let message = UILabel()
  private let fields: [UITextField]
  private let buttons: [AlertButton]
  private var lines: [UIView] = []

  /// - Parameter alert: for its texts and fields; nil for buttons alone.
  init(
    _ measures: PresentationMeasures.Alert, _ alert: UIAlertController?,
    _ actions: [UIAlertAction], _ preferred: UIAlertAction?
  ) {
    self.measures = measures
    fields = alert?.textFields ?? []
    buttons = actions.map { AlertButton($0, measures, isPreferred: $0 === preferred) }
    super.init(frame: .zero)
    addSubview(plate)
    let content = plate.contentView
    for (label, text, weight) in [
      (title, alert?.title, UIFont.Weight.semibold), (message, alert?.message, .regular),
    ] {
      label.text = text
      label.numberOfLines = 0
      label.textColor = measures.textColor
      label.textAlignment = measures.textAlignment
      label.font = .systemFont(ofSize: label === title ? measures.titleSize : 13, weight: weight)
      content.addSubview(label)
    }
    for view in fields + buttons { content.addSubview(view) }
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
    _ = arrange(width: bounds.width, isFinal: true)
  }

  /// Returns the height for a width, in points.
  /// - Parameter isFinal: whether to set the frames.
  func arrange(width: CGFloat, isFinal: Bool) -> CGFloat {
    var y = texts(width, isFinal)
    for field in fields {
      let inset = measures.buttonInset ?? measures.textInset
      if isFinal {
        field.frame = CGRect(
          x: inset, y: y, width: max(0, width - 2 * inset), height: measures.fieldHeight)
      }
      y += measures.fieldHeight + 8
    }
    if !fields.isEmpty { y += measures.textMargins.bottom - 8 }
    return buttons(width, y, isFinal)
  }

  private func texts(_ width: CGFloat, _ isFinal: Bool) -> CGFloat {
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

  private func buttons(_ width: CGFloat, _ top: CGFloat, _ isFinal: Bool) -> CGFloat {
    let inset = measures.buttonInset ?? 0
    let (height, gap) = (measures.buttonHeight, measures.buttonGap)
    let half = (width - 2 * inset - gap) / 2
    var y = top > 0 ? top : inset
    if measures.pairsButtons, buttons.count == 2, buttons.allSatisfy({ $0.titleWidth <= half - 16 })
    {
      // The one that cancels is stored last and shown first.
      let isCancelLast = buttons[1].action.style == .cancel
      let order = isCancelLast != isMirrored ? [buttons[1], buttons[0]] : buttons
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
      if isFinal {
        if y > 0 { line(CGRect(x: 0, y: y, width: width, height: 0)) }
        button.frame = CGRect(x: inset, y: y, width: max(0, width - 2 * inset), height: height)
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
    plate.contentView.addSubview(line)
    lines.append(line)
  }
}

/// A button: a title, and a capsule where the design has one.
private final class AlertButton: UIView {
  let action: UIAlertAction
  private let label = UILabel()
  private let isCapsule: Bool

  init(_ action: UIAlertAction, _ measures: PresentationMeasures.Alert, isPreferred: Bool) {
    self.action = action
    isCapsule = measures.buttonInset != nil
    super.init(frame: .zero)
    let isBold = isPreferred && measures.isPreferredBold
    let isFilled = isPreferred && !measures.isPreferredBold
    label.text = action.title
    label.textAlignment = .center
    label.font = .systemFont(ofSize: measures.buttonFont, weight: isBold ? .semibold : .regular)
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

  override func layoutSubviews() {
    super.layoutSubviews()
    if isCapsule { layer.cornerRadius = bounds.height / 2 }
    label.frame = bounds.insetBy(dx: min(8, bounds.width / 2), dy: 0)
  }
}
