import CollectionViews
import DisplayLists
import Foundation
import LayerRendering
import Recording
import TestBasics
import TestSupport
import Testing

@MainActor @Suite struct FilmstripTests {
  private static let paper = CGColor(red: 1, green: 1, blue: 0.5, alpha: 1)

  private static func moments(
    _ times: [Double], size: CGSize, scale: Double, background: CGColor
  ) throws -> [(time: Double, list: DisplayList)] {
    let source = MovingViews.source(size: size, background: background)
    return try times.map { time in
      var list = try source.displayList(at: time)
      list.scale = scale
      return (time, list)
    }
  }

  private static func draw(_ list: DisplayList) throws -> PixelBuffer {
    try RasterRenderer(images: DecodedImageCache(byteLimit: 1 << 20)).draw(list)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var size: CGSize
    var scale: Double
    var spacing: Double
    var columns: Int?
    var showsTimes = false
    var testDescription: String { "\(size) at \(scale), \(spacing) apart" }
  }

  @Test(arguments: [
    Case(size: CGSize(width: 96, height: 64), scale: 1, spacing: 8),
    Case(size: CGSize(width: 96, height: 64), scale: 2, spacing: 0, columns: 2),
    Case(size: CGSize(width: 95, height: 63), scale: 1.5, spacing: 7.3, columns: 3),
    Case(
      size: CGSize(width: 91.3, height: 64.2), scale: 0.7, spacing: 3, columns: 2,
      showsTimes: true),
  ])
  func picturesOfAStripEqualTheSingleFrames(_ sample: Case) throws {
    let moments = try Self.moments(
      [0, 0.2, 0.5, 0.9, 1], size: sample.size, scale: sample.scale,
      background: CGColor(red: 0.1, green: 0.3, blue: 0.2, alpha: 1))
    var strip = Filmstrip()
    (strip.spacing, strip.columns) = (sample.spacing, sample.columns)
    (strip.background, strip.showsTimes) = (Self.paper, sample.showsTimes)
    let renderer = RasterRenderer(images: DecodedImageCache(byteLimit: 1 << 20))
    let picture = try strip.still(of: moments, by: renderer).pixels
    // The display list gives the same picture up to rounding.
    let listed = PixelDifference(try Self.draw(try strip.displayList(of: moments)), picture)
    #expect(listed.largest <= 2, "\(listed)")
    let alone = try moments.map { try Self.draw($0.list) }
    let (width, height) = (alone[0].width, alone[0].height)
    let gap = Int((sample.spacing * sample.scale).rounded())
    let line = sample.showsTimes ? Int((18 * sample.scale).rounded()) : 0
    let columns = sample.columns ?? 5
    let rows = (4 + columns) / columns
    #expect(picture.width == gap + columns * (width + gap))
    #expect(picture.height == gap + rows * (height + line + gap))
    var isPaper = [Bool](repeating: true, count: picture.width * picture.height)
    for (index, frame) in alone.enumerated() {
      let left = gap + index % columns * (width + gap)
      let top = gap + index / columns * (height + line + gap)
      var wrong = 0
      for y in 0..<(height + line) {
        for x in 0..<width {
          isPaper[(top + y) * picture.width + left + x] = false
          if y < height, picture[x: left + x, y: top + y] != frame[x: x, y: y] { wrong += 1 }
        }
      }
      #expect(wrong == 0, "picture \(index)")
    }
    #expect(Set(zip(isPaper, picture.pixels).filter(\.0).map(\.1)).isSubset(of: [0xFFFF_FF80]))
    #expect(alone[0] != alone[2])
  }

  @Test func timesAreShownBelowThePictures() throws {
    var moments = try Self.moments(
      [0, 0.25, 1 / 3], size: CGSize(width: 96, height: 64), scale: 2, background: .black)
    var strip = Filmstrip()
    strip.showsTimes = true
    func labels(_ strip: Filmstrip) throws -> [PixelBuffer] {
      let picture = try Self.draw(try strip.displayList(of: moments))
      return (0..<3).map { index in
        PixelBuffer(width: 192, height: 36) { out in
          for i in out.indices {
            out[i] = picture[x: 16 + index * 208 + i % 192, y: 16 + 128 + i / 192]
          }
        }
      }
    }
    func isDark(_ pixel: UInt32) -> Bool { pixel >> 8 & 255 < 128 }
    let dark = try labels(strip)
    for label in dark {
      let columns = label.pixels.indices.filter { isDark(label.pixels[$0]) }.map { $0 % 192 }
      let (left, right) = (columns.min() ?? 0, columns.max() ?? 0)
      #expect(right - left > 20 && abs(left + right - 192) <= 4, "\(left)…\(right) is no middle")
    }
    #expect(dark[0] != dark[1] && dark[1] != dark[2])
    // Times are rounded to a thousandth of a second.
    moments[2].time = 0.3334
    #expect(try labels(strip)[2] == dark[2])
    moments[2].time = 0.334
    #expect(try labels(strip)[2] != dark[2])
    strip.background = .black
    #expect(try labels(strip).allSatisfy { $0.pixels.contains { $0 & 255 > 180 } })
  }

