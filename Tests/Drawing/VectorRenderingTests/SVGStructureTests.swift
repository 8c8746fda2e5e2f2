import DisplayLists
import Foundation
import FoundationXML
import LayerRendering
import LayerTree
import TestSupport
import Testing

@testable import VectorRendering

/// What is in the documents, looked at as text and as XML.
struct SVGStructureTests {
  // MARK: Numbers, text, names

  @Test(
    "Numbers have no more digits than they need",
    arguments: [
      (0, 3, "0"), (-0.0, 3, "0"), (1, 3, "1"), (100, 3, "100"), (-12.5, 3, "-12.5"),
      (0.5, 3, ".5"), (-0.25, 3, "-.25"), (0.0004, 3, "0"), (0.0006, 3, ".001"),
      (1.0049, 2, "1"), (1_234_567.891, 1, "1234567.9"), (0.010, 3, ".01"),
      (.infinity, 3, "0"), (.nan, 3, "0"), (1e300, 3, "0"),
    ] as [(Double, Int, String)])
  func numbers(_ value: Double, _ digits: Int, _ text: String) {
    #expect(SVGNumber.text(value, digits: digits) == text)
  }

  @Test("Paths use short lines and need no blank before a sign")
  func pathData() {
    let path = Path([
      .move(CGPoint(x: -1, y: -2)), .line(CGPoint(x: 5, y: -2)), .line(CGPoint(x: 5, y: 3)),
      .line(CGPoint(x: 5, y: 3)), .line(CGPoint(x: 0.5, y: -0.5)),
      .cubic(CGPoint(x: 1, y: 2), CGPoint(x: -3, y: 4), CGPoint(x: 5, y: 6)), .close,
    ])
    #expect(SVGPathData(path, digits: 3).text == "M-1-2H5V3L.5-.5C1 2-3 4 5 6Z")
  }

  @Test(
    "Element names become unique, valid ids",
    arguments: [
      ("cell 0-3", "cell-0-3"), ("cell 0-3/1", "cell-0-3_1"), ("3d", "_3d"), ("", "_"),
      ("view é<&", "view-é--"), ("a.b", "a-b"),
    ])
  func identifiers(_ name: String, _ id: String) {
    var identifiers = SVGIdentifiers()
    #expect(identifiers.identifier(for: name) == id)
    #expect(identifiers.identifier(for: name) == "\(id)-2")
    #expect(identifiers.identifier(for: name) == "\(id)-3")
  }

  @Test("An id that was made unique is never given a second time")
  func identifiersDoNotCollide() {
    var identifiers = SVGIdentifiers()
    var seen: Set<String> = []
    for name in ["a", "a-2", "a", "a", "a-2", "a-3", "a 2"] {
      #expect(seen.insert(identifiers.identifier(for: name)).inserted, "\(name) in \(seen)")
    }
  }

  @Test("Attributes are escaped, and characters that XML forbids replaced")
  func escaping() {
    #expect(XMLWriter.escaped("a<b>&\"\n\u{1}é") == "a&lt;b&gt;&amp;&quot;&#10;\u{FFFD}é")
  }

  // MARK: Documents

  @Test("What fills an element that clips it keeps its border")
  func borderWithinClip() throws {
    let bounds = CGRect(x: 0, y: 0, width: 80, height: 60)
    var card = DisplayElement(name: "card", matrix: .identity, bounds: bounds)
    (card.fill, card.cornerRadius) = (.white, 12)
    var inner = card
    inner.border = DisplayBorder(width: 4, color: .black)
    (card.clips, card.children) = (true, [inner])
    let list = DisplayList(size: bounds.size, scale: 1, elements: [card])
    let svg = try SVGRenderer(images: DecodedImageCache(byteLimit: 0), glyphs: .init()).draw(list)
    #expect(svg.text.contains("evenodd"))
  }

  static let scenes: [VectorComparisonTests.Case] = VectorComparisonTests.cases

