import Foundation

/// Milliseconds, from clocks that only go forward.
enum Clock {
  /// Of the world.
  static var wall: Double { read(CLOCK_MONOTONIC) }
  /// That this process has computed, all of its threads together, user and system.
  static var cpu: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

  /// The same without the system's work for it.
  static var userCPU: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_utime.tv_sec) * 1e3 + Double(usage.ru_utime.tv_usec) / 1e3
  }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else {
      preconditionFailure("clock \(clock) cannot be read: \(String(cString: strerror(errno)))")
    }
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
