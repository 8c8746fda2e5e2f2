import CollectionViews
import Foundation

/// Runs a command line and reports errors.
@MainActor
enum Program {
  static func run(_ words: [String]) -> ExitStatus {
    do {
      try WorkLimit { Interruption.isRequested ? .cancelled : nil }.perform { try dispatch(words) }
      return .done
    } catch {
      if Interruption.isRequested, error is WorkStopped { Interruption.end() }
      let ending = ErrorTable.ending(for: error)
      if let message = ending.message {
        ending.isWhole ? StandardStreams.printToError(message) : StandardStreams.complain(message)
      }
      return ending.status
    }
  }

  private static func dispatch(_ words: [String]) throws {
    guard let name = words.first else {
      throw UsageError("expected a command, such as \(CommandTable.shortestUse)")
    }
    switch name {
    case Option.version.name: return StandardStreams.printTable("diorama \(CommandTable.version)\n")
    case Option.help.name, "-h": return StandardStreams.printTable(CommandTable.overview)
    default: break
    }
    let command = try CommandTable.command(named: name)
    let arguments = try Arguments.parse(Array(words.dropFirst()), for: command)
    if arguments.has(.help) { return StandardStreams.printTable(command.help) }
    try command.run(arguments)
  }
}

/// `diorama help`.
struct HelpCommand {
  let arguments: Arguments

  func run() throws {
    let command = try arguments.operands.first.map { try CommandTable.command(named: $0) }
    guard arguments.has(.man) else {
      return StandardStreams.printTable(command?.help ?? CommandTable.overview)
    }
    let page = command.map(ManualPage.init(of:)) ?? ManualPage(of: CommandTable.all)
    StandardStreams.printDocument(page.text)
  }
}
