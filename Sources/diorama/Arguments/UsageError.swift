import Messages

/// A command line that cannot be understood.
struct UsageError: Error, Sendable {
  var message: String
  /// The command whose help is pointed at; nil for the whole program.
  var command: String?

  init(_ message: String, _ command: CommandSpec? = nil) {
    self.message = message
    self.command = command?.name
  }

  /// The lines for standard error.
  var description: String {
    let command = command.map { " \($0)" } ?? ""
    return "diorama: \(message.printable(upTo: 2000))\ndiorama: try \"diorama\(command) --help\""
  }
}
