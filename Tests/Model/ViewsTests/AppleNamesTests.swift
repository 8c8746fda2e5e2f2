import DrawingResources
import Foundation
import Testing
import Views

/// Names that Apple's platforms have, one rule a test.
@MainActor @Suite struct AppleNamesTests {
  @Test func pointsAreConvertedToTheScreenAndBack() {
    let window = UIWindow(frame: CGRect(x: 100, y: 50, width: 300, height: 300))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    let other = UIView(frame: CGRect(x: 60, y: 20, width: 50, height: 50))
    window.addSubview(view)
    window.addSubview(other)
    let space = UIScreen.main.coordinateSpace
    #expect(view.convert(CGPoint(x: 1, y: 2), to: space) == CGPoint(x: 111, y: 72))
    #expect(view.convert(CGPoint(x: 111, y: 72), from: space) == CGPoint(x: 1, y: 2))
    #expect(space.convert(CGPoint(x: 111, y: 72), to: view) == CGPoint(x: 1, y: 2))
    #expect(
      space.convert(view.bounds, from: view) == CGRect(x: 110, y: 70, width: 50, height: 50))
    let neighbour: any UICoordinateSpace = other
    #expect(view.convert(view.bounds, to: neighbour).minX == -50)
    #expect(view.convert(view.bounds, to: other).minX == -50)
  }

  @Test func whatFoundationLacksOnLinuxIsThere() throws {
    #expect(autoreleasepool { 3 } == 3)
    #expect(throws: CancellationError.self) { try autoreleasepool { throw CancellationError() } }
    #expect(NSEC_PER_SEC == 1_000_000_000 && NSEC_PER_SEC == NSEC_PER_MSEC * MSEC_PER_SEC)
    #expect(NSEC_PER_USEC * USEC_PER_SEC == NSEC_PER_SEC)
    let selector: Selector = "reload:"
    #expect(selector == Selector("reload:") && selector != Selector("reload"))
  }

  @Test func numbersHaveTheNamesOfCAndObjectiveC() {
    let (signed, unsigned): (NSInteger, NSUInteger) = (-3, 4)
    #expect(signed + Int(unsigned) == 1 && CGFloat(MAXFLOAT) == 0x1.fffffep+127)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.equalTo(rect) && !rect.equalTo(.zero))
  }

  @Test func eventsHaveTheTouchesTheyAreMadeOf() {
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 50, height: 50))
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 20, height: 20))
    view.addSubview(inner)
    let touch = UITouch(
      in: inner, at: CGPoint(x: 1, y: 2), from: CGPoint(x: 3, y: 4), phase: .moved, timestamp: 2)
    #expect(touch.location(in: view) == CGPoint(x: 11, y: 22) && touch.force == 0)
    #expect(touch.previousLocation(in: view) == CGPoint(x: 13, y: 24))
    let event = UIEvent(touches: [touch, UITouch(in: view, at: .zero, timestamp: 1)])
    #expect(event.type == .touches && event.allTouches?.count == 2 && event.timestamp == 2)
    #expect(UIEvent().allTouches == nil && UIEvent().timestamp == 0)
    let still = UITouch(in: view, at: CGPoint(x: 1, y: 1))
    #expect(still.previousLocation(in: nil) == still.location(in: nil))
    #expect(UIEvent.EventType(rawValue: 11) == .hover)
  }

  private final class Knob: UIView {
    var value = 0
    override func accessibilityIncrement() { value += 1 }
    override func accessibilityDecrement() { value -= 1 }
    override func accessibilityActivate() -> Bool { value == 0 }
    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      direction == .next
    }
    override func accessibilityElementDidBecomeFocused() { value = 10 }
    override func accessibilityElementDidLoseFocus() { value = 20 }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == "copy:"
    }
  }

  @Test func actionsForAssistiveTechnologiesMayBeOverridden() {
    let knob = Knob()
    let view: UIView = knob
    view.accessibilityIncrement()
    #expect(knob.value == 1 && !view.accessibilityActivate())
    view.accessibilityDecrement()
    #expect(knob.value == 0 && view.accessibilityActivate())
    #expect(view.accessibilityScroll(.next) && !view.accessibilityScroll(.right))
    view.accessibilityElementDidBecomeFocused()
    view.accessibilityElementDidLoseFocus()
    #expect(knob.value == 20 && !UIView().accessibilityActivate())
    #expect(!UIView().accessibilityScroll(.up))
  }

  @Test func anActionIsLeftToTheNextResponder() {
    let (knob, inner) = (Knob(), UIView())
    knob.addSubview(inner)
    #expect(inner.canPerformAction("copy:", withSender: nil))
    #expect(!inner.canPerformAction("paste:", withSender: nil))
    #expect(!UIView().canPerformAction("copy:", withSender: nil))
    inner.restorationIdentifier = "inner"
    #expect(inner.restorationIdentifier == "inner" && knob.restorationIdentifier == nil)
  }

  @Test func controllersStoreWhatTheyDoNotUse() {
    let (controller, first, second) = (UIViewController(), UIScrollView(), UIScrollView())
    #expect(controller.edgesForExtendedLayout == .all)
    controller.edgesForExtendedLayout = []
    controller.extendedLayoutIncludesOpaqueBars = true
    #expect(controller.edgesForExtendedLayout == [])
    controller.setContentScrollView(first)
    controller.setContentScrollView(second, for: [.bottom, .leading])
    #expect(controller.contentScrollView(for: .top) === first)
    #expect(controller.contentScrollView(for: .bottom) === second)
    controller.setContentScrollView(nil, for: .bottom)
    #expect(controller.contentScrollView(for: .bottom) == nil)
  }

  private final class Panel: UIView {
    var heard: [String] = []

    override var gestureRecognizers: [UIGestureRecognizer]? {
      didSet { heard.append("recognizers") }
    }
    override var directionalLayoutMargins: NSDirectionalEdgeInsets {
      get { NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4) }
      set { heard.append("margins") }
    }
    override func setNeedsUpdateConstraints() {
      super.setNeedsUpdateConstraints()
      heard.append("needs constraints")
    }
    override func updateConstraintsIfNeeded() { heard.append("updates") }
    override func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
      true
    }
    override func encode(with coder: NSCoder) {}
  }

  private final class Strip: UIScrollView {
    override var isDragging: Bool { true }
    override var isTracking: Bool { true }
    override var isDecelerating: Bool { true }
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
  }

  private final class Screen: UIViewController {
    let item = UINavigationItem(title: "Own")
    override var navigationItem: UINavigationItem { item }
    override var additionalSafeAreaInsets: UIEdgeInsets {
      get { .zero }
      set {}
    }
  }

  @Test func subclassesOverrideWhatUIKitLeavesOpen() {
    let panel = Panel()
    panel.gestureRecognizers = [UITapGestureRecognizer()]
    panel.directionalLayoutMargins = .zero
    panel.setNeedsUpdateConstraints()
    panel.updateConstraintsIfNeeded()
    #expect(panel.heard == ["recognizers", "margins", "needs constraints", "updates"])
    let view: UIView = panel
    #expect(view.gestureRecognizers?.count == 1 && view.directionalLayoutMargins.leading == 2)
    let strip: UIScrollView = Strip()
    #expect(strip.isDragging && strip.touchesShouldCancel(in: UIControl()))
    #expect(!UIScrollView().touchesShouldCancel(in: UIControl()))
    let screen: UIViewController = Screen()
    #expect(screen.navigationItem.title == "Own")
  }
}
