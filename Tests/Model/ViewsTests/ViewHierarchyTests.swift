import Foundation
import Testing
import Views

/// Records the callbacks that it receives.
@MainActor
private final class Diary {
  var lines: [String] = []
}

@MainActor
private class WitnessView: UIView {
  let name: String
  let diary: Diary

  init(_ name: String, _ diary: Diary) {
    self.name = name
    self.diary = diary
    super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ what: String) { diary.lines.append("\(name) \(what)") }

  override func willMove(toWindow newWindow: UIWindow?) {
    note("willMove(toWindow: \(newWindow == nil ? "nil" : "window"))")
  }
  override func didMoveToWindow() { note("didMoveToWindow") }
  override func willMove(toSuperview newSuperview: UIView?) {
    note("willMove(toSuperview: \((newSuperview as? WitnessView)?.name ?? "nil"))")
  }
  override func didMoveToSuperview() { note("didMoveToSuperview") }
  override func didAddSubview(_ subview: UIView) {
    note("didAddSubview \((subview as? WitnessView)?.name ?? "?")")
  }
  override func willRemoveSubview(_ subview: UIView) {
    note("willRemoveSubview \((subview as? WitnessView)?.name ?? "?")")
  }
  override func layoutSubviews() { note("layoutSubviews") }
}

@MainActor
@Suite struct ViewHierarchyTests {
  private func names(_ view: UIView) -> [String] {
    view.subviews.compactMap { ($0 as? WitnessView)?.name }
  }

