import CImageKernels

/// A palette of at most 255 colours shared by frames.
public struct GIFPalette: Sendable, Equatable {
  /// The colours as `0xRRGGBB`.
  public let colors: [UInt32]

  /// - Parameter colors: 1 to 255.
  public init(colors: [UInt32]) {
    self.colors = colors
  }
}

/// Chooses a GIF's global palette. Add many frames, spread over the animation; that is much faster
/// than encoding. Memory use is constant.
public final class GIFPaletteBuilder {
  private let matte: UInt32?
  private let tableSize: Int
  private let histogram: GIFHistogram

  /// See ``GIFOptions/matte`` and ``GIFOptions/tableSize``.
  public init(matte: UInt32? = nil, tableSize: Int = 256) throws(ImageError) {
    (self.matte, self.tableSize) = (matte, tableSize)
    histogram = try GIFHistogram()
  }

  /// Counts the colours of another frame.
  public func add(_ frame: PixelBuffer) {
    histogram.add(GIFCanvas.flattened(frame, matte: matte), except: nil)
  }

  /// The colours with the smallest squared error over all added frames.
  public func palette() throws(ImageError) -> GIFPalette {
    let table = try GIFColorTable()
    try table.choose(tableSize - 1, from: histogram, rounds: 4)
    // If all pixels are transparent, the table still needs a colour.
    return GIFPalette(colors: table.count > 0 ? table.colors : [0])
  }
}

/// Owns a colour histogram.
final class GIFHistogram {
  let handle: OpaquePointer

  init() throws(ImageError) {
    guard let made = gif_histogram_make() else { throw ImageError.noMemoryForGIF }
    handle = made
  }

  deinit { gif_histogram_free(handle) }

  func clear() { gif_histogram_clear(handle) }

  /// - Parameter known: pixels equal to these are not counted.
  func add(_ pixels: [UInt32], except known: [UInt32]?) {
    gif_histogram_add(handle, pixels, known, pixels.count)
  }

  var total: Double { gif_histogram_total(handle) }
}

/// Owns a table of colours and finds the nearest one.
final class GIFColorTable {
  /// Of 256 entries, one is reserved for transparency.
  static let limit = 255

  let handle: OpaquePointer

  init(_ colors: [UInt32] = []) throws(ImageError) {
    guard let made = gif_palette_make() else { throw ImageError.noMemoryForGIF }
    handle = made
    gif_palette_set(handle, colors, Int32(colors.count))
  }

  deinit { gif_palette_free(handle) }

  func choose(_ count: Int, from histogram: GIFHistogram, rounds: Int) throws(ImageError) {
    if gif_palette_choose(handle, histogram.handle, Int32(count), Int32(rounds)) < 0 {
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
