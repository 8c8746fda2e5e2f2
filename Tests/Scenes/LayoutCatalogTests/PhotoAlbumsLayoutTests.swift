import CollectionViews
import Foundation
import LayoutCatalog
import LayoutSolvers
import TestSupport
import Testing

@MainActor
struct PhotoAlbumsLayoutTests {
  nonisolated static let counts = [5, 2, 3, 4, 2, 5, 3, 4, 2, 3, 4, 5]

  /// Viewport, columns, left and right insets.
  nonisolated static let pages: [(CGSize, Int, Double)] = [
    (CGSize(width: 320, height: 460), 2, 22), (CGSize(width: 375, height: 667), 2, 22),
    (CGSize(width: 480, height: 300), 3, 25), (CGSize(width: 568, height: 300), 3, 45),
    (CGSize(width: 1024, height: 768), 3, 25), (CGSize(width: 768, height: 1024), 2, 22),
  ]

  @Test(arguments: pages)
  func albumsLieInColumnsOnWholePoints(size: CGSize, columns: Int, side: Double) throws {
    let bench = LayoutBench(PhotoAlbumsLayout(), size: size, counts: Self.counts)
    let spacing = (size.width - 2 * side - Double(columns) * 125) / Double(columns - 1)
    for (section, count) in Self.counts.enumerated() {
      let x = (side + (125 + spacing) * Double(section % columns)).rounded(.down)
      let y = 22 + 163 * Double(section / columns)
      for item in 0..<count {
        let a = bench.item(item, section)
        #expect(a.untransformedFrame == CGRect(x: x, y: y, width: 125, height: 125))
        #expect(a.zIndex == 100 + count - item)
      }
      let title = try #require(
        bench.layout.layoutAttributesForSupplementaryView(
          ofKind: "AlbumTitle", at: IndexPath(item: 0, section: section)))
      #expect(title.frame == CGRect(x: x, y: y + 125, width: 125, height: 26))
    }
    let rows = Double((12 + columns - 1) / columns)
    #expect(
      bench.layout.collectionViewContentSize
        == CGSize(width: size.width, height: 22 + rows * 125 + (rows - 1) * 12 + rows * 26 + 13))
  }

  @Test(arguments: [320.0, 333, 375])
  func theEmblemLiesAboveTheContent(width: Double) throws {
    let bench = LayoutBench(
      PhotoAlbumsLayout(), size: CGSize(width: width, height: 460), counts: Self.counts)
    let path = IndexPath(item: 0, section: 0)
    let emblem = try #require(
      bench.layout.layoutAttributesForDecorationView(ofKind: "Emblem", at: path))
    #expect(
      emblem.frame
        == CGRect(x: ((width - 100) / 2).rounded(.down), y: -130, width: 100, height: 100))
    func shows(_ y: Double) -> Bool {
      (bench.layout.layoutAttributesForElements(
        in: CGRect(x: 0, y: y, width: width, height: 460)) ?? [])
        .contains { $0.representedElementKind == "Emblem" }
    }
    #expect(!shows(0) && !shows(-30) && shows(-31))
  }

  @Test func photosAreRotatedByTheTable() {
    let bench = LayoutBench(
      PhotoAlbumsLayout(), size: CGSize(width: 320, height: 460), counts: Self.counts)
    let table = bench.layout.rotations.tenThousandths
    for (section, count) in Self.counts.enumerated() {
      for item in 0..<count {
        let turn = 2 * Double.pi * Double(table[(section * 3 + item) % 32]) / 10_000
        #expect(
          PlainMatrix(bench.item(item, section).transform3D).distance(to: .rotationZ(turn))
            < 1e-12)
      }
    }
  }

  @Test(arguments: 0..<100)
  func neighboursInTheTableDifferClearly(seed: Int) {
    let table = AlbumRotations(seed: UInt64(seed)).tenThousandths
    #expect(table.count == 32)
    var previous = 0
    for turn in table {
      #expect((-110...109).contains(turn), "seed \(seed): \(table)")
      #expect(abs(turn - previous) >= 60, "seed \(seed): \(table)")
      previous = turn
    }
  }

  @Test func theTableOnlyDependsOnTheSeed() {
    let bench = LayoutBench(
      PhotoAlbumsLayout(), size: CGSize(width: 320, height: 460), counts: Self.counts)
    let before = bench.layout.rotations
    bench.layout.titleHeight = 30
    bench.counts = [3, 3]
    #expect(bench.layout.rotations == before)
    bench.layout.seed = 77
    #expect(bench.layout.rotations != before)
    #expect(bench.layout.rotations == AlbumRotations(seed: 77))
    bench.layout.seed = 1
    #expect(bench.layout.rotations == before)
  }

  @Test func onlyADifferentValueInvalidates() {
    let layout = CountingAlbums()
    layout.itemSize = CGSize(width: 125, height: 125)
    layout.interItemSpacingY = 12
    layout.titleHeight = 26
    layout.numberOfColumns = nil
    layout.itemInsets = nil
    layout.seed = 1
    #expect(layout.invalidations == 0)
    layout.itemSize.width = 100
    layout.interItemSpacingY = 13
    layout.titleHeight = 20
    layout.numberOfColumns = 4
    layout.itemInsets = .zero
    layout.seed = 2
    #expect(layout.invalidations == 6)
  }

  @Test func columnsNeverDivideByZero() {
    for columns in [Int.min, -1, 0, 1, 2, 5] {
      for width in [0.0, 1, 100, 320] {
        let layout = PhotoAlbumsLayout()
        layout.numberOfColumns = columns
        let bench = LayoutBench(layout, size: CGSize(width: width, height: 50), counts: [2, 2, 2])
        for section in 0..<3 { #expect(bench.item(0, section).center.x.isFinite) }
      }
    }
  }
}

private final class CountingAlbums: PhotoAlbumsLayout {
  var invalidations = 0

  override func invalidateLayout() {
    invalidations += 1
    super.invalidateLayout()
  }
}
