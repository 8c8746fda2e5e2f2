import CommandSupport

/// Runs a command line and reports errors.
@MainActor
enum Program {
  static func run(_ arguments: [String]) -> ExitStatus {
    do {
      try WorkLimit { Interruption.isRequested ? .cancelled : nil }.perform {
        try dispatch(arguments)
      }
      return .done
    } catch {
      if Interruption.isRequested, error is WorkStopped { Interruption.end() }
      let failure = ErrorTable.failure(for: error)
      if let message = failure.message {
        failure.isComplete
          ? StandardStreams.printToError(message) : StandardStreams.printError(message)
      }
      return failure.status
    }
  }

  private static func dispatch(_ given: [String]) throws {
    let name = given.first ?? Option.help.name
    switch name {
    case Option.version.name: return StandardStreams.printTable("diorama \(dioramaVersion)\n")
    case Option.help.name, "-h": return StandardStreams.printTable(CommandTable.overview)
    default: break
    }
    let command = try CommandTable.command(named: name)
    let arguments = try Arguments.parse(Array(given.dropFirst()), for: command)
    if arguments.has(.help) {
      let isShort = arguments.asksForShortHelp
      return StandardStreams.printTable(isShort ? command.shortHelp : command.help)
    }
    try command.run(arguments)
  }
}
