import CPixelKernels
import DrawingCommands
import Foundation
import LayerGeometry

/// The pieces into which siblings are cut where they cross, each with those of the same element
/// that are painted after it.
///
/// Along a cut two pieces of one element share pixels, and with another element between them:
/// painted one after the other with shares that add up to 1 they let through what lies below
/// all of them. So a piece has to know what the later ones will add.
struct CutPieces {
  private var later: [Int: [[DisplayCut]]] = [:]

  /// What all pieces of an element have in common, and no other sibling.
  private struct Whole: Hashable {
    var name: String
    var matrix: CATransform3D
    var bounds: CGRect
  }

  /// - Parameter siblings: in paint order.
  init(_ siblings: [DisplayElement]) {
    var seen: [Whole: [[DisplayCut]]] = [:]
    for index in siblings.indices.reversed() where !siblings[index].cuts.isEmpty {
      let element = siblings[index]
      let whole = Whole(name: element.name, matrix: element.matrix, bounds: element.bounds)
      later[index] = seen[whole]
      seen[whole, default: []].append(element.cuts)
    }
  }

  /// The cuts of every later piece of the same element as the sibling at an index.
  func later(than index: Int) -> [[DisplayCut]] { later[index] ?? [] }
}

extension RasterPainter {
  /// Paints siblings in their order.
  func paint(siblings: [DisplayElement], in context: PaintContext) throws {
    let pieces = CutPieces(siblings)
    for (index, element) in siblings.enumerated() {
      try paint(element, in: context, laterPieces: pieces.later(than: index))
    }
  }

  /// Takes away from a mask what a cut does not leave of an element.
  func apply(_ cut: DisplayCut, to mask: CoverageMask, under parent: PlaneMap) throws {
    guard let line = parent.onCanvas(cut.side), line.c.isUsable else { return }
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

  /// What cuts leave of each pixel of a box, 0…255.
  func share(of cuts: [DisplayCut], in box: PixelBox, under parent: PlaneMap) throws
    -> CoverageMask
  {
    let mask = CoverageMask(filled: box, memory: memory)
    for cut in cuts { try apply(cut, to: mask, under: parent) }
    return mask
  }

  /// The coverage with which a piece is painted, so that with the later ones it amounts to the
  /// uncut element, and each shows as much of itself as its share of the pixel.
  ///
  /// With shares wᵢ of a pixel, from back to front, and the element's alpha a, the coverage
  /// cᵢ = wᵢ / (1 − a·Σⱼ﹥ᵢ wⱼ) makes ∏(1 − a·cᵢ) = 1 − a, and leaves each piece a·wᵢ behind all
  /// later ones.
  ///
  /// - Parameters:
  ///   - share: of this piece; becomes its coverage.
  ///   - picture: what the element shows; its alpha counts. Nil for what is opaque.
  ///   - opacity: by which the picture fades, 0…255.
  ///   - mask: by which it fades besides; nil for none.
  func complement(
    _ share: CoverageMask, of element: DisplayElement, with later: [[DisplayCut]],
    picture: PictureSurface?, opacity: UInt32, mask: CoverageMask?, under parent: PlaneMap
  ) throws {
    let own = outline(of: element.cuts, of: element, within: share.box, under: parent)
    guard !own.isEmpty else { return }
    var ahead: CoverageMask?
    for cuts in later {
      // Only pieces that meet share pixels.
      let common = outline(of: cuts, of: element, within: own, under: parent)
      guard !common.isEmpty else { continue }
      let other = try self.share(of: cuts, in: common, under: parent)
      let sum = ahead ?? CoverageMask(empty: own, memory: memory)
      ahead = sum
      for y in common.y0..<common.y1 {
        let (to, from) = (sum.address(x: common.x0, y: y), other.address(x: common.x0, y: y))
        for x in 0..<common.width { to[x] = UInt8(min(Int(to[x]) + Int(from[x]), 255)) }
      }
    }
    guard let ahead else { return }
    for y in own.y0..<own.y1 {
      let shares = share.address(x: own.x0, y: y)
      let sums = ahead.address(x: own.x0, y: y)
      let words = picture?.address(x: own.x0, y: y)
      let fades = mask?.address(x: own.x0, y: y)
      for x in 0..<own.width where shares[x] > 0 && sums[x] > 0 {
        let share = Int(shares[x])
        // Shares were rounded; together they are no more than the pixel.
        let rest = min(Int(sums[x]), 255 - share)
        let shown = words.map { Int($0[x] >> 24) } ?? 255
        let alpha = shown * Int(opacity) * Int(fades?[x] ?? 255)
        let whole = 255 * 255 * 255 * 255
        let left = whole - alpha * rest
        shares[x] = UInt8(min((share * whole + left / 2) / left, 255))
      }
    }
  }

  /// Paints a piece of a plain translucent colour straight on the surface, rounded once.
  func paint(
    _ color: PremultipliedColor, pieceOf element: DisplayElement, in context: PaintContext,
    laterPieces: [[DisplayCut]], under parent: PlaneMap
  ) throws {
    let outline = outline(of: element, map: context.map, outset: [])
    let edge = try cover(outline, in: context.surface.box)
    guard !edge.isEmpty else { return }
    let share = try share(of: element.cuts, in: edge.box, under: parent)
    try complement(
      share, of: element, with: laterPieces, picture: nil, opacity: color.alpha.level,
      mask: edge.mask, under: parent)
    if let mask = edge.mask { share.multiply(by: mask) }
    context.fill(color, coverage: Coverage(box: edge.box, mask: share))
  }

  /// The pixels that a piece may reach.
  private func outline(
    of cuts: [DisplayCut], of element: DisplayElement, within box: PixelBox, under parent: PlaneMap
  ) -> PixelBox {
    let ink = element.ink
    guard !ink.isNull else { return .empty }
    let whole = element.plane.projectedPolygon(Quad(ink).corners)
    let piece = cuts.reduce(whole) { Polygon.clip($0, by: $1.side) }
    let seen = CGRect(containing: parent.project(piece))
    return seen.isNull ? .empty : PixelBox(around: seen.insetBy(dx: -2, dy: -2), within: box)
  }
}

extension DisplayElement {
  /// The colour of a piece that shows nothing else, and lets something through.
  var translucentPiece: PremultipliedColor? {
    guard !cuts.isEmpty, mask.isEmpty, isSinglePaint, contents == nil, let fill,
      fill.pattern == nil
    else { return nil }
    let color = PremultipliedColor(fill, alpha: opacity)
    return color.alpha < 1 ? color : nil
  }
}
