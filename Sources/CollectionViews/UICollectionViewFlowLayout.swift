public import Foundation
public import LayerGeometry
import LayoutSolvers
import Views

/// Lays items out in lines, section after section.
///
/// The first question for attributes after a change costs O(sections), plus O(items) where the
/// delegate sizes items; each further one costs O(answers + log lines).
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout, LayoutSelfSizing {
  // MARK: Public

  /// The item size that says: as large as the cell prefers.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  public enum SectionInsetReference: Int, Hashable, Sendable {
    case fromContentInset
    case fromSafeArea
    case fromLayoutMargins
  }

  /// The least distance between lines, in points; negative lets them overlap.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }

  /// The least distance between items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }

  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { forgetLearnedSizes() } }
  }

  /// The size of items before their cells were asked; zero says that sizes are final.
  ///
  /// Any other says that cells size themselves by `preferredLayoutAttributesFitting(_:)`: only those
  /// in sight are asked. With `automaticSize` the items are taken to have `itemSize` until then.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { forgetLearnedSizes() } }
  }

  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { forgetLearnedSizes() } }
  }

  /// Only the length along the scroll direction counts; zero says that there are no headers,
  /// `automaticSize` that they size themselves.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// Only the length along the scroll direction counts; zero says that there are no footers,
  /// `automaticSize` that they size themselves.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// The distances around the lines of a section, in points; headers and footers lie outside.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// What section insets are measured from across the scroll direction. The content inset is kept
  /// at least: section insets measured from the safe area or the margins overlap with it.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }

  /// Whether headers stay in sight as long as their section is.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// Whether footers stay in sight as long as their section is.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// Whether the layout is mirrored where one reads from right to left; an option besides
  /// overriding `flipsHorizontallyInOppositeLayoutDirection`.
  open var mirrorsInOppositeLayoutDirection = false {
    didSet { if mirrorsInOppositeLayoutDirection != oldValue { invalidateLayout() } }
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    mirrorsInOppositeLayoutDirection
  }

  /// How the last line of a section is spread; UIKit documents no rule for it.
  open var lastLineAlignment = FlowLastLineAlignment.automatic {
    didSet { if lastLineAlignment != oldValue { invalidateLayout() } }
  }

  /// The insets of a section that the delegate does not answer for: `sectionInset`, unless a
  /// subclass knows better.
  open func sectionInset(forSection section: Int) -> UIEdgeInsets { sectionInset }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  open override func prepare() {
    super.prepare()
    bringUpToDate()
  }

  open override var collectionViewContentSize: CGSize { current?.contentSize ?? .zero }

  /// Everything that overlaps the rectangle: section by section its header, items and footer.
  ///
  /// The objects are new with every call, so that a subclass may change them; overrides of the
  /// questions for single elements are not called.
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
    // Headers and footers belong to a section as a whole and stand at its first index path.
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

  /// True when the length across the scroll direction changes, and at every change while headers
  /// or footers are pinned.
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

  /// True for a cell, header or footer that sizes itself and wants another size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let (preferred, original) = (preferredAttributes.values, originalAttributes.values)
    guard listens(to: original.element) else { return false }
    if original.category == .cell { return preferred.size != original.size }
    return scrollDirection == .vertical
      ? preferred.size.height != original.size.height
      : preferred.size.width != original.size.width
  }

  /// Names the element; where it lies before what is in sight, the content offset is adjusted so
  /// that what is in sight stays where it is.
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

  override func keepAnswers() -> ((LayoutElement) -> UICollectionViewLayoutAttributes?)? {
    answersAsOfNow()
  }

  /// Cleared by the default of the delegate's size method: nobody sizes the items one by one.
  var delegateSizesItems = true

  /// What the delegate was asked; nil when it has to be asked again.
  var metrics: [FlowSectionMetrics]?

  /// Nil when lines have to be broken again.
  var arrangement: FlowArrangement?

  /// What cells, headers and footers prefer, as far as they were asked.
  var selfSizing = FlowSelfSizing()

  /// The cross length for which sizes were learned; nil before anything was laid out.
  var learnedFor: CGFloat?

  override func follow(_ plan: BatchPlan) { selfSizing.follow(plan) }

  package func fixedAxes(of element: LayoutElement) -> Set<NSLayoutConstraint.Axis> {
    if element.category == .cell { return [] }
    return scrollDirection == .vertical ? [.horizontal] : [.vertical]
  }

  override func sizeToFit(_ attributes: UICollectionViewLayoutAttributes) -> CGSize {
    proposedSize(for: attributes.values)
  }
}
