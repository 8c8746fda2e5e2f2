import CollectionTestSupport
import Foundation
import Testing

@testable import CollectionViews
@testable import Dynamics
@testable import LayoutSolvers
@testable import Views

private class ModeAttributes: UICollectionViewLayoutAttributes {
  nonisolated(unsafe) var mode = 1
  static nonisolated(unsafe) var plainInits = 0

  override init() {
    super.init()
    ModeAttributes.plainInits += 1
    mode = 2
  }

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ModeAttributes)?.mode = mode
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? ModeAttributes)?.mode == mode
  }
}

private class PlainSubclass: UICollectionViewLayoutAttributes {
  var extra = 3
}

@MainActor @Suite struct CollectionAttributesTests {
  @Test func frameCentreAndSizeStayConsistent() {
    let a = UICollectionViewLayoutAttributes(forCellWith: at(1, 2))
    a.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(a.center == CGPoint(x: 25, y: 40))
    #expect(a.size == CGSize(width: 30, height: 40))
    #expect(a.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    a.size.width = 50
    #expect(a.frame == CGRect(x: 0, y: 20, width: 50, height: 40))
    a.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(a.frame == CGRect(x: 20, y: 35, width: 10, height: 10))
    a.center = .zero
    #expect(a.frame == CGRect(x: -5, y: -5, width: 10, height: 10))
  }

  @Test func settingOneTransformSetsTheOther() {
    let a = UICollectionViewLayoutAttributes(forCellWith: at(0))
    a.transform3D = CATransform3DMakeTranslation(1, 2, 3)
    #expect(a.transform == CGAffineTransform(translationX: 1, y: 2))
    a.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(a.transform3D == CATransform3DMakeScale(2, 3, 1))
  }

  @Test func theFrameUnderATransformIsTheBoundingBox() {
    let a = UICollectionViewLayoutAttributes(forCellWith: at(0))
    a.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    a.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(a.frame == CGRect(x: 10, y: -10, width: 20, height: 40))
    #expect(a.center == CGPoint(x: 20, y: 10))
    #expect(a.size == CGSize(width: 40, height: 20))
  }

  @Test func categoriesAndKindsComeFromTheInitializers() {
    let cell = UICollectionViewLayoutAttributes(forCellWith: at(1))
    #expect(cell.representedElementCategory == .cell && cell.representedElementKind == nil)
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "Title", with: at(0, 3))
    #expect(header.representedElementCategory == .supplementaryView)
    #expect(header.representedElementKind == "Title" && header.indexPath == at(0, 3))
    let hand = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "Hand", with: at(0))
    #expect(hand.representedElementCategory == .decorationView)
    #expect(UICollectionViewLayoutAttributes().alpha == 1)
  }

  @Test func copiesAreEqualAndIndependent() throws {
    let a = UICollectionViewLayoutAttributes(forCellWith: at(1, 2))
    a.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    a.alpha = 0.5
    a.zIndex = 7
    a.isHidden = true
    let copied = a.copy() as? UICollectionViewLayoutAttributes
    let copy = try #require(copied)
    #expect(copy == a && copy !== a && copy.hash == a.hash)
    copy.alpha = 0.6
    #expect(copy != a && a.alpha == 0.5)
  }

  @Test(
    arguments: [
      { $0.alpha = 0.1 }, { $0.zIndex = 1 }, { $0.isHidden = true }, { $0.center.x = 1 },
      { $0.size.width = 1 }, { $0.transform.tx = 1 }, { $0.indexPath = at(9) },
    ] as [@Sendable (UICollectionViewLayoutAttributes) -> Void])
  func everyValueTakesPartInEquality(
    change: @Sendable (UICollectionViewLayoutAttributes) -> Void
  ) {
    let (a, b) = (
      UICollectionViewLayoutAttributes(forCellWith: at(0)),
      UICollectionViewLayoutAttributes(forCellWith: at(0))
    )
    #expect(a == b)
    change(b)
    #expect(a != b)
  }

  @Test func customValuesAreCopiedAndCompared() throws {
    ModeAttributes.plainInits = 0
    let a = ModeAttributes(forCellWith: at(4))
    #expect(a.mode == 2 && ModeAttributes.plainInits == 1)
    a.mode = 9
    let copied = a.copy() as? ModeAttributes
    let copy = try #require(copied)
    #expect(copy.mode == 9 && copy == a && copy.indexPath == at(4))
    copy.mode = 8
    #expect(copy != a)
    #expect(a != UICollectionViewLayoutAttributes(forCellWith: at(4)))
    #expect(PlainSubclass(forCellWith: at(1)).extra == 3)
  }

  @Test func attributesCanBeUsedOffTheMainActor() async {
    let moved = await Task.detached {
      let a = ModeAttributes(forCellWith: at(2))
      a.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      return a.isEqual(a.copy()) && a.hash == a.hash && a.frame.width == 10
    }.value
    #expect(moved)
  }

  @Test func aLayoutCreatesAttributesOfItsClass() throws {
    class ModeFlow: UICollectionViewFlowLayout {
      override class var layoutAttributesClass: AnyClass { ModeAttributes.self }
    }
    let source = RecordingSource([3])
    let view = makeView(source, layout: ModeFlow())
    view.layoutIfNeeded()
    let all = view.collectionViewLayout.layoutAttributesForElements(in: view.bounds)
    #expect(try #require(all).allSatisfy { $0 is ModeAttributes })
    #expect(view.layoutAttributesForItem(at: at(1)) is ModeAttributes)
  }

  @Test func indexPathsHaveItemsAndSections() {
    var path = IndexPath(item: 3, section: 2)
    #expect(path.item == 3 && path.section == 2 && path.row == 3)
    path.item = 8
    path.section = 1
    #expect(path == IndexPath(row: 8, section: 1))
    #expect(IndexPath(item: 9, section: 0) < IndexPath(item: 0, section: 1))
  }
}
