import CPixelKernels
import DrawingCommands
import Foundation
import LayerGeometry
import PixelImages
import Typesetting

/// Paints elements on surfaces; lives as long as one picture and belongs to its thread.
final class RasterPainter {
  let memory = PixelMemory()
  let images: [CGImage: PixelBuffer]
  let reduced: ReducedImages
  let glyphs: GlyphOutlineCache
  /// A translucent colour that covers the whole plate being painted, applied to each paint before
  /// it is rounded rather than to the finished plate.
  var tone: PremultipliedColor?
  /// Where the plate being painted is going to be seen; zero elsewhere.
  var hint: CoverageMask?
  private var gradients: [CGGradient: GradientTable] = [:]
  private var occlusion: Occlusion?
  /// The surface and the index to which `occlusion` applies now, and whether nothing of that
  /// element is painted yet.
  private var front: (surface: PictureSurface, index: Int, isFresh: Bool)?

  init(images: [CGImage: PixelBuffer], reduced: ReducedImages, glyphs: GlyphOutlineCache) {
    self.images = images
    self.reduced = reduced
    self.glyphs = glyphs
  }

  /// Paints a whole list.
  func paint(list elements: [DisplayElement], on target: PictureSurface, canvas: PlaneMap) throws {
    occlusion = try Occlusion(elements, box: target.box, painter: self, canvas: canvas)
    let pieces = CutPieces(elements)
    for (index, element) in elements.enumerated() {
      front = (target, index, true)
      try paint(element, on: target, under: canvas, laterPieces: pieces.later(than: index))
    }
    front = nil
  }

  /// Coverage without what other elements will cover; where it is `underPlate`, without what the
  /// element's own plate will cover either.
  func hiding(_ coverage: Coverage, on target: PictureSurface, underPlate: Bool = false)
    -> Coverage
  {
    guard let occlusion, let front, front.surface === target, !coverage.isEmpty else {
      return coverage
    }
    let index = underPlate ? front.index - 1 : front.index
    guard occlusion.mayHide(coverage.box, below: index) else { return coverage }
    let mask = coverage.mask ?? filledMask(coverage.box)
    occlusion.hide(mask, below: index)
    return Coverage(box: coverage.box, mask: mask)
  }

  /// Paints an element and all that it holds.
  ///
  /// - Parameters:
  ///   - parent: the map of the plane that the element's matrix leads to.
  ///   - bleed: the sides that lie on the edge of a plate that is being flattened; they are
  ///     painted beyond it, because the plate is going to be masked as a whole.
  ///   - laterPieces: the cuts of pieces of the same element that are painted after this one.
  func paint(
    _ element: DisplayElement, on target: PictureSurface, under parent: PlaneMap,
    bleed: Sides = [], laterPieces: [[DisplayCut]] = []
  ) throws {
    guard element.opacity > 0 else { return }
    let map = parent.preceded(by: element.plane)
    guard map.toPixels.isFinite else {
      throw RasterError.notFinite(element: element.name, what: "matrix")
    }
    if !element.isIsolated {
      return try paintBody(element, on: target, map: map, bleed: bleed)
    }
    if element.mask.isEmpty, element.cuts.isEmpty, element.isSinglePaint {
      return try paintBody(
        element, on: target, map: map, bleed: bleed, alpha: element.opacity.level)
    }
    if bleed.isEmpty, let color = element.translucentPiece {
      return try paint(
        color, pieceOf: element, on: target, map: map, laterPieces: laterPieces, under: parent)
    }
    let box =
      bleed.isEmpty
      ? PixelBox(around: inkBounds(of: element, map: map), within: target.box) : target.box
    guard !box.isEmpty else { return }
    let group = PictureSurface(box: box, memory: memory)
    try paintBody(element, on: group, map: map, bleed: bleed)
    let mask = try isolation(
      of: element, picture: group, laterPieces: laterPieces, map: map, parent: parent)
    target.blend(
      group, coverage: Coverage(box: box, mask: mask), alpha: element.opacity.level)
  }

  /// Everything of an element but its mask, cuts and opacity.
  private func paintBody(
    _ element: DisplayElement, on target: PictureSurface, map: PlaneMap, bleed: Sides,
    alpha: UInt32 = 255
  ) throws {
    let isFront = front?.isFresh ?? false
    front?.isFresh = false
    if let shadow = element.shadow {
      try paint(shadow, of: element, on: target, map: map, underPlate: isFront)
    }
    try paintContent(element, on: target, map: map, bleed: bleed, alpha: alpha)
  }

  /// Background, contents, children and border: what a shadow is cast by.
  func paintContent(
    _ element: DisplayElement, on target: PictureSurface, map: PlaneMap, bleed: Sides,
    alpha: UInt32 = 255
  ) throws {
    let plan = PlatePlan(element)
    if bleed == .all {
      let whole = Coverage(box: target.box, mask: nil)
      try paintPlate(plan, on: target, map: map, alpha: alpha, whole: whole)
    } else {
      let outline = outline(of: element, map: map, bleed: bleed)
      // A plain container has no edge of its own.
      let needsEdge = element.fill != nil || element.contents != nil || plan.needsGroup
      let edge = needsEdge ? try cover(outline, in: target.box) : .none
      let coverage = plan.showsPictures ? hiding(edge, on: target) : edge
      // Along an edge on pixel edges nothing can shine through, but a clip still has to clip.
      if plan.clipsOverflow || (plan.needsGroup && edge.mask != nil) {
        try paintGroup(plan, on: target, map: map, coverage: coverage)
      } else {
        try paintDirectly(
          plan, on: target, map: map, coverage: coverage, bleed: bleed, alpha: alpha)
      }
    }
    for (index, child) in plan.overflowing.enumerated() {
      let later = plan.pieces.later(than: plan.inner.count + index)
      try paint(child, on: target, under: map, laterPieces: later)
    }
    if let border = plan.lastBorder {
      let ring = try borderCoverage(
        border, of: element, map: map, bleed: bleed, limits: target.box)
      target.fill(PremultipliedColor(border.color).toned(by: tone), coverage: ring)
    }
  }

