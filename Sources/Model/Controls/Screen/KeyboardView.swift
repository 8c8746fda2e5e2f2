import Foundation
public import Views

/// A keyboard of plain keys without letters. Not public in UIKit.
@preconcurrency @MainActor
open class KeyboardView: UIView, SelfPreparing {
  /// The height in points, with the room of the home indicator.
  /// - Parameter bottom: the safe area at the lower edge.
  package static func height(_ traits: UITraitCollection, bottom: CGFloat) -> CGFloat {
    let rest = bottom > 0 ? bottom + 41 : 0
    if traits.userInterfaceIdiom == .pad { return 264 + bottom }
    return BarMetrics.isFlat(traits) ? 162 + (bottom > 0 ? bottom + 15 : 0) : 216 + rest
  }

  /// The keys' height without what is below them, in points.
  package var keyHeight: CGFloat = 216 { didSet { setNeedsLayout() } }

  override open func layoutSubviews() {
    super.layoutSubviews()
    back.frame = bounds
    let safe = safeAreaInsets
    let room = CGRect(
      x: safe.left, y: 0, width: bounds.width - safe.left - safe.right, height: keyHeight)
    // Ten keys in the first row; the gap between keys is 6 points, that between rows 11 or 7.
    let gap: CGFloat = 6
    let wide = (room.width - 6 - 9 * gap) / 10
    let row = room.height / 4
    let high = row - (room.height < 200 ? 7 : 11)
    var frames: [(CGRect, Bool)] = []
    func add(_ line: Int, _ x: CGFloat, _ width: CGFloat, isDark: Bool = false) {
      let y = CGFloat(line) * row + (row - high) / 2 + 2
      frames.append((CGRect(x: room.minX + x, y: y, width: width, height: high), isDark))
    }
    let step = wide + gap
    for index in 0..<10 { add(0, 3 + CGFloat(index) * step, wide) }
    for index in 0..<9 { add(1, 3 + step / 2 + CGFloat(index) * step, wide) }
    for index in 0..<7 { add(2, 3 + step * 1.5 + CGFloat(index) * step, wide) }
    let special = wide * 1.3
    add(2, 3, special, isDark: true)
    add(2, room.width - 3 - special, special, isDark: true)
    let side = step * 2.5 - gap
    add(3, 3, side, isDark: true)
    add(3, 3 + side + gap, room.width - 6 - 2 * (side + gap))
    add(3, room.width - 3 - side, side, isDark: true)
    for (view, (frame, isDark)) in zip(keys, frames) {
      view.frame = frame
      view.backgroundColor = isDark ? KeyboardView.darkKey : KeyboardView.key
    }
  }

  /// Over the material.
  private static let back = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(red: 43.0 / 255, green: 43.0 / 255, blue: 43.0 / 255, alpha: 0.8)
      : UIColor(red: 209.0 / 255, green: 211.0 / 255, blue: 217.0 / 255, alpha: 0.8)
  }
  private static let key = UIColor {
    $0.userInterfaceStyle == .dark ? UIColor(white: 107.0 / 255, alpha: 1) : .white
  }
  private static let darkKey = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(white: 71.0 / 255, alpha: 1)
      : UIColor(red: 171.0 / 255, green: 176.0 / 255, blue: 188.0 / 255, alpha: 1)
  }

  private let back = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let keys = (0..<31).map { _ in UIView() }

  package func prepare() {
    addSubview(back)
    back.contentView.backgroundColor = KeyboardView.back
    for key in keys {
      key.layer.cornerRadius = 5
      key.layer.shadowColor = UIColor.black.cgColor
      key.layer.shadowOpacity = 0.35
      key.layer.shadowRadius = 0
      key.layer.shadowOffset = CGSize(width: 0, height: 1)
      addSubview(key)
    }
  }
}

extension KeyboardView: AccessibilityDescribing {
  /// It is the system's, and no part of what an app has read.
  package var defaultAccessibility: AccessibilityDefaults { .hidden }
}
