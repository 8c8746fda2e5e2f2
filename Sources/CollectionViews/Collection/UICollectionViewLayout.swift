public import Foundation

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
  ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

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

  // MARK: Updates

  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  open func finalizeCollectionViewUpdates() {}

  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  open func finalizeAnimatedBoundsChange() {}

  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    []
  }

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

  weak var owner: UICollectionView?
  private(set) var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type? {
    decorationClasses[kind]
  }

  /// What a layout that is a list shows behind itself; nil for others.
  var ownBackgroundColor: UIColor? { nil }

  func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
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
  var attributesType: UICollectionViewLayoutAttributes.Type {
    let named: AnyClass = type(of: self).layoutAttributesClass
    guard let attributes = named as? UICollectionViewLayoutAttributes.Type else {
      preconditionFailure(
        "layoutAttributesClass of \(type(of: self)) is no UICollectionViewLayoutAttributes: "
          + "\(named)")
    }
    return attributes
  }
}