  private func expectLayersFollow(_ view: UIView) {
    let layers = view.subviews.map(\.layer)
    #expect((view.layer.sublayers ?? []).filter { layers.contains($0) } == layers)
    for child in view.subviews { #expect(child.superview === view) }
  }

  @Test func subviewsKeepTheOrderOfTheCalls() {
    let diary = Diary()
    let root = UIView()
    let views = ["a", "b", "c", "d"].map { WitnessView($0, diary) }
    root.addSubview(views[0])
    root.addSubview(views[2])
    root.insertSubview(views[1], at: 1)
    #expect(names(root) == ["a", "b", "c"])
    root.insertSubview(views[3], belowSubview: views[0])
    #expect(names(root) == ["d", "a", "b", "c"])
    root.insertSubview(views[3], aboveSubview: views[1])
    #expect(names(root) == ["a", "b", "d", "c"])
    root.insertSubview(views[0], aboveSubview: views[2])
    #expect(names(root) == ["b", "d", "c", "a"])
    root.bringSubviewToFront(views[1])
    #expect(names(root) == ["d", "c", "a", "b"])
    root.sendSubviewToBack(views[0])
    #expect(names(root) == ["a", "d", "c", "b"])
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(names(root) == ["c", "d", "a", "b"])
    root.addSubview(views[3])
    #expect(names(root) == ["c", "a", "b", "d"])
    root.insertSubview(views[3], at: 99)
    #expect(names(root) == ["c", "a", "b", "d"])
    expectLayersFollow(root)
  }

  @Test func layersWithoutViewsKeepTheirIndex() {
    let root = UIView()
    let (first, second) = (UIView(), UIView())
    let own = CALayer()
    root.addSubview(first)
    root.layer.addSublayer(own)
    root.addSubview(second)
    #expect(root.layer.sublayers == [first.layer, own, second.layer])
    root.bringSubviewToFront(first)
    #expect(root.layer.sublayers == [own, second.layer, first.layer])
    root.sendSubviewToBack(first)
    #expect(root.subviews == [first, second])
    root.layer.sublayers = [first.layer, own, second.layer]
    root.exchangeSubview(at: 1, withSubviewAt: 0)
    #expect(root.subviews == [second, first])
    #expect(root.layer.sublayers == [second.layer, own, first.layer])
  }

  @Test func addingNotifiesOfTheWindowThenTheSuperview() {
    let diary = Diary()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (parent, child) = (WitnessView("parent", diary), WitnessView("child", diary))
    window.addSubview(parent)
    diary.lines = []
    parent.addSubview(child)
    #expect(
      diary.lines == [
        "child willMove(toWindow: window)", "child willMove(toSuperview: parent)",
        "child didMoveToWindow", "child didMoveToSuperview", "parent didAddSubview child",
      ])
    diary.lines = []
    child.removeFromSuperview()
    #expect(
      diary.lines == [
        "parent willRemoveSubview child", "child willMove(toWindow: nil)",
        "child willMove(toSuperview: nil)", "child didMoveToWindow", "child didMoveToSuperview",
      ])
    #expect(child.superview == nil && child.window == nil && parent.subviews.isEmpty)
  }

  @Test func withoutAWindowNoWindowCallbackIsSent() {
    let diary = Diary()
    let (parent, child) = (WitnessView("parent", diary), WitnessView("child", diary))
    parent.addSubview(child)
    #expect(
      diary.lines == [
        "child willMove(toSuperview: parent)", "child didMoveToSuperview",
        "parent didAddSubview child",
      ])
  }

  @Test func movingAViewRemovesItFromItsOldSuperview() {
    let diary = Diary()
    let (a, b, child) = (
      WitnessView("a", diary), WitnessView("b", diary), WitnessView("child", diary)
    )
    a.addSubview(child)
    diary.lines = []
    b.addSubview(child)
    #expect(
      diary.lines == [
        "child willMove(toSuperview: b)", "a willRemoveSubview child", "child didMoveToSuperview",
        "b didAddSubview child",
      ])
    #expect(a.subviews.isEmpty && a.layer.sublayers == nil && child.superview === b)
  }

  @Test func layoutRunsSuperviewsFirstAndOncePerRequest() {
    let diary = Diary()
    let (root, child, grandchild) = (
      WitnessView("root", diary), WitnessView("child", diary), WitnessView("grandchild", diary)
    )
    root.addSubview(child)
    child.addSubview(grandchild)
    diary.lines = []
    root.layoutIfNeeded()
    #expect(
      diary.lines == ["root layoutSubviews", "child layoutSubviews", "grandchild layoutSubviews"])
    diary.lines = []
    root.layoutIfNeeded()
    #expect(diary.lines.isEmpty)
    grandchild.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(diary.lines == ["grandchild layoutSubviews"])
  }

  @Test func layoutBeginsAtTheTopmostAncestorThatNeedsIt() {
    let diary = Diary()
    let (root, child) = (WitnessView("root", diary), WitnessView("child", diary))
    root.addSubview(child)
    root.layoutIfNeeded()
    diary.lines = []
    root.setNeedsLayout()
    child.setNeedsLayout()
    child.layoutIfNeeded()
    #expect(diary.lines == ["root layoutSubviews", "child layoutSubviews"])
  }

  @Test func aNewSizeNeedsLayoutAndANewPositionDoesNot() {
    let diary = Diary()
    let view = WitnessView("view", diary)
    view.layoutIfNeeded()
    diary.lines = []
    view.center = CGPoint(x: 50, y: 50)
    view.frame.origin = CGPoint(x: 5, y: 5)
    view.layoutIfNeeded()
    #expect(diary.lines.isEmpty)
    view.frame.size.width = 20
    view.layoutIfNeeded()
    #expect(diary.lines == ["view layoutSubviews"])
  }

  @Test func viewWithTagSearchesDepthFirst() {
    let (root, a, b, c) = (UIView(), UIView(), UIView(), UIView())
    root.addSubview(a)
    root.addSubview(b)
    a.addSubview(c)
    (b.tag, c.tag) = (7, 7)
    #expect(root.viewWithTag(7) === c)
    #expect(root.viewWithTag(8) == nil)
    #expect(c.isDescendant(of: root) && !root.isDescendant(of: c))
  }

  private final class Tinted: UIView {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }

  @Test func aViewThatInheritsAnotherTintIsTold() {
    let (root, outer, inner) = (UIView(), Tinted(), Tinted())
    outer.addSubview(inner)
    root.addSubview(outer)
    #expect(outer.changes == 0 && inner.changes == 0)
    outer.removeFromSuperview()
    root.tintColor = .red
    root.addSubview(outer)
    #expect(outer.changes == 1 && inner.changes == 1)
  }

  @Test func aDimmedTintColorIsGreyInTheWholeTree() throws {
    let (root, child, own, apart) = (Tinted(), Tinted(), Tinted(), Tinted())
    root.tintColor = .red
    for view in [child, own, apart] { root.addSubview(view) }
    (own.tintColor, apart.tintAdjustmentMode) = (.green, .normal)
    for view in [root, child, own, apart] { view.changes = 0 }
    root.tintAdjustmentMode = .dimmed
    #expect([root, child, own, apart].map(\.changes) == [1, 1, 1, 0])
    for (view, grey) in [(root, 0.2126), (child, 0.2126), (own, 0.7152)] {
      #expect(view.tintAdjustmentMode == .dimmed)
      let color = try #require(view.tintColor).cgColor
      #expect(abs(color.red - grey) < 1e-6 && color.red == color.blue && color.alpha == 1)
    }
    #expect(apart.tintAdjustmentMode == .normal && apart.tintColor == .red)
    root.tintAdjustmentMode = .automatic
    #expect(root.tintAdjustmentMode == .normal && child.tintColor == .red)
  }

  @Test func tintColorIsInherited() {
    let (root, child) = (UIView(), UIView())
    root.addSubview(child)
    #expect(child.tintColor == .systemBlue)
    root.tintColor = .red
    #expect(child.tintColor == .red)
    child.tintColor = .green
    child.tintColor = nil
    #expect(child.tintColor == .red)
  }

  @Test func layerClassDeterminesTheLayer() {
    final class GradientView: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    let view = GradientView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.layer is CAGradientLayer)
    #expect(view.frame.width == 10)
  }

  @Test func aMaskViewMasksTheLayer() {
    let (view, mask) = (UIView(), UIView())
    view.mask = mask
    #expect(view.layer.mask === mask.layer)
    view.mask = nil
    #expect(view.layer.mask == nil)
  }
}
