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
  }

  let path: String
  let arguments: [String]

  /// The command, which lies beside this program. Throws ``Failure`` where it is not built.
  static func diorama(_ arguments: [String]) throws -> ChildProcess {
    let program = (CommandLine.arguments[0] as NSString).deletingLastPathComponent + "/diorama"
    guard access(program, X_OK) == 0 else {
      throw Failure(
        description: "\(program) is not built: swift build -c release --product diorama")
    }
    return ChildProcess(path: program, arguments: arguments)
  }

  /// Throws ``Failure`` where the program cannot be started or does not end well.
  func run() throws -> Cost {
    let began = Clock.wall
    let child = try start()
    var cost = Cost(wall: 0, userCPU: 0, cpu: 0)
    var ending: Int32 = 0
    waitForAll { ended, code, usage in
      if ended == child {
        cost.wall = Clock.wall - began
        ending = code
      }
      let user = Self.milliseconds(usage.ru_utime)
      cost.userCPU += user
      cost.cpu += user + Self.milliseconds(usage.ru_stime)
    }
    try check(ending)
    return cost
  }

  /// The bytes that the largest process of the program's holds at most.
  ///
  /// A process counts what its parent held when it was started, so a shell starts the program and
  /// goes away.
  func peakMemory() throws -> Int {
    let shell = ChildProcess(
      path: "/bin/sh", arguments: ["-c", "\"$@\" &", "sh", path] + arguments)
    let child = try shell.start()
    var (peak, ending) = (0, Int32(0))
    waitForAll { ended, code, usage in
      if ended == child { return }
      peak = max(peak, usage.ru_maxrss * 1024)
      ending |= code
    }
    if peak == 0 { try check(ending) }
    return peak
  }

  private func start() throws -> pid_t {
    guard process_family_adopt() == 0 else { throw failure("cannot be watched", errno) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    var argv: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    defer { for word in argv { free(word) } }
    argv.append(nil)

    var child: pid_t = 0
    let status = posix_spawn(&child, path, &actions, nil, argv, environ)
    guard status == 0 else { throw failure("cannot be started", status) }
    return child
  }

  /// Waits for everything that was started, in the order in which it ends.
  private func waitForAll(_ body: (pid_t, _ code: Int32, rusage) -> Void) {
    while true {
      var (code, usage) = (Int32(0), rusage())
      let ended = wait4(-1, &code, 0, &usage)
      if ended > 0 { body(ended, code, usage) }
      if ended < 0, errno != EINTR { return }
    }
  }

  private func check(_ code: Int32) throws {
    guard code != 0 else { return }
    throw Failure(description: "\(path) ended with status \(code >> 8), signal \(code & 127)")
  }

  private func failure(_ what: String, _ code: Int32) -> Failure {
    Failure(description: "\(path) \(what): \(String(cString: strerror(code)))")
  }

  private static func milliseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
  }
}
