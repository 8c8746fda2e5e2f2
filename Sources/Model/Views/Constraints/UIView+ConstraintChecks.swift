import LayoutSolvers

// For finding mistakes in constraints. Every call solves them again.
extension UIView {
  /// Whether the constraints leave the position or the size open: the view could have another one
  /// that satisfies them equally well.
  public var hasAmbiguousLayout: Bool {
    guard isPlacedByConstraints else { return false }
    let (scope, solved) = constraintRoot.solveConstraints(from: nil)
    guard scope.isPlaced(self) else { return true }
    let edges = scope.edges(of: self, along: .horizontal) + scope.edges(of: self, along: .vertical)
    // What pulls with less than any priority moves only what the constraints leave open.
    return [-1000.0, 1000].contains { distance in
      let pulls = edges.enumerated().map { index, edge in
        LinearConstraint(
          edge - (edge.value(solved.values) + distance), .equal, priority: -1 - Float(index))
      }
      return scope.moves(edges, from: solved.values, by: scope.rules + pulls)
    }
  }

  /// The constraints that determine where the view is in its superview along an axis, and how long:
  /// it would change with their constants. What views add by themselves, for their intrinsic sizes
  /// or their arranged subviews, is not among them.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    guard isPlacedByConstraints else { return [] }
    let (scope, solved) = constraintRoot.solveConstraints(from: nil)
    let edges = scope.edges(of: self, along: axis)
    return scope.sources.sorted { $0.key < $1.key }.filter { index, _ in
      [-1.0, 1].contains { change in
        var rules = scope.rules
        rules[index].expression.constant += change
        return scope.moves(edges, from: solved.values, by: rules)
      }
    }.map(\.value)
  }
}

extension ConstraintScope {
  /// The origin in the superview, and the length.
  fileprivate func edges(
    of view: UIView, along axis: NSLayoutConstraint.Axis
  ) -> [LinearExpression] {
    let inner = box(of: view)
    guard let outer = view.superview.map({ box(of: $0) }) else { return [] }
    return axis == .horizontal
      ? [inner.x - outer.x, inner.width] : [inner.y - outer.y, inner.height]
  }

  /// Whether edges have other values with other rules, by more than a hundredth of a point.
  fileprivate func moves(
    _ edges: [LinearExpression], from values: [Double], by rules: [LinearConstraint]
  ) -> Bool {
    let moved = LinearSolver(rules, variables: variables).values
    return edges.contains { abs($0.value(moved) - $0.value(values)) > 0.01 }
  }
}
