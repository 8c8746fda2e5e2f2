public import CollectionViews
public import Foundation
import LayoutSolvers

/// Columns of items with different lengths, each appended to the shortest, first column.
///
/// Preparing takes O(items · columns), a query O(columns · log items + results). After a change of
/// counts, everything before the first different item keeps its place.
open class WaterfallLayout: UICollectionViewLayout {
  // MARK: Public

  /// The number of columns, at least 1; nil for as many as fit with ``minimumColumnBreadth``.
  @Invalidating open var numberOfColumns: Int?

  /// The smallest column breadth across the scroll direction, in points; one column always fits.
  @Invalidating open var minimumColumnBreadth: CGFloat = 140

  /// The distance between columns in points, not negative.
  @Invalidating open var columnSpacing: CGFloat = 10

  /// The distance between successive items in a column in points, not negative.
  @Invalidating open var itemSpacing: CGFloat = 10

  /// The insets around a section's items, in points. Headers and footers are outside.
  @Invalidating open var sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  /// The length of headers along the scroll direction in points; 0 for no headers.
  @Invalidating open var headerLength: CGFloat = 0

  /// The length of footers along the scroll direction in points; 0 for no footers.
  @Invalidating open var footerLength: CGFloat = 0

  /// The aspect ratio (width / height) of items for which the delegate returns no length.
  @Invalidating open var itemAspect: CGFloat = 1

  /// Whether columns run vertically or horizontally.
  @Invalidating open var scrollDirection = UICollectionView.ScrollDirection.vertical

  /// Whether the delegate is asked only about new items: for sections that are only appended to.
  open var onlyAppendsItems = false

