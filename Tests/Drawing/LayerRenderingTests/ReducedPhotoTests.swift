import DisplayLists
import Foundation
import LayerRendering
import LayerTree
import Testing

/// JPEG files are decoded at eighths of their size, which may end within a pixel.
@Suite("Photos decoded at a smaller size")
struct ReducedPhotoTests {
  /// Red grows to the right and green downwards.
  private static let ramp = PixelBuffer(width: 17, height: 17, isOpaque: true) { out in
    for i in out.indices {
      out[i] = 0xFF00_0000 | UInt32(i % 17 * 15) << 16 | UInt32(i / 17 * 15) << 8
    }
  }

  private static func drawn(_ image: CGImage) throws -> PixelBuffer {
    let frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    var element = DisplayElement(name: "photo", matrix: CATransform3DIdentity, bounds: frame)
    let source = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    element.contents = .image(
      DisplayImage(image: image, source: source, frame: frame, smooth: true))
    let list = DisplayList(size: frame.size, scale: 1, elements: [element])
    return try RasterRenderer(images: DecodedImageCache(byteLimit: 1 << 20)).draw(list)
  }

  @Test("are where they are at full size", arguments: ImageOrientation.allCases)
  func position(orientation: ImageOrientation) throws {
    let data = try JPEGEncoder(quality: 100, halvesColor: false, orientation: orientation)
      .encode(Self.ramp)
    let file = try EncodedImage(data: data, name: "ramp.jpg")
    let photo = try Self.drawn(CGImage(file))
    let expected = try Self.drawn(CGImage(file.decoded()))
    for shift: UInt32 in [16, 8] {
      let differences = zip(photo.pixels, expected.pixels).map {
        abs(Int($0 >> shift & 255) - Int($1 >> shift & 255))
      }
      // Half a pixel of 17 would be 14 levels at one side.
      #expect(differences.reduce(0, +) < 3 * differences.count, "\(differences)")
    }
  }
}
