import Foundation
import Testing

/// A folder of references that goes away with the test.
final class ScratchReferences {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "snapshots \(UUID().uuidString)")

  var references: String { folder.appending(path: "Reference").path }
  var artifacts: String { folder.appending(path: "artifacts").path }

  /// The files of the references, relative to them, sorted.
  var files: [String] {
    let all = FileManager.default.enumerator(atPath: references)?.compactMap { $0 as? String }
    return (all ?? []).filter { $0.contains(".") }.sorted()
  }

  func bytes(_ file: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: "\(references)/\(file)"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}

/// The messages of the failures of a body, which has to fail.
@MainActor
func failures(_ body: () -> Void) -> [String] {
  // Issues are matched where they are recorded: in the body.
  nonisolated(unsafe) var messages: [String] = []
  withKnownIssue {
    body()
  } matching: { issue in
    messages += issue.comments.map(\.rawValue)
    return true
  }
  return messages
}
