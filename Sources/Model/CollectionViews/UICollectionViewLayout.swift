public import Foundation
import LayoutSolvers
import Views

/// Positions the elements of a collection view, which calls `prepare`, `collectionViewContentSize`
/// and the methods for attributes, and all again after an invalidation.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  // MARK: Lifecycle

  @_nonoverride public init() {
    super.init()
  }

  /// For subclasses that declare it; there are no archives.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // For subclasses that override them; never called, as there are no nibs and archives.
  open func awakeFromNib() {}
  open func encode(with coder: NSCoder) {}

  // MARK: Public

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// The view that uses the layout; nil if there is none.
  open var collectionView: UICollectionView? { owner }

  /// The reading direction that the layout was made for.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the attributes are mirrored in a view with the opposite reading direction.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  open func prepare() {}

  /// In points; contains all elements.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of all elements that overlap a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether the layout is invalidated when the viewport moves or changes its size.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { makeInvalidationContext() }

  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    let path = originalAttributes.indexPath
    switch (
      originalAttributes.representedElementCategory, originalAttributes.representedElementKind
    )
    {
    case (.cell, _): context.invalidateItems(at: [path])
    case (.supplementaryView, let kind?):
      context.invalidateSupplementaryElements(ofKind: kind, at: [path])
    default: break
    }
    return context
  }

  /// The offset at which a scroll ends, given a proposed one; velocity in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The content offset after an animated update or a change of layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  /// Registers the class of decoration views of a kind; nil unregisters it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Nibs cannot be read: decoration views are plain, and a problem is reported (see ``UINib``).
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    register(
      nib == nil ? nil : UICollectionReusableView.self, forDecorationViewOfKind: elementKind)
    nib?.report()
  }

  open func invalidateLayout() {
    invalidateLayout(with: makeInvalidationContext())
  }

  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    owner?.layoutWasInvalidated(self, with: context)
  }

  // MARK: Interactive movement

  /// The drop index path of a moved item: that at the position or, if none, its current one.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    indexPathForItem(at: position, excluding: previousIndexPath) ?? previousIndexPath
  }

  /// The moving item's attributes: those of its place, centred at the position, in front.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes { movingItemAttributes(at: indexPath, position) }

  /// The invalidation context for a step of the movement.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }

  /// The invalidation context for the end of the movement.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    return context
  }

  // MARK: Updates

  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  open func finalizeCollectionViewUpdates() {}

  /// Called in an animation after the size has changed, before the layout is invalidated.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called when the elements have their attributes after such a change.
  open func finalizeAnimatedBoundsChange() {}

  /// The initial attributes of an item that is visible after the update.
  ///
  /// By default, and for nil, an existing item starts from its old attributes and a new one fades
  /// in.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { defaultInitial(of: .cell(itemIndexPath)) }

  /// The final attributes of an item that was visible before the update, by its old index path; the
  /// layout is in its new state.
  ///
  /// By default, and for nil, a remaining item moves to its new attributes and a deleted one fades
  /// out.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { defaultFinal(of: .cell(itemIndexPath)) }

  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    defaultInitial(of: .supplementary(elementKind, elementIndexPath))
  }

  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    defaultFinal(of: .supplementary(elementKind, elementIndexPath))
  }

  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    defaultInitial(of: .decoration(elementKind, decorationIndexPath))
  }

  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    defaultFinal(of: .decoration(elementKind, decorationIndexPath))
  }

  /// New views in existing sections, by new index paths. Later indexes of the kind grow.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    []
  }

  /// Deleted views in remaining sections, by old index paths. Later indexes of the kind shrink.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    []
  }

  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Transitions

  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  open func finalizeLayoutTransition() {}

  // MARK: Private

  /// In the coordinates of the layout, as overrides return them.
  private func defaultInitial(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    guard let owner, let fallback = owner.update?.initial(of: element) else { return nil }
    return owner.mirrored(fallback, for: self)
  }

  private func defaultFinal(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    guard let owner, let fallback = owner.update?.final(of: element) else { return nil }
    return owner.mirrored(fallback, for: self)
  }

  // MARK: Internal

  final weak var owner: UICollectionView?
  /// Whether a dynamic animator moves elements, which may then be anywhere.
  package final var isMovedByAnimator = false

  /// Whether cells may be outside the content, such as those of a circle larger than the page.
  package final var placesCellsBeyondContent = false
  /// Whether the layout was ever invalidated for a preferred size.
  package final var wasInvalidatedForPreferredSize = false
  private(set) var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// The current attributes of any element, even after the layout has changed; nil if not possible.
  func snapshotAttributes() -> ((LayoutElement) -> UICollectionViewLayoutAttributes?)? { nil }

  func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type? {
    decorationClasses[kind]
  }

  /// Called for a batch update before the layout is invalidated.
  func follow(_ plan: BatchPlan) {}

  /// The size that a view is asked to fit: its current one, unless measured from the view.
  func sizeToFit(_ attributes: UICollectionViewLayoutAttributes) -> CGSize { attributes.size }

  /// A new context of `invalidationContextClass`, which must be an invalidation context.
  package func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let contextClass =
      type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    guard let contextClass else {
      preconditionFailure(
        "invalidationContextClass of \(type(of: self)) is no "
          + "UICollectionViewLayoutInvalidationContext: \(type(of: self).invalidationContextClass)")
    }
    return contextClass.init(instanceOfClass: ())
  }

  /// The class of attributes to create, which must be a subclass of layout attributes.
  package var attributesType: UICollectionViewLayoutAttributes.Type {
    let named: AnyClass = type(of: self).layoutAttributesClass
    guard let attributes = named as? UICollectionViewLayoutAttributes.Type else {
      preconditionFailure(
        "layoutAttributesClass of \(type(of: self)) is no UICollectionViewLayoutAttributes: "
          + "\(named)")
    }
    return attributes
  }
}

