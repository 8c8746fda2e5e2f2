import Foundation
import Testing

@testable import Controls
@testable import Views

/// Scripted drags that are swipes.
@MainActor @Suite(.serialized) struct SwipeGestureTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private let time = LayerTime()

  init() { view.layer.time = time }

  /// The times and locations at which a recognizer is triggered.
  private func heard(
    _ direction: UISwipeGestureRecognizer.Direction, from start: CGPoint, to end: CGPoint,
    in duration: Double
  ) -> [String] {
    var log: [String] = []
    let swipe = UISwipeGestureRecognizer { [time] swipe in
      let point = swipe.location(in: swipe.view)
      log.append("\(swipe.state) at \(Int(point.x)) \(Int(point.y)) after \(time.now)")
    }
    swipe.direction = direction
    view.addGestureRecognizer(swipe)
    defer { view.removeGestureRecognizer(swipe) }
    let begin = time.now
    view.play(.pan(from: start, to: end, duration: duration))
    time.advance(to: begin + 2)
    #expect(swipe.state == .possible)
    return log
  }

  @Test func aSwipeIsRecognizedOnceWhenItIsLongEnough() {
    #expect(UISwipeGestureRecognizer().direction == .right)
    #expect(
      heard(.left, from: CGPoint(x: 300, y: 50), to: CGPoint(x: 100, y: 60), in: 0.4)
        == ["ended at 300 50 after 0.1"])
  }

  @Test(arguments: [
    (UISwipeGestureRecognizer.Direction.right, 100.0, 0.0), (.left, -100, 0), (.up, 0, -100),
    (.down, 0, 100),
  ])
  func eachDirectionIsRecognizedSeparately(
    direction: UISwipeGestureRecognizer.Direction, x: Double, y: Double
  ) {
    let start = CGPoint(x: 200, y: 200)
    let end = CGPoint(x: 200 + x, y: 200 + y)
    for other in [UISwipeGestureRecognizer.Direction.right, .left, .up, .down] {
      #expect(heard(other, from: start, to: end, in: 0.2).count == (other == direction ? 1 : 0))
    }
    #expect(heard([.left, .right, .up, .down], from: start, to: end, in: 0.2).count == 1)
  }

  @Test func shortSlowAndCrookedDragsAreNoSwipes() {
    let start = CGPoint(x: 200, y: 200)
    #expect(heard(.right, from: start, to: CGPoint(x: 249, y: 200), in: 0.2) == [])
    #expect(heard(.right, from: start, to: CGPoint(x: 300, y: 200), in: 1.1) == [])
    #expect(heard(.right, from: start, to: CGPoint(x: 300, y: 320), in: 0.2) == [])
  }

  @Test func aPanThatBeginsPreventsTheSwipe() {
    final class Veto: UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { false }
    }
    let (start, end) = (CGPoint(x: 200, y: 200), CGPoint(x: 300, y: 200))
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    #expect(heard(.right, from: start, to: end, in: 0.2) == [])
    let veto = Veto()
    pan.delegate = veto
    #expect(heard(.right, from: start, to: end, in: 0.2).count == 1)
  }

  @Test func aRowIsSwipedAcrossTheScrollDirection() {
    let list = UIScrollView(frame: view.bounds)
    list.contentSize = CGSize(width: 400, height: 2000)
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 60))
    list.addSubview(row)
    view.addSubview(list)
    var count = 0
    let swipe = UISwipeGestureRecognizer { _ in count += 1 }
    swipe.direction = [.left, .up]
    row.addGestureRecognizer(swipe)
    view.play(.pan(from: CGPoint(x: 200, y: 30), to: CGPoint(x: 100, y: 30), duration: 0.2))
    time.advance(to: time.now + 1)
    #expect(count == 1)
    view.play(.pan(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 200, y: -50), duration: 0.2))
    time.advance(to: time.now + 3)
    #expect(count == 1 && list.contentOffset.y > 90)
  }
}
