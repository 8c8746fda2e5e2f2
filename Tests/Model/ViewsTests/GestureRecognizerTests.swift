import Foundation
import TestBasics
import Testing
import Views

@MainActor
@Suite struct GestureRecognizerTests {
  private final class Veto: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
  }

  @Test func handlersAreCalledForEveryState() {
    var states: [UIGestureRecognizer.State] = []
    let pan = UIPanGestureRecognizer { states.append($0.state) }
    pan.state = .possible
    for state in [UIGestureRecognizer.State.began, .changed, .ended] { pan.state = state }
    #expect(states == [.began, .changed, .ended])
    pan.isEnabled = false
    pan.state = .began
    #expect(states.count == 3 && pan.state == .ended)
  }

  @Test func disablingAnActiveRecognizerCancelsIt() {
    var states: [UIGestureRecognizer.State] = []
    let pinch = UIPinchGestureRecognizer { states.append($0.state) }
    pinch.state = .began
    pinch.isEnabled = false
    #expect(states == [.began, .cancelled])
  }

  @Test func theDelegateMayPreventTheBeginning() {
    let veto = Veto()
    var count = 0
    let tap = UITapGestureRecognizer { _ in count += 1 }
    tap.delegate = veto
    tap.state = .recognized
    #expect(tap.state == .failed && count == 0)
  }

  private final class Counting: UITapGestureRecognizer {
    var resets = 0
    override func reset() { resets += 1 }
  }

  @Test func aRecognizerWaitsForTheOneThatHasToFail() {
    var count = 0
    let single = UITapGestureRecognizer { _ in count += 1 }
    let double = Counting()
    single.require(toFail: double)
    double.state = .ended
    single.state = .ended
    #expect(single.state == .failed && count == 0)
    single.state = .possible
    double.state = .possible
    single.state = .ended
    #expect(single.state == .ended && count == 1)
    double.state = .failed
    single.state = .possible
    single.state = .ended
    #expect(count == 2 && double.resets == 1)
  }

  private final class Board: UIView {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      gestureRecognizer is UIPanGestureRecognizer
    }
  }

  @Test func theViewMayPreventTheBeginning() {
    let (board, tap, pan) = (Board(), UITapGestureRecognizer(), UIPanGestureRecognizer())
    board.gestureRecognizers = [tap, pan]
    tap.state = .ended
    pan.state = .began
    #expect(tap.state == .failed && pan.state == .began)
  }

  private final class Patient: UITapGestureRecognizer {
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
      otherGestureRecognizer is UIPanGestureRecognizer
    }
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
      otherGestureRecognizer is UIPinchGestureRecognizer
    }
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
      super.canBePrevented(by: preventingGestureRecognizer)
    }
    override func ignore(_ touch: UITouch, for event: UIEvent) {}
  }

  @Test func subclassesMayWaitForOthersOfTheViewsAround() {
    let (outer, inner, pan, patient) = (UIView(), UIView(), UIPanGestureRecognizer(), Patient())
    let pinch = UIPinchGestureRecognizer()
    outer.addSubview(inner)
    outer.gestureRecognizers = [pan]
    inner.gestureRecognizers = [patient, pinch]
    pan.state = .began
    patient.state = .ended
    #expect(patient.state == .failed && patient.canBePrevented(by: pan))
    (pan.state, patient.state) = (.possible, .possible)
    patient.state = .ended
    pinch.state = .began
    #expect(patient.state == .ended && pinch.state == .failed)
    (pinch.state, patient.state) = (.possible, .possible)
    pinch.state = .began
    #expect(pinch.state == .began && !patient.canPrevent(pinch))
  }

  @Test func handlersAreRemovedTogether() {
    var count = 0
    let tap = UITapGestureRecognizer { _ in count += 1 }
    tap.removeTarget(nil, action: nil)
    tap.state = .ended
    tap.addHandler { _ in count += 10 }
    tap.state = .ended
    #expect(count == 10)
  }

  @Test func aTouchIsWhereTheGestureIs() {
    let (view, pan) = (UIView(), UIPanGestureRecognizer())
    view.addGestureRecognizer(pan)
    pan.setLocation(CGPoint(x: 3, y: 4), in: view)
    pan.state = .began
    #expect(pan.numberOfTouches == 1)
    #expect(pan.location(ofTouch: 0, in: view) == CGPoint(x: 3, y: 4))
  }

  @Test func locationsAndTranslationsAreConvertedToTheView() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    outer.addSubview(inner)
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    let pan = UIPanGestureRecognizer()
    outer.addGestureRecognizer(pan)
    #expect(pan.view === outer && outer.gestureRecognizers == [pan])
    pan.setLocation(CGPoint(x: 60, y: 70), in: outer)
    #expect(pan.location(in: inner) == CGPoint(x: 50, y: 50))
    pan.setTranslation(CGPoint(x: 10, y: 0), in: outer)
    #expect(pan.translation(in: inner) == CGPoint(x: 5, y: 0))
    pan.setVelocity(CGPoint(x: 5, y: 0), in: inner)
    #expect(pan.velocity(in: nil) == CGPoint(x: 10, y: 0))
    inner.addGestureRecognizer(pan)
    #expect(pan.view === inner && outer.gestureRecognizers == nil)
  }
}
