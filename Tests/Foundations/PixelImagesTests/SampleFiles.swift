import CImageCodecs
import TestBasics

@testable import PixelImages

/// A picture whose pixels are valid premultiplied values.
func randomPicture(width: Int, height: Int, isOpaque: Bool, seed: UInt64) -> PixelBuffer {
  var numbers = SplitMixGenerator(seed: seed)
  return PixelBuffer(width: width, height: height) { out in
    for i in out.indices {
      let alpha: UInt32 = isOpaque ? 255 : UInt32.random(in: 0...255, using: &numbers)
      var pixel: UInt32 = alpha << 24
      for shift in [16, 8, 0] as [UInt32] {
        pixel |= UInt32.random(in: 0...alpha, using: &numbers) << shift
      }
      out[i] = pixel
    }
  }
}

/// The beginnings of TIFF files.
enum SampleFiles {
  static let cr2: [UInt8] = [
    0x49, 0x49, 42, 0, 16, 0, 0, 0, 0x43, 0x52, 2, 0, 0, 0, 0, 0,
  ]

  /// With entries of one value.
  static func tiff(_ entries: [(tag: UInt16, type: UInt8, value: UInt8)]) -> [UInt8] {
    let body = entries.flatMap { entry -> [UInt8] in
      [
        UInt8(entry.tag & 255), UInt8(entry.tag >> 8), entry.type, 0, 1, 0, 0, 0, entry.value, 0, 0,
        0,
      ]
    }
    return [0x49, 0x49, 42, 0, 8, 0, 0, 0, UInt8(entries.count), 0] + body + [0, 0, 0, 0]
  }
}

/// CRC-32 bit by bit, so that libdeflate's is not checked by itself.
func plainCRC(_ bytes: some Sequence<UInt8>) -> UInt32 {
  var crc: UInt32 = 0xFFFF_FFFF
  for byte in bytes {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
  }
  return ~crc
}

func bigEndian(_ word: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
}

func pngChunkBytes(_ type: String, _ payload: [UInt8]) -> [UInt8] {
  let covered = Array(type.utf8) + payload
  return bigEndian(UInt32(payload.count)) + covered + bigEndian(plainCRC(covered))
}

/// A PNG file written sample by sample.
struct SamplePNG {
  var width = 5
  var height = 4
  var bitDepth = 8
  var colorType = 2
  var isInterlaced = false
  /// Chunks between header and data.
  var extra: [UInt8] = []
  /// Each pixel's samples.
  var samples: (_ x: Int, _ y: Int) -> [Int]

  var bytes: [UInt8] {
    var rows: [UInt8] = []
    // Start and step in x and y of Adam7's passes.
    let passes: [(Int, Int, Int, Int)] =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    for (x0, y0, dx, dy) in passes where x0 < width {
      for y in stride(from: y0, to: height, by: dy) {
        var bits: [Int] = []
        for x in stride(from: x0, to: width, by: dx) {
          for sample in samples(x, y) {
            bits += (0..<bitDepth).reversed().map { sample >> $0 & 1 }
          }
        }
        while bits.count % 8 != 0 { bits.append(0) }
        rows.append(0)
        for start in stride(from: 0, to: bits.count, by: 8) {
          rows.append(bits[start..<(start + 8)].reduce(0) { $0 << 1 | UInt8($1) })
        }
      }
    }
    let head: [UInt8] =
      bigEndian(UInt32(width)) + bigEndian(UInt32(height))
      + [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + pngChunkBytes("IHDR", head) + extra
      + pngChunkBytes("IDAT", zlib(rows)) + pngChunkBytes("IEND", [])
  }
}

func zlib(_ bytes: [UInt8]) -> [UInt8] {
  let compressor = libdeflate_alloc_compressor(1)
  defer { libdeflate_free_compressor(compressor) }
  let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
  return [UInt8](unsafeUninitializedCapacity: bound) { memory, count in
    count = libdeflate_zlib_compress(
      compressor, bytes, bytes.count, memory.baseAddress, memory.count)
  }
}

/// Straight pixels 0xAARRGGBB as a WebP file.
func webP(_ straight: [UInt32], width: Int, height: Int, quality: Float? = nil) -> [UInt8] {
  var output: UnsafeMutablePointer<UInt8>?
  let count: Int = straight.withUnsafeBytes { memory in
    let bytes = memory.bindMemory(to: UInt8.self).baseAddress
    let (w, h, stride) = (Int32(width), Int32(height), Int32(width * 4))
    if let quality { return WebPEncodeBGRA(bytes, w, h, stride, quality, &output) }
    return WebPEncodeLosslessBGRA(bytes, w, h, stride, &output)
  }
  defer { WebPFree(output) }
  return Array(UnsafeBufferPointer(start: output, count: count))
}

/// Raw samples as a JPEG file through TurboJPEG itself.
func jpeg(
  _ samples: [UInt8], width: Int, height: Int, format: TJPF, subsampling: TJSAMP, flags: Int32 = 0
) -> [UInt8] {
  let handle = tjInitCompress()
  defer { tjDestroy(handle) }
  var output: UnsafeMutablePointer<UInt8>?
  var size: UInt = 0
  tjCompress2(
    handle, samples, Int32(width), 0, Int32(height), format.rawValue, &output, &size,
    Int32(subsampling.rawValue), 100, flags | TJFLAG_ACCURATEDCT)
  defer { tjFree(output) }
  return Array(UnsafeBufferPointer(start: output, count: Int(size)))
}

/// (c * a + 127) / 255 for every channel.
func premultiplied(_ straight: UInt32) -> UInt32 {
  let a = straight >> 24
  return [16, 8, 0].reduce(a << 24) { $0 | (((straight >> $1 & 255) * a + 127) / 255) << $1 }
}

/// The largest difference of a channel.
func largestDifference(_ a: UInt32, _ b: UInt32) -> Int {
  [24, 16, 8, 0].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
}