  /// Flattens the plate with its paints carried on beyond its edge, then gives the result one
  /// antialiased edge.
  private func paintGroup(
    _ plan: PlatePlan, on target: PictureSurface, map: PlaneMap, coverage: Coverage
  ) throws {
    guard !coverage.isEmpty else { return }
    let group = PictureSurface(
      box: coverage.box, memory: memory, cleared: !plan.element.hasOpaqueFill)
    let whole = Coverage(box: coverage.box, mask: nil)
    let outerHint = hint
    hint = coverage.mask
    defer { hint = outerHint }
    try paintPlate(plan, on: group, map: map, alpha: 255, whole: whole)
    target.blend(group, coverage: coverage)
  }

  /// The coverage of an isolated element: its mask's alpha, and what cuts leave of it.
  private func isolation(
    of element: DisplayElement, picture: PictureSurface, laterPieces: [[DisplayCut]],
    map: PlaneMap, parent: PlaneMap
  ) throws -> CoverageMask? {
    var mask: CoverageMask?
    if !element.mask.isEmpty {
      let alpha = PictureSurface(box: picture.box, memory: memory)
      // Only alpha counts, which no tone changes.
      try paint(element.mask, on: alpha, under: map)
      mask = CoverageMask.alpha(of: alpha, memory: memory)
    }
    if element.cuts.isEmpty { return mask }
    guard !laterPieces.isEmpty else {
      let kept = mask ?? filledMask(picture.box)
      for cut in element.cuts { try apply(cut, to: kept, under: parent) }
      return kept
    }
    let share = try share(of: element.cuts, in: picture.box, under: parent)
    try complement(
      share, of: element, with: laterPieces, picture: picture, opacity: element.opacity.level,
      mask: mask, under: parent)
    if let mask { share.multiply(by: mask) }
    return share
  }

  func filledMask(_ box: PixelBox) -> CoverageMask {
    let mask = CoverageMask(box: box, memory: memory)
    mask.bytes.initialize(repeating: 255, count: mask.stride * box.height)
    return mask
  }

  func apply(_ cut: DisplayCut, to mask: CoverageMask, under parent: PlaneMap) throws {
    guard let line = parent.onCanvas(cut.side) else { return }
    let box = mask.box
    var other = ProjectedOutline()
    let polygon = parent.project(cut.other)
    if polygon.count > 2 { other.contours = [polygon] }
    // A mask as large as this one's box, for the kernel reads both alike.
    let covered = CoverageMask(box: box, memory: memory)
    try write(other.clipped(to: box), to: covered)
    pk_cut_mask(
      mask.bytes, mask.stride, Int32(box.x0), Int32(box.y0), Int32(box.width),
      Int32(box.height), line.a, line.b, line.c, covered.bytes, covered.stride)
  }

  func table(of gradient: CGGradient) -> GradientTable {
    if tone != nil { return GradientTable(gradient, tone: tone) }
    if let table = gradients[gradient] { return table }
    let table = GradientTable(gradient, tone: nil)
    gradients[gradient] = table
    return table
  }
}

extension Double {
  /// An opacity of 0…1 as 0…255.
  var level: UInt32 { UInt32((Swift.min(Swift.max(self, 0), 1) * 255).rounded()) }
}

extension DisplayElement {
  /// Whether what the element shows is composed apart before it meets what lies below: one
  /// decision for opacity, masks and cuts.
  var isIsolated: Bool { opacity < 1 || !mask.isEmpty || !cuts.isEmpty }

  /// Whether the lowest paint hides all that is below it.
  var hasOpaqueFill: Bool {
    guard let fill, fill.pattern == nil else { return false }
    return fill.alpha >= 1
  }

  /// Whether a single paint shows, which then can take the opacity upon itself.
  var isSinglePaint: Bool {
    guard shadow == nil, border == nil, children.isEmpty else { return false }
    switch contents {
    case nil: return true
    case .image, .gradient: return fill == nil
    case .drawing: return false
    }
  }
}

extension PlaneMap {
  /// A half-plane of the plane as one of the canvas, normalised.
  fileprivate func onCanvas(_ half: HalfPlane) -> HalfPlane? {
    guard let inverse = toPixels.inverse else { return nil }
    // A line is a covector: it moves by the inverse map.
    let a = inverse.m11 * half.a + inverse.m12 * half.b + inverse.m13 * half.c
    let b = inverse.m21 * half.a + inverse.m22 * half.b + inverse.m23 * half.c
    let c = inverse.m31 * half.a + inverse.m32 * half.b + inverse.m33 * half.c
    let length = (a * a + b * b).squareRoot()
    guard length > 0, length.isFinite, (c / length).isUsable else { return nil }
    return HalfPlane(a: a / length, b: b / length, c: c / length)
  }
}

extension ProjectiveMap {
  /// Zero for a plane that is seen edge-on.
  var determinant: Double {
    m11 * (m22 * m33 - m23 * m32) + m12 * (m23 * m31 - m21 * m33) + m13 * (m21 * m32 - m22 * m31)
  }

  /// Whether entries are finite, and far enough from overflowing to be drawn with.
  var isFinite: Bool {
    [m11, m12, m13, m21, m22, m23, m31, m32, m33].allSatisfy { $0.isFinite && abs($0) < 1e15 }
  }
}
