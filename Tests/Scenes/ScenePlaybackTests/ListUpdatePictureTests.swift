import CompositionalLayouts
import Foundation
import Recording
import TestBasics
import Testing

@testable import ScenePlayback

/// What is seen of lists while a batch of updates changes them, pixel by pixel. Rows have no texts, so
/// that a card is one color but for its separators.
@Suite("Lists while they change")
@MainActor
struct ListUpdatePictureTests {
  /// Sections of a list at one pixel a point: 18 points above the rows of each, 17 below.
  @MainActor
  private struct World {
    var counts: [Int]
    var appearance = "insetGrouped"
    var isDark = false
    var size = CGSize(width: 200, height: 520)

    func card(_ section: Int) -> ClosedRange<Double> {
      let before = counts[..<section].reduce(0.0) { $0 + 35 + 44 * Double($1) }
      return before + 18...before + 18 + 44 * Double(counts[section])
    }

    func start(_ section: Int) -> Double {
      counts[..<section].reduce(0.0) { $0 + 35 + 44 * Double($1) }
    }

    func stage(_ step: String) throws -> SceneStage {
      let sections = counts.map { $0 == 0 ? "{ items: [] }" : "{ items: [{}], repeat: \($0) }" }
      return try SceneStage(
        TimelineStage.scene(
          """
          { size: [\(size.width), \(size.height)], scale: 1,
            appearance: '\(isDark ? "dark" : "light")',
            layout: { type: 'list', appearance: '\(appearance)' },
            content: { sections: [\(sections.joined(separator: ", "))] },
            timeline: [{ \(step), duration: 1, timing: 'linear' }] }
          """))
    }
  }

  private nonisolated static let moments = [0, 0.02, 0.1, 0.25, 0.5, 0.75, 0.9, 0.98, 1]

  /// Whether every pixel within the cards, and none beside them, is that of rows. Rows that are moved
  /// go from card to card.
  ///
  /// - Parameter cards: their tops and bottoms at a moment.
  private func check(
    _ stage: SceneStage, in world: World, _ name: String, cards: (Double) -> [ClosedRange<Double>]
  ) throws {
    let crossesCards = name.hasPrefix("move")
    for t in Self.moments {
      let picture = try stage.still(at: t).pixels
      let background: UInt32 = world.isDark ? 0xff00_0000 : 0xfff2_f2f7
      func isBackground(_ x: Int, _ y: Int) -> Bool {
        (0..<3).allSatisfy { channel in
          let shift = UInt32(8 * channel)
          let (a, b) = (
            Int(picture.pixels[y * picture.width + x] >> shift & 255),
            Int(background >> shift & 255)
          )
          return abs(a - b) <= 2
        }
      }
      let ranges = cards(t).filter { $0.upperBound > $0.lowerBound }
      for y in 0..<picture.height {
        let (top, bottom) = (Double(y), Double(y + 1))
        if let card = ranges.first(where: { $0.lowerBound < bottom && $0.upperBound > top }) {
          guard card.lowerBound <= top - 1, card.upperBound >= bottom + 1 else { continue }
          for x in [30, 60, 100, 150] where isBackground(x, y) {
            Issue.record("\(name), \(t) s: the background shows at (\(x), \(y)) in \(card)")
            return
          }
          let ends = min(top - card.lowerBound, card.upperBound - bottom)
          let isHigh = card.upperBound - card.lowerBound >= 24
          for x in [17, 182] {
            if ends >= 15, isBackground(x, y) {
              Issue.record("\(name), \(t) s: the background shows at (\(x), \(y)) in \(card)")
              return
            }
            if ends < 2, isHigh, !crossesCards, !isBackground(x, y) {
              Issue.record("\(name), \(t) s: no corner at (\(x), \(y)) in \(card)")
              return
            }
          }
        } else if !crossesCards,
          ranges.allSatisfy({ $0.lowerBound > bottom + 1 || $0.upperBound < top - 1 })
        {
          for x in [8, 20, 60, 100, 150, 190] where !isBackground(x, y) {
            Issue.record("\(name), \(t) s: a row shows at (\(x), \(y)), outside of \(ranges)")
            return
          }
        }
      }
    }
  }

  private func mixed(
    _ a: ClosedRange<Double>, _ b: ClosedRange<Double>, _ t: Double
  ) -> ClosedRange<Double> {
    let lower = a.lowerBound + (b.lowerBound - a.lowerBound) * t
    return lower...max(lower, a.upperBound + (b.upperBound - a.upperBound) * t)
  }

  struct Change: Sendable, CustomTestStringConvertible {
    var step: String
    var before: [Int]
    var after: [Int]
    /// For each section before, its index after; those that are missing come.
    var sections: [Int?] = [0, 1]
    var testDescription: String { step }
  }

