import CollectionTestSupport
import Foundation
import TestBasics
import Testing

@testable import CollectionViews
@testable import CompositionalLayouts
@testable import Views

@MainActor
@Suite struct CompositionalBoundaryTests {
  private func rows(_ height: CGFloat = 50) -> NSCollectionLayoutSection {
    NSCollectionLayoutSection(
      group: row(
        .fractionalWidth(1), .absolute(height), item(.fractionalWidth(1), .fractionalHeight(1))))
  }

  @Test func headersAndFootersLieOutsideTheContentInsets() {
    let section = rows()
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    section.boundarySupplementaryItems = [
      boundary("header", .absolute(44), .top), boundary("footer", .absolute(22), .bottom),
    ]
    let view = makeView(
      UICollectionViewCompositionalLayout(section: section), [2, 1], kinds: ["header", "footer"])
    expectEqual(view.frame("header") ?? .null, rect(20, 0, 240, 44))
    expectEqual(view.frames()[0], rect(20, 54, 240, 50))
    expectEqual(view.frame("footer") ?? .null, rect(20, 184, 240, 22))
    expectEqual(view.frame("header", at(0, 1)) ?? .null, rect(20, 206, 240, 44))
    #expect(
      view.layoutAttributesForSupplementaryElement(ofKind: "header", at: at(0, 1))?.zIndex == 1)
    #expect(view.frame("header", at(1)) == nil)
  }

  @Test func headersNeedNotFollowTheContentInsets() {
    let section = rows()
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 40)
    section.supplementariesFollowContentInsets = false
    section.boundarySupplementaryItems = [boundary("header", .absolute(44), .top)]
    let view = makeView(section, 1, kinds: ["header"])
    expectEqual(view.frame("header") ?? .null, rect(0, 0, 300, 44))
    expectEqual(view.frames()[0], rect(20, 44, 240, 50))
  }

  @Test func contentInsetsAreAddedToTheirReference() {
    let section = rows()
    section.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 0, trailing: 3)
    section.contentInsetsReference = .layoutMargins
    let view = makeView(section, 1)
    expectEqual(view.frames()[0], rect(10, 1, 279, 50))
    let wide = rows()
    wide.contentInsetsReference = .readableContent
    let readable = makeView(wide, 1, size: CGSize(width: 1000, height: 100))
    expectEqual(readable.frames()[0], rect(164, 0, 672, 50))
  }

  @Test func boundaryItemsLieAtTheEdgesOfTheirAlignment() {
    let frames: [(NSRectAlignment, CGRect)] = [
      (.top, rect(100, 0, 100, 20)), (.topLeading, rect(0, 0, 100, 20)),
      (.topTrailing, rect(200, 0, 100, 20)), (.bottom, rect(100, 50, 100, 20)),
      (.bottomLeading, rect(0, 50, 100, 20)), (.bottomTrailing, rect(200, 50, 100, 20)),
      (.leading, rect(0, 15, 100, 20)), (.trailing, rect(200, 15, 100, 20)),
      (.none, rect(100, 15, 100, 20)),
    ]
    for (alignment, expected) in frames {
      let section = rows()
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.absolute(100), .absolute(20)), elementKind: "view",
          alignment: alignment)
      ]
      let view = makeView(section, 1, kinds: ["view"])
      expectEqual(view.frame("view") ?? .null, expected, "\(alignment)")
      let x: CGFloat = alignment == .leading ? 100 : 0
      let y: CGFloat = [.top, .topLeading, .topTrailing].contains(alignment) ? 20 : 0
      let width: CGFloat = [.leading, .trailing].contains(alignment) ? 200 : 300
      expectEqual(view.frames()[0], rect(x, y, width, 50), "\(alignment)")
    }
  }

  @Test func theContentMakesRoomOnlyForThePartOfAnOffsetHeaderOutside() {
    let section = rows()
    section.boundarySupplementaryItems = [
      boundary("header", .absolute(40), .top, offset: CGPoint(x: 5, y: 10))
    ]
    let view = makeView(section, 1, kinds: ["header"])
    expectEqual(view.frame("header") ?? .null, rect(5, 0, 300, 40))
    expectEqual(view.frames()[0], rect(0, 30, 300, 50))
  }

  @Test func itemsThatDoNotExtendTheBoundaryOverlapTheContent() {
    let section = rows()
    let header = boundary("header", .absolute(20), .top)
    header.extendsBoundary = false
    let footer = boundary("footer", .absolute(20), .bottom)
    footer.extendsBoundary = false
    section.boundarySupplementaryItems = [header, footer]
    let view = makeView(section, 2, kinds: ["header", "footer"])
    expectEqual(view.frame("header") ?? .null, rect(0, 0, 300, 20))
    expectEqual(view.frame("footer") ?? .null, rect(0, 80, 300, 20))
    #expect(view.contentSize.height == 100)
  }

  @Test func boundaryItemsOfTheLayoutSurroundAllSections() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 8
    configuration.boundarySupplementaryItems = [
      boundary("top", .absolute(60), .top), boundary("end", .absolute(30), .bottom),
    ]
    let view = makeView(
      UICollectionViewCompositionalLayout(section: rows(), configuration: configuration), [1, 2],
      kinds: ["top", "end"])
    let path = IndexPath(index: 0)
    expectEqual(view.frame("top", path) ?? .null, rect(0, 0, 300, 60))
    expectEqual(view.frames()[0], rect(0, 60, 300, 50))
    expectEqual(view.frames(1)[0], rect(0, 118, 300, 50))
    expectEqual(view.frame("end", path) ?? .null, rect(0, 218, 300, 30))
    #expect(view.contentSize.height == 248)
    #expect(view.supplementaryView(forElementKind: "top", at: path) != nil)
    #expect(view.collectionViewLayout.layoutAttributesForElements(in: view.bounds)?.count == 5)
  }

  @Test func pinnedViewsStayVisibleAsLongAsTheirSection() {
    let section = rows(100)
    let header = boundary("header", .absolute(30), .top)
    header.pinToVisibleBounds = true
    let footer = boundary("footer", .absolute(20), .bottom)
    footer.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header, footer]
    let view = makeView(
      UICollectionViewCompositionalLayout(section: section), [6, 6], kinds: ["header", "footer"])
    // A section is 30 + 600 + 20 high, the viewport 400.
    expectEqual(view.top("footer"), 380)
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    expectEqual(view.top("header"), 100)
    expectEqual(view.top("footer"), 480)
    #expect(
      view.supplementaryView(forElementKind: "header", at: at(0))?.frame.minY == 100)
    view.contentOffset.y = 620
    view.layoutIfNeeded()
    expectEqual(view.top("header"), 600)
    expectEqual(view.top("footer"), 630)
    expectEqual(view.top("header", at(0, 1)), 650)
    expectEqual(view.top("footer", at(0, 1)), 1000)
  }

  @Test func sectionHeadersPinBelowThePinnedHeaderOfTheLayout() {
    let section = rows(100)
    let header = boundary("header", .absolute(30), .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let top = boundary("top", .absolute(50), .top)
    top.pinToVisibleBounds = true
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [top]
    let view = makeView(
      UICollectionViewCompositionalLayout(section: section, configuration: configuration), [9],
      kinds: ["top", "header"])
    expectEqual(view.top("header"), 50)
    view.contentOffset.y = 200
    view.layoutIfNeeded()
    expectEqual(view.top("top", IndexPath(index: 0)), 200)
    expectEqual(view.top("header"), 250)
  }

  @Test func backgroundsCoverTheWholeSection() {
    let section = rows()
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
    section.boundarySupplementaryItems = [boundary("header", .absolute(40), .top)]
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
    background.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    section.decorationItems = [background]
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 5
    let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
    let view = makeView(layout, [2, 1], kinds: ["header"])
    func frame(_ section: Int) -> CGRect {
      layout.layoutAttributesForDecorationView(ofKind: "background", at: at(0, section))?.frame
        ?? .null
    }
    expectEqual(frame(0), rect(2, 1, 294, 156))
    expectEqual(frame(1), rect(2, 166, 294, 106))
    let order = view.subviews.map { type(of: $0) == UICollectionReusableView.self }
    #expect(order.prefix(2) == [true, true] && !order.dropFirst(2).contains(true))
  }
}