  /// The length of an item with the aspect ratio ``itemAspect``, in points.
  public func itemLength(forBreadth breadth: CGFloat) -> CGFloat {
    let aspect: CGFloat = scrollDirection == .vertical ? itemAspect : 1 / itemAspect
    return breadth / aspect
  }

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let counts = collectionView.itemCounts
    if sections.count > counts.count { sections.removeLast(sections.count - counts.count) }
    pageSize = collectionView.room(in: collectionView.bounds).size
    var start: CGFloat = 0
    for (index, count) in counts.enumerated() {
      arrange(index, count, from: start, in: collectionView)
      start = sections[index].end
    }
    checksLengths = false
  }

  open override var collectionViewContentSize: CGSize {
    let length = sections.last?.end ?? 0
    return scrollDirection == .vertical
      ? CGSize(width: pageSize.width, height: length)
      : CGSize(width: length, height: pageSize.height)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    let size = collectionView.room(in: newBounds).size
    return breadth(of: size) != breadth(of: pageSize)
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything {
      sections = []
    } else if !(context.invalidateDataSourceCounts && onlyAppendsItems) {
      checksLengths = true
    }
    super.invalidateLayout(with: context)
  }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    guard !rect.isNull, rect.maxX >= rect.minX, rect.maxY >= rect.minY else { return [] }
    let isVertical = scrollDirection == .vertical
    let range = isVertical ? rect.minY...rect.maxY : rect.minX...rect.maxX
    var found: [UICollectionViewLayoutAttributes] = []
    for index in sectionsTouching(range) {
      let section = sections[index]
      if let frame = section.headerFrame, frame.overlaps(rect) {
        found.append(view(UICollectionView.elementKindSectionHeader, index, frame))
      }
      let start = section.itemsStart
      let inner = (range.lowerBound - start)...(range.upperBound - start)
      for item in section.columns.items(touching: inner) {
        let frame = section.itemFrame(item)
        if frame.overlaps(rect) { found.append(cell(item, index, frame)) }
      }
      if let frame = section.footerFrame, frame.overlaps(rect) {
        found.append(view(UICollectionView.elementKindSectionFooter, index, frame))
      }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let (index, item) = (indexPath.section, indexPath.item)
    guard sections.indices.contains(index), sections[index].columns.positions.indices.contains(item)
    else { return nil }
    return cell(item, index, sections[index].itemFrame(item))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.item == 0, sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    let frame: CGRect? =
      switch elementKind {
      case UICollectionView.elementKindSectionHeader: section.headerFrame
      case UICollectionView.elementKindSectionFooter: section.footerFrame
      default: nil
      }
    return frame.map { view(elementKind, indexPath.section, $0) }
  }

  // MARK: Private

  private var pageSize = CGSize.zero
  private var sections: [WaterfallSection] = []
  /// Whether the lengths of items that already have a place are requested again.
  private var checksLengths = true

  private func breadth(of size: CGSize) -> CGFloat {
    scrollDirection == .vertical ? size.width : size.height
  }

  private func cell(_ item: Int, _ section: Int, _ frame: CGRect)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: item, section: section))
    attributes.frame = frame
    return attributes
  }

  private func view(_ kind: String, _ section: Int, _ frame: CGRect)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    attributes.frame = frame
    return attributes
  }

  /// The sections that may touch a range, and their neighbours; all with negative insets, where
  /// items may reach further.
  private func sectionsTouching(_ range: ClosedRange<CGFloat>) -> Range<Int> {
    if hasReachingSections { return sections.indices }
    let first = sections.indices.bisect { sections[$0].end >= range.lowerBound }
    var end = first
    while end < sections.count, sections[end].start <= range.upperBound { end += 1 }
    return first..<end
  }

  private var hasReachingSections = false

  private func arrange(
    _ index: Int, _ count: Int, from start: CGFloat, in view: UICollectionView
  ) {
    let delegate = view.delegate as? any WaterfallLayoutDelegate
    let metrics = metrics(ofSection: index, in: view, delegate)
    if index == 0 { hasReachingSections = false }
    if index < sections.count, sections[index].metrics == metrics {
      sections[index].start = start
    } else if index < sections.count {
      sections[index] = WaterfallSection(metrics, start: start)
    } else {
      sections.append(WaterfallSection(metrics, start: start))
    }
    // Moved out and in again, because a copy of the columns would visit every item.
    var columns = WaterfallColumns(columns: 1, spacing: 0)
    swap(&columns, &sections[index].columns)
    let known = min(columns.positions.count, count)
    columns.removeItems(from: count)
    // Only at first: reserving for every appended item would copy all items each time.
    if known == 0 { columns.reserveCapacity(count) }
    for item in (checksLengths ? 0 : known)..<count {
      let path = IndexPath(item: item, section: index)
      let span = delegate?.collectionView(view, layout: self, columnSpanForItemAt: path) ?? 1
      let covered = max(1, min(span, metrics.columns))
      let edges = metrics.edges(ofColumn: 0, span: covered)
      let breadth: CGFloat = edges.far - edges.near
      let length =
        delegate?.collectionView(view, layout: self, lengthForItemAt: path, breadth: breadth)
        ?? itemLength(forBreadth: breadth)
      precondition(
        length >= 0 && length.isFinite,
        "the length of item \(item) in section \(index) is finite and not negative, not \(length)")
      if item < columns.positions.count {
        let position = columns.positions[item]
        if position.length == metrics.onPixel(length), position.span == covered { continue }
        columns.removeItems(from: item)
      }
      columns.append(length: metrics.onPixel(length), span: covered)
    }
    swap(&columns, &sections[index].columns)
    let reach = sections[index].reach
    if reach.lowerBound < start || reach.upperBound > sections[index].end {
      hasReachingSections = true
    }
  }

  private func metrics(
    ofSection index: Int, in view: UICollectionView,
    _ delegate: (any WaterfallLayoutDelegate)?
  ) -> WaterfallSection.Metrics {
    let scale = view.traitCollection.displayScale
    var metrics = WaterfallSection.Metrics(
      columns: 1, breadth: breadth(of: pageSize), inset: sectionInset, itemSpacing: itemSpacing,
      columnSpacing: columnSpacing, headerLength: headerLength, footerLength: footerLength,
      isVertical: scrollDirection == .vertical,
      isRightToLeft: view.isMirrored,
      scale: scale > 0 ? scale : 1)
    if let delegate {
      metrics.inset = delegate.collectionView(view, layout: self, insetForSectionAt: index)
      metrics.itemSpacing = delegate.collectionView(
        view, layout: self, itemSpacingForSectionAt: index)
      metrics.columnSpacing = delegate.collectionView(
        view, layout: self, columnSpacingForSectionAt: index)
      metrics.headerLength = delegate.collectionView(
        view, layout: self, headerLengthForSectionAt: index)
      metrics.footerLength = delegate.collectionView(
        view, layout: self, footerLengthForSectionAt: index)
    }
    let lengths = [
      metrics.itemSpacing, metrics.columnSpacing, metrics.headerLength, metrics.footerLength,
    ]
    precondition(
      lengths.allSatisfy { $0 >= 0 && $0.isFinite },
      "spaces, headers and footers of section \(index) are finite and not negative, not \(lengths)")
    if let numberOfColumns {
      metrics.columns = max(1, numberOfColumns)
    } else {
      let inset = metrics.inset
      let available: CGFloat =
        metrics.isVertical
        ? metrics.breadth - inset.left - inset.right : metrics.breadth - inset.top - inset.bottom
      metrics.columns =
        SpreadLine(
          available: available, columnWidth: minimumColumnBreadth,
          minimumSpacing: metrics.columnSpacing
        ).count
    }
    return metrics
  }
}