  nonisolated static let changes: [Change] = [
    Change(step: "delete: [[0, 0]]", before: [3, 2], after: [2, 2]),
    Change(step: "delete: [[0, 1]]", before: [3, 2], after: [2, 2]),
    Change(step: "delete: [[0, 2]]", before: [3, 2], after: [2, 2]),
    Change(step: "delete: [[0, 1], [0, 2]]", before: [3, 2], after: [1, 2]),
    Change(step: "delete: [[0, 0], [0, 1], [0, 2]]", before: [4, 2], after: [1, 2]),
    Change(step: "delete: [[0, 0], [0, 1]]", before: [2, 2], after: [0, 2]),
    Change(step: "insert: [{ at: [0, 0], item: {} }]", before: [2, 2], after: [3, 2]),
    Change(step: "insert: [{ at: [0, 1], item: {} }]", before: [1, 2], after: [2, 2]),
    Change(
      step:
        "insert: [{ at: [0, 1], item: {} }, { at: [0, 2], item: {} }, { at: [0, 3], item: {} }]",
      before: [1, 2], after: [4, 2]),
    Change(
      step: "insert: [{ at: [0, 0], item: {} }, { at: [0, 1], item: {} }]", before: [0, 2],
      after: [2, 2]),
    Change(
      step: "delete: [[0, 1]], insert: [{ at: [0, 1], item: {} }]", before: [3, 2], after: [3, 2]),
    Change(step: "move: [{ from: [0, 0], to: [0, 3] }]", before: [4, 2], after: [4, 2]),
    Change(step: "move: [{ from: [0, 0], to: [1, 1] }]", before: [3, 2], after: [2, 3]),
    Change(step: "move: [{ from: [1, 1], to: [0, 0] }]", before: [2, 3], after: [3, 2]),
    Change(
      step: "deleteSections: [0]", before: [2, 3, 2], after: [3, 2], sections: [nil, 0, 1]),
    Change(
      step: "deleteSections: [1]", before: [2, 3, 2], after: [2, 2], sections: [0, nil, 1]),
    Change(step: "deleteSections: [1]", before: [2, 3], after: [2], sections: [0, nil]),
    Change(
      step: "insertSections: [{ at: 1, section: { items: [{}, {}] } }]", before: [2, 2],
      after: [2, 2, 2], sections: [0, 2]),
    Change(
      step: "reloadSections: [{ at: 0, section: { items: [{}] } }]", before: [3, 2],
      after: [1, 2]),
    Change(
      step: "reloadSections: [{ at: 0, section: { items: [{}, {}, {}, {}] } }]", before: [2, 2],
      after: [4, 2]),
    Change(step: "reload: [[0, 1]]", before: [3, 2], after: [3, 2]),
  ]

  @Test("a card keeps its shape", arguments: changes, [false, true])
  func cards(change: Change, isDark: Bool) throws {
    try check(change, isDark: isDark, "\(change.step)")
  }

  private func check(_ change: Change, isDark: Bool = false, _ name: String) throws {
    let old = World(counts: change.before, isDark: isDark)
    let new = World(counts: change.after)
    let inserted = new.counts.indices.filter { !change.sections.contains($0) }
    // Sections that come or go have no height where the next one that stays begins.
    func edge(_ section: Int) -> Double {
      for next in (section + 1)..<max(section + 1, old.counts.count) {
        if let found = change.sections[next] { return new.start(found) }
      }
      return new.start(new.counts.count)
    }
    func oldEdge(_ section: Int) -> Double {
      for next in (section + 1)..<max(section + 1, new.counts.count) {
        if let found = change.sections.firstIndex(of: next) { return old.start(found) }
      }
      return old.start(old.counts.count)
    }
    try check(old.stage(change.step), in: old, name) { t in
      old.counts.indices.map { section in
        let edge = edge(section)
        return mixed(
          old.card(section), change.sections[section].map(new.card) ?? edge...edge, t)
      }
        + inserted.map { section in
          let edge = oldEdge(section)
          return mixed(edge...edge, new.card(section), t)
        }
    }
  }

  @Test("random rows are deleted and inserted", arguments: [3, 14, 159, 2653, 58979] as [UInt64])
  func random(seed: UInt64) throws {
    var random = SplitMixGenerator(seed: seed)
    for _ in 0..<6 {
      let before = [Int.random(in: 1...4, using: &random), Int.random(in: 1...4, using: &random)]
      var (rest, deleted) = (before, [String]())
      for section in 0..<2 {
        for item in 0..<before[section] where Int.random(in: 0..<3, using: &random) == 0 {
          deleted.append("[\(section), \(item)]")
          rest[section] -= 1
        }
      }
      var (after, inserted) = (rest, [String]())
      for section in 0..<2 {
        let count = Int.random(in: 0...2, using: &random)
        after[section] += count
        let items = Array(0..<after[section]).shuffled(using: &random).prefix(count)
        inserted += items.map { "{ at: [\(section), \($0)], item: {} }" }
      }
      let step =
        "delete: [\(deleted.joined(separator: ", "))], insert: [\(inserted.joined(separator: ", "))]"
      try check(
        Change(step: step, before: before, after: after), "seed \(seed), \(before): \(step)")
    }
  }

