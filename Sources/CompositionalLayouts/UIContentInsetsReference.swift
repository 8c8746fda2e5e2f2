/// What the content insets of a section or layout are added to.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
  /// The reference of the layout's configuration.
  case automatic
  /// The edges of the collection view.
  case none
  /// The safe area of the collection view.
  case safeArea
  /// The collection view's layout margins across the scroll direction.
  case layoutMargins
  /// A column of at most 672 points, centered within the layout margins.
  case readableContent
}
