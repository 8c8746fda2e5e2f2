import CPixelKernels
import DisplayLists
import Foundation
import LayerTree

/// The surface, the plane, and the settings for all painting there.
struct PaintContext {
  let surface: PictureSurface
  /// The plane that is painted in.
  var map: PlaneMap
  /// A translucent colour over the whole group, applied to each paint before it is rounded.
  var overlay: PremultipliedColor?
  /// Where the group being painted will be visible; zero elsewhere.
  var visibility: CoverageMask?
  /// The top-level element that is painted directly on the canvas; nil on any other surface.
  var front: FrontElement?
  /// Pixels of the canvas per point.
  var scale: Double = 1
  /// Whether backdrops are painted, rather than their shapes alone.
  var seesBehind = false
  /// The unfinished surfaces that this one will be painted on.
  private(set) var below: SurfaceStack?
  /// What is behind the glass of the element that is painted, without its shadow.
  var behind: PictureSurface?
  /// The edge that the surface will get, where a backdrop may look through it.
  var shape: CoverageMask?
  /// All elements whose translucent fills may overlap.
  var fineBox = PixelBox.empty
  /// The number of the next backdrop.
  var backdropNumber = 0

  init(_ surface: PictureSurface, map: PlaneMap) {
    self.surface = surface
    self.map = map
  }

  /// The same context in a plane that `plane` maps to this one.
  func inside(_ plane: ProjectiveMap) -> PaintContext {
    var context = self
    context.map = map.preceded(by: plane)
    return context
  }

  /// The same context on a separate surface, which nothing on the canvas hides.
  func on(_ group: PictureSurface) -> PaintContext {
    var context = PaintContext(group, map: map)
    (context.overlay, context.visibility) = (overlay, visibility)
    (context.scale, context.seesBehind, context.below) = (scale, seesBehind, stack)
    (context.fineBox, context.backdropNumber, context.behind) = (fineBox, backdropNumber, behind)
    return context
  }

  /// The coverage without what others will cover.
  /// - Parameter underOwnOutline: whether the element's outline will cover it too.
  func visible(_ coverage: Coverage, underOwnOutline: Bool = false, memory: PixelMemory) -> Coverage
  {
    guard let front, !coverage.isEmpty else { return coverage }
    let index = underOwnOutline ? front.index - 1 : front.index
    guard front.occlusion.mayHide(coverage.box, below: index) else { return coverage }
    let mask = coverage.mask ?? CoverageMask(filled: coverage.box, memory: memory)
    front.occlusion.hide(mask, below: index)
    return Coverage(box: coverage.box, mask: mask)
  }

  /// Fills a part of the surface under the overlay.
  /// - Parameter isFine: whether it is an element's fill, within its bounds.
  func fill(_ color: PremultipliedColor, coverage: Coverage, isFine: Bool = false) {
    surface.fill(
      color.under(overlay), coverage: coverage, fineBox: isFine ? fineBox : .empty)
  }
}

/// A top-level element, and what is in front of it.
struct FrontElement {
  let occlusion: Occlusion
  let index: Int
  /// Whether the element itself is painted, rather than one inside it.
  var isItself = true
}

/// Paints elements for one picture, on one thread. ``FlattenedGroup`` decides which paints are
/// flattened, clipped or painted on top.
final class RasterPainter {
  let memory = PixelMemory()
  let images: [CGImage: PixelBuffer]
  let reduced: ReducedImages
  let scaledGlyphs: ScaledGlyphs
  let glyphs: GlyphOutlineCache
  private let dithersGradients: Bool
  /// Whether what backdrops show is kept.
  var keepsBackdrops = false
  /// What backdrops show, by their numbers.
  var backdrops: [Int: BackdropPicture] = [:]
  private var gradients: [CGGradient: GradientTable] = [:]

  init(
    images: [CGImage: PixelBuffer], reduced: ReducedImages, scaledGlyphs: ScaledGlyphs,
    glyphs: GlyphOutlineCache, dithersGradients: Bool = false
  ) {
    self.images = images
    self.reduced = reduced
    self.scaledGlyphs = scaledGlyphs
    self.glyphs = glyphs
    self.dithersGradients = dithersGradients
  }

  /// Paints a whole list.
  func paint(list elements: [DisplayElement], in canvas: PaintContext) throws {
    var canvas = canvas
    canvas.fineBox = TranslucentFills(elements, in: canvas).fineBox
    let pieces = LaterPieces(elements)
    var start = 0
    while start < elements.count {
      // What a backdrop may show has to be painted, whatever covers it later.
      let rest = elements[start...]
      let end = rest.firstIndex { $0.flattening.holdsBackdrop } ?? elements.count
      try paint(Array(elements[start..<end]), from: start, pieces, in: canvas)
      if end < elements.count {
        try paint(elements[end], in: canvas, laterPieces: pieces.later(than: end))
        canvas.backdropNumber += elements[end].flattening.backdropCount
      }
      start = end + 1
    }
  }

