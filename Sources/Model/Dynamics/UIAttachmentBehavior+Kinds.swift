public import CollectionViews
public import Foundation
import LayoutSolvers

extension UIAttachmentBehavior {
  /// Connects two items rigidly at a point of the plane: they move and rotate together.
  public class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { joining(.fixed, item1, item2, at: point) }

  /// Connects two items at a point of the plane about which both can rotate.
  public class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { joining(.pin, item1, item2, at: point) }

  /// Connects two items like a rope, no longer than ``length``, by default their initial distance.
  public class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.limit, item1, Vector(offset1), item2, Vector(offset2), anchor: .zero)
  }

  /// Restricts an item to a line; it does not rotate.
  /// - Parameters:
  ///   - point: the anchor point. The line goes through the item's center and moves with it.
  ///   - axis: the direction of the line.
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      .sliding(axis: direction(axis)), item, .zero, nil, Vector(item.center) - Vector(point),
      anchor: point)
  }

  /// Restricts an item to a line fixed in another item, without relative rotation.
  public class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    // Without relative rotation, the line may go through the first item's center.
    UIAttachmentBehavior(
      .sliding(axis: direction(axis)), item1, .zero, item2, item2.offset(of: item1.center),
      anchor: point)
  }

  private class func joining(
    _ kind: Kind, _ first: any UIDynamicItem, _ second: any UIDynamicItem, at point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      kind, first, first.offset(of: point), second, second.offset(of: point), anchor: point)
  }

  private class func direction(_ axis: CGVector) -> Vector {
    let direction = Vector(axis)
    precondition(direction.length > 0, "an item slides along a direction, not along \(axis)")
    return direction * (1 / direction.length)
  }
}

extension UIDynamicItem {
  /// The rotation of the transform, in radians, clockwise.
  var angle: Double { PortableMath.angle(x: transform.a, y: transform.b) }

  /// A point of the plane, relative to the item's center and without the item's rotation.
  fileprivate func offset(of point: CGPoint) -> Vector {
    Vector(Vector(point) - Vector(center), rotatedBy: -angle)
  }
}

/// A closed range of numbers.
public struct UIFloatRange: Hashable, Sendable {
  public var minimum: CGFloat
  public var maximum: CGFloat

  public init(minimum: CGFloat = 0, maximum: CGFloat = 0) {
    (self.minimum, self.maximum) = (minimum, maximum)
  }

  public static let zero = UIFloatRange()
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  public var isInfinite: Bool { self == .infinite }

  /// The nearest number in the range.
  func clamped(_ value: Double) -> Double { min(Double(maximum), max(Double(minimum), value)) }
}
