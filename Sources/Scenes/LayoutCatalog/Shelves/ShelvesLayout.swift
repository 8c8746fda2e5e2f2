public import CollectionViews
public import Foundation
import LayoutSolvers

/// A grid with a shelf under every row.
open class ShelvesLayout: AdjustedFlowLayout {
  // MARK: Public

  /// The decoration kind of the shelves. The item of their index paths is the row.
  public nonisolated static let shelfKind = "Shelf"

  /// The header lengths on iPhone and iPad without a `headerReferenceSize`, in points.
  public static let headerLengths: (phone: CGFloat, pad: CGFloat) = (43, 50)

  /// The height of a shelf, in points.
  @Invalidating open var shelfHeight: CGFloat = 37

  /// The distance from the top of a shelf to the lower edge of its row, in points.
  @Invalidating open var shelfOverlap: CGFloat = 32

  /// Whether there are shelves.
  @Invalidating open var showsShelves = true

  /// The device whose headers are used if no size is set.
  @Invalidating open var idiom = LayoutIdiom.automatic

  /// Once it is set, ``idiom`` is ignored.
  open override var headerReferenceSize: CGSize {
    didSet { choosesHeaderSize = choosesHeaderSize && isChoosing }
  }

  open override func prepare() {
    chooseHeaderSize()
    super.prepare()
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let size = collectionView?.bounds.size ?? .zero
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
      || choosesHeaderSize && headerLength(for: newBounds.size) != headerLength(for: size)
  }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { (super.layoutAttributesForElements(in: rect) ?? []) + shelves(in: rect) }

  /// Everything is in front of shelves. Headers of horizontal grids are rotated to read upwards.
  open override func transformed(_ original: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    original.zIndex = max(1, original.zIndex)
    if scrollDirection == .horizontal { original.turnHeaderOnItsSide() }
    return original
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == Self.shelfKind else {
      return super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
    }
    guard showsShelves else { return nil }
    return scrollDirection == .vertical
      ? line(indexPath.item, inSection: indexPath.section).map(shelf)
      : sideShelf(indexPath.item, inSection: indexPath.section)
  }

  // MARK: Internal

  override func setUp() {
    itemSize = CGSize(width: 170, height: 197)
    sectionInset = UIEdgeInsets(top: 4, left: 10, bottom: 14, right: 10)
    minimumLineSpacing = 10
    minimumInteritemSpacing = 10
    footerReferenceSize = CGSize(width: 44, height: 44)
    chooseHeaderSize()
    register(ShelfView.self, forDecorationViewOfKind: Self.shelfKind)
  }

  // MARK: Private

  private var choosesHeaderSize = true
  private var isChoosing = false

  private func headerLength(for size: CGSize) -> CGFloat {
    idiom.isPad(for: size) ? Self.headerLengths.pad : Self.headerLengths.phone
  }

  private func chooseHeaderSize() {
    guard choosesHeaderSize else { return }
    let length = headerLength(for: collectionView?.bounds.size ?? .zero)
    isChoosing = true
    headerReferenceSize = CGSize(width: length, height: length)
    isChoosing = false
  }

  private func shelves(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard showsShelves, !rect.isNull else { return [] }
    let all: [UICollectionViewLayoutAttributes]
    if scrollDirection == .vertical {
      // A shelf is near its row's lower edge, and rows are found by their items.
      let below: CGFloat = max(0, shelfHeight - shelfOverlap) + 1
      let above: CGFloat = max(0, shelfOverlap) + 1
      let area = CGRect(
        x: rect.minX, y: rect.minY - below, width: rect.width, height: rect.height + below + above)
      all = lines(in: area).map(shelf)
    } else {
      all = sections(in: rect).flatMap { section in
        (0..<(line(0, inSection: section)?.items.count ?? 0))
          .compactMap { sideShelf($0, inSection: section) }
      }
    }
    return all.filter { $0.frame.overlaps(rect) }
  }

  private func shelf(below line: FlowLine) -> UICollectionViewLayoutAttributes {
    shelf(
      line.index, section: line.section, x: 0, width: collectionViewContentSize.width,
      bottom: line.frame.maxY)
  }

  /// A shelf along a section of a horizontal grid, below a row. Lines run downwards; the first is
  /// the longest.
  private func sideShelf(_ row: Int, inSection section: Int) -> UICollectionViewLayoutAttributes? {
    guard let line = line(0, inSection: section), (0..<line.items.count).contains(row),
      let frame = frame(ofSection: section),
      let item = flowItem(at: IndexPath(item: line.items.lowerBound + row, section: section))
    else { return nil }
    return shelf(
      row, section: section, x: frame.minX, width: frame.width, bottom: item.frame.maxY)
  }

  private func shelf(_ row: Int, section: Int, x: CGFloat, width: CGFloat, bottom: CGFloat)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: Self.shelfKind, with: IndexPath(item: row, section: section))
    attributes.frame = CGRect(
      x: x, y: bottom - shelfOverlap, width: width, height: shelfHeight)
    attributes.zIndex = 0
    return attributes
  }
}
