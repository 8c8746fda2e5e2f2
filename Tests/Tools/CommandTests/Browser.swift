import Foundation
import TestBasics
import Testing

/// A headless Chromium that does with a page what a list of steps says; `Benchmarks/drive_page.py`
/// has the steps.
struct Browser {
  /// Of each step its answer, in JSON's types.
  var answers: [Any]
  /// Everything the page complained about or printed.
  var console: [String]
  /// Every address that was asked for.
  var requests: [String]

  static let isInstalled = isOnPath("chromium") && isOnPath("python3")
  static let reason: Comment =
    "chromium and python3 are not both on the PATH; ./run test --all installs them"

  /// Opens the page of a file and goes through the steps. Screenshots lie in the folder.
  static func open(_ page: String, in folder: Folder, _ steps: [[Any]]) throws -> Browser {
    try open(address: "file://" + page, in: folder, steps)
  }

  /// Opens a page that a command serves and goes through the steps.
  static func open(
    _ command: PageCommand, in folder: Folder, _ steps: [[Any]]
  ) throws -> Browser {
    try open(
      address: "http://127.0.0.1:\(command.client.port)/\(command.client.token)/", in: folder, steps
    )
  }

  private static func open(
    address: String, in folder: Folder, _ steps: [[Any]]
  ) throws -> Browser {
    let all: [[Any]] = [["size", 1280, 800], ["open", address]] + steps
    try folder.write(
      String(decoding: try JSONSerialization.data(withJSONObject: all), as: UTF8.self),
      "steps.json")
    let script = Command.top.appending(path: "Benchmarks/drive_page.py").path
    let result = try AllTests.run(
      "python3", ["-B", script, "chromium", folder.url.path, folder.path("steps.json")],
      in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let read = try #require(
      try JSONSerialization.jsonObject(with: result.output) as? [String: Any], "\(result.errors)")
    return Browser(
      answers: Array((read["answers"] as? [Any] ?? []).dropFirst(2)),
      console: read["console"] as? [String] ?? [],
      requests: read["requests"] as? [String] ?? [])
  }

  /// The answers that are texts, in their order.
  var texts: [String] { answers.compactMap { $0 as? String } }
}
