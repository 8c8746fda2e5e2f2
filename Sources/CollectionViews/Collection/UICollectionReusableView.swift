public import Foundation

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
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }

  // MARK: Internal

  /// What was applied last; nil while the view waits to be used again.
  var appliedAttributes: UICollectionViewLayoutAttributes?
  var reuseKey: ReuseKey?
  /// Whether the view stands for an element, one on its way out included.
  var showsElement = false
  /// Whether the view could already say what it would rather be given.
  var wasAskedForPreference = false
}
