import CProcessFamily
import Foundation

/// A program that is run to its end, with everything that it starts.
struct ChildProcess {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Milliseconds and bytes.
  struct Cost {
    /// Until the program itself ended.
    var wall: Double
    /// Of the program and all of its descendants, in their own code.
    var userCPU: Double
    /// The same with the system's work for them.
    var cpu: Double
    /// Of the largest process among them.
    var peakMemory: Int
  }

  let path: String
  let arguments: [String]

  /// Throws ``Failure`` where the program cannot be started or does not end well.
  func run() throws -> Cost {
    guard process_family_adopt() == 0 else { throw failure("cannot be watched", errno) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)

    let began = Clock.wall
    var child: pid_t = 0
    let status = posix_spawn(&child, path, &actions, nil, words, environ)
    guard status == 0 else { throw failure("cannot be started", status) }
    return try collect(child, began: began)
  }

  /// Waits for the program and then for what it left behind.
  private func collect(_ child: pid_t, began: Double) throws -> Cost {
    var cost = Cost(wall: 0, userCPU: 0, cpu: 0, peakMemory: 0)
    var ending: Int32 = 0
    while true {
      var (code, usage) = (Int32(0), rusage())
      let ended = wait4(-1, &code, 0, &usage)
      if ended < 0 {
        if errno == EINTR { continue }
        break
      }
      if ended == child {
        cost.wall = Clock.wall - began
        ending = code
      }
      let user = Self.milliseconds(usage.ru_utime)
      cost.userCPU += user
      cost.cpu += user + Self.milliseconds(usage.ru_stime)
      cost.peakMemory = max(cost.peakMemory, usage.ru_maxrss * 1024)
    }
    guard ending == 0 else {
      throw Failure(description: "\(path) ended with status \(ending >> 8), signal \(ending & 127)")
    }
    return cost
  }

  private func failure(_ what: String, _ code: Int32) -> Failure {
    Failure(description: "\(path) \(what): \(String(cString: strerror(code)))")
  }

  private static func milliseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
  }
}
