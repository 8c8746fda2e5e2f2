import Foundation
import LayerGeometry
import LayoutSolvers

/// Everything that is placed together: the descendants of a view that has its frame from elsewhere,
/// down to views that have theirs from elsewhere again, and the rules between them.
///
/// Coordinates are those of the root's bounds, as if nothing were scrolled.
@MainActor
final class ConstraintScope {
  /// Left and top edge, width and height.
  struct Box {
    var x: LinearExpression
    var y: LinearExpression
    var width: LinearExpression
    var height: LinearExpression

    var maxX: LinearExpression { x + width }
    var maxY: LinearExpression { y + height }

    func inset(by insets: UIEdgeInsets) -> Box {
      Box(
        x: x + insets.left, y: y + insets.top, width: width - (insets.left + insets.right),
        height: height - (insets.top + insets.bottom))
    }
  }

  let root: UIView
  /// Placed by rules, outer ones first.
  private(set) var views: [UIView] = []
  /// Placed by rules.
  private(set) var guides: [UILayoutGuide] = []
  private(set) var rules: [LinearConstraint] = []
  private(set) var variables = 0
  /// The constraints behind rules, by the rule's place.
  private(set) var sources: [Int: NSLayoutConstraint] = [:]
  private var boxes: [ObjectIdentifier: Box] = [:]
  /// The widths that texts of several lines are measured at.
  private let widths: [ObjectIdentifier: CGFloat]

  /// - Parameter fitting: what size the root would rather have; nil for the one it has.
  init(_ root: UIView, widths: [ObjectIdentifier: CGFloat], fitting: FittingTarget? = nil) {
    self.root = root
    self.widths = widths
    let candidates = ConstraintScope.candidates(below: root)
    for view in candidates.reversed() { view.updateOwnConstraintsIfNeeded() }
    let constraints = ConstraintScope.constraints(of: root, candidates)
    let spokenOf = ConstraintScope.items(of: constraints, root, candidates)
    addRoot(fitting)
    for view in candidates { addView(view, isSpokenOf: spokenOf.contains(ObjectIdentifier(view))) }
    for view in [root] + candidates {
      for guide in view.layoutGuides where spokenOf.contains(ObjectIdentifier(guide)) {
        boxes[ObjectIdentifier(guide)] = newBox()
        guides.append(guide)
      }
    }
    for constraint in constraints { add(constraint) }
    for view in [root] + candidates { (view as? UIStackView)?.addRules(to: self) }
    for view in views { addOwnSize(of: view) }
    if fitting != nil { addOwnSize(of: root) }
  }

  /// Whether there is anything to place.
  var isEmpty: Bool { views.isEmpty && guides.isEmpty }

  // MARK: - For those who add rules

  func newVariable() -> LinearExpression {
    variables += 1
    return LinearExpression(variable: variables - 1)
  }

  func add(_ rule: LinearConstraint) { rules.append(rule) }

  /// The edges of a view that takes part or lies elsewhere.
  func box(of view: UIView) -> Box {
    boxes[ObjectIdentifier(view)] ?? fixed(root.mapUnscrolled(view.bounds, from: view))
  }

  func box(of guide: UILayoutGuide) -> Box {
    if let box = boxes[ObjectIdentifier(guide)] { return box }
    guard let owner = guide.owningView else { return fixed(.zero) }
    switch guide.place {
    case .constraints: return fixed(root.mapUnscrolled(guide.placed, from: owner))
    case .insets(let insets): return box(of: owner).inset(by: insets(owner))
    case .content: return contentBox(of: owner)
    case .frame:
      var box = box(of: owner)
      if owner is UIScrollView {
        box.x.constant += owner.bounds.minX
        box.y.constant += owner.bounds.minY
      }
      return box
    }
  }

  func isPlaced(_ view: UIView) -> Bool { placed.contains(ObjectIdentifier(view)) }

  // MARK: - Results

  func frame(of view: UIView, _ values: [Double]) -> CGRect { rect(box(of: view), values) }

  func frame(of guide: UILayoutGuide, _ values: [Double]) -> CGRect {
    rect(box(of: guide), values)
  }

  /// The scroll views whose content size rules say, with that size.
  func contentSizes(_ values: [Double]) -> [(view: UIScrollView, size: CGSize)] {
    scrollers.map { ($0, rect(contentBox(of: $0), values).size) }
  }

  // MARK: - Private

  private var placed: Set<ObjectIdentifier> = []
  private var scrollers: [UIScrollView] = []
  private var contents: [ObjectIdentifier: Box] = [:]

  private static func candidates(below view: UIView) -> [UIView] {
    var found: [UIView] = []
    for child in view.subviews where child.isPlacedByConstraints {
      found.append(child)
      found += candidates(below: child)
    }
    return found
  }

  /// Those that the views hold, and those further out that speak of them.
  private static func constraints(of root: UIView, _ views: [UIView]) -> [NSLayoutConstraint] {
    var found = root.constraints + views.flatMap(\.constraints)
    let inside = Set(([root] + views).map { ObjectIdentifier($0) })
    var ancestor = root.superview
    while let view = ancestor {
      found += view.constraints.filter { constraint in
        [constraint.first, constraint.second].contains { item in
          item?.view.map { $0 !== root && inside.contains(ObjectIdentifier($0)) } ?? false
        }
      }
      ancestor = view.superview
    }
    return found
  }

