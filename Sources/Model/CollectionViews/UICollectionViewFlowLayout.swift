public import Foundation
import LayoutSolvers
public import Views

/// Lays out items in lines, section by section.
///
/// The first query after a change takes O(sections), or O(items) if the delegate sizes items;
/// others O(results + log lines).
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout, LayoutSelfSizing {
  // MARK: Public

  /// The item size that lets cells size themselves.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  public enum SectionInsetReference: Int, Hashable, Sendable {
    case fromContentInset
    case fromSafeArea
    case fromLayoutMargins
  }

  /// The minimum distance between lines, in points. Lines overlap if it is negative.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }

  /// The minimum distance between items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }

  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { forgetLearnedSizes() } }
  }

  /// The assumed size of unmeasured items; zero if cells do not size themselves.
  ///
  /// Otherwise visible cells are asked by `preferredLayoutAttributesFitting(_:)`. `automaticSize`
  /// assumes `itemSize`.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { forgetLearnedSizes() } }
  }

  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { forgetLearnedSizes() } }
  }

  /// Only the length along the scroll direction counts. Zero: none; `automaticSize`: self-sizing.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// Only the length along the scroll direction counts. Zero: none; `automaticSize`: self-sizing.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// The margins around a section's lines, in points. Headers and footers are outside.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// What section insets refer to across the scroll direction. Insets from the safe area or layout
  /// margins overlap the content inset.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }

  /// Whether headers stay visible while their section is.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// Whether footers stay visible while their section is.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// Whether the layout is mirrored from right to left, instead of overriding
  /// `flipsHorizontallyInOppositeLayoutDirection`. Not in UIKit.
  open var mirrorsInOppositeLayoutDirection = false {
    didSet { if mirrorsInOppositeLayoutDirection != oldValue { invalidateLayout() } }
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    mirrorsInOppositeLayoutDirection
  }

  /// How the items of the last line of a section are distributed. UIKit documents no rule.
  open var lastLineAlignment = FlowLastLineAlignment.automatic {
    didSet { if lastLineAlignment != oldValue { invalidateLayout() } }
  }

  /// A section's insets without the delegate: `sectionInset`, unless overridden.
  open func sectionInset(forSection section: Int) -> UIEdgeInsets { sectionInset }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  open override func prepare() {
    super.prepare()
    bringUpToDate()
  }

  open override var collectionViewContentSize: CGSize { current?.contentSize ?? .zero }

  /// All elements that overlap the rectangle: for each section its header, items and footer. New
  /// objects, which subclasses may change; overrides for single elements are not called.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    guard let current else { return nil }
    let type = attributesType
    return current.elements(in: rect, pinning: pinning).map { element in
      switch element.part {
      case .item(let item):
        makeAttributes(type, item: item, section: element.section, frame: element.frame)
      case .header:
        makeAttributes(
          type, kind: UICollectionView.elementKindSectionHeader, section: element.section,
          frame: element.frame)
      case .footer:
        makeAttributes(
          type, kind: UICollectionView.elementKindSectionFooter, section: element.section,
          frame: element.frame)
      }
    }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    current?.frame(ofItem: indexPath.item, inSection: indexPath.section).map {
      makeAttributes(
        attributesType, item: indexPath.item, section: indexPath.section, frame: $0)
    }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    // Headers and footers belong to a section and have its first index path.
    guard indexPath.count < 2 || indexPath.item == 0 else { return nil }
    let frame: CGRect? =
      switch elementKind {
      case UICollectionView.elementKindSectionHeader:
        current?.headerFrame(ofSection: indexPath.section, pinning: pinning)
      case UICollectionView.elementKindSectionFooter:
        current?.footerFrame(ofSection: indexPath.section, pinning: pinning)
      default: nil
      }
    return frame.map {
      makeAttributes(attributesType, kind: elementKind, section: indexPath.section, frame: $0)
    }
  }

  /// True if the length across the scroll direction changes, or while headers or footers are
  /// pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    if pinsAny { return true }
    let known = arrangement?.container.crossLength ?? crossLength(of: collectionView.bounds)
    return crossLength(of: newBounds) != known
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      let isResized =
        arrangement.map { $0.container.crossLength != crossLength(of: newBounds) } ?? true
      flow.invalidateFlowLayoutDelegateMetrics = isResized
      flow.invalidateFlowLayoutAttributes = isResized
    }
    return context
  }

  /// True for an element that sizes itself and prefers another size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let (preferred, original) = (preferredAttributes.values, originalAttributes.values)
    guard followsPreferredSize(of: original.element) else { return false }
    if original.category == .cell { return preferred.size != original.size }
    return scrollDirection == .vertical
      ? preferred.size.height != original.size.height
      : preferred.size.width != original.size.width
  }

  /// Invalidates the element. Before the visible area, adjusts the offset to keep visible elements
  /// in place.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics = false
    let shift = shift(
      forPreferred: preferredAttributes.values, original: originalAttributes.values)
    if let shift {
      context.contentOffsetAdjustment = shift.offset
      context.contentSizeAdjustment = shift.size
    }
    return context
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    let isWhole = context.invalidateEverything || context.invalidateDataSourceCounts
    if context.invalidateEverything { selfSizing = FlowSelfSizing() }
    if let preferred = context.preferred {
      learn(preferred)
    } else {
      forgetLearned(of: context)
    }
    if isWhole || flow?.invalidateFlowLayoutDelegateMetrics ?? true { metrics = nil }
    if isWhole || flow?.invalidateFlowLayoutAttributes ?? true { arrangement = nil }
    super.invalidateLayout(with: context)
  }

  // MARK: Internal

  override func snapshotAttributes() -> ((LayoutElement) -> UICollectionViewLayoutAttributes?)? {
    makeAttributesSnapshot()
  }

  /// The metrics from the delegate; nil if it has to be asked again.
  var metrics: [FlowSectionMetrics]?

  /// The lines; nil if they have to be broken again.
  var arrangement: FlowArrangement?

  /// The measured sizes of cells, headers and footers.
  var selfSizing = FlowSelfSizing()

  /// The cross length that sizes were measured for; nil before the first layout.
  var measuredCrossLength: CGFloat?

  override func follow(_ plan: BatchPlan) { selfSizing.follow(plan) }

  package func fixedAxes(of element: LayoutElement) -> Set<NSLayoutConstraint.Axis> {
    if element.category == .cell { return [] }
    return scrollDirection == .vertical ? [.horizontal] : [.vertical]
  }

  override func sizeToFit(_ attributes: UICollectionViewLayoutAttributes) -> CGSize {
    proposedSize(for: attributes.values)
  }
}
