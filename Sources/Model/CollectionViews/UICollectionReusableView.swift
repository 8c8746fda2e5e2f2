public import Foundation
import Views

/// A view that a collection view creates by class, places and reuses. Subclasses with their own
/// designated initializer also override `init(frame:)`.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  // MARK: Lifecycle

  /// Creates a view from a class value. Calls `init(frame:)`, so that overrides take part.
  public required convenience init(instanceOfClass frame: CGRect) {
    self.init(frame: frame)
  }

  // MARK: Public

  /// The identifier the view was registered with; nil for a view that was not dequeued.
  open internal(set) var reuseIdentifier: String?

  /// Called before the view is reused for another element.
  open func prepareForReuse() {}

  /// Called after position, size, transform, alpha and visibility are set, for custom attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// The preferred attributes, which the layout may follow. By default
  /// `systemLayoutSizeFitting(_:)` of the given size, whose length is required along the layout's
  /// fixed axes.
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

  /// Lets the collection view ask for the preferred size again.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    (superview as? UICollectionView)?.preferenceMayHaveChanged(self)
  }

  // MARK: Internal

  /// The attributes that were applied last; nil in a reuse queue.
  final var appliedAttributes: UICollectionViewLayoutAttributes?
  final var reuseKey: ReuseKey?
  /// Whether the view represents an element, including one that is animated out.
  final var showsElement = false
  /// The axes whose preferred length the layout ignores. Set during the query.
  package internal(set) final var fixedAxes: Set<NSLayoutConstraint.Axis> = []
  /// Whether the layout follows the preferred size. Set during the query.
  package internal(set) final var followsPreferredSize = false
  /// The size that the view has settled for; nil before the first query.
  final var settledSize: CGSize?
  /// The index among the subviews when the last update began; nil for views that came later.
  final var formerOrder: Int?
  /// The mask of a view that an update inserts or deletes; nil if all of it shows.
  final var clipping: ViewClipping?
}

/// A cell that is read as one element.
@MainActor
package protocol AccessibleRow: UICollectionViewCell {
  /// What holds unless it is set.
  var rowAccessibility: AccessibilityDefaults { get }
}

extension UICollectionReusableView: AccessibilityDescribing {
  /// A cell's contents are read together. A selected cell that is an element says so.
  package var defaultAccessibility: AccessibilityDefaults {
    var defaults = (self as? any AccessibleRow)?.rowAccessibility ?? .container()
    if (self as? UICollectionViewCell)?.isSelected == true { defaults.traits.insert(.selected) }
    return defaults
  }
}