  @Test(
    "Documents are well-formed; ids are unique and every reference is defined", arguments: scenes)
  func wellFormed(_ scene: VectorComparisonTests.Case) throws {
    let reader = SVGReader(try VectorScenes.svg(scene.root(), scale: scene.scale).text)
    #expect(reader.error == nil)
    #expect(Set(reader.ids).count == reader.ids.count)
    for reference in reader.references {
      #expect(reader.ids.contains(reference), "\(reference) is not defined")
    }
  }

  @Test("The same list gives the same bytes, whatever was written before", arguments: scenes)
  func repeatable(_ scene: VectorComparisonTests.Case) throws {
    let first = try VectorScenes.svg(scene.root(), scale: scene.scale)
    _ = try VectorScenes.svg(VectorScenes.circle(), scale: 3)
    let list = try VectorScenes.list(scene.root(), scale: scene.scale)
    let again = try SVGRenderer(images: DecodedImageCache(byteLimit: 0), glyphs: .init()).draw(list)
    #expect(first.text == again.text)
    #expect(first == again)
  }

  @Test("Size and view box are the canvas in points, at any scale", arguments: [1.0, 3.0])
  func viewBox(scale: Double) throws {
    let reader = SVGReader(try VectorScenes.svg(VectorScenes.circle(), scale: scale).text)
    let root = try #require(reader.elements.first)
    #expect(root.attributes["width"] == "480")
    #expect(root.attributes["height"] == "480")
    #expect(root.attributes["viewBox"] == "0 0 480 480")
  }

  @Test("Elements carry id, kind and index path")
  func indexPaths() throws {
    let reader = SVGReader(try VectorScenes.svg(VectorScenes.circle()).text)
    let cells = reader.elements.filter { $0.attributes["data-kind"] == "cell" }
    #expect(cells.compactMap { $0.attributes["id"] }.sorted() == (0..<8).map { "cell-0-\($0)" })
    #expect(cells.contains { $0.attributes["data-index-path"] == "0-7" })
    let dial = reader.elements.first { $0.attributes["id"] == "Dial-0-0" }
    #expect(dial?.attributes["data-kind"] == "Dial")
  }

  @Test("An upright JPEG is embedded once, with its own bytes, however often it is shown")
  func imagesOnce() throws {
    let photo = try VectorScenes.photograph(0)
    let tiles = (0..<5).map { index in
      VectorScenes.layer(
        CGRect(x: Double(index) * 200, y: 0, width: 190, height: 200), contents: .image(photo))
    }
    let root = VectorScenes.layer(CGRect(x: 0, y: 0, width: 1000, height: 200), tiles)
    let document = try VectorScenes.svg(root)
    let reader = SVGReader(document.text)
    #expect(reader.elements.filter { $0.name == "image" }.count == 1)
    #expect(reader.elements.filter { $0.name == "use" }.count == 5)
    guard case .encoded(let file) = photo.source else {
      Issue.record("the photograph is no file")
      return
    }
    #expect(document.text.contains(Data(file.data).base64EncodedString()))
    #expect(document.report.images.map(\.form) == [.original])
    #expect(document.report.rasterized.isEmpty)
  }

  @Test("A photograph much larger than what is shown of it is reduced")
  func imagesReduced() throws {
    let root = VectorScenes.layer(
      CGRect(x: 0, y: 0, width: 40, height: 40), contents: .image(try VectorScenes.photograph(0)))
    let document = try VectorScenes.svg(root)
    let file = try #require(document.report.images.first)
    #expect(file.form == .jpeg)
    #expect((80..<200).contains(file.pixelWidth))
  }

  @Test("Nothing that is affine becomes pixels")
  func affineIsNative() throws {
    #expect(try VectorScenes.svg(VectorScenes.circle()).report.rasterized.isEmpty)
    #expect(try VectorScenes.svg(VectorScenes.drawing(turn: 0)).report.rasterized.isEmpty)
    #expect(try VectorScenes.svg(VectorScenes.crossing()).report.rasterized.isEmpty)
  }

