import DisplayLists
import Foundation
import LayerRendering
import LayerTree
import TestSupport

/// Layer trees for the tests of pixels, built without any view or layout.
enum RasterScenes {
  static func layer(
    _ frame: CGRect, color: CGColor? = nil, contents: LayerContents? = nil,
    sublayers: [LayerSnapshot] = [], change: (inout LayerProperties) -> Void = { _ in }
  ) -> LayerSnapshot {
    var p = LayerProperties()
    p.bounds = CGRect(origin: .zero, size: frame.size)
    p.position = CGPoint(x: frame.midX, y: frame.midY)
    p.backgroundColor = color
    change(&p)
    return LayerSnapshot(properties: p, contents: contents, sublayers: sublayers)
  }

  static func canvas(
    _ width: Double, _ height: Double, color: CGColor = CGColor(gray: 0.85, alpha: 1),
    _ sublayers: [LayerSnapshot], change: (inout LayerProperties) -> Void = { _ in }
  ) -> LayerSnapshot {
    layer(
      CGRect(x: 0, y: 0, width: width, height: height), color: color, sublayers: sublayers,
      change: change)
  }

  static func perspective(_ distance: Double) -> CATransform3D {
    var t = CATransform3DIdentity
    t.m34 = -1 / distance
    return t
  }

  /// Nine photographs of 160 points on white cells of 180, turned away at both sides of the
  /// middle, with a black overlay that grows outwards. `middle` is the photo there, or between two.
  static func coverFlow(photos: Int = 9, middle: Double? = nil) -> LayerSnapshot {
    let cells = (0..<photos).map { index -> LayerSnapshot in
      let k = Double(index) - (middle ?? Double(photos / 2))
      let side = max(-1, min(1, k))
      let photo = layer(
        CGRect(x: 10, y: 10, width: 160, height: 160),
        contents: .image(TestPhoto.image(seed: index)))
      let overlay = layer(
        CGRect(x: 0, y: 0, width: 180, height: 180), color: .black
      ) { $0.opacity = min(0.45, abs(k) * 0.15) }
      let x = 240 + k * 42 + side * 62
      return layer(
        CGRect(x: x - 90, y: 70, width: 180, height: 180), color: .white,
        sublayers: [photo, overlay]
      ) { p in
        var t = perspective(600)
        t = CATransform3DTranslate(t, 0, 0, abs(side) * -60)
        t = CATransform3DRotate(t, -side * 1.02, 0, 1, 0)
        p.transform = t
        p.zPosition = -abs(k)
      }
    }
    return canvas(480, 320, color: CGColor(gray: 0.2, alpha: 1), cells)
  }

  /// Piles of photographs, each turned by another angle.
  static func stacks() -> LayerSnapshot {
    let photos = (0..<8).map { index -> LayerSnapshot in
      let x = 70.0 + Double(index / 4) * 130
      return layer(
        CGRect(x: x, y: 60, width: 110, height: 110),
        contents: .image(TestPhoto.image(seed: 20 + index))
      ) { p in
        p.transform = CATransform3DMakeRotation(Double(index % 4) * 0.17 - 0.31, 0, 0, 1)
        p.borderWidth = 3
        p.borderColor = .white
      }
    }
    return canvas(320, 240, photos)
  }

  /// Rounded translucent cards in perspective with shadows.
  static func cards() -> LayerSnapshot {
    let cards = (0..<4).map { index -> LayerSnapshot in
      let inner = layer(
        CGRect(x: 16, y: 18, width: 60, height: 24), color: CGColor(gray: 0, alpha: 0.3)
      ) { $0.cornerRadius = 8 }
      return layer(
        CGRect(x: 40 + Double(index) * 55, y: 50 + Double(index) * 12, width: 110, height: 90),
        color: CGColor(red: 0.2 + 0.2 * Double(index), green: 0.5, blue: 0.9, alpha: 0.8),
        sublayers: [inner]
      ) { p in
        p.transform = CATransform3DRotate(perspective(400), 0.7, 0.3, 1, 0.1)
        p.cornerRadius = 14
        p.shadow.opacity = 0.5
        p.shadow.radius = 5
        p.shadow.offset = CGSize(width: 3, height: 6)
      }
    }
    return canvas(320, 220, cards)
  }

