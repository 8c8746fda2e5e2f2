import CPixelKernels
import DisplayLists
import Foundation
import LayerTree

/// Tracks pixels that an opaque element in front will cover fully: sampling and blending are
/// skipped there. The output is the same.
final class Occlusion {
  private let box: PixelBox
  /// For each pixel, one more than the index of the frontmost element that covers it.
  private var fronts: [UInt16]
  /// For each tile, one more than the index of the frontmost element whose box reaches it.
  private var tiles: [UInt16]
  private let tilesAcross: Int
  private static let tileSide = 32

  /// Nil if nothing can be saved.
  init?(_ elements: [DisplayElement], painter: RasterPainter, canvas: PaintContext) throws {
    // The lowest element has nothing below it but its own shadow.
    let solid = elements.indices.prefix(65000).filter { index in
      elements[index].coversOutline && (index > 0 || elements[index].shadow != nil)
    }
    guard !solid.isEmpty else { return nil }
    box = canvas.surface.box
    fronts = [UInt16](repeating: 0, count: box.width * box.height)
    tilesAcross = box.width / Self.tileSide + 1
    tiles = [UInt16](repeating: 0, count: tilesAcross * (box.height / Self.tileSide + 1))
    for index in solid {
      let element = elements[index]
      let map = canvas.map.preceded(by: element.plane)
      guard map.toPixels.isFinite else { continue }
      let outline = painter.outline(of: element, map: map, outset: [])
      let coverage = try painter.cover(outline, in: box)
      mark(coverage, as: UInt16(index + 1))
    }
  }

  private func mark(_ coverage: Coverage, as id: UInt16) {
    let part = coverage.box
    guard !part.isEmpty else { return }
    for row in rows(of: part) {
      for column in columns(of: part) { tiles[row * tilesAcross + column] = id }
    }
    let start = (part.y0 - box.y0) * box.width + part.x0 - box.x0
    fronts.withUnsafeMutableBufferPointer { fronts in
      guard let base = fronts.baseAddress else { return }
      if let mask = coverage.mask {
        pk_mark_covered(
          base + start, box.width, Int32(part.width), Int32(part.height),
          mask.address(x: part.x0, y: part.y0), mask.stride, id)
      } else {
        for y in 0..<part.height {
          (base + start + y * box.width).update(repeating: id, count: part.width)
        }
      }
    }
  }

  /// Whether elements in front of the one at `index` may cover a part of a box.
  func mayHide(_ part: PixelBox, below index: Int) -> Bool {
    let columns = columns(of: part)
    return rows(of: part).contains { row in
      columns.contains { tiles[row * tilesAcross + $0] > index + 1 }
    }
  }

  private func columns(of part: PixelBox) -> Range<Int> {
    ((part.x0 - box.x0) / Self.tileSide)..<((part.x1 - 1 - box.x0) / Self.tileSide + 1)
  }

  private func rows(of part: PixelBox) -> Range<Int> {
    ((part.y0 - box.y0) / Self.tileSide)..<((part.y1 - 1 - box.y0) / Self.tileSide + 1)
  }

  /// Removes from a mask what elements in front of the one at `index` cover.
  func hide(_ mask: CoverageMask, below index: Int) {
    let part = mask.box
    let start = (part.y0 - box.y0) * box.width + part.x0 - box.x0
    fronts.withUnsafeBufferPointer { fronts in
      guard let base = fronts.baseAddress else { return }
      pk_hide_covered(
        mask.bytes, mask.stride, Int32(part.width), Int32(part.height), base + start, box.width,
        UInt16(index + 1))
    }
  }
}
