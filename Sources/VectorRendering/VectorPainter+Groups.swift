import DisplayLists
import DrawingCommands
import Foundation
import LayerGeometry

extension VectorPainter {
  /// Paints fill, contents, children and border.
  func paintContent(_ element: DisplayElement, in space: VectorSpace, outset: UIRectEdge) throws {
    let flattening = element.flattening
    if outset == .all {
      try paintGroup(element, in: space)
    } else {
      let isHard = element.cornerRadius == 0 && space.isOnPixels(element.bounds)
      let needsFlattening = flattening.needsFlattening(paintsHiddenFill: false)
      if !flattening.clipsOverflow && (!needsFlattening || isHard) {
        try paintDirectly(element, in: space, outset: outset)
      } else if let border = element.groupBorder, let inset = insetOutline(of: element, in: space) {
        try paintInset(element, inset, in: space)
        try paint(border, of: element, in: space, outset: outset)
      } else {
        let outline = outline(of: element, in: space, outset: outset)
        let isWhole = !isHard && !element.isSinglePaint(skippingFill: flattening.hidesFill)
        try clipped(by: outline, isWhole: isWhole, in: space) {
          try paintGroup(element, in: space)
          if let border = element.groupBorder {
            try paint(border, of: element, in: space, outset: .all)
          }
        }
      }
    }
    for child in element.children.dropFirst(flattening.memberCount) { try paint(child, in: space) }
    if let border = element.lastBorder {
      try paint(border, of: element, in: space, outset: outset)
    }
  }

  /// Own units for the canvas pixels that paints are carried on beyond an edge that is clipped.
  func outsetReach(on rect: CGRect, in space: VectorSpace) -> Double {
    space.reach(pixels: 2, on: rect)
  }

  /// Paints a group, without its border, inside a clip: everything that reaches the edge is
  /// carried on.
  private func paintGroup(_ element: DisplayElement, in space: VectorSpace) throws {
    let flattening = element.flattening
    let reach = outsetReach(on: element.bounds, in: space)
    let wide = element.bounds.insetBy(dx: -reach, dy: -reach)
    try paintBackdrop(of: element, on: Path(rect: wide), isClipped: true, in: space)
    if let fill = element.seenFill {
      try paint(fill, rectangle: wide, tile: element.bounds, in: space)
    }
    switch element.contents {
    case .image(let image):
      try paint(image, beyond: flattening.contentsEdges, reach: reach, in: space)
    case .gradient(let gradient):
      try paint(gradient, on: Path(rect: wide), in: space)
    case .drawing(let commands, _):
      try draw(commands, area: wide, in: space)
    case nil: break
    }
    for (child, edges) in zip(element.children, flattening.memberEdges) {
      try paint(child, in: space, outset: edges)
    }
  }

  /// Paints a group without a clip: at most one of its paints has an edge that shows.
  private func paintDirectly(_ element: DisplayElement, in space: VectorSpace, outset: UIRectEdge)
    throws
  {
    let flattening = element.flattening
    let reach = outsetReach(on: element.bounds, in: space)
    let wide = element.bounds.widened(by: reach, at: outset)
    try paintBackdrop(
      of: element, on: outline(of: element, in: space, outset: outset), isClipped: false, in: space)
    if let fill = element.seenFill {
      try paint(
        fill, rectangle: wide, like: element, radius: element.cornerRadius, in: space)
    }
    switch element.contents {
    case .image(let image):
      let sides = outset.intersection(flattening.contentsEdges)
      if element.clips, !element.outlineContains(image.frame) {
        try clipped(by: outline(of: element, in: space, outset: outset), in: space) {
          try paint(image, beyond: sides, reach: reach, in: space)
        }
      } else {
        try paint(image, beyond: sides, reach: reach, in: space)
      }
    case .gradient(let gradient):
      try paint(gradient, on: outline(of: element, in: space, outset: outset), in: space)
    case .drawing(let commands, let isCut):
      if try isCut && !isInside(element.bounds, commands) {
        try clipped(by: Path(rect: wide), in: space) {
          try draw(commands, area: wide, in: space)
        }
      } else {
        try draw(commands, area: isCut ? wide : wide.union(commands.drawnBounds), in: space)
      }
    case nil: break
    }
    for (child, edges) in zip(element.children, flattening.memberEdges) {
      try paint(child, in: space, outset: outset.intersection(edges))
    }
    if let border = element.groupBorder {
      try paint(border, of: element, in: space, outset: outset)
    }
  }

  // MARK: Edges

  /// The edge of an element, moved outwards at some sides.
  func outline(of element: DisplayElement, in space: VectorSpace, outset: UIRectEdge) -> Path {
    if outset.isEmpty { return element.outline }
    let reach = outsetReach(on: element.bounds, in: space)
    return element.outline(
      of: element.bounds.widened(by: reach, at: outset), radius: element.cornerRadius)
  }

  /// An edge below the middle of the element's border; nil unless the border hides it wherever it
  /// is seen. What ends there cannot shine through at the outer edge, so it needs no flattening.
  func insetOutline(of element: DisplayElement, in space: VectorSpace) -> CGRect? {
    guard let border = element.border, border.color.alpha >= 1, border.color.pattern == nil
    else { return nil }
    let half = border.width / 2
    let inset = element.bounds.insetBy(dx: half, dy: half)
    guard !inset.isNull, inset.width > 0, inset.height > 0,
      half >= space.reach(pixels: 0.75, on: element.bounds)
    else { return nil }
    return inset
  }

  /// Paints a group up to the middle of its border.
  private func paintInset(_ element: DisplayElement, _ inset: CGRect, in space: VectorSpace) throws
  {
    let radius = max(element.cornerRadius - (inset.minX - element.bounds.minX), 0)
    if let fill = element.fill, element.contents == nil, element.backdrop == nil,
      element.flattening.memberCount == 0
    {
      return try paint(fill, rectangle: inset, like: element, radius: radius, in: space)
    }
    try clipped(by: element.outline(of: inset, radius: radius), in: space) {
      try paintGroup(element, in: space)
    }
  }

  /// The ring inside an element's edge.
  func paint(
    _ border: DisplayBorder, of element: DisplayElement, in space: VectorSpace, outset: UIRectEdge
  ) throws {
    let reach = outsetReach(on: element.bounds, in: space)
    var ring =
      outset == .all
      ? Path(rect: element.bounds.widened(by: reach, at: .all))
      : outline(of: element, in: space, outset: outset)
    let inner = element.bounds.insetBy(dx: border.width, dy: border.width)
    if !inner.isNull, inner.width > 0, inner.height > 0 {
      let radius = max(element.cornerRadius - border.width, 0)
      ring.append(element.outline(of: inner, radius: radius))
    }
    try paint(ring, color: border.color, rule: .evenOdd, in: space)
  }
}

extension DisplayElement {
  /// The fill, unless an opaque image hides it: then it would only shine through at the edge.
  fileprivate var seenFill: CGColor? { flattening.hidesFill ? nil : fill }
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
