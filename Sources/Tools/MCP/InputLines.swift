import CommandSupport

/// The lines of standard input, each of a limited length.
struct InputLines {
  enum Line {
    /// Without its end.
    case text([UInt8])
    /// A line that is longer than the limit; it was skipped.
    case tooLong
  }

  /// The most bytes of a line.
  let limit: Int
  private var buffer: [UInt8] = []
  /// How much of the buffer was searched for an end of line.
  private var searched = 0
  private var isSkipping = false
  private var isAtEnd = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Returns the next line, nil at the end or when the program is to end. The last line may lack its
  /// end.
  mutating func next() -> Line? {
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0a) {
        let line = Array(buffer[..<end])
        buffer.removeSubrange(...end)
        searched = 0
        if isSkipping {
          isSkipping = false
          return .tooLong
        }
        return line.count > limit ? .tooLong : .text(line)
      }
      searched = buffer.count
      if buffer.count > limit {
        isSkipping = true
        (buffer, searched) = ([], 0)
      }
      if isAtEnd { return last() }
      read()
      if Interruption.isRequested { return nil }
    }
  }

  private mutating func last() -> Line? {
    defer { (buffer, searched, isSkipping) = ([], 0, false) }
    if isSkipping { return .tooLong }
    return buffer.isEmpty ? nil : .text(buffer)
  }

  private mutating func read() {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(STDIN_FILENO, &chunk, chunk.count)
    if count > 0 {
      buffer += chunk[..<count]
    } else if count < 0, errno == EINTR {
      return
    } else if count < 0, errno == EAGAIN {
      var wanted = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      _ = poll(&wanted, 1, -1)
    } else {
      isAtEnd = true
    }
  }
}
