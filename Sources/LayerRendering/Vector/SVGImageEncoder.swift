import DrawingCommands
import Foundation
import PixelImages

/// Decides how an image goes into a vector file.
///
/// A JPEG that needs no turning is passed through as it is, unless it is much larger than
/// anything shows of it; then it is decoded at a reduced size and encoded anew. Everything else
/// is written as PNG.
struct SVGImageEncoder {
  let images: DecodedImageCache
  /// Pixels of the image for each canvas pixel, at least.
  let density: Double

  /// How many times more pixels than are needed a file may have and still be passed through.
  private static let acceptableExcess: Double = 4
  private static let reducedQuality = 92

  func encode(_ use: SVGDefinitions.ImageUse) throws -> (reference: String, file: EmbeddedImage) {
    let image = use.image
    let needed = (
      width: Self.needed(image.width, share: use.shareX * density),
      height: Self.needed(image.height, share: use.shareY * density)
    )
    switch image.source {
    case .described: throw RasterError.imageWithoutPixels(name: image.name)
    case .pixels(let buffer): return try png(buffer, name: image.name)
    case .encoded(let file):
      let excess =
        Double(image.width) * Double(image.height) / (Double(needed.width) * Double(needed.height))
      if file.format == .jpeg, file.orientation == .up, excess <= Self.acceptableExcess {
        return Self.result(
          file.data, type: "jpeg", name: image.name, form: .original, width: image.width,
          height: image.height)
      }
      let buffer = try images.pixels(of: file, atLeast: needed)
      guard file.format == .jpeg else { return try png(buffer, name: image.name) }
      let data = try JPEGEncoder(quality: Self.reducedQuality, halvesColor: false).encode(buffer)
      return Self.result(
        data, type: "jpeg", name: image.name, form: .reducedJPEG, width: buffer.width,
        height: buffer.height)
    }
  }

  /// A reference to pixels, losslessly.
  func png(_ buffer: PixelBuffer, name: String) throws -> (reference: String, file: EmbeddedImage) {
    Self.result(
      try PNGEncoder().encode(buffer), type: "png", name: name, form: .png, width: buffer.width,
      height: buffer.height)
  }

  private static func needed(_ length: Int, share: Double) -> Int {
    share >= 1 ? length : max(1, Int((Double(length) * share).rounded(.up)))
  }

  static func reference(_ bytes: [UInt8], type: String) -> String {
    "data:image/\(type);base64," + Data(bytes).base64EncodedString()
  }

  private static func result(
    _ bytes: [UInt8], type: String, name: String, form: EmbeddedImage.Form, width: Int,
    height: Int
  ) -> (String, EmbeddedImage) {
    (
      reference(bytes, type: type),
      EmbeddedImage(
        name: name, form: form, pixelWidth: width, pixelHeight: height, byteCount: bytes.count)
    )
  }
}
