public import CollectionViews
public import Foundation
import LayoutSolvers

/// A flow that spreads each section's items over the width, with a binder behind those with a
/// header.
open class EvenlySpreadFlowLayout: AdjustedFlowLayout {
  // MARK: Public

  /// The decoration kind of the binders. The item of their index paths is 0.
  public nonisolated static let binderKind = "Binder"

  /// Whether sections with a header have a binder behind them.
  @Invalidating open var showsBinders = true

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { (super.layoutAttributesForElements(in: rect) ?? []) + binders(in: rect) }

  /// A copy at its place in an even distribution, on whole points.
  open override func transformed(_ original: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = original.duplicate()
    guard attributes.representedElementCategory == .cell, let collectionView else {
      return attributes
    }
    let path = attributes.indexPath
    let inset = sectionInset(forSection: path.section)
    let count = CGFloat(max(1, collectionView.numberOfItems(inSection: path.section)))
    let available: CGFloat = collectionViewContentSize.width - inset.left - inset.right
    let half: CGFloat = available / (2 * count)
    attributes.center.x = inset.left + half + 2 * half * CGFloat(path.item)
    let frame = attributes.frame
    let (left, top) = (frame.minX.rounded(.down), frame.minY.rounded(.down))
    attributes.frame = CGRect(
      x: left, y: top, width: frame.maxX.rounded(.up) - left,
      height: frame.maxY.rounded(.up) - top)
    return attributes
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == Self.binderKind, indexPath.item == 0 else {
      return super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
    }
    return binder(behind: indexPath.section)
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    binderCache = [:]
    tallestHeader = nil
    super.invalidateLayout(with: context)
  }

  // MARK: Updates

  /// Cells of a new section move in from the right.
  open override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard updates.insertedSections.contains(itemIndexPath.section),
      let attributes = layoutAttributesForItem(at: itemIndexPath)
    else { return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
    attributes.transform3D = CATransform3DMakeTranslation(collectionViewContentSize.width, 0, 0)
    return attributes
  }

  /// The binder of a new section fades in from the left.
  open override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard updates.insertedSections.contains(decorationIndexPath.section),
      elementKind == Self.binderKind,
      let attributes = binder(behind: decorationIndexPath.section)
    else {
      return super.initialLayoutAttributesForAppearingDecorationElement(
        ofKind: elementKind, at: decorationIndexPath)
    }
    attributes.alpha = 0
    attributes.transform3D = CATransform3DMakeTranslation(-attributes.size.width, 0, 0)
    return attributes
  }

  // MARK: Internal

  override func setUp() {
    sectionInset = UIEdgeInsets(top: 30, left: 80, bottom: 30, right: 20)
    minimumInteritemSpacing = 20
    minimumLineSpacing = 20
    itemSize = CGSize(width: 200, height: 200)
    headerReferenceSize = CGSize(width: 60, height: 70)
    register(BinderView.self, forDecorationViewOfKind: Self.binderKind)
  }

  /// Items only move sideways and grow by less than a point, so whole lines count.
  override func area(reaching rect: CGRect) -> CGRect? {
    CGRect(
      x: 0, y: rect.minY - 1, width: collectionViewContentSize.width, height: rect.height + 2)
  }

  // MARK: Private

  /// The binders that were requested; nil for sections without one.
  private var binderCache: [Int: UICollectionViewLayoutAttributes?] = [:]
  private var tallestHeader: CGFloat?

  /// The binders near a rectangle: those whose section's tallest cell is, as they exceed it by half
  /// a header.
  private func binders(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard showsBinders else { return [] }
    let reach: CGFloat = heightOfTallestHeader() / 2 + 1
    let lines = CGRect(
      x: 0, y: rect.minY - reach, width: collectionViewContentSize.width,
      height: rect.height + 2 * reach)
    let cells = flowElements(in: lines).filter { $0.representedElementCategory == .cell }
    return Set(cells.map(\.indexPath.section)).sorted()
      .compactMap(binder)
      .filter { $0.frame.overlaps(rect) }
  }

  private func heightOfTallestHeader() -> CGFloat {
    if let tallestHeader { return tallestHeader }
    let heights = (0..<(collectionView?.numberOfSections ?? 0)).compactMap { section in
      layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section))?.size.height
    }
    let tallest = heights.max() ?? 0
    tallestHeader = tallest
    return tallest
  }

  /// A copy of the binder of a section. Finding it visits all cells of the section.
  private func binder(behind section: Int) -> UICollectionViewLayoutAttributes? {
    if let known = binderCache[section] { return known?.duplicate() }
    let binder = makeBinder(behind: section)
    binderCache[section] = .some(binder)
    return binder?.duplicate()
  }

  /// As wide as the content, as high as the tallest cell plus the header, centred on that cell.
  private func makeBinder(behind section: Int) -> UICollectionViewLayoutAttributes? {
    guard showsBinders, let collectionView, section < collectionView.numberOfSections,
      let header = layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section))
    else { return nil }
    var tallest: UICollectionViewLayoutAttributes?
    for item in 0..<collectionView.numberOfItems(inSection: section) {
      let cell = layoutAttributesForItem(at: IndexPath(item: item, section: section))
      // The first of several equally tall cells.
      if let cell, cell.size.height > tallest?.size.height ?? -1 { tallest = cell }
    }
    guard let tallest else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: Self.binderKind, with: IndexPath(item: 0, section: section))
    let width = collectionViewContentSize.width
    attributes.size = CGSize(width: width, height: tallest.size.height + header.size.height)
    attributes.center = CGPoint(x: width / 2, y: tallest.center.y)
    attributes.zIndex = -1
    return attributes
  }
}
