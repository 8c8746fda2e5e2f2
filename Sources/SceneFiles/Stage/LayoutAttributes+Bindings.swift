import CollectionViews

extension UICollectionViewLayoutAttributes {
  /// The values that templates can bind, as `{layout.maskingValue}`; none for plain attributes.
  var bindableValues: [String: Double] {
    guard let values = self as? any NamedLayoutValues else { return [:] }
    var result: [String: Double] = [:]
    for name in values.layoutValueNames { result[name] = values.layoutValue(named: name) }
    return result
  }

  /// These, and what layouts know that are not the present one.
  func bindableValues(beside others: [String: Double]) -> [String: Double] {
    others.isEmpty ? bindableValues : others.merging(bindableValues) { _, own in own }
  }
}
