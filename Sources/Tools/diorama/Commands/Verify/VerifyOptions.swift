import Recording
import SceneFiles
import Verification

/// The options of `verify`.
struct VerifyOptions {
  static let usualArtifacts = "Output/Verification"

  var mode = RecordMode.never
  var artifacts: String
  var filters: [String]
  var shard = FrameShard.all
  var jobs: Int
  var isLayoutOnly: Bool

  init(_ arguments: Arguments) throws {
    mode = arguments[.record] ?? .never
    artifacts = arguments[.artifacts] ?? Self.usualArtifacts
    if artifacts.count > 1, artifacts.hasSuffix("/") { artifacts.removeLast() }
    filters = arguments.all(.filter)
    isLayoutOnly = arguments.has(.layoutOnly)
    jobs = try arguments.jobs
    shard = try arguments.shard
    guard arguments.has(.approve) else { return }
    let others = arguments.given(
      .record, .layoutOnly, .shard, .jobs, .failFast, .list, .html, .linked, .junit, .jsonFile,
      .markdown, .github)
    if let option = others.first {
      throw arguments.misuse("--approve verifies nothing, so that there is no \(option)")
    }
  }

  /// Returns whether a name is selected.
  func isWanted(_ name: String) -> Bool {
    filters.isEmpty || filters.contains { SceneSearch.matches(name, filter: $0) }
  }
}
