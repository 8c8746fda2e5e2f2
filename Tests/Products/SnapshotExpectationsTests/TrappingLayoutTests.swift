import Basics
import CollectionViews
import Foundation
import LayoutSolvers
import Testing

@testable import LayoutLaws
@testable import SnapshotExpectations

/// Layouts that trap, hang or end the program: findings like others, after which the tests go on.
@Suite("Expecting that layouts survive", .serialized)
@MainActor
struct TrappingLayoutTests {
  private let scratch = ScratchReferences()

  /// What a layout does in its answers from five items on.
  enum Fault: String, CaseIterable, CustomStringConvertible {
    case index, message, exit, none

    var description: String { rawValue }
  }

  /// Also traps where there are no sections, as layouts for one section do.
  private final class FaultyLayout: UICollectionViewFlowLayout {
    var fault = Fault.none
    var isForOneSection = false
    private let known = [1, 2, 3, 4]

    override func prepare() {
      super.prepare()
      guard let view = collectionView else { return }
      if isForOneSection { precondition(view.numberOfSections == 1, "made for one section") }
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      guard let view = collectionView else { return nil }
      let most = (0..<view.numberOfSections).map(view.numberOfItems(inSection:)).max() ?? 0
      if most > known.count {
        switch fault {
        case .index: _ = Self.element(most - 1, of: known)
        case .message: fatalError("\u{1B}[31mno row of \(most)")
        case .exit: Foundation.exit(3)
        case .none: break
        }
      }
      return super.layoutAttributesForElements(in: rect)
    }

    @inline(never) @_optimize(none)
    private static func element(_ index: Int, of list: [Int]) -> Int { list[index] }
  }

  private func expect(
    _ fault: Fault, sections: ConformanceCheck.Sections = .any, isForOneSection: Bool = false
  ) -> ConformanceCheck.Counterexample? {
    withSnapshots(
      record: .never, references: scratch.references, artifacts: scratch.artifacts
    ) {
      expectConforms(sections: sections, cases: 40) {
        let layout = FaultyLayout()
        (layout.fault, layout.isForOneSection) = (fault, isForOneSection)
        return layout
      }
    }
  }

