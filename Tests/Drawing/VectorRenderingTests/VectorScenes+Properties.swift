import Foundation
import LayerTree
import TestSupport

/// Scenes that each stand for one property of documents.
extension VectorScenes {
  private static func canvas(_ layers: [LayerSnapshot]) -> LayerSnapshot {
    layer(
      CGRect(x: 0, y: 0, width: 320, height: 220), color: CGColor(gray: 0.92, alpha: 1), layers)
  }

  private static func turned(_ angle: Double) -> CATransform3D {
    CATransform3DMakeRotation(angle, 0, 0, 1)
  }

  private static let green = CGColor(red: 0.1, green: 0.6, blue: 0.35, alpha: 1)

  /// Turned and fading groups within each other, whose members overlap.
  static func groups() -> LayerSnapshot {
    func pair(_ size: Double) -> [LayerSnapshot] {
      [
        layer(CGRect(x: 8, y: 8, width: size, height: size), color: blue),
        layer(CGRect(x: 25, y: 20, width: size, height: size), color: orange) {
          $0.transform = turned(0.3)
          $0.cornerRadius = 8
        },
      ]
    }
    let inner = layer(
      CGRect(x: 50, y: 40, width: 80, height: 80), color: green, pair(40)
    ) {
      $0.opacity = 0.5
      $0.transform = turned(-0.7)
    }
    let groups = (0..<2).map { index in
      layer(
        CGRect(x: 20 + Double(index) * 150, y: 40, width: 130, height: 130),
        color: index == 0 ? CGColor(gray: 1, alpha: 1) : nil, pair(60) + [inner]
      ) {
        $0.opacity = 0.6
        $0.transform = turned(0.2)
      }
    }
    return canvas(groups)
  }

  /// Rounded and turned clips in clips, around photographs and colours that reach their edges.
  static func clips() throws -> LayerSnapshot {
    let photo = layer(
      CGRect(x: -20, y: -20, width: 160, height: 160), contents: .image(try photograph(2)))
    let inner = layer(
      CGRect(x: 15, y: 15, width: 90, height: 90), color: orange, [photo]
    ) {
      $0.transform = turned(0.5)
      $0.cornerRadius = 20
      $0.masksToBounds = true
    }
    let outer = layer(
      CGRect(x: 20, y: 30, width: 120, height: 120), color: blue, [inner]
    ) {
      $0.cornerRadius = 40
      $0.masksToBounds = true
    }
    // The mask of a translucent card, all of whose paints reach one edge.
    let overlay = layer(CGRect(x: 0, y: 0, width: 110, height: 110), color: green.copy(alpha: 0.5))
    let card = layer(
      CGRect(x: 170, y: 40, width: 110, height: 110), color: .white, [photo, overlay]
    ) {
      $0.cornerRadius = 30
      $0.maskedCorners = [.topLeft, .bottomRight]
      $0.masksToBounds = true
      $0.transform = turned(-0.2)
    }
    let alone = layer(
      CGRect(x: 130, y: 150, width: 60, height: 60), contents: .image(try photograph(4))
    ) {
      $0.cornerRadius = 30
      $0.masksToBounds = true
    }
    return canvas([outer, card, alone])
  }

  /// Masks of gradients, shapes and text, upright and turned.
  static func masks() throws -> LayerSnapshot {
    let fade = layer(
      CGRect(x: 0, y: 0, width: 100, height: 100),
      contents: gradient([CGColor(gray: 0, alpha: 1), CGColor(gray: 0, alpha: 0)]))
    let photo = layer(
      CGRect(x: 20, y: 20, width: 100, height: 100), contents: .image(try photograph(6)),
      mask: fade)
    let round = layer(
      CGRect(x: 10, y: 10, width: 80, height: 80),
      contents: gradient(
        [.white, .clear], shape: .radial, start: CGPoint(x: 0.5, y: 0.5),
        end: CGPoint(x: 1, y: 1)))
    let spot = layer(
      CGRect(x: 160, y: 20, width: 100, height: 100), color: blue, mask: round,
      [layer(CGRect(x: 40, y: 0, width: 60, height: 60), color: orange)]
    ) {
      $0.transform = turned(0.4)
      $0.opacity = 0.8
    }
    let words = try label(
      "MASK", size: 44, color: .black, frame: CGRect(x: 0, y: 0, width: 160, height: 60))
    let text = layer(
      CGRect(x: 60, y: 140, width: 160, height: 60),
      contents: gradient([blue, orange], start: .zero, end: CGPoint(x: 1, y: 0)), mask: words)
    return canvas([photo, spot, text])
  }