  /// A photograph tilted away by an angle in degrees.
  static func tilted(_ degrees: Double) -> LayerSnapshot {
    let plane = layer(
      CGRect(x: 40, y: 20, width: 240, height: 200),
      contents: .image(TestPhoto.image(seed: 5, width: 600, height: 500))
    ) { $0.transform = CATransform3DRotate(perspective(500), degrees * .pi / 180, 1, 0, 0) }
    return canvas(320, 240, [plane])
  }

  /// Rings that get finer towards the rim, on a plane whose near side comes close to the eye.
  static func tiltedRings(_ degrees: Double, axis: (x: Double, y: Double)) -> LayerSnapshot {
    let side = 512
    let rings = PixelBuffer(width: side, height: side) { out in
      for i in out.indices {
        let (x, y) = (Double(i % side - side / 2), Double(i / side - side / 2))
        let level = UInt32(127.5 + 127.5 * cos((x * x + y * y) * .pi / Double(4 * side)))
        out[i] = 0xFF00_0000 | level &* 0x01_0101
      }
    }
    let plane = layer(
      CGRect(x: -40, y: -80, width: 400, height: 400), contents: .image(CGImage(rings))
    ) {
      $0.transform = CATransform3DRotate(perspective(300), degrees * .pi / 180, axis.x, axis.y, 0)
    }
    return canvas(320, 240, [plane])
  }

  /// Two plain planes that cut each other.
  static func crossing() -> LayerSnapshot {
    let planes = [(0.8, CGColor(red: 0.8, green: 0.2, blue: 0, alpha: 1)), (-0.8, .white)]
    let layers = planes.map { angle, color in
      layer(CGRect(x: 40, y: 30, width: 120, height: 100), color: color) {
        $0.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      }
    }
    return canvas(200, 160, layers) { $0.sublayerTransform = perspective(500) }
  }

  /// Translucent planes that cut each other; `alphas` from the first to the last.
  static func glass(_ alphas: [Double]) -> LayerSnapshot {
    let colors = [(0.8, 0.2, 0.0), (1, 1, 1), (0.1, 0.3, 0.9)]
    let layers = alphas.enumerated().map { index, alpha in
      let (red, green, blue) = colors[index % 3]
      return layer(
        CGRect(x: 40, y: 30, width: 120, height: 100),
        color: CGColor(red: red, green: green, blue: blue, alpha: alpha)
      ) {
        let angle = 0.8 - 1.6 * Double(index) / Double(max(alphas.count - 1, 1))
        $0.transform = CATransform3DMakeRotation(angle, 0.25 - 0.2 * Double(index), 1, 0)
      }
    }
    return canvas(200, 160, layers) { $0.sublayerTransform = perspective(500) }
  }

  /// One element for each effect.
  static func effects() -> LayerSnapshot {
    let blue = CGColor(red: 0.1, green: 0.2, blue: 0.9, alpha: 1)
    let stops = CGGradient(stops: [
      .init(location: 0, color: .white), .init(location: 0.6, color: blue),
      .init(location: 1, color: CGColor(red: 0.9, green: 0.1, blue: 0, alpha: 0.2)),
    ])
    func gradient(_ shape: GradientPaint.Shape) -> LayerContents {
      .gradient(
        GradientPaint(
          gradient: stops, shape: shape, start: CGPoint(x: 0.3, y: 0.4), end: CGPoint(x: 1, y: 1)))
    }
    let turned = CATransform3DRotate(perspective(300), 0.6, 0.3, 1, 0.2)
    let axial = layer(
      CGRect(x: 10, y: 10, width: 40, height: 40), contents: gradient(.axial)
    ) { $0.transform = turned }
    let radial = layer(CGRect(x: 60, y: 12, width: 40, height: 36), contents: gradient(.radial))
    var masked = layer(CGRect(x: 110, y: 12, width: 44, height: 40), color: blue) { p in
      p.shadow.opacity = 0.7
      p.shadow.radius = 2
      p.transform = turned
    }
    masked.mask = [
      layer(CGRect(x: 4, y: 4, width: 40, height: 30), color: .black) { $0.cornerRadius = 12 }
    ]
    let spill = layer(
      CGRect(x: 20, y: -8, width: 40, height: 30),
      color: CGColor(red: 1, green: 0.6, blue: 0, alpha: 1))
    let clipping = layer(
      CGRect(x: 20, y: 60, width: 44, height: 40), color: .white, sublayers: [spill]
    ) { p in
      p.masksToBounds = true
      p.cornerRadius = 10
      p.borderWidth = 2.5
      p.borderColor = blue
      p.transform = turned
    }
    let group = layer(
      CGRect(x: 90, y: 62, width: 44, height: 36), color: .white, sublayers: [spill]
    ) { p in
      p.opacity = 0.5
      p.shadow.opacity = 1
      p.shadow.radius = 3
    }
    return canvas(180, 120, [axial, radial, masked, clipping, group])
  }

