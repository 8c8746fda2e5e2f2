import CPixelKernels
import DisplayLists
import Foundation

/// Premultiplied pixels of a part of the canvas to paint on. Must be used on one thread.
final class PictureSurface {
  let box: PixelBox
  let pixels: UnsafeMutablePointer<UInt32>
  var stride: Int { box.width }
  private let block: PixelMemory.Block?
  private let memory: PixelMemory?
  private var fine: FinePixels?

  /// A transparent surface. If it is not `cleared`, every pixel has to be painted.
  init(box: PixelBox, memory: PixelMemory, cleared: Bool = true) {
    self.box = box
    self.memory = memory
    let count = box.width * box.height
    let block = memory.take(count * 4)
    self.block = block
    pixels = block.bytes.bindMemory(to: UInt32.self, capacity: count)
    if cleared { pixels.initialize(repeating: 0, count: count) }
  }

  /// A surface on memory owned by others, with rows that follow each other without padding.
  init(box: PixelBox, pixels: UnsafeMutablePointer<UInt32>) {
    self.box = box
    self.pixels = pixels
    block = nil
    memory = nil
  }

  deinit {
    if let block { memory?.giveBack(block) }
  }

  /// The address of a pixel in the box.
  func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + ((y - box.y0) * stride + (x - box.x0))
  }

  /// Fills `coverage` with a colour.
  /// - Parameter fineBox: where a translucent colour keeps unrounded pixels for the next one;
  ///   constant per surface.
  func fill(_ color: PremultipliedColor, coverage: Coverage, fineBox: PixelBox = .empty) {
    let part = coverage.box.intersection(box)
    guard !part.isEmpty, color.alpha > 0 else { return }
    let mask = coverage.mask
    var kept: FinePixels?
    if color.alpha < 1, fineBox.intersection(part) == part {
      kept = fine ?? FinePixels(box: fineBox.intersection(box))
      fine = kept
    }
    pk_blend_solid(
      address(x: part.x0, y: part.y0), stride, kept?.address(x: part.x0, y: part.y0),
      kept?.box.width ?? 0, Int32(part.width), Int32(part.height),
      mask?.address(x: part.x0, y: part.y0), mask?.stride ?? 0, color.kernelColor)
  }

  /// Draws another surface over this one; `alpha` is 0…255.
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

/// Whole pixels of the canvas, x0 ≤ x < x1 and y0 ≤ y < y1.
struct PixelBox: Hashable, Sendable {
  var x0: Int
  var y0: Int
  var x1: Int
  var y1: Int

  static let empty = PixelBox(x0: 0, y0: 0, x1: 0, y1: 0)

  init(x0: Int, y0: Int, x1: Int, y1: Int) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
  }

  /// All pixels that a rectangle touches, within `limits`.
  init(around r: CGRect, within limits: PixelBox) {
    guard !r.isNull, r.minX.isFinite, r.minY.isFinite, r.maxX.isFinite, r.maxY.isFinite else {
      self = .empty
      return
    }
    func limit(_ value: Double, _ low: Int, _ high: Int) -> Int {
      Int(min(max(value, Double(low)), Double(high)))
    }
    self.init(
      x0: limit(r.minX.rounded(.down), limits.x0, limits.x1),
      y0: limit(r.minY.rounded(.down), limits.y0, limits.y1),
      x1: limit(r.maxX.rounded(.up), limits.x0, limits.x1),
      y1: limit(r.maxY.rounded(.up), limits.y0, limits.y1))
    if isEmpty { self = .empty }
  }

  var width: Int { x1 - x0 }
  var height: Int { y1 - y0 }
  var isEmpty: Bool { x1 <= x0 || y1 <= y0 }

  var rect: CGRect { CGRect(x: x0, y: y0, width: width, height: height) }

  /// The smallest box that holds both.
  func union(_ o: PixelBox) -> PixelBox {
    if isEmpty { return o }
    return o.isEmpty
      ? self : PixelBox(x0: min(x0, o.x0), y0: min(y0, o.y0), x1: max(x1, o.x1), y1: max(y1, o.y1))
  }

  func intersection(_ o: PixelBox) -> PixelBox {
    let box = PixelBox(
      x0: max(x0, o.x0), y0: max(y0, o.y0), x1: min(x1, o.x1), y1: min(y1, o.y1))
    return box.isEmpty ? .empty : box
  }
}

/// Memory blocks for surfaces and masks, reused: fresh pages would cost more than drawing on them.
/// For one thread.
final class PixelMemory {
  struct Block {
    let bytes: UnsafeMutableRawPointer
    let capacity: Int
  }

  private var free: [Block] = []

  deinit {
    for block in free { block.bytes.deallocate() }
  }

  /// At least `count` bytes, not cleared.
  func take(_ count: Int) -> Block {
    if let index = free.lastIndex(where: { $0.capacity >= count && $0.capacity <= 4 * count }) {
      return free.remove(at: index)
    }
    // A quarter more than requested, so that slightly larger requests can reuse the block.
    let capacity = (count + count / 4 + 4095) & ~4095
    return Block(
      bytes: .allocate(byteCount: capacity, alignment: 64), capacity: capacity)
  }

  func giveBack(_ block: Block) {
    if free.count >= 8 {
      free.removeFirst().bytes.deallocate()
    }
    free.append(block)
  }
}

/// Which pixels are painted, and to what extent: a box, either all of it or as given by a mask.
struct Coverage {
  var box: PixelBox
  /// Covers at least the box; nil if every pixel of the box is fully covered.
  var mask: CoverageMask?

  static var none: Coverage { Coverage(box: .empty, mask: nil) }

  var isEmpty: Bool { box.isEmpty }

  /// With whole pixels only, if not antialiased: those of which at least half is covered. Changes
  /// the mask.
  func antialiased(_ smooth: Bool) -> Coverage {
    if !smooth, let mask {
      for index in 0..<mask.stride * mask.box.height {
        mask.bytes[index] = mask.bytes[index] < 128 ? 0 : 255
      }
    }
    return self
  }

  /// The product of both coverages.
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

/// A byte of coverage for each pixel of a box. Must be used on one thread.
final class CoverageMask {
  let box: PixelBox
  let bytes: UnsafeMutablePointer<UInt8>
  /// A multiple of four, as Cairo requires.
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

  /// A mask that covers every pixel of the box fully.
  convenience init(filled box: PixelBox, memory: PixelMemory) {
    self.init(box: box, memory: memory)
    bytes.initialize(repeating: 255, count: stride * box.height)
  }

  /// A mask that covers nothing.
  convenience init(empty box: PixelBox, memory: PixelMemory) {
    self.init(box: box, memory: memory)
    clear()
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

  /// The alpha of a picture.
  static func alpha(of picture: PictureSurface, memory: PixelMemory) -> CoverageMask {
    let mask = CoverageMask(box: picture.box, memory: memory)
    pk_extract_alpha(
      mask.bytes, mask.stride, Int32(mask.box.width), Int32(mask.box.height), picture.pixels,
      picture.stride)
    return mask
  }
}
