import DisplayLists
import Foundation
import LayerRendering
import LayerTree
import TestSupport
import Testing

@testable import VectorRendering

/// What is in PDF documents.
struct PDFDocumentTests {
  private static func text(_ document: PDFDocument) -> String {
    String(decoding: document.bytes, as: UTF8.self)
  }

  private static func count(_ part: String, in document: PDFDocument) -> Int {
    text(document).components(separatedBy: part).count - 1
  }

  @Test("A page is as large as its canvas, whatever its scale", arguments: [1.0, 3.0])
  func pageSize(scale: Double) throws {
    let document = try VectorScenes.pdf(VectorScenes.groups(), scale: scale)
    #expect(document.pageCount == 1)
    #expect(Self.text(document).contains("/MediaBox [ 0 0 320 220 ]"))
  }

  @Test("The same list gives the same bytes, whatever was written before")
  func repeatable() throws {
    for scene in VectorComparisonTests.cases where scene.scale == 2 {
      let list = try VectorScenes.list(scene.root(), scale: 2)
      let first = try PDFRenderer(images: VectorScenes.images).draw(list)
      _ = try VectorScenes.pdf(VectorScenes.texts(), scale: 3)
      let images = DecodedImageCache(byteLimit: 0)
      let again = try PDFRenderer(images: images, glyphs: .init()).draw(list)
      #expect(first == again, "\(scene.name)")
    }
  }

