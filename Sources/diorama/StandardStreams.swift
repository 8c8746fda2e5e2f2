import Foundation
import Messages

/// Standard input, output and error.
///
/// What is printed for people is escaped line by line, whatever it was made of: texts from outside
/// are escaped where they are put into sentences, and once more here.
enum StandardStreams {
  /// Prints lines for people that tell of work: what of them cannot be printed does not stop the
  /// work. Nothing is said of a standard output that is closed, by either end.
  static func print(_ text: String) {
    let code = write(Array(text.printableLines(upTo: .max).utf8), to: STDOUT_FILENO)
    if code != 0, code != EPIPE, code != EBADF { complainOfOutput(code) }
  }

  /// Prints one line, such as the path of what was written.
  static func printLine(_ line: String) {
    print(line.printable(upTo: 4096) + "\n")
  }

  /// Prints a table or a list that is what the command is for, as lines for people.
  static func printTable(_ text: String) {
    printDocument(text.printableLines(upTo: .max))
  }

  /// Prints a document as it is: JSON, a script.
  static func printDocument(_ text: String) {
    print(Array(text.utf8))
  }

  /// Writes what the command is for to standard output. A reader that closed its end early has seen
  /// enough: that ends the program quietly.
  static func print(_ bytes: [UInt8]) {
    switch write(bytes, to: STDOUT_FILENO) {
    case 0: break
    case EPIPE: exit(ExitStatus.done.rawValue)
    case let code:
      complainOfOutput(code)
      exit(ExitStatus.cannotWrite.rawValue)
    }
  }

  /// Writes `diorama: …` to standard error, once for every line.
  static func complain(_ message: String) {
    let lines = message.printableLines(upTo: .max)
      .split(separator: "\n", omittingEmptySubsequences: false)
    printToError(lines.map { "diorama: \($0)\n" }.joined())
  }

  /// Writes a text as it is to standard error.
  static func printToError(_ text: String) {
    _ = write(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Everything on standard input, but at most one byte more than `limit`.
  static func read(upTo limit: Int) -> [UInt8] {
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

  /// Takes the places of standard streams that are closed, so that no file that is opened later
  /// becomes one of them. What is written to such a stream, or read from it, fails as before.
  static func keepPlaces() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest place that is free: this one. Nothing can be written to a folder, nor read.
      _ = open("/", O_RDONLY | O_DIRECTORY)
    }
  }

  // MARK: - Private

  private static func complainOfOutput(_ code: Int32) {
    complain("cannot write to standard output: \(String(cString: strerror(code)))")
  }

  /// The system's error number, 0 where all is well.
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
