import Foundation
import Synchronization

/// One snapshot that is being taken.
final class SnapshotTake: Sendable {
  @TaskLocal static var current: SnapshotTake?
  /// How long the stage moves on before it draws, in seconds.
  @TaskLocal static var delay: TimeInterval = 0

  private let stored = Mutex<[String]>([])

  /// What went wrong, in order.
  var problems: [String] { stored.withLock { $0 } }

  /// Makes the assertion fail with a message.
  func report(_ problem: String) { stored.withLock { $0.append(problem) } }

  /// Lets the run loop run until something is the case, or for a time in seconds.
  static func wait(for duration: TimeInterval, until isDone: () -> Bool = { false }) {
    let end = Date(timeIntervalSinceNow: min(max(0, duration), 1e6))
    while !isDone(), Date() < end {
      let next = min(end, Date(timeIntervalSinceNow: 0.01))
      // Without anything to run it returns at once.
      if !RunLoop.current.run(mode: .default, before: next) { Thread.sleep(until: next) }
    }
  }

  /// Marks the main queue.
  private static let mainQueue = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Runs a closure on the main thread, or where the main actor runs.
  static func onMain<Result: Sendable>(
    _ body: @MainActor @Sendable () throws -> Result
  ) rethrows -> Result {
    // In Swift Testing, other threads than the main one run the main queue.
    if Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) != nil {
      return try MainActor.assumeIsolated { try body() }
    }
    let (take, delay) = (current, delay)
    return try DispatchQueue.main.sync {
      try $current.withValue(take) {
        try $delay.withValue(delay) { try MainActor.assumeIsolated { try body() } }
      }
    }
  }
}
