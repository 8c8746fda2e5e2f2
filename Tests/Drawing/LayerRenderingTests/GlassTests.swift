import CPixelKernels
import Foundation
import LayerGeometry
import TestBasics
import TestSupport
import Testing
import VectorRendering

@testable import DisplayLists
@testable import LayerRendering
@testable import LayerTree

/// What lies behind a layer, seen through glass.
struct GlassTests {
  /// A picture of glass that is drawn without a list.
  private struct Trial {
    var size = (width: 90, height: 60)
    var shapes = [
      LayerGlass.Shape(frame: CGRect(x: 3, y: 2, width: 84, height: 56), cornerRadius: 20)
    ]
    var glass = LayerGlass()
    var backdrop = LayerBackdrop(radius: 5)
    var cuts = false

    func filtered(_ pixels: [UInt32], _ expected: Int32 = 0) -> [UInt32] {
      var copy = pixels
      var material = pk_material(backdrop, scale: 1)
      let status = with { optics in
        pk_filter_glass(
          &copy, size.width, Int32(size.width), Int32(size.height), &material, &optics)
      }
      #expect(status == expected)
      return copy
    }

    func edge(_ p: CGPoint) -> (distance: Double, normal: CGVector) {
      var (distance, normal) = (0.0, [0.0, 0.0])
      #expect(with { pk_glass_distance(&$0, p.x, p.y, &distance, &normal) } == 0)
      return (distance, CGVector(dx: normal[0], dy: normal[1]))
    }

