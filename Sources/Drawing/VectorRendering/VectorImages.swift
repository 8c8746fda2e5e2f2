import Foundation
import LayerRendering
import LayerTree

/// How images go into vector documents. An upright JPEG is kept, unless it is much larger than ever
/// shown: then it is decoded smaller and encoded again. Others are stored losslessly.
struct VectorImages: Sendable {
  let images: DecodedImageCache
  let reduced: ReducedImages

  /// How many times the necessary pixels an image may have and still be passed through.
  private static let acceptableExcess: Double = 4
  private static let quality = 92

  /// An image, and how many of its pixels are needed for each that it has, along its sides.
  struct Need: Sendable {
    var image: CGImage
    var shareX: Double
    var shareY: Double
  }

  struct Content: Sendable {
    enum Data {
      case jpeg([UInt8])
      case pixels(PixelBuffer)
    }

    var data: Data
    var form: EmbeddedImage.Form
    /// As stored.
    var width: Int
    var height: Int
    /// What turns stored pixels upright.
    var orientation = ImageOrientation.up

    init(_ pixels: PixelBuffer) {
      (data, form) = (.pixels(pixels), .lossless)
      (width, height) = (pixels.width, pixels.height)
    }

    init(jpeg: [UInt8], _ form: EmbeddedImage.Form, width: Int, height: Int) {
      (data, self.form) = (.jpeg(jpeg), form)
      (self.width, self.height) = (width, height)
    }
  }

  /// The results of `make` for every image, in order, concurrently.
  /// - Parameter turning: whether files stored rotated may stay.
  func contents<Result: Sendable>(
    of needs: [Need], turning: Bool = false, _ make: @Sendable (Need, Content) throws -> Result
  ) throws -> [Result] {
    try needs.concurrentMap { try make($0, content(of: $0, turning: turning)) }
  }

  private func content(of need: Need, turning: Bool) throws -> Content {
    let image = need.image
    let needed = (
      width: Self.needed(image.width, share: need.shareX),
      height: Self.needed(image.height, share: need.shareY)
    )
    switch image.source {
    case .described, .recorded: throw RasterError.imageWithoutPixels(name: image.name)
    case .pixels(let buffer): return Content(halved(buffer, to: needed))
    case .encoded(let file):
      let excess =
        Double(image.width) * Double(image.height) / (Double(needed.width) * Double(needed.height))
      // A profile would have to come along, which a document has no place for.
      if file.format == .jpeg, file.isStoredAsSRGB, turning || file.orientation == .up,
        excess <= Self.acceptableExcess
      {
        let swaps = file.orientation.swapsAxes
        var content = Content(
          jpeg: file.data, .original, width: swaps ? image.height : image.width,
          height: swaps ? image.width : image.height)
        content.orientation = file.orientation
        return content
      }
      let buffer = try images.pixels(
        of: file, atLeast: excess <= Self.acceptableExcess ? nil : needed)
      guard file.format.isPhotographic, buffer.isOpaque else {
        return Content(halved(buffer, to: needed))
      }
      return Content(
        jpeg: try jpeg(of: buffer), .jpeg, width: buffer.width, height: buffer.height)
    }
  }

  /// A photograph as WebP with only the needed pixels; nil if the usual content is smaller.
  func packed(_ need: Need, insteadOf content: Content) throws -> (
    bytes: [UInt8], width: Int, height: Int
  )? {
    guard case .encoded(let file) = need.image.source, file.format.isPhotographic else {
      return nil
    }
    let needed = (
      width: Self.needed(need.image.width, share: need.shareX),
      height: Self.needed(need.image.height, share: need.shareY)
    )
    let pixels = try images.pixels(of: file, atLeast: needed)
    guard pixels.isOpaque else { return nil }
    let buffer = halved(pixels, to: needed)
    let bytes = try webp(of: buffer)
    if case .jpeg(let usual) = content.data, usual.count <= bytes.count { return nil }
    return (bytes, buffer.width, buffer.height)
  }

  func webp(of pixels: PixelBuffer) throws -> [UInt8] {
    try WebPEncoder(fidelity: .lossy(quality: 85), method: 4).encode(pixels)
  }

  func jpeg(of pixels: PixelBuffer) throws -> [UInt8] {
    try JPEGEncoder(quality: Self.quality, halvesColor: false).encode(pixels)
  }

  /// The only colour in an image; nil if it has several, or if it would have to be decoded first.
  func plainColor(of image: CGImage) -> CGColor? {
    guard case .pixels(let buffer) = image.source, let first = buffer.pixels.first,
      buffer.pixels.allSatisfy({ $0 == first })
    else { return nil }
    let alpha = Double(first >> 24)
    func channel(_ shift: UInt32) -> Double {
      alpha > 0 ? Double(first >> shift & 255) / alpha : 0
    }
    return CGColor(red: channel(16), green: channel(8), blue: channel(0), alpha: alpha / 255)
  }

  /// The picture, halved while enough pixels remain on both sides.
  private func halved(_ buffer: PixelBuffer, to needed: (width: Int, height: Int)) -> PixelBuffer {
    var level = 0
    while buffer.width >> (level + 1) >= needed.width, buffer.height >> (level + 1) >= needed.height
    {
      level += 1
    }
    return reduced.picture(buffer, level: level)
  }

  private static func needed(_ length: Int, share: Double) -> Int {
    share >= 1 ? length : max(1, Int((Double(length) * share).rounded(.up)))
  }
}