  @Test(arguments: [0.2, 0, 0.55, 1]) func earlierFramesFadeEvenly(faintest: Double) throws {
    // Squares of one colour that do not overlap, so that each level corresponds to an opacity.
    func moment(_ index: Int) -> DisplayList {
      var list = DisplayList(
        size: CGSize(width: 40, height: 10), scale: 1,
        background: CGColor(red: 0.2, green: 0.2, blue: 0.2, alpha: 1))
      var square = DisplayElement(
        name: "square", matrix: CATransform3DMakeTranslation(Double(10 * index), 0, 0),
        bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
      square.fill = .white
      list.elements = [square]
      return list
    }
    var onion = OnionSkin()
    onion.faintest = faintest
    let picture = try Self.draw(onion.displayList(of: (0..<4).map(moment)))
    for index in 0..<4 {
      let opacity = faintest + (1 - faintest) * Double(index) / 3
      let level = 51 + (255 - 51) * opacity
      for channel: UInt32 in [0, 8, 16] {
        expectEqual(
          Double(picture[x: 10 * index + 5, y: 5] >> channel & 255), level, within: 1,
          "skin \(index)")
      }
    }
    #expect(onion.displayList(of: [moment(2)]) == moment(2))
  }

  @Test func laterFramesAreOnTop() throws {
    let moments = try Self.moments(
      [0, 0.5, 1], size: CGSize(width: 96, height: 64), scale: 1, background: .black
    ).map(\.list)
    var onion = OnionSkin()
    onion.faintest = 0
    // A frame with an opacity of 0 leaves the others unchanged; the last one is on top.
    #expect(
      try Self.draw(onion.displayList(of: [moments[0], moments[2]])) == Self.draw(moments[2]))
    onion.faintest = 1
    let all = try Self.draw(onion.displayList(of: moments))
    for (index, list) in moments.enumerated() {
      let alone = try Self.draw(list)
      let later = try moments[(index + 1)...].map { try Self.draw($0) }
      for (i, pixel) in alone.pixels.enumerated()
      where pixel != 0xFF00_0000 && later.allSatisfy({ $0.pixels[i] == 0xFF00_0000 }) {
        // Earlier frames show through an antialiased edge.
        let earlier = try moments[..<index].map { try Self.draw($0).pixels[i] }
        guard earlier.allSatisfy({ $0 == 0xFF00_0000 }) else { continue }
        #expect(all.pixels[i] == pixel)
      }
    }
  }

  @Test(arguments: [false, true]) func whatStaysHidesNoFrame(isNested: Bool) throws {
    // A square that moves over a backdrop and below a bar.
    func element(_ name: String, x: Double, width: Double, _ grey: Double) -> DisplayElement {
      var element = DisplayElement(
        name: name, matrix: CATransform3DMakeTranslation(x, 0, 0),
        bounds: CGRect(x: 0, y: 0, width: width, height: 10))
      element.fill = CGColor(red: grey, green: grey, blue: grey, alpha: 1)
      return element
    }
    func moment(_ index: Int) -> DisplayList {
      var elements = [
        element("backdrop", x: 0, width: 40, 0.2),
        element("square", x: Double(10 * index), width: 10, 1),
        element("bar", x: 25, width: 15, 0.6),
      ]
      if isNested {
        elements[0].children = Array(elements.dropFirst())
        elements = [elements[0]]
      }
      return DisplayList(size: CGSize(width: 40, height: 10), scale: 1, elements: elements)
    }
    let picture = try Self.draw(OnionSkin().displayList(of: (0..<4).map(moment)))
    let levels = (0..<8).map { picture[x: 2 + 5 * $0, y: 5] & 255 }
    // Frames have opacities of 0.2, 0.467 and 0.733 over a level of 51.
    #expect(levels == [92, 92, 146, 146, 201, 153, 153, 153])
  }
}
