import CollectionViews
import DrawingResources
public import Foundation
public import LayerGeometry
import Views

/// An item that a dynamic animator can move: a view, layout attributes or a group.
///
/// The animator reads the item's position when the item is added and in
/// `updateItem(usingCurrentState:)`, and sets it after every step.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  /// Only the rotation is changed.
  var transform: CGAffineTransform { get set }

  /// The outline for collisions; a rectangle by default.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }

  /// The outline for the type `path`: convex, about the center (0, 0), in points.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  public var collisionBoundingPath: UIBezierPath {
    let size = bounds.size
    return UIBezierPath(
      rect: CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
  }
}

extension UIView: UIDynamicItem {}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}