  /// Shadows of outlines, contents and text: upright, turned, sheared, and under opacity.
  static func shadows() throws -> LayerSnapshot {
    func card(_ x: Double, _ y: Double, change: (inout LayerProperties) -> Void) -> LayerSnapshot {
      layer(CGRect(x: x, y: y, width: 70, height: 50), color: .white) {
        $0.shadow.opacity = 0.6
        $0.shadow.radius = 5
        $0.shadow.offset = CGSize(width: 3, height: 4)
        change(&$0)
      }
    }
    let ball = layer(
      CGRect(x: 25, y: 100, width: 70, height: 70),
      [
        layer(CGRect(x: 0, y: 0, width: 40, height: 40), color: orange) { $0.cornerRadius = 20 },
        layer(CGRect(x: 20, y: 20, width: 40, height: 40), color: blue.copy(alpha: 0.5)),
      ]
    ) {
      $0.shadow.opacity = 1
      $0.shadow.radius = 4
    }
    var text = try label(
      "Shadow", size: 24, color: blue, frame: CGRect(x: 110, y: 110, width: 100, height: 40))
    text.properties.shadow.opacity = 0.5
    text.properties.shadow.radius = 0
    text.properties.shadow.offset = CGSize(width: 2, height: 2)
    var soft = try label(
      "Softer", size: 24, color: blue, frame: CGRect(x: 210, y: 110, width: 100, height: 40))
    soft.properties.shadow.opacity = 0.7
    soft.properties.shadow.radius = 2
    return canvas([
      card(20, 20) { $0.cornerRadius = 10 },
      card(120, 20) {
        $0.transform = turned(0.4)
        $0.opacity = 0.7
      },
      card(220, 20) {
        $0.transform = CATransform3DMakeAffineTransform(
          CGAffineTransform(a: 1, b: 0.3, c: -0.2, d: 0.9, tx: 0, ty: 0))
      },
      ball, text, soft,
      card(130, 155) {
        $0.transform = perspective(200, turn: 0.8)
        $0.zPosition = 60
      },
    ])
  }

  /// Text upright, turned, translucent, right to left, and in perspective.
  static func texts() throws -> LayerSnapshot {
    func line(
      _ text: String, _ y: Double, size: Double = 20, color: CGColor = .black,
      change: (inout LayerProperties) -> Void = { _ in }
    ) throws -> LayerSnapshot {
      var line = try label(
        text, size: size, color: color,
        frame: CGRect(x: 10, y: y, width: 300, height: size * 1.5))
      change(&line.properties)
      return line
    }
    return canvas([
      try line("Affinity: Type waves", 5), try line("שלום עולם", 35),
      try line("مرحبا بالعالم", 65, color: blue),
      try line("translucent", 95, size: 26, color: orange.copy(alpha: 0.5) ?? orange),
      try line("turned around", 130) { $0.transform = turned(-0.15) },
      try line("in perspective", 165, size: 30) { $0.transform = perspective(300, turn: 0.9) },
    ])
  }

