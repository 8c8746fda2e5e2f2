import Foundation

/// Runs the command with one of its file operations failing, or ended before it: a small library is
/// loaded before the system's, so that what runs is the command as it is.
struct Faults {
  /// What happens at an operation instead of it.
  enum Fault {
    /// The system says an error number.
    case failure(Int32)
    /// The program is ended, as by a loss of power.
    case end
  }

  struct Operation: CustomStringConvertible {
    /// `open`, `write`, `fsync`, `close`, `rename`, `mkdir` or `unlink`.
    var kind: String
    var path: String
    var description: String { "\(kind) \(path)" }
  }

  private static let source = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Faults/fail-nth.c").path

  /// Why no library can be built and loaded here; nil where one can.
  static let errorMessage: String? = {
    do {
      let folder = try Folder()
      try folder.write("", "scene.json5")
      let operations = try Faults().operations(of: ["schema", "-o", "s.json"], in: folder)
        .operations
      return operations.contains { $0.kind == "rename" } ? nil : "the library is not loaded"
    } catch {
      return "\(error)"
    }
  }()

  private let library: Folder

  /// Builds the library. Throws where there is no C compiler.
  init() throws {
    library = try Folder()
    let result = try Shell.run(
      "c=$(command -v clang || command -v cc) && exec \"$c\" -shared -fPIC -O1 '\(Self.source)' "
        + "-o '\(library.path("faults.so"))'", in: library,
      path: [ProcessInfo.processInfo.environment["PATH"] ?? ""])
    guard result.status == 0 else { throw CocoaError(.featureUnsupported) }
  }

  /// Runs a command line without a fault; gives what it did.
  func operations(
    of arguments: [String], in folder: Folder
  ) throws -> (operations: [Operation], result: Command.Result) {
    let log = library.path("log-\(UUID().uuidString)")
    let result = try run(arguments, in: folder, ["FAULT_AT": "0", "FAULT_LOG": log])
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    let operations = text.split(separator: "\n").map { line in
      let kind = line.prefix { $0 != " " }
      return Operation(kind: String(kind), path: String(line.dropFirst(kind.count + 1)))
    }
    return (operations, result)
  }

  /// Runs a command line with a fault at an operation, from 1.
  func run(
    _ arguments: [String], in folder: Folder, at number: Int, _ fault: Fault
  ) throws -> Command.Result {
    let code: Int32 = if case .failure(let code) = fault { code } else { 0 }
    return try run(arguments, in: folder, ["FAULT_AT": "\(number)", "FAULT_CODE": "\(code)"])
  }

  private func run(
    _ arguments: [String], in folder: Folder, _ settings: [String: String]
  ) throws -> Command.Result {
    let tools = folder.path("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    return try Command.run(
      arguments, in: folder.url,
      environment: settings.merging(
        ["LD_PRELOAD": library.path("faults.so"), "PATH": tools], uniquingKeysWith: { $1 }))
  }
}
