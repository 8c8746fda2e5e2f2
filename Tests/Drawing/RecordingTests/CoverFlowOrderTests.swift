import CollectionViews
import DisplayLists
import Foundation
import LayoutCatalog
import LayoutSolvers
import Recording
import Testing

/// The depth order of the covers in a wide cover flow.
@MainActor
struct CoverFlowOrderTests {
  private final class Covers: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 21 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cover", for: indexPath) }
  }

  /// The visible items from back to front with their visible parts, when the given position between
  /// covers is in the middle of the screen.
  private func paintOrder(middle: Double) throws -> (items: [Int], frames: [CGRect]) {
    let size = CGSize(width: 2000, height: 320)
    let layout = CoverFlowLayout()
    let view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    let covers = Covers()
    view.register(CoverFlowCell.self, forCellWithReuseIdentifier: "cover")
    view.dataSource = covers
    let stage = Stage(view: view, size: size, scale: 1)
    view.layoutIfNeeded()
    view.contentOffset = CGPoint(x: 120 * middle, y: 0)
    let cells = try stage.displayList().flattened().compactMap(\.tag).filter {
      $0.category == .cell
    }
    let frames = (0..<21).map {
      layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.visualFrame ?? .null
    }
    return withExtendedLifetime(covers) { (cells.map(\.item), frames) }
  }

  @Test(arguments: [10.0, 10.5, 10.25, 9.9])
  func theInnerOfTwoNeighborsIsInFront(middle: Double) throws {
    let (order, frames) = try paintOrder(middle: middle)
    var overlaps = 0
    let positions = Dictionary(grouping: order.indices) { order[$0] }
    #expect(positions.values.allSatisfy { $0.count == 1 }, "covers are cut: \(order)")
    for item in (order.min() ?? 0)..<(order.max() ?? 0) {
      guard frames[item].overlaps(frames[item + 1]) else { continue }
      overlaps += 1
      let nearer = abs(Double(item) - middle) < abs(Double(item + 1) - middle)
      let (inner, outer) = nearer ? (item, item + 1) : (item + 1, item)
      let (front, back) = (positions[inner]?.first ?? -1, positions[outer]?.first ?? -1)
      #expect(front > back, "\(inner) is behind \(outer), around \(middle): \(order)")
    }
    #expect(overlaps > 12)
  }

  @Test func bothSidesAreSymmetric() throws {
    let order = try paintOrder(middle: 10).items
    #expect(Set(order) == Set(order.map { 20 - $0 }))
    #expect(order.last == 10)
    #expect(order.count > 15)
  }
}
