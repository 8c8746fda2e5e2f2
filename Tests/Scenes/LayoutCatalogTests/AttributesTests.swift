import CollectionViews
import Foundation
import LayoutCatalog
import LayoutSolvers
import Testing

@MainActor
struct AttributesTests {
  @Test func copiesKeepTheClassAndEveryValue() throws {
    let stack = StackAttributes(forCellWith: IndexPath(item: 3, section: 2))
    stack.maskingValue = 0.25
    stack.shouldRasterize = true
    stack.shadowOpacity = 0.75
    stack.alpha = 0.5
    let copy = try #require(stack.copy() as? StackAttributes)
    #expect(copy !== stack)
    #expect(copy.isEqual(stack) && stack.isEqual(copy))
    #expect(copy.hash == stack.hash)
    #expect(copy.indexPath == stack.indexPath && copy.alpha == 0.5)
    #expect(copy.maskingValue == 0.25 && copy.shouldRasterize && copy.shadowOpacity == 0.75)
  }

  @Test func everyValueIsCompared() {
    let changes: [(StackAttributes) -> Void] = [
      { $0.maskingValue = 0.1 }, { $0.shouldRasterize = true }, { $0.shadowOpacity = 0.1 },
      { $0.zIndex = 4 },
    ]
    for change in changes {
      let (a, b) = (
        StackAttributes(forCellWith: IndexPath(item: 0, section: 0)),
        StackAttributes(forCellWith: IndexPath(item: 0, section: 0))
      )
      #expect(a.isEqual(b))
      change(a)
      #expect(!a.isEqual(b) && !b.isEqual(a))
    }
    let path = IndexPath(item: 0, section: 0)
    let (plain, cover) = (
      UICollectionViewLayoutAttributes(forCellWith: path), CoverFlowAttributes(forCellWith: path)
    )
    #expect(!plain.isEqual(cover) && !cover.isEqual(plain))
  }

  @Test func valuesCanBeReadByName() {
    let stack = StackAttributes(forCellWith: IndexPath(item: 0, section: 0))
    stack.maskingValue = 0.25
    stack.shouldRasterize = true
    #expect(stack.layoutValueNames == ["maskingValue", "shadowOpacity", "shouldRasterize"])
    #expect(stack.layoutValueNames.map { stack.layoutValue(named: $0) } == [0.25, 0.5, 1])
    #expect(stack.layoutValue(named: "alpha") == nil)
    let cover = CoverFlowAttributes(forCellWith: IndexPath(item: 0, section: 0))
    #expect(cover.layoutValue(named: "shadowOpacity") == nil)
  }
}
