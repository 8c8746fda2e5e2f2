import DisplayLists
import Foundation
import LayerRendering
import LayerTree
import TestSupport
import Testing

@testable import VectorRendering

/// Materials in animated SVG; browsers are asked by the tests of the command.
struct BackdropFilterTests {
  private static let size = CGSize(width: 120, height: 100)
  private static let images = DecodedImageCache(byteLimit: 1 << 20)

  /// Boxes that scroll under a bar, all within a clipped screen where that is asked for.
  private static func list(
    at time: Double, clipped: Bool = false, barHeight: Double = 30, tilt: Double = 0
  ) -> DisplayList {
    var list = DisplayList(size: size, scale: 1, background: .white)
    var boxes = (0..<4).map { index in
      var box = DisplayElement(
        name: "cell 0-\(index)",
        matrix: CATransform3DMakeTranslation(20, 10 + 26 * Double(index) - 30 * time, 0),
        bounds: CGRect(x: 0, y: 0, width: 80, height: 20))
      box.fill = CGColor(
        red: 0.9 - 0.2 * Double(index), green: 0.2 * Double(index), blue: 0.4, alpha: 1)
      return box
    }
    if tilt > 0 {
      var eye = CATransform3DIdentity
      eye.m34 = -1 / 300
      boxes[3].matrix = CATransform3DConcat(
        CATransform3DMakeRotation(tilt, 0, 1, 0),
        CATransform3DConcat(eye, boxes[3].matrix))
    }
    var bar = DisplayElement(
      name: "bar", matrix: .identity, bounds: CGRect(x: 0, y: 0, width: 120, height: barHeight))
    bar.backdrop = LayerBackdrop(
      radius: 6, saturation: 1.8, brightness: 0.05, amount: 0.3, curve: [0.4, 0.6, 0.8, 0.9])
    if clipped {
      var screen = DisplayElement(
        name: "screen", matrix: .identity, bounds: CGRect(origin: .zero, size: size))
      (screen.clips, screen.cornerRadius) = (true, 12)
      screen.fill = CGColor(red: 1, green: 0.95, blue: 0.85, alpha: 1)
      screen.children = boxes + [bar]
      list.elements = [screen]
    } else {
      list.elements = boxes + [bar]
    }
    return list
  }

  private static func document(
    _ options: MotionOptions = MotionOptions(), _ list: (Double) -> DisplayList
  ) throws -> AnimatedSVGDocument {
    var recording = MotionRecording(size: size, scale: 1, duration: 1)
    for index in 0...60 { recording.add(list(Double(index) / 60), at: Double(index) / 60) }
    return try AnimatedSVGRenderer(images: images, options: options).draw(recording)
  }

  private static func count(_ text: String, in document: AnimatedSVGDocument) -> Int {
    document.text.components(separatedBy: text).count - 1
  }

  @Test(
    "A bar that stays is one filter, and what moves beneath it keeps its curves",
    arguments: [
      false, true,
    ])
  func still(clipped: Bool) throws {
    let document = try Self.document { Self.list(at: $0, clipped: clipped) }
    #expect(document.report.rasterized.isEmpty && Self.count("<image", in: document) == 0)
    #expect(Self.count("<filter", in: document) == 1)
    #expect(Self.count("filter=\"url(#material.1)\"", in: document) == 1)
    #expect(
      document.text.contains(
        clipped ? "xlink:href=\"#behind.1\"" : "xlink:href=\"#cell-0-0\""))
    #expect(document.keyCount < 30, "\(document.keyCount) keys for 61 samples of four boxes")
    if let parsed = try DocumentReader.xml.output(for: document.bytes, ["--noout"]) {
      #expect(parsed.isEmpty)
    }
    // The first moment, as a program shows it that plays nothing.
    guard let shown = try DocumentReader.rsvg.pixels(of: document.bytes, scale: 1) else { return }
    let expected = try RasterRenderer(images: Self.images).draw(Self.list(at: 0, clipped: clipped))
    let difference = PixelDifference(shown, expected)
    #expect(difference.meanOffEdges < 1 && difference.mean < 1.5, "\(difference)")
  }

  @Test("A bar that grows has a filter for every frame that is asked for")
  func growing() throws {
    var options = MotionOptions()
    options.pictureRate = 10
    let document = try Self.document(options) { Self.list(at: $0, barHeight: 20 + 20 * $0) }
    #expect(document.report.rasterized.isEmpty)
    #expect((10...11).contains(Self.count("<filter", in: document)))
  }

  @Test("Beside planes of HTML, which cannot be copied, the bar alone becomes pixels")
  func besideHTML() throws {
    var options = MotionOptions()
    options.pictureRate = 10
    let tilted = try Self.document(options) { Self.list(at: $0, tilt: 0.5 + 0.2 * $0) }
    #expect(tilted.text.contains("<foreignObject") && Self.count("<filter", in: tilted) == 0)
    #expect(Set(tilted.report.rasterized.map(\.element)) == ["bar"])
    #expect((10...11).contains(tilted.report.rasterized.count))
    // In pixels, perspective needs no HTML.
    options.perspective = .pixels
    let projected = try Self.document(options) { Self.list(at: $0, tilt: 0.5 + 0.2 * $0) }
    #expect(projected.report.rasterized.isEmpty && Self.count("<filter", in: projected) == 1)
  }

  @Test("Each of many materials over one another would double the work, so they become pixels")
  func deep() throws {
    func list(_ count: Int) -> DisplayList {
      var list = Self.list(at: 0)
      let bar = list.elements.removeLast()
      for index in 0..<count {
        var copy = bar
        copy.name = "bar \(index)"
        copy.bounds.size.height += Double(index)
        list.elements.append(copy)
      }
      return list
    }
    var options = MotionOptions()
    options.pictureRate = 2
    #expect(try Self.document(options) { _ in list(3) }.report.rasterized.isEmpty)
    let pixels = try Self.document(options) { _ in list(4) }.report.rasterized
    #expect(Set(pixels.map(\.element)).count == 4)
  }
}
