import CPixelKernels
import DisplayLists
import Foundation
import LayerTree

extension RasterPainter {
  /// The exact coverage of simple outlines. (Cairo samples fifteen lines per pixel.)
  func cover(_ outline: ProjectedOutline, in limits: PixelBox) throws -> Coverage {
    try cover(outline, in: limits) { try write($0, to: $1) }
  }

  /// The coverage of any outline, computed by Cairo.
  func coverByCairo(_ outline: ProjectedOutline, rule: FillRule, in limits: PixelBox) throws
    -> Coverage
  {
    try cover(outline, in: limits) { try CairoFiller.cover($1, with: $0, rule: rule) }
  }

  /// - Parameter write: writes the coverage of a clipped outline to all of a mask.
  private func cover(
    _ outline: ProjectedOutline, in limits: PixelBox,
    by write: (ProjectedOutline, CoverageMask) throws -> Void
  ) throws -> Coverage {
    let box = PixelBox(around: outline.bounds, within: limits)
    guard !box.isEmpty else { return .none }
    if let aligned = outline.pixelAlignedBox(within: limits) {
      return Coverage(box: aligned, mask: nil)
    }
    let mask = CoverageMask(box: box, memory: memory)
    try write(outline.clipped(to: box), mask)
    return Coverage(box: box, mask: mask)
  }

  /// Writes exact coverage of a clipped outline to all of a mask.
  func write(_ outline: ProjectedOutline, to mask: CoverageMask) throws {
    var points: [Double] = []
    var ends: [Int32] = []
    let (dx, dy) = (Double(mask.box.x0), Double(mask.box.y0))
    for contour in outline.contours {
      for p in contour {
        points.append(p.x - dx)
        points.append(p.y - dy)
      }
      ends.append(Int32(points.count / 2))
    }
    let status = pk_cover_outlines(
      mask.bytes, mask.stride, Int32(mask.box.width), Int32(mask.box.height), points, ends,
      Int32(ends.count))
    try RasterError.check(status, what: "outline")
  }

  /// The edge of an element on the canvas; sides in `outset` are moved outwards.
  func outline(of element: DisplayElement, map: PlaneMap, outset: UIRectEdge) -> ProjectedOutline {
    if element.cornerRadius > 0 { return ProjectedOutline(element.outline, through: map) }
    let rect = element.bounds.extended(at: outset, around: element.bounds)
    return ProjectedOutline(polygons: [Quad(rect).corners], through: map)
  }

  /// The ring of so many points inside of the element's edge.
  func strokeCoverage(
    _ width: Double, of element: DisplayElement, map: PlaneMap, outset: UIRectEdge,
    limits: PixelBox
  ) throws -> Coverage {
    let outer: ProjectedOutline
    if outset == .all {
      var box = ProjectedOutline()
      box.contours = [Quad(limits.rect.insetBy(dx: -1, dy: -1)).corners]
      outer = box
    } else {
      outer = outline(of: element, map: map, outset: outset)
    }
    guard let hole = element.outline(insetBy: width) else { return try cover(outer, in: limits) }
    let inner = ProjectedOutline(hole, through: map)
    // In opposite directions, since the kernel adds up signed areas.
    var ring = ProjectedOutline()
    ring.contours =
      outer.contours.map { Polygon.area($0) < 0 ? $0.reversed() : $0 }
      + inner.contours.map { Polygon.area($0) > 0 ? $0.reversed() : $0 }
    return try cover(ring, in: limits)
  }
}

extension ProjectedOutline {
  /// The box of a single rectangle whose edges fall on pixel edges; nil for anything else.
  func pixelAlignedBox(within limits: PixelBox) -> PixelBox? {
    guard contours.count == 1, contours[0].count == 4 else { return nil }
    let c = contours[0]
    let isUpright =
      (c[0].y == c[1].y && c[1].x == c[2].x && c[2].y == c[3].y && c[3].x == c[0].x)
      || (c[0].x == c[1].x && c[1].y == c[2].y && c[2].x == c[3].x && c[3].y == c[0].y)
    guard isUpright else { return nil }
    let r = CGRect(containing: c)
    // Less than half a level of coverage is lost.
    let tolerance = 1.0 / 1024
    func isWhole(_ value: Double) -> Bool { abs(value - value.rounded()) <= tolerance }
    // Edges beyond the limits need not be whole.
    let (left, right) = (max(r.minX, Double(limits.x0)), min(r.maxX, Double(limits.x1)))
    let (top, bottom) = (max(r.minY, Double(limits.y0)), min(r.maxY, Double(limits.y1)))
    guard isWhole(left), isWhole(right), isWhole(top), isWhole(bottom) else { return nil }
    let rounded = CGRect(
      x: left.rounded(), y: top.rounded(), width: right.rounded() - left.rounded(),
      height: bottom.rounded() - top.rounded())
    return PixelBox(around: rounded, within: limits)
  }
}
