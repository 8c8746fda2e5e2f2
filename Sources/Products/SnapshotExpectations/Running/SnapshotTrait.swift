#if compiler(>=6.1)
  public import Testing
  public import Verification

  /// Gives the expectations of a test or a suite their own settings.
  public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
    private let scope: @Sendable (@Sendable () async throws -> Void) async throws -> Void

    /// Nested suites inherit it.
    public var isRecursive: Bool { true }

    /// A trait that runs each test within a scope.
    package init(
      scope: @escaping @Sendable (@Sendable () async throws -> Void) async throws -> Void
    ) { self.scope = scope }

    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable () async throws -> Void
    ) async throws { try await scope(function) }
  }

  extension Trait where Self == SnapshotTrait {
    /// Sets when snapshots are recorded, the folders of references and artifacts, and how
    /// references are stored; nil inherits.
    public static func snapshots(
      record: RecordMode? = nil, references: String? = nil, store: ReferenceStore.Form? = nil,
      artifacts: String? = nil
    ) -> Self {
      let settings = SnapshotSettings(
        record: record, references: references, store: store, artifacts: artifacts)
      return SnapshotTrait { test in
        try await SnapshotSettings.$current.withValue(settings.within(.current)) {
          try await test()
        }
      }
    }
  }
#endif
