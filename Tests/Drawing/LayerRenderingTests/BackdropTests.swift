import CPixelKernels
import Foundation
import LayerTree
import TestBasics
import TestSupport
import Testing
import VectorRendering

@testable import DisplayLists
@testable import LayerRendering

/// What lies behind a layer, blurred and coloured.
struct BackdropTests {
  private typealias Numbers = RasterKernelTests.Numbers

  static func noise(_ width: Int, _ height: Int, seed: UInt32) -> [UInt32] {
    var numbers = Numbers(state: seed)
    return (0..<width * height).map { _ in
      let alpha = numbers.next() % 256
      let channels = (0..<3).map { _ in numbers.next() % (alpha + 1) }
      return alpha << 24 | channels[0] << 16 | channels[1] << 8 | channels[2]
    }
  }

  private static func filtered(
    _ pixels: [UInt32], _ width: Int, _ height: Int, _ backdrop: LayerBackdrop
  ) -> [UInt32] {
    var copy = pixels
    var material = pk_material(backdrop, scale: 1)
    let status = pk_filter_backdrop(&copy, width, Int32(width), Int32(height), &material)
    #expect(status == 0)
    return copy
  }

  static func channel(_ pixel: UInt32, _ index: Int) -> Double {
    Double(pixel >> UInt32(8 * index) & 255)
  }

  /// A Gaussian along one axis in double precision, normalised within the line.
  private static func blurred(_ line: [Double], sigma: Double) -> [Double] {
    let radius = Int((6 * sigma).rounded(.up))
    let weights = (-radius...radius).map { exp(-0.5 * Double($0 * $0) / (sigma * sigma)) }
    return line.indices.map { middle in
      var (sum, total) = (0.0, 0.0)
      for (index, weight) in weights.enumerated()
      where line.indices.contains(middle + index - radius) {
        sum += weight * line[middle + index - radius]
        total += weight
      }
      return sum / total
    }
  }

  static func truth(
    _ pixels: [UInt32], _ width: Int, _ height: Int, sigma: Double, _ c: Int
  )
    -> [Double]
  {
    let rows = (0..<height).flatMap { y in
      blurred((0..<width).map { channel(pixels[y * width + $0], c) }, sigma: sigma)
    }
    var result = rows
    for x in 0..<width {
      let column = blurred((0..<height).map { rows[$0 * width + x] }, sigma: sigma)
      for y in 0..<height { result[y * width + x] = column[y] }
    }
    return result
  }

  @Test(
    "The blur is a Gaussian, normalised within the picture",
    arguments: [0.8, 3, 9, 14, 20, 27.5, 45, 67.5])
  func gaussian(sigma: Double) {
    let (width, height, seed) = (37, 23, UInt32(sigma * 10))
    let pixels = Self.noise(width, height, seed: seed)
    let shown = Self.filtered(pixels, width, height, LayerBackdrop(radius: sigma))
    for c in 0..<4 {
      let expected = Self.truth(pixels, width, height, sigma: sigma, c)
      let worst = zip(shown, expected).map { abs(Self.channel($0, c) - $1) }.max() ?? 0
      // Half a level is the rounding's.
      #expect(worst <= 0.5 + 0.35, "seed \(seed), channel \(c): off by \(worst) levels")
    }
  }

  @Test("Every instruction set gives the same bytes")
  func forms() {
    let backdrop = LayerBackdrop(
      radius: 17, saturation: 1.5, brightness: 0.1, amount: 0.6, curve: [0.9, 0.8, 0.9, 0.8])
    for seed in UInt32(1)...6 {
      let (width, height) = (30 + Int(seed) * 7, 50 - Int(seed) * 3)
      let pixels = Self.noise(width, height, seed: seed)
      let pictures = [Int32(1), 2, 0].map { mode in
        withInstructionSet(mode) { Self.filtered(pixels, width, height, backdrop) }
      }
      #expect(pictures[0] == pictures[1] && pictures[0] == pictures[2], "seed \(seed)")
    }
  }

  @Test("Plain colours follow the formula", arguments: [0xff2d_7ac8, 0xffff_ffff, 0xff00_0000])
  func formula(word: UInt32) {
    let b = LayerBackdrop(
      radius: 4, saturation: 1.35, brightness: 0.12, amount: 0.6, curve: [0.725, 0.825, 0.76, 0.73])
    let shown = Self.filtered(Array(repeating: word, count: 20 * 20), 20, 20, b)
    let c = (0..<3).map { Self.channel(word, $0) / 255 }
    let y = 0.2126 * c[2] + 0.7152 * c[1] + 0.0722 * c[0]
    let z = 1 - y
    let curve =
      z * z * z * b.curve[0] + 3 * z * z * y * b.curve[1] + 3 * z * y * y * b.curve[2]
      + y * y * y * b.curve[3]
    for index in 0..<3 {
      let mixed =
        (1 - b.amount) * (y + b.saturation * (c[index] - y)) + b.amount * curve + b.brightness
      let expected = min(max(mixed, 0), 1) * 255
      #expect(shown.allSatisfy { abs(Self.channel($0, index) - expected) <= 0.51 })
    }
  }

