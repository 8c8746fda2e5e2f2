public import Foundation

/// A layout with values of its own that a transition layout leads over to those of another layout.
@MainActor
public protocol TransitionValues {
  /// The value that `UICollectionViewTransitionLayout.value(forAnimatedKey:)` has at this layout's
  /// end; nil for a key that the layout does not know.
  func transitionValue(forAnimatedKey key: String) -> CGFloat?
}
