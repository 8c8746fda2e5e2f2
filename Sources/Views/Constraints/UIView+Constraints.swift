import Foundation

extension UIView {
  // MARK: - Constraints

  /// The constraints installed on the view. They relate the view and its descendants.
  public var constraints: [NSLayoutConstraint] { constraintStorage?.constraints ?? [] }

  public func addConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { return }
    constraint.holder?.removeConstraint(constraint)
    storageForConstraints.constraints.append(constraint)
    constraint.holder = self
    constraintsDidChange()
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    constraint.holder = nil
    constraintStorage?.constraints.removeAll { $0 === constraint }
    constraintsDidChange()
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: - Guides

  public var layoutGuides: [UILayoutGuide] { constraintStorage?.guides ?? [] }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owningView === self { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    storageForConstraints.guides.append(layoutGuide)
    constraintsDidChange()
  }

  /// Removes a guide and deactivates its constraints.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    var holder: UIView? = self
    while let view = holder {
      for constraint in view.constraints
      where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
        view.removeConstraint(constraint)
      }
      holder = view.superview
    }
    constraintStorage?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  // MARK: - The view's own size

  /// How strongly the view resists growing beyond its intrinsic size; 250 by default.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintStorage?.hugging[axis.rawValue] ?? .defaultLow
  }

  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    storageForConstraints.hugging[axis.rawValue] = priority
    constraintsDidChange()
  }

  /// How strongly the view resists shrinking below its intrinsic size; 750 by default.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  { constraintStorage?.resistance[axis.rawValue] ?? .defaultHigh }

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    storageForConstraints.resistance[axis.rawValue] = priority
    constraintsDidChange()
  }

  // MARK: - Passes

  public func needsUpdateConstraints() -> Bool { isConstraintUpdateNeeded }

  /// Requests a call of `updateConstraints()` before the next layout.
  public func setNeedsUpdateConstraints() {
    isConstraintUpdateNeeded = true
    constraintsDidChange()
  }

  /// Calls `updateConstraints()` of the view and its descendants if requested, innermost first.
  public func updateConstraintsIfNeeded() {
    for view in subviews { view.updateConstraintsIfNeeded() }
    updateOwnConstraintsIfNeeded()
  }

  // MARK: - Internal

  var storageForConstraints: ConstraintStorage {
    if let constraintStorage { return constraintStorage }
    let storage = ConstraintStorage()
    constraintStorage = storage
    return storage
  }

  func updateOwnConstraintsIfNeeded() {
    guard isConstraintUpdateNeeded else { return }
    isConstraintUpdateNeeded = false
    controller?.updateViewConstraints()
    updateConstraints()
  }

  /// Whether constraints rather than the frame determine the view's position.
  var isPlacedByConstraints: Bool {
    guard !translatesAutoresizingMaskIntoConstraints, let superview else { return false }
    return (superview as? any SubviewPlacing)?.places(self) != true
  }

  /// The nearest ancestor, or the view itself, that is not placed by constraints.
  var constraintRoot: UIView {
    var view = self
    while view.isPlacedByConstraints, let parent = view.superview { view = parent }
    return view
  }

  /// Requests layout of everything that the view's constraints may affect.
  func constraintsDidChange() {
    setNeedsLayout()
    let root = constraintRoot
    if root !== self { root.setNeedsLayout() }
  }

  /// Removes constraints that leave the view's subtree when it leaves this one.
  func dropConstraints(around view: UIView) {
    var holder: UIView? = self
    while let ancestor = holder {
      for constraint in ancestor.constraints {
        let items = [constraint.first, constraint.second].compactMap { $0?.view }
        if items.contains(where: { $0.isDescendant(of: view) }) {
          ancestor.removeConstraint(constraint)
        }
      }
      holder = ancestor.superview
    }
  }
}
