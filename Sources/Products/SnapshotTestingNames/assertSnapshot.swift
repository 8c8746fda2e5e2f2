import Basics
public import Foundation
import SnapshotExpectations
import Testing
public import Verification

/// Asserts that a value looks as in its reference, which lies in `__Snapshots__` beside the test's
/// source file, in a folder named after it, and is named after the test and a number, or a name.
/// ``SnapshotTestingConfiguration`` decides about recording; an assertion that recorded fails.
/// - Parameters:
///   - value: evaluated once.
///   - name: the end of the reference's name; nil for the number of the unnamed snapshot in its test.
///   - recording: when the reference is written; nil inherits.
///   - timeout: how long an asynchronous snapshot may take, in seconds.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  let failure = verifySnapshot(
    of: try value(), as: snapshotting, named: name, record: recording, timeout: timeout,
    fileID: fileID, file: filePath, testName: testName, line: line, column: column)
  guard let failure else { return }
  let location = SnapshotLocation(
    fileID: fileID, file: filePath, line: line, column: column, function: testName)
  SnapshotReporter.fail(failure, at: location)
}

/// Asserts that a value looks as in several references, one for each strategy, by their names.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
  record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    assertSnapshot(
      of: try value(), as: strategy, named: name, record: recording, timeout: timeout,
      fileID: fileID, file: filePath, testName: testName, line: line, column: column)
  }
}

/// Asserts that a value looks as in several references, one for each strategy, by number.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  for strategy in strategies {
    assertSnapshot(
      of: try value(), as: strategy, record: recording, timeout: timeout, fileID: fileID,
      file: filePath, testName: testName, line: line, column: column)
  }
}

/// Compares a value with its reference as `assertSnapshot` does; returns the message of a failure.
/// - Parameter snapshotDirectory: the folder of the reference; nil for the default.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: SnapshotTestingConfiguration.Record? = nil,
  snapshotDirectory: String? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) -> String? {
  do {
    let mode = try SnapshotTestingConfiguration.mode(of: recording)
    let file = try SnapshotFile(
      named: name, ofTest: testName, in: snapshotDirectory, besides: "\(filePath)",
      isOurs: snapshotting.diffing.isOurs, pathExtension: snapshotting.pathExtension)
    let take = SnapshotTake()
    return try SnapshotTake.$current.withValue(take) {
      let snapshot = try snapshotting.taken(of: try value(), by: take, within: timeout)
      let failure = try file.verify(snapshot, snapshotting.diffing, mode)
      return take.problems.isEmpty ? failure : take.problems.joined(separator: "\n")
    }
  } catch {
    return "\(error)"
  }
}

// MARK: - Older names

/// Asserts that a value looks as in its reference; `recording` writes it, false inherits.
public func assertSnapshot<Value, Format>(
  matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: Bool = false, timeout: TimeInterval = 5,
  file: StaticString = #filePath, testName: String = #function, line: UInt = #line
) {
  assertSnapshot(
    of: try value(), as: snapshotting, named: name, record: recording ? .all : nil,
    timeout: timeout, file: file, testName: testName, line: line)
}

/// Asserts that a value looks as in its reference; `recording` writes it, false inherits.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: Bool, timeout: TimeInterval = 5,
  file: StaticString = #filePath, testName: String = #function, line: UInt = #line
) {
  assertSnapshot(
    of: try value(), as: snapshotting, named: name, record: recording ? .all : nil,
    timeout: timeout, file: file, testName: testName, line: line)
}

/// Returns the message of a failure; `recording` writes the reference, false inherits.
public func verifySnapshot<Value, Format>(
  matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: Bool = false, snapshotDirectory: String? = nil,
  timeout: TimeInterval = 5, file: StaticString = #filePath, testName: String = #function,
  line: UInt = #line
) -> String? {
  verifySnapshot(
    of: try value(), as: snapshotting, named: name, record: recording ? .all : nil,
    snapshotDirectory: snapshotDirectory, timeout: timeout, file: file, testName: testName,
    line: line)
}

// MARK: - Files

extension Snapshotting {
  /// Throws `SnapshotError` if there is none in time.
  fileprivate func taken(
    of value: Value, by take: SnapshotTake, within timeout: TimeInterval
  ) throws -> Format {
    var arrived: Format?
    let lock = NSLock()
    snapshot(value).run { snapshot in lock.withLock { arrived = snapshot } }
    SnapshotTake.wait(for: timeout) { lock.withLock { arrived != nil } || !take.problems.isEmpty }
    if let snapshot = lock.withLock({ arrived }) { return snapshot }
    throw SnapshotError(
      message: take.problems.isEmpty
        ? "Exceeded timeout of \(timeout) seconds waiting for snapshot."
        : "Couldn't snapshot value: " + take.problems.joined(separator: "\n"))
  }
}

