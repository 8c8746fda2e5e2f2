import CollectionViews

/// Layout attributes with values of their own that templates can bind, as `{layout.maskingValue}`.
public protocol NamedLayoutValues {
  /// By the names that templates use.
  var namedLayoutValues: [String: Double] { get }
}

extension UICollectionViewLayoutAttributes {
  /// The values that templates can bind; none for plain attributes.
  var bindableValues: [String: Double] {
    (self as? any NamedLayoutValues)?.namedLayoutValues ?? [:]
  }
}
