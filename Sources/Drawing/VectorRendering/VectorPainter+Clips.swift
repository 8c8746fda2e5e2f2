import DisplayLists
import Foundation
import LayerTree

extension VectorPainter {
  /// What `body` writes, cut off at an outline in own coordinates.
  func clipped(
    by path: Path, rule: FillRule = .winding, isWhole: Bool = false, in space: VectorSpace,
    _ body: () throws -> Void
  ) throws {
    try clipped(byProjected: projected(path, in: space), rule, isWhole: isWhole, in: space, body)
  }

  private func clipped(
    byProjected path: Path, _ rule: FillRule = .winding, isWhole: Bool,
    element: DisplayElement? = nil,
    in space: VectorSpace, _ body: () throws -> Void
  ) throws {
    let group = VectorGroup(
      element: element, clip: VectorClip(path: path, rule: rule, isWhole: isWhole),
      extent: path.controlBox)
    try sink.group(group, in: space, body)
  }

  /// A path in the coordinates of the surrounding group.
  func projected(_ path: Path, in space: VectorSpace) -> Path {
    space.isFlat ? path : space.projection(tolerance: options.curveTolerance).path(path)
  }

  /// The element's mask; nil without one.
  func mask(of element: DisplayElement, in space: VectorSpace) -> VectorMask? {
    guard !element.mask.isEmpty else { return nil }
    var inner = space
    inner.isAlphaOnly = true
    var box = CGRect.null
    for part in element.mask {
      let ink = part.ink
      if !ink.isNull {
        box = box.union(space.map.preceded(by: part.plane).pixelBounds(of: ink))
      }
    }
    box = box.intersection(space.window.insetBy(dx: -space.window.width, dy: -space.window.height))
    return VectorMask(region: box.isNull ? .zero : box) { [self] in
      for part in element.mask { try paint(part, in: inner) }
    }
  }

  /// Writes `body` clipped to what `cuts` leave; it gets the element to name if no cut's group has
  /// its name.
  func cut(
    _ element: DisplayElement, by cuts: ArraySlice<DisplayCut>, named: DisplayElement?,
    in parent: VectorSpace, _ body: (DisplayElement?) throws -> Void
  ) throws {
    guard let cut = cuts.first else { return try body(named) }
    guard let edge = edge(cut, of: element, in: parent) else {
      return try self.cut(element, by: cuts.dropFirst(), named: named, in: parent, body)
    }
    let isWhole = !element.isSinglePaint
    try clipped(byProjected: edge, isWhole: isWhole, element: named, in: parent) {
      try self.cut(element, by: cuts.dropFirst(), named: nil, in: parent, body)
    }
  }

  /// The half-plane left of a cut element. The line is an edge inside the other's outline;
  /// elsewhere both parts overlap a little, as two antialiased edges would leave a seam.
  private func edge(_ cut: DisplayCut, of element: DisplayElement, in parent: VectorSpace) -> Path?
  {
    let ink = element.ink
    guard !ink.isNull else { return nil }
    let seen = element.plane.projectedPolygon(Quad(ink).corners)
    guard !seen.isEmpty else { return nil }
    let overlap = parent.reach(pixels: 0.5, on: CGRect(containing: seen))
    let polygon = cut.side.polygon(around: seen, edgeWithin: cut.other, overlap: overlap)
    let projected = parent.projection(tolerance: options.curveTolerance).polygon(polygon)
    return projected.count > 2 ? Path(polygon: projected) : Path()
  }
}