/// The file of a reference.
private struct SnapshotFile {
  /// What messages call the snapshot and its test.
  let title, test: String
  let folder, path: String
  /// The folder for what failed.
  let artifacts: String

  /// Throws `SnapshotError` for a folder that cannot be, and unknown settings.
  init(
    named name: String?, ofTest test: String, in given: String?, besides source: String,
    isOurs: Bool, pathExtension: String?
  ) throws {
    if let given, !isUsablePath(given) {
      throw SnapshotError(message: "a folder name cannot contain a NUL byte: \(given)")
    }
    let file = URL(fileURLWithPath: source)
    let stem = file.deletingPathExtension().lastPathComponent
    folder =
      given.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
      ?? "\(file.deletingLastPathComponent().path)/__Snapshots__/\(stem)"
    let number = name.map(Self.plain) ?? SnapshotTestingConfiguration.next(of: "\(folder)/\(test)")
    let ending = (isOurs ? ".diorama" : "") + (pathExtension.map { ".\($0)" } ?? "")
    self.test = Self.plain(test)
    path = "\(folder)/\(self.test).\(number)\(ending)"
    title = name.map { "Snapshot \"\($0)\"" } ?? "Snapshot"
    artifacts =
      try
      (ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"]
      ?? SnapshotSettings.environment().artifacts
      ?? PackageFolder(of: source).path + "/.build/snapshots") + "/\(stem)"
  }

  /// Returns the message of a failure. Throws `FileReadError` and `FileWriteError`.
  func verify<Format>(
    _ snapshot: Format, _ diffing: Diffing<Format>, _ mode: RecordMode
  ) throws -> String? {
    let data = diffing.toData(snapshot)
    // What cannot be encoded is neither recorded nor compared.
    guard SnapshotTake.current?.problems.isEmpty ?? true else { return nil }
    var reference: [UInt8]?
    do { reference = try readWholeFile(path, upTo: 1 << 30) } catch .notFound {}
    guard mode != .all, let reference else {
      let missing = "No reference was found on disk."
      if mode == .never {
        return "\(missing) New snapshot was not recorded because recording is disabled: "
          + "\"file://\(path)\""
      }
      try write(data, to: path, below: folder)
      let (reason, step) =
        mode == .all
        ? ("Record mode is on.", "Turn record mode off and re-run") : (missing, "Re-run")
      return """
        \(reason) Automatically recorded snapshot: …

        open "file://\(path)"

        \(step) "\(test)" to assert against the newly-recorded snapshot.
        """
    }
    guard let (message, files) = diffing.diff(diffing.fromData(Data(reference)), snapshot) else {
      return nil
    }
    var lines = ["\(title) does not match reference."]
    if mode == .failed {
      try write(data, to: path, below: folder)
      lines[0] += " A new snapshot was automatically recorded."
    }
    let failed = URL(fileURLWithPath: "\(artifacts)/\(path.dropFirst(folder.count + 1))")
    try write(data, to: failed.path, below: artifacts)
    let tool = SnapshotTestingConfiguration.current.within(.outermost).diffTool ?? .default
    lines.append(tool(currentFilePath: path, failedFilePath: failed.path))
    for file in files {
      guard let name = file.name else { continue }
      let path = failed.deletingPathExtension().path + ".\(name).\(failed.pathExtension)"
      try write(file.data, to: path, below: artifacts)
      lines.append("\(name): \"file://\(path)\"")
      #if compiler(>=6.2)
        if Test.current != nil { Attachment.record(Array(file.data), named: "\(name).png") }
      #endif
    }
    lines.append(message.trimmingCharacters(in: .whitespacesAndNewlines))
    if mode != .failed {
      lines.append("to accept it: DIORAMA_RECORD=failed swift test --filter '\(test)'")
    }
    return lines.joined(separator: "\n\n")
  }

  private func write(_ data: Data, to path: String, below root: String) throws {
    try makeFolder(of: path, below: root)
    try writeFileAtomically(Array(data), to: path, below: root, isDurable: root == folder)
  }

  /// Returns a part of a file's name: words with hyphens in between.
  private static func plain(_ text: String) -> String {
    text.replacingOccurrences(of: "\\W+", with: "-", options: .regularExpression)
      .replacingOccurrences(of: "^-|-$", with: "", options: .regularExpression)
  }
}