  @Test("Filters and masks say where they begin: left out, it would not be 0")
  func regions() throws {
    for scene in Self.scenes {
      let reader = SVGReader(try VectorScenes.svg(scene.root(), scale: scene.scale).text)
      for element in reader.elements where ["filter", "mask"].contains(element.name) {
        for name in ["x", "y", "width", "height"] {
          #expect(element.attributes[name] != nil, "\(element)")
        }
      }
    }
  }

  @Test("xmllint finds nothing to complain about", arguments: scenes)
  func xmllint(_ scene: VectorComparisonTests.Case) throws {
    let document = try VectorScenes.svg(scene.root(), scale: scene.scale)
    let said = try DocumentReader.xml.output(for: document.bytes, ["--noout", "--huge"])
    #expect(said == nil || said == "")
  }

  @Test("Under a perspective the photographs and gradients become pixels, and nothing else")
  func perspectiveReport() throws {
    let parts = try VectorScenes.svg(VectorScenes.covers()).report.rasterized
    #expect(
      parts.map(\.reason) == [.imageInPerspective, .imageInPerspective, .gradientInPerspective])
    #expect(parts.map(\.element) == ["cell 0-0/0", "cell 0-2/0", "view/0/3"])
  }

  @Test("Conic gradients become pixels, axial and radial ones don't")
  func gradientKinds() throws {
    for shape in [GradientPaint.Shape.axial, .radial, .conic] {
      let root = VectorScenes.layer(
        CGRect(x: 0, y: 0, width: 50, height: 50),
        contents: VectorScenes.gradient(
          [VectorScenes.blue, VectorScenes.orange], shape: shape, start: CGPoint(x: 0.5, y: 0.5),
          end: CGPoint(x: 1, y: 1)))
      let document = try VectorScenes.svg(root)
      #expect(
        document.report.rasterized.map(\.reason) == (shape == .conic ? [.conicGradient] : []),
        "\(shape)")
      #expect(document.text.contains("radialGradient") == (shape == .radial))
      #expect(document.text.contains("linearGradient") == (shape == .axial))
    }
  }

  @Test("Glyphs are written once; runs say what they show")
  func glyphsOnce() throws {
    let text = try VectorScenes.svg(VectorScenes.circle()).text
    let reader = SVGReader(text)
    let glyphs = reader.ids.filter { $0.hasPrefix("glyph.") }
    // I t e m, and eight digits; the space has no outline.
    #expect(glyphs.count == 12)
    #expect(reader.elements.contains { $0.attributes["aria-label"] == "Item 3" })
  }

  @Test("An image that is known by its digest only is an error that names it")
  func describedImage() throws {
    let data = try JSONEncoder().encode(try VectorScenes.photograph(0))
    let described = try JSONDecoder().decode(CGImage.self, from: data)
    let root = VectorScenes.layer(
      CGRect(x: 0, y: 0, width: 40, height: 40), contents: .image(described))
    #expect(throws: RasterError.imageWithoutPixels(name: described.name)) {
      try VectorScenes.svg(root)
    }
  }
}

/// The elements of a document in order, and what they refer to.
final class SVGReader: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
  }

  private(set) var elements: [Element] = []
  private(set) var error: String?

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { error = parser.parserError.map { "\($0)" } ?? "not well-formed" }
  }

  var ids: [String] { elements.compactMap { $0.attributes["id"] } }

  var references: Set<String> {
    var result: Set<String> = []
    for value in elements.flatMap(\.attributes.values) {
      if value.hasPrefix("url(#") { result.insert(String(value.dropFirst(5).dropLast())) }
      if value.hasPrefix("#"), value.contains(".") { result.insert(String(value.dropFirst())) }
    }
    return result
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes))
  }
}
