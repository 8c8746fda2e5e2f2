import Foundation

/// A folder that goes with its owner.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }
}
