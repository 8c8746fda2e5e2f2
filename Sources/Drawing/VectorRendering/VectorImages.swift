import Foundation
import LayerRendering
import LayerTree

/// How images go into vector documents. An upright JPEG is kept without its metadata, unless it is
/// much larger than ever shown: then it is decoded smaller and encoded again. Others are stored
/// losslessly.
package struct VectorImages: Sendable {
  let images: DecodedImageCache
  let reduced: ReducedImages

  /// How many times the necessary pixels an image may have and still be passed through.
  private static let acceptableExcess: Double = 4
  private static let quality = 92

  /// An image, and how many of its pixels are needed for each that it has, along its sides.
  package struct Need: Sendable {
    package var image: CGImage
    package var shareX: Double
    package var shareY: Double
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

  /// The files of images within a document, with the entries of its report.
  ///
  /// - Parameter packs: whether photographs may be encoded anew to be smaller.
  package func files(of needs: [Need], packs: Bool = false) throws -> [(
    file: SVGImageFile, entry: EmbeddedImage
  )] {
    try contents(of: needs) { need, content in
      let file: SVGImageFile
      var entry = EmbeddedImage(
        name: need.image.name, form: content.form, pixelWidth: content.width,
        pixelHeight: content.height, byteCount: 0)
      if packs, let packed = try packed(need, insteadOf: content) {
        file = SVGImageFile(webp: packed.bytes)
        (entry.form, entry.pixelWidth, entry.pixelHeight) = (.webp, packed.width, packed.height)
      } else {
        switch content.data {
        case .jpeg(let bytes): file = SVGImageFile(jpeg: bytes)
        case .pixels(let pixels): file = try SVGImageFile(png: pixels)
        }
      }
      entry.byteCount = file.bytes.count
      return (file, entry)
    }
  }

  private func content(of need: Need, turning: Bool) throws -> Content {
    let image = need.image
    let needed = (
      width: Self.needed(image.width, share: need.shareX),
      height: Self.needed(image.height, share: need.shareY)
    )
    switch image.source {
    case .described, .recorded: throw RasterError.imageWithoutPixels(name: image.name)
    case .pixels(let buffer): return Content(shrunk(buffer, of: image, to: needed))
    case .encoded(let file):
      let excess =
        Double(image.width) * Double(image.height) / (Double(needed.width) * Double(needed.height))
      if turning || file.orientation == .up, excess <= Self.acceptableExcess,
        let jpeg = file.embeddableJPEG
      {
        let swaps = file.orientation.swapsAxes
        var content = Content(
          jpeg: jpeg, .original, width: swaps ? image.height : image.width,
          height: swaps ? image.width : image.height)
        content.orientation = file.orientation
        return content
      }
      let buffer = try images.pixels(
        of: file, atLeast: excess <= Self.acceptableExcess ? nil : needed)
      guard file.format.isPhotographic, buffer.isOpaque else {
        return Content(shrunk(buffer, of: image, to: needed))
      }
      let picture = buffer.stretched(from: image.extent(in: buffer))
      return Content(
        jpeg: try jpeg(of: picture), .jpeg, width: picture.width, height: picture.height)
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
    let buffer = shrunk(pixels, of: need.image, to: needed)
    let bytes = try webp(of: buffer)
    if case .jpeg(let fallback) = content.data, fallback.count <= bytes.count { return nil }
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

  /// An image's pixels, halved while enough of them remain on both sides.
  private func shrunk(
    _ buffer: PixelBuffer, of image: CGImage, to needed: (width: Int, height: Int)
  ) -> PixelBuffer {
    var level = 0
    while buffer.width >> (level + 1) >= needed.width, buffer.height >> (level + 1) >= needed.height
    {
      level += 1
    }
    let shrink = 1 / Double(1 << level)
    let extent = image.extent(in: buffer).applying(CGAffineTransform(scaleX: shrink, y: shrink))
    return reduced.picture(buffer, level: level).stretched(from: extent)
  }

  private static func needed(_ length: Int, share: Double) -> Int {
    share >= 1 ? length : max(1, Int((Double(length) * share).rounded(.up)))
  }
}

/// The images that a document shows, each once, in the order of first use.
package struct VectorImageUses {
  /// The images with the largest shares of their pixels that any use shows.
  private(set) var needs: [VectorImages.Need] = []
  private var indices: [CGImage: Int] = [:]

  package init() {}

  /// The images, for a number of pixels for each of those that the uses were told with.
  package func needs(density: Double) -> [VectorImages.Need] {
    needs.map {
      VectorImages.Need(image: $0.image, shareX: $0.shareX * density, shareY: $0.shareY * density)
    }
  }

  /// Adds a use, and returns the image's number.
  ///
  /// - Parameters:
  ///   - x: canvas pixels for each of the image's, along its width.
  ///   - y: the same along its height.
  mutating func add(_ image: CGImage, x: Double, y: Double) -> Int {
    if let index = indices[image] {
      needs[index].shareX = max(needs[index].shareX, x)
      needs[index].shareY = max(needs[index].shareY, y)
      return index
    }
    indices[image] = needs.count
    needs.append(VectorImages.Need(image: image, shareX: x, shareY: y))
    return needs.count - 1
  }

  /// Adds a use of an image whose pixels are units before `transform`, which leads to canvas pixels.
  package mutating func add(_ image: CGImage, placed transform: CGAffineTransform) -> Int {
    let lengths = transform.unitLengths
    return add(image, x: lengths.x, y: lengths.y)
  }
}

extension PixelBuffer {
  /// The part that an extent covers, sampled at as many pixels as there are. A reduced picture may
  /// end within its first or last pixels.
  fileprivate func stretched(from extent: CGRect) -> PixelBuffer {
    if extent == CGRect(x: 0, y: 0, width: width, height: height) { return self }
    /// The two pixels that each is mixed from, and the share of the second in 256ths.
    func samples(_ count: Int, _ start: Double, _ length: Double) -> [(Int, Int, UInt32)] {
      (0..<count).map { index in
        let position = start + (Double(index) + 0.5) * length / Double(count) - 0.5
        let level = Int((min(max(position, 0), Double(count - 1)) * 256).rounded())
        return (level >> 8, min((level >> 8) + 1, count - 1), UInt32(level & 255))
      }
    }
    func mix(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> UInt32 {
      let mask: UInt32 = 0xFF_00FF
      let low = (a & mask) * (256 - share) + (b & mask) * share + 0x80_0080
      let high = (a >> 8 & mask) * (256 - share) + (b >> 8 & mask) * share + 0x80_0080
      return low >> 8 & mask | high & ~mask
    }
    let columns = samples(width, extent.minX, extent.width)
    let rows = samples(height, extent.minY, extent.height)
    return PixelBuffer(width: width, height: height, isOpaque: isOpaque) { out in
      pixels.withUnsafeBufferPointer { source in
        var target = 0
        for (top, bottom, down) in rows {
          let (upper, lower) = (top * width, bottom * width)
          for (left, right, across) in columns {
            out[target] = mix(
              mix(source[upper + left], source[upper + right], across),
              mix(source[lower + left], source[lower + right], across), down)
            target += 1
          }
        }
      }
    }
  }
}

extension CGAffineTransform {
  /// How long units along both axes become.
  package var unitLengths: (x: Double, y: Double) {
    ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
  }
}
