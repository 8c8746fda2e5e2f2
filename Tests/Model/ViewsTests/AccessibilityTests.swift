import Foundation
import Testing
import Views

/// What assistive technologies are told of views, in which order, and where.
@MainActor
@Suite struct AccessibilityTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

  @discardableResult
  private func label(
    _ text: String, _ x: Double, _ y: Double, _ width: Double = 60, in view: UIView? = nil
  ) -> UILabel {
    let label = UILabel(frame: CGRect(x: x, y: y, width: width, height: 20))
    label.text = text
    (view ?? window).addSubview(label)
    return label
  }

  private func container(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    window.addSubview(view)
    return view
  }

  private var spoken: [String] { window.accessibilityTree().map { $0.label ?? "-" } }

  // MARK: - Order

  @Test func rowsAreReadFromTheTopAndEachFromItsStart() {
    label("d", 200, 60)
    label("c", 10, 63)
    label("b", 200, 7)
    label("a", 10, 12)
    #expect(spoken == ["a", "b", "c", "d"])
  }

  @Test func whatBeginsEightPointsLowerIsAnotherRow() {
    label("low", 10, 18)
    label("high", 200, 10)
    #expect(spoken == ["high", "low"])
    window.subviews[0].frame.origin.y = 17
    #expect(spoken == ["low", "high"])
  }

  @Test func rowsBeginAtTheRightWhereReadingDoes() {
    label("left", 10, 10)
    label("right", 200, 10, 100)
    label("middle", 120, 10)
    let screen = UIScreen(bounds: window.bounds, scale: 1)
    screen.configure(
      bounds: window.bounds, scale: 1, userInterfaceStyle: .light,
      userInterfaceLayoutDirection: .rightToLeft)
    window.screen = screen
    #expect(spoken == ["right", "middle", "left"])
  }

  @Test func aGroupIsReadAsAWhole() {
    let left = container(0, 0, 100, 100)
    label("a1", 0, 0, in: left)
    label("a2", 0, 50, in: left)
    let right = container(200, 0, 100, 100)
    label("b1", 0, 0, in: right)
    label("b2", 0, 50, in: right)
    #expect(spoken == ["a1", "b1", "a2", "b2"])
    for view in [left, right] { view.shouldGroupAccessibilityChildren = true }
    #expect(spoken == ["a1", "a2", "b1", "b2"])
  }

  @Test func aContainersOwnListComesInItsOrder() {
    let view = container(0, 0, 300, 100)
    let first = label("below", 0, 60, in: view)
    label("unnamed", 0, 30, in: view)
    let second = label("above", 0, 0, in: view)
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityLabel = "drawn"
    element.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 5, width: 10, height: 10)
    view.accessibilityElements = [first, element, second]
    #expect(spoken == ["below", "drawn", "above"])
    #expect(window.accessibilityTree()[1].frame == CGRect(x: 5, y: 5, width: 10, height: 10))
  }

  @Test func containersThatNameEachOtherEnd() {
    let (a, b) = (container(0, 0, 100, 100), container(100, 0, 100, 100))
    label("in b", 0, 0, in: b)
    a.accessibilityElements = [b]
    b.accessibilityElements = [a, b.subviews[0]]
    #expect(spoken == ["in b", "in b"])
  }

  // MARK: - What is left out

  @Test func hiddenViewsAreNotRead() {
    let views = ["a", "b", "c", "d"].enumerated().map { label($1, 0, Double($0) * 30) }
    views[0].isHidden = true
    views[1].alpha = 0
    views[2].accessibilityElementsHidden = true
    #expect(spoken == ["d"])
    window.accessibilityElements = views
    #expect(spoken == ["d"])
  }

  @Test func aModalViewLeavesOutItsSiblings() {
    label("behind", 0, 0)
    let sheet = container(0, 200, 400, 200)
    label("sheet", 0, 0, in: sheet)
    #expect(spoken == ["behind", "sheet"])
    sheet.accessibilityViewIsModal = true
    #expect(spoken == ["sheet"])
    sheet.isHidden = true
    #expect(spoken == ["behind"])
  }

  @Test func whatIsInAnElementIsNotRead() {
    let card = container(0, 0, 100, 100)
    label("in it", 0, 0, in: card)
    card.isAccessibilityElement = true
    card.accessibilityLabel = "card"
    #expect(spoken == ["card"])
  }

  // MARK: - Defaults

  @Test func textsAreReadAndPicturesAreNot() throws {
    let text = label("text", 0, 0)
    label("", 0, 100)
    let picture = UIImageView(frame: CGRect(x: 0, y: 50, width: 10, height: 10))
    window.addSubview(picture)
    #expect(spoken == ["text"])
    #expect(text.accessibilityTraits == .staticText && picture.accessibilityTraits == .image)
    text.accessibilityLabel = "said"
    text.accessibilityTraits = [.header, .link]
    picture.isAccessibilityElement = true
    let tree = window.accessibilityTree()
    #expect(tree.map(\.label) == ["said", nil])
    #expect(tree[0].traits.names == ["link", "header"])
    #expect(tree.map(\.isInteractive) == [true, false])
    #expect(tree.map(\.typeName) == ["UILabel", "UIImageView"])
  }

  @Test func everyTraitHasItsOwnName() {
    let all = UIAccessibilityTraits.named
    #expect(Set(all.map(\.name)).count == all.count && Set(all.map(\.trait)).count == all.count)
    for (name, trait) in all { #expect(trait.names == [name]) }
  }

  @Test func whatWasSetAppearsInTheTree() throws {
    let view = container(10, 20, 30, 40)
    view.isAccessibilityElement = true
    view.accessibilityValue = "v"
    view.accessibilityHint = "h"
    view.accessibilityIdentifier = "i"
    view.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Delete")]
    view.accessibilityActivationPoint = CGPoint(x: 1, y: 2)
    window.accessibilityContainerType = .list
    let found = try #require(window.accessibilityTree().first)
    #expect(
      found.label == nil && found.value == "v" && found.hint == "h" && found.identifier == "i")
    #expect(found.actions == ["Delete"] && found.isInteractive && found.containerType == .list)
    #expect(found.activationPoint == CGPoint(x: 1, y: 2))
    #expect(found.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(found.touchSize == CGSize(width: 30, height: 40))
  }

  // MARK: - Places

  @Test func theOutlineOfATurnedViewIsItsFourCorners() throws {
    let view = label("turned", 100, 100, 80)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let found = try #require(window.accessibilityTree().first)
    // 80 × 20 about (140, 110), upright after a quarter of a turn.
    let expected = [(150.0, 70.0), (150, 150), (130, 150), (130, 70)]
    let corners = found.outline.points
    #expect(corners.count == 4)
    for (corner, (x, y)) in zip(corners, expected) {
      #expect(abs(corner.x - x) < 1e-9 && abs(corner.y - y) < 1e-9, "\(corner) is not (\(x), \(y))")
    }
    #expect(found.touchSize == CGSize(width: 80, height: 20))
  }

  @Test func aTiltedViewIsATrapezium() throws {
    let view = container(100, 100, 200, 200)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    view.isAccessibilityElement = true
    view.transform3D = CATransform3DRotate(perspective, .pi / 6, 0, 1, 0)
    let found = try #require(window.accessibilityTree().first)
    // A corner at (±100, ±100) goes to x cos 30°, z = -x sin 30°; w = 1 - z / 500.
    let expected = [(-100.0, -100.0), (100, -100), (100, 100), (-100, 100)].map { x, y in
      let w = 1 + x * 0.5 / 500
      return CGPoint(x: 200 + x * 0.75.squareRoot() / w, y: 200 + y / w)
    }
    for (corner, point) in zip(found.outline.points, expected) {
      #expect(hypot(corner.x - point.x, corner.y - point.y) < 1e-9, "\(corner) is not \(point)")
    }
  }

  @Test func whatCannotBeSeenHasNoVisibleArea() {
    let clipping = container(0, 0, 100, 100)
    clipping.clipsToBounds = true
    label("half", 70, 0, 60, in: clipping)
    label("cut off", 0, 120, in: clipping)
    label("outside", 500, 200)
    let tree = window.accessibilityTree()
    #expect(tree.map(\.label) == ["half", "cut off", "outside"])
    #expect(tree.map(\.isVisible) == [true, false, false])
    #expect(CGRect(containing: tree[0].visibleArea) == CGRect(x: 70, y: 0, width: 30, height: 20))
  }

  @Test func aPathReplacesTheFrame() throws {
    let view = label("round", 0, 0)
    view.accessibilityPath = UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 50, height: 50))
    let found = try #require(window.accessibilityTree().first)
    #expect(found.outline == view.accessibilityPath?.cgPath.path)
  }
}
