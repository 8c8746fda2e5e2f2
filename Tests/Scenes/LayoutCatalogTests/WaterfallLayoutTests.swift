import CollectionViews
import Foundation
import LayoutCatalog
import LayoutSolvers
import TestBasics
import TestSupport
import Testing

@MainActor
struct WaterfallLayoutTests {
  /// Random lengths and spans, repeatable by their seed. Counts the requests.
  final class Lengths: NSObject, WaterfallLayoutDelegate {
    var lengths: [Double]
    var spans: [Int]
    var questions = 0

    init(_ lengths: [Double], spans: [Int] = []) {
      self.lengths = lengths
      self.spans = spans
    }

    init(seed: UInt64, count: Int, mostColumns: Int) {
      var random = SplitMixGenerator(seed: seed)
      lengths = (0..<count).map { _ in Double(Int.random(in: 0...180, using: &random)) }
      spans = (0..<count).map { _ in Int.random(in: 1...mostColumns, using: &random) }
    }

    func collectionView(
      _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
      lengthForItemAt indexPath: IndexPath, breadth: CGFloat
    ) -> CGFloat {
      questions += 1
      return lengths[indexPath.item]
    }

    func collectionView(
      _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
      columnSpanForItemAt indexPath: IndexPath
    ) -> Int { indexPath.item < spans.count ? spans[indexPath.item] : 1 }
  }

  private func bench(
    _ layout: WaterfallLayout, _ lengths: Lengths, size: CGSize = CGSize(width: 330, height: 400)
  ) -> LayoutBench<WaterfallLayout> {
    let bench = LayoutBench(layout, size: size, counts: [lengths.lengths.count])
    bench.view.delegate = lengths
    layout.invalidateLayout()
    bench.prepare()
    return bench
  }

  @Test func theShortestColumnGetsTheNextItemAndTiesGoLeft() {
    let layout = WaterfallLayout()
    layout.numberOfColumns = 3
    let lengths = Lengths([50, 80, 50, 30, 10, 100, 20])
    let bench = bench(layout, lengths)
    // Columns of (330 − 20 − 20) / 3 = 96⅔, on whole points: 10…107, 117…213, 223…320.
    let frames = (0..<7).map { bench.item($0).frame }
    #expect(frames[0] == CGRect(x: 10, y: 10, width: 97, height: 50))
    #expect(frames[1] == CGRect(x: 117, y: 10, width: 96, height: 80))
    #expect(frames[2] == CGRect(x: 223, y: 10, width: 97, height: 50))
    #expect(frames[3] == CGRect(x: 10, y: 70, width: 97, height: 30))
    #expect(frames[4] == CGRect(x: 223, y: 70, width: 97, height: 10))
    #expect(frames[5] == CGRect(x: 223, y: 90, width: 97, height: 100))
    // Two columns end at 90 + 10. The left one is the first of them.
    #expect(frames[6] == CGRect(x: 117, y: 100, width: 96, height: 20))
    #expect(layout.collectionViewContentSize == CGSize(width: 330, height: 200))
  }

  @Test func spansLieWhereTheyStartEarliest() {
    let layout = WaterfallLayout()
    layout.numberOfColumns = 3
    let bench = bench(layout, Lengths([50, 80, 20, 40, 10], spans: [1, 1, 1, 2, 3]))
    #expect(bench.item(3).frame == CGRect(x: 10, y: 100, width: 203, height: 40))
    #expect(bench.item(4).frame == CGRect(x: 10, y: 150, width: 310, height: 10))
  }

  @Test func thereAreAsManyColumnsAsAreBroadEnough() {
    let layout = WaterfallLayout()
    layout.minimumColumnBreadth = 100
    for (width, columns) in [(50.0, 1), (229, 1), (230, 2), (339, 2), (340, 3)] {
      let bench = LayoutBench(
        layout, size: CGSize(width: width, height: 300), counts: [columns + 1])
      expectEqual(bench.item(columns - 1).frame.minY, 10, "\(width)")
      #expect(bench.item(columns).frame.minY > 10, "\(width)")
    }
  }

