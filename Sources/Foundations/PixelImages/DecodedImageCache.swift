import Synchronization

/// A cache of decoded pixels with a limit in bytes; evicts the least recently used. Images are
/// decoded once per content and size: concurrent requests wait for the first.
public final class DecodedImageCache: Sendable {
  /// The maximum size of the cached pixels in bytes. A larger image is not cached.
  public let byteLimit: Int
  private let state = Mutex(State())

  /// - Parameter byteLimit: the maximum size of the cached pixels in bytes.
  public init(byteLimit: Int) {
    precondition(byteLimit >= 0, "a limit of \(byteLimit) bytes")
    self.byteLimit = byteLimit
  }

  /// The pixels from `image.decoded(atLeast: size, in: space)`. Throws the same errors.
  public func pixels(
    of image: EncodedImage, atLeast size: (width: Int, height: Int)? = nil,
    in space: PixelColorSpace = .sRGB
  ) throws(ImageError) -> PixelBuffer {
    let decodedSize = image.decodedSize(atLeast: size)
    let key = Key(
      digest: image.digest, width: decodedSize.width, height: decodedSize.height, space: space)
    let entry = state.withLock { $0.entry(for: key) }
    let result: Result<PixelBuffer, ImageError> = entry.pixels.withLock { pixels in
      if let pixels { return .success(pixels) }
      do throws(ImageError) {
        let decoded = try image.decoded(atLeast: size, in: space)
        pixels = decoded
        return .success(decoded)
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let pixels):
      state.withLock { $0.count(entry, bytes: pixels.byteCount, for: key, limit: byteLimit) }
      return pixels
    case .failure(let error):
      state.withLock { $0.forget(entry, for: key) }
      throw error
    }
  }

  /// The current size of the cached pixels in bytes.
  public var byteCount: Int { state.withLock { $0.bytes } }

  /// Empties the cache.
  public func removeAll() {
    state.withLock { $0 = State() }
  }
}

extension DecodedImageCache {
  fileprivate struct Key: Hashable {
    let digest: String
    let width: Int
    let height: Int
    let space: PixelColorSpace
  }

  /// An entry for pixels; its lock is held while they are decoded.
  fileprivate final class Entry: Sendable {
    let pixels = Mutex<PixelBuffer?>(nil)
  }

  fileprivate struct State {
    private struct Slot {
      let entry: Entry
      var lastUse: Int
      /// The size of the pixels; 0 until they are decoded.
      var bytes: Int
    }

    private(set) var bytes = 0
    private var uses = 0
    private var slots: [Key: Slot] = [:]

    mutating func entry(for key: Key) -> Entry {
      uses += 1
      let slot = slots[key] ?? Slot(entry: Entry(), lastUse: uses, bytes: 0)
      slots[key] = slot
      slots[key]?.lastUse = uses
      return slot.entry
    }

    /// Counts a new entry and evicts others if needed, in linear time.
    mutating func count(_ entry: Entry, bytes added: Int, for key: Key, limit: Int) {
      guard let slot = slots[key], slot.entry === entry, slot.bytes == 0 else { return }
      slots[key]?.bytes = added
      bytes += added
      while bytes > limit {
        let oldest = slots.filter { $0.value.bytes > 0 }.min {
          $0.value.lastUse < $1.value.lastUse
        }
        guard let oldest else { return }
        bytes -= oldest.value.bytes
        slots[oldest.key] = nil
      }
    }

    mutating func forget(_ entry: Entry, for key: Key) {
      guard let slot = slots[key], slot.entry === entry, slot.bytes == 0 else { return }
      slots[key] = nil
    }
  }
}
