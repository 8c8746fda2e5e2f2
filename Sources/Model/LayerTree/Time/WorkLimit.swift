import Synchronization

/// Stops work after a time, or when its result is no longer wanted.
///
/// Applies within ``perform(_:)``. Long loops check ``isReached`` and return early; whoever returns
/// a result calls ``check()``. A limit decides whether there is a result, never what it is; only
/// here may the model depend on a clock. Discard what stopped work has changed.
package final class WorkLimit: Sendable {
  @TaskLocal private static var current: WorkLimit?

  /// The limit that was current when this one was made; it applies as well.
  private let outer = WorkLimit.current
  private let reason: @Sendable () -> WorkStopped?
  /// Why work stops. Never reset, so that all loops return.
  private let found = Mutex<WorkStopped?>(nil)

  /// - Parameter reason: called often; why work must stop, or nil.
  package init(_ reason: @escaping @Sendable () -> WorkStopped?) { self.reason = reason }

  /// Stops work after a number of seconds.
  package convenience init(seconds: Double) {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    self.init { clock.now >= end ? .timeIsUp(seconds: seconds) : nil }
  }

  /// Makes this limit the current one for the duration of `body`.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try WorkLimit.$current.withValue(self) { try body() }
  }

  /// Whether the current work must stop.
  package static var isReached: Bool { current?.stop != nil }

  /// Throws if the current work must stop or has stopped early.
  package static func check() throws(WorkStopped) {
    if let stop = current?.stop { throw stop }
  }

  private var stop: WorkStopped? {
    outer?.stop
      ?? found.withLock { found in
        if found == nil { found = reason() }
        return found
      }
  }
}

/// Why work was stopped before it was done.
public enum WorkStopped: Error, Hashable, Sendable, CustomStringConvertible {
  /// The time limit was exceeded.
  case timeIsUp(seconds: Double)
  /// The result is no longer wanted.
  case cancelled

  public var description: String {
    switch self {
    case .timeIsUp(let seconds):
      let text = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
      return "took too long and was stopped after \(text) s"
    case .cancelled: return "was cancelled"
    }
  }
}
