import Foundation
import TestBasics
import Testing

/// A command that serves a page, until it is released.
final class PageCommand {
  let process = Process()
  let client: LoopbackClient
  private let output = Pipe()
  /// Kept, since it removes its files when it is released.
  private let folder: Folder

  /// Starts the command and waits for its address.
  convenience init(_ arguments: String..., in folder: Folder) throws {
    try self.init(arguments, in: folder)
  }

  /// - Parameter environment: of a desktop whose browser is opened; nil to open none.
  init(
    _ arguments: [String], in folder: Folder, environment: [String: String]? = nil
  ) throws {
    self.folder = folder
    process.executableURL = try Command.executable()
    process.arguments = arguments + (environment == nil ? ["--no-open"] : [])
    process.environment = ProcessInfo.processInfo.environment.merging(environment ?? [:]) { $1 }
    process.currentDirectoryURL = folder.url
    process.standardOutput = output
    process.standardError = FileHandle(forWritingAtPath: "/dev/null")
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var line = Data()
    while !line.contains(UInt8(ascii: "\n")) {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { break }
      line += more
    }
    let text = String(decoding: line, as: UTF8.self)
    client = try #require(LoopbackClient(address: text), "expected an address, found \(text)")
  }

  deinit {
    if process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
  }

  /// Asks it to end, as Ctrl-C does, and returns its status and what it printed last.
  func end() -> (status: Int32, text: String) {
    process.interrupt()
    process.waitUntilExit()
    let rest = output.fileHandleForReading.readDataToEndOfFile()
    return (process.terminationStatus, String(decoding: rest, as: UTF8.self))
  }

  /// The page's state as JSON.
  func state(_ path: String = "state") throws -> [String: Any] {
    let answer = try #require(client.get(path))
    #expect(answer.status == 200, "\(answer.text)")
    let value = try JSONSerialization.jsonObject(with: Data(answer.body))
    return try #require(value as? [String: Any])
  }

  /// Waits until the state holds what is wanted.
  func state(where holds: ([String: Any]) -> Bool) throws -> [String: Any] {
    for _ in 0..<3000 {
      let state = try state()
      if holds(state) { return state }
      usleep(20_000)
    }
    return try #require(nil as [String: Any]?, "the state never came")
  }

  /// The first source of a state.
  static func source(_ state: [String: Any]) -> [String: Any] {
    (state["sources"] as? [[String: Any]])?.first ?? [:]
  }
}
