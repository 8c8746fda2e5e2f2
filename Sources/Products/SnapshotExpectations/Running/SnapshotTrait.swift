#if compiler(>=6.1)
  public import Testing
  public import Verification

  /// Gives the expectations of a test or a suite their own settings.
  public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
    let settings: SnapshotSettings

    /// Nested suites inherit it.
    public var isRecursive: Bool { true }

    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable () async throws -> Void
    ) async throws {
      try await SnapshotSettings.$current.withValue(settings.within(.current)) {
        try await function()
      }
    }
  }

  extension Trait where Self == SnapshotTrait {
    /// Sets when snapshots are recorded, and the folders of references and artifacts; nil inherits.
    public static func snapshots(
      record: RecordMode? = nil, references: String? = nil, artifacts: String? = nil
    ) -> Self {
      SnapshotTrait(
        settings: SnapshotSettings(
          record: record, references: references, artifacts: artifacts))
    }
  }
#endif
