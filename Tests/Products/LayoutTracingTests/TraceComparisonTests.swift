import CollectionViews
import ComparingFiles
import DisplayLists
import Foundation
import LayoutSolvers
import LayoutTracing
import Recording
import SnapshotExpectations
import Testing

@testable import ComparingLayouts

/// No tolerance of any kind.
let exact = Dictionary(uniqueKeysWithValues: TraceTolerance.allCases.map { ($0, 0.0) })

/// Differences from traces, in words; what is no trace is refused.
@Suite("Comparing with traces")
@MainActor
struct TraceComparisonTests {
  private func sentences(
    _ trace: [String], _ list: DisplayList, _ tolerances: [TraceTolerance: Double] = [:],
    quirks: [TraceQuirk] = []
  ) throws -> [String] {
    TraceComparison(
      expected: try LayoutTraceFile(lines: trace).list, actual: list, allowing: tolerances,
      knownQuirks: quirks
    ).sentences
  }

  /// The lines with a text in place of another, which has to be there.
  private func changed(_ lines: [String], _ old: String, to new: String) throws -> [String] {
    try #require(lines.contains { $0.contains(old) })
    return lines.map { $0.replacing(old, with: new) }
  }

  @Test("a frame moved by a point is found and named")
  func frame() throws {
    let trace = try TileStage().lines()
    let list = try TileStage(shift: 1).stage.displayList()
    #expect(try sentences(trace, try TileStage().stage.displayList(), exact) == [])
    let moved = try sentences(trace, list)
    #expect(moved == ["cell 0-3 moved by (1, 0) pt"])
    #expect(try sentences(trace, list, [.frames: 0.9]) == moved)
    #expect(try sentences(trace, list, [.frames: 1]) == [])
  }

  @Test("a trace is compared with a trace")
  func twoTraces() throws {
    let first = try TileStage().lines()
    let second = try LayoutTraceFile(lines: try TileStage(shift: 1).lines())
    #expect(try sentences(first, second.list) == ["cell 0-3 moved by (1, 0) pt"])
  }

  @Test("widths of texts have a tolerance of their own")
  func text() throws {
    let list = try TileStage().stage.displayList()
    let trace = try TileStage().lines()
    let line = try #require(trace.first { $0.contains("Tile 4") })
    let match = try #require(line.firstMatch(of: /"width":([0-9.]+),"x"/))
    let width = try #require(Double(match.1))
    func wider(_ share: Double) throws -> [String] {
      trace.map {
        $0 == line ? $0.replacing(match.0, with: "\"width\":\(width * share),\"x\"") : $0
      }
    }
    #expect(try sentences(try wider(1.005), list) == [])
    let found = try sentences(try wider(1.05), list)
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("the text of cell 0-4 is \(ShortNumber.text(width)) pt wide") == true)
    #expect(try sentences(try wider(1.05), list, [.text: 0.06]) == [])
    #expect(try sentences(try wider(1.005), list, [.text: 0.001]).count == 1)
  }

  @Test("another text, baseline, colour and opacity are named")
  func others() throws {
    let trace = try TileStage().lines()
    let list = try TileStage().stage.displayList()
    let other = try TileStage(text: "Title").stage.displayList()
    #expect(try sentences(trace, other).contains { $0.contains("reads \"Title\", was \"Tile 1\"") })
    let text = try #require(trace.first { $0.contains("Tile 2") })
    let baseline = try #require(text.firstMatch(of: /"baseline":([0-9.]+)/))
    let lower = "\"baseline\":\((Double(baseline.1) ?? 0) + 2)"
    let low = trace.map { $0 == text ? $0.replacing(baseline.0, with: lower) : $0 }
    let found = try sentences(low, list)
    #expect(found.count == 1)
    #expect(found.first?.contains("the text of cell 0-2 has its baseline at") == true)
    #expect(try sentences(low, list, [.baselines: 2]) == [])
    let fill = try #require(
      trace.first { $0.contains("\"cornerRadius\"") }?
        .firstMatch(of: /"fill":"#([0-9a-f]{8})"/)
    ).1
    let shade = String(fill.dropLast(3)) + (fill.dropLast(2).last == "0" ? "1" : "0") + "ff"
    #expect(try !sentences(try changed(trace, "#\(fill)", to: "#00000080"), list).isEmpty)
    #expect(
      try sentences(
        try changed(trace, "#\(fill)", to: "#\(shade)"), list,
        [.colors: 16]) == [])
    let faint = try changed(
      trace, "\"element\":\"cell 0-2\"", to: "\"element\":\"cell 0-2\",\"opacity\":0.5")
    #expect(try sentences(faint, list).contains { $0.hasPrefix("cell 0-2 opacity: 0.5 → 1") })
  }

  @Test("another order of siblings is a difference, or a known quirk")
  func quirks() throws {
    let stage = TileStage()
    let list = try stage.stage.displayList()
    let trace = try stage.lines()
    var restacked = list
    restacked.elements.swapAt(restacked.elements.count - 1, restacked.elements.count - 2)
    let quirk = TraceQuirk.coplanarSiblingOrder(because: "the depth sort")
    #expect(try sentences(trace, restacked).contains { $0.contains("is painted") })
    #expect(try sentences(trace, restacked, quirks: [quirk]) == [])
    // A quirk that is gone is to be removed.
    #expect(
      try sentences(trace, list, quirks: [quirk]) == [
        "the known quirk coplanarSiblingOrder is not to be seen; remove it (the depth sort)"
      ])
  }

  @Test(
    "what is no trace is refused with its line",
    arguments: [
      ("\"version\":1", "\"version\":2", 1, "trace version 2"),
      ("\"version\":1", "\"version\":\"one\"", 1, "no trace with a device"),
      ("\"format\":2", "\"format\":9", 1, "format 9"),
      ("\"canvas\":[200,300]", "\"canvas\":[1e300,300]", 1, "canvas"),
      ("\"bounds\":[0,0,200,300]", "\"bounds\":[0,0,200]", 2, "four numbers"),
      ("\"bounds\":[0,0,200,300]", "\"bounds\":[0,0,1e400,300]", 2, "expected JSON"),
      ("\"level\":0", "\"level\":7", 2, "level"),
      ("\"text\":[", "\"text\":[1,", 5, "text[0]"),
    ])
  func hostile(_ old: String, _ new: String, _ number: Int, _ reason: String) throws {
    let lines = try changed(try TileStage().lines(), old, to: new)
    let error = try #require(throws: DisplayListTextError.self) {
      try LayoutTraceFile(lines: lines)
    }
    #expect(error.line == number)
    #expect(error.reason.contains(reason))
    let file = #expect(throws: ComparisonInputError.self) {
      try ComparedFile(
        bytes: Array(lines.joined(separator: "\n").utf8), name: "a\u{1B}.displaylist")
    }
    #expect(file?.description.contains("\u{1B}") == false)
  }

  @Test("views that cannot be traced")
  func errors() throws {
    let stage = TileStage()
    #expect(throws: LayoutTraceError.zeroSize(.zero)) { try LayoutTrace.lines(of: UIView()) }
    let file = URL(filePath: "/dev/null/a.displaylist")
    #expect(throws: LayoutTraceError.noWindow) {
      try LayoutTrace.record(
        UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), to: file, moments: [0])
    }
    for moments in [[], [-1], [1, 1], [2, 1], [.infinity]] as [[TimeInterval]] {
      #expect(throws: LayoutTraceError.unusableMoments(moments)) {
        try LayoutTrace.record(stage.view, to: file, moments: moments)
      }
    }
    #expect {
      try stage.stage.perform { try LayoutTrace.record(stage.view, to: file) }
    } throws: { "\($0)".hasPrefix("cannot write /dev/null/a.displaylist: ") }
    let empty = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 9, height: 9), collectionViewLayout: UICollectionViewLayout()
    )
    let source = TileSource()
    empty.dataSource = source
    #expect(throws: LayoutTraceError.nothingLaidOut(items: 6)) { try LayoutTrace.lines(of: empty) }
    stage.view.layer.cornerRadius = .nan
    #expect(throws: LayoutTraceError.self) { try stage.lines() }
  }
}

