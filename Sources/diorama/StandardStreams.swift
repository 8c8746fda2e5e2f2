import Foundation

/// Standard input, output and error, as bytes.
enum StandardStreams {
  /// Writes everything to standard output. A reader that closed its end early has seen enough:
  /// that ends the program quietly.
  static func print(_ bytes: [UInt8]) {
    switch write(bytes, to: STDOUT_FILENO) {
    case 0: break
    case EPIPE: exit(ExitStatus.done.rawValue)
    case let code:
      complain("cannot write to standard output: \(String(cString: strerror(code)))")
      exit(ExitStatus.cannotWrite.rawValue)
    }
  }

  static func print(_ text: String) {
    print(Array(text.utf8))
  }

  /// Writes `diorama: …` to standard error, once for every line.
  static func complain(_ message: String) {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { "diorama: \($0)\n" }.joined()
    _ = write(Array(text.utf8), to: STDERR_FILENO)
  }

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
