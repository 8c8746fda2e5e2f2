/// The view or layout guide that a constraint refers to. A constraint retains neither.
@MainActor
struct ConstraintItem {
  private weak var ownView: UIView?
  private weak var guide: UILayoutGuide?

  init(_ item: Any) {
    if let view = item as? UIView {
      ownView = view
    } else if let guide = item as? UILayoutGuide {
      self.guide = guide
    } else {
      preconditionFailure("constraints are made between views and layout guides, not \(item)")
    }
  }

  var object: AnyObject? { ownView ?? guide }

  /// The view, or the guide's owning view.
  var view: UIView? { ownView ?? guide?.owningView }

  var asGuide: UILayoutGuide? { guide }

  /// The name used in messages.
  var name: String {
    if let guide {
      let owner = guide.owningView.map { "\(type(of: $0))" } ?? "nobody"
      return "a layout guide of \(owner)"
    }
    return ownView.map { "\(type(of: $0))" } ?? "a view that is gone"
  }
}
