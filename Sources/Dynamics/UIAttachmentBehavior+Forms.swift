public import Foundation
public import LayerGeometry
import LayoutSolvers

extension UIAttachmentBehavior {
  /// Two items that are one about a point of the plane: they move and turn together.
  public class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { joining(.fixed, item1, item2, at: point) }

  /// Two items that turn about a point of the plane that both keep.
  public class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { joining(.pin, item1, item2, at: point) }

  /// Two items on a rope: never farther from each other than they are now, or than ``length``.
  public class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.limit, item1, Vector(offset1), item2, Vector(offset2), anchor: .zero)
  }

  /// An item that slides one way from where it is, and back, without turning.
  ///
  /// - Parameters:
  ///   - point: where the line leads through, which the item keeps its distance from.
  ///   - axis: the direction of the line.
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      .sliding(axis: direction(axis)), item, .zero, nil, Vector(item.center) - Vector(point),
      anchor: point)
  }

  /// An item that slides along a line of another one, without turning beside it.
  public class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    // As neither turns beside the other, the line may lead through the first one's centre.
    UIAttachmentBehavior(
      .sliding(axis: direction(axis)), item1, .zero, item2, item2.offset(of: item1.center),
      anchor: point)
  }

  private class func joining(
    _ form: Form, _ first: any UIDynamicItem, _ second: any UIDynamicItem, at point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      form, first, first.offset(of: point), second, second.offset(of: point), anchor: point)
  }

  private class func direction(_ axis: CGVector) -> Vector {
    let direction = Vector(axis)
    precondition(direction.length > 0, "an item slides along a direction, not along \(axis)")
    return direction * (1 / direction.length)
  }
}

extension UIDynamicItem {
  /// Radians, clockwise.
  var angle: Double { PortableMath.angle(x: transform.a, y: transform.b) }

  /// A point of the plane from the centre of the item as it was before it was turned.
  fileprivate func offset(of point: CGPoint) -> Vector {
    Vector(Vector(point) - Vector(center), turnedBy: -angle)
  }
}
