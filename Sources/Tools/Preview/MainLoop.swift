import Dispatch
import Foundation
import Synchronization

/// Runs work on the main thread, which owns the model, for connections and watchers on others.
final class MainLoop: Sendable {
  private struct State {
    var jobs: [@MainActor @Sendable () -> Void] = []
    var isEnded = false
  }

  private final class ResultBox<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let state = Mutex(State())
  private let news = DispatchSemaphore(value: 0)

  init() {}

  /// Schedules work; it never runs after ``run(while:)`` has returned.
  func post(_ job: @escaping @MainActor @Sendable () -> Void) {
    state.withLock { state in
      if !state.isEnded { state.jobs.append(job) }
    }
    news.signal()
  }

  /// Runs work on the main thread and waits for its result; nil if the loop has ended.
  func perform<Value: Sendable>(_ work: @escaping @MainActor @Sendable () -> Value) -> Value? {
    let result = ResultBox<Value>()
    let done = DispatchSemaphore(value: 0)
    let isQueued = state.withLock { state in
      guard !state.isEnded else { return false }
      state.jobs.append {
        let value = work()
        result.value.withLock { $0 = value }
        done.signal()
      }
      return true
    }
    guard isQueued else { return nil }
    news.signal()
    done.wait()
    return result.value.withLock { $0 }
  }

  /// Runs scheduled work until a condition, checked several times per second, no longer holds.
  @MainActor
  func run(while goesOn: () -> Bool) {
    while goesOn() {
      _ = news.wait(timeout: .now() + 0.1)
      while let job = next() { job() }
    }
    // Every waiting caller gets an answer.
    state.withLock { $0.isEnded = true }
    while let job = next() { job() }
  }

  private func next() -> (@MainActor @Sendable () -> Void)? {
    state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
  }
}
