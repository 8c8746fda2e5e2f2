import Foundation

/// A copy of what a page's commands need of the repository, with the files that the page has its readers
/// write.
public struct DocumentFolder: Sendable {
  /// Where the commands run.
  public let url: URL

  /// - Parameter url: a folder that is there, and that the caller removes.
  public init(for page: DocumentPage, at url: URL, top: URL) throws {
    self.url = url.appending(path: page.folder).standardizedFileURL
    // A copy, because scenes may not reach files behind links that lead out of their folder. A folder
    // of the page's own is what `diorama examples` makes.
    let examples = page.folder == "." ? "Examples" : page.folder
    try FileManager.default.copyItem(
      at: top.appending(path: "Examples"), to: url.appending(path: examples))
    for (name, text) in page.files {
      try Data(text.utf8).write(to: self.url.appending(path: name))
    }
  }

  /// Runs a command line in the folder, with `diorama` being this program.
  /// - Returns: its status, and what it said on standard error.
  public func run(_ line: String, diorama: URL) throws -> (status: Int32, errors: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = url
    process.environment = [
      "PATH": "\(diorama.deletingLastPathComponent().path):/usr/bin:/bin"
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