  @Test func sectionsWithHeadersAndFootersFollowEachOther() throws {
    let layout = WaterfallLayout()
    layout.numberOfColumns = 2
    layout.headerLength = 30
    layout.footerLength = 20
    let bench = LayoutBench(layout, size: CGSize(width: 230, height: 300), counts: [3, 0, 1])
    func view(_ kind: String, _ section: Int) throws -> CGRect {
      try #require(
        layout.layoutAttributesForSupplementaryView(
          ofKind: kind, at: IndexPath(item: 0, section: section))
      ).frame
    }
    let (header, footer) = (
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter
    )
    #expect(try view(header, 0) == CGRect(x: 0, y: 0, width: 230, height: 30))
    #expect(bench.item(2).frame == CGRect(x: 10, y: 150, width: 100, height: 100))
    #expect(try view(footer, 0) == CGRect(x: 0, y: 260, width: 230, height: 20))
    #expect(try view(header, 1) == CGRect(x: 0, y: 280, width: 230, height: 30))
    #expect(try view(footer, 1) == CGRect(x: 0, y: 330, width: 230, height: 20))
    #expect(bench.item(0, 2).frame == CGRect(x: 10, y: 390, width: 100, height: 100))
    #expect(layout.collectionViewContentSize == CGSize(width: 230, height: 520))
  }

  @Test func aHorizontalWaterfallRunsSideways() {
    let layout = WaterfallLayout()
    layout.scrollDirection = .horizontal
    layout.numberOfColumns = 2
    let bench = bench(layout, Lengths([50, 80, 20]), size: CGSize(width: 300, height: 230))
    #expect(bench.item(0).frame == CGRect(x: 10, y: 10, width: 50, height: 100))
    #expect(bench.item(1).frame == CGRect(x: 10, y: 120, width: 80, height: 100))
    #expect(bench.item(2).frame == CGRect(x: 70, y: 10, width: 20, height: 100))
    #expect(layout.collectionViewContentSize == CGSize(width: 100, height: 230))
  }

  @Test func theColumnsAreMirroredFromRightToLeft() {
    let lengths = Lengths([50, 80, 50, 30, 10, 100, 20], spans: [1, 2, 1, 1, 3, 1, 1])
    let plain = WaterfallLayout()
    plain.numberOfColumns = 3
    let left = bench(plain, lengths)
    let mirrored = WaterfallLayout()
    mirrored.numberOfColumns = 3
    let right = bench(mirrored, lengths)
    right.view.semanticContentAttribute = .forceRightToLeft
    mirrored.invalidateLayout()
    right.prepare()
    for item in 0..<7 {
      let (a, b) = (left.item(item).frame, right.item(item).frame)
      #expect(b == CGRect(x: 330 - a.maxX, y: a.minY, width: a.width, height: a.height))
    }
  }

  @Test(arguments: 0..<20)
  func columnsMatchAStraightforwardImplementation(seed: Int) {
    var random = SplitMixGenerator(seed: UInt64(seed))
    let columns = Int.random(in: 1...6, using: &random)
    let lengths = Lengths(seed: UInt64(seed), count: 60, mostColumns: columns)
    let layout = WaterfallLayout()
    layout.numberOfColumns = columns
    let bench = bench(layout, lengths, size: CGSize(width: 100 * columns + 10, height: 400))
    // Each column is 90 wide, 10 apart.
    var ends = Array(repeating: 0.0, count: columns)
    for item in 0..<60 {
      let span = lengths.spans[item]
      let starts = (0...(columns - span)).map { ends[$0..<$0 + span].max() ?? 0 }
      let column = starts.firstIndex(of: starts.min() ?? 0) ?? 0
      let top = starts[column] + 10
      let frame = CGRect(
        x: Double(10 + 100 * column), y: top, width: Double(100 * span - 10),
        height: lengths.lengths[item])
      #expect(bench.item(item).frame == frame, "seed \(seed), item \(item)")
      for covered in column..<column + span { ends[covered] = top + lengths.lengths[item] }
    }
  }

  @Test(arguments: 0..<12)
  func aChangeInTheMiddleMatchesANewLayout(seed: Int) {
    var random = SplitMixGenerator(seed: 900 + UInt64(seed))
    let lengths = Lengths(seed: UInt64(seed), count: 50, mostColumns: 3)
    let layout = WaterfallLayout()
    layout.numberOfColumns = 4
    let shown = ShownLayout(layout, size: CGSize(width: 330, height: 5000), counts: [50])
    shown.view.delegate = lengths
    layout.invalidateLayout()
    shown.view.layoutIfNeeded()
    let item = Int.random(in: 0..<50, using: &random)
    lengths.lengths.insert(77, at: item)
    lengths.spans.insert(2, at: item)
    shown.items.counts = [51]
    shown.view.insertItems(at: [IndexPath(item: item, section: 0)])
    let fresh = WaterfallLayout()
    fresh.numberOfColumns = 4
    let other = bench(fresh, lengths, size: CGSize(width: 330, height: 5000))
    for item in 0..<51 {
      let path = IndexPath(item: item, section: 0)
      #expect(
        layout.layoutAttributesForItem(at: path)?.frame == other.item(item).frame,
        "seed \(seed), item \(item)")
    }
  }

  @Test func onlyAppendedItemsAreRequested() {
    let lengths = Lengths((0..<500).map { Double($0 % 90) })
    let layout = WaterfallLayout()
    layout.onlyAppendsItems = true
    let shown = ShownLayout(layout, size: CGSize(width: 330, height: 400), counts: [400])
    shown.view.delegate = lengths
    layout.invalidateLayout()
    shown.view.layoutIfNeeded()
    lengths.questions = 0
    shown.items.counts = [403]
    shown.view.insertItems(at: (400..<403).map { IndexPath(item: $0, section: 0) })
    #expect(lengths.questions == 3)
    shown.view.reloadData()
    shown.view.layoutIfNeeded()
    #expect(lengths.questions == 3 + 403)
  }
}
