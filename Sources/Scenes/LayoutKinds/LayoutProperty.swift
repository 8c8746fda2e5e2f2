import CollectionViews

/// A property of a layout that scenes and `--set` can set.
public struct LayoutProperty: Sendable {
  /// The name in UIKit or in the layout.
  public let name: String
  /// The type of its values.
  public let type: LayoutValueType
  /// A one-line description.
  public let summary: String
  package let get: @MainActor @Sendable (UICollectionViewLayout) -> LayoutValue?
  package let set: @MainActor @Sendable (UICollectionViewLayout, LayoutValue) -> Void

  package init(
    name: String, type: LayoutValueType, summary: String,
    get: @escaping @MainActor @Sendable (UICollectionViewLayout) -> LayoutValue?,
    set: @escaping @MainActor @Sendable (UICollectionViewLayout, LayoutValue) -> Void
  ) {
    (self.name, self.type, self.summary, self.get, self.set) = (name, type, summary, get, set)
  }
}
