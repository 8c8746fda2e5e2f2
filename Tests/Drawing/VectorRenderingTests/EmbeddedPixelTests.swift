import DisplayLists
import Foundation
import LayerRendering
import LayerTree
import Testing

@testable import VectorRendering

/// How many pixels a vector document embeds.
struct EmbeddedPixelTests {
  private static let images = DecodedImageCache(byteLimit: 1 << 20)

  private static let described = #"{"digest":"0","height":40,"name":"photo","width":60}"#

  /// A conic gradient, and an image in perspective that cannot be drawn: it has no pixels.
  static func list(isBroken: Bool) throws -> DisplayList {
    var list = DisplayList(size: CGSize(width: 200, height: 120), scale: 2, background: .white)
    var cone = DisplayElement(
      name: "cone", matrix: CATransform3DMakeTranslation(10, 10, 0),
      bounds: CGRect(x: 0, y: 0, width: 40, height: 30))
    let gradient = CGGradient(stops: [
      .init(location: 0, color: .black), .init(location: 1, color: .white),
    ])
    cone.contents = .gradient(
      GradientPaint(
        gradient: gradient, shape: .conic, start: CGPoint(x: 20, y: 15), end: CGPoint(x: 40, y: 15))
    )
    list.elements = [cone]
    if isBroken {
      var matrix = CATransform3DIdentity
      matrix.m34 = -1 / 300
      matrix = CATransform3DConcat(
        CATransform3DConcat(CATransform3DMakeRotation(0.5, 0, 1, 0), matrix),
        CATransform3DMakeTranslation(120, 60, 0))
      var photo = DisplayElement(
        name: "photo", matrix: matrix, bounds: CGRect(x: -30, y: -20, width: 60, height: 40))
      photo.contents = .image(
        DisplayImage(
          image: try JSONDecoder().decode(CGImage.self, from: Data(described.utf8)),
          source: CGRect(x: 0, y: 0, width: 60, height: 40), frame: photo.bounds))
      list.elements.append(photo)
    }
    return list
  }

  private static func recording(_ list: DisplayList) -> MotionRecording {
    var recording = MotionRecording(size: list.size, scale: list.scale, duration: 1)
    recording.add(list, at: 0)
    return recording
  }

  private static func writers(_ options: VectorOptions) -> [(DisplayList) throws -> VectorReport] {
    var motion = MotionOptions()
    motion.vectors = options
    motion.perspective = .pixels
    return [
      { try SVGRenderer(images: images, options: options).draw($0).report },
      { try PDFRenderer(images: images, options: options).draw($0).report },
      { try AnimatedSVGRenderer(images: images, options: motion).draw(recording($0)).report },
    ]
  }

  @Test("A document has at most as many pixels as are allowed", arguments: 0..<3)
  func limit(writer: Int) throws {
    let list = try Self.list(isBroken: false)
    let report = try Self.writers(VectorOptions())[writer](list)
    let count = report.rasterized.reduce(0) { $0 + $1.pixelWidth * $1.pixelHeight }
    #expect(count > 4_000 && report.rasterized.count == 1)
    var options = VectorOptions()
    options.pixelLimit = count
    #expect(try Self.writers(options)[writer](list).rasterized == report.rasterized)
    options.pixelLimit = count - 1
    let error = #expect(throws: DisplayListError.self) {
      try Self.writers(options)[writer](list)
    }
    #expect(error == .tooManyPixels(count: count, limit: count - 1))
    #expect(error?.description.contains("--limit embeddedPixels=N") == true)
  }

  @Test("The limit is checked before anything is drawn", arguments: 0..<3)
  func beforeDrawing(writer: Int) throws {
    let list = try Self.list(isBroken: true)
    #expect(throws: RasterError.self) { try Self.writers(VectorOptions())[writer](list) }
    var options = VectorOptions()
    options.pixelLimit = 5_000
    #expect(throws: DisplayListError.self) { try Self.writers(options)[writer](list) }
  }
}
