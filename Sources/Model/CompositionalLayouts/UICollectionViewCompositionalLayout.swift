import CollectionViews
public import Foundation
import LayoutSolvers

/// Returns the layout of a section. Nil for an existing section is a fatal error.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout whose sections repeat a group of items, with headers, badges and backgrounds.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout, LayoutSelfSizing,
  SectionScrolling, UpdateBackdropProviding
{
  // MARK: Lifecycle

  /// Creates a layout with one definition for all sections.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  /// Creates a layout whose sections a closure returns.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  // MARK: Public

  /// Setting it invalidates the layout; modifying the current object does not.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  /// Scrolls an orthogonally scrolling section. (UIKit embeds a scroll view; here the offset is a
  /// value.)
  /// - Parameters:
  ///   - offset: in points from the section's leading end, or its top in a horizontal layout.
  ///   - settles: whether the section continues to where its behavior stops, as after a drag.
  open func setOrthogonalContentOffset(
    _ offset: CGFloat, forSection section: Int, settles: Bool = true
  ) {
    precondition(offset.isFinite, "the offset of section \(section) is finite, not \(offset)")
    sectionScrolls[section] = nil
    request(OrthogonalOffset(offset: offset, settles: settles), forSection: section)
  }

  /// An orthogonal section's offset in points from its leading end; 0 for others.
  open func orthogonalContentOffset(forSection section: Int) -> CGFloat {
    currentArrangement?.offsets[section] ?? 0
  }

  open override class var invalidationContextClass: AnyClass {
    CompositionalInvalidationContext.self
  }

  open override func prepare() {
    super.prepare()
    updateArrangement()
    keepVisibleContentInPlace()
  }

  open override var collectionViewContentSize: CGSize {
    currentArrangement?.solvedLayout.contentSize ?? .zero
  }

  /// The elements that overlap the rectangle. Every call returns new objects.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    guard let current = currentArrangement else { return nil }
    let type = attributesType
    return elements(in: rect, of: current).map { makeAttributes(type, $0) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let current = currentArrangement, indexPath.count == 2 else { return nil }
    return attributes(
      current.solvedLayout.item(
        indexPath.item, inSection: indexPath.section, scrollState: current.scrollState))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let current = currentArrangement else { return nil }
    return attributes(
      current.solvedLayout.supplementary(
        elementKind, at: indexPath, scrollState: current.scrollState))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let current = currentArrangement else { return nil }
    return attributes(current.solvedLayout.decoration(elementKind, at: indexPath))
  }

  /// True for a new viewport size, and always while views are pinned or a section has a handler.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let arrangement else { return false }
    return arrangement.followsViewport
      || container(for: newBounds) != arrangement.parameters.container
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let isResized = arrangement.map { container(for: newBounds) != $0.parameters.container } ?? true
    return makeContext(isResized ? .definitions : .viewport)
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    newMeasuredSize(preferredAttributes.values, original: originalAttributes.values) != nil
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext(.sizes)
    storeMeasuredSize(
      preferredAttributes.values, original: originalAttributes.values, into: context)
    return context
  }

  /// A row of a list changes places with another one where it then covers the position: otherwise
  /// rows of different heights would change places back at once.
  open override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let target = super.targetIndexPath(
      forInteractivelyMovingItem: previousIndexPath, withPosition: position)
    guard target != previousIndexPath, let definitions,
      definitions.indices.contains(target.section), definitions[target.section].list != nil,
      let moving = layoutAttributesForItem(at: previousIndexPath)?.size.height,
      let other = layoutAttributesForItem(at: target)?.frame
    else { return target }
    let covers =
      target > previousIndexPath
      ? position.y >= other.maxY - moving : position.y < other.minY + moving
    return covers ? target : previousIndexPath
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    discardState(invalidatedBy: context)
    super.invalidateLayout(with: context)
  }

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    changedItems = ChangedItems(updateItems)
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    (changedItems, listsBeforeUpdate) = (nil, nil)
  }

  /// Inserted rows of a list appear from behind their neighbors.
  open override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let fallback = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    return fallback.flatMap { listUpdate?.attributes(from: $0, .appearing) } ?? fallback
  }

  /// Deleted rows of a list disappear behind their neighbors.
  open override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let fallback = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    return fallback.flatMap { listUpdate?.attributes(from: $0, .disappearing) } ?? fallback
  }

  open override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let fallback = super.initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind: elementKind, at: elementIndexPath)
    return fallback.flatMap { listUpdate?.attributes(from: $0, .appearing) } ?? fallback
  }

  open override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let fallback = super.finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind: elementKind, at: elementIndexPath)
    return fallback.flatMap { listUpdate?.attributes(from: $0, .disappearing) } ?? fallback
  }

  /// Views attached to items are deleted with them.
  open override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String)
    -> [IndexPath]
  { isAttachedToItems(elementKind) ? changedItems?.removed ?? [] : [] }

  open override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String)
    -> [IndexPath]
  { isAttachedToItems(elementKind) ? changedItems?.added ?? [] : [] }

  // MARK: Internal

  package func scrollsOrthogonally(_ section: Int) -> Bool {
    guard let sections = currentArrangement?.solvedLayout.sections,
      sections.indices.contains(section)
    else { return false }
    return sections[section].scrolling != nil
  }

  /// The background color of the first list section.
  package var ownBackgroundColor: UIColor? {
    definitions?.lazy.compactMap(\.list).first?.backgroundColor
  }

  let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// The sections that the provider returned; nil if it must be called again.
  var definitions: [SectionDefinition]? {
    didSet { if definitions == nil { providedHeights = [:] } }
  }
  /// The row heights that list configurations provide, by section; discarded with the definitions.
  var providedHeights: [Int: [CGFloat]] = [:]
  /// Nil if sections must be solved again.
  var arrangement: CompositionalArrangement?
  /// The parameters of the last arrangement, even if that was discarded.
  var lastParameters: CompositionalArrangement.Parameters?
  var measuredSizes = MeasuredSizes()
  /// The offsets requested by `setOrthogonalContentOffset`, by section.
  var requestedOffsets: [Int: OrthogonalOffset] = [:]
  /// The animated scrolls of orthogonal sections, by section.
  var sectionScrolls: [Int: SectionScroll] = [:]
  /// The visible elements as handlers changed them; nil if handlers must be called again.
  var adjustedValues: [LayoutElement: LayoutAttributeValues]?
  /// The arrangement before views were measured; nil if none were.
  var arrangementBeforeMeasuring: CompositionalArrangement?
  /// The changes of the current batch update; nil outside of one.
  var changedItems: ChangedItems?
  /// The lists before the current batch update; nil outside of one.
  var listsBeforeUpdate: ListState?

  package func backdropsForUpdate() -> [UpdateBackdrop] {
    listUpdate?.backdrops(color: rowBackground(ofSection:)) ?? []
  }

  package func fixedAxes(of element: LayoutElement) -> Set<NSLayoutConstraint.Axis> {
    guard let axes = currentArrangement?.solvedLayout.measuredAxes(of: element) else { return [] }
    var fixed: Set<NSLayoutConstraint.Axis> = []
    if !axes.contains(LayoutAxis.horizontal) { fixed.insert(.horizontal) }
    if !axes.contains(LayoutAxis.vertical) { fixed.insert(.vertical) }
    return fixed
  }

  package func followsPreferredSize(of element: LayoutElement) -> Bool {
    currentArrangement?.solvedLayout.measuredAxes(of: element).isEmpty == false
  }

  package func sharesHeight(at path: IndexPath) -> Bool {
    currentArrangement?.solvedLayout.sharesHeight(item: path.item, inSection: path.section) ?? false
  }

  package func willScroll(
    to indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
  ) {
    scrollSection(
      to: indexPath, at: position, duration: animated ? UIScrollView.scrollDuration : 0)
  }
}
