import Foundation
import Synchronization

/// Ctrl-C, and other requests to end: work in progress is put away before the program obeys.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// The signal that came; 0 for none.
  private static let received = Atomic<Int32>(0)

  static var isRequested: Bool { received.load(ordering: .relaxed) != 0 }

  /// From now on the first signal is noted; another one ends the program at once.
  static func watch() {
    // Programs that start others from a thread of their own may have signals held back.
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
      // What the surroundings ignore, as nohup does, stays ignored.
      var before = sigaction()
      if sigaction(number, nil, &before) == 0,
        before.__sigaction_handler.sa_handler.map({ unsafeBitCast($0, to: Int.self) }) == 1
      {
        continue
      }
      sigaction(number, &action, nil)
    }
  }

  /// Ends the program by the signal that came, as a shell expects it.
  static func end() -> Never {
    let number = received.load(ordering: .relaxed)
    signal(number, SIG_DFL)
    raise(number)
    exit(128 + number)
  }
}
