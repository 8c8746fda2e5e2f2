import VerifyCommands
import WebServer

/// `diorama review`: accepts and rejects in a browser what a run of verifications found.
@MainActor
struct ReviewCommand {
  let arguments: Arguments

  func run() throws {
    let folder = folder
    let loop = MainLoop()
    let session = try ReviewSession(loop: loop) { try Self.document(folder, arguments) }
    try PageServer(arguments).serve(loop: loop, end: session.end) {
      session.answer($0)
    } watching: {
      FileWatcher(folders: [absolutePath(folder)]) { _ in session.filesChanged() }
    }
    StandardStreams.printDocument(session.notes)
  }

  /// The folder of the report that was named, or where verify leaves one.
  private var folder: String {
    guard let operand = arguments.operands.first else { return VerifyOptions.defaultArtifacts }
    let isFile = operand.hasSuffix(".json") && !isFolder(operand)
    let folder = isFile ? parentFolder(of: operand) : operand
    if folder.isEmpty { return "." }
    return folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  private static func document(_ folder: String, _ arguments: Arguments) throws -> ReviewDocument {
    let report = try RunReport.ofLastRun(in: folder)
    let scenes = arguments.all(.scenes)
    return ReviewDocument(
      report: report, folder: folder,
      known: try KnownReferences.known(
        for: report.entries, scenes: scenes, references: arguments[.references],
        as: arguments[.store], artifacts: folder, reader: SceneReader(),
        composites: arguments.composites))
  }
}
