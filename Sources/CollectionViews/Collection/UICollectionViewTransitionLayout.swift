public import Foundation
import LayerTree

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

  /// The value kept for the key; else, as far as the change has come, between those of the two
  /// layouts, or of the one that has it; else 0.
  open func value(forAnimatedKey key: String) -> CGFloat {
    if let own = ownValues[key] { return own }
    let start = (from as? any TransitionValues)?.transitionValue(forAnimatedKey: key)
    let end = (to as? any TransitionValues)?.transitionValue(forAnimatedKey: key)
    guard let start, let end else { return start ?? end ?? 0 }
    return mix(start, end)
  }

  open override var collectionViewContentSize: CGSize {
    CGSize(
      width: mix(sizes.from.width, sizes.to.width),
      height: mix(sizes.from.height, sizes.to.height))
  }

  /// Everything that shows before or after the change.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { ways.keys.sorted().compactMap(mixedAttributes) }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { mixedAttributes(of: .cell(indexPath)) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    mixedAttributes(of: .supplementary(elementKind, indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    mixedAttributes(of: .decoration(elementKind, indexPath))
  }

  // MARK: Internal

  typealias Way = TransitionWay

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

  private func mixedAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    (ways[element] ?? wayOutOfSight(element))?
      .attributes(at: transitionProgress, owner?.transformInterpolation ?? .decomposed)
  }

  private func wayOutOfSight(_ element: LayoutElement) -> Way? {
    guard owner?.mayExist(element) ?? false, let start = from.attributes(of: element),
      let end = to.attributes(of: element)
    else { return nil }
    return Way(from: start, to: end)
  }
}
