import DrawingResources
public import Foundation

/// A relation `first = multiplier · second + constant`, or ≤ or ≥, of attributes or to a constant.
/// Has an effect while active, which requires a common ancestor.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  // MARK: - Lifecycle

  /// - Parameters:
  ///   - view1: a view or layout guide.
  ///   - view2: a view or layout guide; nil for a constant.
  ///   - c: in points.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      first: ConstraintItem(view1), attr1, relation, second: view2.map { ConstraintItem($0) },
      attr2,
      multiplier: multiplier, constant: c)
  }

  init(
    first: ConstraintItem, _ firstAttribute: Attribute, _ relation: Relation,
    second: ConstraintItem?, _ secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    precondition(
      firstAttribute != .notAnAttribute && (second == nil) == (secondAttribute == .notAnAttribute),
      "a constraint needs an attribute for each of its items, not \(firstAttribute) and "
        + "\(secondAttribute)")
    precondition(
      second == nil && firstAttribute.isLength
        || firstAttribute.direction == secondAttribute.direction,
      "a constraint relates attributes of one axis, not \(firstAttribute) with "
        + "\(secondAttribute)")
    self.first = first
    self.second = second
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    storedConstant = constant
    super.init()
  }

  // MARK: - Public

  open var firstItem: AnyObject? { first.object }
  open var secondItem: AnyObject? { second?.object }
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat

  /// In points.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      guard newValue != storedConstant else { return }
      storedConstant = newValue
      holder?.constraintsDidChange()
    }
  }

  /// The priority of the constraint. Required constraints that conflict are reported as a problem.
  open var priority: UILayoutPriority = .required {
    didSet { if priority != oldValue { holder?.constraintsDidChange() } }
  }

  /// Activating a constraint installs it on the nearest common ancestor of its items.
  open var isActive: Bool {
    get { holder != nil }
    set {
      if newValue == isActive { return }
      if newValue { activate() } else { holder?.removeConstraint(self) }
    }
  }

  open var identifier: String?
  open var shouldBeArchived = false

  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  // MARK: - Internal

  let first: ConstraintItem
  let second: ConstraintItem?
  /// The view that the constraint is installed on.
  weak var holder: UIView?
  private var storedConstant: CGFloat

  /// Whether it refers to a leading or trailing edge from right to left: constants count leftwards.
  var isMirrored: Bool {
    for (item, attribute) in [(first, firstAttribute), (second, secondAttribute)]
    where attribute.dependsOnReadingDirection {
      return item?.view?.isMirrored == true
    }
    return false
  }

  /// The constraint as a formula, for messages.
  var summary: String {
    let name = identifier.map { "“\($0)” " } ?? ""
    let sign = ["≤", "=", "≥"][relation.rawValue + 1]
    var text = "\(name)\(first.name).\(firstAttribute) \(sign) "
    if let second {
      text += "\(second.name).\(secondAttribute)"
      if multiplier != 1 { text += " × \(multiplier)" }
      if constant != 0 { text += constant < 0 ? " − \(-constant)" : " + \(constant)" }
    } else {
      text += "\(constant)"
    }
    return text
  }

  private func activate() {
    guard let view = first.view else { return }
    let ancestor = second.map { $0.view.flatMap { view.commonAncestor(with: $0) } } ?? view
    guard let ancestor else {
      preconditionFailure(
        "the items of an active constraint have no common ancestor: \(summary)")
    }
    ancestor.addConstraint(self)
  }
}

extension UIView {
  fileprivate func commonAncestor(with other: UIView) -> UIView? {
    var ancestor: UIView? = self
    while let view = ancestor, !other.isDescendant(of: view) { ancestor = view.superview }
    return ancestor
  }
}
