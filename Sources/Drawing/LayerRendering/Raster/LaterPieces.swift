import CPixelKernels
import DisplayLists
import Foundation
import LayerTree

/// The pieces of crossing siblings, each with the later pieces of its element.
///
/// Along a cut, pieces share pixels with each other and elements between. Painted in turn with
/// shares that add up to 1, what is below would show, so each piece needs to know what later ones
/// add.
struct LaterPieces {
  private var later: [Int: [[DisplayCut]]] = [:]

  /// Identifies the element that pieces belong to among its siblings.
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

  /// The cuts of all later pieces of the same element as the sibling at an index.
  func later(than index: Int) -> [[DisplayCut]] { later[index] ?? [] }
}

extension RasterPainter {
  /// Paints siblings in their order.
  func paint(siblings: [DisplayElement], in context: PaintContext) throws {
    let pieces = LaterPieces(siblings)
    for (index, element) in siblings.enumerated() {
      try paint(element, in: context, laterPieces: pieces.later(than: index))
    }
  }

  /// Removes from a mask what a cut removes from an element.
  func apply(_ cut: DisplayCut, to mask: CoverageMask, under parent: PlaneMap) throws {
    guard let line = parent.onCanvas(cut.side), line.c.isUsable else { return }
    let box = mask.box
    var other = ProjectedOutline()
    let polygon = parent.project(cut.other)
    if polygon.count > 2 { other.contours = [polygon] }
    // A mask as large as this one's box, since the kernel reads both the same way.
    let covered = CoverageMask(box: box, memory: memory)
    try write(other.clipped(to: box), to: covered)
    pk_cut_mask(
      mask.bytes, mask.stride, Int32(box.x0), Int32(box.y0), Int32(box.width),
      Int32(box.height), line.a, line.b, line.c, covered.bytes, covered.stride)
  }

  /// The share of each pixel in a box that remains after cuts, 0…255.
  func share(of cuts: [DisplayCut], in box: PixelBox, under parent: PlaneMap) throws
    -> CoverageMask
  {
    let mask = CoverageMask(filled: box, memory: memory)
    for cut in cuts { try apply(cut, to: mask, under: parent) }
    return mask
  }

  /// The coverage with which a piece is painted, so that all pieces together give the uncut
  /// element.
  ///
  /// With shares wᵢ of a pixel, from back to front, and alpha a, the coverage cᵢ = wᵢ / (1 − a·Σⱼ﹥ᵢ
  /// wⱼ) makes ∏(1 − a·cᵢ) = 1 − a, and leaves each piece a·wᵢ behind all later ones.
  /// - Parameters:
  ///   - share: this piece's; replaced by its coverage.
  ///   - picture: what the element shows, for its alpha; nil if opaque.
  ///   - opacity: an additional opacity, 0…255.
  ///   - mask: an additional mask; nil for none.
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
      let row = picture?.address(x: own.x0, y: y)
      let fades = mask?.address(x: own.x0, y: y)
      for x in 0..<own.width where shares[x] > 0 && sums[x] > 0 {
        let share = Int(shares[x])
        // Shares were rounded; their sum must not exceed the whole pixel.
        let rest = min(Int(sums[x]), 255 - share)
        let shown = row.map { Int($0[x] >> 24) } ?? 255
        let alpha = shown * Int(opacity) * Int(fades?[x] ?? 255)
        let whole = 255 * 255 * 255 * 255
        let left = whole - alpha * rest
        shares[x] = UInt8(min((share * whole + left / 2) / left, 255))
      }
    }
  }

  /// Paints a piece in a plain translucent colour directly on the surface, with a single rounding.
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
    context.fill(color, coverage: Coverage(box: edge.box, mask: share), isFine: true)
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
