import Foundation
public import Verification

/// Settings of a scope; nil inherits.
///
/// The environment overrides them: `DIORAMA_RECORD` (`all`, `missing`, `failed` or `never`) and
/// `DIORAMA_ARTIFACTS`, a folder. By default, missing references are recorded, and artifacts go to
/// the package's `.build/snapshots`.
public struct SnapshotSettings: Sendable {
  /// When references are written.
  public var record: RecordMode?
  /// The folder of the references.
  public var references: String?
  /// The folder for artifacts of failures.
  public var artifacts: String?

  /// The settings of the innermost scope.
  @TaskLocal static var current = SnapshotSettings()

  /// Returns the settings of the environment. Throws for an unknown mode.
  package static func environment(
    _ variables: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> SnapshotSettings {
    var settings = SnapshotSettings(artifacts: variables["DIORAMA_ARTIFACTS"])
    if let word = variables["DIORAMA_RECORD"], !word.isEmpty {
      guard let mode = RecordMode(rawValue: word) else {
        let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
        throw SnapshotError(
          message: "expected one of \(modes) in DIORAMA_RECORD, found \"\(word)\"")
      }
      settings.record = mode
    }
    return settings
  }

  /// Returns these settings, with nil values taken from `outer`.
  func within(_ outer: SnapshotSettings) -> SnapshotSettings {
    SnapshotSettings(
      record: record ?? outer.record, references: references ?? outer.references,
      artifacts: artifacts ?? outer.artifacts)
  }
}

/// Runs a closure whose expectations have their own settings.
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