  /// Continuous corners: plain, as a ring, clipping, casting shadows, as a mask, some of four, and with
  /// sides too short for them.
  static func continuousCorners() -> LayerSnapshot {
    // Whole levels, so that plain areas agree.
    let blue = CGColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
    let turned = CATransform3DRotate(perspective(300), 0.5, 0.3, 1, 0.2)
    func card(
      _ frame: CGRect, _ radius: Double, _ sublayers: [LayerSnapshot] = [],
      change: (inout LayerProperties) -> Void = { _ in }
    ) -> LayerSnapshot {
      layer(frame, color: blue, sublayers: sublayers) { p in
        (p.cornerRadius, p.cornerCurve) = (radius, .continuous)
        change(&p)
      }
    }
    let spill = layer(
      CGRect(x: 20, y: -8, width: 50, height: 40),
      color: CGColor(red: 1, green: 0.6, blue: 0, alpha: 1))
    var masked = layer(CGRect(x: 190, y: 12, width: 60, height: 50), color: blue)
    masked.mask = [card(CGRect(x: 4, y: 4, width: 50, height: 40), 15)]
    return canvas(
      260, 140,
      [
        card(CGRect(x: 10.3, y: 10.6, width: 50, height: 44), 14) { p in
          p.borderWidth = 3
          p.borderColor = CGColor(red: 0.9, green: 0.1, blue: 0.1, alpha: 1)
        },
        card(CGRect(x: 70, y: 10, width: 50, height: 44), 16, [spill]) { p in
          p.masksToBounds = true
          p.transform = turned
        },
        card(CGRect(x: 130, y: 10, width: 50, height: 44), 18) { p in
          p.maskedCorners = [.topLeft, .bottomRight]
          p.opacity = 0.6
        },
        masked,
        card(CGRect(x: 14, y: 76, width: 70, height: 40), 20) { p in
          p.shadow.opacity = 0.8
          p.shadow.radius = 4
          p.shadow.offset = CGSize(width: 2, height: 5)
        },
        card(CGRect(x: 104, y: 76, width: 70, height: 40), 16) { $0.transform = turned },
        card(CGRect(x: 194, y: 76, width: 50, height: 50), 25),
      ])
  }

  static func list(_ root: LayerSnapshot, scale: Double) throws -> DisplayList {
    try DisplayListBuilder().displayList(
      of: root, size: root.properties.bounds.size, scale: scale, background: .white)
  }

  static func renderer() -> RasterRenderer {
    RasterRenderer(images: DecodedImageCache(byteLimit: 1 << 28))
  }

  static func picture(_ root: LayerSnapshot, scale: Double) throws -> PixelBuffer {
    try renderer().draw(list(root, scale: scale))
  }

  /// Windows of a scene as they are drawn and as they truly are, by their first pixels.
  static func windows(
    _ root: LayerSnapshot, scale: Double, at positions: [(x: Int, y: Int)], width: Int, height: Int
  ) throws -> [(shown: PixelBuffer, truth: PixelBuffer)] {
    let picture = try picture(root, scale: scale)
    let truths = BruteForceRenderer().draw(
      root, windows: positions.map { CGRect(x: $0.x, y: $0.y, width: width, height: height) },
      scale: scale, background: .white)
    return zip(positions, truths).map { position, truth in
      (picture.cropped(x: position.x, y: position.y, width: width, height: height), truth)
    }
  }
}
