import UIKit

/// A flow whose sections are spread evenly over the width, each in front of a binder.
final class SurveyLayout: UICollectionViewFlowLayout {
  static let binderKind = "Binder"

  private var insertedSections = IndexSet()

  override init() {
    super.init()
    sectionInset = UIEdgeInsets(top: 30, left: 80, bottom: 30, right: 20)
    minimumInteritemSpacing = 20
    minimumLineSpacing = 20
    itemSize = CGSize(width: 200, height: 200)
    headerReferenceSize = CGSize(width: 60, height: 70)
    register(SurveyBinderView.self, forDecorationViewOfKind: SurveyLayout.binderKind)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let whole = CGRect(
      x: 0, y: rect.minY, width: collectionViewContentSize.width, height: rect.height)
    var result = (super.layoutAttributesForElements(in: whole) ?? []).map(spread)
    for section in 0..<(collectionView?.numberOfSections ?? 0) {
      let path = IndexPath(item: 0, section: section)
      if let binder = layoutAttributesForDecorationView(ofKind: Self.binderKind, at: path),
        binder.frame.intersects(rect)
      {
        result.append(binder)
      }
    }
    return result
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    super.layoutAttributesForItem(at: indexPath).map(spread)
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  )
    -> UICollectionViewLayoutAttributes?
  {
    guard elementKind == Self.binderKind, let collectionView,
      let header = layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: indexPath)
    else { return nil }
    var tallest: UICollectionViewLayoutAttributes?
    for item in 0..<collectionView.numberOfItems(inSection: indexPath.section) {
      let path = IndexPath(item: item, section: indexPath.section)
      guard let cell = layoutAttributesForItem(at: path) else { continue }
      if cell.size.height > tallest?.size.height ?? 0 { tallest = cell }
    }
    guard let tallest else { return nil }
    let binder = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    let width = collectionViewContentSize.width
    binder.size = CGSize(width: width, height: tallest.size.height + header.size.height)
    binder.center = CGPoint(x: width / 2, y: tallest.center.y)
    binder.zIndex = -1
    return binder
  }

  // MARK: - Updates

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for update in updateItems where update.updateAction == .insert {
      if let path = update.indexPathAfterUpdate, path.item == NSNotFound {
        insertedSections.insert(path.section)
      }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    insertedSections.removeAll()
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard insertedSections.contains(itemIndexPath.section),
      let attributes = layoutAttributesForItem(at: itemIndexPath)
    else { return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
    attributes.transform3D = CATransform3DMakeTranslation(collectionViewContentSize.width, 0, 0)
    return attributes
  }

  override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard insertedSections.contains(decorationIndexPath.section),
      let binder = layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)
    else { return nil }
    binder.alpha = 0
    binder.transform3D = CATransform3DMakeTranslation(-binder.size.width, 0, 0)
    return binder
  }

  // MARK: - Private

  private func spread(_ original: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard original.representedElementCategory == .cell, let collectionView,
      let attributes = original.copy() as? UICollectionViewLayoutAttributes
    else { return original }
    let path = attributes.indexPath
    var insets = sectionInset
    if let delegate = collectionView.delegate as? UICollectionViewDelegateFlowLayout {
      insets =
        delegate.collectionView?(collectionView, layout: self, insetForSectionAt: path.section)
        ?? insets
    }
    let items = CGFloat(collectionView.numberOfItems(inSection: path.section))
    let step = (collectionViewContentSize.width - insets.left - insets.right) / (2 * items)
    attributes.center.x = insets.left + step + 2 * step * CGFloat(path.item)
    attributes.frame = attributes.frame.integral
    return attributes
  }
}
