import DisplayLists
import Foundation
import LayerTree

extension VectorPainter {
  /// Paints fill, contents, children and border.
  func paintContent(_ element: DisplayElement, in space: VectorSpace, outset: UIRectEdge) throws {
    let (flattening, operations) = (element.flattening, element.operations)
    let group = operations.group
    let isHard = element.cornerRadius == 0 && space.isOnPixels(element.bounds)
    let needsFlattening = flattening.needsFlattening(paintsHiddenFill: false)
    if outset == .all || !flattening.clipsOverflow && (!needsFlattening || isHard) {
      try paint(group, of: element, in: space, outset: outset)
    } else if case .innerStroke(let width, let color)? = group.last, color.isOpaque,
      width / 2 >= space.reach(pixels: 0.75, on: element.bounds),
      let middle = element.outline(insetBy: width / 2)
    {
      // The stroke hides its middle. What ends there cannot shine through at the outer edge: no
      // flattening.
      try paint(group.dropLast(), of: element, within: middle, insetBy: width / 2, in: space)
      try paint(group.suffix(1), of: element, in: space, outset: outset)
    } else {
      let isWhole = !isHard && !element.isSinglePaint(skippingFill: flattening.hidesFill)
      let edge = edge(of: element, in: space, outset: outset)
      try clipped(by: edge, isWhole: isWhole, in: space) {
        try paint(group, of: element, in: space, outset: .all)
      }
    }
    try paint(operations.over, of: element, in: space, outset: outset)
  }

  /// Own units for the canvas pixels by which paints extend beyond a clipped edge.
  func outsetReach(on rect: CGRect, in space: VectorSpace) -> Double {
    space.reach(pixels: 2, on: rect)
  }

  /// Replays an element's operations.
  /// - Parameter outset: sides at which paints are extended beyond the edge. With all, the
  ///   operations are in a clip; else at most one has a visible edge.
  private func paint(
    _ operations: some Sequence<PaintOperation>, of element: DisplayElement, in space: VectorSpace,
    outset: UIRectEdge
  ) throws {
    let isClipped = outset == .all
    let reach = outsetReach(on: element.bounds, in: space)
    let wide = element.bounds.widened(by: reach, at: outset)
    var edge: Path { self.edge(of: element, in: space, outset: outset) }
    var plain = space
    plain.isJagged = !element.antialiasesEdge
    for operation in operations {
      switch operation {
      case .backdrop(let backdrop):
        try paint(backdrop, of: element, on: edge, isClipped: isClipped, in: space)
      // It would only shine through at the edge.
      case .fill where element.flattening.hidesFill: break
      case .fill(let color):
        try paint(
          color, rectangle: wide, like: element, radius: isClipped ? 0 : element.cornerRadius,
          in: plain)
      case .contents:
        try paintContents(
          of: element, on: edge, around: wide, reach: reach, outset: outset, in: space)
      case .child(let index, let edges, let backdropsBelow):
        var inner = space
        inner.backdropNumber += backdropsBelow
        try paint(element.children[index], in: inner, outset: outset.intersection(edges))
      case .innerStroke(let width, let color):
        var ring = edge
        if let hole = element.outline(insetBy: width) { ring.append(hole) }
        try paint(ring, color: color, rule: .evenOdd, in: plain)
      }
    }
  }

  /// - Parameters:
  ///   - edge: the element's edge, extended at `outset`.
  ///   - wide: the bounds, extended there by `reach`.
  private func paintContents(
    of element: DisplayElement, on edge: Path, around wide: CGRect, reach: Double,
    outset: UIRectEdge, in space: VectorSpace
  ) throws {
    let isClipped = outset == .all
    switch element.contents {
    case .image(let image):
      let sides = outset.intersection(element.flattening.contentsEdges)
      if !isClipped, element.clips, !element.outlineContains(image.frame) {
        try clipped(by: edge, in: space) {
          try paint(image, beyond: sides, reach: reach, in: space)
        }
      } else {
        try paint(image, beyond: sides, reach: reach, in: space)
      }
    case .gradient(let gradient): try paint(gradient, on: edge, in: space)
    case .drawing(let commands, let isCut):
      if try !isClipped && isCut && !isInside(element.bounds, commands) {
        try clipped(by: Path(rect: wide), in: space) {
          try draw(commands, area: wide, in: space)
        }
      } else {
        let area = isClipped || isCut ? wide : wide.union(commands.drawnBounds)
        try draw(commands, area: area, in: space)
      }
    case nil: break
    }
  }

  // MARK: Edges

  /// The edge of an element, moved outwards at some sides; with all of them, a rectangle around it.
  private func edge(of element: DisplayElement, in space: VectorSpace, outset: UIRectEdge) -> Path {
    let wide = element.bounds.widened(
      by: outsetReach(on: element.bounds, in: space), at: outset)
    return outset == .all
      ? Path(rect: wide) : element.outline(of: wide, radius: element.cornerRadius)
  }

  /// Paints a group up to an edge inside of the element's.
  private func paint(
    _ group: ArraySlice<PaintOperation>, of element: DisplayElement, within edge: Path,
    insetBy inset: Double, in space: VectorSpace
  ) throws {
    if element.flattening.backdropCount == 0, group.count == 1, case .fill(let color)? = group.first
    {
      let rectangle = element.bounds.insetBy(dx: inset, dy: inset)
      let radius = max(element.cornerRadius - inset, 0)
      return try paint(color, rectangle: rectangle, like: element, radius: radius, in: space)
    }
    try clipped(by: edge, in: space) {
      try paint(group, of: element, in: space, outset: .all)
    }
  }
}

extension CGRect {
  /// Moved outwards at some sides.
  func widened(by reach: Double, at sides: UIRectEdge) -> CGRect {
    let (left, top) = (sides.contains(.left) ? reach : 0, sides.contains(.top) ? reach : 0)
    let (right, bottom) = (sides.contains(.right) ? reach : 0, sides.contains(.bottom) ? reach : 0)
    return CGRect(
      x: minX - left, y: minY - top, width: width + left + right, height: height + top + bottom)
  }
}
