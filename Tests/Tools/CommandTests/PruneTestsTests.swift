import DisplayLists
import DrawingCommands
import Foundation
import Testing
import Verification
import VerificationReports

/// `diorama prune --tests` removes what tests no longer use, and nothing that it cannot be sure of.
@Suite("Pruning references of tests")
struct PruneTestsTests {
  private static let reference = "Tests/FlowTests/Reference"

  /// A package with references, and what its last run used.
  private static func package(
    _ change: (inout SnapshotTestRun) -> Void = { _ in }, references: [String]
  ) throws -> Folder {
    let folder = try Folder()
    try folder.write("// a package", "Package.swift")
    try folder.write(
      """
      @Suite struct FlowTests {
        @Test func wide() {}
        @Test func `three columns`() {}
        @Test(.disabled()) func rare() {}
        @Test func wideAgain() {}
      }
      extension Outer.Inner {}
      """, "Tests/FlowTests/FlowTests.swift")
    for name in references { try writeReference("\(reference)/\(name)", in: folder) }
    var run = SnapshotTestRun(
      library: "swift-testing", arguments: ["tests", "--testing-library", "swift-testing"],
      began: Date().timeIntervalSince1970 + 1)
    let store = ReferenceStore(folder: folder.url.path + "/" + reference)
    for (test, name) in [
      ("wide", "wide"), ("wide", "wide.2"), ("three columns", "three columns.at-0.5"),
    ] {
      run.note(
        test: ReferenceName("FlowTests/\(test)"), expects: ReferenceName("FlowTests/\(name)"),
        [.picture, .layout], in: store)
    }
    change(&run)
    try run.write(in: folder.url.path + "/.build/snapshots")
    return folder
  }

  /// A file that says that it was drawn as a reference.
  static func writeReference(_ path: String, in folder: Folder) throws {
    try folder.write("", path)
    let provenance = Provenance(versions: ["cairo": "1"])
    let file =
      path.hasSuffix(".png")
      ? try PictureReference(
        PixelBuffer(width: 1, height: 1, pixels: [0xFFFF_0000]), scale: 1, provenance: provenance
      ).file
      : try LayoutReference(
        DisplayList(
          size: CGSize(width: 1, height: 1), scale: 1, background: .white, elements: []),
        provenance: provenance
      ).file
    try Data(file).write(to: URL(filePath: folder.path(path)))
  }

  private static let used = [
    "FlowTests/wide.png", "FlowTests/wide.displaylist", "FlowTests/wide.2.png",
    "FlowTests/three columns.at-0.5.png",
  ]

  private func prune(_ folder: Folder, _ arguments: String...) throws -> Command.Result {
    try Command.run(["prune", "--tests"] + arguments, in: folder.url)
  }

  @Test("what is proven is removed, the rest is listed and kept")
  func proven() throws {
    let orphans = [
      ("FlowTests/removed.png", "FlowTests has no such test"),
      ("FlowTests/three columns.at-1.displaylist", "its test no longer uses it"),
      ("FlowTests/wide.3.png", "its test no longer uses it"),
      ("OldTests/wide.png", "OldTests no longer exists"),
    ]
    let kept = [
      ("FlowTests/rare.png", "its test did not run"),
      ("FlowTests/wideAgain.png", "its test did not run"),
      ("Inner/wide.png", "its test did not run"),
      ("album.png", "its name is not that of a test's reference"),
    ]
    let folder = try Self.package(
      references: Self.used + orphans.map(\.0) + kept.map(\.0) + ["FlowTests/README.md"])
    func text(_ last: String) -> String {
      (orphans.map { ($0.0, "orphaned: \(Self.reference)/\($0.0): \($0.1)\n") }
        + kept.map { ($0.0, "kept: \(Self.reference)/\($0.0): \($0.1)\n") })
        .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }.map(\.1).joined() + last
    }
    let dry = try prune(folder, "--dry-run")
    #expect(
      dry.status == 0 && dry.text == text("would remove 4 files\n"), "\(dry.text)\(dry.errors)")
    let count = folder.names(in: Self.reference + "/FlowTests").count
    let result = try prune(folder)
    #expect(result.status == 0 && result.text == text("removed 4 files\n"), "\(result.text)")
    #expect(folder.names(in: Self.reference + "/FlowTests").count == count - 3)
    #expect(folder.names(in: Self.reference) == ["FlowTests", "Inner", "album.png"])
    #expect(try prune(folder, "-q").text == "")
    let again = try Command.run("prune", "--tests", folder.url.path)
    #expect(again.text.hasSuffix("removed 0 files\n"))
  }

  @Test("what does not say that it was drawn here is kept, and so is all behind a link")
  func foreign() throws {
    let folder = try Self.package(references: Self.used)
    try folder.write("a photograph", "\(Self.reference)/FlowTests/removed.png")
    try Self.writeReference("elsewhere/OldTests/wide.png", in: folder)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("\(Self.reference)/OldTests"),
      withDestinationPath: folder.path("elsewhere/OldTests"))
    let result = try prune(folder)
    #expect(
      result.text == """
        kept: \(Self.reference)/FlowTests/removed.png: it is not marked as written by diorama
        removed 0 files

        """)
    #expect(folder.names(in: "elsewhere/OldTests") == ["wide.png"])
    #expect(folder.names(in: Self.reference + "/FlowTests").contains("removed.png"))
  }

  @Test("nothing is removed by a run that left out tests, failed, crashed or is old")
  func refused() throws {
    let orphan = Self.used + ["FlowTests/removed.png"]
    let cases: [((inout SnapshotTestRun) -> Void, String)] = [
      ({ $0.arguments += ["--filter", "wide"] }, "left out tests (--filter wide)"),
      ({ $0.arguments += ["--skip=wide"] }, "left out tests (--skip=wide)"),
      (
        {
          $0.library = "xctest"
          $0.arguments = ["tests", "T.FlowTests/wide"]
        }, "the last run of xctest left out tests (T.FlowTests/wide)"
      ),
      ({ $0.status = 1 }, "the last run of swift-testing failed"),
      (
        { $0.began -= 3600 },
        "Tests/FlowTests/FlowTests.swift has changed since the last run of swift-testing"
      ),
    ]
    for (change, arguments) in cases {
      let folder = try Self.package(change, references: orphan)
      let result = try prune(folder)
      #expect(
        result.status == 65 && result.errors.contains(arguments), "\(arguments): \(result.errors)")
      #expect(result.text == "" && folder.names(in: Self.reference + "/FlowTests").count == 5)
    }
    let folder = try Self.package(references: orphan)
    let run = ".build/snapshots/runs/swift-testing.json"
    try folder.write("{", run)
    #expect(try prune(folder).errors.contains("expected what a run of tests used"))
    try FileManager.default.removeItem(atPath: folder.path(run))
    let none = try prune(folder)
    #expect(none.status == 66 && none.errors.contains("run swift test"))
    #expect(folder.names(in: Self.reference + "/FlowTests").count == 5)
    let foreign = try Command.run("prune", "--tests", "nowhere", in: folder.url)
    #expect(foreign.status == 66 && foreign.errors.contains("no Package.swift"))
    #expect(try prune(folder, "--references", "r").status == 64)
    #expect(try Command.run("prune", "--artifacts", "a", in: folder.url).status == 64)
  }
}
