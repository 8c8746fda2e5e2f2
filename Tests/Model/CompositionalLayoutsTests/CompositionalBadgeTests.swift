import CollectionTestSupport
import Foundation
import TestBasics
import Testing

@testable import CollectionViews
@testable import CompositionalLayouts
@testable import Views

@MainActor
@Suite struct CompositionalBadgeTests {
  private func badge(
    _ anchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor? = nil
  ) -> NSCollectionLayoutSupplementaryItem {
    let size = size(.absolute(20), .absolute(10))
    guard let itemAnchor else {
      return NSCollectionLayoutSupplementaryItem(
        layoutSize: size, elementKind: "badge", containerAnchor: anchor)
    }
    return NSCollectionLayoutSupplementaryItem(
      layoutSize: size, elementKind: "badge", containerAnchor: anchor, itemAnchor: itemAnchor)
  }

  private func view(_ badge: NSCollectionLayoutSupplementaryItem) -> CompositionalView {
    let cell = NSCollectionLayoutItem(
      layoutSize: size(.absolute(100), .absolute(60)), supplementaryItems: [badge])
    return makeView(
      NSCollectionLayoutSection(group: row(.fractionalWidth(1), .absolute(60), cell)), 4,
      kinds: ["badge"])
  }

  @Test func aBadgeLiesAtTheEdgesOfItsAnchor() {
    let positions: [(NSDirectionalRectEdge, CGPoint)] = [
      ([.top, .leading], CGPoint(x: 0, y: 0)), (.top, CGPoint(x: 40, y: 0)),
      ([.top, .trailing], CGPoint(x: 80, y: 0)), (.leading, CGPoint(x: 0, y: 25)),
      (.trailing, CGPoint(x: 80, y: 25)), ([.bottom, .leading], CGPoint(x: 0, y: 50)),
      (.bottom, CGPoint(x: 40, y: 50)), ([.bottom, .trailing], CGPoint(x: 80, y: 50)),
      ([], CGPoint(x: 40, y: 25)), (.all, CGPoint(x: 40, y: 25)),
    ]
    for (edges, origin) in positions {
      let view = view(badge(NSCollectionLayoutAnchor(edges: edges)))
      expectEqual(
        view.frame("badge", at(1)) ?? .null, rect(100 + origin.x, origin.y, 20, 10), "\(edges)")
      #expect(view.frames().count == 4 && view.subviews.count == 8)
    }
  }

  @Test func anchorOffsetsAreInPointsOrInSizesOfTheBadge() {
    let absolute = view(
      badge(
        NSCollectionLayoutAnchor(edges: [.top, .trailing], absoluteOffset: CGPoint(x: 3, y: -4))))
    expectEqual(absolute.frame("badge") ?? .null, rect(83, -4, 20, 10))
    let fractional = view(
      badge(
        NSCollectionLayoutAnchor(
          edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5))))
    expectEqual(fractional.frame("badge") ?? .null, rect(90, -5, 20, 10))
  }

  @Test func anItemAnchorIsThePointOfTheBadgeThatMeetsTheContainerAnchor() {
    let view = view(
      badge(
        NSCollectionLayoutAnchor(edges: [.bottom, .trailing]),
        itemAnchor: NSCollectionLayoutAnchor(edges: [.top, .leading])))
    expectEqual(view.frame("badge", at(3)) ?? .null, rect(100, 120, 20, 10))
  }

  @Test func badgesAreMirroredRightToLeft() {
    let view = view(badge(NSCollectionLayoutAnchor(edges: [.top, .leading])))
    view.semanticContentAttribute = .forceRightToLeft
    view.collectionViewLayout.invalidateLayout()
    view.layoutIfNeeded()
    expectEqual(view.frames()[0], rect(200, 0, 100, 60))
    expectEqual(view.frame("badge") ?? .null, rect(280, 0, 20, 10))
  }

  @Test func aGroupsSupplementaryViewsBelongToItsFirstItem() {
    let group = row(.fractionalWidth(1), .absolute(60), item(.absolute(100), .absolute(60)))
    group.supplementaryItems = [badge(NSCollectionLayoutAnchor(edges: [.bottom, .trailing]))]
    let view = makeView(NSCollectionLayoutSection(group: group), 4, kinds: ["badge"])
    expectEqual(view.frame("badge", at(0)) ?? .null, rect(280, 50, 20, 10))
    expectEqual(view.frame("badge", at(3)) ?? .null, rect(280, 110, 20, 10))
    #expect(view.frame("badge", at(1)) == nil)
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "badge") == [at(0), at(3)])
  }
}
