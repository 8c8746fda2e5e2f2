import Foundation
import LayerTree
import Testing

/// The completion blocks of transactions.
@MainActor @Suite(.serialized) struct TransactionTests {
  private func animation(_ duration: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue) = (0, 1)
    animation.duration = duration
    return animation
  }

  @Test func withoutAnimationsTheCompletionRunsAtCommit() {
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("done") }
    CALayer().opacity = 0.5
    log.append("commit")
    CATransaction.commit()
    log.append("after")
    #expect(log == ["commit", "done", "after"])
  }

  @Test func nestedTransactionsCompleteAtCommit() {
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("outer") }
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      log.append("inner")
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("next") }
      CATransaction.commit()
    }
    CATransaction.commit()
    CATransaction.commit()
    #expect(log == ["inner", "next", "outer"])
  }

  @Test func aCompletionWaitsForAnimationsAddedLater() {
    let (time, layer) = (LayerTime(), CALayer())
    layer.time = time
    var log: [String] = []
    CATransaction.begin()
    layer.add(animation(1), forKey: "a")
    CATransaction.setCompletionBlock { log.append("late \(time.now)") }
    CATransaction.commit()
    #expect(log == ["late 0.0"])
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("first \(time.now)") }
    layer.add(animation(2), forKey: "b")
    CATransaction.setCompletionBlock { log.append("second \(time.now)") }
    CATransaction.commit()
    #expect(log == ["late 0.0", "second 0.0"])
    time.advance(to: 3)
    #expect(log == ["late 0.0", "second 0.0", "first 2.0"])
  }

  @Test func aReplacedCompletionWithoutAnimationsRunsAtOnce() {
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("first") }
    CATransaction.setCompletionBlock { log.append("second") }
    #expect(log == ["first"])
    CATransaction.commit()
    #expect(log == ["first", "second"])
  }

  @Test func anOuterTransactionWaitsForInnerAnimations() {
    let (time, layer) = (LayerTime(), CALayer())
    layer.time = time
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("outer \(time.now)") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("inner \(time.now)") }
    layer.add(animation(1), forKey: "a")
    CATransaction.commit()
    layer.add(animation(2), forKey: "b")
    CATransaction.commit()
    #expect(log.isEmpty)
    time.advance(to: 3)
    #expect(log == ["inner 1.0", "outer 2.0"])
  }
}
