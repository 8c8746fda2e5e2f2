import Basics
import Foundation
import LayoutLaws

/// The test cases that broke a law, in a file beside the test; run before the random ones.
struct SavedTestCases {
  /// The file, and the folder that it stays below.
  private let path: String
  private let folder: String
  private static let byteLimit = 1 << 20
  private static let mostTestCases = 100

  /// `Worlds/SUITE.TEST.json` beside the folder of references, for a test with arguments
  /// `Worlds/SUITE.TEST.ARGUMENTS.json`.
  @MainActor
  init(of location: SnapshotLocation, references: String) {
    let tests = parentFolder(of: references)
    folder = tests
    path = "\(tests)/Worlds/\(location.callFileName).json"
  }

  /// The test cases, oldest first; none if there is no file.
  func read() throws -> [LayoutTestCase] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let testCases: [LayoutTestCase]
    do {
      let bytes = try readWholeFile(path, upTo: Self.byteLimit)
      testCases = try JSONDecoder().decode([LayoutTestCase].self, from: Data(bytes))
    } catch let error as DecodingError {
      throw SnapshotError(
        message:
          "\(path.printable()) holds no test cases: \("\(error)".printable()); remove the file, or "
          + "restore it")
    }
    if testCases.count > Self.mostTestCases {
      throw SnapshotError(
        message:
          "\(path.printable()) holds \(testCases.count) test cases, of at most \(Self.mostTestCases)"
      )
    }
    for (index, testCase) in testCases.enumerated() {
      guard let errorMessage = testCase.errorMessage else { continue }
      throw SnapshotError(message: "\(path.printable()), test case \(index + 1): \(errorMessage)")
    }
    return testCases
  }

  /// Adds a test case unless it exists or there are too many; returns the file.
  func add(_ testCase: LayoutTestCase) throws -> String {
    let known = try read()
    guard !known.contains(testCase), known.count < Self.mostTestCases else { return path }
    let text = try (known + [testCase]).sortedJSON(isPretty: true) + "\n"
    try makeFolder(of: path, below: folder)
    try writeFileAtomically(Array(text.utf8), to: path, below: folder)
    return path
  }
}
