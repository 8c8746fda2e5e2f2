/// `diorama examples`: copies the examples of the installed program, or of the repository that it was
/// built in, to a new folder.
struct ExamplesCommand {
  let arguments: Arguments

  /// What makes up the examples' folder.
  private static let parts: Set = [
    "Boards", "Patterns", "Photographs", "Rows", "Scenes", "diorama.json5", "opening.json5",
  ]

  /// Throws ``UsageError`` for a folder that exists, ``MissingExamples``, and what reading and writing
  /// throw.
  func run() throws {
    let folder = try NewFolder(arguments.operands[0], arguments)
    guard let source = Self.source else { throw MissingExamples() }
    // What commands have left in deeper folders is no example.
    let files = (filesBelow(source, includingHidden: false) ?? []).filter { file in
      let names = file.path.split(separator: "/").map(String.init)
      return file.isRegular && names.count <= 2 && Self.parts.contains(names[0])
    }.map(\.path)
    try folder.make(of: files) { write in
      for file in files { try write(try readWholeFile(file, below: source, upTo: 1 << 26), file) }
    }
    arguments.printLine(folder.path)
    arguments.printNote(
      "try this next: cd \(folder.path.shellWord) && diorama record opening.json5 -o opening.webp")
  }

  /// Beside an installed program, or at the top of the repository; nil if neither is there.
  private static var source: String? {
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    guard let program else { return nil }
    let prefix = parentFolder(of: parentFolder(of: program))
    // The build is in .build/PLATFORM/release.
    let top = parentFolder(of: parentFolder(of: prefix))
    return ["\(prefix)/share/diorama/examples", "\(top)/Examples"].first {
      access("\($0)/opening.json5", R_OK) == 0
    }
  }
}

/// Thrown where the program has no examples beside it.
private struct MissingExamples: CommandError {
  let failure = Failure(
    status: .missingFile,
    message:
      "no examples are installed; expected them in share/diorama/examples beside the program's bin")
}
