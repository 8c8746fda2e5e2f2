import DrawingResources
import Foundation
import LayoutSolvers

extension UIStackView {
  /// Adds the rules of the stack for its visible arranged subviews.
  func addRules(to scope: ConstraintScope) {
    for view in arranged where view.isHidden && scope.isPlaced(view) {
      let box = scope.box(of: view)
      scope.add(along(box).length, .equal)
    }
    let visible = arranged.filter { !$0.isHidden && scope.isPlaced($0) }
    var outer = scope.box(of: self)
    if isLayoutMarginsRelativeArrangement { outer = outer.inset(by: layoutMargins) }
    let boxes = visible.map { scope.box(of: $0) }
    guard let first = boxes.first, let last = boxes.last else {
      // An empty stack is as small as other constraints allow.
      scope.add(along(outer).length, .equal, priority: 50)
      scope.add(across(outer).length, .equal, priority: 50)
      return
    }
    scope.add(along(first).start - along(outer).start, .equal)
    scope.add(along(last).end - along(outer).end, .equal)
    addGaps(visible, boxes, to: scope)
    addLengths(visible, boxes, to: scope)
    for (view, box) in zip(visible, boxes) {
      addAlignment(of: view, box, in: outer, first: (visible[0], first), to: scope)
    }
  }

  // MARK: - Private

  private struct Side {
    var start: LinearExpression
    var length: LinearExpression
    var end: LinearExpression { start + length }
    var center: LinearExpression { start + length * 0.5 }
  }

  private func along(_ box: ConstraintScope.Box) -> Side { side(of: box, axis) }

  private func across(_ box: ConstraintScope.Box) -> Side {
    side(of: box, axis == .vertical ? .horizontal : .vertical)
  }

  private func side(of box: ConstraintScope.Box, _ axis: NSLayoutConstraint.Axis) -> Side {
    if axis == .vertical { return Side(start: box.y, length: box.height) }
    // Coordinates grow towards the trailing end: they are negated for right-to-left layouts.
    return Side(start: isMirrored ? box.maxX * -1 : box.x, length: box.width)
  }

  private func addGaps(
    _ views: [UIView], _ boxes: [ConstraintScope.Box], to scope: ConstraintScope
  ) {
    let equal = distribution == .equalSpacing || distribution == .equalCentering
    let common = equal && views.count > 2 ? scope.newVariable() : nil
    for index in boxes.indices.dropFirst() {
      let (before, after) = (along(boxes[index - 1]), along(boxes[index]))
      var distance = after.start - before.end - Double(gap(after: views[index - 1]))
      if axis == .vertical, isBaselineRelativeArrangement {
        distance = distance + Double(views[index].baselinesOrZero.first)
        distance = distance + Double(views[index - 1].baselinesOrZero.last)
      }
      scope.add(distance, equal ? .atLeast : .equal)
      guard let common else { continue }
      // If there is too little room, equal gaps give way to the minimum spacing.
      if distribution == .equalSpacing {
        scope.add(after.start - before.end - common, .equal, priority: 900)
      } else {
        scope.add(after.center - before.center - common, .equal, priority: 149)
      }
    }
  }

  private func addLengths(
    _ views: [UIView], _ boxes: [ConstraintScope.Box], to scope: ConstraintScope
  ) {
    switch distribution {
    case .fill, .equalSpacing, .equalCentering: break
    case .fillEqually:
      for box in boxes.dropFirst() {
        scope.add(along(box).length - along(boxes[0]).length, .equal)
      }
    case .fillProportionally:
      let own = views.map { view in
        let size = view.intrinsicContentSize
        return Double(axis == .horizontal ? size.width : size.height)
      }
      guard let reference = own.firstIndex(where: { $0 > 0 }) else { return }
      let measure = along(boxes[reference]).length
      for index in boxes.indices where index != reference && own[index] > 0 {
        scope.add(
          along(boxes[index]).length * own[reference] - measure * own[index], .equal,
          priority: 999)
      }
    }
  }

  private func addAlignment(
    of view: UIView, _ box: ConstraintScope.Box, in outer: ConstraintScope.Box,
    first: (view: UIView, box: ConstraintScope.Box), to scope: ConstraintScope
  ) {
    let (side, whole) = (across(box), across(outer))
    var starts = LinearConstraint.Relation.atLeast
    var ends = LinearConstraint.Relation.atMost
    switch alignment {
    case .fill: (starts, ends) = (.equal, .equal)
    case .leading: starts = .equal
    case .trailing: ends = .equal
    case .center: scope.add(side.center - whole.center, .equal)
    case .firstBaseline where axis == .horizontal, .lastBaseline where axis == .horizontal:
      let line =
        alignment == .firstBaseline ? NSLayoutConstraint.Attribute.firstBaseline : .lastBaseline
      scope.add(box.sum(line, of: view) - first.box.sum(line, of: first.view), .equal)
    case .firstBaseline: starts = .equal
    case .lastBaseline: ends = .equal
    }
    scope.add(side.start - whole.start, starts)
    scope.add(side.end - whole.end, ends)
    // Unless other constraints set it, the thickness of the stack is that of its thickest view.
    if alignment != .fill {
      scope.add(whole.length, .atMost, priority: 51)
    }
  }
}