  @Test("Documents drawn side by side are the same as those drawn one by one")
  func parallel() async throws {
    let list = try VectorScenes.list(VectorScenes.texts(), scale: 2)
    let expected = try PDFRenderer(images: VectorScenes.images).draw(list)
    try await withThrowingTaskGroup(of: PDFDocument.self) { group in
      for _ in 0..<8 {
        group.addTask { try PDFRenderer(images: VectorScenes.images).draw(list) }
      }
      for try await document in group { #expect(document == expected) }
    }
  }

  @Test("A fixed date, the title, and no name of a place")
  func metadata() throws {
    var renderer = PDFRenderer(images: VectorScenes.images)
    renderer.title = "Covers & circles"
    let document = try renderer.draw(VectorScenes.list(VectorScenes.groups()))
    #expect(Self.text(document).contains("/Title (Covers & circles)"))
    #expect(Self.text(document).contains("/CreationDate (20000101000000Z)"))
    #expect(!Self.text(document).contains("/ModDate"))
  }

  @Test("A JPEG is embedded once, with its own bytes, on however many pages it is shown")
  func imagesOnce() throws {
    let photo = try VectorScenes.photograph(0)
    let tiles = (0..<5).map { index in
      VectorScenes.layer(
        CGRect(x: Double(index) * 200, y: 0, width: 190, height: 200), contents: .image(photo))
    }
    let root = VectorScenes.layer(CGRect(x: 0, y: 0, width: 1000, height: 200), tiles)
    let list = try VectorScenes.list(root)
    let document = try PDFRenderer(images: VectorScenes.images).draw(pages: [list, list])
    #expect(document.pageCount == 2)
    #expect(Self.count("/Subtype /Image", in: document) == 1)
    guard case .encoded(let file) = photo.source else {
      Issue.record("the photograph is no file")
      return
    }
    #expect(Data(document.bytes).range(of: Data(file.data)) != nil)
    #expect(document.report.images.map(\.form) == [.original])
    #expect(document.report.rasterized.isEmpty)
  }

  @Test("Pixels are embedded once too, and as large as their largest use needs them")
  func pixelsOnce() throws {
    let image = TestPhoto.image(seed: 5, width: 400, height: 400)
    let tiles = [10.0, 40].map { size in
      VectorScenes.layer(
        CGRect(x: size, y: 0, width: size, height: size), contents: .image(image))
    }
    let root = VectorScenes.layer(CGRect(x: 0, y: 0, width: 100, height: 100), tiles)
    var options = VectorOptions()
    options.imageDensity = 2.5
    let list = try VectorScenes.list(root)
    let document = try PDFRenderer(images: VectorScenes.images, options: options).draw(list)
    #expect(Self.count("/Subtype /Image", in: document) == 1)
    // 40 points at 2.5 pixels are 100 pixels.
    #expect(document.report.images.map(\.pixelWidth) == [100])
  }

  @Test(
    "A photograph that is stored turned is shown upright", arguments: ImageOrientation.allCases)
  func orientation(_ orientation: ImageOrientation) throws {
    let pixels = TestPhoto.pixels(seed: 9, width: 60, height: 40)
    let data = try JPEGEncoder(quality: 95, halvesColor: false, orientation: orientation)
      .encode(pixels)
    let image = CGImage(try EncodedImage(data: data, name: "turned.jpg"))
    let size = CGSize(width: image.width, height: image.height)
    let root = VectorScenes.layer(CGRect(origin: .zero, size: size), contents: .image(image))
    let document = try VectorScenes.pdf(root)
    guard let actual = try DocumentReader.popplerOnCairo.pixels(of: document.bytes, scale: 1)
    else { return }
    let difference = PixelDifference(actual, try VectorScenes.pixels(root))
    #expect(difference.mean <= 1.5, "\(difference)")
  }

  @Test("Text is text: found in reading order, right to left too, with its fonts embedded")
  func text() throws {
    let document = try VectorScenes.pdf(VectorScenes.texts())
    // Hebrew and Arabic are set in Noto's fonts where these are installed, else in DejaVu's.
    let names = document.report.fonts.map(\.name)
    #expect(names.first == "Inter-SemiBold")
    #expect(names.dropFirst() == ["DejaVuSans-Bold"] || names.count == 3, "\(names)")
    // By place, and as written.
    guard let placed = try DocumentReader.text.output(for: document.bytes),
      let written = try DocumentReader.text.output(for: document.bytes, ["-raw"]),
      let fonts = try DocumentReader.fonts.output(for: document.bytes)
    else { return }
    let marks: Set<Unicode.Scalar> = ["\u{202A}", "\u{202B}", "\u{202C}", "\u{200E}", "\u{200F}"]
    let found = (placed + written).unicodeScalars.filter { !marks.contains($0) }
    let plain = String(String.UnicodeScalarView(found))
    for arguments in [
      "Affinity: Type waves", "שלום עולם", "مرحبا بالعالم", "translucent", "turned around",
    ] {
      #expect(plain.contains(arguments), "\(arguments) in \(plain)")
    }
    // Name, type, encoding, then whether embedded, a subset, and known in Unicode.
    let lines = fonts.split(separator: "\n").dropFirst(2)
    #expect(!lines.isEmpty)
    for line in lines { #expect(line.contains(" yes yes yes "), "\(line)") }
  }

  @Test("Text as outlines needs no font, and looks the same")
  func outlines() throws {
    var renderer = PDFRenderer(images: VectorScenes.images)
    renderer.text = .outlines
    let list = try VectorScenes.list(VectorScenes.texts(), scale: 2)
    let document = try renderer.draw(list)
    #expect(Self.count("/FontFile", in: document) == 0)
    #expect(document.report.fonts.isEmpty)
    guard let actual = try DocumentReader.popplerOnCairo.pixels(of: document.bytes, scale: 2)
    else { return }
    let expected = try RasterRenderer(images: VectorScenes.images).draw(list)
    #expect(PixelDifference(actual, expected).mean <= 0.2)
  }

  @Test("The words of a text's shadow are found once")
  func shadowsAreNoText() throws {
    let document = try VectorScenes.pdf(VectorScenes.shadows())
    guard let found = try DocumentReader.text.output(for: document.bytes) else { return }
    #expect(found.components(separatedBy: "Shadow").count == 2, "\(found)")
  }

  @Test("Nothing that is affine becomes pixels but blurred shadows and conic gradients")
  func affineIsNative() throws {
    let scenes: [LayerSnapshot] = [
      VectorScenes.groups(), try VectorScenes.clips(), try VectorScenes.masks(),
      VectorScenes.crossing(), VectorScenes.patterns(), VectorScenes.strokes(turn: 0.5),
    ]
    for scene in scenes {
      #expect(try VectorScenes.pdf(scene).report.rasterized.isEmpty)
      #expect(try VectorScenes.svg(scene).report.rasterized.isEmpty)
    }
    let gradients = try VectorScenes.pdf(VectorScenes.gradients()).report.rasterized
    #expect(gradients.map(\.reason) == [.conicGradient, .conicGradient])
    let shadows = try VectorScenes.pdf(VectorScenes.shadows()).report.rasterized
    #expect(Set(shadows.map(\.reason)) == [.shadow, .shadowInPerspective])
    let svg = try VectorScenes.svg(VectorScenes.shadows()).report.rasterized
    #expect(svg.map(\.reason) == [.shadowInShear, .shadowInPerspective])
    let nested = try VectorScenes.svg(VectorScenes.nestedPerspectives()).report.rasterized
    #expect(nested.map(\.reason) == [.imageInPerspective, .gradientInPerspective])
  }

  @Test("A soft shadow needs few pixels")
  func shadowsAreCoarse() throws {
    let card = VectorScenes.layer(CGRect(x: 60, y: 60, width: 200, height: 100), color: .white) {
      $0.shadow.opacity = 0.5
      $0.shadow.radius = 16
    }
    let root = VectorScenes.layer(CGRect(x: 0, y: 0, width: 320, height: 220), [card])
    let part = try #require(try VectorScenes.pdf(root, scale: 2).report.rasterized.first)
    #expect(part.pixelWidth < 100, "\(part)")
  }

  @Test("A document without pages, and pages that PDF does not allow, are errors")
  func limits() {
    let renderer = PDFRenderer(images: VectorScenes.images)
    #expect(throws: PDFError.noPages) { try renderer.draw(pages: []) }
    let fine = DisplayList(size: CGSize(width: 14_400, height: 3), scale: 1)
    #expect(throws: Never.self) { try renderer.draw(fine) }
    for size in [CGSize(width: 14_401, height: 3), CGSize(width: 10, height: 2.5)] {
      let list = DisplayList(size: size, scale: 1)
      #expect(throws: PDFError.pageSize(page: 2, width: size.width, height: size.height)) {
        try renderer.draw(pages: [fine, list])
      }
    }
  }

  @Test("What lies far outside does not run round and come back")
  func farAway() throws {
    var far = DisplayElement(
      name: "far", matrix: .identity, bounds: CGRect(x: -9e6, y: 40, width: 1.8e7, height: 20))
    far.fill = VectorScenes.blue
    let list = DisplayList(
      size: CGSize(width: 100, height: 100), scale: 1, background: .white, elements: [far])
    let document = try PDFRenderer(images: VectorScenes.images).draw(list)
    guard let actual = try DocumentReader.popplerOnCairo.pixels(of: document.bytes, scale: 1)
    else { return }
    let expected = try RasterRenderer(images: VectorScenes.images).draw(list)
    #expect(PixelDifference(actual, expected).largest <= 1)
  }
}
