/// What the content insets of a section or layout are measured from.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
  /// As the layout's configuration says.
  case automatic
  /// The edges of the collection view.
  case none
  /// What no bar covers: here the edges of the collection view too.
  case safeArea
  /// The collection view's layout margins across the scroll direction.
  case layoutMargins
  /// A column at most 672 points wide in the middle of the layout margins.
  case readableContent
}