  @Test(
    "A trap is reported with its law, its test case and its seed, and is made small",
    arguments: [Fault.index, .message, .exit])
  func traps(fault: Fault) throws {
    var found: ConformanceCheck.Counterexample?
    let message = try #require(failures { found = expect(fault) }.first)
    #expect(
      message.hasPrefix("FaultyLayout breaks survival: the layout neither traps nor hangs\n"),
      "\(message)")
    let counterexample = try #require(found)
    #expect(counterexample.seed != nil && message.contains("seed \(counterexample.seed ?? 0), "))
    #expect(counterexample.smallest.counts == [5], "\(message)")
    #expect(counterexample.smallest.steps.isEmpty && !counterexample.smallest.isExtreme)
    #expect(counterexample.trials > 1)
    let how =
      switch fault {
      case .index: "found: traps with signal "
      case .message: "Fatal error: \\u{1b}[31mno row of 5"
      case .exit, .none: "found: ends the process with status 3 when it is first laid out"
      }
    #expect(message.contains(how), "\(message)")
    #expect(!message.contains("\u{1B}"))
    #expect(message.contains("let testCase = LayoutTestCase(counts: [5], size: "), "\(message)")
    #expect(message.contains("expectConforms(to: .all.subtracting([.survival]), cases: 0"))
  }

  @Test("A sound layout survives, and leaves nothing")
  func sound() {
    #expect(expect(.none) == nil)
    #expect(!FileManager.default.fileExists(atPath: scratch.folder.path))
  }

  @Test("A layout made for one section passes with one")
  func oneSection() throws {
    #expect(expect(.none, sections: .one, isForOneSection: true) == nil)
    let message = try #require(
      failures { _ = expect(.none, sections: .any, isForOneSection: true) }.first)
    #expect(message.contains("breaks survival: "), "\(message)")
    // Two sections are what people see, none is an extreme.
    #expect(message.contains("in: sections of 0, 0 items on "), "\(message)")
  }

  // MARK: - Checks of one's own

  private func check(
    _ key: String, obstacle: String? = nil,
    _ makeLayout: @escaping () -> UICollectionViewLayout
  ) throws -> ConformanceCheck.Outcome {
    var check = ConformanceCheck(LawSubject(layout: makeLayout))
    check.cases = 20
    if let role = ChildCommand.role() {
      if role.key == key { check.continueAsChild(role.folder) }
      return ConformanceCheck.Outcome()
    }
    let location = SnapshotLocation(
      fileID: #fileID, file: #filePath, line: #line, column: #column, function: #function)
    var child = location.childCommand(key, folder: scratch.artifacts + "/trial")
    child.obstacle = child.obstacle ?? obstacle
    child.patience = 1
    check.child = child
    return check.outcome()
  }

  @Test("A layout that hangs is stopped, and the other laws are checked all the same")
  func hangs() throws {
    final class HangingLayout: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        while (collectionView?.numberOfSections ?? 0) > 2 { usleep(1000) }
        return super.layoutAttributesForElements(in: rect)?.filter { $0.indexPath.item != 4 }
      }
    }
    let start = ContinuousClock().now
    let outcome = try check("hangs") { HangingLayout() }
    let laws = outcome.counterexamples.map(\.finding.law)
    #expect(laws.contains(.survival) && laws.contains(.completeness), "\(outcome)")
    let found = try #require(outcome.counterexamples.first { $0.finding.law == .survival })
    #expect(found.finding.message.hasPrefix("hangs for 1 s "), "\(found)")
    #expect(ContinuousClock().now - start < .seconds(60))
  }

  @Test("Without another process, a test case that a trap left is found by the next run")
  func withoutChild() throws {
    // What a process leaves that a trap ends.
    let folder = scratch.artifacts + "/trial"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let testCase = LayoutTestCase(counts: [3, 4], size: CGSize(width: 320, height: 480))
    let record = try TrialRecord(in: folder)
    record.begin(Trial(position: 6, testCase: testCase))
    record.note(step: 0, law: "presence")
    let left = try check("left", obstacle: "none here") { UICollectionViewFlowLayout() }
    let found = try #require(left.counterexamples.first)
    #expect(found.finding.law == .survival && found.seed == 7 && found.smallest == testCase)
    #expect(
      found.finding.message == "ended the last run when presence is checked at the beginning")
    // Then it is tried again, here, and says so.
    let again = try check("again", obstacle: "none here") { UICollectionViewFlowLayout() }
    #expect(again.counterexamples.isEmpty)
    #expect(again.notes.first?.contains("tried in this process") == true, "\(again.notes)")
    #expect(again.notes.first?.contains("none here") == true)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test("A program that does not reach the check is none that can try test cases")
  func notReached() throws {
    var check = ConformanceCheck(LawSubject { UICollectionViewFlowLayout() })
    check.cases = 5
    check.child = ChildCommand(
      arguments: ["--testing-library", "swift-testing", "--filter", "no such test"],
      key: "not reached", folder: scratch.artifacts + "/trial")
    let outcome = check.outcome()
    #expect(outcome.counterexamples.isEmpty)
    #expect(outcome.notes.first?.contains("it ended before the check") == true, "\(outcome)")
  }

  @Test("Each argument of a test has its own files", arguments: ["a/b", "a:b"])
  func files(argument: String) throws {
    final class LostLayout: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.filter { $0.indexPath.item != 1 }
      }
    }
    let message = try #require(
      failures {
        withSnapshots(references: scratch.references, artifacts: scratch.artifacts) {
          _ = expectConforms(cases: 20) { LostLayout() }
        }
      }.first)
    for folder in ["artifacts", "Worlds"] {
      let files = try FileManager.default.contentsOfDirectory(
        atPath: scratch.folder.appending(path: folder).path)
      let name = try #require(files.first)
      #expect(files.count == 1 && name.hasPrefix("TrappingLayoutTests.files.a-b-"), "\(files)")
      #expect(message.contains(name))
    }
    let digest = ContentDigest.hex(of: Array(argument.utf8)).prefix(8)
    #expect(message.contains("files.a-b-\(digest).json"), "\(message)")
  }
}
