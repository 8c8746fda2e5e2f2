/// Standard input, output and error.
///
/// Text for users is escaped line by line: texts from outside are escaped when they are put into
/// sentences, and once more here.
package enum StandardStreams {
  /// Prints status messages for users. A failure to print does not stop the work. Nothing is
  /// reported if standard output is closed, at either end.
  package static func print(_ text: String) {
    let code = write(Array(text.printableLines(upTo: .max).utf8), to: STDOUT_FILENO)
    if code != 0, code != EPIPE, code != EBADF { complainOfOutput(code) }
  }

  /// Prints one line, such as the path of a written file.
  package static func printLine(_ line: String) {
    print(line.printable(upTo: 4096) + "\n")
  }

  /// Prints a table or a list that is the purpose of the command, as lines for users.
  package static func printTable(_ text: String) {
    printDocument(text.printableLines(upTo: .max))
  }

  /// Prints a document unchanged: JSON, a script.
  package static func printDocument(_ text: String) {
    print(Array(text.utf8))
  }

  /// Writes the main output of a command to standard output. If the reader closes its end early,
  /// the program ends quietly.
  package static func print(_ bytes: [UInt8]) {
    switch write(bytes, to: STDOUT_FILENO) {
    case 0: break
    case EPIPE: exit(ExitStatus.done.rawValue)
    case let code:
      complainOfOutput(code)
      exit(ExitStatus.cannotWrite.rawValue)
    }
  }

  /// Writes `diorama: …` to standard error, once for each line.
  package static func printError(_ message: String) {
    let lines = message.printableLines(upTo: .max)
      .split(separator: "\n", omittingEmptySubsequences: false)
    printToError(lines.map { "diorama: \($0)\n" }.joined())
  }

  package static func printWarnings(_ warnings: [String]) {
    for warning in warnings { printError("warning: \(warning)") }
  }

  /// Writes a text unchanged to standard error.
  package static func printToError(_ text: String) {
    _ = write(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Reads all of standard input, but at most one byte more than `limit`.
  package static func read(upTo limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = Foundation.read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      bytes += chunk[..<count]
    }
    return Array(bytes.prefix(limit + 1))
  }

  /// Occupies the descriptors of standard streams that are closed, so that no file opened later
  /// gets one of them. Reading from or writing to such a stream fails as before.
  package static func reserveDescriptors() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // This gets the lowest free descriptor, which is this one. A folder can be neither read nor
      // written.
      _ = open("/", O_RDONLY | O_DIRECTORY)
    }
  }

  private static func complainOfOutput(_ code: Int32) {
    printError("cannot write to standard output: \(String(cString: strerror(code)))")
  }

  /// The system's error number, 0 for success.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
