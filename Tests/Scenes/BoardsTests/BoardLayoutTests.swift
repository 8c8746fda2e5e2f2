import CompositionalLayouts
import Foundation
import SceneFiles
import ScenePlayback
import Testing

@testable import Boards

/// Where the screens of a board lie, as numbers.
struct BoardLayoutTests {
  private static func items(_ sizes: (CGFloat, CGFloat)..., caption: CGFloat = 0) -> [BoardLayout
    .Item]
  {
    sizes.map { width, height in
      BoardLayout.Item(
        size: CGSize(width: width, height: height), hasCaption: caption > 0,
        captionHeight: { _ in caption })
    }
  }

  private static func frames(
    _ items: [BoardLayout.Item], _ placements: [BoardLayout.Placement]
  ) -> [CGRect] {
    zip(items, placements).map { item, placement in
      let size = CGSize(
        width: item.size.width * placement.scale, height: item.size.height * placement.scale)
      return CGRect(
        x: placement.center.x - size.width / 2, y: placement.center.y - size.height / 2,
        width: size.width, height: size.height)
    }
  }

  @Test func aRowStandsOnOneLine() {
    var layout = BoardLayout()
    layout.spacing = 10
    let items = Self.items((140, 80), (200, 60), caption: 15)
    let (placements, size) = layout.arrange(items)
    #expect(
      Self.frames(items, placements) == [
        CGRect(x: 0, y: 0, width: 140, height: 80), CGRect(x: 150, y: 20, width: 200, height: 60),
      ])
    #expect(
      placements.map(\.caption.minY) == [100, 100] && placements.map(\.caption.width) == [140, 200])
    #expect(size == CGSize(width: 350, height: 115))
  }

  @Test func aGridIsAboutAsWideAsHighAndEndsInTheMiddle() {
    var layout = BoardLayout()
    (layout.arrangement, layout.spacing) = (.grid, 10)
    let items = Self.items((40, 40), (40, 40), (40, 40), (40, 40), (40, 40))
    let (placements, size) = layout.arrange(items)
    #expect(size == CGSize(width: 140, height: 90))
    #expect(placements.map(\.center.x) == [20, 70, 120, 45, 95])
    layout.columns = 5
    #expect(layout.arrange(items).size == CGSize(width: 240, height: 40))
  }

  @Test func everySecondScreenOfAStaggeredRowIsLower() {
    var layout = BoardLayout()
    layout.arrangement = .staggered
    let items = Self.items((40, 100), (40, 100), (40, 100))
    let (placements, size) = layout.arrange(items)
    #expect(placements.map(\.center.y) == [50, 62, 50] && size.height == 112)
  }

  @Test func aFanIsSymmetricAndItsMiddleInFront() {
    var layout = BoardLayout()
    (layout.arrangement, layout.angle) = (.fan, 12)
    let items = Self.items((40, 80), (40, 80), (40, 80))
    let (placements, size) = layout.arrange(items)
    #expect(placements.map(\.angle) == [-12, 0, 12].map { $0 * .pi / 180 })
    #expect(placements[1].depth > placements[0].depth && placements[0].depth == placements[2].depth)
    #expect(abs(placements[0].center.x + placements[2].center.x - size.width) < 1e-9)
    #expect(abs(placements[1].center.x - size.width / 2) < 1e-9)
    // Everything lies within.
    for placement in placements {
      let turned = CGRect(x: -20, y: -40, width: 40, height: 80).applying(
        CGAffineTransform(rotationAngle: placement.angle).concatenating(
          CGAffineTransform(translationX: placement.center.x, y: placement.center.y)))
      #expect(CGRect(origin: .zero, size: size).insetBy(dx: -1e-6, dy: -1e-6).contains(turned))
    }
    #expect(layout.arrange(Array(repeating: items[0], count: 100)).size.height < 80 * 5)
  }

  @Test func screensOfOneHeightKeepTheirShapes() {
    var layout = BoardLayout()
    layout.screenHeight = 50
    let items = Self.items((40, 100), (100, 200))
    let frames = Self.frames(items, layout.arrange(items).placements)
    #expect(frames.map(\.height) == [50, 50] && frames.map(\.width) == [20, 25])
  }

  @Test func readingFromTheRightMirrorsTheRow() {
    var layout = BoardLayout()
    let items = Self.items((40, 80), (100, 60), caption: 5)
    let (plain, size) = layout.arrange(items)
    layout.isRightToLeft = true
    let (placements, _) = layout.arrange(items)
    for (a, b) in zip(plain, placements) {
      #expect(
        a.center.x + b.center.x == size.width && a.caption.minX + b.caption.maxX == size.width)
    }
  }

  @Test(
    "Screens fill the room that there is, and no more", arguments: Board.Arrangement.allCases)
  func fitting(arrangement: Board.Arrangement) throws {
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &generator)
    var numbers = Numbers(seed: seed)
    for _ in 0..<60 {
      var layout = BoardLayout()
      (layout.arrangement, layout.spacing) = (arrangement, numbers.next(0...60))
      layout.angle = numbers.next(-20...20)
      var frame = SceneFrame()
      frame.tilt = [numbers.next(-40...40), numbers.next(-40...40), numbers.next(-20...20)]
      layout.turn = { [frame] in frame.transform(in: $0) }
      let items = (0..<Int(numbers.next(1...9))).map { _ in
        BoardLayout.Item(
          size: CGSize(width: numbers.next(50...900), height: numbers.next(50...900)))
      }
      let room = CGSize(width: numbers.next(700...3000), height: numbers.next(700...3000))
      let found = try #require(layout.arrange(items, within: room), "seed \(seed)")
      #expect(
        found.size.width <= room.width && found.size.height <= room.height, "seed \(seed)")
      let share = max(found.size.width / room.width, found.size.height / room.height)
      #expect(share > 0.98 || found.placements[0].scale > 7.9, "seed \(seed): \(share)")
    }
  }

  @Test func captionsThatNeedMoreRoomInNarrowColumnsDoNotHideTheFit() throws {
    // 300 points high at a width of 120, 90 at 400.
    let item = BoardLayout.Item(
      size: CGSize(width: 400, height: 400), hasCaption: true, captionHeight: { 36_000 / $0 })
    let found = try #require(
      BoardLayout().arrange([item], within: CGSize(width: 2000, height: 420)))
    #expect(found.size.height <= 420 && found.size.height > 415)
  }

  @Test func tooLittleRoomIsNone() {
    let items = Self.items((40, 80), (40, 80))
    #expect(BoardLayout().arrange(items, within: CGSize(width: 48, height: 600)) == nil)
    #expect(BoardLayout().arrange(items, within: CGSize(width: -5, height: -5)) == nil)
  }
}

/// Numbers that a seed gives.
private struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(_ range: ClosedRange<Double>) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound
      + Double(state >> 11) / Double(1 << 53) * (range.upperBound - range.lowerBound)
  }
}
