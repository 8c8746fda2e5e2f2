import Foundation

/// A child process with pipes to standard input and from standard error. Starting takes five file
/// descriptors, running two.
package struct ChildProgram {
  package struct StartError: Error {
    /// The value of `errno`.
    package var code: Int32

    package init(code: Int32) { self.code = code }
  }

  package let identifier: pid_t
  /// The parent's ends of the pipes to standard input and from standard error.
  package let input: Int32
  package let errors: Int32

  /// - Parameters:
  ///   - arguments: without the program's name.
  ///   - output: nil discards standard output.
  ///   - variables: added to this process's environment.
  package init(
    _ path: String, _ arguments: [String], output: Int32?, variables: [String: String] = [:]
  ) throws(StartError) {
    let (child, parent) = try Self.pipes()
    defer { for descriptor in child { close(descriptor) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, child[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, child[1], STDERR_FILENO)
    if let output, output != STDOUT_FILENO {
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    } else if output == nil {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
    // Signals that this process ignores, or that a terminal sends to it, must not affect the child.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let argv = Self.cStrings([path] + arguments)
    let all = ProcessInfo.processInfo.environment.merging(variables) { _, new in new }
    let environment = Self.cStrings(all.map { "\($0)=\($1)" })
    defer { for word in argv + environment { free(word) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, path, &actions, &attributes, argv, environment)
    if code != 0 {
      for descriptor in parent { close(descriptor) }
      throw StartError(code: code)
    }
    self.identifier = identifier
    (input, errors) = (parent[0], parent[1])
  }

  /// The status from `waitpid`; nil if still running.
  /// - Parameter waits: whether to wait for its end.
  package func ending(waits: Bool) -> Int32? {
    var status: Int32 = 0
    while true {
      switch waitpid(identifier, &status, waits ? 0 : WNOHANG) {
      case 0: return nil
      case identifier: return status
      case _ where errno == EINTR: continue
      // The process cannot be waited for; treat it as ended.
      default: return -1
      }
    }
  }

  // MARK: - Private

  /// Pipes for standard input and error: the child's and the parent's ends, not inherited
  /// automatically.
  private static func pipes() throws(StartError) -> (child: [Int32], parent: [Int32]) {
    var ends: [Int32] = []
    for _ in 0..<2 {
      var pair: [Int32] = [-1, -1]
      guard pipe(&pair) == 0 else {
        let code = errno
        for descriptor in ends { close(descriptor) }
        throw StartError(code: code)
      }
      for descriptor in pair { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      ends += pair
    }
    return ([ends[0], ends[3]], [ends[1], ends[2]])
  }

  /// A null-terminated array of C strings. The caller frees it.
  private static func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }
}
