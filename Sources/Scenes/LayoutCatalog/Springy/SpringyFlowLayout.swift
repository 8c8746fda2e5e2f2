public import Dynamics
public import Foundation
import LayoutSolvers

/// A flow whose items are on springs: while scrolling, those near the touch follow it, others lag
/// and swing back.
///
/// A scroll by finger, flick or animation moves every item by the scroll times its resistance, and
/// a dynamic animator's springs move it back; the bounds change invalidates nothing. ``touch`` and
/// ``scrollDelta`` show a scroll before the springs react. Subclasses may override
/// ``displacement(ofItemAt:anchor:)`` and ``longestDisplacement``.
open class SpringyFlowLayout: AdjustedFlowLayout {
  // MARK: Public

  /// The spring of every item.
  public static let attachment = SpringAttachment()

  /// The distance from the touch at which resistance is 1: the sum of both axes, in points.
  public static let fullResistanceDistance: CGFloat = 1500

  /// Where the content is touched, in content coordinates; nil for no displacement.
  @Invalidating open var touch: CGPoint?

  /// The last change of the content offset along the scroll direction, in points.
  @Invalidating open var scrollDelta: CGFloat = 0

  /// Whether only items within ``tileMargin`` of the viewport have springs, so that a step's cost
  /// depends on visible items.
  open var tilesSprings = false {
    didSet { if tilesSprings != oldValue { springs.removeAll() } }
  }

  /// The distance around the viewport, in points, for ``tilesSprings``.
  open var tileMargin: CGFloat = 100

  /// Moves the items. It has no behaviors before the first scroll.
  open var dynamicAnimator: UIDynamicAnimator { springs.animator }

  /// The part of a scroll by which an item moves: its distance from the touch, summed over both
  /// axes, by ``fullResistanceDistance``, at most 1.
  public static func resistance(of anchor: CGPoint, to touch: CGPoint) -> CGFloat {
    min(1, (abs(touch.y - anchor.y) + abs(touch.x - anchor.x)) / fullResistanceDistance)
  }

  /// The distance of an item from its anchor along the scroll direction, in points.
  open func displacement(ofItemAt indexPath: IndexPath, anchor: CGPoint) -> CGFloat {
    let shown = touch.map { scrollDelta * Self.resistance(of: anchor, to: $0) } ?? 0
    return shown + springs.displacement(ofItemAt: indexPath, isVertical)
  }

  /// The current upper limit of the absolute displacement of all items, in points.
  open var longestDisplacement: CGFloat {
    (touch == nil ? 0 : abs(scrollDelta)) + springs.longestDisplacement(isVertical)
  }

  open override func prepare() {
    super.prepare()
    if springsAreOutdated {
      springsAreOutdated = false
      springs.follow { flowItem(at: $0)?.center }
    }
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything || flow?.invalidateFlowLayoutAttributes ?? true {
      springsAreOutdated = true
    }
    super.invalidateLayout(with: context)
  }

  /// Lets go of the springs unless the content is touched or thrown: they would come to rest unseen
  /// while the update moves the items.
  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    if let collectionView, !isThrown(collectionView) { springs.removeAll() }
  }

  /// Stretches the springs by the scroll. Returns the flow's value, false for a scroll.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if let collectionView, newBounds.size == collectionView.bounds.size {
      stretch(from: collectionView.bounds, to: newBounds, in: collectionView)
    }
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  open override func transformed(_ original: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard original.representedElementCategory == .cell else { return original }
    let distance = displacement(ofItemAt: original.indexPath, anchor: original.center)
    if isVertical { original.center.y += distance } else { original.center.x += distance }
    return original
  }

  // MARK: Internal

  override func setUp() { setGrid(ofSide: 44, spacing: 10) }

  override func area(reaching rect: CGRect) -> CGRect? {
    let reach = longestDisplacement
    return reach > 0 ? rect.insetBy(dx: isVertical ? 0 : -reach, dy: isVertical ? -reach : 0) : nil
  }

  // MARK: Private

  private lazy var springs = ItemSprings(for: self)
  private var springsAreOutdated = false

  private var isVertical: Bool { scrollDirection == .vertical }

  private func isThrown(_ view: UICollectionView) -> Bool { view.isTracking || view.isDecelerating }

  private func stretch(from old: CGRect, to new: CGRect, in view: UICollectionView) {
    let delta = isVertical ? new.minY - old.minY : new.minX - old.minX
    let isThrown = isThrown(view)
    guard delta != 0, isThrown || view.isScrollAnimating else { return }
    let room =
      tilesSprings
      ? new.insetBy(dx: -tileMargin, dy: -tileMargin)
      : CGRect(origin: .zero, size: collectionViewContentSize)
    if tilesSprings || springs.isEmpty {
      springs.attach(flowElements(in: room))
    }
    let touch =
      isThrown
      ? view.panGestureRecognizer.location(in: view) : CGPoint(x: old.midX, y: old.midY)
    springs.stretch(by: delta, isVertical) { Self.resistance(of: $0, to: touch) }
  }
}
