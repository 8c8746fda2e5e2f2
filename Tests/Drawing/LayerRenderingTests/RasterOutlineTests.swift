import Foundation
import LayerTree
import Testing

@testable import DisplayLists
@testable import LayerRendering

@Suite("Outlines as pixels")
struct RasterOutlineTests {
  private func element(
    _ bounds: CGRect, _ matrix: CATransform3D = CATransform3DIdentity,
    color: CGColor? = .black
  ) -> DisplayElement {
    var element = DisplayElement(name: "e", matrix: matrix, bounds: bounds)
    element.fill = color
    return element
  }

  private func draw(
    _ elements: [DisplayElement], width: Double = 100, height: Double = 80, scale: Double = 1,
    background: CGColor = .clear
  ) throws -> PixelBuffer {
    try RasterScenes.renderer().draw(
      DisplayList(
        size: CGSize(width: width, height: height), scale: scale, background: background,
        elements: elements))
  }

  private func coverage(_ picture: PixelBuffer) -> Double {
    Double(picture.pixels.reduce(0) { $0 + Int($1 >> 24) }) / 255
  }

  @Test("a turned square covers its area", arguments: [0.0, 0.1, 0.5, 0.785, 1.3])
  func square(angle: Double) throws {
    let t = CATransform3DConcat(
      CATransform3DMakeRotation(angle, 0, 0, 1), CATransform3DMakeTranslation(50.3, 39.7, 0))
    let picture = try draw([element(CGRect(x: -20, y: -20, width: 40, height: 40), t)])
    #expect(abs(coverage(picture) - 1600) < 0.5)
  }

  @Test("a circle covers its area", arguments: [3.0, 10, 31])
  func circle(radius: Double) throws {
    var circle = element(
      CGRect(x: 50.2 - radius, y: 40.1 - radius, width: 2 * radius, height: 2 * radius))
    circle.cornerRadius = radius
    let area = Double.pi * radius * radius
    #expect(abs(coverage(try draw([circle])) - area) < max(0.5, area * 0.001))
  }

  /// The area that the corner of a unit radius leaves free: the integral of x dy along its cubics.
  private func areaBeyondContinuousCorner() -> Double {
    let points: [(x: Double, y: Double)] = [
      (0, 1.528665), (0, 1.08849), (0, 0.868407), (0.074911, 0.631494), (0.16906, 0.372824),
      (0.372824, 0.16906), (0.631494, 0.074911), (0.868407, 0), (1.08849, 0), (1.528665, 0),
    ]
    var area = 0.0
    for first in [0, 3, 6] {
      let (a, b, c, d) = (
        points[first], points[first + 1], points[first + 2], points[first + 3]
      )
      // Of a cubic, by its control points.
      area +=
        (3
          * ((d.y - a.y) * (b.x + c.x) - (d.x - a.x) * (b.y + c.y)
            + b.y * (a.x - c.x) - b.x * (a.y - c.y) + d.y * (c.x + a.x / 3)
            - d.x * (c.y + a.y / 3)))
        / 20
    }
    return abs(area)
  }

  @Test("a continuous corner covers its area", arguments: [4.0, 11, 24])
  func continuousCorner(radius: Double) throws {
    var card = element(CGRect(x: 3.2, y: 2.6, width: 90, height: 75))
    (card.cornerRadius, card.cornerCurve) = (radius, .continuous)
    let beyond = areaBeyondContinuousCorner() * radius * radius
    #expect(abs(coverage(try draw([card])) - (90 * 75 - 4 * beyond)) < max(0.5, beyond * 0.005))
    card.corners = [.topLeft, .bottomRight]
    #expect(abs(coverage(try draw([card])) - (90 * 75 - 2 * beyond)) < max(0.5, beyond * 0.005))
  }

  @Test("continuous corners of half the sides reach no farther than circular ones")
  func fullContinuousCorners() throws {
    var round = element(CGRect(x: 10, y: 8, width: 60, height: 60))
    (round.cornerRadius, round.cornerCurve) = (30, .continuous)
    #expect(round.outline.controlBox == round.bounds)
    #expect(abs(coverage(try draw([round])) - .pi * 900) < 10)
    #expect(!round.outlineContains(CGRect(x: 18, y: 16, width: 10, height: 10)))
    #expect(round.outlineContains(CGRect(x: 19.5, y: 17.5, width: 41, height: 41)))
  }

  @Test("a border is the ring between two rounded rectangles")
  func border() throws {
    var ring = element(CGRect(x: 10.5, y: 8.25, width: 60, height: 40), color: nil)
    ring.cornerRadius = 10
    ring.border = DisplayBorder(width: 3.5, color: .black)
    let outer = 60.0 * 40 - (4 - .pi) * 100
    let inner = 53.0 * 33 - (4 - .pi) * 6.5 * 6.5
    #expect(abs(coverage(try draw([ring])) - (outer - inner)) < 1)
  }

  @Test("huge coordinates fill the canvas", arguments: [1e5, 1e8, 1e12])
  func huge(size: Double) throws {
    let rect = element(CGRect(x: -size, y: -size, width: 2 * size, height: 2 * size))
    #expect(coverage(try draw([rect])) == 8000)
    var shape = element(CGRect(x: 0, y: 0, width: 1, height: 1), color: nil)
    shape.contents = .drawing(
      [.fill(Path(ellipseIn: rect.bounds), color: .black, rule: .winding)], clipped: false)
    #expect(coverage(try draw([shape])) == 8000)
  }

