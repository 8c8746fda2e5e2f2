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
  /// How references are stored; as pictures and layouts by default.
  public var store: ReferenceStore.Form?
  /// The folder for artifacts of failures.
  public var artifacts: String?

  /// The settings of the innermost scope.
  @TaskLocal static var current = SnapshotSettings()

  /// Returns the settings of the environment. Throws for an unknown mode.
  package static func environment(
    _ variables: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> SnapshotSettings {
    SnapshotSettings(
      record: try mode("DIORAMA_RECORD", variables), artifacts: variables["DIORAMA_ARTIFACTS"])
  }

  /// Returns the mode that a variable names; nil for none. Throws for an unknown mode.
  package static func mode(_ name: String, _ variables: [String: String]) throws -> RecordMode? {
    guard let word = variables[name], !word.isEmpty else { return nil }
    if let mode = RecordMode(rawValue: word) { return mode }
    let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
    throw SnapshotError(message: "expected one of \(modes) in \(name), found \"\(word)\"")
  }

  /// Returns these settings, with nil values taken from `outer`.
  func within(_ outer: SnapshotSettings) -> SnapshotSettings {
    SnapshotSettings(
      record: record ?? outer.record, references: references ?? outer.references,
      store: store ?? outer.store, artifacts: artifacts ?? outer.artifacts)
  }
}

/// Runs a closure whose expectations have their own settings.
///
/// ```swift
/// withSnapshots(record: .all) { expectSnapshot(of: view) }
/// ```
@preconcurrency @MainActor
public func withSnapshots<Result>(
  record: RecordMode? = nil, references: String? = nil, store: ReferenceStore.Form? = nil,
  artifacts: String? = nil, _ body: @MainActor () throws -> Result
) rethrows -> Result {
  let settings = SnapshotSettings(
    record: record, references: references, store: store, artifacts: artifacts)
  return try SnapshotSettings.$current.withValue(settings.within(.current)) { try body() }
}
