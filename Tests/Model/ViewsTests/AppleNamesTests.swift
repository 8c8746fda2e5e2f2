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
