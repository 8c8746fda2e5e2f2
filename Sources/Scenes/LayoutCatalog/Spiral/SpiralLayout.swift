public import CollectionViews
public import Foundation
import LayoutSolvers

/// One page per section; its items follow a spiral outwards and grow. For whole pages set the
/// collection view's `isPagingEnabled`.
open class SpiralLayout: ComputedLayout {
  // MARK: Public

  /// The size of an item before it is scaled, in points.
  @Invalidating open var itemSize = CGSize(width: 170, height: 170)

  /// The factor for all sizes; nil for 1 on large screens and 0.5 elsewhere.
  @Invalidating open var sizeFactor: CGFloat?

  /// Which screens are large if no factor is set.
  @Invalidating open var idiom = LayoutIdiom.automatic

  /// The height of headers in points; 0 for no headers.
  @Invalidating open var headerHeight: CGFloat = 50

  /// The distance from the top of the page to the centre of the headers, in points.
  @Invalidating open var headerCenterY: CGFloat = 35

  /// The smallest distance between the spiral and the edges of the page, in points.
  @Invalidating open var margin: CGFloat = 5

  /// The factor in use.
  public var resolvedSizeFactor: CGFloat { sizeFactor ?? (idiom.isPad(for: pageSize) ? 1 : 0.5) }

  /// The last item's distance from the middle, in points; same for pages lower than wide by up to a
  /// fifth.
  public var spiralRadius: CGFloat {
    let width: CGFloat = pageSize.width - itemSize.width * resolvedSizeFactor
    let height: CGFloat = (pageSize.height - itemSize.height * resolvedSizeFactor) * 1.2
    return max(0, min(width, height) / 2 - margin)
  }

  open override func prepare() {
    let old = counts
    super.prepare()
    if old != counts { countsBefore = old }
  }

  open override var collectionViewContentSize: CGSize {
    // Higher than the page only where a header is.
    let header: CGFloat =
      headerHeight > 0 && !counts.isEmpty ? headerCenterY + headerHeight / 2 : 0
    let height = max(pageSize.height, header)
    return CGSize(width: pageSize.width * CGFloat(counts.count), height: height)
  }

  /// Only visits the pages near the rectangle, and on these the turns of the spiral that cross it.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var found: [UICollectionViewLayoutAttributes] = []
    let reach = max(itemSize.width, itemSize.height) / 2 * max(1, resolvedSizeFactor)
    // Items that are wider than their page reach into the neighbouring ones.
    let pages = EvenRows(
      count: counts.count, pitch: pageSize.width,
      span: min(0, pageSize.width / 2 - reach)...max(pageSize.width, pageSize.width / 2 + reach))
    guard !rect.isNull, rect.maxX >= rect.minX else { return [] }
    for section in pages.touching(rect.minX...rect.maxX) {
      let count = counts[section]
      let search = CurveSearch(
        count: count, step: spiralRadius * hypot(1, 3 * .pi) / CGFloat(max(1, count - 1)),
        reach: reach)
      search.forEachCandidate(
        in: rect, center: { center(ofItem: $0, section, of: count) }
      ) { item in
        let attributes = itemAttributes(item, section, of: count)
        if attributes.mayShow(in: rect) { found.append(attributes) }
      }
      if let header = titleAttributes(section), header.frame.overlaps(rect) {
        found.append(header)
      }
    }
    return found
  }

  /// Ends a scroll with one whole page in view.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView, pageSize.width > 0, !counts.isEmpty else {
      return proposedContentOffset
    }
    let page = (proposedContentOffset.x / pageSize.width).rounded()
    let nearest = max(0, min(page, CGFloat(counts.count - 1)))
    let target = collectionView.clamped(CGPoint(x: nearest * pageSize.width, y: 0), in: self)
    return CGPoint(x: target.x, y: proposedContentOffset.y)
  }

  // MARK: Updates

  /// New items grow and fade in from the middle of their page.
  open override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard updates.inserts(itemIndexPath),
      let attributes = layoutAttributesForItem(at: itemIndexPath)
    else { return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
    attributes.alpha = 0
    attributes.center = pageCenter(itemIndexPath.section)
    attributes.transform3D = CATransform3DMakeScale(Self.smallestScale, Self.smallestScale, 1)
    return attributes
  }

  /// Deleted items move upwards without a change of size or alpha.
  open override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let (section, item) = (itemIndexPath.section, itemIndexPath.item)
    guard updates.deletes(itemIndexPath), countsBefore.indices.contains(section) else {
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    let attributes = itemAttributes(item, section, of: countsBefore[section])
    attributes.alpha = 0
    attributes.center.y = -itemSize.height
    return attributes
  }

  // MARK: Internal

  override var titleKind: String? { UICollectionView.elementKindSectionHeader }

  override func titleAttributes(_ section: Int) -> UICollectionViewLayoutAttributes? {
    guard headerHeight > 0 else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: section))
    attributes.size = CGSize(width: pageSize.width, height: headerHeight)
    attributes.center = CGPoint(x: pageCenter(section).x, y: headerCenterY)
    return attributes
  }

  override func itemAttributes(_ item: Int, _ section: Int) -> UICollectionViewLayoutAttributes {
    itemAttributes(item, section, of: counts[section])
  }

  // MARK: Private

  /// The scale of the first item, without the factor.
  private static let smallestScale: CGFloat = 0.25

  /// The counts before the last change.
  private var countsBefore: [Int] = []

  private func pageCenter(_ section: Int) -> CGPoint {
    CGPoint(x: pageSize.width * (CGFloat(section) + 0.5), y: pageSize.height / 2)
  }

  /// The progress along the spiral, from 0 in the middle to 1 after one and a half turns.
  private func progress(ofItem item: Int, of count: Int) -> CGFloat {
    CGFloat(item) / CGFloat(max(count - 1, 1))
  }

  private func center(ofItem item: Int, _ section: Int, of count: Int) -> CGPoint {
    let progress = progress(ofItem: item, of: count)
    let (middle, distance) = (pageCenter(section), spiralRadius * progress)
    let angle: CGFloat = 3 * .pi * progress
    return CGPoint(x: middle.x + distance * cos(angle), y: middle.y + distance * sin(angle))
  }

  private func itemAttributes(_ item: Int, _ section: Int, of count: Int)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: item, section: section))
    let growth: CGFloat = (1 - Self.smallestScale) * progress(ofItem: item, of: count)
    let scale: CGFloat = (Self.smallestScale + growth) * resolvedSizeFactor
    attributes.size = itemSize
    attributes.center = center(ofItem: item, section, of: count)
    attributes.transform3D = CATransform3DMakeScale(scale, scale, 1)
    return attributes
  }
}