  private static func items(
    of constraints: [NSLayoutConstraint], _ root: UIView, _ views: [UIView]
  ) -> Set<ObjectIdentifier> {
    var items: Set<ObjectIdentifier> = []
    for constraint in constraints {
      for item in [constraint.firstItem, constraint.secondItem] {
        if let item { items.insert(ObjectIdentifier(item)) }
        // A guide inside of a view moves with it.
        if let guide = item as? UILayoutGuide, let owner = guide.owningView {
          items.insert(ObjectIdentifier(owner))
        }
      }
    }
    for case let stack as UIStackView in [root] + views {
      for view in stack.arranged { items.insert(ObjectIdentifier(view)) }
    }
    return items
  }

  private func rect(_ box: Box, _ values: [Double]) -> CGRect {
    func value(_ sum: LinearExpression) -> CGFloat {
      sum.terms.reduce(sum.constant) { $0 + $1.factor * values[$1.variable] }
    }
    return CGRect(
      x: value(box.x), y: value(box.y), width: max(0, value(box.width)),
      height: max(0, value(box.height)))
  }

  private func fixed(_ rect: CGRect) -> Box {
    Box(
      x: LinearExpression(rect.minX), y: LinearExpression(rect.minY),
      width: LinearExpression(rect.width),
      height: LinearExpression(rect.height))
  }

  private func newBox() -> Box {
    let box = Box(x: newVariable(), y: newVariable(), width: newVariable(), height: newVariable())
    add(LinearConstraint(box.width, .atLeast))
    add(LinearConstraint(box.height, .atLeast))
    return box
  }

  private func addRoot(_ fitting: FittingTarget?) {
    var box = fixed(CGRect(origin: .zero, size: root.bounds.size))
    if let fitting {
      (box.width, box.height) = (newVariable(), newVariable())
      add(LinearConstraint(box.width, .atLeast))
      add(LinearConstraint(box.height, .atLeast))
      add(
        LinearConstraint(
          box.width - fitting.size.width, .equal, priority: fitting.horizontal.rawValue))
      add(
        LinearConstraint(
          box.height - fitting.size.height, .equal, priority: fitting.vertical.rawValue))
    }
    boxes[ObjectIdentifier(root)] = box
  }

  private func addView(_ view: UIView, isSpokenOf: Bool) {
    guard isSpokenOf else {
      // Nothing says where it is, and so it stays in its place.
      guard let parent = view.superview else { return }
      var box = fixed(CGRect(origin: view.unscrolledOrigin, size: view.bounds.size))
      box.x.add(self.box(of: parent).x)
      box.y.add(self.box(of: parent).y)
      boxes[ObjectIdentifier(view)] = box
      return
    }
    views.append(view)
    placed.insert(ObjectIdentifier(view))
    boxes[ObjectIdentifier(view)] = newBox()
  }

  private func contentBox(of view: UIView) -> Box {
    let outer = box(of: view)
    guard let scroller = view as? UIScrollView else { return outer }
    if let known = contents[ObjectIdentifier(scroller)] { return known }
    var box = newBox()
    (box.x, box.y) = (outer.x, outer.y)
    contents[ObjectIdentifier(scroller)] = box
    scrollers.append(scroller)
    return box
  }

  private func add(_ constraint: NSLayoutConstraint) {
    guard let first = sum(constraint.first, constraint.firstAttribute, beside: constraint.second)
    else { return }
    var sum = first - Double(constraint.constant)
    if let second = constraint.second {
      guard let other = self.sum(second, constraint.secondAttribute, beside: constraint.first)
      else { return }
      sum.add(other, times: -Double(constraint.multiplier))
    }
    let relation: LinearConstraint.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .atMost
      case .equal: .equal
      case .greaterThanOrEqual: .atLeast
      }
    sources[rules.count] = constraint
    add(LinearConstraint(sum, relation, priority: constraint.priority.rawValue))
  }

  /// An attribute of an item; nil for an item that is gone.
  private func sum(
    _ item: ConstraintItem, _ attribute: NSLayoutConstraint.Attribute, beside other: ConstraintItem?
  ) -> LinearExpression? {
    guard let view = item.view else { return nil }
    if let guide = item.asGuide { return box(of: guide).sum(attribute, of: view) }
    // The edges of a scroll view are those of its content for what lies in it.
    if !attribute.isLength, view is UIScrollView, let inner = other?.view, inner !== view,
      inner.isDescendant(of: view)
    {
      return contentBox(of: view).sum(attribute, of: view)
    }
    return box(of: view).sum(attribute, of: view)
  }

  private func addOwnSize(of view: UIView) {
    let box = box(of: view)
    let size = view.sizeForConstraints(width: widths[ObjectIdentifier(view)])
    for (axis, length, own) in [
      (NSLayoutConstraint.Axis.horizontal, box.width, size.width),
      (.vertical, box.height, size.height),
    ] where own >= 0 {
      add(
        LinearConstraint(
          length - Double(own), .atMost, priority: view.contentHuggingPriority(for: axis).rawValue))
      add(
        LinearConstraint(
          length - Double(own), .atLeast,
          priority: view.contentCompressionResistancePriority(for: axis).rawValue))
    }
  }
}

/// The size that is asked for, and how much each length of it is worth.
struct FittingTarget {
  var size: CGSize
  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority
}
