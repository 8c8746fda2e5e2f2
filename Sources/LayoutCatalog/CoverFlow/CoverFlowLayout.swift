public import CollectionViews
public import Foundation
public import LayerGeometry
import LayoutSolvers
import Views

/// A row of covers that turn towards the one in the middle.
///
/// The flow's properties (`itemSize`, `minimumLineSpacing`, `minimumInteritemSpacing`,
/// `headerReferenceSize`) are set from the configuration and may be changed afterwards.
open class CoverFlowLayout: UICollectionViewFlowLayout {
  // MARK: Lifecycle

  public override init() {
    super.init()
    scrollDirection = .horizontal
    applyConfiguration()
  }

  /// A cover flow of some numbers.
  public convenience init(configuration: CoverFlowConfiguration) {
    self.init()
    self.configuration = configuration
    // Observers do not run in an initializer of the same class.
    applyConfiguration()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    scrollDirection = .horizontal
    applyConfiguration()
  }

  // MARK: Public

  /// The numbers of the effect; those that change and belong to the flow set its properties too.
  open var configuration = CoverFlowConfiguration.published {
    didSet { if configuration != oldValue { applyConfiguration(insteadOf: oldValue) } }
  }

  /// Where sections keep a distance from their covers.
  open var insetRule = CoverFlowInsetRule.everySection {
    didSet { if insetRule != oldValue { invalidateLayout() } }
  }

  /// Whether headers are turned on their side, to be read upwards.
  open var rotatesHeaders = true {
    didSet { if rotatesHeaders != oldValue { invalidateLayout() } }
  }

  /// Setting it makes ``insetRule`` ``CoverFlowInsetRule/fixed``.
  open override var sectionInset: UIEdgeInsets {
    didSet { insetRule = .fixed }
  }

  open override class var layoutAttributesClass: AnyClass { CoverFlowAttributes.self }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  open override func sectionInset(forSection section: Int) -> UIEdgeInsets {
    if insetRule == .fixed { return sectionInset }
    let viewport = viewportSize
    // Half of what is left over above and below keeps covers in one line on high screens.
    let above: CGFloat = max(0, (viewport.height - itemSize.height) / 2)
    let side = configuration.sideInset ?? Self.sideInset(width: viewport.width, of: itemSize)
    let sections = collectionView?.numberOfSections ?? 0
    let (first, last) = (section == 0, section == sections - 1)
    let everywhere = insetRule == .everySection
    return UIEdgeInsets(
      top: above, left: everywhere || first ? side : 0, bottom: above,
      right: everywhere || last ? side : 0)
  }

  /// All covers that show in the rectangle, wherever they were before they were turned.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let reach = configuration.reach(of: itemSize, itemWidth: itemSize.width)
    let area: CGRect
    if let reach {
      area = rect.insetBy(dx: -reach, dy: -reach)
    } else {
      area = CGRect(origin: .zero, size: collectionViewContentSize)
    }
    return super.layoutAttributesForElements(in: area)?
      .map(transformed)
      .filter { $0.mayShow(in: rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { super.layoutAttributesForItem(at: indexPath).map(transformed) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
      .map(transformed)
  }

  /// Comes to rest with the nearest cover in the middle.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let bounds = collectionView?.bounds else { return proposedContentOffset }
    return CenterSnapping(width: bounds.width, contentSize: collectionViewContentSize)
      .offset(near: proposedContentOffset) { super.layoutAttributesForElements(in: $0) ?? [] }
  }

  /// The content offset that puts an item into the middle; nil for an item that does not exist.
  open func contentOffset(centeringItemAt indexPath: IndexPath) -> CGPoint? {
    guard let collectionView,
      let attributes = super.layoutAttributesForItem(at: indexPath)
    else { return nil }
    let bounds = collectionView.bounds
    return CGPoint(x: attributes.center.x - bounds.width / 2, y: bounds.origin.y)
  }

  /// What the layout does to an element of the flow, which is copied first.
  open func transformed(_ original: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = original.duplicate()
    switch attributes.representedElementCategory {
    case .cell:
      let middle = collectionView?.bounds.midX ?? 0
      apply(
        configuration.effect(
          distance: middle - attributes.center.x, itemWidth: itemSize.width), to: attributes)
    case .supplementaryView:
      if rotatesHeaders, scrollDirection == .horizontal { attributes.turnHeaderOnItsSide() }
    case .decorationView: break
    }
    return attributes
  }

  // MARK: Private

  /// The inset that puts the first and the last cover into the middle; 190 as published for
  /// 180-point covers on a screen 568 wide.
  private static func sideInset(width: CGFloat, of itemSize: CGSize) -> CGFloat {
    if width == 568, itemSize.width == 180 { return 190 }
    return max(0, (width - itemSize.width) / 2)
  }

  private var viewportSize: CGSize {
    guard let collectionView else { return .zero }
    return collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
  }

  /// Sets the flow's properties whose numbers differ from those of an older configuration; what was
  /// set by hand since then stays.
  private func applyConfiguration(insteadOf old: CoverFlowConfiguration? = nil) {
    let new = configuration
    if new.itemSize != old?.itemSize { itemSize = new.itemSize }
    if new.lineSpacing != old?.lineSpacing { minimumLineSpacing = new.lineSpacing }
    if new.interitemSpacing != old?.interitemSpacing {
      minimumInteritemSpacing = new.interitemSpacing
    }
    if new.headerLength != old?.headerLength {
      headerReferenceSize = CGSize(width: new.headerLength, height: new.headerLength)
    }
    invalidateLayout()
  }

  private func apply(_ effect: CoverFlowEffect, to attributes: UICollectionViewLayoutAttributes) {
    attributes.transform3D = effect.transform
    attributes.zIndex = effect.zIndex
    guard let attributes = attributes as? CoverFlowAttributes else { return }
    attributes.maskingValue = effect.maskingValue
    attributes.shouldRasterize = true
  }
}
