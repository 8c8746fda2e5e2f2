import Controls
import Foundation
import SnapshotExpectations
import Synchronization
public import Verification

@_exported public import enum Verification.RecordMode

/// When references are written, and how failures name the files to compare.
public struct SnapshotTestingConfiguration: Sendable {
  @TaskLocal static var current = SnapshotTestingConfiguration()

  /// When references are written; nil inherits.
  public var record: Record?
  /// How failures name the files to compare; nil inherits.
  public var diffTool: DiffTool?

  /// Creates a configuration; nil values are inherited.
  public init(record: Record? = nil, diffTool: DiffTool? = nil) {
    (self.record, self.diffTool) = (record, diffTool)
  }

  /// When references are written; an assertion that writes one fails.
  public typealias Record = RecordMode

  /// Writes a command, or other text, that compares two files.
  public struct DiffTool: Sendable, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
    private let text: @Sendable (String, String) -> String

    /// Names both files.
    public static let `default` = DiffTool { "@−\n\"file://\($0)\"\n@+\n\"file://\($1)\"" }
    /// Kaleidoscope's command.
    public static let ksdiff: DiffTool = "ksdiff"

    /// Creates a tool from a function of the paths of the reference and of the new snapshot.
    public init(
      _ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
    ) { text = tool }

    /// Creates a tool from a command that takes both paths.
    public init(stringLiteral value: String) { self.init { "\(value) \"\($0)\" \"\($1)\"" } }

    /// Creates the default.
    public init(nilLiteral: ()) { self = .default }

    /// Returns the text for two paths.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      text(currentFilePath, failedFilePath)
    }
  }
}

extension SnapshotTestingConfiguration {
  /// What unnamed snapshots are numbered with, and what tests set for all of them.
  struct Shared: Sendable {
    var counters: [String: Int] = [:]
    var outermost = SnapshotTestingConfiguration()
  }

  private final class Storage: Sendable, StageContextKey {
    static var initialValue: Storage { Storage() }
    let shared = Mutex(Shared())
  }

  static func withShared<Result: Sendable>(_ body: (inout Shared) -> Result) -> Result {
    StageContext.global[Storage.self].shared.withLock { body(&$0) }
  }

  /// Counts the unnamed snapshots of a test, by its folder and name.
  static func next(of test: String) -> String {
    withShared {
      $0.counters[test, default: 0] += 1
      return "\($0.counters[test, default: 0])"
    }
  }

  /// The diff tool of the innermost scope that has one.
  static var diffTool: DiffTool {
    current.diffTool ?? withShared { $0.outermost.diffTool } ?? .default
  }

  /// Returns the mode of an assertion: `DIORAMA_RECORD`, or else the assertion's, that of the
  /// innermost scope, or `SNAPSHOT_TESTING_RECORD`. Throws for an unknown mode.
  static func mode(
    of record: Record?, _ variables: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> RecordMode {
    if let mode = try SnapshotSettings.environment(variables).record { return mode }
    if let mode = record ?? current.record ?? withShared({ $0.outermost.record }) { return mode }
    guard let word = variables["SNAPSHOT_TESTING_RECORD"], !word.isEmpty else { return .missing }
    guard let mode = RecordMode(rawValue: word) else {
      throw SnapshotError(
        message: "expected one of all, missing, failed, never in SNAPSHOT_TESTING_RECORD, "
          + "found \"\(word)\"")
    }
    return mode
  }
}

extension RecordMode: ExpressibleByBooleanLiteral {
  /// ``all`` or ``missing``.
  public init(booleanLiteral value: Bool) { self = value ? .all : .missing }
}

/// Runs a closure whose assertions have their own configuration; nil inherits.
public func withSnapshotTesting<Result>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil, operation: () throws -> Result
) rethrows -> Result {
  try SnapshotTestingConfiguration.$current.withValue(
    SnapshotTestingConfiguration(record: record, diffTool: diffTool).within(.current)
  ) { try operation() }
}

extension SnapshotTestingConfiguration {
  fileprivate func within(_ outer: Self) -> Self {
    Self(record: record ?? outer.record, diffTool: diffTool ?? outer.diffTool)
  }
}

/// Whether references are written wherever no scope and no assertion decides about it.
public var isRecording: Bool {
  get { SnapshotTestingConfiguration.withShared { $0.outermost.record == .all } }
  set { SnapshotTestingConfiguration.withShared { $0.outermost.record = newValue ? .all : nil } }
}

/// How failures name the files to compare, wherever no scope decides about it.
public var diffTool: SnapshotTestingConfiguration.DiffTool {
  get { SnapshotTestingConfiguration.withShared { $0.outermost.diffTool ?? .default } }
  set { SnapshotTestingConfiguration.withShared { $0.outermost.diffTool = newValue } }
}

#if compiler(>=6.1)
  public import Testing

  /// Gives the assertions of a test or a suite their own configuration.
  public struct _SnapshotsTestTrait: TestTrait, SuiteTrait, TestScoping {
    let configuration: SnapshotTestingConfiguration

    /// Nested suites inherit it.
    public var isRecursive: Bool { true }

    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable () async throws -> Void
    ) async throws {
      let configuration = configuration.within(.current)
      try await SnapshotTestingConfiguration.$current.withValue(configuration) {
        try await function()
      }
    }
  }

  extension Trait where Self == _SnapshotsTestTrait {
    /// Sets when references are written, and how failures name the files; nil inherits.
    public static func snapshots(
      record: SnapshotTestingConfiguration.Record? = nil,
      diffTool: SnapshotTestingConfiguration.DiffTool? = nil
    ) -> Self { snapshots(SnapshotTestingConfiguration(record: record, diffTool: diffTool)) }

    /// Sets the configuration.
    public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
      _SnapshotsTestTrait(configuration: configuration)
    }
  }
#endif