  @Test("what passes the eye is cut off there, what lies behind is not drawn")
  func eyePlane() throws {
    var t = CATransform3DIdentity
    t.m34 = -1 / 100
    let turned = CATransform3DConcat(
      CATransform3DRotate(t, 1.45, 0, 1, 0), CATransform3DMakeTranslation(50, 40, 0))
    let passing = try draw([element(CGRect(x: -400, y: -20, width: 800, height: 40), turned)])
    let covered = coverage(passing)
    #expect(covered > 100 && covered < 8000)
    let behind = CATransform3DConcat(
      CATransform3DTranslate(t, 0, 0, 150), CATransform3DMakeTranslation(50, 40, 0))
    #expect(
      coverage(try draw([element(CGRect(x: -20, y: -20, width: 40, height: 40), behind)])) == 0)
  }

  @Test("an image pixel on pixel is copied")
  func copy() throws {
    let photo = CGImage(
      PixelBuffer(
        width: 16, height: 12,
        pixels: (0..<192).map { 0xff00_0000 | UInt32($0) &* 2_654_435_761 >> 8 }))
    var shown = element(CGRect(x: 0, y: 0, width: 8, height: 6), color: nil)
    shown.matrix = CATransform3DMakeTranslation(10, 20, 0)
    shown.contents = .image(
      DisplayImage(
        image: photo, source: CGRect(x: 0, y: 0, width: 16, height: 12), frame: shown.bounds))
    let picture = try draw([shown], scale: 2)
    guard case .pixels(let pixels) = photo.source else { return }
    for y in 0..<12 {
      for x in 0..<16 { #expect(picture[x: 20 + x, y: 40 + y] == pixels[x: x, y: y]) }
    }
  }

  @Test("paints that share an edge have one coverage")
  func oneCoverage() throws {
    // White under opaque black, both ending in the middle of a pixel: only black may be seen.
    var card = element(CGRect(x: 10.5, y: 10, width: 30, height: 30), color: .white)
    card.children = [
      element(CGRect(x: 10.5, y: 10, width: 30, height: 30), color: .black)
    ]
    let picture = try draw([card], background: .black)
    #expect(picture.pixels.allSatisfy { $0 == 0xff00_0000 })
  }

  @Test("shadow below fill below contents below children below border")
  func order() throws {
    func colored(_ red: Double, _ green: Double, _ blue: Double) -> CGColor {
      CGColor(red: red, green: green, blue: blue, alpha: 1)
    }
    var card = element(CGRect(x: 20, y: 20, width: 40, height: 40), color: colored(1, 0, 0))
    card.contents = .drawing(
      [
        .fill(
          Path(rect: CGRect(x: 20, y: 20, width: 20, height: 40)), color: colored(0, 1, 0),
          rule: .winding)
      ],
      clipped: true)
    card.children = [
      element(CGRect(x: 15, y: 40, width: 60, height: 10), color: colored(0, 0, 1))
    ]
    card.border = DisplayBorder(width: 2, color: colored(1, 1, 0))
    card.shadow = DisplayShadow(
      color: .black, offset: CGSize(width: 0, height: 10), radius: 0, castByOutline: true)
    let picture = try draw([card], background: .white)
    #expect(picture[x: 50, y: 30] == 0xffff_0000, "fill over shadow")
    #expect(picture[x: 30, y: 30] == 0xff00_ff00, "contents over fill")
    #expect(picture[x: 30, y: 45] == 0xff00_00ff, "children over contents")
    #expect(picture[x: 21, y: 45] == 0xffff_ff00, "border over children")
    #expect(picture[x: 70, y: 45] == 0xff00_00ff, "children may overflow")
    #expect(picture[x: 40, y: 66] == 0xff00_0000, "the shadow shows beside the card")
    card.mask = [element(CGRect(x: 0, y: 0, width: 100, height: 62))]
    let masked = try draw([card], background: .white)
    #expect(masked[x: 40, y: 66] == 0xffff_ffff, "the mask acts on the shadow too")
    card.mask = []
    card.opacity = 0.5
    let faded = try draw([card], background: .white)
    #expect(faded[x: 40, y: 66] == 0xff7f_7f7f, "the opacity acts on the shadow too")
    #expect(faded[x: 50, y: 30] == 0xffff_7f7f, "the group does not show the shadow through")
  }

  @Test("a symmetric scene gives a symmetric picture")
  func symmetry() throws {
    let elements = [-1.0, 1].map { side in
      var t = CATransform3DIdentity
      t.m34 = -1 / 300
      var card = element(
        CGRect(x: -20, y: -20, width: 40, height: 40),
        CATransform3DConcat(
          CATransform3DRotate(t, 0.9 * side, 0, 1, 0),
          CATransform3DMakeTranslation(50 + 25 * side, 40, 0)))
      card.cornerRadius = 7
      card.shadow = DisplayShadow(
        color: .black, offset: CGSize(width: 0, height: 3), radius: 3, castByOutline: true)
      return card
    }
    let picture = try draw(elements, background: .white)
    for y in 0..<80 {
      for x in 0..<50 {
        let (a, b) = (picture[x: x, y: y] & 255, picture[x: 99 - x, y: y] & 255)
        #expect(abs(Int(a) - Int(b)) <= 1, "(\(x), \(y)): \(a) and \(b)")
      }
    }
  }

  @Test("many threads at once give the bytes of one")
  func threads() throws {
    let list = try RasterScenes.list(RasterScenes.coverFlow(photos: 5), scale: 1)
    let renderer = RasterScenes.renderer()
    let first = try renderer.draw(list)
    let results = LockedResults()
    DispatchQueue.concurrentPerform(iterations: 6) { _ in
      results.add((try? renderer.draw(list)) == first)
    }
    #expect(results.all == Array(repeating: true, count: 6))
  }

  private final class LockedResults: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [Bool] = []

    func add(_ value: Bool) { lock.withLock { values.append(value) } }
    var all: [Bool] { lock.withLock { values } }
  }
}
