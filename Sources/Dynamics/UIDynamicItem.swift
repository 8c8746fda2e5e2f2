import CollectionViews
import DrawingResources
public import Foundation
public import LayerGeometry
import Views

/// Something that a dynamic animator moves: a view, or the attributes of an element.
///
/// The animator reads where it is when it comes to know the item and after
/// `updateItem(usingCurrentState:)`, and sets it at every step.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  /// Only its rotation is changed.
  var transform: CGAffineTransform { get set }

  /// What the item collides as; a rectangle by default.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }

  /// For the type `path`: convex, about the centre (0, 0), in points.
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
