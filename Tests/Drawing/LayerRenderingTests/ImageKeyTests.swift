import Foundation
import LayerTree
import Testing

@testable import DisplayLists
@testable import LayerRendering

/// Pixels without a size are no picture: equal bytes of 4×4 and 2×8 are two images.
@Suite("Images of equal bytes")
struct ImageKeyTests {
  private static let pixels = (0..<16).map { 0xFF00_0000 | UInt32($0) * 0x0F_0B07 }
  private static let square = CGImage(PixelBuffer(width: 4, height: 4, pixels: pixels))
  private static let tall = CGImage(PixelBuffer(width: 2, height: 8, pixels: pixels))

  private static func drawn(_ images: [CGImage]) throws -> PixelBuffer {
    let elements = images.enumerated().map { index, image in
      let size = CGSize(width: image.width, height: image.height)
      let bounds = CGRect(origin: .zero, size: size)
      var element = DisplayElement(
        name: "image \(index)", matrix: CATransform3DMakeTranslation(Double(index) * 8, 0, 0),
        bounds: bounds)
      element.contents = .image(
        DisplayImage(image: image, source: bounds, frame: bounds, smooth: false))
      return element
    }
    let list = DisplayList(size: CGSize(width: 16, height: 8), scale: 1, elements: elements)
    return try RasterRenderer(images: DecodedImageCache(byteLimit: 1 << 20)).draw(list)
  }

  @Test("they are not equal, and fill two places of a set")
  func identity() {
    #expect(Self.square.digest == Self.tall.digest)
    #expect(Self.square != Self.tall)
    #expect(Set([Self.square, Self.tall]).count == 2)
  }

  @Test("each is drawn as it is, whichever comes first", arguments: [false, true])
  func drawing(isTurned: Bool) throws {
    let images = isTurned ? [Self.tall, Self.square] : [Self.square, Self.tall]
    let picture = try Self.drawn(images)
    for (index, image) in images.enumerated() {
      for y in 0..<image.height {
        for x in 0..<image.width {
          #expect(picture[x: index * 8 + x, y: y] == Self.pixels[y * image.width + x])
        }
      }
    }
  }
}
