import CImageCodecs
import CImageKernels
import Foundation
import TestBasics
import Testing

@testable import PixelImages

/// What the compressor writes is read by two others: libdeflate here, zlib behind libpng.
struct DeflateTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func everyKindOfBytesIsReadBack(seed: UInt64) throws {
    var numbers = SplitMixGenerator(seed: seed)
    for round in 0..<40 {
      let bytes = Self.mixture(&numbers, upTo: round < 30 ? 3_000 : 300_000)
      let packed = try #require(Self.deflate(bytes))
      #expect(Self.inflated(packed, count: bytes.count) == bytes, "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: [1, 2, 15, 16, 17, 18, 257, 258, 259, 4_095, 4_096, 4_097, 32_768, 32_769])
  func lengthsAtTheEdgesAreReadBack(count: Int) throws {
    for period in [1, 2, 7, 300, 32_768] {
      let bytes = (0..<(count + period)).map { UInt8(truncatingIfNeeded: $0 % period * 37 >> 2) }
      let packed = try #require(Self.deflate(bytes))
      #expect(Self.inflated(packed, count: bytes.count) == bytes, "period \(period)")
    }
  }

  /// Counts that grow as Fibonacci's numbers would make codes longer than allowed.
  @Test func codesAreCutToTheirLimit() throws {
    var bytes: [UInt8] = []
    var (a, b) = (1, 1)
    for value in 0..<22 as Range<UInt8> {
      for _ in 0..<a { bytes.append(value * 11) }
      (a, b) = (b, a + b)
    }
    var numbers = SplitMixGenerator(seed: 9)
    bytes.shuffle(using: &numbers)
    let packed = try #require(Self.deflate(bytes))
    #expect(Self.inflated(packed, count: bytes.count) == bytes)
    #expect(packed.count < bytes.count / 2)
  }

  @Test func aRepeatAtTheFarEndOfTheWindowIsFound() throws {
    var numbers = SplitMixGenerator(seed: 12)
    let once = (0..<32_768).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    let packed = try #require(Self.deflate(once + once))
    #expect(packed.count < 34_000)
    #expect(Self.inflated(packed, count: 65_536) == once + once)
  }

  @Test("repeats between other bytes are found as well as by a library", arguments: [16, 32])
  func repeatsBetweenNoise(noise: Int) throws {
    var numbers = SplitMixGenerator(seed: 16)
    func random(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    }
    let words = (0..<64).map { _ in random(12) }
    var bytes: [UInt8] = []
    while bytes.count < 250_000 {
      bytes += random(Int.random(in: noise / 2..<noise * 3 / 2, using: &numbers))
      bytes += words[Int.random(in: 0..<64, using: &numbers)]
    }
    let compressor = libdeflate_alloc_compressor(6)
    defer { libdeflate_free_compressor(compressor) }
    var out = [UInt8](repeating: 0, count: bytes.count * 2)
    let theirs = libdeflate_deflate_compress(compressor, bytes, bytes.count, &out, out.count)
    let ours = try #require(Self.deflate(bytes))
    #expect(Double(ours.count) <= 1.03 * Double(theirs))
  }

  @Test func tooLittleRoomIsSaidAndNeverOverrun() {
    var numbers = SplitMixGenerator(seed: 11)
    let bytes = Self.mixture(&numbers, upTo: 60_000)
    for room in stride(from: 0, through: bytes.count + 2_000, by: 997) {
      var out = [UInt8](repeating: 0xA5, count: room + 64)
      let length = Self.run(bytes, &out, room: room)
      #expect(length <= room)
      #expect(out[room...].allSatisfy { $0 == 0xA5 }, "room \(room)")
    }
  }

  @Test func usedMemoryChangesNothing() throws {
    var numbers = SplitMixGenerator(seed: 13)
    let bytes = Self.mixture(&numbers, upTo: 60_000)
    let results = [0x00, 0xFF].map { (fill: Int32) in
      Self.deflate(bytes, fill: fill)
    }
    #expect(results[0] == results[1])
  }

  @Test("noise is stored within the bound")
  func noiseIsStored() throws {
    var numbers = SplitMixGenerator(seed: 14)
    for count in [0, 1, 100, 70_000, 200_000] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      let packed = try #require(Self.deflate(bytes))
      #expect(packed.count < count + count / 1000 + 12)
      #expect(Self.inflated(packed, count: count) == bytes, "\(count) bytes")
    }
  }

