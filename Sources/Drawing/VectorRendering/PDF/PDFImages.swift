import Basics
import CCairo
import Foundation
import LayerRendering
import LayerTree

/// The images of a document, each embedded once.
final class PDFImages {
  private var surfaces: [CGImage: (surface: CairoImage, orientation: ImageOrientation)] = [:]
  /// By content. Cairo writes pictures at the end of their page, so they are kept until then.
  private var pictures: [String: CairoImage] = [:]
  private(set) var report: [EmbeddedImage] = []

  init(_ needs: [VectorImages.Need], images: VectorImages) throws {
    for (need, content) in zip(needs, try images.contents(of: needs, turning: true) { $1 }) {
      let surface: CairoImage
      switch content.data {
      case .jpeg(let bytes):
        surface = try CairoImage(
          jpeg: bytes, width: content.width, height: content.height, id: need.image.digest)
      case .pixels(let pixels):
        surface = try CairoImage(pixels, id: "\(need.image.digest) \(need.image.width)")
      }
      surfaces[need.image] = (surface, content.orientation)
      report.append(
        EmbeddedImage(
          name: need.image.name, form: content.form, pixelWidth: content.width,
          pixelHeight: content.height, byteCount: surface.byteCount))
    }
  }

  /// A pattern of an image whose pixels are units before `transform`.
  func pattern(of image: CGImage, placed transform: CGAffineTransform) throws -> CairoPattern {
    guard let (surface, orientation) = surfaces[image] else {
      throw RasterError.imageWithoutPixels(name: image.name)
    }
    let pattern = try CairoPattern(cairo_pattern_create_for_surface(surface.handle))
    // The surface may have fewer pixels than the image and be stored rotated.
    let (upright, size) = orientation.upright(width: surface.width, height: surface.height)
    let units = CGAffineTransform(
      scaleX: Double(image.width) / size.width, y: Double(image.height) / size.height)
    pattern.place(upright.concatenating(units).concatenating(transform))
    return pattern
  }

  /// Lets go of the pictures of a page that was written.
  func endPage() { pictures = [:] }

  /// A pattern of our own pixels on a rectangle, and their size in bytes.
  func pattern(of picture: VectorPicture, on frame: CGRect) throws -> (CairoPattern, Int) {
    let pixels = picture.pixels
    let digest =
      picture.jpeg.map { ContentDigest.hex(of: $0) }
      ?? pixels.pixels.withUnsafeBytes { ContentDigest.hex(of: $0) }
    let id = picture.jpeg == nil ? "\(digest) \(pixels.width)" : digest
    let surface =
      try pictures[id] ?? picture.jpeg.map {
        try CairoImage(jpeg: $0, width: pixels.width, height: pixels.height, id: id)
      } ?? CairoImage(pixels, id: id)
    pictures[id] = surface
    let pattern = try CairoPattern(cairo_pattern_create_for_surface(surface.handle))
    pattern.place(
      CGAffineTransform(
        a: frame.width / Double(pixels.width), b: 0, c: 0,
        d: frame.height / Double(pixels.height), tx: frame.minX, ty: frame.minY))
    return (pattern, picture.jpeg?.count ?? surface.byteCount)
  }
}

extension ImageOrientation {
  /// Maps positions in stored pixels to positions in upright ones; also returns the upright size.
  fileprivate func upright(width: Int, height: Int) -> (CGAffineTransform, CGSize) {
    let (w, h) = (Double(width), Double(height))
    func map(
      _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double
    ) -> CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
    let transform =
      switch self {
      case .up: CGAffineTransform.identity
      case .upMirrored: map(-1, 0, 0, 1, w, 0)
      case .down: map(-1, 0, 0, -1, w, h)
      case .downMirrored: map(1, 0, 0, -1, 0, h)
      case .leftMirrored: map(0, 1, 1, 0, 0, 0)
      case .right: map(0, 1, -1, 0, h, 0)
      case .rightMirrored: map(0, -1, -1, 0, h, w)
      case .left: map(0, -1, 1, 0, 0, w)
      }
    return (transform, swapsAxes ? CGSize(width: h, height: w) : CGSize(width: w, height: h))
  }
}
