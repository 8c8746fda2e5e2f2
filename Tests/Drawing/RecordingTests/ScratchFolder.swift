import Foundation

/// A temporary folder that is removed after the test.
final class ScratchFolder {
  let path = NSTemporaryDirectory() + "/diorama-frames-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func bytes(_ name: String) -> Data? { FileManager.default.contents(atPath: path + "/" + name) }
}
