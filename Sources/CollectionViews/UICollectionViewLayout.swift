import DrawingResources
public import Foundation
import LayerGeometry
import LayoutSolvers
import Views

/// Decides where the elements of a collection view are.
///
/// The order of questions is: `prepare`, `collectionViewContentSize`, then attributes; after an
/// invalidation all three again.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  // MARK: Lifecycle

  @_nonoverride public init() {
    super.init()
  }

  /// There are no archives here; exists for subclasses that declare it.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// For subclasses to override; there are no nibs, so nobody calls it.
  open func awakeFromNib() {}

  // MARK: Public

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// The view that uses the layout; nil for one that is not in use.
  open var collectionView: UICollectionView? { owner }

  /// The reading direction that the layout's numbers are meant for.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether a view that reads the other way mirrors what the layout answers.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  open func prepare() {}

  /// In points; all elements lie within it and the origin.
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

  /// Whether the layout is out of date when the viewport moves or changes its size.
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

  /// Where scrolling comes to rest, given where it would; velocity in points a millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The content offset after an animated update or change of layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  /// Views of the class are made for decoration attributes of the kind; nil unregisters.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  open func invalidateLayout() {
    invalidateLayout(with: makeInvalidationContext())
  }

  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    owner?.layoutWasInvalidated(self, with: context)
  }

  // MARK: Interactive movement

  /// Where an item that is moved by hand would be dropped: in the place of the item at the
  /// position, else where it is.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    itemPath(at: position, besides: previousIndexPath) ?? previousIndexPath
  }

  /// The item while it is held: the attributes of its place, centred at the position, in front.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes { heldAttributes(at: indexPath, position) }

  /// What is out of date after a step of the movement.
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

  /// What is out of date when the item was let go.
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

  /// Called when the view has taken another size inside of an animation, before the layout is
  /// invalidated for that.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called once elements show as they do after such a change.
  open func finalizeAnimatedBoundsChange() {}

  /// Where an item of the new state comes from, asked for every one that shows afterwards.
  ///
  /// The default is what nil means, too: an item that was there comes from where it was, a new one
  /// appears in its place. Outside of an update it is nil.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { owner?.update?.initial(of: .cell(itemIndexPath)) }

  /// Where an item of the old state goes, asked for every one that showed before, by its index
  /// path before, while the layout is already in its new state.
  ///
  /// The default is what nil means, too: an item that is still there goes to its new place, a
  /// deleted one disappears in its old. Outside of an update it is nil.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { owner?.update?.final(of: .cell(itemIndexPath)) }

  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.update?.initial(of: .supplementary(elementKind, elementIndexPath))
  }

  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.update?.final(of: .supplementary(elementKind, elementIndexPath))
  }

  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.update?.initial(of: .decoration(elementKind, decorationIndexPath))
  }

  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.update?.final(of: .decoration(elementKind, decorationIndexPath))
  }

  /// Views that are new within sections that stay, by index paths after; others of the kind move up.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    []
  }

  /// Views that are gone within sections that stay, by index paths before; others of the kind
  /// close up.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    []
  }

  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Transitions

  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  open func finalizeLayoutTransition() {}

  // MARK: Internal

  final weak var owner: UICollectionView?
  /// Whether a dynamic animator moves elements, for the time being anywhere.
  package final var isMovedByAnimator = false
  /// Whether it ever laid out again for what a view prefers.
  final var hearsPreferences = false
  private(set) var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// A function that answers for every element as the layout does now, also after it has changed;
  /// nil for a layout that cannot give one.
  func keepAnswers() -> ((LayoutElement) -> UICollectionViewLayoutAttributes?)? { nil }

  func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type? {
    decorationClasses[kind]
  }

  /// Hears of a batch of updates before the layout is invalidated for it.
  func follow(_ plan: BatchPlan) {}

  /// The size that an element's view is asked to fit: the one it has, unless the layout learned
  /// that one from the view itself.
  func sizeToFit(_ attributes: UICollectionViewLayoutAttributes) -> CGSize { attributes.size }

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

  /// The class by which attributes are made.
  ///
  /// - Precondition: `layoutAttributesClass` is a kind of layout attributes.
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

/// What a layout of this package tells its collection view beyond UIKit's questions.
@MainActor
package protocol LayoutSelfSizing: UICollectionViewLayout {
  /// Along which an element has the length that the layout gives it, whatever its view prefers.
  func fixedAxes(of element: LayoutElement) -> Set<NSLayoutConstraint.Axis>
}

/// A layout whose sections scroll by themselves, and that may be a list.
@MainActor
package protocol SectionScrolling: UICollectionViewLayout {
  /// What a list shows behind itself; nil for others.
  var ownBackgroundColor: UIColor? { get }

  /// Called before the viewport is scrolled to an item.
  func willScroll(
    to indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool)
}

extension UICollectionViewLayout {
  /// How far in front of its place a held item is.
  static let heldDepth = 1000

  /// The frontmost item at a point, as the layout counts; nil where only the held one is.
  func itemPath(at position: CGPoint, besides held: IndexPath) -> IndexPath? {
    let spot = CGRect(origin: position, size: .zero)
    let hits = (layoutAttributesForElements(in: spot) ?? []).filter {
      let frame = $0.frame
      return $0.values.category == .cell && position.x >= frame.minX && position.x < frame.maxX
        && position.y >= frame.minY && position.y < frame.maxY
    }
    return hits.max { $0.values.paintsBefore($1.values) }?.indexPath
  }

  func heldAttributes(at indexPath: IndexPath, _ position: CGPoint)
    -> UICollectionViewLayoutAttributes
  {
    let place = layoutAttributesForItem(at: indexPath)?.copy()
    let held =
      place as? UICollectionViewLayoutAttributes
      ?? attributesType.init(forCellWith: indexPath)
    held.center = position
    held.zIndex += UICollectionViewLayout.heldDepth
    return held
  }
}
