import Foundation
public import Views

/// A keyboard. Not public in UIKit.
@preconcurrency @MainActor
open class KeyboardView: UIView, SelfPreparing {
  /// The height in points, with the room of the home indicator.
  /// - Parameter bottom: the safe area at the lower edge.
  package static func height(_ traits: UITraitCollection, bottom: CGFloat) -> CGFloat {
    let measures = traits.measures.keyboard
    if traits.userInterfaceIdiom == .pad { return 264 + bottom }
    if BarMetrics.isFlat(traits) { return 162 + (bottom > 0 ? bottom + 15 : 0) }
    return measures.suggestions + 4 * measures.pitch + (bottom > 0 ? bottom + measures.bottom : 0)
  }

  /// What is on the keys.
  package var keys = Keys.blank { didSet { makeKeys() } }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let measures = traitCollection.measures.keyboard
    let safe = safeAreaInsets
    let isTall = traitCollection.userInterfaceIdiom != .pad && !BarMetrics.isFlat(traitCollection)
    let suggestions = isTall ? measures.suggestions : 0
    let rest = safe.bottom > 0 ? safe.bottom + measures.bottom : 0
    let room = CGRect(
      x: safe.left, y: suggestions, width: bounds.width - safe.left - safe.right,
      height: isTall ? 4 * measures.pitch : bounds.height - min(max(0, bounds.height - 162), rest))
    back.frame = bounds
    back.clipsToBounds = measures.topCorner > 0
    back.layer.cornerRadius = measures.topCorner
    back.layer.cornerCurve = .continuous
    back.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    back.contentView.backgroundColor = measures.back
    layOut(in: room, pitch: room.height / 4, key: isTall ? measures.key : nil)
    for key in views { key.show(measures) }
    layOutSuggestions(in: CGRect(x: room.minX, y: 0, width: room.width, height: suggestions))
  }

  /// - Parameter key: the height of a key; nil for what leaves the usual gap.
  private func layOut(in room: CGRect, pitch: CGFloat, key: CGFloat?) {
    // The gap between keys is 6 points, that between rows 11, or 7 between low ones.
    let (gap, side): (CGFloat, CGFloat) = (6, 3)
    let high = key ?? pitch - (room.height < 200 ? 7 : 11)
    var rest = views[...]
    func add(_ line: Int, _ x: CGFloat, _ width: CGFloat) {
      let y = room.minY + CGFloat(line) * pitch + (pitch - high) / 2 + 2
      rest.popFirst()?.frame = CGRect(x: room.minX + x, y: y, width: width, height: high)
    }
    let rows = keys.rows
    let columns = CGFloat(rows.letters[0].count)
    let wide = (room.width - 2 * side - (columns - 1) * gap) / columns
    let step = wide + gap
    for (line, letters) in rows.letters.enumerated() {
      let count = CGFloat(letters.count)
      let isLast = line == 2
      // Few keys are as wide together as seven letters.
      let own = isLast && count < 6 ? (7 * step - gap - (count - 1) * gap) / count : wide
      let width = count * (own + gap) - gap
      // The third row begins at the edge if it leaves the room of one key.
      let isFull = isLast && columns - count < 2
      let start = isFull ? side : (room.width - width) / 2
      for index in 0..<letters.count { add(line, start + CGFloat(index) * (own + gap), own) }
      guard isLast else { continue }
      let special = isFull ? wide : start - side - 0.2 * wide - 1.5 * gap
      if hasShift { add(2, side, special) }
      add(2, room.width - side - special, special)
    }
    let edge = (room.width - 2 * side + gap) / 4 - gap
    add(3, side, edge)
    add(3, side + edge + gap, room.width - 2 * side - 2 * (edge + gap))
    add(3, room.width - side - edge, edge)
  }

  private func layOutSuggestions(in room: CGRect) {
    let wide = room.width / CGFloat(max(1, suggestions.count))
    for (index, label) in suggestions.enumerated() {
      label.frame = CGRect(
        x: room.minX + CGFloat(index) * wide, y: 0, width: wide, height: room.height)
      label.isHidden = room.height == 0
    }
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(
        x: room.minX + CGFloat(index + 1) * wide - 0.5, y: room.midY - 12, width: 1, height: 24)
      line.isHidden = room.height == 0
    }
  }

  private let back = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  /// Row by row: letters, then what is beside them at the start and at the end.
  private var views: [KeyView] = []
  private var suggestions: [UILabel] = []
  private var lines: [UIView] = []

  /// Blank keys have one too.
  private var hasShift: Bool { keys == .blank || keys.rows.shift != nil }

  package func prepare() {
    addSubview(back)
    makeKeys()
  }

  private func makeKeys() {
    (views + suggestions + lines).forEach { $0.removeFromSuperview() }
    let rows = keys.rows
    let isBlank = keys == .blank
    let letters = rows.letters.flatMap { line in
      line.map {
        KeyView(.text(isBlank ? "" : String($0)), isLetter: true, hasKey: !rows.isPlain)
      }
    }
    let shift = hasShift ? [KeyView(rows.shift ?? .text(""))] : []
    views =
      letters + shift + [
        KeyView(isBlank ? .text("") : .delete), KeyView(.text(rows.change)),
        KeyView(.text(rows.space), isLight: true), KeyView(.text(rows.enter)),
      ]
    suggestions = rows.suggestions.map { text in
      let label = UILabel()
      (label.text, label.textAlignment, label.font) = (text, .center, .systemFont(ofSize: 17))
      return label
    }
    lines = suggestions.dropFirst().map { _ in
      let line = UIView()
      line.backgroundColor = .separator
      return line
    }
    (views + suggestions + lines).forEach(addSubview)
    setNeedsLayout()
  }
}

