import Foundation
import LayoutSolvers
import Testing

@testable import Views

@MainActor
struct ConstraintCheckTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func add(_ view: UIView = UIView(), to parent: UIView? = nil) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  @Test func whatConstraintsLeaveOpenIsAmbiguous() {
    let view = add()
    #expect(view.hasAmbiguousLayout, "no constraints")
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
    let top = view.topAnchor.constraint(equalTo: root.topAnchor)
    let width = view.widthAnchor.constraint(equalToConstant: 20)
    let height = view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2)
    let all = [left, top, width, height]
    NSLayoutConstraint.activate(all)
    #expect(!view.hasAmbiguousLayout)
    for constraint in all {
      constraint.isActive = false
      #expect(view.hasAmbiguousLayout, "without \(constraint)")
      constraint.isActive = true
    }
    width.priority = UILayoutPriority(1)
    #expect(!view.hasAmbiguousLayout, "a low priority decides, too")
  }

  @Test func inequalitiesLeaveOpenWhatTheyAllow() {
    let view = add()
    view.pinEdges([.left, .top, .bottom], to: root)
    let most = view.widthAnchor.constraint(lessThanOrEqualToConstant: 50)
    most.isActive = true
    #expect(view.hasAmbiguousLayout)
    view.widthAnchor.constraint(greaterThanOrEqualToConstant: 50).isActive = true
    #expect(!view.hasAmbiguousLayout)
    most.constant = 60
    #expect(view.hasAmbiguousLayout)
  }

  @Test func intrinsicSizesAndStacksDecide() {
    let label = UILabel()
    label.text = "Text"
    let (first, stack) = (UIView(), UIStackView(arrangedSubviews: [UIView()]))
    _ = add(label)
    label.pinEdges([.left, .top], to: root)
    #expect(!label.hasAmbiguousLayout)
    _ = add(stack)
    stack.addArrangedSubview(first)
    stack.pinEdges([.left, .top, .right, .bottom], to: root)
    #expect(first.hasAmbiguousLayout, "how two views share the length is open")
    stack.distribution = .fillEqually
    #expect(!first.hasAmbiguousLayout)
  }

  @Test func framesAreNeverAmbiguous() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(!view.hasAmbiguousLayout)
    root.addSubview(view)
    #expect(!view.hasAmbiguousLayout)
    #expect(!root.hasAmbiguousLayout)
    #expect(view.constraintsAffectingLayout(for: .horizontal).isEmpty)
  }

  @Test func positionsAreThoseInTheSuperview() {
    // Where the container is stays open, but not where the view is in it.
    let container = add()
    let view = add(to: container)
    NSLayoutConstraint.activate([
      container.widthAnchor.constraint(equalToConstant: 50),
      container.heightAnchor.constraint(equalToConstant: 50),
    ])
    view.pinEdges([.left, .top, .right, .bottom], to: container)
    #expect(container.hasAmbiguousLayout)
    #expect(!view.hasAmbiguousLayout)
  }

  @Test func constraintsAffectOneAxisOfWhatTheyReach() {
    let (first, second) = (add(), add())
    first.pinEdges([.left, .top, .bottom], to: root)
    second.pinEdges([.top, .bottom], to: root)
    let width = first.widthAnchor.constraint(equalToConstant: 40)
    let beside = second.leftAnchor.constraint(equalTo: first.rightAnchor)
    let least = second.widthAnchor.constraint(greaterThanOrEqualToConstant: 10)
    let most = second.widthAnchor.constraint(lessThanOrEqualToConstant: 500)
    let wish = second.widthAnchor.constraint(equalToConstant: 5)
    wish.priority = .defaultLow
    NSLayoutConstraint.activate([width, beside, least, most, wish])
    #expect(first.constraintsAffectingLayout(for: .horizontal).count == 2)
    let affecting = second.constraintsAffectingLayout(for: .horizontal)
    for constraint in [width, beside, least] {
      #expect(affecting.contains { $0 === constraint }, "\(constraint)")
    }
    for constraint in [most, wish] {
      #expect(!affecting.contains { $0 === constraint }, "\(constraint)")
    }
    #expect(second.constraintsAffectingLayout(for: .vertical).count == 2)
  }
}

extension UIView {
  fileprivate func pinEdges(_ edges: [NSLayoutConstraint.Attribute], to view: UIView) {
    for edge in edges {
      NSLayoutConstraint(
        item: self, attribute: edge, relatedBy: .equal, toItem: view, attribute: edge,
        multiplier: 1, constant: 0
      ).isActive = true
    }
  }
}
