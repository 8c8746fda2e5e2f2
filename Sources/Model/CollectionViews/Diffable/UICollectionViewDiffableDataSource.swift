public import Foundation
import LayoutSolvers
import Views

/// A data source that applies the differences between snapshots.
///
/// Keep a reference: the collection view's is weak. Completion handlers run when the animation has
/// ended in stage time.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Called when the user reorders items.
  public struct ReorderingHandlers {
    /// Whether an item can be moved. No item can if it is nil.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    public init() {}
  }

  /// Called when the user expands or collapses an item of an outline.
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?
    /// The new children of an item being expanded, given the item and its current children.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) ->
          NSDiffableDataSourceSectionSnapshot<Item>
      )?

    public init() {}
  }

  // MARK: Lifecycle

  /// Creates a data source and sets it as that of the collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Public

  /// Creates supplementary views. Needed if the layout has any.
  public var supplementaryViewProvider: SupplementaryViewProvider?
  public var reorderingHandlers = ReorderingHandlers()
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  /// Shows a snapshot. Differences from the previous one are performed as a batch update.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    forgetOutlines(besides: snapshot)
    show(snapshot, animated: animatingDifferences, completion)
  }

  /// Shows a snapshot; returns when its animation is over.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot by `reloadData()`, without computing differences.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    forgetOutlines(besides: snapshot)
    setCurrent(snapshot)
    collectionView?.reloadData()
    completion?()
  }

  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async { applySnapshotUsingReloadData(snapshot, completion: nil) }

  /// Shows an outline's visible items in a section, which is appended if it does not exist.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    outlines[section] = snapshot
    show(
      current.replacing(itemsOf: section, with: snapshot.visibleItems),
      animated: animatingDifferences, completion)
  }

  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) {
        continuation.resume()
      }
    }
  }

  /// The current snapshot, in which no item is marked for reloading.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    current
  }

  /// A section's items as an outline, flat if none was applied; empty without such a section.
  open func snapshot(for section: SectionIdentifierType)
    -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  {
    if let outline = outlines[section] { return outline }
    var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if current.indexOfSection(section) != nil {
      flat.append(current.itemIdentifiers(inSection: section))
    }
    return flat
  }

  /// Nil if there is no such section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sections.elements.indices.contains(index) ? current.sections.elements[index] : nil
  }

  /// Nil for a section that is not in the snapshot.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  /// Nil if there is no such item.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2 else { return nil }
    return current.item(indexPath.item, inSection: indexPath.section)
  }

  /// Nil for an item that is not in the snapshot.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.indexPath(of: itemIdentifier)
  }

  /// Expands or collapses an item and calls the handlers, like its disclosure accessory.
  public func setExpanded(
    _ isExpanded: Bool, itemIdentifier: ItemIdentifierType, animatingDifferences: Bool = true
  ) {
    guard let section = current.sectionIdentifier(containingItem: itemIdentifier),
      var outline = outlines[section], outline.isExpanded(itemIdentifier) != isExpanded
    else { return }
    let handlers = sectionSnapshotHandlers
    let allows = isExpanded ? handlers.shouldExpandItem : handlers.shouldCollapseItem
    guard allows?(itemIdentifier) ?? true else { return }
    if isExpanded {
      handlers.willExpandItem?(itemIdentifier)
      if let fill = handlers.snapshotForExpandingParent {
        outline.replace(
          childrenOf: itemIdentifier,
          using: fill(itemIdentifier, outline.snapshot(of: itemIdentifier)))
      }
      outline.expand([itemIdentifier])
    } else {
      handlers.willCollapseItem?(itemIdentifier)
      outline.collapse([itemIdentifier])
    }
    apply(outline, to: section, animatingDifferences: animatingDifferences)
  }

  // MARK: UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { current.count(ofSection: section) }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      usageError("a cell was requested for \(indexPath), where the snapshot has no item")
    }
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      usageError("the cell provider returned no cell for item \(item) at \(indexPath)")
    }
    return cell
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let supplementaryViewProvider else {
      usageError(
        "the layout has a supplementary view of kind \(kind) at \(indexPath), but the data source "
          + "has no supplementaryViewProvider")
    }
    guard let view = supplementaryViewProvider(collectionView, kind, indexPath) else {
      usageError("the supplementary view provider returned no view of kind \(kind) at \(indexPath)")
    }
    return view
  }

  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let moved = current.moving(from: sourceIndexPath, to: destinationIndexPath)
    let transaction = NSDiffableDataSourceTransaction(from: current, to: moved)
    reorderingHandlers.willReorder?(transaction)
    forgetOutlines(besides: moved)
    setCurrent(moved)
    reorderingHandlers.didReorder?(transaction)
  }

  // MARK: Private

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  /// The current snapshot: numbered, with no item marked for reloading.
  private var current = Snapshot()
  private var outlines:
    [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  private func setCurrent(_ snapshot: Snapshot) {
    current = snapshot
    current.reindex()
    current.removeReloadMarks()
  }

  /// An outline is kept while its section shows its visible items.
  private func forgetOutlines(besides snapshot: Snapshot) {
    outlines = outlines.filter { section, outline in
      snapshot.indexOfSection(section) != nil
        && snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
    }
  }

  private func show(_ snapshot: Snapshot, animated: Bool, _ completion: (() -> Void)?) {
    guard let collectionView, collectionView.dataSource === self,
      collectionView.knownCounts != nil
    else {
      // The old snapshot is not on the screen.
      setCurrent(snapshot)
      if let collectionView, collectionView.dataSource === self { collectionView.reloadData() }
      completion?()
      return
    }
    let difference = SnapshotDifference(from: current, to: snapshot)
    let update = {
      collectionView.performBatchUpdates {
        self.setCurrent(snapshot)
        difference.perform(on: collectionView)
      } completion: { _ in
        completion?()
      }
    }
    if animated { update() } else { UIView.performWithoutAnimation(update) }
  }
}

extension SnapshotDifference {
  /// Performs all changes on a collection view. Called inside a batch.
  @MainActor
  func perform(on view: UICollectionView) {
    let c = changes
    if !c.deletedSections.isEmpty { view.deleteSections(IndexSet(c.deletedSections)) }
    if !c.insertedSections.isEmpty { view.insertSections(IndexSet(c.insertedSections)) }
    if !c.reloadedSections.isEmpty { view.reloadSections(IndexSet(c.reloadedSections)) }
    for move in c.movedSections { view.moveSection(move.from, toSection: move.to) }
    if !c.deletedItems.isEmpty { view.deleteItems(at: c.deletedItems) }
    if !c.insertedItems.isEmpty { view.insertItems(at: c.insertedItems) }
    if !c.reloadedItems.isEmpty { view.reloadItems(at: c.reloadedItems) }
    for move in c.movedItems { view.moveItem(at: move.from, to: move.to) }
    if !reconfigured.isEmpty { view.reconfigureItems(at: reconfigured) }
  }
}
