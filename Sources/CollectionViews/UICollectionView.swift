import DrawingResources
public import Foundation
import LayerGeometry
public import LayerTree
public import LayoutSolvers
import Views

/// Shows the items of a data source where a layout puts them.
///
/// Everything is asked when the view is laid out (`layoutIfNeeded()`): the layout, the counts once
/// somebody needs them, which is the layout as a rule, then a view for each element that shows.
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
      "the number of items is asked of section \(section), but there are \(counts.count) sections")
    return counts[section]
  }

  /// Forgets counts, views and selection, and asks for everything again when next laid out.
  ///
  /// In a batch it waits for the end and takes the place of all of the batch's changes.
  open func reloadData() {
    if batch == nil { forgetEverything() } else { batch?.isReload = true }
  }

  // MARK: Layout

  /// Setting it changes the layout at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { currentLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Changes the layout; the item nearest the centre of the viewport stays there as far as the new
  /// content allows.
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

  /// Starts a change of layout whose progress the caller sets; nothing moves until then.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout,
    completion: ((_ completed: Bool, _ finished: Bool) -> Void)? = nil
  ) -> UICollectionViewTransitionLayout {
    layer.performInContext { beginTransition(to: layout, completion) }
  }

  /// Goes on to the next layout, animated.
  open func finishInteractiveTransition() {
    layer.performInContext { endTransition(finishing: true) }
  }

  /// Goes back to the layout before, animated.
  open func cancelInteractiveTransition() {
    layer.performInContext { endTransition(finishing: false) }
  }

  /// How long a change of layout or a batch of updates takes, in seconds; UIKit documents none.
  open var layoutAnimationDuration: TimeInterval = 0.3

  open var layoutAnimationOptions: UIView.AnimationOptions = .curveEaseInOut

  /// How elements' transforms change on the way from one layout or batch to the next, and in
  /// transition layouts.
  open var transformInterpolation = TransformInterpolation.decomposed

  /// How items get from one layout to the next, and in transition layouts that do not say it
  /// themselves.
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

  /// A layout that depends on the insets is invalidated as by a change of bounds.
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
    if isLayoutPrepared { currentLayout.invalidateLayout() }
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
    if !ignoresMarks { super.setNeedsLayout() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showElements()
  }

  // MARK: Views

  /// Lies behind all elements and fills the viewport wherever it is scrolled.
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

  /// A cell that is ready to be filled: of the registered class, in the size it will have.
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
    shown.keys.filter { $0.category == .cell }.map(\.indexPath).sorted()
  }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[.cell(indexPath)] as? UICollectionViewCell
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key.indexPath
  }

  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { shown[.supplementary(elementKind, indexPath)] }

  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }
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

  /// The frontmost item at a point of the content.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { frontmostItem(at: point) }

  /// Hears of what is about to show; asked only while `isPrefetchingEnabled`.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { prefetching = Prefetching() } }
  }

  open var isPrefetchingEnabled = true

  /// Whether cells that call `invalidateIntrinsicContentSize()` are asked again for their sizes.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Scrolling

  /// Puts an item where it is asked to be, as far as the content allows.
  ///
  /// Transforms do not count: cover flow's covers are where they are laid out.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    layer.performInContext { scroll(to: indexPath, scrollPosition, animated: animated) }
  }

  /// A layout hears of every step of a scroll, also of one after it was invalidated.
  package func bringContentUpToDate() {
    if batch == nil, !shown.isEmpty { prepareLayout() }
  }

  package func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    layoutTarget(for: proposed, velocity: velocity)
  }

  // MARK: Selection

  /// Whether taps select; code may select all the same.
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  /// Takes the place of `allowsSelection` while the view is being edited.
  open var allowsSelectionDuringEditing = false
  /// Takes the place of `allowsMultipleSelection` while the view is being edited.
  open var allowsMultipleSelectionDuringEditing = false

  /// Whether items are being edited; cells hear of it by their configuration state.
  open var isEditing = false {
    didSet { if isEditing != oldValue { editingDidChange() } }
  }

  /// In the order of selection; nil for none.
  open var indexPathsForSelectedItems: [IndexPath]? {
    selection.isEmpty ? nil : selection
  }

  /// Selects by code: nobody is asked and nobody is told. Nil deselects everything.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { selectByCode(indexPath, scrollPosition, animated: animated) }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, indexPath)
  }

  // Kept for code that sets them: there are no drags by hand and no focus here.
  open var dragInteractionEnabled = false
  open var remembersLastFocusedIndexPath = false
  open var allowsFocus = true
  open var selectionFollowsFocus = false

  // MARK: Interactive movement

  /// Takes hold of an item, unless the data source says that it cannot be moved.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(of: indexPath)
  }

  /// Holds the item's centre at a point of the content; the others make room.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMovement(targetPosition)
  }

  /// Drops the item where it is shown and tells the data source.
  open func endInteractiveMovement() { finishMovement(cancelled: false) }

  /// Takes the item, and all that made room, back.
  open func cancelInteractiveMovement() { finishMovement(cancelled: true) }

  // MARK: Updates

  open var hasUncommittedUpdates: Bool { batch != nil }

  /// Animates all changes made inside together, whatever their order: deletes, reloads and the
  /// origins of moves count by the indexes before, inserts and the targets of moves by those after.
  ///
  /// The data changes inside too, or before it as long as counts were asked for. Changes that
  /// contradict each other or do not add up stop the program with all numbers, before anything was
  /// changed in the view.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    layer.performInContext { runBatch(updates, completion) }
  }

  /// The same with a closure that does not escape, as a caller may have been handed one.
  ///
  /// Whatever can be given to the method above goes there, so that subclasses that override it are
  /// asked; so are those that are called through this one.
  @_disfavoredOverload
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates($0, completion: completion) }
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

  /// Fills the cells of items again without replacing them; in a batch, index paths are those
  /// before.
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
  /// Whether elements were put among the subviews yet.
  final var hasOrderedElements = false
  final var isShowingElements = false
  /// Whether passes follow each other until nobody wants another one.
  final var isSettling = false
  final var ignoresMarks = false
  final var knownCounts: [Int]?
  final var queues = ReuseQueues()
  /// How many elements are shown at a time at most; of more, none is shown and
  /// `exceedsElementLimit` is told how many there are.
  package final var elementLimit = Int.max
  package final var exceedsElementLimit: (Int) -> Void = { _ in }
  /// Made for every decoration view, whatever the layout has registered.
  package var decorationStandIn: UICollectionReusableView.Type?
  /// The views of elements that show, by element.
  final var shown: [LayoutElement: UICollectionReusableView] = [:]
  /// Views on their way out, each with the time at which it is gone.
  final var departing: [(view: UICollectionReusableView, element: LayoutElement, end: Double)] = []
  /// What else than the viewport is shown while an animation of the offset runs, and until when.
  final var scrolledOver: (rect: CGRect, end: Double)?
  /// The attributes of the element that the data source is being asked for.
  final var requested: UICollectionViewLayoutAttributes?
  /// The cell that the next dequeue hands out, as it is only filled again.
  final var reconfigured: UICollectionViewCell?
  final var selection: [IndexPath] = []
  final var highlighted: Set<IndexPath> = []
  /// The background that the layout asked for.
  final var layoutBackgroundColor: UIColor?
  final var indexStrip: SectionIndexStrip?
  /// The batch that is being described.
  final var batch: OpenBatch?
  /// The batch that is being turned into movement.
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

  /// Where an item is put in the viewport by `scrollToItem`; at most one of each axis.
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
