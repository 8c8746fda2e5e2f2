public import CollectionViews
public import Foundation

/// A view or layout attributes moved by an animator, which reads the position when the item is
/// added and in `updateItem(usingCurrentState:)`, and sets it after every step.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  /// Only the rotation is changed.
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}
