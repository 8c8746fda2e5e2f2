public import Foundation

/// The layout in between two others: every element on a straight way from one to the other.
///
/// Made by `startInteractiveTransition(to:completion:)` or by the collection view's delegate.
/// A subclass overrides `layoutAttributesForElements(in:)` for other ways.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  // MARK: Lifecycle

  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    from = currentLayout
    to = newLayout
    super.init()
  }

  /// There are no archives here: nil.
  public required init?(coder: NSCoder) { nil }

  // MARK: Public

  open var currentLayout: UICollectionViewLayout { from }
  open var nextLayout: UICollectionViewLayout { to }

  /// How far the change has come: 0 is the current layout, 1 the next; not clamped. Content offset
  /// and size go along.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress != oldValue else { return }
      owner?.follow(self)
      invalidateLayout()
    }
  }

  /// Keeps a value of the subclass's own for the time of the transition.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { ownValues[key] = value }

  /// The value kept for the key, 0 for none.
  open func value(forAnimatedKey key: String) -> CGFloat { ownValues[key] ?? 0 }

  open override var collectionViewContentSize: CGSize {
    CGSize(
      width: mix(sizes.from.width, sizes.to.width),
      height: mix(sizes.from.height, sizes.to.height))
  }

  /// Everything that shows before or after the change.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { ways.keys.sorted().compactMap(attributes) }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(of: .cell(indexPath)) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(of: .supplementary(elementKind, indexPath)) }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(of: .decoration(elementKind, indexPath)) }

  // MARK: Internal

  /// Where an element begins and ends.
  struct Way {
    var from: UICollectionViewLayoutAttributes
    var to: UICollectionViewLayoutAttributes
  }

  let from: UICollectionViewLayout
  let to: UICollectionViewLayout
  var ways: [LayoutElement: Way] = [:]
  var offsets = (from: CGPoint.zero, to: CGPoint.zero)
  var sizes = (from: CGSize.zero, to: CGSize.zero)
  var completion: ((_ completed: Bool, _ finished: Bool) -> Void)?

  var contentOffset: CGPoint {
    CGPoint(x: mix(offsets.from.x, offsets.to.x), y: mix(offsets.from.y, offsets.to.y))
  }

  override func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type? {
    super.decorationClass(ofKind: kind) ?? from.decorationClass(ofKind: kind)
      ?? to.decorationClass(ofKind: kind)
  }

  // MARK: Private

  private var ownValues: [String: CGFloat] = [:]

  private func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * transitionProgress }

  private func attributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    guard let way = ways[element] else { return nil }
    // Values of a subclass are those of the nearer end.
    let copy = (transitionProgress < 0.5 ? way.from : way.to).copy()
    let attributes = copy as? UICollectionViewLayoutAttributes
    attributes?.values = way.from.values.mixed(with: way.to.values, at: transitionProgress)
    return attributes
  }
}