  /// Paints a part of a list, whose elements hide each other.
  private func paint(
    _ elements: [DisplayElement], from start: Int, _ pieces: LaterPieces, in canvas: PaintContext
  ) throws {
    let occlusion = try Occlusion(elements, painter: self, canvas: canvas)
    var context = canvas
    for (index, element) in elements.enumerated() {
      context.front = occlusion.map { FrontElement(occlusion: $0, index: index) }
      try paint(element, in: context, laterPieces: pieces.later(than: start + index))
    }
  }

  /// Paints an element with its children.
  /// - Parameters:
  ///   - parent: the context in the parent's plane.
  ///   - outset: sides on the edge of a flattened group, painted beyond it, as the group is masked
  ///     as a whole.
  ///   - laterPieces: the cuts of later pieces of the same element.
  func paint(
    _ element: DisplayElement, in parent: PaintContext, outset: UIRectEdge = [],
    laterPieces: [[DisplayCut]] = []
  ) throws {
    guard element.opacity > 0 else { return }
    let context = parent.inside(element.plane)
    guard context.map.toPixels.isFinite else {
      throw RasterError.notFinite(element: element.name, what: "matrix")
    }
    if !element.isIsolated {
      return try paintBody(element, in: context, outset: outset)
    }
    if element.mask.isEmpty, element.cuts.isEmpty, element.isSinglePaint {
      return try paintBody(element, in: context, outset: outset, alpha: element.opacity.level)
    }
    if outset.isEmpty, !element.cuts.isEmpty, let color = element.plainColor, color.alpha < 1 {
      return try paint(
        color, pieceOf: element, in: context, laterPieces: laterPieces, under: parent.map)
    }
    let limits = parent.surface.box
    let box =
      outset.isEmpty
      ? PixelBox(around: context.map.pixelBounds(of: element.ink), within: limits) : limits
    guard !box.isEmpty else { return }
    let group = PictureSurface(box: box, memory: memory)
    let inner = context.on(group)
    try paintBody(element, in: inner, outset: outset)
    let mask = try isolation(
      of: element, in: inner, laterPieces: laterPieces, under: parent.map)
    parent.surface.blend(
      group, coverage: Coverage(box: box, mask: mask), alpha: element.opacity.level)
  }

  /// Paints everything of an element except its mask, cuts and opacity.
  private func paintBody(
    _ element: DisplayElement, in context: PaintContext, outset: UIRectEdge, alpha: UInt32 = 255
  ) throws {
    var inner = context
    inner.behind = nil
    if let shadow = element.shadow {
      if let backdrop = element.backdrop, backdrop.glass != nil {
        inner.behind = picture(behind: backdrop, of: element, in: context)
      }
      let isListed = context.front?.isItself ?? false
      try paint(shadow, of: element, in: context, underOwnOutline: isListed)
    }
    inner.front?.isItself = false
    try paintContent(element, in: inner, outset: outset, alpha: alpha)
  }

  /// The coverage of an isolated element after painting: its mask's alpha and what its cuts leave.
  private func isolation(
    of element: DisplayElement, in context: PaintContext, laterPieces: [[DisplayCut]],
    under parent: PlaneMap
  ) throws -> CoverageMask? {
    let picture = context.surface
    var mask: CoverageMask?
    if !element.mask.isEmpty {
      let alpha = PictureSurface(box: picture.box, memory: memory)
      // Only alpha matters, and no overlay changes it.
      var inner = context.on(alpha)
      inner.seesBehind = false
      inner.fineBox = .empty
      try paint(siblings: element.mask, in: inner)
      mask = CoverageMask.alpha(of: alpha, memory: memory)
    }
    if element.cuts.isEmpty { return mask }
    guard !laterPieces.isEmpty else {
      let kept = mask ?? CoverageMask(filled: picture.box, memory: memory)
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

  /// The colours of a gradient; cached for the picture unless an overlay applies.
  func table(of gradient: CGGradient, under overlay: PremultipliedColor?) -> GradientTable {
    if overlay != nil {
      return GradientTable(gradient, overlay: overlay, isDithered: dithersGradients)
    }
    if let table = gradients[gradient] { return table }
    let table = GradientTable(gradient, overlay: nil, isDithered: dithersGradients)
    gradients[gradient] = table
    return table
  }
}

extension Double {
  /// An opacity of 0…1 as 0…255.
  var level: UInt32 { UInt32((Swift.min(Swift.max(self, 0), 1) * 255).rounded()) }
}
