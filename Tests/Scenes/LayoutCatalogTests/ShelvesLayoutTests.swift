import CollectionViews
import Foundation
import LayoutCatalog
import LayoutSolvers
import TestBasics
import TestSupport
import Testing

@MainActor
struct ShelvesLayoutTests {
  private func shelves(_ bench: LayoutBench<ShelvesLayout>, in rect: CGRect? = nil)
    -> [UICollectionViewLayoutAttributes]
  {
    let everything = CGRect(origin: .zero, size: bench.layout.collectionViewContentSize)
      .insetBy(dx: -100, dy: -100)
    return (bench.layout.layoutAttributesForElements(in: rect ?? everything) ?? [])
      .filter { $0.representedElementKind == "Shelf" }
  }

  @Test func theGridHasThePublishedDistances() throws {
    let bench = LayoutBench(
      ShelvesLayout(), size: CGSize(width: 768, height: 1004), counts: [9, 4])
    // Four columns: 768 − 20 = 748 = 4 · 170 + 3 · 22⅔.
    expectEqual(
      bench.item(0).frame, CGRect(x: 10, y: 54, width: 170, height: 197), within: 0.51)
    expectEqual(
      bench.item(3).frame, CGRect(x: 588, y: 54, width: 170, height: 197), within: 0.51)
    expectEqual(
      bench.item(4).frame, CGRect(x: 10, y: 261, width: 170, height: 197), within: 0.51)
    let footer = try #require(
      bench.layout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0)))
    // Three rows, two gaps, insets of 4 and 14 below a header of 50.
    expectEqual(footer.frame, CGRect(x: 0, y: 679, width: 768, height: 44))
    #expect(footer.zIndex == 1 && bench.item(2).zIndex == 1)
  }

  nonisolated static let devices: [(CGSize, Double)] = [
    (CGSize(width: 320, height: 480), 43), (CGSize(width: 768, height: 1004), 50),
  ]

  @Test(arguments: devices)
  func headersHaveTheLengthForTheDevice(size: CGSize, length: Double) throws {
    let bench = LayoutBench(ShelvesLayout(), size: size, counts: [3])
    let header = try #require(
      bench.layout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
    #expect(header.frame == CGRect(x: 0, y: 0, width: size.width, height: length))
    #expect(header.zIndex == 1)
    bench.layout.headerReferenceSize = CGSize(width: 20, height: 20)
    bench.prepare()
    expectEqual(bench.item(0).frame.minY, 24)
  }

  @Test func everyRowStandsOnAShelf() {
    let bench = LayoutBench(
      ShelvesLayout(), size: CGSize(width: 768, height: 1004), counts: [9, 0, 4])
    let found = shelves(bench)
    #expect(
      found.map(\.indexPath) == [
        IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0),
        IndexPath(item: 2, section: 0), IndexPath(item: 0, section: 2),
      ])
    for shelf in found {
      let columns = 4
      let bottom = bench.item(shelf.indexPath.item * columns, shelf.indexPath.section).frame.maxY
      #expect(shelf.frame == CGRect(x: 0, y: bottom - 32, width: 768, height: 37))
      #expect(shelf.zIndex == 0)
    }
  }

  @Test func rowsOfDifferentSizesStandOnTheirLowestEdge() {
    let sizes = RandomSizes(seed: 5, count: 40)
    let bench = LayoutBench(ShelvesLayout(), size: CGSize(width: 500, height: 400), counts: [40])
    bench.view.delegate = sizes
    bench.layout.invalidateLayout()
    bench.prepare()
    let found = shelves(bench)
    var rows: [[CGRect]] = []
    for item in 0..<40 {
      let frame = bench.item(item).frame
      if let last = rows.last?.last, frame.minX > last.minX {
        rows[rows.count - 1].append(frame)
      } else {
        rows.append([frame])
      }
    }
    #expect(found.map(\.frame.minY) == rows.map { ($0.map(\.maxY).max() ?? 0) - 32 })
  }

  @Test func aHorizontalGridHasRotatedHeadersAndAShelfForEveryRow() throws {
    let layout = ShelvesLayout()
    layout.scrollDirection = .horizontal
    let bench = LayoutBench(layout, size: CGSize(width: 1024, height: 700), counts: [7, 2])
    let header = try #require(
      layout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
    #expect(header.size == CGSize(width: 700, height: 50))
    #expect(header.center == CGPoint(x: 25, y: 350))
    #expect(PlainMatrix(header.transform3D).distance(to: .rotationZ(-.pi / 2)) < 1e-12)
    let found = shelves(bench)
    #expect(found.count == 5)
    for shelf in found.prefix(3) {
      let bottom = bench.item(shelf.indexPath.item).frame.maxY
      expectEqual(shelf.frame.minY, bottom - 32)
      expectEqual(shelf.frame.minX, 0)
    }
    expectEqual(found[3].frame.minX, found[0].frame.maxX)
  }

  @Test func aShelfIsAWoodenBoardWithAShadow() {
    let shelf = ShelfView(frame: CGRect(x: 0, y: 0, width: 300, height: 37))
    #expect(shelf.layer.shadowOpacity == 0.5)
    #expect(shelf.layer.shadowOffset == CGSize(width: 0, height: 5))
  }
}

/// Random sizes, repeatable by their seed.
final class RandomSizes: NSObject, UICollectionViewDelegateFlowLayout {
  private let sizes: [CGSize]

  init(seed: UInt64, count: Int) {
    var random = SplitMixGenerator(seed: seed)
    sizes = (0..<count).map { _ in
      CGSize(
        width: .random(in: 40...200, using: &random), height: .random(in: 40...200, using: &random))
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizes[indexPath.item] }
}
