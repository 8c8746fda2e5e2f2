public import Foundation
import LayoutSolvers
import Views

/// A layout that interpolates between two others; by default elements move along straight lines.
///
/// Created by `startInteractiveTransition(to:completion:)` or the delegate. ``motion`` staggers
/// items and bends paths. Override ``transitionProgress(forItemAt:)`` to change when items move,
/// `layoutAttributesForElements(in:)` to change how.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  // MARK: Lifecycle

  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    from = currentLayout
    to = newLayout
    super.init()
  }

  /// Always nil: there are no archives.
  public required init?(coder: NSCoder) { nil }

  // MARK: Public

  open var currentLayout: UICollectionViewLayout { from }
  open var nextLayout: UICollectionViewLayout { to }

  /// 0 is the current layout, 1 the next; not clamped. Content offset and size follow.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress != oldValue else { return }
      owner?.follow(self)
      invalidateLayout()
    }
  }

  /// How items move between the layouts; nil becomes the collection view's when the transition
  /// starts. A progress of 1 corresponds to its `layoutAnimationDuration`.
  open var motion: LayoutMotion? {
    didSet {
      guard motion != oldValue else { return }
      knownSchedule = nil
      invalidateLayout()
    }
  }

  /// The progress of an item; by default given by ``motion``.
  open func transitionProgress(forItemAt indexPath: IndexPath) -> CGFloat {
    schedule.progress(of: .cell(indexPath), at: transitionProgress)
  }

  /// Stores a custom value for the duration of the transition.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { ownValues[key] = value }

  /// The stored value, else the one interpolated between the layouts or of the only layout that has
  /// it, else 0.
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

  /// All elements that are visible before or after the change.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { interpolators.keys.sorted().compactMap(mixedAttributes) }

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

  typealias Interpolator = TransitionInterpolator

  let from: UICollectionViewLayout
  let to: UICollectionViewLayout
  var interpolators: [LayoutElement: Interpolator] = [:]
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

  /// Created when it is first needed, when all elements are known.
  private var knownSchedule: MotionSchedule?

  private var schedule: MotionSchedule {
    if let knownSchedule { return knownSchedule }
    let schedule = makeSchedule()
    knownSchedule = schedule
    return schedule
  }

  private func makeSchedule() -> MotionSchedule {
    guard let motion else { return MotionSchedule() }
    let size = owner?.bounds.size ?? .zero
    let middle = CGPoint(
      x: offsets.from.x + size.width / 2, y: offsets.from.y + size.height / 2)
    let items = interpolators.filter { $0.key.category == .cell }.map { element, interpolator in
      let (x, y) = (interpolator.from.center.x - middle.x, interpolator.from.center.y - middle.y)
      return (path: element.indexPath, distance: Double((x * x + y * y).squareRoot()))
    }
    return MotionSchedule(motion, of: items, duration: owner?.layoutAnimationDuration ?? 0)
  }

  private func mixedAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    guard let interpolator = interpolators[element] ?? makeInterpolator(element) else {
      return nil
    }
    let progress =
      element.category == .cell
      ? transitionProgress(forItemAt: element.indexPath) : transitionProgress
    let attributes = interpolator.attributes(
      at: progress, owner?.transformInterpolation ?? .decomposed)
    let path = motion?.path ?? .straight
    guard path != .straight || progress != transitionProgress else { return attributes }
    // Paths are relative to the screen, because the content offset changes as well.
    let (from, to) = (
      Vector(interpolator.from.center) - Vector(offsets.from),
      Vector(interpolator.to.center) - Vector(offsets.to)
    )
    let seen = from.point.mixed(with: to.point, at: progress, bend: path.bend)
    attributes?.center = (Vector(seen) + Vector(contentOffset)).point
    return attributes
  }

  private func makeInterpolator(_ element: LayoutElement) -> Interpolator? {
    guard owner?.mayExist(element) ?? false, let start = from.attributes(of: element),
      let end = to.attributes(of: element)
    else { return nil }
    return Interpolator(from: start, to: end)
  }
}

/// A layout with custom values that a transition layout interpolates.
@MainActor
public protocol TransitionValues {
  /// This end of `UICollectionViewTransitionLayout.value(forAnimatedKey:)`; nil for an unknown key.
  func transitionValue(forAnimatedKey key: String) -> CGFloat?
}
