import Foundation
import Testing
import UIKit

@testable import SnapshotTesting

@MainActor
struct RecordingTests {
  private let scratch = ScratchSnapshots()

  @Test
  func missingReferencesAreRecordedAndFail() throws {
    let message = try #require(scratch.verify(makeView(), as: .image, testName: "test red()"))
    #expect(message.hasPrefix("No reference was found on disk. Automatically recorded snapshot: …"))
    #expect(message.contains("Re-run \"test-red\" to assert against the newly-recorded snapshot."))
    #expect(scratch.files == ["test-red.1.diorama.png"])
    #expect(message.contains("open \"file://\(scratch.folder)/test-red.1.diorama.png\""))
  }

  @Test
  func equalPicturesPassAndOthersFail() throws {
    #expect(scratch.verify(makeView(), as: .image, named: "red") != nil)
    #expect(scratch.verify(makeView(), as: .image, named: "red") == nil)
    let before = try Data(contentsOf: url("equalPicturesPassAndOthersFail.red.diorama.png"))
    let message = try #require(scratch.verify(makeView(side: 11), as: .image, named: "red"))
    #expect(message.hasPrefix("Snapshot \"red\" does not match reference.\n\n@−\n\"file://"))
    // The square has 20 pixels a side, and grows by two columns and two rows.
    #expect(message.contains("84 of 4800 pixels differ (1.75 %)"), "\(message)")
    let paths = message.matches(of: /"file:\/\/(.*)"/).map { String($0.1) }
    #expect(paths.count == 3)
    for path in paths { #expect(UIImage(contentsOfFile: path)?.cgImage?.width == 80, "\(path)") }
    #expect(paths.last?.hasSuffix(".red.diorama.difference.png") == true)
    let after = try Data(contentsOf: url("equalPicturesPassAndOthersFail.red.diorama.png"))
    #expect(before == after)
  }

  @Test
  func unnamedSnapshotsAreNumberedAndNamesAreWords() {
    for _ in 0..<2 { _ = scratch.verify("a", as: .lines) }
    _ = scratch.verify("b", as: .lines, named: "dark mode/large!")
    _ = scratch.verify(Data([1]), as: .data, testName: "bytes(of:)")
    #expect(
      scratch.files == [
        "bytes-of.1", "unnamedSnapshotsAreNumberedAndNamesAreWords.1.txt",
        "unnamedSnapshotsAreNumberedAndNamesAreWords.2.txt",
        "unnamedSnapshotsAreNumberedAndNamesAreWords.dark-mode-large.txt",
      ])
  }

  @Test
  func modesDecideWhatIsWritten() throws {
    let file = "modesDecideWhatIsWritten.a.txt"
    let never = try #require(scratch.verify("1", as: .lines, named: "a", record: .never))
    #expect(never.hasPrefix("No reference was found on disk. New snapshot was not recorded"))
    #expect(scratch.files.isEmpty)
    #expect(scratch.verify("1", as: .lines, named: "a", record: .failed) != nil)
    #expect(scratch.verify("2", as: .lines, named: "a", record: .missing) != nil)
    #expect(try scratch.text(file) == "1")
    let failed = try #require(scratch.verify("2", as: .lines, named: "a", record: .failed))
    #expect(failed.contains("A new snapshot was automatically recorded."))
    #expect(try scratch.text(file) == "2")
    let all = try #require(scratch.verify("2", as: .lines, named: "a", record: true))
    #expect(all.hasPrefix("Record mode is on."))
    #expect(scratch.verify("2", as: .lines, named: "a", record: .never) == nil)
  }