  @Test("Numbers that are none leave the pixels alone")
  func hostileNumbers() {
    for sigma in [-1, Double.nan] {
      var pixels = Self.noise(4, 4, seed: 1)
      let before = pixels
      var material = pk_material(LayerBackdrop(radius: sigma), scale: 1)
      #expect(pk_filter_backdrop(&pixels, 4, 4, 4, &material) == -2)
      #expect(pixels == before)
    }
    _ = Self.filtered(Self.noise(3, 2, seed: 2), 3, 2, LayerBackdrop(radius: 1e30))
  }

  // MARK: Lists

  private static let white = CGColor.white
  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let invert = LayerBackdrop(radius: 0, amount: 1, curve: [1, 2.0 / 3, 1.0 / 3, 0])

  private static func panel(_ frame: CGRect, _ change: (inout LayerProperties) -> Void = { _ in })
    -> LayerSnapshot
  {
    RasterScenes.layer(frame) { p in
      p.backdrop = Self.invert
      change(&p)
    }
  }

  private static func draw(_ layers: [LayerSnapshot]) throws -> PixelBuffer {
    try RasterScenes.picture(RasterScenes.canvas(40, 40, color: Self.white, layers), scale: 1)
  }

  private static let middle = CGRect(x: 10, y: 10, width: 20, height: 20)

  @Test("It sees what is painted before it and nothing after")
  func order() throws {
    let whole = CGRect(x: 0, y: 0, width: 40, height: 40)
    let black = RasterScenes.layer(whole, color: .black)
    let cover = RasterScenes.layer(CGRect(x: 0, y: 0, width: 40, height: 20), color: Self.red)
    let picture = try Self.draw([black, Self.panel(Self.middle), cover])
    #expect(picture[x: 20, y: 10] == 0xffff_0000)
    #expect(picture[x: 20, y: 25] == 0xffff_ffff)
    #expect(picture[x: 5, y: 25] == 0xff00_0000)
    // One over another: inverted twice.
    let twice = try Self.draw([black, Self.panel(Self.middle), Self.panel(Self.middle)])
    #expect(twice[x: 20, y: 25] == 0xff00_0000)
  }

  @Test("An opaque layer in front hides nothing from a backdrop below it")
  func occlusion() throws {
    let stripes = RasterScenes.layer(
      CGRect(x: 0, y: 0, width: 40, height: 40), contents: .image(TestPhoto.image(seed: 3)))
    var soft = LayerBackdrop(radius: 4)
    soft.saturation = 1
    let panel = RasterScenes.layer(CGRect(x: 0, y: 0, width: 40, height: 30)) { $0.backdrop = soft }
    let cover = RasterScenes.layer(CGRect(x: 0, y: 0, width: 40, height: 15), color: Self.red)
    let free = try Self.draw([stripes, panel])
    let covered = try Self.draw([stripes, panel, cover])
    for y in 15..<40 {
      for x in 0..<40 { #expect(covered[x: x, y: y] == free[x: x, y: y]) }
    }
  }

  @Test("In a group, it sees through to the canvas and fades with the group")
  func groups() throws {
    let black = RasterScenes.layer(CGRect(x: 0, y: 0, width: 40, height: 40), color: .black)
    let group = RasterScenes.layer(
      CGRect(x: 0, y: 0, width: 40, height: 40), sublayers: [Self.panel(Self.middle)]
    ) { $0.opacity = 0.5 }
    let picture = try Self.draw([black, group])
    #expect(picture[x: 20, y: 20] == 0xff80_8080)
    #expect(picture[x: 5, y: 5] == 0xff00_0000)
    let faded = try Self.draw([black, Self.panel(Self.middle) { $0.opacity = 0.5 }])
    #expect(faded[x: 20, y: 20] == 0xff80_8080)
  }

  @Test("Corners, transforms and clips give its edge")
  func edges() throws {
    let black = RasterScenes.layer(CGRect(x: 0, y: 0, width: 40, height: 40), color: .black)
    let round = try Self.draw([black, Self.panel(Self.middle) { $0.cornerRadius = 10 }])
    #expect(round[x: 10, y: 10] == 0xff00_0000 && round[x: 20, y: 20] == 0xffff_ffff)
    let lit = round.pixels.reduce(0) { $0 + Double($1 & 255) / 255 }
    #expect(abs(lit - 100 * Double.pi) < 1)
    let turned = try Self.draw([
      black,
      Self.panel(Self.middle) { $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1) },
    ])
    let area = turned.pixels.reduce(0) { $0 + Double($1 & 255) / 255 }
    #expect(abs(area - 400) < 1)
    var holder = RasterScenes.layer(
      CGRect(x: 10, y: 10, width: 20, height: 20),
      sublayers: [Self.panel(CGRect(x: -5, y: -5, width: 40, height: 40))]
    ) { p in
      p.cornerRadius = 10
      p.masksToBounds = true
    }
    holder.properties.backgroundColor = .black
    let clipped = try Self.draw([black, holder])
    #expect(clipped[x: 20, y: 20] == 0xffff_ffff && clipped[x: 10, y: 10] == 0xff00_0000)
  }

