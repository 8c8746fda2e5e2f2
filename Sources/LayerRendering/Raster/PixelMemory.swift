import Foundation

/// Lends blocks of memory for surfaces and masks, and takes them back for the next ones.
///
/// A picture needs many short-lived surfaces of similar size; fresh pages from the system cost
/// more than what is drawn on them. Belongs to one thread.
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
    // A quarter more than asked for, so that slightly larger neighbours find it again.
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
