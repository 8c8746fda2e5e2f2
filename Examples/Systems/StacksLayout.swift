import UIKit

/// The attributes of a photo in a stack: those of a cover, and the strength of its shadow.
class StackPhotoAttributes: CoverAttributes {
  nonisolated(unsafe) var shadowOpacity: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? StackPhotoAttributes)?.shadowOpacity = shadowOpacity
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? StackPhotoAttributes else { return false }
    return other.shadowOpacity == shadowOpacity
  }
}

/// A stack of photos for every section; a pinch spreads one of them into a grid.
final class StackLayout: UICollectionViewLayout {
  let stackSize = CGSize(width: 180, height: 180)
  let itemSize = CGSize(width: 170, height: 170)
  let insets = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
  let footerGap: CGFloat = 8
  let footerHeight: CGFloat = 25
  var minimumSpacing: CGFloat = 20

  var pinchedStack: Int? { didSet { invalidateLayout() } }
  var pinchScale: CGFloat = 1 { didSet { invalidateLayout() } }
  var isCollapsing = false

  private var page = CGRect.zero
  private var counts: [Int] = []
  private var across = 1
  private var spacing: CGFloat = 0

  private var progress: CGFloat { max(0, min(1, (pinchScale - 1) / 3)) }
  private var fade: CGFloat { pinchedStack == nil ? 1 : max(0, 1 - progress / 0.75) }

  override class var layoutAttributesClass: AnyClass { StackPhotoAttributes.self }

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    page = collectionView.bounds
    counts = (0..<collectionView.numberOfSections).map(collectionView.numberOfItems)
    let available = page.width - insets.left - insets.right
    (across, spacing) = Self.columns(of: stackSize.width, in: available, atLeast: minimumSpacing)
  }

  override var collectionViewContentSize: CGSize {
    let rows = CGFloat((counts.count + across - 1) / across)
    let row = stackSize.height + footerGap + footerHeight
    let stacks = insets.top + rows * row + max(0, rows - 1) * minimumSpacing + insets.bottom
    var height = max(page.height, stacks)
    if let pinchedStack, counts[pinchedStack] > 0 {
      height = max(height, gridFrame(counts[pinchedStack] - 1).maxY + 13)
    }
    return CGSize(width: page.width, height: height)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    pinchedStack != nil || newBounds.size != page.size
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var result: [UICollectionViewLayoutAttributes] = []
    for (section, count) in counts.enumerated() {
      for item in 0..<count {
        if let cell = layoutAttributesForItem(at: IndexPath(item: item, section: section)),
          cell.frame.intersects(rect)
        {
          result.append(cell)
        }
      }
      if let footer = layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: section)),
        footer.frame.intersects(rect)
      {
        result.append(footer)
      }
    }
    return result
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let (section, item) = (indexPath.section, indexPath.item)
    let attributes = StackPhotoAttributes(forCellWith: indexPath)
    let stack = stackFrame(section)
    var center = CGPoint(x: stack.midX, y: stack.midY)
    var angle = item == 1 ? CGFloat.pi / 36 : item == 2 ? -.pi / 36 : 0
    var depth = max(0, 3 - item)
    attributes.size = itemSize
    attributes.shadowOpacity = item < 3 ? 0.5 : 0
    attributes.alpha = item < 3 ? fade : 0
    let moving = section == pinchedStack ? movingItems(of: counts[section]) : 0
    if section == pinchedStack, item < 3 { attributes.alpha = 1 }
    if item < moving {
      let cell = gridFrame(item).offsetBy(dx: page.minX, dy: page.minY)
      center.x += (cell.midX - center.x) * progress
      center.y += (cell.midY - center.y) * progress
      angle *= 1 - progress
      depth = moving + 3 - item
      attributes.alpha = 1
      attributes.shadowOpacity = item < 3 ? 0.5 : 0.5 * progress
    }
    attributes.center = center
    attributes.transform3D = CATransform3DRotate(
      CATransform3DMakeTranslation(0, 0, CGFloat(depth)), angle, 0, 0, 1)
    attributes.zIndex = depth
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == UICollectionView.elementKindSectionFooter else { return nil }
    let attributes = StackPhotoAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    let stack = stackFrame(indexPath.section)
    attributes.frame = CGRect(
      x: stack.minX, y: stack.maxY + footerGap, width: stack.width, height: footerHeight)
    attributes.alpha = fade
    return attributes
  }

  // MARK: - Private

  /// As many columns as fit, and the whole points left between them.
  private static func columns(of width: CGFloat, in available: CGFloat, atLeast minimum: CGFloat)
    -> (count: Int, spacing: CGFloat)
  {
    let count = max(1, Int((available + minimum) / (width + minimum)))
    let rest = available - CGFloat(count) * width
    return (count, count > 1 ? (rest / CGFloat(count - 1)).rounded(.down) : rest)
  }

  private func stackFrame(_ section: Int) -> CGRect {
    let (row, column) = (CGFloat(section / across), CGFloat(section % across))
    let rowHeight = stackSize.height + footerGap + footerHeight + minimumSpacing
    return CGRect(
      origin: CGPoint(
        x: insets.left + column * (stackSize.width + spacing), y: insets.top + row * rowHeight),
      size: stackSize)
  }

  /// Where the grid has an item on the page at the top.
  private func gridFrame(_ item: Int) -> CGRect {
    let (columns, spacing) = Self.columns(of: 200, in: page.width - 26, atLeast: 13)
    let (row, column) = (CGFloat(item / columns), CGFloat(item % columns))
    return CGRect(
      x: 13 + column * (200 + spacing), y: 13 + row * 213, width: 200, height: 200)
  }

  /// Photos whose row of the grid begins on the page; all of them on the way back.
  private func movingItems(of count: Int) -> Int {
    if isCollapsing { return count }
    let onPage = (0..<count).prefix { gridFrame($0).minY < page.height }.count
    return max(onPage, min(count, 3))
  }
}
