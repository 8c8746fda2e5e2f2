import CollectionTestSupport
import Foundation
import Testing

@testable import CollectionViews
@testable import LayoutSolvers
@testable import Views

/// Rows of 20 points; the attributes are stored, and answered as they are.
private class StoredRows: UICollectionViewLayout {
  var stored: [UICollectionViewLayoutAttributes] = []
  var asked: [IndexPath] = []

  override func prepare() {
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    stored = (0..<count).map { item in
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: 0, y: 20 * item, width: 100, height: 20)
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 100, height: 20 * stored.count)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    stored.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    asked.append(path)
    return stored.indices.contains(path.item) ? stored[path.item] : nil
  }
}

private final class FadingRows: StoredRows {
  override func finalLayoutAttributesForDisappearingItem(at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: path)
    attributes?.alpha = 0
    return attributes
  }
}

/// Knows its length once it has answered a rectangle.
private final class LateRows: StoredRows {
  private var length: CGFloat = 0

  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: length) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    length = 20 * CGFloat(stored.count)
    return super.layoutAttributesForElements(in: rect)
  }
}

/// Knows its length after an update once it has prepared for it.
private final class UpdatedRows: StoredRows {
  private var length: CGFloat?

  override var collectionViewContentSize: CGSize {
    CGSize(width: 100, height: length ?? 20 * CGFloat(stored.count))
  }

  override func prepare() {
    length = length ?? (stored.isEmpty ? nil : 20 * CGFloat(stored.count))
    super.prepare()
  }

  override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
    length = 20 * CGFloat(stored.count)
  }
}

private final class ConstrainedCell: UICollectionViewCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.heightAnchor.constraint(equalToConstant: 50),
      box.topAnchor.constraint(equalTo: topAnchor, constant: 6),
      box.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -6),
      box.leadingAnchor.constraint(equalTo: leadingAnchor),
      box.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Asks the delegate for what it may not have.
private final class AskingRows: StoredRows {
  func answers() -> [CGFloat?] {
    guard let collectionView else { return [] }
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    let path = IndexPath(item: 0, section: 0)
    return [
      delegate?.collectionView?(collectionView, layout: self, sizeForItemAt: path)?.width,
      delegate?.collectionView?(collectionView, layout: self, insetForSectionAt: 0)?.left,
      delegate?.collectionView?(collectionView, layout: self, minimumLineSpacingForSectionAt: 0),
      delegate?.collectionView?(
        collectionView, layout: self, minimumInteritemSpacingForSectionAt: 0),
      delegate?.collectionView?(
        collectionView, layout: self, referenceSizeForHeaderInSection: 0)?.height,
      delegate?.collectionView?(
        collectionView, layout: self, referenceSizeForFooterInSection: 0)?.height,
    ]
  }
}

private final class NoMethods: UICollectionViewDelegateFlowLayout {}

/// Sizes items, for which it asks for an inset that it does not have.
private final class SizesAlone: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize {
    CGSize(width: 7 + collectionView(view, layout: layout, insetForSectionAt: 0).left, height: 5)
  }
}

/// Centres the first item once it is told of a size.
private final class CentringFlow: UICollectionViewFlowLayout {
  var sizes: [CGSize] = []

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    guard let collectionView, collectionView.bounds.size != sizes.last else { return }
    sizes.append(collectionView.bounds.size)
    let inset = (collectionView.bounds.width - itemSize.width) / 2
    collectionView.contentInset = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
    collectionView.contentOffset = CGPoint(x: -inset, y: 0)
  }
}

extension UICollectionView {
  /// Without `self`, as apps write it.
  fileprivate func removeFirst(_ change: () -> Void) {
    performBatchUpdates({
      change()
      deleteItems(at: [IndexPath(item: 0, section: 0)])
    })
  }
}

