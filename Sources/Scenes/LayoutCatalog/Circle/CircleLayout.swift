public import CollectionViews
public import Foundation
import LayoutSolvers

/// All items on one circle, the first at the top, each rotated by its angle, with a clock's hand.
open class CircleLayout: ComputedLayout {
  // MARK: Public

  /// The decoration kind of the hand. Its index path is 0-0.
  public nonisolated static let clockHandKind = "ClockHand"

  /// The size of an item, in points.
  @Invalidating open var itemSize = CGSize(width: 70, height: 70)

  /// The radius without pinch, in points; nil for the shorter side of the viewport divided by 2.5.
  @Invalidating open var radius: CGFloat?

  /// The centre without pinch, in content coordinates; nil for the middle of the viewport.
  @Invalidating open var center: CGPoint?

  /// The factor of a pinch for the radius.
  @Invalidating open var pinchScale: CGFloat = 1

  /// The distance by which a pinch moves the centre, in points.
  @Invalidating open var pinchTranslation = CGPoint.zero

  /// Where the pinch began, in content coordinates.
  var pinchStart = CGPoint.zero

  /// The direction of the hand, in minutes from the top.
  @Invalidating open var minute: CGFloat = 0

  /// Whether the hand is shown.
  @Invalidating open var showsClockHand = true

  /// The size of the hand before its rotation, in points.
  @Invalidating open var clockHandSize = CGSize(width: 20, height: 200)

  /// The centre of the circle with the pinch, in content coordinates.
  public var circleCenter: CGPoint {
    let middle = center ?? CGPoint(x: pageSize.width / 2, y: pageSize.height / 2)
    return CGPoint(x: middle.x + pinchTranslation.x, y: middle.y + pinchTranslation.y)
  }

  /// The radius of the circle with the pinch, in points.
  public var circleRadius: CGFloat {
    (radius ?? min(pageSize.width, pageSize.height) / 2.5) * pinchScale
  }

  open override func prepare() {
    super.prepare()
    numbering = ItemNumbering(counts)
  }

  open override var collectionViewContentSize: CGSize { pageSize }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  /// Returns the hand only for a rectangle with the centre. In O(results + log items); a page shows
  /// the whole circle.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let hand = rect.contains(circleCenter) ? clockHandAttributes : nil
    var found: [UICollectionViewLayoutAttributes] = []
    search.forEachCandidate(in: rect, center: center(ofItem:)) { number in
      let attributes = cellAttributes(at: numbering.indexPath(at: number))
      if attributes.mayShow(in: rect) { found.append(attributes) }
    }
    return found + [hand].compactMap(\.self)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elementKind == Self.clockHandKind && indexPath == Self.clockHandPath
      ? clockHandAttributes : nil
  }

  // MARK: Updates

  /// New items fly out of the centre, already rotated, and fade in.
  open override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard updates.inserts(itemIndexPath) else {
      return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    let attributes = cellAttributes(at: itemIndexPath)
    attributes.alpha = 0
    attributes.center = circleCenter
    return attributes
  }

  /// Deleted items shrink into the centre, rotated by the angle they would have with one more item.
  open override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard updates.deletes(itemIndexPath) else {
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    let attributes = cellAttributes(at: itemIndexPath)
    attributes.alpha = 0
    attributes.center = circleCenter
    let turn: CGFloat =
      2 * .pi * CGFloat(numbering.number(of: itemIndexPath)) / CGFloat(itemCount + 1)
    attributes.transform3D = CATransform3DConcat(
      CATransform3DMakeScale(0.1, 0.1, 1), CATransform3DMakeRotation(turn, 0, 0, 1))
    return attributes
  }

  // MARK: Internal

  override func setUp() {
    register(ClockHandView.self, forDecorationViewOfKind: Self.clockHandKind)
    // The content is one page, and a pinch opens the circle beyond it.
    placesCellsBeyondContent = true
  }

  override func itemAttributes(_ item: Int, _ section: Int) -> UICollectionViewLayoutAttributes {
    cellAttributes(at: IndexPath(item: item, section: section))
  }

  // MARK: Private

  private static let clockHandPath = IndexPath(item: 0, section: 0)

  private var numbering = ItemNumbering([])

  private var itemCount: Int { numbering.count }

  /// Positions outside `0..<itemCount` continue along the circle.
  private func turn(ofItem number: Int) -> CGFloat {
    2 * .pi * CGFloat(number) / CGFloat(max(1, itemCount))
  }

  private func center(ofItem number: Int) -> CGPoint {
    let (middle, distance, turn) = (circleCenter, circleRadius, turn(ofItem: number))
    return CGPoint(
      x: middle.x + distance * cos(turn - .pi / 2), y: middle.y + distance * sin(turn - .pi / 2))
  }

  private var search: CurveSearch {
    CurveSearch(
      count: itemCount, step: abs(circleRadius) * turn(ofItem: 1),
      reach: hypot(itemSize.width, itemSize.height) / 2)
  }

  private func cellAttributes(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let number = numbering.number(of: indexPath)
    attributes.size = itemSize
    attributes.center = center(ofItem: number)
    attributes.transform3D = CATransform3DMakeRotation(turn(ofItem: number), 0, 0, 1)
    return attributes
  }

  private var clockHandAttributes: UICollectionViewLayoutAttributes? {
    guard showsClockHand else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: Self.clockHandKind, with: Self.clockHandPath)
    attributes.size = clockHandSize
    attributes.center = circleCenter
    attributes.transform3D = CATransform3DMakeRotation(2 * .pi * minute / 60, 0, 0, 1)
    attributes.zIndex = -1
    return attributes
  }
}
