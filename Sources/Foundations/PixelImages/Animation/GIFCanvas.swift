import CImageKernels
import Foundation

/// Tracks what a GIF currently displays, and computes what the next frame has to draw.
final class GIFCanvas {
  /// A frame's pixels, uncompressed: the area may grow if pixels vanish in the next frame.
  struct Drawing {
    /// A value per pixel of the canvas: a colour index or `transparent`.
    var drawn: [UInt8]
    /// Alternative indices that look the same.
    var either: [UInt8]
    var area: Area
    /// The frame's own colours; nil for the common ones.
    var colors: [UInt32]?
    var transparent: Int

    /// Clears the pixels but keeps the area.
    mutating func hide() {
      drawn = [UInt8](repeating: UInt8(transparent), count: drawn.count)
      either = drawn
    }
  }

  struct Area: Equatable {
    var left, top, right, bottom: Int

    init(left: Int, top: Int, right: Int, bottom: Int) {
      (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    init?(_ area: gif_area) {
      if area.left >= area.right { return nil }
      (left, top) = (Int(area.left), Int(area.top))
      (right, bottom) = (Int(area.right), Int(area.bottom))
    }

    func union(_ other: Area) -> Area {
      Area(
        left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
        bottom: max(bottom, other.bottom))
    }
  }

  let width: Int
  let height: Int
  private let options: GIFOptions
  /// The common colours; nil if every frame has its own.
  let common: GIFColorTable?
  private let own: GIFColorTable
  private let histogram: GIFHistogram
  private let mapper: OpaquePointer
  private var before: [UInt32]
  private var shown: [UInt32]
  private var shownIndex: [UInt16]
  /// The area that is empty when the next frame is drawn.
  private var cleared: Area?

  // MARK: - Lifecycle

  init(
    width: Int, height: Int, options: GIFOptions, palette: GIFPalette?
  ) throws(ImageError) {
    (self.width, self.height, self.options) = (width, height, options)
    common = try palette.map { palette throws(ImageError) in try GIFColorTable(palette.colors) }
    own = try GIFColorTable()
    histogram = try GIFHistogram()
    guard let mapper = gif_mapper_make(Int32(width)) else { throw ImageError.noMemoryForGIF }
    self.mapper = mapper
    let count = width * height
    before = [UInt32](repeating: 0, count: count)
    shown = [UInt32](repeating: 0, count: count)
    shownIndex = [UInt16](repeating: UInt16(GIF_NO_INDEX), count: count)
  }

  deinit { gif_mapper_free(mapper) }

  // MARK: - Internal

  /// The pixels made either opaque or 0.
  static func flattened(_ frame: PixelBuffer, matte: UInt32?) -> [UInt32] {
    if frame.isOpaque { return frame.pixels }
    let count = frame.pixels.count
    return [UInt32](unsafeUninitializedCapacity: count) { out, written in
      gif_flatten(frame.pixels, out.baseAddress, count, matte.map { 0xFF00_0000 | $0 } ?? 0)
      written = count
    }
  }

  /// The area where something is visible that should no longer be.
  func vanished(in pixels: [UInt32]) -> Area? {
    Area(gif_vanished(pixels, shown, Int32(width), Int32(height)))
  }

  func clear(_ area: Area) {
    cleared = area
    for y in area.top..<area.bottom {
      for x in area.left..<area.right { shown[y * width + x] = 0 }
    }
  }

  /// Draws the pixels that changed; nil if none did.
  func draw(_ pixels: [UInt32]) throws(ImageError) -> Drawing? {
    let usesOwn = try wantsOwnColors(pixels)
    let table = usesOwn ? own : common ?? own
    // The mapper must not reuse results from the last table, whose colours differ.
    if usesOwn { gif_mapper_forget(mapper) }
    defer { if usesOwn { gif_mapper_forget(mapper) } }
    let count = width * height
    var area = gif_area()
    var either: [UInt8] = []
    let drawn = [UInt8](unsafeUninitializedCapacity: count) { drawn, written in
      either = [UInt8](unsafeUninitializedCapacity: count) { either, written in
        area = map(pixels, with: table, isCommon: !usesOwn, drawn, either)
        written = count
      }
      written = count
    }
    before = pixels
    cleared = nil
    guard let area = Area(area) else { return nil }
    return Drawing(
      drawn: drawn, either: either, area: area, colors: usesOwn ? table.colors : nil,
      transparent: table.count)
  }

  /// A frame that changes no pixel.
  func nothing() -> Drawing {
    let transparent = common?.count ?? 1
    let drawn = [UInt8](repeating: UInt8(transparent), count: width * height)
    return Drawing(
      drawn: drawn, either: drawn, area: Area(left: 0, top: 0, right: 1, bottom: 1),
      colors: common == nil ? [0] : nil, transparent: transparent)
  }

  // MARK: - Private

  /// The mean squared error, and its sum, from which a table of its own is worth 768 bytes.
  private static let worstError: Double = 24
  private static let worstSum: Double = 100_000
  /// The mean squared error from which its own table improves a frame. It grows for fewer colours,
  /// as distances between colours in three dimensions do, with the power of 2/3.
  private var worstError: Double {
    Self.worstError * pow(256 / Double(options.tableSize), 2 / 3)
  }

  private func wantsOwnColors(_ pixels: [UInt32]) throws(ImageError) -> Bool {
    if let common {
      if options.palettes == .global { return false }
      countNew(pixels)
      let error = common.error(of: histogram)
      if error < worstError || error * histogram.total < Self.worstSum { return false }
    } else {
      countNew(pixels)
    }
    try own.choose(options.tableSize - 1, from: histogram, rounds: 1)
    return true
  }

  private func countNew(_ pixels: [UInt32]) {
    histogram.clear()
    var known = before
    if let area = cleared {
      for y in area.top..<area.bottom {
        for x in area.left..<area.right { known[y * width + x] = 0 }
      }
    }
    histogram.add(pixels, except: known)
  }

  private func map(
    _ pixels: [UInt32], with table: GIFColorTable, isCommon: Bool,
    _ drawn: UnsafeMutableBufferPointer<UInt8>, _ either: UnsafeMutableBufferPointer<UInt8>
  ) -> gif_area {
    let dither =
      switch options.dithering {
      case .none: GIF_DITHER_NONE
      case .ordered: GIF_DITHER_ORDERED
      case .floydSteinberg: GIF_DITHER_DIFFUSED
      }
    return pixels.withUnsafeBufferPointer { pixels in
      before.withUnsafeBufferPointer { before in
        shown.withUnsafeMutableBufferPointer { shown in
          shownIndex.withUnsafeMutableBufferPointer { shownIndex in
            var frame = gif_frame(
              width: Int32(width), height: Int32(height), pixels: pixels.baseAddress,
              before: before.baseAddress, shown: shown.baseAddress,
              shown_index: shownIndex.baseAddress, drawn: drawn.baseAddress,
              either: either.baseAddress, palette: table.handle, transparent: Int32(table.count),
              is_common: isCommon ? 1 : 0, dither: Int32(dither),
              // A frame's own colours are close enough that the diffused error is mostly noise.
              passed: isCommon ? 14 : 11)
            return gif_frame_draw(mapper, &frame)
          }
        }
      }
    }
  }
}