/// What public layouts and apps rely on beyond what UIKit documents.
@MainActor @Suite struct LayoutLibraryRuleTests {
  private func view(
    _ layout: UICollectionViewLayout, _ source: RecordingSource, height: CGFloat = 60
  )
    -> UICollectionView
  {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: height), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    return view
  }

  @Test func whatALayoutChangesForAnUpdateIsNotWhatItHasStored() {
    let (layout, source) = (FadingRows(), RecordingSource([4]))
    let view = view(layout, source, height: 100)
    view.removeFirst { source.counts = [3] }
    view.layoutIfNeeded()
    #expect(layout.stored.map(\.alpha) == [1, 1, 1])
    #expect(view.visibleCells.count == 3)
  }

  @Test func theContentSizeMayBeKnownOnlyAfterARectangleWasAnswered() {
    let view = view(LateRows(), RecordingSource([9]))
    #expect(view.contentSize.height == 180)
  }

  @Test func theContentSizeMayBeKnownOnlyAfterPreparingForAnUpdate() {
    let source = RecordingSource([9])
    let view = view(UpdatedRows(), source)
    UIView.performWithoutAnimation { view.removeFirst { source.counts = [8] } }
    #expect(view.contentSize.height == 160)
  }

  @Test func aBatchDoesNotAskForItemsThatTheDataNoLongerHas() {
    let (layout, source) = (StoredRows(), RecordingSource([20]))
    let view = view(layout, source)
    layout.asked = []
    view.performBatchUpdates({
      source.counts = [5]
      layout.asked = []
      view.deleteItems(at: (0..<15).map { IndexPath(item: $0, section: 0) })
    })
    #expect(layout.asked.allSatisfy { $0.item < 5 }, "\(layout.asked)")
    #expect(view.contentSize.height == 100)
  }

  @Test func aCellFitsConstraintsToItself() {
    let cell = ConstrainedCell(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 100, height: 20), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 100, height: 62))
    cell.frame.size = size
    cell.layoutIfNeeded()
    #expect(cell.contentView.subviews[0].frame == CGRect(x: 0, y: 6, width: 100, height: 50))
  }

  @Test func nothingFitsInZeroWithoutASign() {
    let view = UIView(frame: .zero)
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    NSLayoutConstraint.activate([
      child.topAnchor.constraint(equalTo: view.topAnchor),
      child.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
    let size = view.systemLayoutSizeFitting(.zero)
    #expect(size == .zero && size.width.sign == .plus && size.height.sign == .plus)
  }

  @Test func anOptionalMethodThatIsMissingAnswersNil() {
    let layout = AskingRows()
    let view = view(layout, RecordingSource([1]))
    let (none, sizes) = (NoMethods(), SizesAlone())
    view.delegate = none
    #expect(layout.answers() == Array(repeating: nil, count: 6))
    view.delegate = sizes
    #expect(layout.answers() == [7] + Array(repeating: nil, count: 5))
  }

  @Test func anOptionalMoveThatIsMissingDoesNothing() {
    final class Source: UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        2
      }

      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
      { UICollectionViewCell() }
    }
    let (source, view) = (Source(), view(StoredRows(), RecordingSource([2])))
    view.dataSource = source
    view.dataSource?.collectionView?(
      view, moveItemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 0))
    #expect(view.numberOfItems(inSection: 0) == 2)
  }

  @Test func aLayoutIsToldOfChangesOfTheSizeBeforeItIsPrepared() {
    let (layout, source) = (CentringFlow(), RecordingSource([5]))
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 60, height: 50)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.frame.size = CGSize(width: 80, height: 60)
    view.frame.size = CGSize(width: 100, height: 70)
    view.layoutIfNeeded()
    #expect(layout.sizes.suffix(2).map(\.width) == [80, 100], "\(layout.sizes)")
    #expect(view.contentInset.left == 20 && view.contentOffset.x == -20)
  }

  @Test func completionsOfOverlappingBatchesMayReload() {
    let (layout, source) = (UICollectionViewFlowLayout(), RecordingSource([9]))
    layout.itemSize = CGSize(width: 20, height: 20)
    let view = view(layout, source, height: 100)
    let time = LayerTime()
    view.layer.time = time
    var completions = 0
    for (moment, item) in [(0.1, 2), (0.2, 7)] {
      time.advance(to: moment)
      view.performBatchUpdates {
        source.counts[0] += 1
        view.insertItems(at: [IndexPath(item: item, section: 0)])
      } completion: { _ in
        completions += 1
        view.reloadData()
      }
    }
    time.advance(to: 2)
    view.layoutIfNeeded()
    #expect(completions == 2)
    let paths = view.visibleCells.compactMap { view.indexPath(for: $0)?.item }.sorted()
    #expect(paths == Array(0..<11))
    #expect(Set(view.visibleCells.map(ObjectIdentifier.init)).count == 11)
  }
}
