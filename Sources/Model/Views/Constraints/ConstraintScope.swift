import DrawingCommands
import Foundation
import LayoutSolvers

/// Views whose constraints are solved together: the descendants of a view with a given frame, down
/// to the next such views. Coordinates are those of the root's bounds, unscrolled.
@MainActor
final class ConstraintScope {
  /// The variables of a rectangle: left, top, width and height.
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
  /// Views placed by constraints, ancestors first.
  private(set) var views: [UIView] = []
  /// Guides placed by constraints.
  private(set) var guides: [UILayoutGuide] = []
  private(set) var rules: [LinearConstraint] = []
  private(set) var variables = 0
  /// Each rule's constraint, by the rule's index.
  private(set) var sources: [Int: NSLayoutConstraint] = [:]
  private var boxes: [ObjectIdentifier: Box] = [:]
  /// The widths at which multi-line texts are measured.
  private let widths: [ObjectIdentifier: CGFloat]

  /// - Parameter fitting: the size to fit the root to; nil keeps its current size.
  init(_ root: UIView, widths: [ObjectIdentifier: CGFloat], fitting: FittingTarget? = nil) {
    self.root = root
    self.widths = widths
    let candidates = ConstraintScope.candidates(below: root)
    for view in candidates.reversed() { view.updateOwnConstraintsIfNeeded() }
    let constraints = ConstraintScope.constraints(of: root, candidates)
    let referenced = ConstraintScope.items(of: constraints, root, candidates)
    addRoot(fitting)
    for view in candidates {
      addView(view, isReferenced: referenced.contains(ObjectIdentifier(view)))
    }
    for view in [root] + candidates {
      for guide in view.layoutGuides where referenced.contains(ObjectIdentifier(guide)) {
        boxes[ObjectIdentifier(guide)] = newBox()
        guides.append(guide)
      }
    }
    for constraint in constraints { add(constraint) }
    for view in [root] + candidates { (view as? UIStackView)?.addRules(to: self) }
    for view in views { addOwnSize(of: view) }
    if fitting != nil { addOwnSize(of: root) }
  }

  /// Whether there is nothing to place.
  var isEmpty: Bool { views.isEmpty && guides.isEmpty }

  // MARK: - Adding rules

  func newVariable() -> LinearExpression {
    variables += 1
    return LinearExpression(variable: variables - 1)
  }

  /// Adds a rule. Higher priorities are satisfied first; 1000 is required.
  func add(
    _ expression: LinearExpression, _ relation: LinearConstraint.Relation, priority: Float = 1000
  ) { rules.append(LinearConstraint(expression, relation, priority: priority)) }

  /// The variables of a view inside the scope, or the fixed edges of one outside.
  func box(of view: UIView) -> Box {
    boxes[ObjectIdentifier(view)] ?? fixed(root.mapUnscrolled(view.bounds, from: view))
  }

  func box(of guide: UILayoutGuide) -> Box {
    if let box = boxes[ObjectIdentifier(guide)] { return box }
    guard let owner = guide.owningView else { return fixed(.zero) }
    switch guide.source {
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

  /// The scroll views whose content size is determined by constraints, with that size.
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

  /// The constraints held by the views, and those held by ancestors that refer to these views.
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
        // Guides move with their owning view.
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
    CGRect(
      x: box.x.value(values), y: box.y.value(values), width: max(0, box.width.value(values)),
      height: max(0, box.height.value(values)))
  }

  private func fixed(_ rect: CGRect) -> Box {
    Box(
      x: LinearExpression(rect.minX), y: LinearExpression(rect.minY),
      width: LinearExpression(rect.width),
      height: LinearExpression(rect.height))
  }

  private func newBox() -> Box {
    let box = Box(x: newVariable(), y: newVariable(), width: newVariable(), height: newVariable())
    add(box.width, .atLeast)
    add(box.height, .atLeast)
    return box
  }

  private func addRoot(_ fitting: FittingTarget?) {
    var box = fixed(CGRect(origin: .zero, size: root.bounds.size))
    if let fitting {
      (box.width, box.height) = (newVariable(), newVariable())
      add(box.width, .atLeast)
      add(box.height, .atLeast)
      add(box.width - fitting.size.width, .equal, priority: fitting.horizontal.rawValue)
      add(box.height - fitting.size.height, .equal, priority: fitting.vertical.rawValue)
      // What fills its superview fits with it: views in a cell's `contentView` may be constrained to
      // the cell itself.
      if let parent = root.superview, root.fillsItsSuperview {
        boxes[ObjectIdentifier(parent)] = box
      }
    }
    boxes[ObjectIdentifier(root)] = box
  }

  private func addView(_ view: UIView, isReferenced: Bool) {
    guard isReferenced else {
      // No constraint refers to the view: it stays where it is.
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
    // Between leading and trailing edges, coordinates grow in reading direction.
    let sign = constraint.isMirrored ? -1.0 : 1
    var sum = first * sign - Double(constraint.constant)
    if let second = constraint.second {
      guard let other = self.sum(second, constraint.secondAttribute, beside: constraint.first)
      else { return }
      sum.add(other, times: -Double(constraint.multiplier) * sign)
    }
    let relation: LinearConstraint.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .atMost
      case .equal: .equal
      case .greaterThanOrEqual: .atLeast
      }
    sources[rules.count] = constraint
    add(sum, relation, priority: constraint.priority.rawValue)
  }

  /// The expression for an item's attribute; nil if the item was deallocated.
  private func sum(
    _ item: ConstraintItem, _ attribute: NSLayoutConstraint.Attribute, beside other: ConstraintItem?
  ) -> LinearExpression? {
    guard let view = item.view else { return nil }
    if let guide = item.asGuide { return box(of: guide).sum(attribute, of: view) }
    // For descendants of a scroll view, its edges are those of its content.
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
      add(length - Double(own), .atMost, priority: view.contentHuggingPriority(for: axis).rawValue)
      add(
        length - Double(own), .atLeast,
        priority: view.contentCompressionResistancePriority(for: axis).rawValue)
    }
  }
}

extension UIView {
  fileprivate var fillsItsSuperview: Bool {
    !isPlacedByConstraints && autoresizingMask.isSuperset(of: [.flexibleWidth, .flexibleHeight])
      && transform3D == .identity && frame == superview?.bounds
  }
}

/// A target size for fitting, with a priority for each dimension.
struct FittingTarget {
  var size: CGSize
  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority
}