  /// A perspective in a perspective, with every kind of paint.
  static func nestedPerspectives() throws -> LayerSnapshot {
    let picture = layer(
      CGRect(x: 10, y: 10, width: 60, height: 60),
      contents: .image(TestPhoto.image(seed: 3, width: 60, height: 60)))
    let plain = PixelBuffer(
      width: 8, height: 8, pixels: [UInt32](repeating: 0xFF20_8040, count: 64))
    let colour = layer(
      CGRect(x: 75, y: 10, width: 40, height: 60), contents: .image(CGImage(plain)))
    let shade = layer(
      CGRect(x: 10, y: 75, width: 60, height: 30), contents: gradient([blue, orange]))
    let words = try label(
      "Deep", size: 18, color: .black, frame: CGRect(x: 70, y: 75, width: 60, height: 30))
    let inner = layer(
      CGRect(x: 30, y: 20, width: 130, height: 110), color: .white,
      [picture, colour, shade, words]
    ) {
      $0.transform = perspective(250, turn: 0.6)
      $0.cornerRadius = 14
      $0.borderWidth = 4
      $0.borderColor = green
    }
    let outer = layer(
      CGRect(x: 60, y: 30, width: 200, height: 160), color: CGColor(gray: 0.75, alpha: 1), [inner]
    ) {
      $0.transform = perspective(400, turn: -0.7, x: 1, y: 0.3)
      $0.cornerRadius = 20
      $0.masksToBounds = true
    }
    return canvas([outer])
  }

  /// Borders over colours and photographs, opaque and translucent, thick and thin.
  static func borders(_ curve: CALayerCornerCurve = .circular) throws -> LayerSnapshot {
    let photo = try photograph(7)
    func card(
      _ x: Double, _ y: Double, _ width: Double, color: CGColor, image: Bool,
      change: (inout LayerProperties) -> Void = { _ in }
    ) -> LayerSnapshot {
      layer(
        CGRect(x: x, y: y, width: 60, height: 60), color: orange,
        contents: image ? .image(photo) : nil
      ) {
        $0.borderWidth = width
        $0.borderColor = color
        ($0.cornerRadius, $0.cornerCurve) = (16, curve)
        $0.masksToBounds = true
        change(&$0)
      }
    }
    let dim = blue.copy(alpha: 0.5) ?? blue
    return canvas([
      card(15, 15, 6, color: blue, image: false), card(90, 15, 6, color: blue, image: true),
      card(165, 15, 6, color: dim, image: false), card(240, 15, 6, color: dim, image: true),
      card(15, 90, 0.5, color: blue, image: false), card(90, 90, 0.5, color: blue, image: true),
      card(165, 90, 40, color: blue, image: true),
      card(240, 90, 5, color: blue, image: true) { $0.transform = turned(0.4) },
      card(50, 155, 5, color: blue, image: false) { $0.transform = perspective(200, turn: 0.7) },
      card(150, 155, 5, color: dim, image: false) { $0.maskedCorners = [.topLeft, .bottomLeft] },
    ])
  }

  /// Dashed and plain strokes: closed ones, every cap and join, scaled pens.
  static func strokes(turn: Double) -> LayerSnapshot {
    let c = CGContext(bounds: CGRect(x: 0, y: 0, width: 300, height: 200))
    c.setStrokeColor(blue)
    for (row, join) in [CGLineJoin.miter, .round, .bevel].enumerated() {
      for (column, cap) in [CGLineCap.butt, .round, .square].enumerated() {
        c.saveGState()
        c.translateBy(x: 20 + Double(column) * 95, y: 15 + Double(row) * 65)
        c.setLineJoin(join)
        c.setLineCap(cap)
        c.setLineWidth(7)
        // The pattern is on where the rectangle begins and where it ends.
        c.setLineDash(phase: 0, lengths: [24, 14])
        c.stroke(CGRect(x: 0, y: 0, width: 36, height: 40))
        c.setLineDash(phase: 0, lengths: [])
        c.move(to: CGPoint(x: 50, y: 40))
        c.addLine(to: CGPoint(x: 62, y: 5))
        c.addQuadCurve(to: CGPoint(x: 74, y: 40), control: CGPoint(x: 80, y: 10))
        c.strokePath()
        c.restoreGState()
      }
    }
    return canvas([
      layer(
        CGRect(x: 10, y: 10, width: 300, height: 200), color: .white, contents: .drawing(c.finish())
      ) { if turn != 0 { $0.transform = perspective(500, turn: turn) } }
    ])
  }

