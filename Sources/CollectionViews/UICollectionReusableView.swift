public import Foundation
import Views

/// A view that a collection view makes by class, places by layout attributes and uses again.
///
/// A subclass with a designated initializer of its own also overrides `init(frame:)`: the
/// collection view creates views by class.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  // MARK: Lifecycle

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a view from a class value; forwards to `init(frame:)` so that overrides take part.
  public required convenience init(instanceOfClass frame: CGRect) {
    self.init(frame: frame)
  }

  // MARK: Public

  /// What the view was registered with; nil for one that was made by hand.
  open internal(set) var reuseIdentifier: String?

  /// Called before the view is used for another element.
  open func prepareForReuse() {}

  /// Called after position, size, transform, alpha and visibility were set; custom attributes are
  /// taken over here.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// What the view would rather be given; the layout decides whether it lays out again for it.
  ///
  /// By default the size is what `systemLayoutSizeFitting(_:)` makes of the one given; along an
  /// axis on which the layout does not ask, the length given is required.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let old = layoutAttributes.size
    let size =
      fixedAxes.isEmpty
      ? systemLayoutSizeFitting(old)
      : systemLayoutSizeFitting(
        old,
        withHorizontalFittingPriority: fixedAxes.contains(.horizontal)
          ? .required : .fittingSizeLevel,
        verticalFittingPriority: fixedAxes.contains(.vertical) ? .required : .fittingSizeLevel)
    guard size != old, let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
    else { return layoutAttributes }
    let center = layoutAttributes.center
    preferred.size = size
    preferred.center = CGPoint(
      x: center.x + (size.width - old.width) / 2, y: center.y + (size.height - old.height) / 2)
    return preferred
  }

  /// The collection view asks the view again for the size it prefers.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    (superview as? UICollectionView)?.preferenceMayHaveChanged(self)
  }

  // MARK: Internal

  /// What was applied last; nil while the view waits to be used again.
  final var appliedAttributes: UICollectionViewLayoutAttributes?
  final var reuseKey: ReuseKey?
  /// Whether the view stands for an element, one on its way out included.
  final var showsElement = false
  /// Along which the layout asks for no length; set while it asks.
  final var fixedAxes: Set<NSLayoutConstraint.Axis> = []
  /// The size that the view is content with; nil before it could say what it would rather have.
  final var settledSize: CGSize?
}
