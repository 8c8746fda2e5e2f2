import Foundation
import LayerTree
import TestSupport
import Testing
import VectorRendering

@testable import DisplayLists
@testable import LayerRendering

/// What is too much or without meaning is an error before anything is drawn.
struct DisplayListLimitTests {
  private static func list(_ layers: [LayerSnapshot], limit: Int) throws -> DisplayList {
    var builder = DisplayListBuilder()
    builder.elementLimit = limit
    return try builder.displayList(
      of: DisplayListTests.root(layers), size: CGSize(width: 400, height: 300), scale: 2)
  }

  // MARK: Elements

  @Test func moreLayersThanAllowedAreRefusedWithTheNameOfTheLimit() throws {
    let size = CGSize(width: 10, height: 10)
    let cards = (0..<20).map {
      DisplayListTests.card(CGPoint(x: 10 + 15 * $0, y: 50), size, item: $0)
    }
    // The root counts.
    #expect(try Self.list(cards, limit: 21).elements.count == 20)
    let error = #expect(throws: DisplayListError.tooManyElements(limit: 20)) {
      try Self.list(cards, limit: 20)
    }
    #expect(error?.description.contains("--limit elements=N") == true)
    var masked = cards
    masked[0].mask = [cards[1]]
    #expect(throws: DisplayListError.tooManyElements(limit: 21)) {
      try Self.list(masked, limit: 21)
    }
  }

  /// A fan of planes through one axis, every one of which cuts every other.
  private static func fan(_ count: Int) -> [LayerSnapshot] {
    (0..<count).map { index in
      var t = CATransform3DIdentity
      t.m34 = -1 / 900
      let angle = Double(index) / Double(count) * 2.6 - 1.3
      t = CATransform3DRotate(t, angle, 0.1 * Double(index % 3), 1, 0)
      return DisplayListTests.card(
        CGPoint(x: 200, y: 150), CGSize(width: 150, height: 100), t, item: index)
    }
  }

  @Test func piecesThatPlanesAreCutIntoCountToo() throws {
    let pieces = try Self.list(Self.fan(12), limit: 1000).elements.count
    #expect(pieces > 40)
    #expect(throws: DisplayListError.tooManyElements(limit: 40)) {
      try Self.list(Self.fan(12), limit: 40)
    }
  }

  @Test func comparingTiltedPlanesHasABound() throws {
    let planes = (0..<300).map { index -> LayerSnapshot in
      var t = CATransform3DMakeRotation(0.5, 0, 1, 0)
      t.m43 = Double(index)
      return DisplayListTests.card(
        CGPoint(x: 200, y: 150), CGSize(width: 50, height: 50), t, item: index)
    }
    #expect(try Self.list(planes, limit: 2000).elements.count == 300)
    let error = #expect(throws: DisplayListError.self) { try Self.list(planes, limit: 310) }
    #expect(error == .tooManyOverlaps(element: "view/0", limit: 310))
    #expect(error?.description.contains("--limit elements=N") == true)
  }

  @Test func dashesHaveABound() throws {
    func list(_ dash: [Double]) -> DisplayList {
      var style = StrokeStyle(width: 1)
      style.dash = dash
      let path = Path([.move(.zero), .line(CGPoint(x: 1000, y: 0))])
      var element = DisplayElement(
        name: "line", matrix: .identity, bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
      element.contents = .drawing(
        [.stroke(path, color: .black, style: style, transform: .identity)], clipped: false)
      return DisplayList(size: CGSize(width: 10, height: 10), scale: 1, elements: [element])
    }
    try list([1, 1]).check()
    try list([0.01]).check()
    let error = #expect(throws: DisplayListError.self) { try list([1e-6, 1e-6]).check() }
    #expect(error == .tooManyDashes(element: "line", limit: DisplayElement.dashLimit))
  }

  @Test func whatCastsItsOwnShadowCountsTwiceWithAllThatItHolds() throws {
    func nested(_ depth: Int) -> LayerSnapshot {
      var layer = DisplayListTests.card(CGPoint(x: 20, y: 20), CGSize(width: 40, height: 40))
      for _ in 0..<depth {
        layer = DisplayListTests.card(
          CGPoint(x: 20, y: 20), CGSize(width: 40, height: 40), color: CGColor(gray: 0, alpha: 0.1),
          sublayers: [layer])
        layer.properties.shadow.opacity = 1
      }
      return layer
    }
    #expect(try Self.list([nested(8)], limit: 800).flattened().count == 9)
    #expect(throws: DisplayListError.tooManyElements(limit: 700)) {
      try Self.list([nested(8)], limit: 700)
    }
    #expect(throws: DisplayListError.tooManyElements(limit: 1 << 50)) {
      try Self.list([nested(150)], limit: 1 << 50)
    }
  }

  // MARK: Numbers

  @Test(arguments: [1e9, 1e40, 1e200])
  func sizesThatMultiplyBeyondReachNameTheirElement(scale: Double) {
    var card = DisplayListTests.card(CGPoint(x: 1, y: 1), CGSize(width: 2, height: 2), item: 7)
    for _ in 0..<12 {
      var outer = DisplayListTests.card(
        CGPoint(x: 1, y: 1), CGSize(width: 2, height: 2),
        CATransform3DMakeScale(scale, scale, 1), sublayers: [card])
      outer.properties.cornerRadius = 0.1
      card = outer
    }
    #expect(throws: DisplayListError.self) { try Self.list([card], limit: 1000) }
  }

  @Test func boundsWithoutEndAreAnErrorAndNoEmptyPicture() {
    let most = Double.greatestFiniteMagnitude
    let card = DisplayListTests.card(
      CGPoint(x: 20, y: 20), CGSize(width: most, height: most), item: 2)
    #expect(throws: DisplayListError.tooFar(element: "cell 0-2")) {
      try Self.list([card], limit: 10)
    }
    // Far away is no error: it is not on the canvas.
    let far = DisplayListTests.card(CGPoint(x: 1e49, y: 20), CGSize(width: 3, height: 3))
    #expect(throws: Never.self) { try Self.list([far], limit: 10) }
  }

  /// One list for each number that can be no number, as the Swift interface lets anybody make it.
  private static func senseless() -> [(String, DisplayList)] {
    let card: DisplayElement = {
      var card = DisplayElement(
        name: "card", matrix: .identity, bounds: CGRect(x: 0, y: 0, width: 20, height: 20))
      card.fill = .black
      return card
    }()
    func gradient(_ change: (inout GradientPaint) -> Void) -> GradientPaint {
      var paint = GradientPaint(
        gradient: CGGradient(stops: [
          .init(location: 0, color: .black), .init(location: 1, color: .white),
        ]), shape: .axial, start: .zero, end: CGPoint(x: 20, y: 20))
      change(&paint)
      return paint
    }
    let path = Path(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
    var result: [(String, DisplayList)] = []
    for wrong in [Double.nan, .infinity, -.infinity, 1e300] {
      func add(_ what: String, _ change: (inout DisplayElement) -> Void) {
        var copy = card
        change(&copy)
        result.append(
          (
            "\(what) \(wrong)",
            DisplayList(size: CGSize(width: 30, height: 30), scale: 1, elements: [copy])
          ))
      }
      add("matrix") { $0.matrix.m41 = wrong }
      add("scale") { $0.matrix.m11 = wrong }
      add("bounds") { $0.bounds.size.width = wrong }
      add("opacity") { $0.opacity = wrong }
      add("corner") { $0.cornerRadius = wrong }
      add("color") { $0.fill = CGColor(gray: wrong, alpha: 1) }
      add("border") { $0.border = DisplayBorder(width: wrong, color: .black) }
      add("shadow") {
        $0.shadow = DisplayShadow(
          color: .black, offset: .zero, radius: wrong, castByOutline: true)
      }
      add("offset") {
        $0.shadow = DisplayShadow(
          color: .black, offset: CGSize(width: wrong, height: 0), radius: 2, castByOutline: true)
      }
      add("stop") { element in
        element.contents = .gradient(gradient { $0.gradient.stops[1].location = wrong })
      }
      add("end") { element in element.contents = .gradient(gradient { $0.end.x = wrong }) }
      add("source") {
        $0.contents = .image(
          DisplayImage(
            image: TestPhoto.image(seed: 1, width: 8, height: 8),
            source: CGRect(x: wrong, y: 0, width: 8, height: 8),
            frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
      }
      add("stroke") {
        $0.contents = .drawing(
          [.stroke(path, color: .black, style: StrokeStyle(width: wrong), transform: .identity)],
          clipped: false)
      }
      add("dash") { element in
        var style = StrokeStyle(width: 1)
        style.dash = [wrong, 2]
        element.contents = .drawing(
          [.stroke(path, color: .black, style: style, transform: .identity)], clipped: false)
      }
      add("group") {
        $0.contents = .drawing(
          [.group(alpha: wrong, shadow: nil, [.fill(path, color: .black, rule: .winding)])],
          clipped: false)
      }
      add("cut") {
        $0.cuts = [DisplayCut(side: HalfPlane(a: 1, b: 0, c: wrong), other: [])]
      }
      add("mask") { element in
        var mask = card
        mask.matrix.m42 = wrong
        element.mask = [mask]
      }
      add("child") { element in
        var child = card
        child.opacity = wrong
        element.children = [child]
      }
    }
    return result
  }

  @Test func everyCanvasRefusesNumbersThatAreNone() {
    let images = DecodedImageCache(byteLimit: 1 << 20)
    let lists = Self.senseless()
    #expect(lists.count > 60)
    for (what, list) in lists {
      #expect(throws: DisplayListError.self, "raster, \(what)") {
        try RasterRenderer(images: images).draw(list)
      }
      #expect(throws: DisplayListError.self, "SVG, \(what)") {
        try SVGRenderer(images: images).draw(list)
      }
      #expect(throws: DisplayListError.self, "PDF, \(what)") {
        try PDFRenderer(images: images).draw(list)
      }
    }
    for (width, scale) in [(Double.nan, 1), (.infinity, 1), (1e12, 1), (10, .nan), (10, -1)] {
      let list = DisplayList(size: CGSize(width: width, height: 10), scale: scale)
      #expect(throws: DisplayListError.self, "\(width) at \(scale)") {
        try RasterRenderer(images: images).draw(list)
      }
    }
  }

  /// Large and small, yet within what is allowed.
  @Test(arguments: [1e-300, 1e-30, 1e-8, 1e8, 1e14, 1e49])
  func numbersAtTheEdgesOfSenseAreDrawn(number: Double) throws {
    let images = DecodedImageCache(byteLimit: 1 << 20)
    var element = DisplayElement(
      name: "card", matrix: .identity, bounds: CGRect(x: 0, y: 0, width: number, height: 20))
    element.fill = .black
    element.cornerRadius = number / 2
    element.border = DisplayBorder(width: number, color: .white)
    element.shadow = DisplayShadow(
      color: .black, offset: CGSize(width: number, height: 0), radius: number, castByOutline: true)
    element.contents = .image(
      DisplayImage(
        image: TestPhoto.image(seed: 1, width: 8, height: 8),
        source: CGRect(x: -number, y: 0, width: number, height: 8),
        frame: CGRect(x: 0, y: 0, width: 20, height: number)))
    var stroked = DisplayElement(
      name: "stroked", matrix: .identity, bounds: CGRect(x: 0, y: 0, width: 20, height: 20))
    var style = StrokeStyle(width: number)
    (style.cap, style.join) = (.round, .round)
    let path = Path(
      [.move(.zero), .line(CGPoint(x: number, y: 3)), .line(CGPoint(x: 3, y: number))])
    let gradient = GradientPaint(
      gradient: CGGradient(stops: [
        .init(location: 0, color: .black), .init(location: 1, color: .white),
      ]), shape: .radial, start: .zero, end: CGPoint(x: number, y: number))
    stroked.contents = .drawing(
      [
        .stroke(path, color: .black, style: style, transform: .identity),
        .stroke(path, color: .black, style: style, transform: CGAffineTransform(scaleX: 0, y: 1)),
        .gradient(gradient, transform: .identity),
        .gradient(gradient, transform: CGAffineTransform(scaleX: 1, y: 0)),
        .image(
          TestPhoto.image(seed: 2, width: 8, height: 8),
          transform: CGAffineTransform(scaleX: number, y: number), alpha: 1, smooth: true),
      ], clipped: true)
    let list = DisplayList(
      size: CGSize(width: 30, height: 30), scale: 1, elements: [element, stroked])
    _ = try RasterRenderer(images: images).draw(list)
    // Pixels of images larger than documents can count are an error that names the element.
    let isImmense = number == 1e14
    for draw in [
      { _ = try SVGRenderer(images: images).draw(list) },
      { _ = try PDFRenderer(images: images).draw(list) },
    ] as [() throws -> Void] {
      if isImmense {
        #expect(throws: DisplayListError.tooFar(element: "stroked"), performing: draw)
      } else {
        try draw()
      }
    }
  }

  @Test(arguments: [0, 1e-300, 1e-8, 1e-6, 1e-4])
  func imagesTooThinToBeSeenAreLeftOutOfDocuments(height: Double) throws {
    let images = DecodedImageCache(byteLimit: 1 << 20)
    var element = DisplayElement(
      name: "image", matrix: .identity, bounds: CGRect(x: 0, y: 0, width: 20, height: 20))
    element.contents = .image(
      DisplayImage(
        image: TestPhoto.image(seed: 1, width: 8, height: 8),
        source: CGRect(x: 0, y: 0, width: 8, height: 8),
        frame: CGRect(x: 2, y: 3, width: 10, height: height)))
    let list = DisplayList(size: CGSize(width: 30, height: 30), scale: 1, elements: [element])
    let isSeen = height >= 1e-4
    #expect(try SVGRenderer(images: images).draw(list).text.contains("<image") == isSeen)
    #expect(try PDFRenderer(images: images).draw(list).pageCount == 1)
    _ = try RasterRenderer(images: images).draw(list)
  }

  // MARK: Printed lists

  @Test func aPrintedListThatIsNestedTooDeepIsRefusedAtItsLine() throws {
    let line = try #require(
      try DisplayListTests.list([
        DisplayListTests.card(CGPoint(x: 50, y: 50), CGSize(width: 20, height: 20))
      ]).lines().last)
    var lines = try DisplayListTests.list([]).lines()
    for level in 0..<2000 {
      lines.append(line.replacingOccurrences(of: "\"level\":0", with: "\"level\":\(level)"))
    }
    let error = #expect(throws: DisplayListTextError.self) { try DisplayList(lines: lines) }
    #expect(error?.line == 259)
  }

  // MARK: Ink

  @Test func inkOfGlyphsThatReachFarIsNeverCutOff() throws {
    // Inter's relatives with ems an eighth as large: every letter is eight times as large.
    let source = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: source)))
    let tables = Int(bytes[4]) << 8 | Int(bytes[5])
    let head = try #require(
      (0..<tables).map { 12 + 16 * $0 }.first { Array(bytes[$0..<($0 + 4)]) == Array("head".utf8) })
    let offset = bytes[(head + 8)..<(head + 12)].reduce(0) { $0 << 8 | Int($1) }
    (bytes[offset + 18], bytes[offset + 19]) = (1, 0)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("far-reaching-\(UUID().uuidString).ttf")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }

    let library = try FontLibrary(files: [file.path])
    let family = try #require(library.familyNames.first)
    let text = try library.typeset(
      "Qj", style: TextStyle(font: library.request(named: family, size: 4)))
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 9, height: 9))
    context.setFillColor(.black)
    context.draw(text, at: .zero)
    var properties = LayerProperties()
    properties.bounds = CGRect(x: 0, y: 0, width: 9, height: 9)
    properties.position = CGPoint(x: 60, y: 40)
    properties.opacity = 0.5
    let layer = LayerSnapshot(properties: properties, contents: .shape(context.finish()))
    let list = try Self.list([layer], limit: 10)
    let ink = try #require(list.elements.first).ink
    let cache = GlyphOutlineCache()
    guard case .drawing(let commands, _)? = list.elements.first?.contents else {
      Issue.record("no drawing")
      return
    }
    var reaches = 0.0
    for case .glyphs(let run, _, let transform) in commands {
      let box = try cache.drawnBounds(of: run).applying(transform)
      #expect(ink.insetBy(dx: -1e-6, dy: -1e-6).contains(box))
      reaches = max(reaches, box.width / run.size)
    }
    #expect(reaches > 4, "the font does not reach far")
  }
}
