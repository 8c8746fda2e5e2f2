public import CollectionViews
public import Foundation
import LayoutSolvers

/// A flow layout with its own distances that changes what the flow has placed.
open class AdjustedFlowLayout: UICollectionViewFlowLayout {
  // MARK: Lifecycle

  public override init() {
    super.init()
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  // MARK: Public

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    guard let area = area(reaching: rect) else {
      return super.layoutAttributesForElements(in: rect)?.map(transformed)
    }
    return super.layoutAttributesForElements(in: area)?.map(transformed)
      .filter { $0.mayShow(in: rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { super.layoutAttributesForItem(at: indexPath).map(transformed) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
      .map(transformed)
  }

  /// The attributes that the flow has made for an element, as the layout changes them.
  open func transformed(_ original: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  { original }

  // MARK: Updates

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    updates = UpdatedElements(updateItems)
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    updates = UpdatedElements()
  }

  // MARK: Internal

  /// What the current batch update inserts and deletes.
  private(set) var updates = UpdatedElements()

  /// Sets the layout's own distances and registers its decoration views.
  func setUp() {}

  /// The flow's area of all elements that may show in a rectangle once transformed; nil if they
  /// stay.
  func area(reaching rect: CGRect) -> CGRect? { nil }

  /// Sets the distances of a grid of squares, in points.
  func setGrid(ofSide side: CGFloat, spacing: CGFloat) {
    itemSize = CGSize(width: side, height: side)
    sectionInset = UIEdgeInsets(top: spacing, left: spacing, bottom: spacing, right: spacing)
    (minimumLineSpacing, minimumInteritemSpacing) = (spacing, spacing)
  }

  final func flowElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    super.layoutAttributesForElements(in: rect) ?? []
  }

  final func flowItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath)
  }

  /// The nearest offset with a cell of a row in the middle, or the proposed one without cells; of
  /// two, the left one. Items at the ends come as near as scrolling allows.
  final func centeringOffset(near proposed: CGPoint) -> CGPoint {
    guard let collectionView else { return proposed }
    let (width, contentSize) = (collectionView.bounds.width, collectionViewContentSize)
    let middle: CGFloat = proposed.x + width / 2
    let viewport = CGRect(x: proposed.x, y: 0, width: width, height: contentSize.height)
    func centers(in rect: CGRect) -> [CGFloat] {
      flowElements(in: rect).filter { $0.representedElementCategory == .cell }.map(\.center.x)
        .sorted()
    }
    let visible = centers(in: viewport).filter { abs($0 - middle) <= width / 2 }
    // If no centre is in the viewport, the nearest cell can be anywhere.
    let candidates =
      visible.isEmpty ? centers(in: CGRect(origin: .zero, size: contentSize)) : visible
    guard let nearest = candidates.min(by: { abs($0 - middle) < abs($1 - middle) }) else {
      return proposed
    }
    let target = collectionView.clamped(CGPoint(x: nearest - width / 2, y: 0), in: self)
    return CGPoint(x: target.x, y: proposed.y)
  }
}
