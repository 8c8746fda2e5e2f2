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
}
