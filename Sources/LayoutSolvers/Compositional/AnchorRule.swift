import Foundation
import LayerGeometry

/// A point of a rectangle: the middle of an edge, a corner, or near one.
package struct AnchorRule: Hashable, Sendable {
  package var edges: NSDirectionalRectEdge
  package var offset = CGPoint.zero
  /// Whether the offset counts in sizes of what is attached.
  package var isFractional = false

  package init(
    edges: NSDirectionalRectEdge, offset: CGPoint = .zero, isFractional: Bool = false
  ) {
    self.edges = edges
    self.offset = offset
    self.isFractional = isFractional
  }

  /// The point in a rectangle, without the offset; the middle of an axis without an edge or with
  /// both.
  func point(of rect: CGRect) -> CGPoint {
    func place(_ lead: Bool, _ trail: Bool, _ least: CGFloat, _ length: CGFloat) -> CGFloat {
      lead == trail ? least + length / 2 : lead ? least : least + length
    }
    return CGPoint(
      x: place(edges.contains(.leading), edges.contains(.trailing), rect.minX, rect.width),
      y: place(edges.contains(.top), edges.contains(.bottom), rect.minY, rect.height))
  }

  /// The offset in points.
  func shift(for size: CGSize) -> CGPoint {
    isFractional ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }

  /// Where something of a size lies when its anchor is at this one's point of a container; without
  /// an anchor of its own, the same edges meet.
  func frame(of size: CGSize, anchoredBy own: AnchorRule?, in container: CGRect) -> CGRect {
    let target = point(of: container)
    let anchor = own ?? AnchorRule(edges: edges)
    let grip = anchor.point(of: CGRect(origin: .zero, size: size))
    let (there, here) = (shift(for: size), anchor.shift(for: size))
    return CGRect(
      x: target.x - grip.x + there.x + here.x, y: target.y - grip.y + there.y + here.y,
      width: size.width, height: size.height)
  }
}
