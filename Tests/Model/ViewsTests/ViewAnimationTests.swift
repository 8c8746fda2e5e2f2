import Foundation
import Testing
import Views

@MainActor
@Suite(.serialized) struct ViewAnimationTests {
  @Test func changesInABlockBecomeLayerAnimations() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    UIView.animate(withDuration: 2, delay: 1, options: .curveLinear) {
      view.center = CGPoint(x: 105, y: 5)
      view.alpha = 0
      view.transform = CGAffineTransform(scaleX: 3, y: 3)
      view.backgroundColor = .red
    }
    #expect(view.center == CGPoint(x: 105, y: 5))
    #expect(view.layer.animations.count == 4)
    #expect(view.layer.animations.allSatisfy { $0.timing.begin == 1 && $0.timing.duration == 2 })
    let seen = view.layer.presentedProperties(at: 2)
    #expect(abs(seen.position.x - 55) < 1e-9)
    #expect(abs(seen.opacity - 0.5) < 1e-9)
    #expect(view.layer.presentedProperties(at: 3).opacity == 0)
  }

  @Test func changesOutsideOfBlocksAreNotAnimated() {
    let view = UIView()
    view.alpha = 0.5
    UIView.animate(withDuration: 0) { view.alpha = 0.4 }
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { view.alpha = 0.3 }
    }
    #expect(view.alpha == 0.3)
    #expect(view.layer.animations.isEmpty)
  }

  @Test func nestedBlocksInheritTheOuterDurationUnlessOverridden() {
    let (a, b) = (UIView(), UIView())
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 5) { a.alpha = 0 }
      UIView.animate(
        withDuration: 5, delay: 1, options: [.overrideInheritedDuration, .curveEaseIn],
        animations: { b.alpha = 0 })
    }
    #expect(a.layer.animations.first?.timing.duration == 2)
    #expect(b.layer.animations.first?.timing.duration == 5)
    #expect(b.layer.animations.first?.timing.begin == 1)
    #expect(b.layer.animations.first?.curve == .linear)
  }

  @Test func completionsRunInOrderWhenAnimationsEnd() {
    let time = LayerTime()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.time = time
    var order: [String] = []
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { _ in order.append("long") }
    UIView.animate(withDuration: 0.5, animations: { view.center.x = 50 }) { finished in
      order.append("short \(finished)")
      UIView.animate(withDuration: 0.2, animations: { view.center.y = 50 }) { _ in
        order.append("chained \(time.now)")
      }
    }
    UIView.animate(withDuration: 0, animations: {}) { _ in order.append("none") }
    time.context.perform {
      UIView.animate(withDuration: 2, animations: {}) { _ in order.append("nothing moves") }
    }
    #expect(order == ["none"])
    time.advance(to: 0.49)
    #expect(order == ["none", "nothing moves"])
    time.advance(to: 1)
    #expect(order == ["none", "nothing moves", "short true", "chained 0.7", "long"])
  }

  @Test func layoutInsideABlockIsAnimated() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: parent.bounds)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(child)
    UIView.animate(withDuration: 1) { parent.bounds.size.width = 200 }
    #expect(!child.layer.animations.isEmpty)
    #expect(abs(child.layer.presentedProperties(at: 0.5).bounds.width - 150) < 1e-6)
  }

  @Test func animationsCanBeDisabled() {
    let view = UIView()
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    var isDone = false
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { _ in isDone = true }
    #expect(view.layer.animations.isEmpty && isDone && !UIView.areAnimationsEnabled)
  }
}
