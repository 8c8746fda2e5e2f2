import Foundation
import TestBasics
import Testing

/// Runs the built command as a user would.
enum Command {
  struct Result {
    var status: Int32
    var output: Data
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// The top of the repository.
  static let top = Repository.top

  /// A scene whose timeline takes minutes to play to its end, since it goes tick by tick.
  static let endlessScene = """
    { size: [300, 300], scale: 1, background: "white", layout: "circle",
      content: { items: [{}], repeat: 400 }, cell: { background: "red" },
      timeline: [{ progress: 0.5, to: "stacks", duration: 600 }] }
    """

  static let photographs = top.appending(path: "Examples/Photographs").path

  /// The command lies beside the program that runs the tests, unless DIORAMA_COMMAND names another one, such as
  /// that of a package.
  static func executable(_ name: String = "diorama") throws -> URL {
    if name == "diorama", let other = ProcessInfo.processInfo.environment["DIORAMA_COMMAND"] {
      return URL(filePath: other)
    }
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let beside = [own, Bundle.main.bundleURL, URL(filePath: CommandLine.arguments[0])].map {
      $0.deletingLastPathComponent().appending(path: name)
    }
    let built = ["release", "debug"].map { top.appending(path: ".build/\($0)/\(name)") }
    let found = (beside + built).first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return try #require(found, "\(name) was not built beside \(own.path)")
  }

  /// Output and errors are read while the command runs, so that no pipe fills up.
  static func run(
    _ arguments: String..., in folder: URL = top, input: Data? = nil,
    environment: [String: String] = [:]
  ) throws -> Result {
    try run(arguments, in: folder, input: input, environment: environment)
  }

  static func run(
    _ arguments: [String], in folder: URL = top, input: Data? = nil,
    environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = try executable()
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let files = try Folder()
    let (output, errors) = (files.path("output"), files.path("errors"))
    for name in ["output", "errors"] { try files.write("", name) }
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    if let input {
      try input.write(to: URL(filePath: files.path("input")))
      process.standardInput = FileHandle(forReadingAtPath: files.path("input"))
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: try Data(contentsOf: URL(filePath: output)),
      errors: String(decoding: try Data(contentsOf: URL(filePath: errors)), as: UTF8.self))
  }
}

/// A folder for one test, gone with it.
final class Folder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(
      path: "diorama-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  @discardableResult
  func write(_ text: String, _ name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return name
  }

  /// Copies a photograph of the examples into the folder.
  func addPhoto(_ name: String = "a.jpg", of photograph: String = "01-dawn.jpg") throws {
    try FileManager.default.copyItem(
      atPath: Command.photographs + "/" + photograph, toPath: path(name))
  }

  var names: [String] { names(in: "") }

  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []).sorted()
  }
}
