import Synchronization

/// Handles Ctrl-C and other termination signals: cleans up unfinished files before the program
/// ends.
package enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// The signal received; 0 for none.
  private static let received = Atomic<Int32>(0)

  package static var isRequested: Bool { received.load(ordering: .relaxed) != 0 }

  /// Records the first signal from now on; a second one ends the program at once.
  package static func watch() {
    // A program that was started from a thread may have inherited blocked signals.
    var all = sigset_t()
    sigemptyset(&all)
    for number in signals { sigaddset(&all, number) }
    pthread_sigmask(SIG_UNBLOCK, &all, nil)
    for number in signals {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        Interruption.received.store(number, ordering: .relaxed)
      }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
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

  /// Ends the program with the signal received, as shells expect.
  package static func end() -> Never {
    let number = received.load(ordering: .relaxed)
    signal(number, SIG_DFL)
    raise(number)
    exit(128 + number)
  }
}
