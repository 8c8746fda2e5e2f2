import Foundation

/// Runs lines of bash with the command on the path.
enum Shell {
  static func run(
    _ script: String, in folder: Folder, path: [String] = [], environment: [String: String] = [:]
  ) throws -> (status: Int32, errors: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = folder.url
    let own = try Command.executable().deletingLastPathComponent().path
    let path = (path + [own, "/usr/bin", "/bin"]).joined(separator: ":")
    process.environment = ["PATH": path].merging(environment) { $1 }
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
