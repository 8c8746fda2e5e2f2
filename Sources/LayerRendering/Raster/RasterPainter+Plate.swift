import DrawingCommands
import Foundation
import LayerGeometry

extension RasterPainter {
  /// Paints a plate without an edge: everything that reaches it is carried on.
  ///
  /// - Parameter whole: what there is to paint on.
  func paintPlate(
    _ plan: PlatePlan, on surface: PictureSurface, map: PlaneMap, alpha: UInt32, whole: Coverage
  ) throws {
    let element = plan.element
    var inner = plan.inner[...]
    let outerTone = tone
    while let last = inner.last, let color = last.wash, element.sidesReached(by: last) == .all {
      // Painted first and the rest through it: the same picture, with one rounding less.
      if !(element.hasOpaqueFill && alpha == 255) {
        surface.fill(color.toned(by: tone), coverage: whole)
      }
      tone = tone?.over(color) ?? color
      inner.removeLast()
    }
    try paintPlate(plan, inner: inner, on: surface, map: map, alpha: alpha, whole: whole)
    tone = outerTone
    if let border = plan.plateBorder {
      let ring = try borderCoverage(
        border, of: element, map: map, bleed: .all, limits: surface.box)
      surface.fill(PremultipliedColor(border.color).toned(by: tone), coverage: ring)
    }
  }

  private func paintPlate(
    _ plan: PlatePlan, inner: ArraySlice<DisplayElement>, on surface: PictureSurface,
    map: PlaneMap, alpha: UInt32, whole: Coverage
  ) throws {
    let element = plan.element
    if let fill = element.fill {
      try paint(fill, in: element.bounds, on: surface, map: map, coverage: whole, alpha: alpha)
    }
    switch element.contents {
    case .image(let image):
      let sides = element.sides(reachedBy: image.frame)
      if sides == .all {
        try paint(image, on: surface, map: map, coverage: whole, alpha: alpha)
      } else {
        let frame = image.frame.extended(at: sides, around: element.bounds)
        let part = try cover(
          ProjectedOutline(polygons: [Quad(frame).corners], through: map), in: surface.box)
        try paint(image, on: surface, map: map, coverage: part, alpha: alpha)
      }
    case .gradient(let gradient):
      paint(gradient, on: surface, map: map, coverage: whole, alpha: alpha)
    case .drawing(let commands, _):
      // What reaches beyond the edge is cut off with the plate.
      try draw(commands, on: surface, map: map, clip: whole)
    case nil: break
    }
    for (index, child) in inner.enumerated() {
      try paint(
        child, on: surface, under: map, bleed: element.sidesReached(by: child),
        laterPieces: plan.pieces.later(than: index))
    }
  }

  /// Paints a plate straight on the target: at most one of its paints has an edge that shows.
  func paintDirectly(
    _ plan: PlatePlan, on target: PictureSurface, map: PlaneMap, coverage: Coverage,
    bleed: Sides, alpha: UInt32
  ) throws {
    let element = plan.element
    if let fill = element.fill {
      try paint(fill, in: element.bounds, on: target, map: map, coverage: coverage, alpha: alpha)
    }
    switch element.contents {
    case .image(let image):
      let outlines = element.clips || element.sides(reachedBy: image.frame) == .all
      if outlines && !element.contentsOverflow {
        try paint(image, on: target, map: map, coverage: coverage, alpha: alpha)
      } else {
        let sides = bleed.intersection(element.sides(reachedBy: image.frame))
        let frame = image.frame.extended(at: sides, around: element.bounds)
        let part = try cover(
          ProjectedOutline(polygons: [Quad(frame).corners], through: map), in: target.box)
        try paint(image, on: target, map: map, coverage: part, alpha: alpha)
      }
    case .gradient(let gradient):
      paint(gradient, on: target, map: map, coverage: coverage, alpha: alpha)
    case .drawing(let commands, let clipped):
      let isInside = element.bounds.contains(commands.inkBox) && !commands.hasGradient
      var clip = Coverage(box: target.box, mask: nil)
      if clipped && !isInside {
        clip = try cover(
          ProjectedOutline(polygons: [Quad(element.bounds).corners], through: map),
          in: target.box)
      }
      try draw(commands, on: target, map: map, clip: clip)
    case nil: break
    }
    for (index, child) in plan.inner.enumerated() {
      try paint(
        child, on: target, under: map, bleed: bleed.intersection(element.sidesReached(by: child)),
        laterPieces: plan.pieces.later(than: index))
    }
    if let border = plan.plateBorder {
      let ring = try borderCoverage(
        border, of: element, map: map, bleed: bleed, limits: target.box)
      target.fill(PremultipliedColor(border.color).toned(by: tone), coverage: ring)
    }
  }
}

extension DisplayElement {
  /// The colour of an element that shows nothing but a plain translucent one.
  fileprivate var wash: PremultipliedColor? {
    guard isSinglePaint, contents == nil, mask.isEmpty, cuts.isEmpty, let fill,
      fill.pattern == nil
    else { return nil }
    return PremultipliedColor(fill, alpha: opacity)
  }
}

extension CGRect {
  /// Moved outwards at some sides, well beyond the edge of the plate they lie on.
  func extended(at sides: Sides, around plate: CGRect) -> CGRect {
    let (dx, dy) = (plate.width + width, plate.height + height)
    let left = sides.contains(.left) ? minX - dx : minX
    let top = sides.contains(.top) ? minY - dy : minY
    let right = sides.contains(.right) ? maxX + dx : maxX
    let bottom = sides.contains(.bottom) ? maxY + dy : maxY
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension [DrawingCommand] {
  /// Whether something is painted whose extent only clips bound.
  var hasGradient: Bool {
    contains { command in
      if case .gradient = command { true } else { false }
    }
  }
}
