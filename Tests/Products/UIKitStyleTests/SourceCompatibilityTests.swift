import Dynamics
import Foundation
import LayoutSolvers
import Testing
import UIKitStyleLayouts

/// What lets code written for UIKit compile and run, one rule a test.
@MainActor
@Suite(.serialized) struct SourceCompatibilityTests {
  private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
  }

  /// Swift 6 code overrides the methods of NSObject that belong to no actor.
  private final class Page: UICollectionViewLayoutAttributes {
    nonisolated(unsafe) var number = 7

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Page)?.number = number
      return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
      super.isEqual(object) && (object as? Page)?.number == number
    }
  }

  private final class Cell: UICollectionViewCell {
    let style: Int

    init(frame: CGRect, style: Int) {
      self.style = style
      super.init(frame: frame)
    }

    override convenience init(frame: CGRect) { self.init(frame: frame, style: 4) }

    required init?(coder: NSCoder) { nil }
  }

  @Test func attributesLiveOffTheMainActorToo() async {
    let copies = await Task.detached { () -> Bool in
      let page = Page(forCellWith: IndexPath(item: 1, section: 2))
      page.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      page.number = 9
      guard let copy = page.copy() as? Page else { return false }
      return copy.isEqual(page) && copy.hash == page.hash && copy.number == 9
    }.value
    #expect(copies)
  }

  @Test func classesAreMadeByTheirPlainInitializer() throws {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 100), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    let items = Items()
    view.dataSource = items
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? Cell)
    #expect(cell.style == 4 && cell.bounds.size == CGSize(width: 50, height: 50))
  }

  private final class OwnLayoutView: UICollectionView {
    override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
      super.init(frame: frame, collectionViewLayout: AlbumLayout())
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class OwnFrameView: UICollectionView {
    convenience init() { self.init(frame: .zero) }

    init(frame: CGRect) {
      super.init(frame: frame, collectionViewLayout: AlbumLayout())
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class OwnView: UIView {
    let isOwn: Bool

    init() {
      isOwn = true
      super.init(frame: CGRect(x: 0, y: 0, width: 7, height: 7))
    }

    override convenience init(frame: CGRect) { self.init() }

    required init?(coder: NSCoder) { nil }
  }

  @Test func viewsOfAClassAreMadeByItsOwnInitializer() {
    func make<View: UIView>(_ type: View.Type) -> View { View() }
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(OwnLayoutView().collectionViewLayout is AlbumLayout)
    #expect(OwnLayoutView(frame: frame).collectionViewLayout is AlbumLayout)
    #expect(make(OwnLayoutView.self).collectionViewLayout is AlbumLayout)
    #expect(OwnLayoutView(frame: frame).frame == frame)
    #expect(OwnFrameView().collectionViewLayout is AlbumLayout)
    #expect(make(UICollectionView.self).collectionViewLayout is UICollectionViewFlowLayout)
    #expect(make(OwnView.self).isOwn && make(OwnView.self).frame.width == 7)
  }

  @Test func theCollectionViewsDelegateNarrowsTheScrollViews() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let items = Items()
    view.delegate = items
    let narrow: (any UICollectionViewDelegate)? = view.delegate
    let wide: (any UIScrollViewDelegate)? = (view as UIScrollView).delegate
    #expect(narrow === items && wide === items)
  }

  @Test func everyOptionalMethodMayBeCalledWithAQuestionMark() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let items = Items()
    (view.dataSource, view.delegate) = (items, items)
    let path = IndexPath(item: 0, section: 0)
    #expect(view.dataSource?.numberOfSections?(in: view) == 1)
    #expect(view.dataSource?.collectionView?(view, canMoveItemAt: path) == true)
    #expect(view.delegate?.collectionView?(view, shouldHighlightItemAt: path) == true)
    #expect(view.delegate?.scrollViewShouldScrollToTop?(view) == true)
    #expect(view.delegate?.viewForZooming?(in: view) == nil)
    view.delegate?.scrollViewDidScroll?(view)
    view.delegate?.collectionView?(view, didSelectItemAt: path)
  }

  @Test func foundationHasWhatLinuxLacks() {
    var path = IndexPath(row: 3, section: 2)
    path.item += 1
    #expect(path == IndexPath(item: 4, section: 2) && path.row == 4)
    #expect(CGPoint(x: 1, y: 0).applying(CGAffineTransform(scaleX: 2, y: 2)).x == 2)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(CGVector(dx: 1, dy: 2).dy == 2)
  }

  @Test func rectanglesThatOnlyTouchDoNotOverlap() {
    let left = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(!left.overlaps(left.offsetBy(dx: 10, dy: 0)))
    #expect(left.overlaps(left.offsetBy(dx: 9.5, dy: 0)))
  }

  @Test func mocksOfUpdateItemsNeedNoCollectionView() {
    #expect(UICollectionViewUpdateItem().indexPathBeforeUpdate == nil)
    #expect(UICollectionViewUpdateItem().updateAction == .none)
  }

  @Test func symbolsHaveConfigurations() {
    let heart = UIImage(
      systemName: "heart.fill",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large))
    #expect(heart?.isSymbolImage == true && heart?.renderingMode == .alwaysTemplate)
    #expect(heart?.withTintColor(.red).renderingMode == .alwaysOriginal)
  }
}