  @Test
  func innerScopesDecideBeforeOuterOnes() throws {
    typealias Configuration = SnapshotTestingConfiguration
    #expect(try Configuration.mode(of: nil, [:]) == .missing)
    #expect(try Configuration.mode(of: nil, ["SNAPSHOT_TESTING_RECORD": "never"]) == .never)
    #expect(throws: (any Error).self) {
      try Configuration.mode(of: nil, ["SNAPSHOT_TESTING_RECORD": "sometimes"])
    }
    try withSnapshotTesting(record: .failed) { () throws in
      #expect(try Configuration.mode(of: nil, ["SNAPSHOT_TESTING_RECORD": "never"]) == .failed)
      withSnapshotTesting(diffTool: "compare") {
        #expect(Configuration.current.record == .failed)
      }
      #expect(try Configuration.mode(of: .all, [:]) == .all)
      #expect(try Configuration.mode(of: .all, ["DIORAMA_RECORD": "never"]) == .never)
    }
  }

  @Test(.snapshots(record: .never, diffTool: .ksdiff))
  func traitsAreScopes() throws {
    #expect(scratch.verify("1", as: .lines, named: "a")?.contains("recording is disabled") == true)
    _ = scratch.verify("1", as: .lines, named: "a", record: .all)
    let message = try #require(scratch.verify("2", as: .lines, named: "a"))
    #expect(message.contains("\n\nksdiff \"\(scratch.folder)/traitsAreScopes.a.txt\" \"/"))
    withSnapshotTesting(diffTool: .init { "\($0.suffix(5)) != \($1.suffix(5))" }) {
      #expect(scratch.verify("2", as: .lines, named: "a")?.contains("a.txt != a.txt") == true)
    }
  }

  @Test
  func assertionsFailTheTest() {
    nonisolated(unsafe) var messages: [String] = []
    withKnownIssue {
      assertSnapshot(of: "a", as: .lines, record: .never)
      assertSnapshots(of: "a", as: ["one": .lines, "two": .dump], record: .never)
      assertSnapshots(of: "a", as: [.lines, .description], record: .never)
    } matching: { issue in
      messages += issue.comments.map(\.rawValue)
      return issue.sourceLocation?.fileID.hasSuffix("RecordingTests.swift") == true
    }
    let names = messages.compactMap { $0.firstMatch(of: /RecordingTests\/(.*)"/)?.1 }
    #expect(
      names == [
        "assertionsFailTheTest.1.txt", "assertionsFailTheTest.one.txt",
        "assertionsFailTheTest.two.txt", "assertionsFailTheTest.2.txt",
        "assertionsFailTheTest.3.txt",
      ])
  }

  @Test
  func whatCannotBeTakenSaysWhy() throws {
    let empty = try #require(scratch.verify(UIView(), as: .image))
    #expect(empty.contains("a snapshot needs a size and a scale above zero"))
    let scale = UITraitCollection(displayScale: .nan)
    #expect(
      scratch.verify(makeView(), as: .image(traits: scale))?.contains("a scale above zero") == true)
    for strategy in [Snapshotting.image(traits: scale), .image] {
      #expect(
        scratch.verify(CALayer(), as: strategy)?.contains("a size and a scale above zero") == true)
    }
    let huge = CGSize(width: 1e300, height: 1)
    #expect(scratch.verify(makeView(), as: .image(size: huge))?.contains("a size") == true)
    let late = Snapshotting<Int, String>(pathExtension: "txt", diffing: .lines) { _ in
      Async { _ in }
    }
    #expect(
      scratch.verify(1, as: late, timeout: 0.05)
        == "Exceeded timeout of 0.05 seconds waiting for snapshot.")
    struct Problem: Error {}
    func fail() throws -> Int { throw Problem() }
    #expect(scratch.verify(try fail(), as: .dump) == "Problem()")
    #expect(
      verifySnapshot(of: 1, as: .dump, snapshotDirectory: "a\0b")?.contains("NUL byte") == true)
    #expect(scratch.verify([Double.nan], as: .json)?.contains("Couldn't snapshot value") == true)
    #expect(scratch.files.isEmpty)
  }

  @Test
  func referencesThatAreNoPicturesFail() throws {
    _ = scratch.verify(makeView(), as: .image, named: "red")
    let file = url("referencesThatAreNoPicturesFail.red.diorama.png")
    try Data("no picture".utf8).write(to: file)
    let message = try #require(scratch.verify(makeView(), as: .image, named: "red"))
    #expect(message.contains("the reference is not an image"))
    #expect(scratch.verify(makeView(), as: .image, named: "red", record: .all) != nil)
    #expect(scratch.verify(makeView(), as: .image, named: "red") == nil)
    let whole = try Data(contentsOf: file)
    try whole.prefix(whole.count / 2).write(to: file)
    #expect(scratch.verify(makeView(), as: .image, named: "red") != nil)
  }

  private func url(_ file: String) -> URL { URL(fileURLWithPath: "\(scratch.folder)/\(file)") }
}
