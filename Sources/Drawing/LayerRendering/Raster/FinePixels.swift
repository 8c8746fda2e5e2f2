import Foundation

/// What pixels of a part of a surface are rounded from; see `pk_blend_solid`.
final class FinePixels {
  let box: PixelBox
  private let pixels: UnsafeMutablePointer<UInt64>

  init(box: PixelBox) {
    self.box = box
    let count = box.width * box.height
    // The system provides pages of zeros only where they are written to.
    guard let memory = calloc(count, 8) else {
      preconditionFailure("no memory for \(count) pixels")
    }
    pixels = memory.bindMemory(to: UInt64.self, capacity: count)
  }

  deinit { free(pixels) }

  func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt64> {
    pixels + ((y - box.y0) * box.width + (x - box.x0))
  }
}
