import CollectionTestSupport
import Foundation
import Testing

@testable import CollectionViews
@testable import LayoutSolvers
@testable import Views

/// The order of the elements from back to front while updates move and reload them.
@MainActor @Suite(.serialized) struct UpdateOrderTests {
  private let time = LayerTime()

  private func shown(_ count: Int) -> (view: UICollectionView, cells: [UICollectionViewCell]) {
    let view = makeView(RecordingSource([count]))
    view.layer.time = time
    view.layoutIfNeeded()
    return (view, (0..<count).compactMap { view.cellForItem(at: at($0)) })
  }

  /// The numbers of the cells from back to front; nil for others.
  private func order(_ view: UICollectionView, _ cells: [UICollectionViewCell]) -> [Int?] {
    view.subviews.map { subview in cells.firstIndex { $0 === subview } }
  }

  private func source(_ view: UICollectionView) throws -> RecordingSource {
    try #require(view.dataSource as? RecordingSource)
  }

  @Test(arguments: [(from: 0, to: 3), (from: 3, to: 0)])
  func aMovedItemKeepsItsOrderUntilTheEnd(from: Int, to: Int) {
    let (view, cells) = shown(4)
    view.moveItem(at: at(from), to: at(to))
    #expect(order(view, cells) == [0, 1, 2, 3])
    time.advance(to: 0.2)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(order(view, cells) == [0, 1, 2, 3])
    time.advance(to: 0.3)
    #expect(order(view, cells) == (from == 0 ? [1, 2, 3, 0] : [3, 0, 1, 2]))
  }

  @Test func withoutAnAnimationAMovedItemGetsItsOrderAtOnce() {
    let (view, cells) = shown(4)
    UIView.performWithoutAnimation { view.moveItem(at: at(0), to: at(3)) }
    #expect(order(view, cells) == [1, 2, 3, 0])
  }

  @Test func aSecondUpdateKeepsTheOrderOfTheFirstOne() {
    let (view, cells) = shown(4)
    view.moveItem(at: at(0), to: at(3))
    time.advance(to: 0.2)
    view.moveItem(at: at(0), to: at(1))
    time.advance(to: 0.4)
    #expect(order(view, cells) == [0, 1, 2, 3])
    time.advance(to: 0.5)
    #expect(order(view, cells) == [2, 1, 3, 0])
  }

  @Test func insertedItemsAreBetweenTheirNeighbors() throws {
    let (view, cells) = shown(4)
    let source = try source(view)
    view.performBatchUpdates {
      source.counts = [5]
      view.insertItems(at: [at(2)])
      view.moveItem(at: at(0), to: at(4))
    }
    #expect(order(view, cells).compactMap(\.self) == [0, 1, 2, 3])
    #expect(order(view, cells)[2] == nil)
  }

  @Test func aReloadedItemFadesInItsPlace() throws {
    let (view, cells) = shown(4)
    let source = try source(view)
    view.performBatchUpdates {
      source.counts = [5]
      view.insertItems(at: [at(0)])
      view.reloadItems(at: [at(2)])
    }
    let new = try #require(view.cellForItem(at: at(3)))
    #expect(cells[2] !== new && cells[2].layer.successor === new.layer)
    #expect(order(view, cells).compactMap(\.self) == [0, 1, 2, 3])
    let places: [Int] = [cells[2], new, cells[3]].map { cell in
      view.subviews.firstIndex { $0 === cell } ?? -1
    }
    #expect(places == places.sorted() && places[0] >= 0)
  }

  @Test func deletedItemsFadeBelowTheOthers() throws {
    let (view, cells) = shown(4)
    let source = try source(view)
    source.counts = [3]
    view.deleteItems(at: [at(2)])
    #expect(order(view, cells) == [2, 0, 1, 3])
  }
}
