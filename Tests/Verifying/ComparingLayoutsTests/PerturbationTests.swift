import ComparingLayouts
import ComparingPictures
import DisplayLists
import Foundation
import LayerRendering
import LayerTree
import TestBasics
import Testing

/// Drawn cells of which one is changed a little: found, named, and not found where it is tolerated.
@Suite("Small changes of drawn pictures")
struct PerturbationTests {
  private static let columns = 4

  private static func list(_ change: (Int, inout DisplayElement) -> Void = { _, _ in }) throws
    -> DisplayList
  {
    var list = DisplayList(size: CGSize(width: 164, height: 124), scale: 1, background: .white)
    for item in 0..<12 {
      let origin = CGPoint(x: 4 + 40 * (item % columns), y: 4 + 40 * (item / columns))
      var cell = DisplayElement(
        name: "cell 0-\(item)", tag: ElementTag(category: .cell, section: 0, item: item),
        matrix: CATransform3DMakeTranslation(origin.x, origin.y, 0),
        bounds: CGRect(x: 0, y: 0, width: 36, height: 36))
      cell.fill = CGColor(red: Double(item) / 12, green: 0.6, blue: 200.0 / 255, alpha: 1)
      cell.cornerRadius = 6
      cell.contents = try text("No \(item)")
      change(item, &cell)
      list.elements.append(cell)
    }
    return list
  }

  private static func text(_ text: String, x: Double = 3) throws -> DisplayContents {
    let set = try FontLibrary.standard.typeset(
      text, style: TextStyle(font: FontRequest(size: 10)), width: 36)
    let commands = set.runs.map {
      DrawingCommand.glyphs(
        $0, color: .black, transform: CGAffineTransform(translationX: x, y: 10))
    }
    return .drawing(commands, clipped: true)
  }

  private static func draw(_ list: DisplayList) throws -> PixelBuffer {
    try RasterRenderer(images: DecodedImageCache(byteLimit: 1 << 20)).draw(list)
  }

  private static func frame(_ item: Int, outset: Int) -> PixelRectangle {
    PixelRectangle(
      x: 4 + 40 * (item % columns) - outset, y: 4 + 40 * (item / columns) - outset,
      width: 36 + 2 * outset, height: 36 + 2 * outset)
  }

  /// Compares the pictures of two lists; all that differs has to lie near the item.
  private static func compare(
    _ before: DisplayList, _ after: DisplayList, item: Int,
    options: PictureComparison.Options = PictureComparison.Options()
  ) throws -> PictureComparison {
    let comparison = PictureComparison(
      expected: try draw(before), actual: try draw(after), options: options)
    let frame = Self.frame(item, outset: 1)
    for region in comparison.measures.regions {
      let box = region.bounds
      let isInside =
        box.x >= frame.x && box.y >= frame.y && box.x + box.width <= frame.x + frame.width
        && box.y + box.height <= frame.y + frame.height
      #expect(isInside, "\(box) is not in \(frame)")
    }
    return comparison
  }

