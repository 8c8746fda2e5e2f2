import Synchronization

/// Handles Ctrl-C and other termination signals: cleans up unfinished files before the program
/// ends.
package enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// The signal received; 0 for none.
  private static let received = Atomic<Int32>(0)
  /// When it was, in nanoseconds of the monotonic clock.
  private static let arrival = Atomic<Int>(0)
  /// Signals this soon after the first are the same one, in nanoseconds: `timeout` and launchers
  /// send theirs to the program and to its process group.
  private static let echoLimit = 300_000_000

  package static var isRequested: Bool { received.load(ordering: .relaxed) != 0 }

  /// Records the first signal from now on; a later one ends the program at once.
  package static func watch() {
    // A program that was started from a thread may have inherited blocked signals.
    var all = sigset_t()
    sigemptyset(&all)
    for number in signals { sigaddset(&all, number) }
    pthread_sigmask(SIG_UNBLOCK, &all, nil)
    for number in signals {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in Interruption.take(number) }
      // Signals ignored by the parent, for example by nohup, stay ignored.
      var before = sigaction()
      if sigaction(number, nil, &before) == 0,
        before.__sigaction_handler.sa_handler.map({ unsafeBitCast($0, to: Int.self) }) == 1
      {
        continue
      }
      sigaction(number, &action, nil)
    }
  }

  /// Handles a signal, with nothing but what handlers may call.
  private static func take(_ number: Int32) {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    let now = time.tv_sec * 1_000_000_000 + time.tv_nsec
    let (isFirst, first) = arrival.compareExchange(expected: 0, desired: now, ordering: .relaxed)
    if isFirst {
      received.store(number, ordering: .relaxed)
    } else if now - first > echoLimit {
      signal(number, SIG_DFL)
      raise(number)
    }
  }

  /// Ends the program with the signal received, as shells expect.
  package static func end() -> Never {
    let number = received.load(ordering: .relaxed)
    signal(number, SIG_DFL)
    raise(number)
    exit(128 + number)
  }
}
