/// The options of `verify`.
package struct VerifyOptions {
  package static let defaultArtifacts = "Output/Verification"

  var mode = RecordMode.never
  package var artifacts: String
  var filters: [String]
  var shard = FrameShard.all
  var jobs: Int
  var isLayoutOnly: Bool

  package init(_ arguments: Arguments) throws {
    mode = arguments[.record] ?? .never
    artifacts = arguments[.artifacts] ?? Self.defaultArtifacts
    if artifacts.count > 1, artifacts.hasSuffix("/") { artifacts.removeLast() }
    filters = arguments.all(.filter)
    isLayoutOnly = arguments.has(.layoutOnly)
    jobs = try arguments.jobs
    shard = try arguments.shard
    guard arguments.has(.approve) else { return }
    let others = arguments.given(
      .record, .with, .affected, .layoutOnly, .shard, .jobs, .failFast, .list, .html, .linked,
      .junit,
      .jsonFile,
      .markdown, .github)
    if let option = others.first {
      throw arguments.usageError("--approve excludes \(option)")
    }
  }

  /// Returns whether a name is selected.
  func isWanted(_ name: String) -> Bool {
    filters.isEmpty || filters.contains { SceneSearch.matches(name, filter: $0) }
  }
}
