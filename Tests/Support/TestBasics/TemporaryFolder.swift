import Foundation

/// A folder that goes with its owner.
package final class TemporaryFolder {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }
}