  /// The part that shows of a cell with a mask, and the frames of all cells, at a moment.
  private func seen(_ stage: SceneStage, at time: Double) throws -> (
    parts: [CGRect], cells: [CGRect]
  ) {
    _ = try stage.displayList(at: time)
    var (parts, cells): ([CGRect], [CGRect]) = ([], [])
    func add(_ layer: LayerSnapshot, _ origin: CGPoint) {
      let p = layer.properties
      let corner = CGPoint(
        x: origin.x + p.position.x - p.bounds.width * p.anchorPoint.x,
        y: origin.y + p.position.y - p.bounds.height * p.anchorPoint.y)
      if layer.tag?.category == .cell {
        let frame = CGRect(origin: corner, size: p.bounds.size)
        if let mask = layer.mask.first?.properties {
          let part = CGRect(
            x: corner.x + mask.position.x - mask.bounds.width / 2,
            y: corner.y + mask.position.y - mask.bounds.height / 2, width: mask.bounds.width,
            height: mask.bounds.height)
          parts.append(part.intersection(frame))
        } else {
          cells.append(frame)
        }
        return
      }
      for sublayer in layer.sublayers {
        add(sublayer, CGPoint(x: corner.x - p.bounds.minX, y: corner.y - p.bounds.minY))
      }
    }
    if let root = try stage.stage.snapshot() { add(root, .zero) }
    return (parts, cells.sorted { $0.minY < $1.minY })
  }

  @Test(
    "what shows of a row that comes or goes is the gap between its neighbors",
    arguments: ["plain", "grouped", "sidebar", "sidebarPlain"],
    ["delete: [[0, 1]]", "insert: [{ at: [0, 1], item: {} }]"])
  func gap(appearance: String, step: String) throws {
    let stage = try World(counts: [3], appearance: appearance).stage(step)
    for t in [0.1, 0.3, 0.5, 0.7, 0.9] {
      let (parts, cells) = try seen(stage, at: t)
      let part = try #require(parts.first)
      #expect(parts.count == 1)
      expectEqual(part.minY, cells[0].maxY, within: 1e-6)
      expectEqual(part.maxY, cells[1].minY, within: 1e-6)
      expectEqual(part.height, 44 * (step.hasPrefix("delete") ? 1 - t : t), within: 1e-6)
    }
    #expect(try seen(stage, at: 1).parts.isEmpty)
  }

  @Test("the last separators of a group fade, and are where they were before")
  func separators() throws {
    let stage = try World(counts: [3]).stage("delete: [[0, 2]]")
    // Below the second row, beside its middle: a line before, none after.
    func darkness(_ t: Double) throws -> Int {
      let picture = try stage.still(at: t).pixels
      return 255 - Int(picture.pixels[(18 + 87) * picture.width + 100] & 255)
    }
    let values = try [0, 0.001, 0.25, 0.5, 0.75, 1].map(darkness)
    #expect(values[0] > 40 && abs(values[1] - values[0]) <= 1 && values[5] == 0, "\(values)")
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 >= $1 }, "\(values)")
    expectEqual(Double(values[3]), Double(values[0]) / 2, within: 2)
  }

  @Test(
    "rows that move, come and go pass below a pinned header",
    arguments: [
      "delete: [[0, 2], [0, 3], [0, 4]]", "delete: [[0, 0], [0, 1], [0, 2]]",
      "insert: [{ at: [0, 2], item: { name: 'New' } }, { at: [0, 4], item: { name: 'New' } }]",
      "move: [{ from: [0, 6], to: [0, 0] }]", "reload: [[0, 2], [0, 3]]",
    ])
  func pinnedHeader(step: String) throws {
    let stage = try SceneStage(
      TimelineStage.scene(
        """
        { size: [200, 300], scale: 1, layout: { type: 'list' }, scroll: { offset: [0, 130] },
          content: { sections: [{ title: 'Fruit', items: [{ name: 'Row' }], repeat: 16 }] },
          timeline: [{ \(step), duration: 1, timing: 'linear' }] }
        """))
    let header = 34 * 200
    let before = try stage.still(at: 0).pixels.pixels.prefix(header)
    for t in Self.moments {
      #expect(try stage.still(at: t).pixels.pixels.prefix(header) == before, "\(t)")
    }
  }

  @Test("rows that measure themselves have their heights before they move")
  func measuredBeforehand() throws {
    let stage = try SceneStage(
      TimelineStage.scene(
        """
        { size: [320, 500], layout: { type: 'list', appearance: 'insetGrouped' },
          content: { sections: [{ items: [{ name: 'A' }] }, { items: [{ name: 'B' }] }] },
          timeline: [{ insert: [{ at: [0, 1], item: { name: 'C', detail: 'a second line' } }],
            duration: 1, timing: 'linear' }] }
        """))
    func top(_ t: Double) throws -> Double {
      let cells = try seen(stage, at: t)
      return try #require((cells.cells).last).minY
    }
    let (start, middle, nearly, end, later) = (
      try top(0), try top(0.5), try top(0.999), try top(1), try top(1.5)
    )
    #expect(end - start > 50)
    expectEqual(middle, (start + end) / 2, within: 1e-3)
    expectEqual(nearly, end, within: 0.1)
    expectEqual(later, end, within: 1e-6)
  }
}
