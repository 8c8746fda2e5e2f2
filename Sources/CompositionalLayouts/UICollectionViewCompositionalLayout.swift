import CollectionViews
import DrawingResources
public import Foundation
import LayoutSolvers
import Views

/// Answers the definition of a section; nil for one that there is not, which is an error.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Lays sections out by their definitions: groups of items that repeat, with headers, badges and
/// backgrounds.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout, LayoutSelfSizing,
  SectionScrolling
{
  // MARK: Lifecycle

  /// All sections are alike.
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

  /// - Parameter sectionProvider: answers the definition of each section.
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

  /// Setting it lays out again; changing the object that is set does not.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  /// Puts a section that scrolls by itself at an offset of its own.
  ///
  /// UIKit has a scroll view for each such section; here the offset is a value.
  ///
  /// - Parameters:
  ///   - offset: in points from the section's leading end, or top in a horizontal layout.
  ///   - settles: whether the section comes to rest where its behavior lets it, as after a drag;
  ///     else it stays at the offset, as during one.
  open func setOrthogonalContentOffset(
    _ offset: CGFloat, forSection section: Int, settles: Bool = true
  ) {
    precondition(offset.isFinite, "the offset of section \(section) is finite, not \(offset)")
    let asked = OrthogonalOffset(offset: offset, settles: settles)
    guard askedOffsets[section] != asked else { return }
    askedOffsets[section] = asked
    invalidateLayout(with: makeContext(.offsets))
  }

  /// The offset of a section that scrolls by itself, in points from its leading end; 0 for others.
  open func orthogonalContentOffset(forSection section: Int) -> CGFloat {
    current?.offsets[section] ?? 0
  }

  open override class var invalidationContextClass: AnyClass {
    CompositionalInvalidationContext.self
  }

  open override func prepare() {
    super.prepare()
    bringUpToDate()
    keepPlace()
  }

  open override var collectionViewContentSize: CGSize { current?.composition.contentSize ?? .zero }

  /// Everything that overlaps the rectangle, in new objects with every call.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    guard let current else { return nil }
    let type = attributesType
    return elements(in: rect, of: current).map { makeAttributes(type, $0) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let current, indexPath.count == 2 else { return nil }
    return attributes(
      current.composition.item(indexPath.item, inSection: indexPath.section, view: current.view))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let current else { return nil }
    return attributes(
      current.composition.supplementary(elementKind, at: indexPath, view: current.view))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let current else { return nil }
    return attributes(current.composition.decoration(elementKind, at: indexPath))
  }

  /// True when the size of the viewport changes, and at every change while something is pinned or a
  /// section has a handler for what is visible.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let arrangement else { return false }
    return arrangement.followsViewport || container(for: newBounds) != arrangement.surface.container
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let isResized = arrangement.map { container(for: newBounds) != $0.surface.container } ?? true
    return makeContext(isResized ? .definitions : .viewport)
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { learns(preferredAttributes.values, original: originalAttributes.values) != nil }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext(.measures)
    learn(preferredAttributes.values, original: originalAttributes.values, into: context)
    return context
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    forget(context)
    super.invalidateLayout(with: context)
  }

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    moveAlong(with: updateItems)
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    changedItems = nil
  }

  /// Views attached to items come and go with them.
  open override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String)
    -> [IndexPath]
  { isAttachedToItems(elementKind) ? changedItems?.removed ?? [] : [] }

  open override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String)
    -> [IndexPath]
  { isAttachedToItems(elementKind) ? changedItems?.added ?? [] : [] }

  // MARK: Internal

  /// That of the first list section.
  package var ownBackgroundColor: UIColor? {
    definitions?.lazy.compactMap(\.list).first?.backgroundColor
  }

  let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// What the provider answered; nil when it has to be asked again.
  var definitions: [SectionDefinition]? {
    didSet { if definitions == nil { givenHeights = [:] } }
  }
  /// What providers of lists said of their rows, by section; asked for with the definitions.
  var givenHeights: [Int: [CGFloat]] = [:]
  /// Nil when sections have to be solved again.
  var arrangement: CompositionalArrangement?
  /// What the last arrangement was made for, also when that is out of date.
  var lastSurface: CompositionalArrangement.Surface?
  var learned = LearnedSizes()
  /// By section, for those that were scrolled.
  var askedOffsets: [Int: OrthogonalOffset] = [:]
  /// What handlers made of elements in sight; nil when they have to be asked again.
  var effects: [LayoutElement: LayoutAttributeValues]?
  /// Where everything was before views said what they prefer; nil when nobody did.
  var arrangementBeforeMeasuring: CompositionalArrangement?
  /// What the update that is under way changes; nil when none is.
  var changedItems: ChangedItems?

  package func fixedAxes(of element: LayoutElement) -> Set<NSLayoutConstraint.Axis> {
    guard let axes = current?.composition.measuredAxes(of: element) else { return [] }
    var fixed: Set<NSLayoutConstraint.Axis> = []
    if !axes.contains(LayoutAxis.horizontal) { fixed.insert(.horizontal) }
    if !axes.contains(LayoutAxis.vertical) { fixed.insert(.vertical) }
    return fixed
  }

  package func willScroll(
    to indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
  ) { scrollSection(to: indexPath, at: position, animated: animated) }
}