    private func with(_ body: (inout pk_glass) -> Int32) -> Int32 {
      let map = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0)
      return shapes.compactMap { pk_glass_shape($0) }.withUnsafeBufferPointer { shapes in
        var optics = pk_glass(
          glass, shapes: shapes, toPixels: map, fromPixels: map, edgeScale: cuts ? 1 : 0)
        return body(&optics)
      }
    }
  }

  /// The outline of a shape as many points.
  private static func outline(_ shape: LayerGlass.Shape) -> [CGPoint] {
    let path = Path(
      roundedRect: shape.frame, radius: shape.cornerRadius, curve: shape.cornerCurve)
    var points: [CGPoint] = []
    var last = CGPoint.zero
    func add(_ count: Int, _ at: (Double) -> CGPoint) {
      for step in 1...count { points.append(at(Double(step) / Double(count))) }
      last = points[points.count - 1]
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        points.append(p)
        last = p
      case .line(let p):
        let a = last
        add(400) { CGPoint(x: a.x + (p.x - a.x) * $0, y: a.y + (p.y - a.y) * $0) }
      case .cubic(let b, let c, let d):
        let a = last
        add(400) { t in
          let s = 1 - t
          func at(_ k: KeyPath<CGPoint, CGFloat>) -> Double {
            s * s * s * a[keyPath: k] + 3 * s * s * t * b[keyPath: k]
              + 3 * s * t * t * c[keyPath: k] + t * t * t * d[keyPath: k]
          }
          return CGPoint(x: at(\.x), y: at(\.y))
        }
      case .quad:
        Issue.record("rounded rectangles have none")
      case .close:
        let (a, p) = (last, points[0])
        add(400) { CGPoint(x: a.x + (p.x - a.x) * $0, y: a.y + (p.y - a.y) * $0) }
      }
    }
    return points
  }

  /// Signed distance and outward normal by looking at all points of an outline.
  private static func edge(_ outline: [CGPoint], _ p: CGPoint) -> (Double, CGVector) {
    var (least, nearest) = (Double.infinity, CGPoint.zero)
    for point in outline {
      let (x, y) = (point.x - p.x, point.y - p.y)
      let d = x * x + y * y
      if d < least { (least, nearest) = (d, point) }
    }
    least.formSquareRoot()
    var isInside = false
    var a = outline[outline.count - 1]
    for b in outline {
      if (a.y > p.y) != (b.y > p.y),
        p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
      {
        isInside.toggle()
      }
      a = b
    }
    let sign: Double = isInside ? -1 : 1
    return (
      sign * least,
      CGVector(dx: sign * (p.x - nearest.x) / least, dy: sign * (p.y - nearest.y) / least)
    )
  }

  @Test(
    "Distances and normals are those of the outline",
    arguments: [
      (5.0, CornerCurve.continuous), (20, .continuous), (27, .continuous), (28, .continuous),
      (20, .circular), (0, .circular),
    ])
  func distances(radius: Double, curve: CornerCurve) {
    var trial = Trial()
    trial.shapes[0].cornerRadius = radius
    trial.shapes[0].cornerCurve = curve
    let outline = Self.outline(trial.shapes[0])
    let seed: UInt64 = 41
    var random = SplitMixGenerator(seed: seed)
    for _ in 0..<300 {
      let p = CGPoint(
        x: Double.random(in: -5..<95, using: &random), y: Double.random(in: -5..<65, using: &random)
      )
      let (shown, expected) = (trial.edge(p), Self.edge(outline, p))
      #expect(abs(shown.distance - expected.0) < 0.05, "seed \(seed): \(p)")
      // In the middle, several points of the outline are nearest.
      guard expected.0.magnitude > 1, expected.0 > -radius / 2 else { continue }
      let turn = shown.normal.dx * expected.1.dx + shown.normal.dy * expected.1.dy
      #expect(turn > 0.99, "seed \(seed): \(p)")
    }
  }

  @Test("Edges bend what is behind as the formula says")
  func truth() {
    var trial = Trial()
    trial.glass.bend = -30
    trial.glass.bendHeight = 14
    (trial.glass.ring, trial.glass.ringHeight, trial.glass.ringShare) = (8, 6, 0.3)
    (trial.glass.rim, trial.glass.rimDiagonal, trial.glass.rimWidth) = (0.2, 0.3, 1.5)
    let (width, height) = trial.size
    let pixels = BackdropTests.noise(width, height, seed: 77)
    let shown = trial.filtered(pixels)
    let outline = Self.outline(trial.shapes[0])
    let blurred = (0..<4).map { BackdropTests.truth(pixels, width, height, sigma: 5, $0) }
    func read(_ c: Int, _ x: Double, _ y: Double) -> Double {
      let (u, v) = (
        min(max(x - 0.5, 0), Double(width - 1)), min(max(y - 0.5, 0), Double(height - 1))
      )
      let (i, j) = (min(Int(u), width - 2), min(Int(v), height - 2))
      let (s, t) = (u - Double(i), v - Double(j))
      func row(_ j: Int) -> Double {
        blurred[c][j * width + i] * (1 - s) + blurred[c][j * width + i + 1] * s
      }
      return row(j) * (1 - t) + row(j + 1) * t
    }
    func bent(_ d: Double, _ height: Double) -> Double {
      let t = min(max(-d / height, 0), 1)
      return 1 - (t * (2 - t)).squareRoot()
    }
    var (sum, worst, count) = (0.0, 0.0, 0)
    for y in 0..<height {
      for x in 0..<width {
        let p = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let (d, n) = Self.edge(outline, p)
        guard d < -0.3, d > -18 || abs(p.x - 45) < 20 else { continue }
        // The mean over a pixel's depth where the bend is steep.
        let depths = (0..<4).map { d > -2 ? d + (Double($0) + 0.5) / 4 - 0.5 : d }
        let share = 0.3 * min(max(1 + d, 0), 1)
        let white =
          (0.2 + 0.3 * abs(n.dx + n.dy) / 2.0.squareRoot()) * min(max(1 + d / 1.5, 0), 1)
        func color(_ c: Int) -> Double {
          func mean(_ amount: Double, _ height: Double) -> Double {
            depths.reduce(0) {
              let shift = amount * bent($1, height)
              return $0 + read(c, p.x + shift * n.dx, p.y + shift * n.dy) / 4
            }
          }
          let inner = mean(-30, 14)
          return inner + (mean(8, 6) - inner) * share
        }
        let alpha = color(3)
        for c in 0..<3 {
          let expected = color(c) + (alpha - color(c)) * white
          let off = abs(BackdropTests.channel(shown[y * width + x], c) - expected)
          (sum, worst, count) = (sum + off, max(worst, off), count + 1)
        }
      }
    }
    #expect(count > 9000)
    #expect(sum / Double(count) < 0.6, "off by \(sum / Double(count)) levels on average")
    #expect(worst < 5, "off by \(worst) levels")
  }

  @Test("Every instruction set gives the same bytes")
  func forms() {
    var trial = Trial()
    (trial.glass.bend, trial.glass.bendHeight) = (-20, 10)
    (trial.glass.ring, trial.glass.ringShare, trial.glass.rim) = (6, 0.3, 0.2)
    trial.glass.lift = 0.2
    (trial.glass.tintShare, trial.glass.tintSeed) = (0.7, SIMD3(1, 0.4, 0.1))
    trial.cuts = true
    for seed in UInt32(1)...6 {
      trial.backdrop.radius = Double(seed) * 2
      let pixels = BackdropTests.noise(trial.size.width, trial.size.height, seed: seed)
      let pictures = [Int32(1), 2, 0].map { mode in
        withInstructionSet(mode) { trial.filtered(pixels) }
      }
      #expect(pictures[0] == pictures[1] && pictures[0] == pictures[2], "seed \(seed)")
    }
  }

  @Test("A tint is darker over black than over white, and linear between")
  func tint() {
    var trial = Trial()
    trial.glass.tintShare = 1
    trial.glass.tintShade = SIMD3(0.2, 0.1, 0)
    trial.glass.tintSeed = SIMD3(1, 0.5, 0.25)
    func middle(_ grey: UInt32) -> [Double] {
      let pixels = [UInt32](repeating: 0xff00_0000 | grey * 0x1_0101, count: 90 * 60)
      let shown = trial.filtered(pixels)[30 * 90 + 45]
      return (0..<3).map { BackdropTests.channel(shown, $0) }
    }
    // Blue, green, red.
    let (black, white) = ([0.0, 25.5, 51], [63.75, 127.5, 255])
    let half = zip(black, white).map { $0 + ($1 - $0) * 128 / 255 }
    for (grey, expected) in [(UInt32(0), black), (255, white), (128, half)] {
      for (shown, expected) in zip(middle(grey), expected) { #expect(abs(shown - expected) <= 1) }
    }
  }

  @Test("The edge of clear glass over a fine pattern does not sparkle")
  func steepEdges() {
    // Stripes of 6 pixels, seen through an edge that bends by 180 pixels.
    var trial = Trial()
    trial.size = (width: 300, height: 90)
    trial.shapes[0] = LayerGlass.Shape(
      frame: CGRect(x: 0, y: 0, width: 300, height: 90), cornerRadius: 45)
    (trial.glass.bend, trial.glass.bendHeight) = (-180, 60)
    trial.backdrop.radius = 2
    let pixels = (0..<300 * 90).map { index -> UInt32 in
      (index % 300 + index / 300) / 6 % 2 == 0 ? 0xffff_ffff : 0xff00_0000
    }
    let shown = trial.filtered(pixels)
    // Along the curved end, where distances from the edge differ from pixel to pixel.
    let levels = (4..<86).map { y -> Double in
      let x = 45 - (45 * 45 - pow(Double(y) + 0.5 - 45, 2)).squareRoot()
      return BackdropTests.channel(shown[y * 300 + Int(x.rounded(.up))], 0)
    }
    let mean = levels.reduce(0, +) / Double(levels.count)
    let deviation =
      (levels.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(levels.count)).squareRoot()
    #expect(deviation < 40, "deviates by \(deviation) levels")
  }

  @Test("A symmetric picture stays symmetric")
  func symmetry() {
    var trial = Trial()
    (trial.glass.bend, trial.glass.bendHeight, trial.glass.rim) = (-20, 10, 0.2)
    let (width, height) = trial.size
    trial.shapes[0].frame = CGRect(x: 0, y: 0, width: width, height: height)
    var pixels = BackdropTests.noise(width, height, seed: 5).map { $0 | 0xff00_0000 }
    for y in 0..<height {
      for x in 0..<width { pixels[y * width + x] = pixels[y * width + min(x, width - 1 - x)] }
    }
    let shown = trial.filtered(pixels)
    for y in 0..<height {
      for x in 0..<width / 2 {
        let pair = (shown[y * width + x], shown[y * width + width - 1 - x])
        for c in 0..<3 {
          let off = abs(BackdropTests.channel(pair.0, c) - BackdropTests.channel(pair.1, c))
          #expect(off <= 1, "(\(x), \(y))")
        }
      }
    }
  }

  @Test("Near shapes melt, far ones stay apart")
  func melting() {
    func alpha(gap: Double, blending: Double) -> UInt32 {
      var trial = Trial()
      trial.cuts = true
      trial.glass.blending = blending
      trial.shapes = [0, 30 + gap].map {
        LayerGlass.Shape(frame: CGRect(x: 10 + $0, y: 15, width: 30, height: 30), cornerRadius: 15)
      }
      let white = [UInt32](repeating: 0xffff_ffff, count: 90 * 60)
      // Between the shapes.
      return trial.filtered(white)[30 * 90 + 40 + Int(gap / 2)] >> 24
    }
    #expect(alpha(gap: 4, blending: 12) == 255)
    #expect(alpha(gap: 4, blending: 0) == 0)
    #expect(alpha(gap: 16, blending: 12) == 0)
  }

  @Test("Numbers that are none leave the pixels alone")
  func hostileNumbers() {
    let pixels = BackdropTests.noise(90, 60, seed: 1)
    for change: (inout LayerGlass) -> Void in [
      { $0.bend = .nan }, { $0.bendHeight = 0 }, { $0.ringHeight = -1 },
      { $0.rimWidth = .infinity },
      { $0.blending = -1 }, { $0.lift = 1e9 },
    ] {
      var trial = Trial()
      change(&trial.glass)
      #expect(trial.filtered(pixels, -2) == pixels)
      #expect(!trial.glass.isUsable)
    }
  }

  // MARK: Lists

  private static func draw(_ panel: LayerSnapshot, over color: CGColor) throws -> PixelBuffer {
    let behind = RasterScenes.layer(CGRect(x: 0, y: 0, width: 60, height: 40), color: color)
    return try RasterScenes.picture(
      RasterScenes.canvas(60, 40, color: .white, [behind, panel]), scale: 1)
  }

  @Test("Glass does not show its own shadow")
  func shadow() throws {
    func panel(_ opacity: Double) -> LayerSnapshot {
      RasterScenes.layer(CGRect(x: 10, y: 10, width: 40, height: 20)) {
        $0.backdrop = LayerBackdrop(radius: 2, glass: LayerGlass())
        $0.cornerRadius = 10
        $0.shadow.opacity = opacity
        $0.shadow.radius = 4
      }
    }
    let gray = CGColor(gray: 0.5, alpha: 1)
    let (with, without) = try (Self.draw(panel(1), over: gray), Self.draw(panel(0), over: gray))
    #expect(with[x: 30, y: 20] == without[x: 30, y: 20])
    #expect(with[x: 30, y: 33] != without[x: 30, y: 33])
  }

  @Test("Glass of several shapes is cut to them")
  func shapes() throws {
    var glass = LayerGlass()
    glass.shapes = [5.0, 35].map {
      LayerGlass.Shape(frame: CGRect(x: $0, y: 5, width: 20, height: 20), cornerRadius: 10)
    }
    let panel = RasterScenes.layer(CGRect(x: 0, y: 5, width: 60, height: 30)) {
      $0.backdrop = LayerBackdrop(radius: 1, amount: 1, curve: [1, 1, 1, 1], glass: glass)
    }
    let picture = try Self.draw(panel, over: .black)
    let lit = picture.pixels.reduce(0) { $0 + Double($1 & 255) / 255 }
    let areas = glass.shapes.map { shape in
      let points = Self.outline(shape)
      return zip(points, points.dropFirst() + [points[0]]).reduce(0) {
        $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
      }
    }
    #expect(abs(lit - areas.reduce(0, +)) < 3, "\(lit) of \(areas)")
  }
}
