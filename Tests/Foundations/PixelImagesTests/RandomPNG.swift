import CImageKernels
import TestBasics

@testable import PixelImages

/// A PNG file of eight bits a sample with random pixels, filters and chunks.
struct RandomPNG {
  var width: Int
  var height: Int
  var colorType: UInt8
  /// Rows with their filter types, before they are compressed.
  var rows: [UInt8] = []
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  /// How many chunks the data is spread over.
  var parts = 1
  var remarks: [UInt8] = []

  var pixelBytes: Int { [1, 0, 3, 1, 2, 0, 4][Int(colorType)] }

  init(_ numbers: inout SplitMixGenerator, colorType: UInt8) {
    self.colorType = colorType
    width = .random(in: 1...(Bool.random(using: &numbers) ? 12 : 150), using: &numbers)
    height = .random(in: 1...12, using: &numbers)
    if colorType == 3 {
      palette = Self.bytes(3 * .random(in: 1...256, using: &numbers), &numbers)
    }
    if Bool.random(using: &numbers) { chooseTransparency(&numbers) }
    parts = .random(in: 1...3, using: &numbers)
    remarks =
      (Bool.random(using: &numbers) ? pngChunkBytes("sRGB", [0]) : [])
      + (Bool.random(using: &numbers) ? pngChunkBytes("gAMA", [0, 0, 0xB1, 0x8F]) : [])
      + (Bool.random(using: &numbers) ? pngChunkBytes("tEXt", Array("a\0b".utf8)) : [])
    fill(&numbers)
  }

  var bytes: [UInt8] { file(of: zlib(rows)) }

  /// The file with another stream as its data.
  func file(of stream: [UInt8]) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += pngChunkBytes(
      "IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, colorType, 0, 0, 0])
    file += remarks
    if !palette.isEmpty { file += pngChunkBytes("PLTE", palette) }
    if !transparency.isEmpty { file += pngChunkBytes("tRNS", transparency) }
    let length = max(1, (stream.count + parts - 1) / parts)
    for start in stride(from: 0, to: stream.count, by: length) {
      file += pngChunkBytes("IDAT", Array(stream[start..<min(start + length, stream.count)]))
    }
    return file + pngChunkBytes("IEND", [])
  }

  // MARK: - Private

  private static func bytes(_ count: Int, _ numbers: inout SplitMixGenerator) -> [UInt8] {
    (0..<count).map { _ in .random(in: 0...255, using: &numbers) }
  }

  private mutating func chooseTransparency(_ numbers: inout SplitMixGenerator) {
    switch colorType {
    case 0: transparency = [0, .random(in: 0...3, using: &numbers)]
    case 2: transparency = (0..<3).flatMap { _ in [0, UInt8.random(in: 0...1, using: &numbers)] }
    case 3:
      transparency = Self.bytes(.random(in: 1...(palette.count / 3), using: &numbers), &numbers)
    default: break
    }
  }

  private mutating func fill(_ numbers: inout SplitMixGenerator) {
    let length = width * pixelBytes
    // Noise, or few values with areas of one colour.
    let most: UInt8 = Bool.random(using: &numbers) ? 255 : 2
    let entries = palette.isEmpty ? 256 : palette.count / 3
    let fallback = Int32.random(in: 0...4, using: &numbers)
    var above: [UInt8]?
    for _ in 0..<height {
      let row = (0..<length).map { _ in
        UInt8(.random(in: 0...Int(most), using: &numbers) % entries)
      }
      // Runs of one filter, which are undone side by side.
      let isDefault = Int.random(in: 0..<5, using: &numbers) > 0
      let type = isDefault ? fallback : .random(in: 0...4, using: &numbers)
      var filtered = row
      png_rows_filter(type, row, above, &filtered, length, pixelBytes)
      rows += [UInt8(type)] + filtered
      above = row
    }
  }
}