  @Test("parts make one stream and repeat what lies before them", arguments: [1, 2, 5])
  func parts(count: Int) throws {
    var numbers = SplitMixGenerator(seed: 15)
    let noise = (0..<9_000).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    let bytes = noise + noise + noise + Self.mixture(&numbers, upTo: 90_000) + noise
    var stream: [UInt8] = []
    for part in 0..<count {
      let range = bytes.count * part / count..<bytes.count * (part + 1) / count
      var out = [UInt8](repeating: 0, count: png_deflate_bound(range.count))
      let length = Self.run(bytes, &out, room: out.count, part: range)
      #expect(length > 0)
      stream += out.prefix(length)
    }
    #expect(Self.inflated(stream, count: bytes.count) == bytes)
    let whole = try #require(Self.deflate(bytes))
    // A part begins with prices that know nothing of the picture yet.
    #expect(stream.count < whole.count + count * 1_000)
  }

  /// Noise of few and of many values, runs, and repeats of what came before.
  private static func mixture(_ numbers: inout SplitMixGenerator, upTo most: Int) -> [UInt8] {
    let count = Int.random(in: 1...most, using: &numbers)
    var bytes: [UInt8] = []
    while bytes.count < count {
      let length = Int.random(in: 1...(count / 4 + 3), using: &numbers)
      switch Int.random(in: 0...3, using: &numbers) {
      case 0:
        bytes += (0..<length).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      case 1:
        bytes += (0..<length).map { _ in UInt8.random(in: 0...3, using: &numbers) &- 2 }
      case 2:
        bytes += [UInt8](repeating: UInt8.random(in: 0...255, using: &numbers), count: length)
      default:
        let back = bytes.isEmpty ? 0 : Int.random(in: 1...bytes.count, using: &numbers)
        for _ in 0..<length where back > 0 { bytes.append(bytes[bytes.count - back]) }
      }
    }
    return Array(bytes.prefix(count))
  }

  /// Compresses a part of some bytes, all of them if none is given.
  private static func run(
    _ bytes: [UInt8], _ out: inout [UInt8], room: Int, part: Range<Int>? = nil,
    fill: Int32 = 0x5A
  ) -> Int {
    let memory = malloc(png_deflate_memory_size())
    defer { free(memory) }
    if let memory { memset(memory, fill, png_deflate_memory_size()) }
    let part = part ?? bytes.indices
    return bytes.withUnsafeBufferPointer { bytes in
      png_deflate(
        memory, bytes.baseAddress.map { $0 + part.lowerBound }, part.lowerBound, part.count,
        part.upperBound == bytes.count ? 1 : 0, &out, room)
    }
  }

  private static func deflate(_ bytes: [UInt8], fill: Int32 = 0x5A) -> [UInt8]? {
    var out = [UInt8](repeating: 0, count: png_deflate_bound(bytes.count))
    let length = run(bytes, &out, room: out.count, fill: fill)
    return length == 0 ? nil : Array(out.prefix(length))
  }

  private static func inflated(_ packed: [UInt8], count: Int) -> [UInt8]? {
    let reader = libdeflate_alloc_decompressor()
    defer { libdeflate_free_decompressor(reader) }
    var out = [UInt8](repeating: 0, count: count)
    let result = libdeflate_deflate_decompress(
      reader, packed, packed.count, &out, out.count, nil)
    return result == LIBDEFLATE_SUCCESS ? out : nil
  }
}
