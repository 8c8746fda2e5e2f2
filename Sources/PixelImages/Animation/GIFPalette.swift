import CPixelKernels

/// At most 255 colours that many frames have in common.
public struct GIFPalette: Sendable, Equatable {
  /// `0xRRGGBB`.
  public let colors: [UInt32]

  /// - Parameter colors: 1 to 255.
  public init(colors: [UInt32]) {
    self.colors = colors
  }
}

/// Counts the colours of frames and chooses those that are worth a place in a GIF's common table.
///
/// Memory does not grow with the number of frames. As many frames as can be had should be added,
/// spread over the whole animation; each costs a small part of encoding it.
public final class GIFPaletteBuilder {
  private let matte: UInt32?
  private let histogram: GIFHistogram

  /// - Parameter matte: as ``GIFOptions/matte``.
  public init(matte: UInt32? = nil) throws(ImageError) {
    self.matte = matte
    histogram = try GIFHistogram()
  }

  /// Counts the colours of one more frame.
  public func add(_ frame: PixelBuffer) {
    histogram.add(GIFCanvas.flattened(frame, matte: matte), except: nil)
  }

  /// The colours with the smallest squared error for all that was added.
  public func palette() throws(ImageError) -> GIFPalette {
    let table = try GIFColorTable()
    try table.choose(from: histogram, rounds: 4)
    // Nothing but transparent pixels: a table wants a color.
    return GIFPalette(colors: table.count > 0 ? table.colors : [0])
  }
}

/// Owns a count of colours.
final class GIFHistogram {
  let handle: OpaquePointer

  init() throws(ImageError) {
    guard let made = gif_histogram_make() else { throw ImageError.noMemoryForGIF }
    handle = made
  }

  deinit { gif_histogram_free(handle) }

  func clear() { gif_histogram_clear(handle) }

  /// - Parameter known: what pixels that are left out are equal to.
  func add(_ pixels: [UInt32], except known: [UInt32]?) {
    gif_histogram_add(handle, pixels, known, pixels.count)
  }

  var total: Double { gif_histogram_total(handle) }
}

/// Owns a table of colours that finds the nearest.
final class GIFColorTable {
  /// One of 256 is left for what is transparent.
  static let limit = 255

  let handle: OpaquePointer

  init(_ colors: [UInt32] = []) throws(ImageError) {
    guard let made = gif_palette_make() else { throw ImageError.noMemoryForGIF }
    handle = made
    gif_palette_set(handle, colors, Int32(colors.count))
  }

  deinit { gif_palette_free(handle) }

  func choose(from histogram: GIFHistogram, rounds: Int) throws(ImageError) {
    if gif_palette_choose(handle, histogram.handle, Int32(Self.limit), Int32(rounds)) < 0 {
      throw ImageError.noMemoryForGIF
    }
  }

  var count: Int { Int(gif_palette_count(handle)) }

  var colors: [UInt32] { (0..<count).map { gif_palette_color(handle, Int32($0)) & 0xFF_FFFF } }

  /// The mean squared error, summed over the channels.
  func error(of histogram: GIFHistogram) -> Double {
    gif_palette_error(handle, histogram.handle)
  }
}

extension ImageError {
  static var noMemoryForGIF: ImageError {
    ImageError(kind: .cannotEncode, file: "GIF", expected: "memory for frames", found: "none left")
  }
}
