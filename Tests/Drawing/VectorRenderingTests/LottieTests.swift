import DisplayLists
import Foundation
import LayerTree
import LottieRendering
import TestBasics
import TestSupport
import Testing

@testable import VectorRendering

/// Lottie as its specification says it is read; players are asked by the tests of the command.
struct LottieTests {
  private static let images = DecodedImageCache(byteLimit: 1 << 20)

  private struct Reader {
    let root: [String: Any]

    init(_ document: LottieDocument) throws {
      let value = try JSONSerialization.jsonObject(with: Data(document.bytes))
      root = try #require(value as? [String: Any])
    }

    var layers: [[String: Any]] { root["layers"] as? [[String: Any]] ?? [] }
    var assets: [[String: Any]] { root["assets"] as? [[String: Any]] ?? [] }

    func layer(_ name: String) -> [String: Any]? { layers.first { $0["nm"] as? String == name } }

    /// The numbers of a property at a frame, by the definition of its keys.
    static func numbers(_ property: Any?, at frame: Double) throws -> [Double] {
      let property = try #require(property as? [String: Any])
      func list(_ value: Any?) -> [Double] {
        (value as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue }
          ?? [(value as? NSNumber)?.doubleValue ?? 0]
      }
      guard (property["a"] as? NSNumber)?.intValue == 1 else { return list(property["k"]) }
      let keys = try #require(property["k"] as? [[String: Any]])
      let times = keys.map { ($0["t"] as? NSNumber)?.doubleValue ?? 0 }
      guard let next = times.firstIndex(where: { $0 > frame }) else { return list(keys.last?["s"]) }
      let from = list(keys[max(0, next - 1)]["s"])
      if next == 0 || keys[next - 1]["h"] != nil { return from }
      let to = list(keys[next]["s"])
      let u = (frame - times[next - 1]) / (times[next] - times[next - 1])
      func handle(_ name: String) -> Double {
        let handle = keys[next - 1][name] as? [String: Any]
        return ((handle?["y"] as? [Any])?.first as? NSNumber)?.doubleValue ?? 0
      }
      let (a, b) = (handle("o"), handle("i"))
      let progress = 3 * (1 - u) * (1 - u) * u * a + 3 * (1 - u) * u * u * b + u * u * u
      return zip(from, to).map { $0 + ($1 - $0) * progress }
    }

    /// From a layer's coordinates to those around.
    static func transform(_ layer: [String: Any], at frame: Double) throws -> CGAffineTransform {
      let ks = try #require(layer["ks"] as? [String: Any])
      let (a, p) = (try numbers(ks["a"], at: frame), try numbers(ks["p"], at: frame))
      let (s, r) = (try numbers(ks["s"], at: frame), try numbers(ks["r"], at: frame))
      return CGAffineTransform(translationX: -a[0], y: -a[1])
        .concatenating(CGAffineTransform(scaleX: s[0] / 100, y: s[1] / 100))
        .concatenating(CGAffineTransform(rotationAngle: r[0] * .pi / 180))
        .concatenating(CGAffineTransform(translationX: p[0], y: p[1]))
    }
  }

  @Test("Corners and opacity are where they were, at every moment")
  func motion() throws {
    let recording = MotionTests.recording()
    let document = try LottieRenderer(images: Self.images).draw(recording)
    let reader = try Reader(document)
    #expect(reader.layers.map { $0["nm"] as? String } == ["cell 0-1", "cell 0-0", "background"])
    let layer = try #require(reader.layer("cell 0-0"))
    let group = try #require((layer["shapes"] as? [[String: Any]])?.first)
    let items = try #require(group["it"] as? [[String: Any]])
    let shape = try #require(items.first)
    try #require(shape["ty"] as? String == "rc" || shape["ty"] as? String == "sh")
    for index in 0...120 {
      let time = Double(index) / 120
      let element = MotionTests.list(at: time).elements[0]
      let ks = try #require(layer["ks"] as? [String: Any])
      let opacity = try Reader.numbers(ks["o"], at: time * 60)
      #expect(abs(opacity[0] / 100 - element.opacity) < 0.004, "\(time)")
      guard shape["ty"] as? String == "rc" else { continue }
      let (middle, size) = (
        try Reader.numbers(shape["p"], at: time * 60), try Reader.numbers(shape["s"], at: time * 60)
      )
      let box = CGRect(
        x: middle[0] - size[0] / 2, y: middle[1] - size[1] / 2, width: size[0], height: size[1])
      let transform = try Reader.transform(layer, at: time * 60)
      let truth = try #require(ProjectiveMap(element.matrix).affine)
      for (shown, corner) in zip(Quad(box).corners, Quad(element.bounds).corners) {
        let (a, b) = (shown.applying(transform), corner.applying(truth))
        #expect(hypot(a.x - b.x, a.y - b.y) < 0.2, "\(time): \(a), \(b)")
      }
    }
    #expect(document.keyCount < 60, "\(document.keyCount) keys for 61 samples")
    #expect(document.report.rasterized.isEmpty && reader.assets.isEmpty)
  }

