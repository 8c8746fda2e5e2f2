import PrintableText

/// A report that cannot be read, or not together with others.
struct ReportInputError: Error {
  /// Printable, on one line.
  let message: String
  let isMissing: Bool

  init(message: String, isMissing: Bool = false) {
    self.message = message.printable(upTo: 2000)
    self.isMissing = isMissing
  }
}
