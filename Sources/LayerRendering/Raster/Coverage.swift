import CPixelKernels
import Foundation

/// Which pixels are painted, and how much of each: a box, all of it or as a mask says.
struct Coverage {
  var box: PixelBox
  /// Covers at least the box; nil: every pixel of the box is covered wholly.
  var mask: CoverageMask?

  static var none: Coverage { Coverage(box: .empty, mask: nil) }

  var isEmpty: Bool { box.isEmpty }

  /// Both coverages multiplied.
  func intersection(_ other: Coverage, memory: PixelMemory) -> Coverage {
    let part = box.intersection(other.box)
    guard !part.isEmpty else { return .none }
    guard let mask else { return Coverage(box: part, mask: other.mask) }
    guard let second = other.mask else { return Coverage(box: part, mask: mask) }
    let product = mask.copy(part, memory: memory)
    product.multiply(by: second)
    return Coverage(box: part, mask: product)
  }
}

/// A byte of coverage for each pixel of a box. Belongs to one thread.
final class CoverageMask {
  let box: PixelBox
  let bytes: UnsafeMutablePointer<UInt8>
  /// A multiple of four, as Cairo wants it.
  let stride: Int
  private let block: PixelMemory.Block
  private let memory: PixelMemory

  /// Contents are undefined until written.
  init(box: PixelBox, memory: PixelMemory) {
    self.box = box
    self.memory = memory
    stride = (box.width + 3) & ~3
    // Kernels that gather four bytes at once may read a few past the end.
    let count = stride * box.height + 8
    block = memory.take(count)
    bytes = block.bytes.bindMemory(to: UInt8.self, capacity: count)
  }

  deinit {
    memory.giveBack(block)
  }

  func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt8> {
    bytes + ((y - box.y0) * stride + (x - box.x0))
  }

  func clear() {
    bytes.initialize(repeating: 0, count: stride * box.height)
  }

  func copy(_ part: PixelBox, memory: PixelMemory) -> CoverageMask {
    let copy = CoverageMask(box: part, memory: memory)
    for y in part.y0..<part.y1 {
      copy.address(x: part.x0, y: y).update(from: address(x: part.x0, y: y), count: part.width)
    }
    return copy
  }

  /// Multiplies by another mask, which must cover this one's box.
  func multiply(by other: CoverageMask) {
    pk_multiply_masks(
      bytes, stride, Int32(box.width), Int32(box.height),
      other.address(x: box.x0, y: box.y0), other.stride)
  }

  /// Multiplies by the alpha of a picture, which must cover this mask's box.
  func multiply(byAlphaOf picture: PictureSurface) {
    pk_multiply_mask_by_alpha(
      bytes, stride, Int32(box.width), Int32(box.height),
      picture.address(x: box.x0, y: box.y0), picture.stride)
  }

  /// The alpha of a picture.
  static func alpha(of picture: PictureSurface, memory: PixelMemory) -> CoverageMask {
    let mask = CoverageMask(box: picture.box, memory: memory)
    pk_extract_alpha(
      mask.bytes, mask.stride, Int32(mask.box.width), Int32(mask.box.height), picture.pixels,
      picture.stride)
    return mask
  }
}
