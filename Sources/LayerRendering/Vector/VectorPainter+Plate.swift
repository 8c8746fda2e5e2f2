import DrawingCommands
import Foundation
import LayerGeometry

extension VectorPainter {
  /// Canvas pixels that paints are carried on beyond an edge that is clipped.
  private var bleedPixels: Double { 2 }

  func bleedReach(on rect: CGRect, in space: VectorSpace) -> Double {
    space.reach(pixels: bleedPixels, on: rect)
  }

  /// Paints a plate, without its border, inside a clip: everything that reaches the edge is
  /// carried on.
  func paintPlate(_ plan: PlatePlan, in space: VectorSpace) throws {
    let element = plan.element
    let reach = bleedReach(on: element.bounds, in: space)
    let wide = element.bounds.insetBy(dx: -reach, dy: -reach)
    if let fill = element.fill {
      try paint(fill, rectangle: wide, tile: element.bounds, in: space)
    }
    switch element.contents {
    case .image(let image):
      try paint(image, beyond: element.sides(reachedBy: image.frame), reach: reach, in: space)
    case .gradient(let gradient):
      try paint(gradient, on: Path(rect: wide), in: space)
    case .drawing(let commands, _):
      try draw(commands[...], area: wide, in: space)
    case nil: break
    }
    for child in plan.inner {
      try paint(child, in: space, bleed: element.sidesReached(by: child))
    }
  }

  /// Paints a plate without a clip: at most one of its paints has an edge that shows.
  func paintDirectly(_ plan: PlatePlan, in space: VectorSpace, bleed: Sides) throws {
    let element = plan.element
    let reach = bleedReach(on: element.bounds, in: space)
    let wide = element.bounds.widened(by: reach, at: bleed)
    if let fill = element.fill {
      try paint(
        fill, rectangle: wide, radius: element.cornerRadius, corners: element.corners,
        tile: element.bounds, in: space)
    }
    switch element.contents {
    case .image(let image):
      let sides = bleed.intersection(element.sides(reachedBy: image.frame))
      if element.clips, !element.outlineContains(image.frame) {
        try clipped(by: outline(of: element, in: space, bleed: bleed), in: space) {
          try paint(image, beyond: sides, reach: reach, in: space)
        }
      } else {
        try paint(image, beyond: sides, reach: reach, in: space)
      }
    case .gradient(let gradient):
      try paint(gradient, on: outline(of: element, in: space, bleed: bleed), in: space)
    case .drawing(let commands, let isCut):
      if try isCut && !isInside(element.bounds, commands) {
        try clipped(by: Path(rect: wide), in: space) {
          try draw(commands[...], area: wide, in: space)
        }
      } else {
        try draw(commands[...], area: isCut ? wide : wide.union(commands.inkBox), in: space)
      }
    case nil: break
    }
    for child in plan.inner {
      try paint(
        child, in: space, bleed: bleed.intersection(element.sidesReached(by: child)))
    }
    if let border = plan.plateBorder {
      try paint(border, of: element, in: space, bleed: bleed)
    }
  }

  // MARK: Edges

  /// The edge of an element, moved outwards at the sides that bleed.
  func outline(of element: DisplayElement, in space: VectorSpace, bleed: Sides) -> Path {
    if bleed.isEmpty { return element.outline }
    let reach = bleedReach(on: element.bounds, in: space)
    return Path(
      roundedRect: element.bounds.widened(by: reach, at: bleed), radiusX: element.cornerRadius,
      radiusY: element.cornerRadius, corners: element.corners)
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

  /// Paints a plate up to the middle of its border.
  func paintInset(_ plan: PlatePlan, _ inset: CGRect, in space: VectorSpace) throws {
    let element = plan.element
    let radius = max(element.cornerRadius - (inset.minX - element.bounds.minX), 0)
    if let fill = element.fill, element.contents == nil, plan.inner.isEmpty {
      return try paint(
        fill, rectangle: inset, radius: radius, corners: element.corners, tile: element.bounds,
        in: space)
    }
    let edge = Path(
      roundedRect: inset, radiusX: radius, radiusY: radius, corners: element.corners)
    try clipped(by: edge, in: space) { try paintPlate(plan, in: space) }
  }

  /// The ring inside an element's edge.
  func paint(
    _ border: DisplayBorder, of element: DisplayElement, in space: VectorSpace, bleed: Sides
  ) throws {
    let reach = bleedReach(on: element.bounds, in: space)
    var ring =
      bleed == .all
      ? Path(rect: element.bounds.widened(by: reach, at: .all))
      : outline(of: element, in: space, bleed: bleed)
    let inner = element.bounds.insetBy(dx: border.width, dy: border.width)
    if !inner.isNull, inner.width > 0, inner.height > 0 {
      let radius = max(element.cornerRadius - border.width, 0)
      ring.append(
        Path(roundedRect: inner, radiusX: radius, radiusY: radius, corners: element.corners))
    }
    try paint(ring, color: border.color, rule: .evenOdd, in: space)
  }
}

extension CGRect {
  /// Moved outwards at some sides.
  func widened(by reach: Double, at sides: Sides) -> CGRect {
    let (left, top) = (sides.contains(.left) ? reach : 0, sides.contains(.top) ? reach : 0)
    let (right, bottom) = (sides.contains(.right) ? reach : 0, sides.contains(.bottom) ? reach : 0)
    return CGRect(
      x: minX - left, y: minY - top, width: width + left + right, height: height + top + bottom)
  }
}