/// A layout that fixes the lengths of elements along some axes. UIKit has no such method.
@MainActor
package protocol LayoutSelfSizing: UICollectionViewLayout {
  /// The axes along which an element has the layout's length, ignoring its preference.
  func fixedAxes(of element: LayoutElement) -> Set<NSLayoutConstraint.Axis>

  /// Whether the layout follows the preferred size of an element along any axis.
  func followsPreferredSize(of element: LayoutElement) -> Bool

  /// Whether an item may be higher than it prefers, as high as another one.
  func sharesHeight(at path: IndexPath) -> Bool
}

extension LayoutSelfSizing {
  package func sharesHeight(at path: IndexPath) -> Bool { false }
}

/// A layout whose sections may scroll by themselves, and that may be a list.
@MainActor
package protocol SectionScrolling: UICollectionViewLayout {
  /// Whether an existing section scrolls across the layout: its elements may exceed the content.
  func scrollsOrthogonally(_ section: Int) -> Bool

  /// The background colour of a list; nil for other layouts.
  var ownBackgroundColor: UIColor? { get }

  /// Called before the view scrolls to an item.
  func willScroll(
    to indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool)
}

extension UICollectionViewLayout {
  /// How much is added to the z index of the moving item.
  static let movingItemDepth = 1000

  /// The frontmost item at a point in layout coordinates, except the moving one.
  func indexPathForItem(at position: CGPoint, excluding moving: IndexPath) -> IndexPath? {
    let spot = CGRect(origin: position, size: .zero)
    let hits = (layoutAttributesForElements(in: spot) ?? []).filter {
      let frame = $0.frame
      return $0.values.category == .cell && position.x >= frame.minX && position.x < frame.maxX
        && position.y >= frame.minY && position.y < frame.maxY
    }
    return hits.max { $0.values.paintsBefore($1.values) }?.indexPath
  }

  func movingItemAttributes(at indexPath: IndexPath, _ position: CGPoint)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = layoutAttributesForItem(at: indexPath)?.copy()
    let moving =
      attributes as? UICollectionViewLayoutAttributes
      ?? attributesType.init(forCellWith: indexPath)
    moving.center = position
    moving.zIndex += UICollectionViewLayout.movingItemDepth
    return moving
  }
}
