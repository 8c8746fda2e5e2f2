import Foundation
import Testing
import ViewTestSupport
import Views

/// A view with an intrinsic content size.
private final class Sized: UIView {
  private let wanted: CGSize

  init(_ width: CGFloat, _ height: CGFloat) {
    wanted = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { fatalError("there are no archives") }

  override var intrinsicContentSize: CGSize { wanted }
}

@MainActor
@Suite struct ConstraintTests {
  private let root = UIView(frame: CGRect(x: 40, y: 50, width: 300, height: 200))

  private func add(to parent: UIView? = nil) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  private func frame(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test func constraintsPlaceEdges() {
    let view = add()
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -15),
    ])
    root.layoutIfNeeded()
    expectNear(view.frame, frame(10, 5, 270, 180))
    root.frame.size = CGSize(width: 100, height: 100)
    root.layoutIfNeeded()
    expectNear(view.frame, frame(10, 5, 70, 80))
  }

  @Test func centersAndDimensionsHaveMultipliers() {
    let view = add()
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: 7),
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.2, constant: 1),
    ])
    root.layoutIfNeeded()
    expectNear(view.frame, frame(75, 92, 150, 31).offsetBy(dx: 0, dy: -0.5), within: 0.5)
    #expect(view.frame.size == CGSize(width: 150, height: 31))
  }

  @Test func nestedViewsAreSolvedTogether() {
    let outer = add()
    let inner = add(to: outer)
    NSLayoutConstraint.activate([
      inner.widthAnchor.constraint(equalToConstant: 60),
      inner.heightAnchor.constraint(equalToConstant: 30),
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 4),
      inner.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -4),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 3),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -3),
      outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
    ])
    root.layoutIfNeeded()
    expectNear(outer.frame, frame(20, 30, 68, 36))
    expectNear(inner.frame, frame(4, 3, 60, 30))
  }

  @Test func theViewWithLessHuggingIsStretched() {
    let (a, b) = (Sized(50, 20), Sized(70, 20))
    root.addSubview(a)
    root.addSubview(b)
    b.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 1),
      b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      a.topAnchor.constraint(equalTo: root.topAnchor), b.topAnchor.constraint(equalTo: a.topAnchor),
    ])
    root.layoutIfNeeded()
    expectNear(a.frame, frame(0, 0, 50, 20))
    expectNear(b.frame, frame(58, 0, 242, 20))
  }

  @Test func theViewWithLessResistanceIsCompressed() {
    let (a, b) = (Sized(200, 20), Sized(200, 20))
    root.addSubview(a)
    root.addSubview(b)
    a.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
      a.topAnchor.constraint(equalTo: root.topAnchor),
      b.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    expectNear(a.frame, frame(0, 0, 100, 20))
    expectNear(b.frame, frame(100, 0, 200, 20))
  }

  @Test func changedConstraintsTakeEffectInTheNextLayout() {
    let view = add()
    let width = view.widthAnchor.constraint(equalToConstant: 40)
    let other = view.widthAnchor.constraint(equalToConstant: 90)
    other.priority = .defaultHigh
    NSLayoutConstraint.activate([
      width, other, view.heightAnchor.constraint(equalToConstant: 10),
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.bounds.width == 40)
    width.constant = 55
    root.layoutIfNeeded()
    #expect(view.bounds.width == 55)
    width.isActive = false
    root.layoutIfNeeded()
    #expect(view.bounds.width == 90)
  }

  @Test func marginsAndGuidesCanBeConstrained() {
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let view = add()
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      guide.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
      guide.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      view.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 2),
    ])
    root.layoutIfNeeded()
    expectNear(guide.layoutFrame, frame(2, 1, 98, 196))
    expectNear(view.frame, frame(100, 1, 196, 196))
  }

  @Test func leadingIsRightInRightToLeftLayouts() {
    root.semanticContentAttribute = .forceRightToLeft
    let view = add()
    view.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.maxX == 290)
  }

  @Test func inequalitiesCountInReadingDirectionToo() {
    root.semanticContentAttribute = .forceRightToLeft
    let view = add()
    view.semanticContentAttribute = .forceRightToLeft
    let wide = view.widthAnchor.constraint(equalToConstant: 1000)
    wide.priority = .defaultLow
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -20), wide,
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 0, width: 270, height: 50))
  }

  @Test func removingAViewRemovesItsConstraints() {
    let view = add()
    let constraint = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    constraint.isActive = true
    let own = view.widthAnchor.constraint(equalToConstant: 3)
    own.isActive = true
    #expect(root.constraints == [constraint])
    #expect(view.constraints == [own])
    view.removeFromSuperview()
    #expect(!constraint.isActive)
    #expect(own.isActive)
    #expect(root.constraints.isEmpty)
  }

  @Test func contentConstraintsDetermineTheContentSize() {
    let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Sized(80, 500)
    scroller.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(
        equalTo: scroller.contentLayoutGuide.leadingAnchor, constant: 5),
      view.trailingAnchor.constraint(equalTo: scroller.contentLayoutGuide.trailingAnchor),
      view.topAnchor.constraint(equalTo: scroller.topAnchor, constant: 10),
      view.bottomAnchor.constraint(equalTo: scroller.bottomAnchor, constant: -10),
      view.widthAnchor.constraint(equalTo: scroller.frameLayoutGuide.widthAnchor),
    ])
    scroller.contentOffset = CGPoint(x: 0, y: 30)
    scroller.layoutIfNeeded()
    expectNear(view.frame, frame(5, 10, 100, 500))
    #expect(scroller.contentSize == CGSize(width: 105, height: 520))
  }

  @Test func theWidthOfAMultilineLabelDeterminesItsHeight() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "One line becomes several lines where the width is much too small for it"
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(
      label.frame.size
        == CGSize(width: 300, height: label.sizeThatFits(CGSize(width: 300, height: 0)).height))
    let fitting = root.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(fitting.width == 120)
    #expect(fitting.height == 0)
    label.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
    let tight = root.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(tight.height == label.sizeThatFits(CGSize(width: 120, height: 0)).height)
    #expect(tight.height > label.frame.height)
  }

  @Test func updateConstraintsIsCalledOnceBeforeLayout() {
    final class Updating: UIView {
      var count = 0
      override func updateConstraints() {
        count += 1
        super.updateConstraints()
      }
    }
    let view = Updating(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.count == 1)
    view.setNeedsUpdateConstraints()
    view.layoutIfNeeded()
    #expect(view.count == 2)
  }

  @Test func anUnconstrainedViewKeepsItsPosition() {
    let view = add()
    view.frame = frame(9, 8, 7, 6)
    let other = add()
    other.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    root.layoutIfNeeded()
    expectNear(view.frame, frame(9, 8, 7, 6))
  }

  @Test func changedConstraintsAnimateInABlock() {
    let view = add()
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([left, view.widthAnchor.constraint(equalToConstant: 10)])
    root.layoutIfNeeded()
    left.constant = 100
    UIView.animate(withDuration: 1) { root.layoutIfNeeded() }
    #expect(!view.layer.animations.isEmpty)
  }

  @Test func aViewWithoutSubviewsFitsItsOwnConstraints() {
    let view = UIView()
    view.widthAnchor.constraint(equalToConstant: 12).isActive = true
    view.heightAnchor.constraint(equalToConstant: 7).isActive = true
    #expect(
      view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 12, height: 7))
    let label = UILabel()
    label.text = "One line of text"
    let height = label.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
    label.widthAnchor.constraint(equalToConstant: 500).isActive = true
    #expect(
      label.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 500, height: height))
  }
}
