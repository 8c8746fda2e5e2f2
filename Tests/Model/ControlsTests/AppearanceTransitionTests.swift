import Controls
import Foundation
import Testing

@MainActor
private final class Diary {
  var lines: [String] = []
}

private class Witness: UIViewController {
  let name: String
  let diary: Diary
  var forwards = true

  init(_ name: String, _ diary: Diary) {
    (self.name, self.diary) = (name, diary)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

  private func note(_ what: String, _ animated: Bool) {
    diary.lines.append("\(name) \(what)\(animated ? " animated" : "")")
  }

  override func viewWillAppear(_ animated: Bool) { note("will appear", animated) }
  override func viewIsAppearing(_ animated: Bool) { note("is appearing", animated) }
  override func viewDidAppear(_ animated: Bool) { note("did appear", animated) }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear", animated) }
  override func viewDidDisappear(_ animated: Bool) { note("did disappear", animated) }

  func embed(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

/// When view controllers are notified that their views appear and disappear.
@MainActor @Suite struct AppearanceTransitionTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let diary = Diary()

  private func take() -> [String] {
    defer { diary.lines = [] }
    return diary.lines
  }

  @Test func controllersAreNotifiedOnceWhenTheirViewsEnterAWindow() {
    let (outer, inner) = (Witness("outer", diary), Witness("inner", diary))
    outer.embed(inner)
    #expect(take() == [])
    window.rootViewController = outer
    #expect(
      take() == [
        "outer will appear", "inner will appear", "inner is appearing", "inner did appear",
        "outer is appearing", "outer did appear",
      ])
    window.rootViewController = nil
    #expect(
      take() == [
        "outer will disappear", "inner will disappear", "inner did disappear",
        "outer did disappear",
      ])
  }

  @Test func aContainerMayForwardAppearanceItself() {
    let (outer, inner) = (Witness("outer", diary), Witness("inner", diary))
    let innermost = Witness("innermost", diary)
    outer.forwards = false
    inner.embed(innermost)
    window.rootViewController = outer
    _ = take()
    outer.addChild(inner)
    inner.beginAppearanceTransition(true, animated: true)
    #expect(take() == ["inner will appear animated", "innermost will appear animated"])
    outer.view.addSubview(inner.view)
    #expect(take() == [])
    inner.endAppearanceTransition()
    #expect(
      take() == [
        "inner is appearing animated", "inner did appear animated",
        "innermost is appearing animated", "innermost did appear animated",
      ])
    // A repeated call has no effect.
    inner.beginAppearanceTransition(true, animated: true)
    inner.endAppearanceTransition()
    #expect(take() == [])
    inner.beginAppearanceTransition(false, animated: false)
    inner.view.removeFromSuperview()
    inner.endAppearanceTransition()
    #expect(
      take() == [
        "inner will disappear", "innermost will disappear", "inner did disappear",
        "innermost did disappear",
      ])
    window.rootViewController = nil
    #expect(take() == ["outer will disappear", "outer did disappear"])
  }

  @Test func aChildAddedLaterToAVisibleChildAppears() {
    let (outer, inner) = (Witness("outer", diary), Witness("inner", diary))
    outer.forwards = false
    window.rootViewController = outer
    outer.embed(inner)
    inner.beginAppearanceTransition(true, animated: false)
    inner.endAppearanceTransition()
    _ = take()
    inner.embed(Witness("late", diary))
    #expect(take() == ["late will appear", "late is appearing", "late did appear"])
  }

  @Test func aReversedTransitionDisappearsWithoutHavingAppeared() {
    let controller = Witness("a", diary)
    controller.beginAppearanceTransition(true, animated: true)
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
    #expect(take() == ["a will appear animated", "a will disappear", "a did disappear"])
    controller.endAppearanceTransition()
    #expect(take() == [])
  }

  @Test func barsAndRotationHaveTheirDefaults() {
    let controller = UIViewController()
    #expect(controller.preferredStatusBarStyle == .default && !controller.prefersStatusBarHidden)
    #expect(controller.supportedInterfaceOrientations == .allButUpsideDown)
    #expect(UIInterfaceOrientationMask.all.contains(.portraitUpsideDown))
    #expect(UIInterfaceOrientationMask.landscape == [.landscapeLeft, .landscapeRight])
    #expect(UIInterfaceOrientationMask.portrait.rawValue == 2)
    controller.setNeedsStatusBarAppearanceUpdate()
    #expect(UIPageViewController.NavigationDirection.reverse.rawValue == 1)
    #expect(UIStatusBarStyle.darkContent.rawValue == 3)
  }
}
