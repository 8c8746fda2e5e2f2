import ComparingPictures
import Foundation
import PixelImages
import TestBasics
import Testing

@Suite("Comparing pictures")
struct PictureComparisonTests {
  private typealias Options = PictureComparison.Options

  private static func compare(
    _ expected: PixelBuffer, _ actual: PixelBuffer, _ options: Options = Options()
  ) -> PictureComparison {
    PictureComparison(expected: expected, actual: actual, options: options)
  }

  @Test("equal pictures are equal in every measure")
  func equal() {
    let picture = TestPictures.squares(50, 40, seed: 1, block: 5)
    let copy = PixelBuffer(width: 50, height: 40, pixels: picture.pixels)
    let comparison = Self.compare(picture, copy)
    #expect(comparison.verdict.outcome == .equal)
    #expect(
      comparison.measures
        == PictureMeasures(
          expectedWidth: 50, expectedHeight: 40, actualWidth: 50, actualHeight: 40,
          comparedPixels: 2000))
    #expect(comparison.classes.isEmpty)
  }

  @Test("one level in one channel of one pixel is found and named")
  func oneLevel() {
    let white = TestPictures.plain(40, 30)
    let comparison = Self.compare(
      white, TestPictures.painted(white, x: 7..<8, y: 9..<10, 0xFFFF_FFFE))
    #expect(comparison.verdict.outcome == .different)
    #expect(
      comparison.verdict.summary
        == "1 of 1200 pixels differs (0.0833 %), by up to 1 level; one region of 1 px in "
        + "1×1 at (7, 9)")
    #expect(comparison.classes[x: 7, y: 9] == .different)
    #expect(comparison.classes[x: 8, y: 9] == .equal)
    for tolerance in [PixelTolerance.levels(1), .yiq(0.01), .ciede2000(1), .cie76(1)] {
      let verdict = Self.compare(
        comparison.expected, comparison.actual, Options(tolerance: tolerance)
      ).verdict
      #expect(verdict.outcome == .tolerated)
      #expect(
        verdict.summary
          == "1 of 1200 pixels are not identical, by up to 1 level: within \(tolerance)")
    }
  }

  // Red is (53.241, 80.092, 67.203) in CIELAB, green (87.735, −86.183, 83.179).
  @Test(
    "CIE 1976 is the distance in CIELAB",
    arguments: [(0xFFFF_FFFF, 0xFF00_0000, 100), (0xFFFF_0000, 0xFF00_FF00, 170.566)]
      as [(UInt32, UInt32, Double)])
  func distanceInLab(expected: UInt32, actual: UInt32, distance: Double) {
    for (tolerance, outcome) in [
      (distance + 0.02, ComparisonVerdict.Outcome.tolerated), (distance - 0.02, .different),
    ] {
      let verdict = Self.compare(
        TestPictures.plain(3, 2, expected), TestPictures.plain(3, 2, actual),
        Options(tolerance: .cie76(tolerance))
      ).verdict
      #expect(verdict.outcome == outcome, "\(tolerance)")
    }
    // On black nothing differs, on white everything.
    let clear = Self.compare(
      TestPictures.plain(3, 2, 0xFF00_0000), TestPictures.plain(3, 2, 0),
      Options(tolerance: .cie76(99)))
    #expect(clear.verdict.outcome == .different)
  }

  @Test("a small spot that is wholly wrong is not hidden by a share")
  func spot() {
    let white = TestPictures.plain(1000, 100)
    let spot = TestPictures.painted(white, x: 500..<505, y: 50..<55, 0xFF00_0000)
    func outcome(_ share: Double?, _ region: Int?) -> ComparisonVerdict.Outcome {
      let limits = ComparisonThresholds(largestShare: share, largestRegion: region)
      return Self.compare(white, spot, Options(thresholds: limits)).verdict.outcome
    }
    #expect(outcome(nil, nil) == .different)
    #expect(outcome(0.01, nil) == .different)
    #expect(outcome(0.01, 24) == .different)
    #expect(outcome(0.01, 25) == .tolerated)
    #expect(outcome(0.0001, 25) == .different)
    #expect(outcome(nil, 25) == .tolerated)
    let scattered = TestPictures.picture(1000, 100) { x, y in
      x % 50 == 0 && y % 10 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    let limits = ComparisonThresholds(largestShare: 0.01)
    #expect(Self.compare(white, scattered, Options(thresholds: limits)).verdict.isPassed)
  }

  @Test("regions are those of filling", arguments: [1, 2, 3, 4, 5])
  func regions(seed: UInt64) {
    let white = TestPictures.plain(47, 33)
    let other = TestPictures.changed(white, seed: seed, share: 30 + 25 * Int(seed), levels: 100)
    let found = Self.compare(white, other).measures
    var areas: [(area: Int, box: PixelRectangle)] = []
    var seen = Set<Int>()
    for start in 0..<(47 * 33) where white.pixels[start] != other.pixels[start] {
      guard seen.insert(start).inserted else { continue }
      var (stack, area) = ([start], 0)
      var (left, top, right, bottom) = (47, 33, 0, 0)
      while let at = stack.popLast() {
        let (x, y) = (at % 47, at / 47)
        area += 1
        (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
        for j in max(0, y - 1)...min(32, y + 1) {
          for i in max(0, x - 1)...min(46, x + 1) {
            let next = j * 47 + i
            if white.pixels[next] != other.pixels[next], seen.insert(next).inserted {
              stack.append(next)
            }
          }
        }
      }
      areas.append(
        (area, PixelRectangle(x: left, y: top, width: right - left + 1, height: bottom - top + 1)))
    }
    #expect(found.regionCount == areas.count)
    let sorted = areas.sorted {
      ($1.area, $0.box.y, $0.box.x) < ($0.area, $1.box.y, $1.box.x)
    }
    #expect(found.regions.map(\.area) == sorted.prefix(100).map(\.area))
    #expect(Set(found.regions.map(\.bounds)).isSubset(of: Set(sorted.map(\.box))))
  }

  @Test("other sizes: the common part is compared, the rest differs")
  func sizes() {
    let small = TestPictures.squares(30, 20, seed: 4, block: 4)
    let large = TestPictures.picture(33, 18) { x, y in x < 30 ? small[x: x, y: y] : 0xFF00_FF00 }
    let comparison = Self.compare(small, large)
    #expect(comparison.verdict.outcome == .different)
    #expect(
      comparison.verdict.findings[0]
        == .size(width: 33, height: 18, expectedWidth: 30, expectedHeight: 20))
    #expect(comparison.measures.comparedPixels == 30 * 20 + 3 * 18)
    #expect(comparison.measures.differingPixels == 30 * 2 + 3 * 18)
    #expect(comparison.measures[.largestChannelDifference] == 0)
    #expect(comparison.measures[.structuralSimilarity] == 1)
    #expect(comparison.classes.width == 33 && comparison.classes.height == 20)
    #expect(comparison.classes[x: 32, y: 19] == .equal)
    let tolerant = Options(thresholds: ComparisonThresholds(largestShare: 1, largestRegion: 9999))
    #expect(Self.compare(small, large, tolerant).verdict.outcome == .different)
    #expect(Self.compare(large, small).measures.differingPixels == 30 * 2 + 3 * 18)
  }

  @Test("a difference of the alpha is not hidden by the ground")
  func alpha() {
    let clear = TestPictures.plain(20, 20, 0)
    for color: UInt32 in [0x4000_0000, 0x4040_4040] {
      // Black or white at a quarter: nothing to see on black, or on white.
      let veil = TestPictures.painted(clear, x: 5..<10, y: 5..<10, color)
      let measures = Self.compare(clear, veil).measures
      #expect(measures.differingPixels == 25)
      #expect(measures[.meanColorDifference] > 0.5)
      #expect(measures[.structuralSimilarity] < 0.9)
      #expect(
        !Self.compare(clear, veil, Options(tolerance: .yiq(0.1))).verdict.isPassed)
    }
  }

  @Test("what is ignored is left out of every measure")
  func ignored() {
    let before = TestPictures.squares(60, 40, seed: 6, block: 6)
    let after = TestPictures.painted(before, x: 10..<20, y: 10..<20, 0xFF12_3456)
    let box = PixelRectangle(x: 10, y: 10, width: 10, height: 10)
    let comparison = Self.compare(before, after, Options(ignored: [.rectangle(box)]))
    #expect(comparison.verdict.outcome == .equal)
    #expect(comparison.measures.comparedPixels == 2300)
    #expect(comparison.measures[.structuralSimilarity] == 1)
    #expect(comparison.classes[x: 10, y: 10] == .ignored)
    let narrow = PixelRectangle(x: 10, y: 10, width: 9, height: 10)
    #expect(
      Self.compare(before, after, Options(ignored: [.rectangle(narrow)])).measures
        .differingPixels == 10)
    // Every pixel that the polygon touches.
    let corners = [(10.9, 10.5), (19.1, 10.5), (19.1, 19.2), (10.9, 19.2)]
      .map { CGPoint(x: $0.0, y: $0.1) }
    #expect(Self.compare(before, after, Options(ignored: [.polygon(corners)])).verdict.isPassed)
    let all = PixelRectangle(x: -5, y: -5, width: 500, height: 500)
    #expect(
      Self.compare(before, after, Options(ignored: [.rectangle(all)])).measures.comparedPixels == 0)
  }

  @Test("every measure can have a limit", arguments: PictureMeasure.allCases)
  func anyLimit(measure: PictureMeasure) {
    let white = TestPictures.plain(40, 30)
    let spot = TestPictures.painted(white, x: 4..<14, y: 4..<14, 0xFF00_0000)
    let value = Self.compare(white, spot).measures[measure]
    func verdict(_ limit: Double) -> ComparisonVerdict {
      var limits = ComparisonThresholds(largestShare: 1, largestRegion: 9999)
      limits.given[measure] = limit
      return Self.compare(white, spot, Options(thresholds: limits)).verdict
    }
    #expect(verdict(value).outcome == .tolerated)
    let strict = verdict(value / 2 - 0.001)
    #expect(strict.outcome == .different)
    let isSaid = strict.findings.contains(
      .exceededLimit(measure, value: value, limit: value / 2 - 0.001))
    #expect(isSaid == ![.differingShare, .largestRegion].contains(measure))
  }

  @Test("another antialiasing of the same edge is told from a change")
  func antialiasing() {
    func slope(_ shift: Double) -> PixelBuffer {
      TestPictures.picture(60, 60) { x, y in
        let edge = 10.3 + shift + Double(y) * 0.37
        let cover = min(max(Double(x) + 1 - edge, 0), 1)
        let level = UInt32((255 * (1 - cover)).rounded())
        return 0xFF00_0000 | level << 16 | level << 8 | level
      }
    }
    let comparison = Self.compare(slope(0), slope(0.15))
    #expect(comparison.measures.differingPixels > 40)
    #expect(comparison.measures.isAntialiasingOnly)
    let lenient = Self.compare(slope(0), slope(0.15), Options(antialiasing: .ignore))
    #expect(lenient.verdict.outcome == .tolerated)
    #expect(lenient.measures.differingPixels == 0)
    #expect(lenient.measures.antialiasedPixels == comparison.measures.differingPixels)
    let spot = TestPictures.painted(slope(0), x: 40..<43, y: 40..<43, 0xFFFF_0000)
    #expect(!Self.compare(slope(0), spot, Options(antialiasing: .ignore)).verdict.isPassed)
  }

  @Test("a movement by some pixels is named", arguments: [(1, 0), (0, -1), (3, 2), (-8, 8)])
  func movement(dx: Int, dy: Int) {
    let white = TestPictures.plain(80, 60)
    func card(_ x: Int, _ y: Int) -> PixelBuffer {
      let square = TestPictures.painted(white, x: x..<(x + 20), y: y..<(y + 12), 0xFF30_60C0)
      return TestPictures.painted(square, x: (x + 4)..<(x + 9), y: (y + 2)..<(y + 5), 0xFFFF_E000)
    }
    func signed(_ number: Int) -> String { (number < 0 ? "−" : "") + "\(abs(number))" }
    let comparison = Self.compare(card(30, 24), card(30 + dx, 24 + dy))
    #expect(comparison.measures.movement == PictureMeasures.Movement(x: dx, y: dy))
    #expect(comparison.verdict.summary.hasSuffix("moved by (\(signed(dx)), \(signed(dy))) px"))
    let gone = Self.compare(card(30, 24), white)
    #expect(gone.measures.movement == nil)
    let recolored = TestPictures.painted(card(30, 24), x: 34..<39, y: 26..<29, 0xFFFF_E001)
    #expect(Self.compare(card(30, 24), recolored).measures.movement == nil)
  }

  @Test("differing pixels are counted as a simple count does", arguments: 1...20)
  func counts(seed: UInt64) {
    var random = SplitMixGenerator(seed: seed)
    let (width, height) = (
      Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random)
    )
    func noise() -> PixelBuffer {
      TestPictures.picture(width, height) { _, _ in
        let alpha = random.next() % 3 == 0 ? UInt32.random(in: 0...255, using: &random) : 255
        return [alpha << 24 | alpha << 16, alpha << 24][Int(random.next() % 2)]
      }
    }
    let (a, b) = (noise(), noise())
    let measures = Self.compare(a, b).measures
    var (count, sum, largest) = (0, 0, 0)
    for (p, q) in zip(a.pixels, b.pixels) where p != q {
      count += 1
      for shift: UInt32 in [0, 8, 16, 24] {
        let d = abs(Int(p >> shift & 255) - Int(q >> shift & 255))
        sum += d
        largest = max(largest, d)
      }
    }
    let channels = a.isOpaque && b.isOpaque ? 3 : 4
    #expect(measures.differingPixels == count, "seed \(seed)")
    #expect(measures[.largestChannelDifference] == Double(largest))
    expectEqual(
      measures[.meanChannelDifference], Double(sum) / Double(width * height * channels))
    #expect(measures.regions.map(\.area).reduce(0, +) == count || measures.regionCount > 100)
    #expect(measures[.structuralSimilarity] <= 1)
  }
}