/// Expectations with a trace.
@Suite("Snapshots with traces")
@MainActor
struct TraceExpectationTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "uikit \(UUID())")

  /// The messages of the failures of a body.
  private func failures(_ body: () -> Void) -> [String] {
    nonisolated(unsafe) var messages: [String] = []
    withKnownIssue(isIntermittent: true) {
      withSnapshots(
        record: .missing, references: folder.appending(path: "R").path,
        artifacts: folder.appending(path: "A").path
      ) { body() }
    } matching: { issue in
      messages += issue.comments.map(\.rawValue)
      return true
    }
    // Not those of the reference.
    return messages.filter { $0.contains(/(a|the) trace/) }
  }

  private func check(_ view: UIView, _ trace: TraceExpectation, at moments: [Double]? = nil)
    -> [String]
  {
    failures { expectSnapshot(of: view, as: .layout, at: moments, trace: trace) }
  }

  @Test("a view is compared with its trace")
  func view() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "tiles.displaylist")
    let traced = TileStage()
    try traced.stage.perform { try LayoutTrace.record(traced.view, to: file) }
    #expect(check(TileStage().view, TraceExpectation(file.path)) == [])
    let messages = check(TileStage(text: "Other").view, TraceExpectation(file.path))
    #expect(messages.contains { $0.contains("differs from the trace of iPhone, ") })
    #expect(messages.contains { $0.contains("reads \"Other\", was \"Tile 1\"") })
    let missing = check(TileStage().view, TraceExpectation(file.path), at: [0.5])
    #expect(missing.contains { $0.contains("tiles.at-0.5.displaylist: expected a trace, found") })
    try Data("{\"trace\":\n".utf8).write(to: file)
    let broken = check(TileStage().view, TraceExpectation(file.path))
    #expect(broken.contains { $0.contains("tiles.displaylist:1: expected a line of a trace") })
  }

  @Test("a layout is compared with the places of a trace's elements")
  func layout() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "flow.displaylist")
    let traced = TileStage()
    try traced.stage.perform { try LayoutTrace.record(traced.view, to: file) }
    func check(spacing: CGFloat) -> [String] {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 60, height: 40)
      layout.minimumLineSpacing = spacing
      return failures {
        expectSnapshot(
          of: layout, items: 6, size: CGSize(width: 200, height: 300), as: .layout,
          trace: TraceExpectation(file.path))
      }
    }
    #expect(check(spacing: 10) == [])
    #expect(
      check(spacing: 11).contains { $0.contains("cell 0-3, cell 0-4 and cell 0-5 are 1 pt lower") })
  }
}
