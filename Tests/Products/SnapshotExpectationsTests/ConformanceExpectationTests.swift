import CollectionViews
import Foundation
import LayoutLaws
import LayoutSolvers
import SnapshotExpectations
import Testing
import Verification

/// Expectations of laws, whose failures are the point.
@Suite("Expecting that layouts conform")
@MainActor
struct ConformanceExpectationTests {
  private let scratch = ScratchReferences()
  private var kept: String {
    scratch.folder.appending(path: "Worlds/ConformanceExpectationTests.failure.json").path
  }

  /// Loses the last item of every answer once there are five.
  private final class ForgetfulLayout: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      super.layoutAttributesForElements(in: rect)?.filter { $0.indexPath.item != 4 }
    }
  }

  private func expectForgetful(cases: Int = 200, record: RecordMode? = nil) {
    withSnapshots(record: record, references: scratch.references, artifacts: scratch.artifacts) {
      _ = expectConforms(cases: cases) { ForgetfulLayout() }
    }
  }

  @Test(
    "a failure has the law, the smallest test case as Swift, and a picture; the test case is kept")
  func failure() throws {
    let message = try #require(failures { expectForgetful() }.first)
    #expect(message.contains("ForgetfulLayout breaks completeness: a rectangle's result contains"))
    #expect(message.contains("in: 5 items on "))
    #expect(message.contains("let testCase = LayoutTestCase(counts: [5], size: "))
    let name = "ConformanceExpectationTests.failure.world.png"
    let picture = "\(scratch.artifacts)/\(name)"
    #expect(message.contains(picture) && message.contains(kept))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: picture))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // From now on it fails without a random test case.
    let again = try #require(failures { expectForgetful(cases: 0) }.first)
    #expect(again.contains("a test case that was given"))
    let testCases = try JSONDecoder().decode(
      [LayoutTestCase].self, from: Data(contentsOf: URL(fileURLWithPath: kept)))
    #expect(testCases.map(\.counts) == [[5]])
  }

  @Test("nothing is kept where nothing is recorded")
  func never() {
    #expect(failures { expectForgetful(record: .never) }.count == 1)
    #expect(
      !FileManager.default.fileExists(atPath: scratch.folder.appending(path: "Worlds").path))
  }

  @Test("a damaged file of test cases is an error that names it")
  func damage() throws {
    for text in [
      "", "{}", "[1]", "\u{1B}[31m", Self.testCase(items: -1), Self.testCase(items: 2_000_000),
    ] {
      try damage(text)
    }
  }

  private func damage(_ text: String) throws {
    let folder = scratch.folder.appending(path: "Worlds")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "ConformanceExpectationTests.damage.json")
    try Data(text.utf8).write(to: file)
    let message = try #require(failures { expectForgetful() }.first)
    #expect(message.contains("ConformanceExpectationTests.damage.json"))
    #expect(!message.contains("breaks"), "\(message)")
    #expect(!message.contains("\u{1B}"))
    #expect(try Data(contentsOf: file) == Data(text.utf8))
  }

  private nonisolated static func testCase(items: Int) -> String {
    let testCase = LayoutTestCase(counts: [items], size: CGSize(width: 100, height: 100))
    return (try? JSONEncoder().encode([testCase])).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  @Test("a sound layout passes, and leaves nothing")
  func sound() {
    withSnapshots(references: scratch.references, artifacts: scratch.artifacts) {
      #expect(expectConforms(cases: 50) { UICollectionViewFlowLayout() } == nil)
    }
    #expect(!FileManager.default.fileExists(atPath: scratch.folder.path))
  }
}
