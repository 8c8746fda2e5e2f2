import Foundation
import LayerGeometry

/// A point at an edge, in a corner or in the middle of a rectangle, with an offset.
package struct AnchorDescriptor: Hashable, Sendable {
  /// No edge for the middle, one edge for its midpoint, or two adjacent edges for a corner.
  package var edges: NSDirectionalRectEdge
  /// Added to the point: in points, or in sizes of the attached view if ``isFractional``.
  package var offset = CGPoint.zero
  /// Whether the offset is a fraction of the attached view's size.
  package var isFractional = false

  /// An anchor at edges of a rectangle.
  package init(
    edges: NSDirectionalRectEdge, offset: CGPoint = .zero, isFractional: Bool = false
  ) {
    self.edges = edges
    self.offset = offset
    self.isFractional = isFractional
  }

  /// The point in a rectangle without the offset; an axis with neither or both edges: the middle.
  func point(of rect: CGRect) -> CGPoint {
    func coordinate(_ start: Bool, _ end: Bool, _ least: CGFloat, _ length: CGFloat) -> CGFloat {
      start == end ? least + length / 2 : start ? least : least + length
    }
    return CGPoint(
      x: coordinate(edges.contains(.leading), edges.contains(.trailing), rect.minX, rect.width),
      y: coordinate(edges.contains(.top), edges.contains(.bottom), rect.minY, rect.height))
  }

  /// The offset in points.
  func resolvedOffset(for size: CGSize) -> CGPoint {
    isFractional ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }

  /// The frame of a view whose anchor `own` is at this anchor's point. Without its own anchor, the
  /// same edges meet.
  func frame(of size: CGSize, anchoredBy own: AnchorDescriptor?, in container: CGRect) -> CGRect {
    let target = point(of: container)
    let anchor = own ?? AnchorDescriptor(edges: edges)
    let ownPoint = anchor.point(of: CGRect(origin: .zero, size: size))
    let offset = resolvedOffset(for: size)
    let ownOffset = anchor.resolvedOffset(for: size)
    return CGRect(
      x: target.x - ownPoint.x + offset.x + ownOffset.x,
      y: target.y - ownPoint.y + offset.y + ownOffset.y,
      width: size.width, height: size.height)
  }
}
