import Basics
import DrawingCommands
import Foundation
import VerificationReports

/// The references used by a run of a package's tests, and whether it was complete, for
/// `diorama prune --tests`.
public struct SnapshotTestRun: Hashable, Sendable, Codable {
  /// `swift-testing` or `xctest`.
  public var library: String
  /// The process's arguments.
  public var arguments: [String]
  /// When it began, in seconds since 1970.
  public var began: Double
  /// The exit status of the process; 0 if every test passed.
  public var status: Int
  /// Tests that reached an expectation, named as in their references: `FlowTests/wide`.
  public var tests: Set<String> = []
  /// Existing used files by absolute references folder. Animations that may be folders of frames
  /// have an entry for the folder.
  public var files: [String: Set<String>] = [:]

  /// Creates a run that has used nothing so far.
  public init(library: String, arguments: [String], began: Double) {
    (self.library, self.arguments, self.began, status) = (library, arguments, began, 0)
  }

  // MARK: - Public

  /// Returns the folder of runs within the artifacts of failures.
  public static func folder(in artifacts: String) -> String { artifacts + "/runs" }

  /// Returns the path of this run.
  public func path(in artifacts: String) -> String {
    "\(Self.folder(in: artifacts))/\(library).json"
  }

  /// - Parameters:
  ///   - test: the name in its references.
  ///   - parts: the expected parts.
  public mutating func note(
    test: ReferenceName, expects name: ReferenceName, _ parts: [ReferencePart],
    in store: ReferenceStore
  ) {
    tests.insert(test.description)
    files[store.folder, default: []].formUnion(name.files(of: parts))
  }

  /// The argument that filters tests, such as `--filter wide`; nil if all tests run.
  public var filter: String? {
    var rest = arguments.dropFirst()[...]
    while let word = rest.popFirst() {
      if word == "--filter" || word == "--skip" {
        return ([word] + rest.prefix(1)).joined(separator: " ")
      }
      if word.hasPrefix("--filter=") || word.hasPrefix("--skip=") { return word }
      if word == "--testing-library" {
        rest = rest.dropFirst()
      } else if library == "xctest", !word.hasPrefix("-") {
        // XCTest gets the names of the tests to run as arguments.
        return word
      }
    }
    return nil
  }

  /// Writes the run to its file. Throws `FileWriteError`, and what encoding throws.
  public func write(in artifacts: String) throws {
    let path = path(in: artifacts)
    try makeFolder(of: path, below: artifacts)
    let text = try Sorted(self).sortedJSON(isPretty: true)
    try writeFileAtomically(Array(text.utf8), to: path, below: artifacts)
  }

  /// Reads a run. Throws ``ReferenceError`` if the file is not one.
  public static func read(_ path: String) throws -> SnapshotTestRun {
    do {
      let bytes = try readWholeFile(path, upTo: 1 << 28)
      return try JSONDecoder().decode(SnapshotTestRun.self, from: Data(bytes))
    } catch {
      throw ReferenceError(
        path: path, reason: "expected what a run of tests used; remove it, and test again")
    }
  }

  // MARK: - Private

  private struct Sorted: Encodable {
    var library: String
    var arguments: [String]
    var began: Double
    var status: Int
    var tests: [String]
    var files: [String: [String]]

    init(_ run: SnapshotTestRun) {
      (library, arguments, began, status) = (run.library, run.arguments, run.began, run.status)
      tests = run.tests.sorted()
      files = run.files.mapValues { $0.sorted() }
    }
  }
}
