import DisplayLists
import Foundation
import LayerRendering
import LayerTree
import TestBasics
import VectorRendering

/// Layer trees for the tests of vector formats, built without any view or layout.
enum VectorScenes {
  // MARK: Parts

  /// A photograph of the examples at a quarter of its size, as a JPEG file of its own.
  static func photograph(_ number: Int) throws -> CGImage {
    let folder = Repository.url("Examples/Photographs")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".jpg") }
    let file = files[number % files.count]
    let large = try EncodedImage(contentsOf: folder.appendingPathComponent(file).path)
    let small = try large.decoded(atLeast: (280, 280))
    return CGImage(try EncodedImage(data: JPEGEncoder(quality: 88).encode(small), name: file))
  }

  static func layer(
    _ frame: CGRect, color: CGColor? = nil, contents: LayerContents? = nil,
    tag: ElementTag? = nil, mask: LayerSnapshot? = nil, _ sublayers: [LayerSnapshot] = [],
    change: (inout LayerProperties) -> Void = { _ in }
  ) -> LayerSnapshot {
    var p = LayerProperties()
    p.bounds = CGRect(origin: .zero, size: frame.size)
    p.position = CGPoint(x: frame.midX, y: frame.midY)
    p.backgroundColor = color
    change(&p)
    return LayerSnapshot(
      properties: p, contents: contents, tag: tag, mask: mask, sublayers: sublayers)
  }

  static func label(
    _ text: String, size: Double, color: CGColor, frame: CGRect
  ) throws -> LayerSnapshot {
    let style = TextStyle(font: FontRequest(size: size, weight: 600), alignment: .center)
    let typeset = try FontLibrary.standard.typeset(text, style: style, width: frame.width)
    let context = CGContext(bounds: CGRect(origin: .zero, size: frame.size))
    context.setFillColor(color)
    context.draw(typeset, at: .zero)
    return layer(frame, contents: .drawing(context.finish()))
  }

  static func gradient(
    _ colors: [CGColor], shape: GradientPaint.Shape = .axial,
    start: CGPoint = CGPoint(x: 0.5, y: 0), end: CGPoint = CGPoint(x: 0.5, y: 1),
    interpolation: CGGradient.Interpolation = .unpremultiplied
  ) -> LayerContents {
    let stops = colors.enumerated().map { index, color in
      CGGradient.Stop(location: Double(index) / Double(max(colors.count - 1, 1)), color: color)
    }
    return .gradient(
      GradientPaint(
        gradient: CGGradient(stops: stops, interpolation: interpolation), shape: shape,
        start: start, end: end))
  }

  static func perspective(_ distance: Double, turn: Double, x: Double = 0, y: Double = 1)
    -> CATransform3D
  {
    var t = CATransform3DIdentity
    t.m34 = -1 / distance
    return CATransform3DRotate(t, turn, x, y, 0)
  }

  static func cell(_ item: Int) -> ElementTag {
    ElementTag(category: .cell, section: 0, item: item)
  }

  static let blue = CGColor(red: 0.12, green: 0.35, blue: 0.75, alpha: 1)
  static let orange = CGColor(red: 0.95, green: 0.55, blue: 0.15, alpha: 1)

  // MARK: Scenes

  /// Cards on a circle: shapes, text, photographs faded out by a gradient, shadows, borders.
  static func circle() throws -> LayerSnapshot {
    let count = 8
    let cards = try (0..<count).map { index -> LayerSnapshot in
      let angle = 2 * Double.pi * Double(index) / Double(count)
      let center = CGPoint(x: 240 + 165 * cos(angle), y: 240 + 165 * sin(angle))
      let photo = layer(
        CGRect(x: 8, y: 8, width: 84, height: 62), contents: .image(try photograph(index % 3)),
        mask: layer(
          CGRect(x: 0, y: 0, width: 84, height: 62),
          contents: gradient([.black, .black, .clear])))
      let text = try label(
        "Item \(index)", size: 14, color: blue, frame: CGRect(x: 0, y: 72, width: 100, height: 20))
      return layer(
        CGRect(x: center.x - 50, y: center.y - 50, width: 100, height: 100), color: .white,
        tag: cell(index), [photo, text]
      ) { p in
        p.cornerRadius = 12
        p.borderWidth = 2
        p.borderColor = orange
        p.shadow.opacity = 0.4
        p.shadow.radius = 5
        p.shadow.offset = CGSize(width: 0, height: 4)
        p.transform = CATransform3D(CGAffineTransform(rotationAngle: (angle - .pi / 2) * 0.25))
      }
    }
    let dial = CGContext(bounds: CGRect(x: 0, y: 0, width: 140, height: 140))
    dial.setFillColor(CGColor(gray: 1, alpha: 0.85))
    dial.fillEllipse(in: CGRect(x: 10, y: 10, width: 120, height: 120))
    dial.setStrokeColor(blue)
    dial.setLineWidth(6)
    dial.setLineCap(.round)
    dial.addArc(
      center: CGPoint(x: 70, y: 70), radius: 48, startAngle: 0.4, endAngle: 4.6, clockwise: false)
    dial.strokePath()
    let hand = layer(
      CGRect(x: 170, y: 170, width: 140, height: 140), contents: .drawing(dial.finish()),
      tag: ElementTag(category: .decoration, kind: "Dial"))
    return layer(
      CGRect(x: 0, y: 0, width: 480, height: 480),
      contents: gradient([CGColor(gray: 0.95, alpha: 1), CGColor(gray: 0.7, alpha: 1)]),
      cards + [hand])
  }

  /// Tilted covers with rounded corners, borders, shadows and titles.
  static func covers() throws -> LayerSnapshot {
    let covers = try (0..<3).map { index -> LayerSnapshot in
      let photo = layer(
        CGRect(x: 0, y: 0, width: 180, height: 150), contents: .image(try photograph(index + 3)))
      let title = try label(
        "Cover \(index)", size: 22, color: .white,
        frame: CGRect(x: 0, y: 150, width: 180, height: 30))
      let x = 150 + Double(index) * 170
      return layer(
        CGRect(x: x - 90, y: 60, width: 180, height: 180), color: blue, tag: cell(index),
        [photo, title]
      ) { p in
        p.cornerRadius = 20
        p.masksToBounds = index != 1
        p.borderWidth = 3
        p.borderColor = orange
        p.transform = perspective(500, turn: Double(index - 1) * -0.9)
        p.shadow.opacity = index == 1 ? 0.5 : 0
        p.shadow.radius = 8
        p.shadow.path = Path(
          roundedRect: CGRect(x: 0, y: 0, width: 180, height: 180), radiusX: 20, radiusY: 20)
        p.zPosition = index == 1 ? 1 : 0
      }
    }
    let floor = layer(
      CGRect(x: 140, y: 250, width: 360, height: 60),
      contents: gradient([orange, CGColor(red: 0.95, green: 0.55, blue: 0.15, alpha: 0)])
    ) { $0.transform = perspective(300, turn: 0.6, x: 1, y: 0) }
    return layer(
      CGRect(x: 0, y: 0, width: 640, height: 320), color: CGColor(gray: 0.9, alpha: 1),
      covers + [floor])
  }

  /// Two planes that cross each other in depth.
  static func crossing() -> LayerSnapshot {
    func plane(_ color: CGColor, _ turn: Double) -> LayerSnapshot {
      layer(
        CGRect(x: 60, y: 40, width: 200, height: 120), color: color, tag: cell(turn > 0 ? 1 : 0)
      ) {
        $0.transform = perspective(600, turn: turn)
      }
    }
    return layer(
      CGRect(x: 0, y: 0, width: 320, height: 200), color: .white,
      [plane(blue, -0.7), plane(orange, 0.7)])
  }

  /// Every drawing command.
  static func commands() throws -> RecordedDrawing {
    let c = CGContext(bounds: CGRect(x: 0, y: 0, width: 300, height: 200))
    c.setFillColor(CGColor(red: 0.2, green: 0.6, blue: 0.4, alpha: 0.8))
    c.addEllipse(in: CGRect(x: 10, y: 10, width: 80, height: 60))
    c.addEllipse(in: CGRect(x: 30, y: 25, width: 40, height: 30))
    c.fillPath(using: .evenOdd)

    c.saveGState()
    c.translateBy(x: 110, y: 15)
    c.scaleBy(x: 2, y: 1)
    c.setStrokeColor(blue)
    c.setLineWidth(4)
    c.setLineJoin(.round)
    c.setLineDash(phase: 2, lengths: [9, 5])
    c.stroke(CGRect(x: 0, y: 0, width: 35, height: 50))
    c.restoreGState()

    c.saveGState()
    c.addEllipse(in: CGRect(x: 200, y: 10, width: 90, height: 70))
    c.clip()
    c.drawLinearGradient(
      CGGradient(
        stops: [
          CGGradient.Stop(location: 0, color: orange), CGGradient.Stop(location: 1, color: blue),
        ]),
      start: CGPoint(x: 200, y: 10), end: CGPoint(x: 290, y: 80), options: [])
    c.restoreGState()

    c.saveGState()
    c.clip(to: CGRect(x: 10, y: 85, width: 90, height: 90))
    c.drawRadialGradient(
      CGGradient(
        stops: [
          CGGradient.Stop(location: 0, color: .white),
          CGGradient.Stop(location: 1, color: CGColor(red: 1, green: 0, blue: 0, alpha: 0)),
        ], interpolation: .premultiplied),
      startCenter: CGPoint(x: 55, y: 130), startRadius: 10, endCenter: CGPoint(x: 55, y: 130),
      endRadius: 45, options: .drawsBeforeStartLocation)
    c.restoreGState()

    c.saveGState()
    c.setShadow(offset: CGSize(width: 3, height: 4), blur: 6)
    c.setAlpha(0.7)
    c.drawUpright(try photograph(5), in: CGRect(x: 115, y: 95, width: 80, height: 60))
    c.restoreGState()

    let style = TextStyle(font: FontRequest(size: 24, weight: 700))
    c.setFillColor(CGColor(gray: 0.1, alpha: 0.6))
    c.draw(try FontLibrary.standard.typeset("Åg&<", style: style), at: CGPoint(x: 210, y: 100))
    return c.finish()
  }

  static func drawing(turn: Double) throws -> LayerSnapshot {
    let sheet = layer(
      CGRect(x: 30, y: 20, width: 300, height: 200), color: CGColor(gray: 0.93, alpha: 1),
      contents: .drawing(try commands()), tag: ElementTag(category: .view, kind: "sheet")
    ) { p in
      if turn != 0 { p.transform = perspective(700, turn: turn) }
    }
    return layer(CGRect(x: 0, y: 0, width: 360, height: 240), color: .white, [sheet])
  }

  // MARK: Pictures

  static func list(_ root: LayerSnapshot, scale: Double = 1) throws -> DisplayList {
    try DisplayListBuilder().displayList(
      of: root, size: root.properties.bounds.size, scale: scale, background: .white)
  }

  static let images = DecodedImageCache(byteLimit: 1 << 28)

  static func svg(_ root: LayerSnapshot, scale: Double = 1) throws -> SVGDocument {
    try SVGRenderer(images: images).draw(list(root, scale: scale))
  }

  static func pdf(_ root: LayerSnapshot, scale: Double = 1) throws -> PDFDocument {
    try PDFRenderer(images: images).draw(list(root, scale: scale))
  }

  static func pixels(_ root: LayerSnapshot, scale: Double = 1) throws -> PixelBuffer {
    try RasterRenderer(images: images).draw(list(root, scale: scale))
  }
}
