import Foundation
public import Verification

/// What all expectations of a scope share. What is nil is as it is outside of the scope.
///
/// What the environment says goes before all of it: `DIORAMA_RECORD`, one of `all`, `missing`,
/// `failed` and `never`, and `DIORAMA_ARTIFACTS`, a folder. Where nothing says anything, missing
/// references are recorded, and failures leave what they found in `.build/snapshots` of the package.
public struct SnapshotSettings: Sendable {
  /// When references are written.
  public var record: RecordMode?
  /// The folder of the references.
  public var references: String?
  /// The folder where failures leave what they found.
  public var artifacts: String?

  /// Makes settings; what is nil is as it is outside.
  public init(
    record: RecordMode? = nil, references: String? = nil, artifacts: String? = nil
  ) {
    self.record = record
    self.references = references
    self.artifacts = artifacts
  }

  /// Those of the innermost scope.
  @TaskLocal static var current = SnapshotSettings()

  /// What the environment says. Throws for a mode that does not exist.
  static func environment(
    _ variables: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> SnapshotSettings {
    var settings = SnapshotSettings(artifacts: variables["DIORAMA_ARTIFACTS"])
    if let word = variables["DIORAMA_RECORD"], !word.isEmpty {
      guard let mode = RecordMode(rawValue: word) else {
        let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
        throw SnapshotProblem(
          message: "the environment's DIORAMA_RECORD is one of \(modes), not \"\(word)\"")
      }
      settings.record = mode
    }
    return settings
  }

  /// What is said here, and what `outer` says of the rest.
  func within(_ outer: SnapshotSettings) -> SnapshotSettings {
    SnapshotSettings(
      record: record ?? outer.record, references: references ?? outer.references,
      artifacts: artifacts ?? outer.artifacts)
  }
}

/// Runs a body whose expectations have settings of their own.
///
/// ```swift
/// withSnapshots(record: .all) { expectSnapshot(of: view) }
/// ```
@preconcurrency @MainActor
public func withSnapshots<Result>(
  record: RecordMode? = nil, references: String? = nil, artifacts: String? = nil,
  _ body: @MainActor () throws -> Result
) rethrows -> Result {
  let settings = SnapshotSettings(record: record, references: references, artifacts: artifacts)
  return try SnapshotSettings.$current.withValue(settings.within(.current)) { try body() }
}
