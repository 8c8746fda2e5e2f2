import CPixelKernels
import PixelImages
import Synchronization

/// Keeps pictures halved once or several times, for strong minification.
///
/// Keyed by the identity of decoded pixels, which are held as long as their reductions are.
final class ReducedImages: Sendable {
  private struct Key: Hashable {
    let source: ObjectIdentifier
    let level: Int
  }

  private struct Entry {
    let source: PixelBuffer
    let reduced: PixelBuffer
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var order: [Key] = []
    var bytes = 0
  }

  private let byteLimit: Int
  private let state = Mutex(State())

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// `source` halved `level` times by 2×2 averages, and never smaller than 2×2: kernels read two
  /// neighbours at once.
  func picture(_ source: PixelBuffer, level: Int) -> PixelBuffer {
    if level == 0, source.width > 1, source.height > 1 { return source }
    let key = Key(source: ObjectIdentifier(source), level: level)
    if let entry = state.withLock({ $0.entries[key] }) { return entry.reduced }
    let reduced: PixelBuffer =
      level == 0
      ? Self.widened(source) : Self.halved(picture(source, level: level - 1))
    state.withLock { state in
      guard state.entries[key] == nil else { return }
      state.entries[key] = Entry(source: source, reduced: reduced)
      state.order.append(key)
      state.bytes += reduced.byteCount
      while state.bytes > byteLimit, state.order.count > 1 {
        let oldest = state.order.removeFirst()
        state.bytes -= state.entries.removeValue(forKey: oldest)?.reduced.byteCount ?? 0
      }
    }
    return reduced
  }

  private static func halved(_ source: PixelBuffer) -> PixelBuffer {
    let width = max((source.width + 1) / 2, 2)
    let height = max((source.height + 1) / 2, 2)
    return PixelBuffer(width: width, height: height, isOpaque: source.isOpaque) { memory in
      source.pixels.withUnsafeBufferPointer { pixels in
        pk_halve_picture(
          memory.baseAddress, width, pixels.baseAddress, source.width, Int32(source.width),
          Int32(source.height))
      }
      repeatEdges(memory, width, height, (source.width + 1) / 2, (source.height + 1) / 2)
    }
  }

  /// A picture of one column or row with its edge repeated.
  private static func widened(_ source: PixelBuffer) -> PixelBuffer {
    let (width, height) = (max(source.width, 2), max(source.height, 2))
    return PixelBuffer(width: width, height: height, isOpaque: source.isOpaque) { memory in
      for y in 0..<source.height {
        for x in 0..<source.width { memory[y * width + x] = source[x: x, y: y] }
      }
      repeatEdges(memory, width, height, source.width, source.height)
    }
  }

  private static func repeatEdges(
    _ memory: UnsafeMutableBufferPointer<UInt32>, _ width: Int, _ height: Int, _ columns: Int,
    _ rows: Int
  ) {
    if columns < width {
      for y in 0..<rows { memory[y * width + 1] = memory[y * width] }
    }
    if rows < height {
      for x in 0..<width { memory[width + x] = memory[x] }
    }
  }
}
