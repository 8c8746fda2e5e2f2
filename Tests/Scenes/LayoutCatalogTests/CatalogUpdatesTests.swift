import CollectionViews
import Foundation
import LayoutCatalog
import LayoutSolvers
import TestBasics
import TestSupport
import Testing

/// The attributes at the start and the end of an animated update.
@MainActor
struct CatalogUpdatesTests {
  private func show(_ layout: UICollectionViewLayout, size: CGSize, counts: [Int])
    -> (view: UICollectionView, items: ShownLayout.Items)
  {
    let shown = ShownLayout(layout, size: size, counts: counts)
    return (shown.view, shown.items)
  }

  @Test func aNewItemOfACircleFliesOutOfTheCentre() throws {
    let (view, items) = show(CircleLayout(), size: CGSize(width: 400, height: 300), counts: [11])
    let path = IndexPath(item: 11, section: 0)
    items.counts = [12]
    view.insertItems(at: [path])
    let cell = try #require(view.cellForItem(at: path))
    let seen = cell.layer.presentedProperties(at: 0)
    #expect(seen.position == CGPoint(x: 200, y: 150))
    expectEqual(Double(seen.opacity), 0)
    let turn = 2 * Double.pi * 11 / 12
    #expect(PlainMatrix(seen.transform).distance(to: .rotationZ(turn)) < 1e-9)
    expectEqual(cell.center, CGPoint(x: 200 + 120 * sin(turn), y: 150 - 120 * cos(turn)))
    #expect(cell.alpha == 1)
  }

  @Test func aDeletedItemOfACircleShrinksIntoTheCentre() throws {
    let (view, items) = show(CircleLayout(), size: CGSize(width: 400, height: 300), counts: [12])
    let path = IndexPath(item: 11, section: 0)
    let cell = try #require(view.cellForItem(at: path))
    let before = cell.center
    items.counts = [11]
    view.deleteItems(at: [path])
    #expect(view.cellForItem(at: path) == nil)
    expectEqual(cell.layer.presentedProperties(at: 0).position, before)
    #expect(cell.center == CGPoint(x: 200, y: 150))
    #expect(cell.alpha == 0)
    let end = PlainMatrix.scale(0.1, 0.1, 1) * .rotationZ(2 * .pi * 11 / 12)
    #expect(PlainMatrix(cell.transform3D).distance(to: end) < 1e-9)
  }

  @Test func aNewSectionWithABinderMovesInFromBothSides() throws {
    let (view, items) = show(
      EvenlySpreadFlowLayout(), size: CGSize(width: 768, height: 800), counts: [3])
    let old = view.subviews.compactMap { $0 as? BinderView }
    #expect(old.count == 1)
    items.counts = [3, 3]
    view.insertSections(IndexSet(integer: 1))
    let binders = view.subviews.compactMap { $0 as? BinderView }
    #expect(binders.count == 2)
    let new = try #require(binders.first { binder in !old.contains { $0 === binder } })
    let start = new.layer.presentedProperties(at: 0)
    expectEqual(Double(start.opacity), 0)
    #expect(PlainMatrix(start.transform).distance(to: .translation(-768, 0, 0)) < 1e-9)
    #expect(new.alpha == 1 && new.transform3D == .identity)
    for item in 0..<3 {
      let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: 1)))
      let seen = cell.layer.presentedProperties(at: 0)
      expectEqual(Double(seen.opacity), 1)
      #expect(PlainMatrix(seen.transform).distance(to: .translation(768, 0, 0)) < 1e-9)
      #expect(cell.transform3D == .identity)
    }
    let stays = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(stays.layer.presentedProperties(at: 0).transform == .identity)
  }

  @Test func itemsOfATwirlFlowRotateInAndOut() throws {
    let (view, items) = show(
      TwirlFlowLayout(), size: CGSize(width: 700, height: 700), counts: [5])
    items.counts = [6]
    let path = IndexPath(item: 5, section: 0)
    view.insertItems(at: [path])
    let cell = try #require(view.cellForItem(at: path))
    let seen = cell.layer.presentedProperties(at: 0)
    expectEqual(Double(seen.opacity), 0)
    let start = PlainMatrix.scale(0.1, 0.1, 1) * .rotationZ(-.pi / 2)
    #expect(PlainMatrix(seen.transform).distance(to: start) < 1e-9)
    let center = cell.center
    items.counts = [5]
    view.deleteItems(at: [path])
    let end = PlainMatrix.scale(0.1, 0.1, 1) * .rotationZ(.pi / 2)
    #expect(PlainMatrix(cell.transform3D).distance(to: end) < 1e-9)
    #expect(cell.center == center && cell.alpha == 0)
  }
}
