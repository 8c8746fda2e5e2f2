import Controls
import Foundation
public import SnapshotExpectations
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

  /// What unnamed snapshots are numbered with, by test, and what tests set for all of them.
  private final class Shared: Sendable, StageContextKey {
    static var initialValue: Shared { Shared() }
    let counters = Mutex<[String: Int]>([:])
    let outermost = Mutex(SnapshotTestingConfiguration())
  }

  private static var shared: Shared { StageContext.global[Shared.self] }

  /// What applies where no scope decides.
  fileprivate(set) static var outermost: Self {
    get { shared.outermost.withLock { $0 } }
    set { shared.outermost.withLock { $0 = newValue } }
  }

  /// Counts the unnamed snapshots of a test, by its folder and name.
  static func next(of test: String) -> String {
    shared.counters.withLock {
      $0[test, default: 0] += 1
      return "\($0[test, default: 0])"
    }
  }

  /// Returns the mode of an assertion: `DIORAMA_RECORD`, or else the assertion's, that of the
  /// innermost scope, or `SNAPSHOT_TESTING_RECORD`. Throws for an unknown mode.
  static func mode(
    of record: Record?, _ variables: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> RecordMode {
    if let mode = try SnapshotSettings.environment(variables).record { return mode }
    if let mode = record ?? current.within(outermost).record { return mode }
    return try SnapshotSettings.mode("SNAPSHOT_TESTING_RECORD", variables) ?? .missing
  }

  func within(_ outer: Self) -> Self {
    Self(record: record ?? outer.record, diffTool: diffTool ?? outer.diffTool)
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

/// Whether references are written wherever no scope and no assertion decides about it.
public var isRecording: Bool {
  get { SnapshotTestingConfiguration.outermost.record == .all }
  set { SnapshotTestingConfiguration.outermost.record = newValue ? .all : nil }
}

/// How failures name the files to compare, wherever no scope decides about it.
public var diffTool: SnapshotTestingConfiguration.DiffTool {
  get { SnapshotTestingConfiguration.outermost.diffTool ?? .default }
  set { SnapshotTestingConfiguration.outermost.diffTool = newValue }
}

#if compiler(>=6.1)
  public import Testing

  /// Gives the assertions of a test or a suite their own configuration.
  public typealias _SnapshotsTestTrait = SnapshotTrait

  extension Trait where Self == _SnapshotsTestTrait {
    /// Sets when references are written, and how failures name the files; nil inherits.
    public static func snapshots(
      record: SnapshotTestingConfiguration.Record? = nil,
      diffTool: SnapshotTestingConfiguration.DiffTool? = nil
    ) -> Self { snapshots(SnapshotTestingConfiguration(record: record, diffTool: diffTool)) }

    /// Sets the configuration.
    public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
      SnapshotTrait { test in
        try await SnapshotTestingConfiguration.$current.withValue(configuration.within(.current)) {
          try await test()
        }
      }
    }
  }
#endif
