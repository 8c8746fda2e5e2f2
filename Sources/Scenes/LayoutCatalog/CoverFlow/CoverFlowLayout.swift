public import CollectionViews
public import Foundation
import LayoutSolvers

/// A row of covers that turn as they pass the middle. The configuration sets the flow's `itemSize`,
/// `minimumLineSpacing`, `minimumInteritemSpacing` and `headerReferenceSize`, which may be changed
/// afterwards.
open class CoverFlowLayout: AdjustedFlowLayout {
  // MARK: Lifecycle

  /// Creates a cover flow with a configuration.
  public convenience init(configuration: CoverFlowConfiguration) {
    self.init()
    self.configuration = configuration
    // Property observers are not called in an initializer of the class.
    applyConfiguration()
  }

  // MARK: Public

  /// The parameters of the effect. Changed values set the flow's properties.
  open var configuration = CoverFlowConfiguration.published {
    didSet { if configuration != oldValue { applyConfiguration(insteadOf: oldValue) } }
  }

  /// Which sections have side insets.
  @Invalidating open var insetRule = CoverFlowInsetRule.everySection

  /// Whether headers are rotated to be read upwards.
  @Invalidating open var rotatesHeaders = true

  /// Setting it sets ``insetRule`` to ``CoverFlowInsetRule/fixed``.
  open override var sectionInset: UIEdgeInsets {
    didSet { insetRule = .fixed }
  }

  open override class var layoutAttributesClass: AnyClass { CoverFlowAttributes.self }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      viewports = SettledViewport()
    }
    super.invalidateLayout(with: context)
  }

  /// Asks for the insets of sections again where the size of the viewport has changed.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext,
      viewports.size(in: collectionView, newBounds) != knownViewportSize
    {
      flow.invalidateFlowLayoutDelegateMetrics = true
      flow.invalidateFlowLayoutAttributes = true
    }
    return context
  }

  open override func sectionInset(forSection section: Int) -> UIEdgeInsets {
    if insetRule == .fixed { return sectionInset }
    let viewport = viewports.add(collectionView)
    knownViewportSize = viewport
    // Half of the free height above and below keeps covers in one line on tall screens.
    let above: CGFloat = max(0, (viewport.height - itemSize.height) / 2)
    let side = configuration.sideInset ?? Self.sideInset(width: viewport.width, of: itemSize)
    let sections = collectionView?.numberOfSections ?? 0
    let (first, last) = (section == 0, section == sections - 1)
    let everywhere = insetRule == .everySection
    return UIEdgeInsets(
      top: above, left: everywhere || first ? side : 0, bottom: above,
      right: everywhere || last ? side : 0)
  }

  /// Ends a scroll with the nearest cover in the middle.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    centeringOffset(near: proposedContentOffset)
  }

  /// The content offset with an item in the middle; nil if there is no such item.
  open func contentOffset(centeringItemAt indexPath: IndexPath) -> CGPoint? {
    guard let collectionView,
      let attributes = flowItem(at: indexPath)
    else { return nil }
    let bounds = collectionView.bounds
    return CGPoint(x: attributes.center.x - bounds.width / 2, y: bounds.origin.y)
  }

  /// A transformed copy of the attributes of the flow.
  open override func transformed(_ original: UICollectionViewLayoutAttributes)
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

  // MARK: Internal

  override func setUp() {
    scrollDirection = .horizontal
    applyConfiguration()
  }

  override func area(reaching rect: CGRect) -> CGRect? {
    guard let reach = configuration.reach(of: itemSize, itemWidth: itemSize.width) else {
      return CGRect(origin: .zero, size: collectionViewContentSize)
    }
    return rect.insetBy(dx: -reach, dy: -reach)
  }

  // MARK: Private

  /// Centres the first and last cover; 190, as published, for 180-point covers on 568 points.
  private static func sideInset(width: CGFloat, of itemSize: CGSize) -> CGFloat {
    if width == 568, itemSize.width == 180 { return 190 }
    return max(0, (width - itemSize.width) / 2)
  }

  /// What the insets of sections were computed for.
  private var knownViewportSize: CGSize?

  private var viewports = SettledViewport()

  /// Sets the flow's properties for changed values, keeping those that were set separately.
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