  /// A line that is drawn over time, from nothing to all but the last tenth.
  private static func drawing(_ path: Path, dash: [Double] = []) -> MotionRecording {
    var recording = MotionRecording(size: CGSize(width: 100, height: 100), scale: 1, duration: 1)
    for index in 0..<60 {
      let time = Double(index) / 60
      var style = StrokeStyle(width: 4)
      (style.dash, style.dashPhase) = (dash, 10 * time)
      style.trim = StrokeTrim(start: 0, end: 0.9 * time)
      var element = DisplayElement(
        name: "line", matrix: .identity, bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
      element.contents = .drawing(
        [.stroke(path, color: .black, style: style, transform: .identity)], clipped: false)
      recording.add(
        DisplayList(size: recording.size, scale: 1, elements: [element]), at: time)
    }
    return recording
  }

  @Test("A line that is drawn is one path whose part changes, and so are its dashes")
  func trimmedLine() throws {
    let circle = Path(ellipseIn: CGRect(x: 20, y: 20, width: 60, height: 60))
    let document = try LottieRenderer(images: Self.images).draw(
      Self.drawing(circle, dash: [6, 4, 2]))
    let layers = try Reader(document).layers
    #expect(layers.count == 1)
    let group = try #require((layers.first?["shapes"] as? [[String: Any]])?.first)
    let items = try #require(group["it"] as? [[String: Any]])
    #expect(items.map { $0["ty"] as? String } == ["sh", "tm", "st", "tr"])
    let dashes = try #require(items[2]["d"] as? [[String: Any]])
    #expect(dashes.map { $0["n"] as? String } == ["d", "g", "d", "g", "d", "g", "o"])
    let lengths = try dashes.dropLast().map { try Reader.numbers($0["v"], at: 0)[0] }
    #expect(lengths == [6, 4, 2, 6, 4, 2])
    for frame in [0.0, 10, 30, 50] {
      #expect(try abs(Reader.numbers(items[1]["e"], at: frame)[0] - 1.5 * frame) < 0.1)
      #expect(try Reader.numbers(items[1]["s"], at: frame) == [0])
      #expect(try abs(Reader.numbers(dashes[6]["v"], at: frame)[0] - frame / 6) < 0.1)
    }
    // Lines one after the other have no part in common: the path itself is cut.
    var two = circle
    two.append(Path(rect: CGRect(x: 40, y: 40, width: 10, height: 10)))
    let cut = try LottieRenderer(images: Self.images).draw(Self.drawing(two))
    #expect(!String(decoding: cut.bytes, as: UTF8.self).contains("\"tm\""))
  }

  @Test("An animated SVG draws a line with a dash that changes")
  func trimmedLineInSVG() throws {
    let circle = Path(ellipseIn: CGRect(x: 20, y: 20, width: 60, height: 60))
    let renderer = AnimatedSVGRenderer(images: Self.images)
    let text = try String(
      decoding: renderer.draw(Self.drawing(circle)).bytes, as: UTF8.self)
    #expect(text.components(separatedBy: "<path").count == 2, "\(text)")
    #expect(text.contains("pathLength=\"100\"") && text.contains("stroke-dasharray:"), "\(text)")
    // Dashes of its own leave no room for that one.
    let dashed = try String(
      decoding: renderer.draw(Self.drawing(circle, dash: [6, 4])).bytes, as: UTF8.self)
    #expect(!dashed.contains("pathLength") && dashed.contains("stroke-dasharray=\"6 4\""))
  }

  @Test("A plane of one colour in perspective is an outline that changes")
  func space() throws {
    let document = try LottieRenderer(images: Self.images).draw(
      MotionTests.recording(inSpace: true))
    #expect(document.report.rasterized.isEmpty)
    #expect(try Reader(document).layers.contains { $0["nm"] as? String == "cell 0-2" })
  }

  @Test("A blurred shadow is named in an error, or becomes pixels where that is allowed")
  func shadow() throws {
    var list = MotionTests.list(at: 0)
    list.elements[0].shadow = DisplayShadow(
      color: .black, offset: CGSize(width: 0, height: 2), radius: 4, castByOutline: true)
    var recording = MotionRecording(size: list.size, scale: 1, duration: 1)
    recording.add(list, at: 0)
    var renderer = LottieRenderer(images: Self.images)
    let error = #expect(throws: VectorFormatError.self) { try renderer.draw(recording) }
    let words = try #require(error).description
    #expect(words.contains("cell 0-0: a blurred shadow") && words.contains("--lenient"), "\(words)")
    renderer.isLenient = true
    let document = try renderer.draw(recording)
    #expect(document.report.rasterized.map(\.element) == ["cell 0-0"])
    let reader = try Reader(document)
    #expect(reader.assets.contains { ($0["p"] as? String)?.hasPrefix("data:image/png") == true })
  }

  @Test(
    "Moments that Lottie cannot express are refused without a recording, all their parts together")
  func check() throws {
    var list = MotionTests.list(at: 0)
    list.elements[0].shadow = DisplayShadow(
      color: .black, offset: CGSize(width: 0, height: 2), radius: 4, castByOutline: true)
    var later = MotionTests.list(at: 0.5)
    later.elements[1].backdrop = LayerBackdrop(radius: 10)
    later.elements[1].fill = nil
    var renderer = LottieRenderer(images: Self.images)
    try renderer.check([MotionTests.list(at: 0), MotionTests.list(at: 1, inSpace: true)])
    let error = #expect(throws: VectorFormatError.self) { try renderer.check([list, list, later]) }
    #expect(error?.parts == ["cell 0-0: a blurred shadow", "cell 0-1: a material"])
    #expect(error?.mayBecomePixels == false)
    // What would be another picture for every frame is refused all the same.
    renderer.isLenient = true
    try renderer.check([list])
    let strict = #expect(throws: VectorFormatError.self) { try renderer.check([list, later]) }
    #expect(strict?.parts == ["cell 0-1: a material"])
    #expect(strict?.description.contains("--lenient") == false)
    var recording = MotionRecording(size: later.size, scale: 1, duration: 1)
    recording.add(later, at: 0)
    #expect(throws: VectorFormatError.self) { try renderer.draw(recording) }
  }

  @Test("A document has at most as many pixels as are allowed")
  func pixelLimit() throws {
    let list = try EmbeddedPixelTests.list(isBroken: false)
    var recording = MotionRecording(size: list.size, scale: list.scale, duration: 1)
    recording.add(list, at: 0)
    var options = MotionOptions()
    func report() throws -> VectorReport {
      var renderer = LottieRenderer(images: Self.images, options: options)
      renderer.isLenient = true
      return try renderer.draw(recording).report
    }
    let count = try report().rasterized.reduce(0) { $0 + $1.pixelWidth * $1.pixelHeight }
    #expect(count > 4_000)
    options.vectors.pixelLimit = count
    #expect(try report().rasterized.count == 1)
    options.vectors.pixelLimit = count - 1
    let error = #expect(throws: DisplayListError.self) { try report() }
    #expect(error == .tooManyPixels(count: count, limit: count - 1))
  }

  @Test("A pattern is refused like other parts")
  func pattern() throws {
    let tile = CGImage(PixelBuffer(width: 2, height: 2, pixels: [~0, 0, 0, ~0]), name: "tile")
    var list = MotionTests.list(at: 0)
    list.elements[0].fill = CGColor(pattern: tile, scale: 1)
    let renderer = LottieRenderer(images: Self.images)
    let error = #expect(throws: VectorFormatError.self) { try renderer.check([list]) }
    #expect(error?.parts == ["cell 0-0: a repeated image"])
  }

  @Test("A jump is held until it happens")
  func jump() throws {
    var recording = MotionRecording(size: CGSize(width: 200, height: 20), scale: 1, duration: 1)
    for index in 0...60 {
      var box = DisplayElement(
        name: "box", matrix: CATransform3DMakeTranslation(index < 30 ? 10 : 150, 10, 0),
        bounds: CGRect(x: 0, y: 0, width: 8, height: 8))
      box.fill = .black
      recording.add(
        DisplayList(size: recording.size, scale: 1, elements: [box]), at: Double(index) / 60)
    }
    let reader = try Reader(try LottieRenderer(images: Self.images).draw(recording))
    let layer = try #require(reader.layer("box"))
    func left(_ frame: Double) throws -> Double {
      let (transform, a) = (
        try Reader.transform(layer, at: frame),
        try Reader.numbers((layer["ks"] as? [String: Any])?["a"], at: frame)
      )
      return CGPoint(x: a[0], y: a[1]).applying(transform).x
    }
    #expect(try left(29.9) == left(0) && left(30.1) == left(60))
    #expect(try left(60) - left(0) == 140)
  }
}
