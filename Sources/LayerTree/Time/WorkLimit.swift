import Synchronization

/// Ends work that somebody waits for: after a time, or when it is no longer wanted.
///
/// The current limit holds for everything done within ``perform(_:)``. Loops that may take long ask
/// ``isReached`` and return early, and whoever hands out a result calls ``check()``, so that nothing
/// incomplete is returned. A limit decides only whether there is a result, never what it is: it is the one
/// place where the model may depend on a clock. What was changed by work that was stopped shows less
/// than it should, and is to be discarded.
package final class WorkLimit: Sendable {
  @TaskLocal private static var current: WorkLimit?

  /// The limit that was current when this one was made, which holds as well.
  private let outer = WorkLimit.current
  private let reason: @Sendable () -> WorkStopped?
  /// Why work stops. It never changes back, so that all loops return.
  private let found = Mutex<WorkStopped?>(nil)

  /// - Parameter reason: asked often: why work has to stop, or nil.
  package init(_ reason: @escaping @Sendable () -> WorkStopped?) { self.reason = reason }

  /// Ends work after a number of seconds.
  package convenience init(seconds: Double) {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    self.init { clock.now >= end ? .timeIsUp(seconds: seconds) : nil }
  }

  /// Makes this limit the current one for the length of `body`.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try WorkLimit.$current.withValue(self) { try body() }
  }

  /// Whether the work that is being done has to stop.
  package static var isReached: Bool { current?.stop != nil }

  /// Throws if the work that is being done has to stop, or stopped early.
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
  /// It took longer than it may.
  case timeIsUp(seconds: Double)
  /// Nobody waits for it any longer.
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
