import CPixelKernels
import Foundation

/// Premultiplied pixels of a part of the canvas, to be painted on. Belongs to one thread.
final class PictureSurface {
  let box: PixelBox
  let pixels: UnsafeMutablePointer<UInt32>
  var stride: Int { box.width }
  private let block: PixelMemory.Block?
  private let memory: PixelMemory?

  /// A transparent surface; without being `cleared`, one whose every pixel has to be painted.
  init(box: PixelBox, memory: PixelMemory, cleared: Bool = true) {
    self.box = box
    self.memory = memory
    let count = box.width * box.height
    let block = memory.take(count * 4)
    self.block = block
    pixels = block.bytes.bindMemory(to: UInt32.self, capacity: count)
    if cleared { pixels.initialize(repeating: 0, count: count) }
  }

  /// Paints on memory that somebody else owns, row after row without padding.
  init(box: PixelBox, pixels: UnsafeMutablePointer<UInt32>) {
    self.box = box
    self.pixels = pixels
    block = nil
    memory = nil
  }

  deinit {
    if let block { memory?.giveBack(block) }
  }

  /// The address of a pixel that lies in the box.
  func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + ((y - box.y0) * stride + (x - box.x0))
  }

  /// One colour over the part that `coverage` names.
  func fill(_ color: PremultipliedColor, coverage: Coverage) {
    let part = coverage.box.intersection(box)
    guard !part.isEmpty, color.alpha > 0 else { return }
    let mask = coverage.mask
    pk_blend_solid(
      address(x: part.x0, y: part.y0), stride, Int32(part.width), Int32(part.height),
      mask?.address(x: part.x0, y: part.y0), mask?.stride ?? 0, color.kernelColor)
  }

  /// Another surface over this one; `alpha` 0…255.
  func blend(_ other: PictureSurface, coverage: Coverage, alpha: UInt32 = 255) {
    let part = coverage.box.intersection(box).intersection(other.box)
    guard !part.isEmpty, alpha > 0 else { return }
    let mask = coverage.mask
    pk_blend_picture(
      address(x: part.x0, y: part.y0), stride, Int32(part.width), Int32(part.height),
      other.address(x: part.x0, y: part.y0), other.stride,
      mask?.address(x: part.x0, y: part.y0), mask?.stride ?? 0, alpha)
  }
}
