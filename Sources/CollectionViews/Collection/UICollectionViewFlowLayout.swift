public import Foundation
public import LayerGeometry

/// Lays items out in lines, section after section.
///
/// The first question for attributes after a change costs O(sections), plus O(items) where the
/// delegate sizes items; each further one costs O(answers + log lines).
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
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
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// The size of items before their cells were asked; zero says that sizes are final.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }

  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  /// Only the length along the scroll direction counts; zero says that there are no headers.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// Only the length along the scroll direction counts; zero says that there are no footers.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// The distances around the lines of a section, in points; headers and footers lie outside.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// What section insets are measured from.
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
    return pinsAny || crossLength(of: newBounds) != crossLength(of: collectionView.bounds)
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      let isResized = newBounds.size != collectionView?.bounds.size
      flow.invalidateFlowLayoutDelegateMetrics = isResized
      flow.invalidateFlowLayoutAttributes = isResized
    }
    return context
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    let isWhole = context.invalidateEverything || context.invalidateDataSourceCounts
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
}
