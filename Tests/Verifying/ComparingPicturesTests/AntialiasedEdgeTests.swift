import CPixelKernels
import ComparingPictures
import PixelImages
import TestBasics
import Testing

/// Antialiased edges and colours, found as their rules say, pixel by pixel.
@Suite("Antialiased edges and colours against their rules")
struct AntialiasedEdgeTests {
  /// A picture with areas, slopes and noise, so that many pixels are nearly on an edge.
  private static func pair(seed: UInt64) -> (PixelBuffer, PixelBuffer) {
    var random = SplitMixGenerator(seed: seed)
    let (width, height) = (Int.random(in: 1...40, using: &random), 17)
    let greys = (0..<4).map { _ in UInt32.random(in: 0...255, using: &random) * 0x01_0101 }
    let before = TestPictures.picture(width, height) { x, y in
      let step = Int.random(in: 0..<6, using: &random) == 0 ? 1 : 0
      return 0xFF00_0000 | greys[((x + y) / 5 + step) % greys.count]
    }
    let after = TestPictures.picture(width, height) { x, y in
      guard Int.random(in: 0..<3, using: &random) == 0 else { return before[x: x, y: y] }
      return 0xFF00_0000 | greys[Int.random(in: 0..<greys.count, using: &random)]
    }
    return (before, after)
  }

  private static func neighbours(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> [(Int, Int)] {
    (-1...1).flatMap { dy in (-1...1).map { dx in (x + dx, y + dy) } }.filter { i, j in
      (i, j) != (x, y) && (0..<picture.width).contains(i) && (0..<picture.height).contains(j)
    }
  }

  private static func brightness(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> Int {
    let p = picture[x: x, y: y]
    return 19595 * Int(p >> 16 & 255) + 38470 * Int(p >> 8 & 255) + 7471 * Int(p & 255)
  }

  /// Three neighbours have its colour; beyond an edge there is one of those.
  private static func liesInArea(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> Bool {
    let all = neighbours(picture, x, y)
    let same = all.count { picture[x: $0.0, y: $0.1] == picture[x: x, y: y] }
    return same + (all.count < 8 ? 1 : 0) >= 3
  }

  private static func slopes(
    _ picture: PixelBuffer, _ other: PixelBuffer, _ x: Int, _ y: Int
  ) -> Bool {
    let all = neighbours(picture, x, y)
    let own = brightness(picture, x, y)
    let steps = all.map { brightness(picture, $0.0, $0.1) - own }
    let equal = steps.count { $0 == 0 } + (all.count < 8 ? 1 : 0)
    guard equal <= 2, let least = steps.min(), let most = steps.max(), least < 0, most > 0 else {
      return false
    }
    // Of equal ones the first in the order of reading.
    return [least, most].contains { step in
      let pixel = all[steps.firstIndex(of: step) ?? 0]
      return liesInArea(picture, pixel.0, pixel.1) && liesInArea(other, pixel.0, pixel.1)
    }
  }

  @Test("pixels on antialiased edges are those of the rule", arguments: 1...25)
  func edges(seed: UInt64) {
    let (before, after) = Self.pair(seed: seed)
    for mode in [0, 2, 1] as [Int32] {
      let classes = withInstructionSet(mode) {
        PictureComparison(expected: before, actual: after).classes
      }
      for y in 0..<before.height {
        for x in 0..<before.width where before[x: x, y: y] != after[x: x, y: y] {
          let isEdge = Self.slopes(before, after, x, y) || Self.slopes(after, before, x, y)
          #expect(
            classes[x: x, y: y] == (isEdge ? .antialiasedEdge : .different),
            "seed \(seed), mode \(mode), (\(x), \(y)) of \(before.width)")
        }
      }
    }
  }

  @Test("pairs of colours that come again have the difference they had", arguments: 1...10)
  func colors(seed: UInt64) {
    var random = SplitMixGenerator(seed: seed)
    // Few pairs many times, and so many others that places are shared.
    let colors = (0..<3000).map { _ in
      0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random)
    }
    func pick() -> UInt32 {
      let isFrequent = Bool.random(using: &random)
      return colors[Int.random(in: 0..<(isFrequent ? 9 : colors.count), using: &random)]
    }
    let before = TestPictures.picture(150, 60) { _, _ in pick() }
    let after = TestPictures.picture(150, 60) { _, _ in pick() }
    var linear = [Double](repeating: 0, count: 256)
    pc_fill_linear(&linear)
    var each = [UInt32](repeating: 0, count: before.pixels.count)
    pc_color_differences(linear, before.pixels, after.pixels, each.count, &each)
    let sum = each.reduce(0) { $0 + Int($1) }
    let measures = PictureComparison(expected: before, actual: after).measures
    expectEqual(measures[.meanColorDifference], Double(sum) / 1e6 / Double(each.count), within: 0)
    let ranked = each.sorted()
    expectEqual(
      measures[.colorDifference99], Double(ranked[each.count - each.count / 100 - 1]) / 1e6,
      within: 0)
  }
}
