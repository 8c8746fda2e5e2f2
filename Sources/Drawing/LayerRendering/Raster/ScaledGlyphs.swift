import LayerTree
import Synchronization

/// A cache of upright glyph pictures scaled to canvas pixels. Keys are identities of the glyphs'
/// pixels, retained with them.
final class ScaledGlyphs: Sendable {
  /// A glyph's position among the pixels it touches, of which the first is at (0, 0).
  struct PixelFrame: Hashable {
    var x: Double
    var y: Double
    /// The sides of the picture, in pixels.
    var pixelsX: Double
    var pixelsY: Double
    /// The pixels that it touches.
    var width: Int
    var height: Int

    /// A place on an invisibly fine grid, so that a text moved by whole pixels is found again.
    static func onGrid(_ pixels: Double) -> Double {
      (pixels * 0x1p32).rounded() * 0x1p-32
    }
  }

  /// Larger glyphs, in pixels, are not cached.
  static let longestSide = 512.0

  private struct Key: Hashable {
    let source: ObjectIdentifier
    let pixelFrame: PixelFrame
  }

  private struct Entry {
    let source: PixelBuffer
    let scaled: PixelBuffer
  }

  private struct State {
    /// The most recently used; when too large, it becomes the older generation.
    var recent: [Key: Entry] = [:]
    var older: [Key: Entry] = [:]
    /// Of the recent pictures.
    var bytes = 0

    mutating func insert(_ entry: Entry, for key: Key, byteLimit: Int) {
      recent[key] = entry
      bytes += entry.scaled.byteCount
      if bytes >= byteLimit { (recent, older, bytes) = ([:], recent, 0) }
    }
  }

  /// Per generation; at most two are kept.
  private let byteLimit: Int
  private let state = Mutex(State())

  init(byteLimit: Int) {
    self.byteLimit = byteLimit / 2
  }

  /// The scaled picture, from the cache, or drawn by `draw` over transparent pixels.
  func picture(
    of source: PixelBuffer, at pixelFrame: PixelFrame,
    _ draw: (UnsafeMutablePointer<UInt32>) -> Void
  ) -> PixelBuffer {
    let key = Key(source: ObjectIdentifier(source), pixelFrame: pixelFrame)
    let known = state.withLock { state -> PixelBuffer? in
      if let entry = state.recent[key] { return entry.scaled }
      guard let entry = state.older[key] else { return nil }
      state.insert(entry, for: key, byteLimit: byteLimit)
      return entry.scaled
    }
    if let known { return known }
    let scaled = PixelBuffer(width: pixelFrame.width, height: pixelFrame.height, isOpaque: false) {
      pixels in
      if let base = pixels.baseAddress { draw(base) }
    }
    state.withLock {
      $0.insert(Entry(source: source, scaled: scaled), for: key, byteLimit: byteLimit)
    }
    return scaled
  }
}
