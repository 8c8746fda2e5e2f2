import LayerTree
import Synchronization
import Testing

/// Work stops where its limit is, and nothing of it is handed out.
@MainActor @Suite struct WorkLimitTests {
  private final class Counter: LayerTicker {
    var ticks = 0
    func tick(at time: Double) { ticks += 1 }
  }

  /// A limit that is reached when it has been asked so often.
  private func limit(after count: Int, _ stop: WorkStopped = .cancelled) -> WorkLimit {
    let rest = Mutex(count)
    return WorkLimit {
      rest.withLock { rest in
        rest -= 1
        return rest < 0 ? stop : nil
      }
    }
  }

  @Test func ticksStopAndGoOnLater() {
    let (time, counter) = (LayerTime(), Counter())
    time.add(counter)
    limit(after: 10).perform { time.advance(to: 3600) }
    #expect(counter.ticks == 10)
    #expect(time.now == 10 / Double(LayerTime.tickRate))
    time.advance(to: 1)
    #expect(counter.ticks == LayerTime.tickRate && time.now == 1)
  }

  @Test func whatIsReachedStaysReached() {
    let isAsked = Mutex(true)
    let limit = WorkLimit { isAsked.withLock { $0 } ? .timeIsUp(seconds: 2.5) : nil }
    limit.perform {
      #expect(WorkLimit.isReached)
      isAsked.withLock { $0 = false }
      #expect(throws: WorkStopped.timeIsUp(seconds: 2.5)) { try WorkLimit.check() }
    }
    #expect(!WorkLimit.isReached)
    #expect("\(WorkStopped.timeIsUp(seconds: 2.5))" == "took too long and was stopped after 2.5 s")
  }

  @Test func outerLimitsHoldWithinInnerOnes() {
    limit(after: 0).perform {
      WorkLimit { nil }.perform {
        #expect(throws: WorkStopped.cancelled) { try WorkLimit.check() }
      }
    }
    WorkLimit { nil }.perform {
      limit(after: 0).perform { #expect(WorkLimit.isReached) }
      #expect(!WorkLimit.isReached)
    }
  }
}