  private static func tilt(_ degrees: Double, _ p: inout LayerProperties) {
    var t = CATransform3DIdentity
    t.m34 = -1 / 60
    p.transform = CATransform3DRotate(t, degrees * .pi / 180, 0.3, 1, 0.2)
  }

  @Test("In perspective it covers what a plain layer covers", arguments: [-50.0, -20, 15, 35, 65])
  func perspective(degrees: Double) throws {
    let frame = CGRect(x: 8, y: 8, width: 24, height: 24)
    let black = RasterScenes.layer(CGRect(x: 0, y: 0, width: 40, height: 40), color: .black)
    let plain = RasterScenes.layer(frame, color: Self.white) { Self.tilt(degrees, &$0) }
    let shown = try Self.draw([black, Self.panel(frame) { Self.tilt(degrees, &$0) }])
    let expected = try Self.draw([black, plain])
    for (index, pair) in zip(shown.pixels, expected.pixels).enumerated() {
      let off = (0..<3).map { abs(Self.channel(pair.0, $0) - Self.channel(pair.1, $0)) }.max() ?? 0
      #expect(off <= 1, "(\(index % 40), \(index / 40)): off by \(off)")
    }
    #expect(expected.pixels.contains { $0 == 0xffff_ffff })
  }

  @Test("In perspective it blurs what is on the screen", arguments: [-40.0, 20, 40])
  func blurInPerspective(degrees: Double) throws {
    let sigma = 1.0
    let frame = CGRect(x: 4, y: 4, width: 32, height: 32)
    let photo = RasterScenes.layer(
      CGRect(x: 0, y: 0, width: 40, height: 40), contents: .image(TestPhoto.image(seed: 5)))
    let black = RasterScenes.layer(CGRect(x: 0, y: 0, width: 40, height: 40), color: .black)
    let plain = RasterScenes.layer(frame, color: Self.white) { Self.tilt(degrees, &$0) }
    let covered = try Self.draw([black, plain]).pixels
    let before = try Self.draw([photo]).pixels
    let after = try Self.draw([
      photo,
      Self.panel(frame) {
        $0.backdrop = LayerBackdrop(radius: sigma)
        Self.tilt(degrees, &$0)
      },
    ]).pixels
    // Far enough from the edge, the end of the view takes no part in the blur.
    let reach = Int((4 * sigma).rounded(.up))
    var compared = 0
    for c in 0..<3 {
      let expected = Self.truth(before, 40, 40, sigma: sigma, c)
      for y in reach..<40 - reach {
        for x in reach..<40 - reach {
          let around = [(-reach, -reach), (reach, -reach), (-reach, reach), (reach, reach), (0, 0)]
          guard around.allSatisfy({ covered[(y + $0.1) * 40 + x + $0.0] == 0xffff_ffff }) else {
            continue
          }
          compared += 1
          let off = abs(Self.channel(after[y * 40 + x], c) - expected[y * 40 + x])
          #expect(off <= 1, "(\(x), \(y)), channel \(c): off by \(off)")
        }
      }
    }
    #expect(compared > 60, "\(compared)")
    for (index, cover) in covered.enumerated() where cover == 0xff00_0000 {
      #expect(after[index] == before[index], "outside, pixel \(index)")
    }
  }

  @Test("SVG and PDF hold it as pixels and say so")
  func vectors() throws {
    let black = RasterScenes.layer(CGRect(x: 0, y: 0, width: 40, height: 40), color: .black)
    let list = try RasterScenes.list(
      RasterScenes.canvas(40, 40, color: Self.white, [black, Self.panel(Self.middle)]), scale: 1)
    let images = DecodedImageCache(byteLimit: 1 << 20)
    let svg = try SVGRenderer(images: images).draw(list)
    let pdf = try PDFRenderer(images: images).draw(list)
    for report in [svg.report, pdf.report] {
      #expect(report.rasterized.map(\.reason) == [.backdrop])
      #expect(report.rasterized.map(\.pixelWidth) == [40])
    }
  }

  @Test("A backdrop with numbers that cannot be drawn is refused")
  func errors() {
    for wrong in [
      LayerBackdrop(radius: .nan), LayerBackdrop(radius: -1), LayerBackdrop(radius: 1, amount: 2),
      LayerBackdrop(radius: 1, curve: [1]), LayerBackdrop(radius: 1, saturation: 1e9),
    ] {
      let layer = RasterScenes.layer(Self.middle) { $0.backdrop = wrong }
      #expect(throws: DisplayListError.self) {
        try RasterScenes.list(RasterScenes.canvas(40, 40, [layer]), scale: 1)
      }
    }
  }
}
