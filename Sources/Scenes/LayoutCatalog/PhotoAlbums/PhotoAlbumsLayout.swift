public import CollectionViews
public import Foundation
import LayoutSolvers

/// Albums in columns: piles of slightly rotated photos with titles, and an emblem above.
open class PhotoAlbumsLayout: ComputedLayout {
  // MARK: Public

  /// The supplementary kind of the titles. Every section with photos has one.
  public nonisolated static let titleKind = "AlbumTitle"

  /// The decoration kind of the emblem. Its index path is 0-0.
  public nonisolated static let emblemKind = "Emblem"

  /// Added to the z indexes of photos, so that piles are in front of other elements.
  public static let baseZIndex = 100

  /// In points; nil for 22 at top, left and right and 13 at the bottom, with sides of 25 in a
  /// landscape viewport, 45 if it is 568 wide.
  @Invalidating open var itemInsets: UIEdgeInsets?

  /// In points.
  @Invalidating open var itemSize = CGSize(width: 125, height: 125)

  /// The distance between a title and the photos below it, in points.
  @Invalidating open var interItemSpacingY: CGFloat = 12

  /// At least 1; nil for 3 in a landscape viewport, else 2, as far as they fit.
  @Invalidating open var numberOfColumns: Int?

  /// In points.
  @Invalidating open var titleHeight: CGFloat = 26

  /// In points.
  @Invalidating open var emblemSize = CGSize(width: 100, height: 100)

  /// The distance between the emblem and the top of the content, in points.
  @Invalidating open var emblemGap: CGFloat = 30

  /// The seed of the rotations.
  open var seed: UInt64 = 1 {
    didSet {
      guard seed != oldValue else { return }
      rotations = AlbumRotations(seed: seed)
      invalidateLayout()
    }
  }

  /// The rotations of the photos. They only change with the seed.
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

  open override var collectionViewContentSize: CGSize {
    let columns = resolvedNumberOfColumns
    let rows = CGFloat((counts.count + columns - 1) / columns)
    let gaps = max(0, rows - 1)
    let insets = resolvedInsets
    let photos: CGFloat = rows * itemSize.height + gaps * interItemSpacingY
    let height: CGFloat = insets.top + photos + rows * titleHeight + insets.bottom
    // Wider than the page only where a single album is.
    let album: CGFloat = counts.isEmpty ? 0 : insets.left + itemSize.width + insets.right
    return CGSize(width: max(pageSize.width, album), height: height)
  }

  /// Only visits the albums in the rows that the rectangle touches.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let columns = resolvedNumberOfColumns
    let insets = resolvedInsets
    var found: [UICollectionViewLayoutAttributes] = []
    func add(_ attributes: UICollectionViewLayoutAttributes) {
      if attributes.mayShow(in: rect) { found.append(attributes) }
    }
    let rows = rows.touching(rect)
    let count = counts.count
    for section in min(count, rows.lowerBound * columns)..<min(count, rows.upperBound * columns) {
      let frame = albumFrame(section, columns, insets)
      for item in 0..<counts[section] { add(photoAttributes(item, section, frame)) }
      if counts[section] > 0 { add(titleAttributes(section, below: frame)) }
    }
    add(emblemAttributes)
    return found
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elementKind == Self.emblemKind && indexPath == IndexPath(item: 0, section: 0)
      ? emblemAttributes : nil
  }

  // MARK: Internal

  override func setUp() {
    register(EmblemView.self, forDecorationViewOfKind: Self.emblemKind)
  }

  override func itemAttributes(_ item: Int, _ section: Int) -> UICollectionViewLayoutAttributes {
    photoAttributes(item, section, albumFrame(section, resolvedNumberOfColumns, resolvedInsets))
  }

  override var titleKind: String? { Self.titleKind }

  override func titleAttributes(_ section: Int) -> UICollectionViewLayoutAttributes? {
    guard counts[section] > 0 else { return nil }
    return titleAttributes(
      section, below: albumFrame(section, resolvedNumberOfColumns, resolvedInsets))
  }

  // MARK: Private

  private var isLandscape: Bool { pageSize.width > pageSize.height }

  /// The distance from the top of an album to the top of the next one below, in points.
  private var pitch: CGFloat { itemSize.height + titleHeight + interItemSpacingY }

  /// The rows of albums. Rotated photos reach beyond their frames, and frames are rounded down.
  private var rows: EvenRows {
    let columns = resolvedNumberOfColumns
    let (top, height) = (resolvedInsets.top, itemSize.height)
    let reach: CGFloat = hypot(itemSize.width, height) / 2
    return EvenRows(
      count: (counts.count + columns - 1) / columns, pitch: pitch,
      span: (top + height / 2 - reach - 1)...(top + max(height / 2 + reach, height + titleHeight)))
  }

  /// The frame of all photos of an album, in whole points.
  private func albumFrame(_ section: Int, _ columns: Int, _ insets: UIEdgeInsets) -> CGRect {
    let (row, column) = (CGFloat(section / columns), CGFloat(section % columns))
    let available: CGFloat = pageSize.width - insets.left - insets.right
    var spacing: CGFloat = available - CGFloat(columns) * itemSize.width
    if columns > 1 { spacing /= CGFloat(columns - 1) }
    let x: CGFloat = insets.left + (itemSize.width + spacing) * column
    let y: CGFloat = insets.top + pitch * row
    return CGRect(
      origin: CGPoint(x: x.rounded(.down), y: y.rounded(.down)), size: itemSize)
  }

  private func photoAttributes(_ item: Int, _ section: Int, _ frame: CGRect)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: item, section: section))
    attributes.frame = frame
    let angle = rotations.angle(section: section, item: item)
    attributes.transform3D = CATransform3DMakeRotation(angle, 0, 0, 1)
    attributes.zIndex = Self.baseZIndex + counts[section] - item
    return attributes
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
