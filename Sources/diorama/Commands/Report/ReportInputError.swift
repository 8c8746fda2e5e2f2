import Messages

/// A report that cannot be read, or not together with others.
struct ReportInputError: Error {
  /// Printable.
  let message: String
  let isMissing: Bool

  init(message: String, isMissing: Bool = false) {
    self.message = message.printable(upTo: 2000)
    self.isMissing = isMissing
  }

  /// What is said in several lines.
  init(lines: [String]) {
    message = lines.map { $0.printable(upTo: 2000) }.joined(separator: "\n")
    isMissing = false
  }
}
