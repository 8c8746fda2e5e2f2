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

  /// `source` halved `level` times by 2×2 averages.
  func picture(_ source: PixelBuffer, level: Int) -> PixelBuffer {
    if level == 0 { return source }
    let key = Key(source: ObjectIdentifier(source), level: level)
    if let entry = state.withLock({ $0.entries[key] }) { return entry.reduced }
    let reduced = Self.halved(picture(source, level: level - 1))
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
    let (width, height) = ((source.width + 1) / 2, (source.height + 1) / 2)
    return PixelBuffer(width: width, height: height, isOpaque: source.isOpaque) { memory in
      source.pixels.withUnsafeBufferPointer { pixels in
        pk_halve_picture(
          memory.baseAddress, width, pixels.baseAddress, source.width, Int32(source.width),
          Int32(source.height))
      }
    }
  }
}
