/// `diorama help`.
struct HelpCommand {
  let arguments: Arguments

  func run() throws {
    guard let name = arguments.operands.first else {
      return StandardStreams.printTable(CommandTable.overview)
    }
    StandardStreams.printTable(try CommandTable.command(named: name).help)
  }
}
