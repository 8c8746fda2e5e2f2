import Synchronization

/// A lock that holds what it guards.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Guarded {
    let lock = Mutex<Void>(())
    // Read and written within the lock alone.
    var state: State

    init(_ state: State) {
      self.state = state
    }
  }

  private let guarded: Guarded

  public init(initialState: State) where State: Sendable {
    guarded = Guarded(initialState)
  }

  public init(uncheckedState initialState: State) {
    guarded = Guarded(initialState)
  }

  public func withLock<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result { try withLockUnchecked(body) }

  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try guarded.lock.withLock { _ in try body(&guarded.state) }
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public init() {
    guarded = Guarded(())
  }

  public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
    try withLockUnchecked { _ in try body() }
  }
}
