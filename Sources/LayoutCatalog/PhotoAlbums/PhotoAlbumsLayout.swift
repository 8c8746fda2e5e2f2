public import CollectionViews
public import Foundation
public import LayerGeometry

/// Albums in columns: every section is a pile of slightly turned photos with a title below it,
/// and an emblem waits above the content.
open class PhotoAlbumsLayout: UICollectionViewLayout {
  // MARK: Lifecycle

  public override init() {
    super.init()
    register(EmblemView.self, forDecorationViewOfKind: Self.emblemKind)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    register(EmblemView.self, forDecorationViewOfKind: Self.emblemKind)
  }

  // MARK: Public

  /// The supplementary kind of the titles, one for every section that has photos.
  public nonisolated static let titleKind = "AlbumTitle"

  /// The decoration kind of the emblem; its index path is 0-0.
  public nonisolated static let emblemKind = "Emblem"

  /// What lies on top of everything that has a z index of its own.
  public static let baseZIndex = 100

  /// In points; nil for 22, 22, 13, 22, with sides of 25 where the viewport is wider than high,
  /// and of 45 where it is 568 wide.
  open var itemInsets: UIEdgeInsets? {
    didSet { if itemInsets != oldValue { invalidateLayout() } }
  }

  /// In points.
  open var itemSize = CGSize(width: 125, height: 125) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// Between a title and the photos below it, in points.
  open var interItemSpacingY: CGFloat = 12 {
    didSet { if interItemSpacingY != oldValue { invalidateLayout() } }
  }

  /// At least 1; nil for 3 where the viewport is wider than high and 2 elsewhere, as far as they
  /// fit.
  open var numberOfColumns: Int? {
    didSet { if numberOfColumns != oldValue { invalidateLayout() } }
  }

  /// In points.
  open var titleHeight: CGFloat = 26 {
    didSet { if titleHeight != oldValue { invalidateLayout() } }
  }

  /// In points.
  open var emblemSize = CGSize(width: 100, height: 100) {
    didSet { if emblemSize != oldValue { invalidateLayout() } }
  }

  /// Between the emblem and the top of the content, in points.
  open var emblemGap: CGFloat = 30 {
    didSet { if emblemGap != oldValue { invalidateLayout() } }
  }

  /// Decides how the photos are turned; the same turns for the same seed.
  open var seed: UInt64 = 1 {
    didSet {
      guard seed != oldValue else { return }
      rotations = AlbumRotations(seed: seed)
      invalidateLayout()
    }
  }

  /// The turns of the photos, stable until the seed changes.
  public private(set) var rotations = AlbumRotations(seed: 1)

  /// The insets in use.
  public var resolvedInsets: UIEdgeInsets {
    if let itemInsets { return itemInsets }
    let side: CGFloat = !isLandscape ? 22 : pageSize.width == 568 ? 45 : 25
    return UIEdgeInsets(top: 22, left: side, bottom: 13, right: side)
  }

  /// The number of columns in use.
  public var resolvedNumberOfColumns: Int {
    if let numberOfColumns { return max(1, numberOfColumns) }
    let available = pageSize.width - resolvedInsets.left - resolvedInsets.right
    let fitting = SpreadLine(
      available: available, columnWidth: itemSize.width, minimumSpacing: 0)
    return min(isLandscape ? 3 : 2, fitting.count)
  }

  open override func prepare() {
    super.prepare()
    pageSize = collectionView?.bounds.size ?? .zero
    let counts = collectionView?.itemCounts ?? []
    sectionCount = counts.count
    var table = ElementTable()
    for (section, count) in counts.enumerated() {
      let frame = albumFrame(section)
      for item in 0..<count {
        let attributes = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: item, section: section))
        attributes.frame = frame
        let angle = rotations.angle(section: section, item: item)
        attributes.transform3D = CATransform3DMakeRotation(angle, 0, 0, 1)
        attributes.zIndex = Self.baseZIndex + count - item
        table.append(attributes)
      }
      if count > 0 { table.append(titleAttributes(section, below: frame)) }
    }
    table.append(emblemAttributes)
    self.table = table
  }

  open override var collectionViewContentSize: CGSize {
    let columns = resolvedNumberOfColumns
    let rows = CGFloat((sectionCount + columns - 1) / columns)
    let gaps = max(0, rows - 1)
    let insets = resolvedInsets
    let photos: CGFloat = rows * itemSize.height + gaps * interItemSpacingY
    let height: CGFloat = insets.top + photos + rows * titleHeight + insets.bottom
    return CGSize(width: pageSize.width, height: height)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != pageSize
  }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { table.elements(in: rect) }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { table.cell(at: indexPath) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elementKind == Self.titleKind ? table.view(ofKind: elementKind, at: indexPath) : nil
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elementKind == Self.emblemKind ? table.view(ofKind: elementKind, at: indexPath) : nil
  }

  // MARK: Private

  private var pageSize = CGSize.zero
  private var sectionCount = 0
  private var table = ElementTable()

  private var isLandscape: Bool { pageSize.width > pageSize.height }

  /// The frame that all photos of an album share, in whole points.
  private func albumFrame(_ section: Int) -> CGRect {
    let columns = resolvedNumberOfColumns
    let insets = resolvedInsets
    let (row, column) = (CGFloat(section / columns), CGFloat(section % columns))
    let available: CGFloat = pageSize.width - insets.left - insets.right
    var spacing: CGFloat = available - CGFloat(columns) * itemSize.width
    if columns > 1 { spacing /= CGFloat(columns - 1) }
    let x: CGFloat = insets.left + (itemSize.width + spacing) * column
    let y: CGFloat = insets.top + (itemSize.height + titleHeight + interItemSpacingY) * row
    return CGRect(
      origin: CGPoint(x: x.rounded(.down), y: y.rounded(.down)), size: itemSize)
  }

  private func titleAttributes(_ section: Int, below frame: CGRect)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: Self.titleKind, with: IndexPath(item: 0, section: section))
    attributes.frame = CGRect(
      x: frame.minX, y: frame.maxY, width: frame.width, height: titleHeight)
    return attributes
  }

  private var emblemAttributes: UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: Self.emblemKind, with: IndexPath(item: 0, section: 0))
    let x = ((pageSize.width - emblemSize.width) / 2).rounded(.down)
    attributes.frame = CGRect(
      origin: CGPoint(x: x, y: -emblemSize.height - emblemGap), size: emblemSize)
    return attributes
  }
}
