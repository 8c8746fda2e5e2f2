import DrawingResources
import Foundation
import LayerGeometry
import LayoutSolvers

/// A set of rules with its solution, reused until the rules change.
struct SolvedConstraints {
  var rules: [LinearConstraint]
  var widths: [ObjectIdentifier: CGFloat]
  var values: [Double]
  /// Descriptions of the required constraints that conflict with others.
  var missed: [String]
}

extension UIView {
  /// Sets the frames of all descendants that constraints place. The view itself must not be placed
  /// by constraints.
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
  func sizeByConstraints(_ wish: FittingTarget) -> CGSize? {
    guard !isPlacingByConstraints, mayPlaceByConstraints else { return nil }
    isPlacingByConstraints = true
    defer { isPlacingByConstraints = false }
    let (scope, solved) = solveConstraints(from: nil, fitting: wish)
    if scope.isEmpty { return nil }
    let size = scope.frame(of: self, solved.values).size
    let pixels = PixelAlignment(scale: max(1, traitCollection.displayScale))
    return CGSize(
      width: pixels.ceil(size.width - 1e-6), height: pixels.ceil(size.height - 1e-6))
  }

  /// Descriptions of the constraints that could not be satisfied in the last layout.
  var unsatisfiedConstraints: [String] { bounds.isEmpty ? [] : constraintStorage?.solved?.missed ?? [] }

  // MARK: - Private

  private var mayPlaceByConstraints: Bool {
    if subviews.contains(where: \.isPlacedByConstraints) { return true }
    updateOwnConstraintsIfNeeded()
    return !layoutGuides.isEmpty || !constraints.isEmpty
  }

  /// Solves in several passes: the height of multi-line text depends on its width, which only a
  /// solution tells.
  private func solveConstraints(from known: SolvedConstraints?, fitting: FittingTarget? = nil)
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

  private static func solve(
    _ scope: ConstraintScope, _ widths: [ObjectIdentifier: CGFloat], _ known: SolvedConstraints?
  ) -> SolvedConstraints {
    if var known, known.rules == scope.rules {
      known.widths = widths
      return known
    }
    let solver = LinearSolver(scope.rules, variables: scope.variables)
    let missed = solver.missed.filter {
      scope.rules[$0].priority >= UILayoutPriority.required.rawValue
        && !scope.rules[$0].sum.terms.isEmpty
    }
    return SolvedConstraints(
      rules: scope.rules, widths: widths, values: solver.values,
      missed: missed.compactMap { scope.sources[$0]?.summary })
  }

  /// Sets the frame, ignoring the view's transform.
  private func setUntransformedFrame(_ frame: CGRect) {
    if frame.size != bounds.size { bounds.size = frame.size }
    let place = CGPoint(
      x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
    if place != center { center = place }
  }
}
