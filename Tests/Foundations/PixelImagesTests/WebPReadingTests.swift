import TestBasics
import Testing

@testable import PixelImages

struct WebPReadingTests {
  static func straightPicture(isOpaque: Bool) -> [UInt32] {
    var numbers = SplitMixGenerator(seed: 12)
    return (0..<(24 * 16)).map { _ in
      let pixel = UInt32.random(in: 0...UInt32.max, using: &numbers)
      return isOpaque ? pixel | 0xFF00_0000 : pixel
    }
  }

  @Test(arguments: [true, false])
  func losslessPixelsAreExact(isOpaque: Bool) throws {
    let straight = Self.straightPicture(isOpaque: isOpaque)
    let image = try EncodedImage(data: webP(straight, width: 24, height: 16), name: "a.webp")
    let decoded = try image.decoded()
    #expect(image.format == .webp && image.pixelWidth == 24 && image.pixelHeight == 16)
    #expect(decoded.isOpaque == isOpaque)
    #expect(decoded.pixels == straight.map(premultiplied))
  }

  @Test func lossyPixelsAreNear() throws {
    let straight = [UInt32](repeating: 0xFF80_4020, count: 24 * 16)
    let data = webP(straight, width: 24, height: 16, quality: 95)
    let decoded = try EncodedImage(data: data, name: "b.webp").decoded()
    #expect(decoded.pixels.allSatisfy { largestDifference($0, 0xFF80_4020) <= 4 })
  }

  @Test func lossyAlphaIsPremultiplied() throws {
    let straight = [UInt32](repeating: 0x80FF_8000, count: 24 * 16)
    let data = webP(straight, width: 24, height: 16, quality: 95)
    let decoded = try EncodedImage(data: data, name: "c.webp").decoded()
    #expect(decoded.pixels.allSatisfy { largestDifference($0, premultiplied(0x80FF_8000)) <= 4 })
    #expect(!decoded.isOpaque)
  }

  @Test func reducedSizesKeepTheShape() throws {
    let image = try EncodedImage(
      data: webP([UInt32](repeating: 0xFF12_3456, count: 24 * 16), width: 24, height: 16),
      name: "d.webp")
    #expect(image.decodedSize(atLeast: (12, 1)) == (12, 8))
    #expect(image.decodedSize(atLeast: (7, 7)) == (11, 7))
    #expect(image.decodedSize(atLeast: (100, 100)) == (24, 16))
    let half = try image.decoded(atLeast: (12, 8))
    #expect(half.width == 12 && half.height == 8)
    #expect(half.pixels.allSatisfy { largestDifference($0, 0xFF12_3456) <= 1 })
  }

  /// libwebp would mix the colours of transparent pixels into the edges.
  @Test func lossyAlphaIsNotReduced() throws {
    let straight = (0..<24 * 16).map { $0 % 24 < 11 ? 0xFFFF_8000 : UInt32(0x0000_00FF) }
    for (quality, size) in [(95, (24, 16)), (nil, (12, 8))] as [(Float?, (Int, Int))] {
      let data = webP(straight, width: 24, height: 16, quality: quality)
      let image = try EncodedImage(data: data, name: "e.webp")
      #expect(image.decodedSize(atLeast: (12, 8)) == size)
    }
  }
}