/// A key with a text or picture.
private final class KeyView: UIView {
  private let content: KeyboardView.Keys.Special
  private let isLetter: Bool
  private let isLight: Bool
  private let hasKey: Bool

  /// - Parameter hasKey: whether there is a key around the content.
  init(
    _ content: KeyboardView.Keys.Special, isLetter: Bool = false, isLight: Bool = false,
    hasKey: Bool = true
  ) {
    (self.content, self.isLetter, self.isLight) = (content, isLetter, isLight || isLetter)
    self.hasKey = hasKey
    super.init(frame: .zero)
    guard case .text(let text) = content else {
      addSubview(picture)
      return
    }
    guard !text.isEmpty else { return }
    (label.text, label.textAlignment) = (text, .center)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("keys are not archived")
  }

  func show(_ measures: DesignMeasures.Keyboard) {
    layer.cornerRadius = measures.keyCorner
    backgroundColor = !hasKey ? nil : isLight ? measures.keyColor : measures.darkKeyColor
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = hasKey && measures.hasShadow ? 0.35 : 0
    layer.shadowRadius = 0
    layer.shadowOffset = CGSize(width: 0, height: 1)
    label.font = .systemFont(ofSize: isLetter ? hasKey ? measures.letter : 32 : 16)
    label.frame = bounds.insetBy(dx: isLetter ? 0 : 4, dy: 0)
    picture.frame = CGRect(x: bounds.midX - 12, y: bounds.midY - 12, width: 24, height: 24)
    picture.isDelete = content == .delete
  }

  private let label = UILabel()
  private let picture = KeyPictureView()
}

/// The picture of shift or delete, in a square of 24 points. It needs no font.
private final class KeyPictureView: UIView, AppearanceFollowing {
  var isDelete = false { didSet { if isDelete != oldValue { setNeedsDisplay() } } }

  override func draw(_ rect: CGRect) {
    UIColor.label.resolvedColor(with: traitCollection).setStroke()
    let path = UIBezierPath()
    let lines: [[(CGFloat, CGFloat)]] =
      isDelete
      ? [
        [(1, 12), (7.5, 5), (22, 5), (22, 19), (7.5, 19), (1, 12)], [(11.5, 8.7), (18, 15.3)],
        [(18, 8.7), (11.5, 15.3)],
      ]
      : [
        [
          (12, 3), (21, 12.5), (16.5, 12.5), (16.5, 20), (7.5, 20), (7.5, 12.5), (3, 12.5), (12, 3),
        ]
      ]
    for line in lines {
      for (index, point) in line.enumerated() {
        let point = CGPoint(x: point.0, y: point.1)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
    path.lineWidth = 1.6
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    path.stroke()
  }
}

extension KeyboardView: AccessibilityDescribing {
  /// It is the system's, and no part of what an app has read.
  package var defaultAccessibility: AccessibilityDefaults { .hidden }
}