  /// Dots, parts of lines, and patterns that begin within a dash, around curves and sharp corners.
  static func dashes(turn: Double) -> LayerSnapshot {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 50, height: 50))
    let corners = Path([
      .move(CGPoint(x: 0, y: 50)), .line(CGPoint(x: 15, y: 0)), .line(CGPoint(x: 30, y: 50)),
      .line(CGPoint(x: 60, y: 30)),
    ])
    var commands: [DrawingCommand] = []
    func add(_ path: Path, _ x: Double, _ y: Double, _ change: (inout StrokeStyle) -> Void) {
      var style = StrokeStyle(width: 6)
      change(&style)
      let transform = CGAffineTransform(translationX: x, y: y)
      commands.append(.stroke(path, color: blue, style: style, transform: transform))
    }
    for (row, path) in [circle, corners].enumerated() {
      let y = 15 + Double(row) * 85
      add(path, 15, y) { ($0.cap, $0.dash) = (.round, [0, 10]) }
      add(path, 90, y) { ($0.cap, $0.dash, $0.dashPhase) = (.square, [7, 12, 3], 5) }
      add(path, 165, y) { ($0.cap, $0.trim) = (.round, StrokeTrim(start: 0.2, end: 0.7)) }
      add(path, 235, y) { ($0.dash, $0.trim) = ([9, 4], StrokeTrim(start: 0, end: 0.9)) }
    }
    return canvas([
      layer(
        CGRect(x: 10, y: 10, width: 300, height: 200), color: .white,
        contents: .drawing(
          RecordedDrawing(
            commands: commands, bounds: CGRect(x: 0, y: 0, width: 300, height: 200)))
      ) { if turn != 0 { $0.transform = perspective(500, turn: turn) } }
    ])
  }

  /// Patterns upright, turned, translucent, and in drawn shapes.
  static func patterns() -> LayerSnapshot {
    let tile = PixelBuffer(width: 16, height: 16) { pixels in
      for i in 0..<256 {
        let (x, y) = (i % 16, i / 16)
        pixels[i] = x < 8 && y < 8 ? 0xFFE0_6020 : x >= 8 && y >= 8 ? 0x8000_4080 : 0xFFF0_F0F0
      }
    }
    let pattern = CGColor(pattern: CGImage(tile), scale: 2)
    let faint = CGColor(pattern: CGImage(tile), scale: 1, alpha: 0.5)
    return canvas([
      layer(CGRect(x: 16, y: 16, width: 80, height: 80), color: pattern),
      layer(CGRect(x: 128, y: 16, width: 80, height: 80), color: faint) { $0.cornerRadius = 24 },
      layer(CGRect(x: 40, y: 120, width: 80, height: 80), color: faint) {
        $0.transform = turned(.pi / 2)
      },
      layer(CGRect(x: 160, y: 130, width: 60, height: 60), color: pattern) {
        $0.borderWidth = 6
        $0.borderColor = blue
      },
    ])
  }

  /// Both ways of mixing, every shape, translucent stops, an inner radius.
  static func gradients() -> LayerSnapshot {
    var layers: [LayerSnapshot] = []
    for (row, interpolation) in [
      CGGradient.Interpolation.unpremultiplied, .premultiplied,
    ].enumerated() {
      for (column, shape) in [GradientPaint.Shape.axial, .radial, .conic].enumerated() {
        let radial = shape != .axial
        layers.append(
          layer(
            CGRect(x: 15 + Double(column) * 100, y: 15 + Double(row) * 100, width: 85, height: 85),
            contents: gradient(
              [orange, CGColor(red: 0, green: 0, blue: 1, alpha: 0), blue], shape: shape,
              start: CGPoint(x: radial ? 0.5 : 0, y: radial ? 0.5 : 0),
              end: CGPoint(x: 1, y: 0.9), interpolation: interpolation)
          ) {
            $0.cornerRadius = 12
            $0.transform = turned(row == 0 ? 0 : 0.1)
          })
      }
    }
    return canvas(layers)
  }
}