  @Test("one cell moved by a pixel", arguments: [1, 2, 3, 4])
  func moved(seed: UInt64) throws {
    var random = SplitMixGenerator(seed: seed)
    let item = Int.random(in: 0..<12, using: &random)
    let (dx, dy) = [(1, 0), (-1, 0), (0, 1), (0, -1)][Int.random(in: 0..<4, using: &random)]
    let words = [
      [1, 0]: "moved by (1, 0) pt", [-1, 0]: "moved by (−1, 0) pt", [0, 1]: "is 1 pt lower",
      [0, -1]: "is 1 pt higher",
    ][[dx, dy]]
    let before = try Self.list()
    let after = try Self.list { index, cell in
      guard index == item else { return }
      cell.matrix.m41 += Double(dx)
      cell.matrix.m42 += Double(dy)
    }
    let comparison = try Self.compare(before, after, item: item)
    #expect(comparison.verdict.outcome == .different, "seed \(seed)")
    #expect(comparison.measures.movement == PictureMeasures.Movement(x: dx, y: dy))
    #expect(after.differences(from: before) == ["cell 0-\(item) \(try #require(words))"])
    let selector = ElementSelector.element(kind: "cell", section: 0, item: item)
    let ignoring = PictureComparison.Options(
      ignored: before.areas(of: selector) + after.areas(of: selector))
    #expect(
      try Self.compare(before, after, item: item, options: ignoring).verdict.outcome == .equal)
  }

  @Test("all of a picture shifted by one pixel", arguments: [(1, 0), (0, -1)])
  func shifted(dx: Int, dy: Int) throws {
    let before = try Self.list()
    let after = try Self.list { _, cell in
      cell.matrix.m41 += Double(dx)
      cell.matrix.m42 += Double(dy)
    }
    func verdict(_ thresholds: ComparisonThresholds = ComparisonThresholds()) throws
      -> PictureComparison
    {
      PictureComparison(
        expected: try Self.draw(before), actual: try Self.draw(after),
        options: PictureComparison.Options(thresholds: thresholds))
    }
    let comparison = try verdict()
    #expect(comparison.verdict.outcome == .different)
    #expect(comparison.measures.movement == PictureMeasures.Movement(x: dx, y: dy))
    #expect(
      after.differences(from: before)
        == ["all 12 cells " + (dx == 0 ? "are 1 pt higher" : "moved by (1, 0) pt")])
    let (much, little) = (
      ComparisonThresholds(largestShare: 0.5, largestRegion: 10_000),
      ComparisonThresholds(largestShare: 0.01, largestRegion: 10_000)
    )
    #expect(try verdict(much).verdict.outcome == .tolerated)
    #expect(try verdict(little).verdict.outcome == .different)
  }

  @Test("one glyph is another one")
  func glyph() throws {
    let before = try Self.list()
    let other = try Self.text("No 3")
    let after = try Self.list { index, cell in if index == 8 { cell.contents = other } }
    let comparison = try Self.compare(before, after, item: 8)
    #expect(comparison.verdict.outcome == .different)
    #expect(comparison.measures.differingPixels < 60)
    #expect(comparison.measures.movement == nil)
    #expect(
      after.differences(from: before) == ["cell 0-8 text \"No 8\" → text \"No 3\""])
    // One of 20,336 pixels a thousand: the glyph alone must not slip through.
    let share = PictureComparison.Options(
      thresholds: ComparisonThresholds(largestShare: 0.01))
    #expect(
      try Self.compare(before, after, item: 8, options: share).verdict.outcome == .different)
  }

  @Test("texts that lie elsewhere in their cells are said once")
  func shiftedTexts() throws {
    let before = try Self.list()
    let shifted = try (0..<before.elements.count).map { try Self.text("No \($0)", x: 4) }
    let after = try Self.list { index, cell in cell.contents = shifted[index] }
    let words = after.differences(from: before)
    #expect(words == ["all \(shifted.count) cells draw their texts differently"])
  }

  @Test("one level of a colour")
  func level() throws {
    let before = try Self.list()
    let after = try Self.list { index, cell in
      if index == 5 { cell.fill?.blue = 201.0 / 255 }
    }
    let comparison = try Self.compare(before, after, item: 5)
    #expect(comparison.verdict.outcome == .different)
    #expect(comparison.measures[.largestChannelDifference] == 1)
    #expect(comparison.measures.differingPixels > 900)
    #expect(after.differences(from: before).first?.hasPrefix("cell 0-5 fill: #") == true)
    for tolerance in [PixelTolerance.levels(1), .ciede2000(1), .yiq(0.01)] {
      let options = PictureComparison.Options(tolerance: tolerance)
      #expect(
        try Self.compare(before, after, item: 5, options: options).verdict.outcome == .tolerated)
    }
  }
}
