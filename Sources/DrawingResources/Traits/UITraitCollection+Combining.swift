import Foundation

extension UITraitCollection {
  /// Takes each trait from the last collection that specifies it.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    func last<Value>(_ read: (UITraitCollection) -> Value, _ isKnown: (Value) -> Bool) -> Value? {
      traitCollections.reversed().lazy.map(read).first(where: isKnown)
    }
    self.init(
      displayScale: last(\.displayScale) { $0 != 0 } ?? 0,
      userInterfaceStyle: last(\.userInterfaceStyle) { $0 != .unspecified } ?? .unspecified,
      userInterfaceIdiom: last(\.userInterfaceIdiom) { $0 != .unspecified } ?? .unspecified,
      layoutDirection: last(\.layoutDirection) { $0 != .leftToRight } ?? .leftToRight,
      horizontalSizeClass: last(\.horizontalSizeClass) { $0 != .unspecified } ?? .unspecified,
      verticalSizeClass: last(\.verticalSizeClass) { $0 != .unspecified } ?? .unspecified)
  }

  /// Whether dynamic colours may resolve differently.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  /// Always "large": no device setting may affect pixels.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
}
