import Foundation

/// A program that draws pictures by name: `PROGRAM --list` prints a line for each, its name and,
/// after a tab, the Swift file that describes it; `PROGRAM NAME -o FILE` draws one.
struct SystemsProgram {
  let path: String

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The names of its pictures, each with its Swift file.
  func list() throws -> [(name: String, file: String?)] {
    let list = FileManager.default.temporaryDirectory.path + "/gallery-\(getpid()).list"
    _ = FileManager.default.createFile(atPath: list, contents: nil)
    defer { try? FileManager.default.removeItem(atPath: list) }
    try run(["--list"], output: FileHandle(forWritingAtPath: list))
    let lines = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n")
    return lines.map { line in
      let parts = line.split(separator: "\t").map(String.init)
      return (parts[0], parts.count > 1 ? parts[1] : nil)
    }
  }

  /// Draws a picture into a file of its own, which the caller removes.
  func draw(_ name: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.path + "/gallery-\(getpid())-\(name).png"
    try run([name, "-o", file], output: FileHandle.nullDevice)
    return file
  }

  private func run(_ arguments: [String], output: FileHandle?) throws {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(
        description: "\(path) \(arguments.joined(separator: " ")) failed with status "
          + "\(process.terminationStatus)")
    }
  }
}
