public import CollectionViews
public import Foundation
import LayoutSolvers

/// Sections as piles of photos with captions. A pinch opens one into a grid.
open class StacksLayout: ComputedLayout, LayoutTransitionObserver {
  // MARK: Public

  /// The number of visible photos of a pile.
  public static let visibleItems = 3

  /// The scale of a pinch at which a pile is fully open.
  public static let openScale: CGFloat = 4

  /// A pile that is released beyond this scale opens. Otherwise it closes.
  public nonisolated static let releaseScale: CGFloat = 2.5

  /// The size of a pile, in points.
  @Invalidating open var stackSize = CGSize(width: 180, height: 180)

  /// The size of a photo, in points.
  @Invalidating open var itemSize = CGSize(width: 170, height: 170)

  /// In points.
  @Invalidating open var stackInsets = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)

  /// The distance between a pile and its caption, in points.
  @Invalidating open var footerGap: CGFloat = 8

  /// The height of captions in points; 0 for no captions.
  @Invalidating open var footerHeight: CGFloat = 25

  /// The smallest distance between piles, in points; nil for 20 on iPhone and 50 on iPad.
  @Invalidating open var minimumInterStackSpacing: CGFloat?

  /// The distance between rows of piles in points; nil for that between piles.
  @Invalidating open var minimumLineSpacing: CGFloat?

  /// The device whose distances are used if none are set.
  @Invalidating open var idiom = LayoutIdiom.automatic

  /// The rotation of the second photo to the right and of the third to the left, in degrees.
  @Invalidating open var angle: CGFloat = 5

  /// The size of the items of the grid that a pile opens into, in points.
  @Invalidating open var gridItemSize = CGSize(width: 200, height: 200)

  /// Of the grid, in points.
  @Invalidating open var gridInsets = UIEdgeInsets(top: 13, left: 13, bottom: 13, right: 13)

  /// Of the grid, in points.
  @Invalidating open var gridSpacing: CGFloat = 13

  /// The section of the pile that is being pinched; nil for none.
  @Invalidating open var pinchedStack: Int?

  /// The progress of the pinch from 0 (closed) to 1 (open). Values outside of that are clamped.
  @Invalidating open var pinchProgress: CGFloat = 0

  /// Whether the pinched pile is closing. None of its photos is hidden then.
  @Invalidating open var isCollapsing = false

  /// The progress for the scale of a pinch.
  public static func pinchProgress(forScale scale: CGFloat) -> CGFloat {
    max(0, min(1, (scale - 1) / (openScale - 1)))
  }

  /// The geometry of the piles at the last `prepare()`.
  public private(set) lazy var geometry = makeGeometry()

  /// The geometry of the grid at the last `prepare()`.
  public private(set) lazy var grid = makeGrid()

  open override class var layoutAttributesClass: AnyClass { StackAttributes.self }

  open override func prepare() {
    super.prepare()
    bounds = collectionView?.bounds ?? .zero
    geometry = makeGeometry()
    grid = makeGrid()
    moving = pinchedSection.map { movingItems(of: counts[$0]) } ?? 0
    // A pile opens on the screen, wherever that is.
    placesCellsBeyondContent = pinchedSection != nil
  }

  /// During a pinch, large enough for the piles and for the grid.
  open override var collectionViewContentSize: CGSize {
    let stacks = geometry.contentSize(stacks: counts.count)
    guard let pinched = pinchedSection else { return stacks }
    let opened = grid.contentSize(items: counts[pinched])
    return CGSize(
      width: max(stacks.width, opened.width), height: max(stacks.height, opened.height))
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    super.shouldInvalidateLayout(forBoundsChange: newBounds) || pinchedSection != nil
  }

  /// Only visits the rows of piles and of the grid that the rectangle touches.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var found: [UICollectionViewLayoutAttributes] = []
    func add(_ attributes: UICollectionViewLayoutAttributes?) {
      if let attributes, attributes.mayShow(in: rect) { found.append(attributes) }
    }
    let pinched = pinchedSection
    func addMoving() {
      guard let pinched else { return }
      for item in movingCandidates(of: pinched, in: rect) { add(itemAttributes(item, pinched)) }
    }
    let columns = geometry.columns.count
    let rows = geometry.rows(of: counts.count, itemSize: itemSize).touching(rect)
    let sections =
      min(counts.count, rows.lowerBound * columns)..<min(counts.count, rows.upperBound * columns)
    if let pinched, pinched < sections.lowerBound { addMoving() }
    for section in sections {
      if section == pinched { addMoving() }
      for item in (section == pinched ? moving : 0)..<counts[section] {
        add(itemAttributes(item, section))
      }
      add(titleAttributes(section))
    }
    if let pinched, pinched >= sections.upperBound { addMoving() }
    return found
  }

  // MARK: Transitions

  open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    transitions += 1
  }

  open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    transitions += 1
  }

  package func layoutTransitionDidEnd() { transitions -= 1 }

  // MARK: Internal

  override func itemAttributes(_ item: Int, _ section: Int) -> StackAttributes {
    let path = IndexPath(item: item, section: section)
    return section == pinchedSection && item < moving
      ? movingAttributes(at: path) : restingAttributes(at: path)
  }

  override var titleKind: String? { UICollectionView.elementKindSectionFooter }

  override func titleAttributes(_ section: Int) -> StackAttributes? {
    guard footerHeight > 0 else { return nil }
    let attributes = StackAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
      with: IndexPath(item: 0, section: section))
    attributes.frame = geometry.footerFrame(section)
    attributes.alpha = fade
    attributes.shadowOpacity = 0
    return attributes
  }

  // MARK: Private

  /// Running changes from and to other layouts. Photos below a pile's first three are opaque then,
  /// as they come out or go there.
  private var transitions = 0 {
    didSet { if (transitions > 0) != (oldValue > 0) { invalidateLayout() } }
  }
  private var bounds = CGRect.zero
  /// The number of photos of the pinched pile that move to the grid.
  private var moving = 0

  private var pinchedSection: Int? {
    pinchedStack.flatMap { counts.indices.contains($0) ? $0 : nil }
  }

  private var progress: CGFloat { max(0, min(1, pinchProgress)) }

  /// The opacity of everything except the pinched pile; 0 from three quarters of the progress.
  private var fade: CGFloat { pinchedSection == nil ? 1 : max(0, 1 - progress / 0.75) }

  private func makeGeometry() -> StackGeometry {
    let spacing = minimumInterStackSpacing ?? (idiom.isPad(for: bounds.size) ? 50 : 20)
    return StackGeometry(
      pageSize: bounds.size, stackSize: stackSize, insets: stackInsets, minimumSpacing: spacing,
      lineSpacing: minimumLineSpacing ?? spacing, footerGap: footerGap,
      footerHeight: footerHeight)
  }

  private func makeGrid() -> GridGeometry {
    GridGeometry(
      pageSize: bounds.size, itemSize: gridItemSize, insets: gridInsets, spacing: gridSpacing)
  }

  /// The moving photos of the pinched pile: those whose grid row starts on the page, and those
  /// visible in the pile.
  private func movingItems(of count: Int) -> Int {
    if isCollapsing { return count }
    return max(grid.items(beginningAbove: bounds.height, of: count), min(count, Self.visibleItems))
  }

  /// The moving photos that may be visible in a rectangle, on a grid that grows with the pinch.
  private func movingCandidates(of section: Int, in rect: CGRect) -> Range<Int> {
    let columns = grid.columns.count
    let first = movingCenter(of: 0, in: section).y
    let reach: CGFloat = hypot(itemSize.width, itemSize.height) / 2 + 1e-6
    let rows = EvenRows(
      count: (moving + columns - 1) / columns, pitch: grid.pitch * progress,
      span: (first - reach)...(first + reach)
    ).touching(rect)
    return min(moving, rows.lowerBound * columns)..<min(moving, rows.upperBound * columns)
  }

  private func turn(of item: Int) -> CGFloat {
    let radians: CGFloat = angle * .pi / 180
    return item == 1 ? radians : item == 2 ? -radians : 0
  }

  private func restingAttributes(at path: IndexPath) -> StackAttributes {
    let attributes = StackAttributes(forCellWith: path)
    let isOnTop = path.item < Self.visibleItems
    attributes.size = itemSize
    attributes.center = geometry.stackFrame(path.section).center
    place(
      attributes, turned: turn(of: path.item), depth: isOnTop ? Self.visibleItems - path.item : 0)
    attributes.shadowOpacity = isOnTop ? StackAttributes.standardShadowOpacity : 0
    let isPinched = path.section == pinchedSection
    let isVisible = isOnTop || transitions > 0 && !isPinched
    attributes.alpha = isVisible ? (isPinched ? 1 : fade) : 0
    return attributes
  }

  private func movingCenter(of item: Int, in section: Int) -> CGPoint {
    let start = geometry.stackFrame(section).center
    let end = grid.frame(item).center
    return CGPoint(
      x: start.x + (end.x + bounds.minX - start.x) * progress,
      y: start.y + (end.y + bounds.minY - start.y) * progress)
  }

  /// A photo between the pile and its place in the grid, whose page is the viewport.
  private func movingAttributes(at path: IndexPath) -> StackAttributes {
    let attributes = StackAttributes(forCellWith: path)
    attributes.size = itemSize
    attributes.center = movingCenter(of: path.item, in: path.section)
    place(
      attributes, turned: turn(of: path.item) * (1 - progress),
      depth: moving + Self.visibleItems - path.item)
    let wasOnTop = path.item < Self.visibleItems
    attributes.shadowOpacity =
      StackAttributes.standardShadowOpacity * (wasOnTop ? 1 : progress)
    return attributes
  }

  /// The depth sets the z index and a translation along the z axis.
  private func place(_ attributes: StackAttributes, turned turn: CGFloat, depth: Int) {
    var transform = CATransform3DMakeRotation(turn, 0, 0, 1)
    transform.m43 = CGFloat(depth)
    attributes.transform3D = transform
    attributes.zIndex = depth
  }
}
