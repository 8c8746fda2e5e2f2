import Files
import Foundation
import PixelImages
import VerificationReports

/// Which references a run of a package's tests used, and whether that is all of them: what
/// `diorama prune --tests` reads.
public struct SnapshotTestRun: Hashable, Sendable, Codable {
  /// `swift-testing` or `xctest`.
  public var library: String
  /// Of the process.
  public var arguments: [String]
  /// When it began, in seconds since 1970.
  public var began: Double
  /// What the process ended with; 0 where every test passed.
  public var status: Int
  /// Tests that came to an expectation, as their references are called: `FlowTests/wide`.
  public var tests: Set<String> = []
  /// By the folders of the references, absolute: the files that were used, without those that are
  /// not there. Animations that may be folders of frames have an entry for the folder.
  public var files: [String: Set<String>] = [:]

  /// Begins a run, which has used nothing so far.
  public init(library: String, arguments: [String], began: Double) {
    (self.library, self.arguments, self.began, status) = (library, arguments, began, 0)
  }

  // MARK: - Public

  /// Where runs are kept, among the artifacts of failures.
  public static func folder(in artifacts: String) -> String { artifacts + "/runs" }

  /// Where this one is kept.
  public func path(in artifacts: String) -> String {
    "\(Self.folder(in: artifacts))/\(library).json"
  }

  /// Notes an expectation.
  ///
  /// - Parameters:
  ///   - test: as its references are called.
  ///   - parts: of the reference that is expected.
  public mutating func note(
    test: ReferenceName, expects name: ReferenceName, _ parts: [ReferencePart],
    in store: ReferenceStore
  ) {
    tests.insert(test.description)
    var names = parts.map { "\(name).\($0.rawValue)" }
    if parts.contains(.animation) { names.append("\(name).frames") }
    files[store.folder, default: []].formUnion(names)
  }

  /// What the arguments say that leaves out tests: `--filter wide`; nil for a run of all of them.
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
        // XCTest gets the names of the tests that it runs.
        return word
      }
    }
    return nil
  }

  /// Writes it. Throws `FileWriteError`, and what encoding throws.
  public func write(in artifacts: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let path = path(in: artifacts)
    try makeFolder(of: path, below: artifacts)
    try writeFileAtomically(
      Array(try encoder.encode(Sorted(self))), to: path, below: artifacts)
  }

  /// Reads one. Throws ``ReferenceError`` for a file that is none.
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

  /// With its sets in order.
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
