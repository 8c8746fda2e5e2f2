import Foundation
import PixelImages

/// An image file as SVG holds it: within a reference.
struct SVGImageFile {
  let bytes: [UInt8]
  private let type: String

  init(jpeg bytes: [UInt8]) {
    self.bytes = bytes
    type = "jpeg"
  }

  /// Encodes pixels without loss.
  init(png pixels: PixelBuffer) throws {
    bytes = try PNGEncoder().encode(pixels)
    type = "png"
  }

  var reference: String { "data:image/\(type);base64," + Data(bytes).base64EncodedString() }
}
