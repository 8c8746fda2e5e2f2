import Foundation
import Testing

/// Tests that need programs beside Diorama: they run where `./run test --all` asks for it.
enum AllTests {
  static let isOn = ProcessInfo.processInfo.environment["DIORAMA_ALL_TESTS"] == "1"
  static let reason: Comment = "needs programs that ./run test --all installs"

  struct Output {
    var status: Int32
    var output: Data
    var errors: String
  }

  /// Runs a program of the system.
  static func run(_ name: String, _ arguments: [String], in folder: Folder) throws -> Output {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.currentDirectoryURL = folder.url
    let (output, errors) = (folder.path(".output"), folder.path(".errors"))
    for path in [output, errors] { try Data().write(to: URL(filePath: path)) }
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Output(
      status: process.terminationStatus, output: try Data(contentsOf: URL(filePath: output)),
      errors: String(decoding: try Data(contentsOf: URL(filePath: errors)), as: UTF8.self))
  }
}
