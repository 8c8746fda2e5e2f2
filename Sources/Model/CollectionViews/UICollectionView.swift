public import Foundation
public import LayoutSolvers
import Views

/// Shows the items of a data source, arranged by a layout.
///
/// A layout pass (`layoutIfNeeded()`) prepares the layout, then requests a view for each visible
/// element. Counts are requested when first needed.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView, SubviewPlacing, ScrollContentProviding, ItemTouching {
  // MARK: Lifecycle

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    currentLayout = layout
    super.init(frame: frame)
    layout.owner = self
  }

  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    currentLayout.owner = self
  }

  // For subclasses that override `init(frame:collectionViewLayout:)`, which these call with a flow
  // layout that they replace. UIKit passes nil, and stops where the layout stays nil.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
  }

  public convenience init() { self.init(frame: .zero) }

  // MARK: Data

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    didSet { (self as UIScrollView).delegate = delegate }
  }

  open var numberOfSections: Int { itemCounts.count }

  /// - Precondition: the section exists.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = itemCounts
    precondition(
      counts.indices.contains(section),
      "the number of items was requested for section \(section), but there are \(counts.count) sections"
    )
    return counts[section]
  }

  /// Discards counts, views and the selection, and requests everything at the next layout pass.
  /// Inside a batch update, replaces all of its changes at its end.
  open func reloadData() {
    if batch == nil { forgetEverything() } else { batch?.isReload = true }
  }

  // MARK: Layout

  /// Setting it changes the layout without an animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { currentLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Changes the layout. The item nearest to the centre stays there if possible.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    layer.performInContext { changeLayout(to: layout, animated: animated, completion: nil) }
  }

  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    layer.performInContext {
      changeLayout(to: layout, animated: animated, completion: completion)
    }
  }

  /// Starts a change of layout whose progress the caller sets.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout,
    completion: ((_ completed: Bool, _ finished: Bool) -> Void)? = nil
  ) -> UICollectionViewTransitionLayout {
    layer.performInContext { beginTransition(to: layout, completion) }
  }

  /// Animates to the next layout.
  open func finishInteractiveTransition() {
    layer.performInContext { endTransition(finishing: true) }
  }

  /// Animates back to the previous layout.
  open func cancelInteractiveTransition() {
    layer.performInContext { endTransition(finishing: false) }
  }

  /// The duration of layout changes and batch updates, in seconds (not documented for UIKit).
  open var layoutAnimationDuration: TimeInterval = 0.3

  /// The timing of these animations. UIKit does not document its own.
  open var layoutAnimationOptions: UIView.AnimationOptions = .curveEaseInOut

  /// How transforms are interpolated in layout changes, batch updates and transition layouts.
  open var transformInterpolation = TransformInterpolation.decomposed

  /// How items move between layouts, unless a transition layout has its own
  /// ``UICollectionViewTransitionLayout/motion``.
  open var layoutMotion = LayoutMotion()

  open override var frame: CGRect {
    get { super.frame }
    set {
      boundsWillChange(to: CGRect(origin: bounds.origin, size: newValue.size)) {
        super.frame = newValue
      }
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { boundsWillChange(to: newValue) { super.bounds = newValue } }
  }

  /// Invalidates a layout that depends on the insets, as a change of bounds does.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    guard isLayoutPrepared, !isPreparingLayout,
      currentLayout.shouldInvalidateLayout(forBoundsChange: bounds)
    else { return }
    let context = currentLayout.invalidationContext(forBoundsChange: bounds)
    context.isForBoundsChange = true
    currentLayout.invalidateLayout(with: context)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if isLayoutPrepared, !defersAdjustment { currentLayout.invalidateLayout() }
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { directionDidChange() } }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.layoutDirection != traitCollection.layoutDirection {
      directionDidChange()
    }
  }

  open override func setNeedsLayout() {
    if !ignoresSetNeedsLayout { super.setNeedsLayout() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showElements()
  }

  // MARK: Views

  /// Lies behind all elements and always fills the viewport.
  open var backgroundView: UIView? {
    didSet {
      if backgroundView !== oldValue { oldValue?.removeFromSuperview() }
      placeBackground()
    }
  }

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registerCells(cellClass, identifier)
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    registerViews(viewClass, elementKind, identifier)
  }

  /// Nibs cannot be read: cells are plain, and a problem is reported (see ``UINib``).
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registerNib(nib, ReuseKey(category: .cell, kind: nil, identifier: identifier))
  }

  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    registerNib(nib, ReuseKey(category: .supplementaryView, kind: kind, identifier: identifier))
  }

  /// A new or reused cell of the registered class, with its final size for measuring.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  { dequeueCell(identifier, indexPath) }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeueView(elementKind, identifier, indexPath) }

  // MARK: What shows

  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  /// In the order of index paths.
  open var indexPathsForVisibleItems: [IndexPath] {
    visibleViews.keys.filter { $0.category == .cell }.map(\.indexPath).sorted()
  }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    visibleViews[.cell(indexPath)] as? UICollectionViewCell
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    visibleViews.first { $0.value === cell }?.key.indexPath
  }

  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { visibleViews[.supplementary(elementKind, indexPath)] }

  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visibleViews.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }
      .map(\.indexPath).sorted()
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return currentLayout.attributes(of: .cell(indexPath))
  }

  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return currentLayout.attributes(of: .supplementary(kind, indexPath))
  }

  /// The frontmost item at a point in content coordinates.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { frontmostItem(at: point) }

  /// Receives items that are about to appear, while `isPrefetchingEnabled`.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { prefetching = Prefetching() } }
  }

  open var isPrefetchingEnabled = true

  /// Whether cells are asked for their size again after `invalidateIntrinsicContentSize()`.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Scrolling

  /// Scrolls an item's frame (without its transform) to a position, as far as possible.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    layer.performInContext { scroll(to: indexPath, scrollPosition, animated: animated) }
  }

  /// Prepares an invalidated layout, so that it is queried at every step of a scroll.
  package func bringContentUpToDate() {
    if batch == nil, !visibleViews.isEmpty { prepareLayout() }
  }

  package func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    layoutTarget(for: proposed, velocity: velocity)
  }

  // MARK: Selection

  /// Whether items can be selected, by taps or by code.
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  /// Whether taps select items while `isEditing`.
  open var allowsSelectionDuringEditing = false
  /// Used instead of `allowsMultipleSelection` while `isEditing`.
  open var allowsMultipleSelectionDuringEditing = false

  /// Whether items are being edited. Cells see it in their configuration state.
  open var isEditing = false {
    didSet { if isEditing != oldValue { editingDidChange() } }
  }

  /// In the order of selection; nil for none.
  open var indexPathsForSelectedItems: [IndexPath]? {
    selection.isEmpty ? nil : selection
  }

  /// Selects an item without asking or notifying the delegate. Nil deselects all items.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { selectByCode(indexPath, scrollPosition, animated: animated) }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, indexPath)
  }

  // Stored for code that sets them. There is no drag and drop and no focus here.
  open var dragInteractionEnabled = false
  open var remembersLastFocusedIndexPath = false
  open var allowsFocus = true
  open var selectionFollowsFocus = false

  // MARK: Interactive movement

  /// Starts moving an item. Returns false if the data source does not allow it.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(of: indexPath)
  }

  /// Moves the item's centre to a point in content coordinates, displacing other items.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMovement(targetPosition)
  }

  /// Ends the movement at the item's current index path and tells the data source.
  open func endInteractiveMovement() { finishMovement(cancelled: false) }

  /// Returns the item, and all displaced items, to their places.
  open func cancelInteractiveMovement() { finishMovement(cancelled: true) }

  // MARK: Updates

  open var hasUncommittedUpdates: Bool { batch != nil }

  /// Animates all changes in the closure together. Deletions, reloads and the origins of moves use
  /// old index paths; insertions and destinations of moves new ones.
  ///
  /// Change the data inside the closure, or before if the view already knows the counts.
  /// Inconsistent changes are a fatal error that lists all numbers.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    layer.performInContext { runBatch(updates, completion) }
  }

  /// For closures that are written in the call, which need no explicit `self`. Calls the method for
  /// escaping ones, so that overrides are called either way.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { updates in
      // An optional chooses the other method.
      performBatchUpdates(Optional(updates), completion: completion)
    }
  }

  open func insertSections(_ sections: IndexSet) { change { $0.insertedSections += sections } }

  open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections += sections } }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections += sections } }

  open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedItems += indexPaths } }

  open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedItems += indexPaths } }

  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
  }

  open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedItems += indexPaths } }

  /// Configures cells again without replacing them; index paths are those before the update.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    if batch == nil { reconfigure(indexPaths) } else { batch?.reconfigured += indexPaths }
  }

  // MARK: Internal

  package func places(_ subview: UIView) -> Bool {
    subview is UICollectionReusableView || subview === backgroundView
  }

  final var currentLayout: UICollectionViewLayout
  final var isLayoutPrepared = false
  final var isPreparingLayout = false
  /// Whether the views of elements have been inserted among the subviews.
  final var hasOrderedElements = false
  final var isShowingElements = false
  /// The optional method whose default ran last; see `answer(of:_:)`.
  final var missingMethod: OptionalMethod?
  /// Whether layout passes are repeated until all sizes have settled.
  final var isSettling = false
  final var ignoresSetNeedsLayout = false
  final var knownCounts: [Int]?
  final var queues = ReuseQueues()
  /// Whether the elements that a layout returns may be shown together; if not, none is shown.
  package final var mayShow: ([UICollectionViewLayoutAttributes]) -> Bool = { _ in true }
  package final weak var observer: (any CollectionViewObserver)?
  /// Used for all decoration views instead of the registered classes.
  package var decorationViewClassOverride: UICollectionReusableView.Type?
  /// The views on the screen, by element.
  package final var visibleViews: [LayoutElement: UICollectionReusableView] = [:]
  /// Views that are animated out, each with the time at which it is removed.
  final var disappearing: [(view: UICollectionReusableView, element: LayoutElement, end: Double)] =
    []
  /// Until when elements keep the order that they had before the last update.
  final var formerOrderEnd = -Double.infinity
  /// The area that an animated scroll passes over, shown besides the viewport until `end`.
  final var scrolledOver: (rect: CGRect, end: Double)?
  /// The attributes of the element whose view is being requested from the data source.
  final var requested: UICollectionViewLayoutAttributes?
  /// The cell that the next dequeue returns, because it is being reconfigured.
  final var reconfigured: UICollectionViewCell?
  final var selection: [IndexPath] = []
  final var highlighted: Set<IndexPath> = []
  /// The background colour that the layout has set.
  final var layoutBackgroundColor: UIColor?
  final var indexStrip: SectionIndexStrip?
  /// The batch whose closure is running.
  final var batch: OpenBatch?
  /// The batch whose animations are being set up.
  package final var update: CollectionUpdate?
  final var prefetching = Prefetching()
  final var movement: InteractiveMovement?
}

extension UICollectionView {
  public typealias ElementCategory = LayoutElementCategory

  public enum ScrollDirection: Int, Hashable, Sendable {
    case vertical
    case horizontal
  }

  /// The position of an item in the viewport; at most one for each axis.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    case disabled
    case enabled
    case enabledIncludingConstraints
  }

  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
