import DrawingResources
import Foundation
import LayoutSolvers

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

  func requestConstraintUpdate() {
    isConstraintUpdateNeeded = true
    constraintsDidChange()
  }

  func updateConstraintsInSubtree() {
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

/// The constraint-related state of a view, created on first use.
@MainActor
final class ConstraintStorage {
  /// The constraints installed on the view, in the order of installation.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var marginsGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var contentGuide: UILayoutGuide?
  var frameGuide: UILayoutGuide?
  /// By axis: horizontal, vertical.
  var hugging: [UILayoutPriority?] = [nil, nil]
  var resistance: [UILayoutPriority?] = [nil, nil]
  /// The rules solved last, with their result.
  var solved: SolvedConstraints?
}

extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
  public var widthAnchor: NSLayoutDimension { .init(self, .width) }
  public var heightAnchor: NSLayoutDimension { .init(self, .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .lastBaseline) }
}

/// A set of rules with its solution, reused until the rules change.
struct SolvedConstraints {
  var rules: [LinearConstraint]
  var widths: [ObjectIdentifier: CGFloat]
  var values: [Double]
  /// Descriptions of the required constraints that conflict with others.
  var missed: [String]
}

extension UIView {
  /// Sets the frames of constrained descendants; the view itself must not be constrained.
  func placeByConstraints() {
    guard !isPlacingByConstraints, mayPlaceByConstraints else { return }
    isPlacingByConstraints = true
    defer { isPlacingByConstraints = false }
    let (scope, solved) = solveConstraints(from: constraintStorage?.solved)
    guard !scope.isEmpty else { return }
    storageForConstraints.solved = solved
    if !solved.missed.isEmpty { UnsatisfiableConstraints.add(self) }
    let pixels = PixelAlignment(scale: max(1, traitCollection.displayScale))
    var corners = [ObjectIdentifier(self): CGPoint.zero]
    for view in scope.views {
      let frame = scope.frame(of: view, solved.values)
      guard let parent = view.superview else { continue }
      let corner =
        corners[ObjectIdentifier(parent)] ?? scope.frame(of: parent, solved.values).origin
      corners[ObjectIdentifier(view)] = frame.origin
      var local = frame.offsetBy(dx: -corner.x, dy: -corner.y)
      if !(parent is UIScrollView) {
        local = local.offsetBy(dx: parent.bounds.minX, dy: parent.bounds.minY)
      }
      view.setUntransformedFrame(pixels.alignEdges(local))
    }
    for guide in scope.guides {
      guard let owner = guide.owningView else { continue }
      let corner = corners[ObjectIdentifier(owner)] ?? .zero
      guide.placed = scope.frame(of: guide, solved.values).offsetBy(dx: -corner.x, dy: -corner.y)
    }
    for (view, size) in scope.contentSizes(solved.values) { view.contentSize = size }
  }

  /// The size determined by the constraints inside the view; nil if there are none.
  func sizeByConstraints(_ target: FittingTarget) -> CGSize? {
    guard !isPlacingByConstraints, mayPlaceByConstraints else { return nil }
    isPlacingByConstraints = true
    defer { isPlacingByConstraints = false }
    let (scope, solved) = solveConstraints(from: nil, fitting: target)
    if scope.isEmpty && !hasOwnLengths { return nil }
    let size = scope.frame(of: self, solved.values).size
    let pixels = PixelAlignment(scale: max(1, traitCollection.displayScale))
    // Without a sign: nothing is 0, not −0.
    return CGSize(
      width: pixels.ceil(size.width - 1e-6) + 0, height: pixels.ceil(size.height - 1e-6) + 0)
  }

  /// Descriptions of the constraints that could not be satisfied in the last layout.
  var unsatisfiedConstraints: [String] {
    bounds.isEmpty ? [] : constraintStorage?.solved?.missed ?? []
  }

  /// Solves in several passes, as the height of multi-line text depends on its solved width.
  func solveConstraints(from known: SolvedConstraints?, fitting: FittingTarget? = nil)
    -> (ConstraintScope, SolvedConstraints)
  {
    updateOwnConstraintsIfNeeded()
    var known = known
    var widths = known?.widths ?? [:]
    for _ in 0..<3 {
      let scope = ConstraintScope(self, widths: widths, fitting: fitting)
      let solved = UIView.solve(scope, widths, known)
      var seen: [ObjectIdentifier: CGFloat] = [:]
      for view in scope.views + [self] where view.breaksLinesAtItsWidth {
        seen[ObjectIdentifier(view)] = scope.frame(of: view, solved.values).width
      }
      if seen == widths { return (scope, solved) }
      (widths, known) = (seen, solved)
    }
    let scope = ConstraintScope(self, widths: widths, fitting: fitting)
    return (scope, UIView.solve(scope, widths, known))
  }

  // MARK: - Private

  /// Whether it has no subviews, but constraints of its own width or height.
  private var hasOwnLengths: Bool {
    subviews.isEmpty
      && constraints.contains { $0.isActive && $0.firstItem === self && $0.secondItem == nil }
  }

  private var mayPlaceByConstraints: Bool {
    if subviews.contains(where: \.isPlacedByConstraints) { return true }
    updateOwnConstraintsIfNeeded()
    return !layoutGuides.isEmpty || !constraints.isEmpty
  }

  private static func solve(
    _ scope: ConstraintScope, _ widths: [ObjectIdentifier: CGFloat], _ known: SolvedConstraints?
  ) -> SolvedConstraints {
    if var known, known.rules == scope.rules {
      known.widths = widths
      return known
    }
    let solver = LinearSolver(scope.rules, variables: scope.variables)
    let missed = solver.unsatisfied.filter {
      scope.rules[$0].priority >= UILayoutPriority.required.rawValue
        && !scope.rules[$0].expression.terms.isEmpty
    }
    return SolvedConstraints(
      rules: scope.rules, widths: widths, values: solver.values,
      missed: missed.compactMap { scope.sources[$0]?.summary })
  }

  /// Sets the frame, ignoring the view's transform.
  private func setUntransformedFrame(_ frame: CGRect) {
    if frame.size != bounds.size { bounds.size = frame.size }
    let newCenter = CGPoint(
      x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
    if newCenter != center { center = newCenter }
  }
}
