import Foundation
import LayerTree

extension Resolution {
  /// Whether clipping at the bounds would make a visible difference.
  func clipMatters(_ element: DisplayElement, toCanvas: ProjectiveMap) -> Bool {
    if covers(canvas, element, toCanvas) { return false }
    return !element.outlineContains(element.inkOfContentsAndChildren)
  }

  /// Replaces an element without an effect by its children, to keep lists flat: pure containers,
  /// and those whose edge is on pixel edges or outside the canvas. Returns nil if it stays.
  func dissolved(_ element: DisplayElement, toCanvas: ProjectiveMap) -> [DisplayElement]? {
    guard
      element.opacity == 1, element.mask.isEmpty, !element.clips, element.cuts.isEmpty,
      element.shadow == nil, !element.children.isEmpty
    else { return nil }
    let inner = element.plane.concatenating(toCanvas)
    let isBare =
      element.fill == nil && element.contents == nil && element.border == nil
      && element.backdrop == nil
    // Children that share an edge are flattened by their element, so it has to stay.
    let isHard = hasHardEdge(element, inner)
    let isLoose = isBare && (isHard || !element.childrenShareEdge)
    guard isLoose || (element.tag == nil && isHard) else { return nil }

    var result: [DisplayElement] = []
    var own = element
    own.children = []
    own.border = nil
    if own.isVisible {
      own.settle()
      result.append(own)
    }
    let flat = element.matrix.flattened
    // Depth is already taken into account; it is kept for affine planes so that they stay readable.
    let keepsDepth = CATransform3DIsAffine(flat)
    result += element.children.map { child in
      var child = child
      let own = keepsDepth ? child.matrix : child.matrix.flattened
      child.matrix = NumberGrid.matrix(own.concatenating(flat))
      child.cuts = child.cuts.compactMap { moved($0, by: element.plane) }
      // A part belongs to the element that it replaces.
      if child.tag == nil, let tag = element.tag {
        (child.tag, child.zIndex) = (tag, element.zIndex)
      }
      return child
    }
    if let border = element.border {
      var frame = own
      frame.name += "/border"
      (frame.fill, frame.contents, frame.border, frame.backdrop) = (nil, nil, border, nil)
      frame.settle()
      result.append(frame)
    }
    return result
  }

  /// A cut in the coordinates that `map` leads to.
  private func moved(_ cut: DisplayCut, by map: ProjectiveMap) -> DisplayCut? {
    guard let inverse = map.inverse else { return nil }
    let line = cut.side.pulledBack(through: inverse)
    // The sign is that of w in front of the eye, where the inverse map's weight is positive.
    let weight = cut.other.first.map { map.homogeneous($0).w } ?? 1
    let size = line.length * (weight < 0 ? -1 : 1)
    guard size != 0 else { return nil }
    return DisplayCut(
      side: NumberGrid.line(line.divided(by: size)),
      other: map.projectedPolygon(cut.other).map(NumberGrid.point))
  }

  /// Whether an element has no corners and ends at the edges of pixels, or outside of the canvas.
  func hasHardEdge(_ element: DisplayElement, _ toCanvas: ProjectiveMap) -> Bool {
    guard element.cornerRadius == 0 else { return false }
    if covers(canvas, element, toCanvas) { return true }
    guard let t = toCanvas.affine, t.b == 0, t.c == 0 else { return false }
    let box = element.bounds.applying(t)
    return [box.minX, box.minY, box.maxX, box.maxY].allSatisfy {
      let pixels = $0 * scale
      return abs(pixels - pixels.rounded()) < 1e-6
    }
  }

  /// Whether an unrounded element covers all of an area of the canvas.
  private func covers(_ area: CGRect, _ element: DisplayElement, _ toCanvas: ProjectiveMap) -> Bool
  {
    guard element.cornerRadius == 0, let back = toCanvas.inverse else { return false }
    let tolerance = 1e-6
    let bounds = element.bounds.insetBy(dx: -tolerance, dy: -tolerance)
    return Quad(area).corners.allSatisfy { corner in
      let p = back.homogeneous(corner)
      guard p.w != 0 else { return false }
      let own = p.projected
      return toCanvas.homogeneous(own).w > 0 && own.x >= bounds.minX && own.x <= bounds.maxX
        && own.y >= bounds.minY && own.y <= bounds.maxY
    }
  }
}
