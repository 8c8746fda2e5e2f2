import CollectionViews
import DisplayLists
import Foundation
import LayoutSolvers
import LayoutTracing
import Recording
import SceneFiles
import ScenePlayback
import SystemExamples
import TestBasics
import Testing

@testable import ComparingLayouts

/// What a trace says of a view is what the display list says, to the last printed digit.
@Suite("Traces equal display lists")
@MainActor
struct TraceEqualityTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  // Others have what a trace cannot tell apart: gradients without colour, text that a view draws
  // itself, letters that reach beyond a label in a view that clips, decoration views that move.
  nonisolated private static let scenes: [String] = [
    "badge", "calendar-month", "chat", "circle", "circle-flow",
    "circle-of-photos", "compositional-mosaic", "compositional-store",
    "cover-flow", "cover-flow-back", "cover-flow-large", "dimensions", "flow",
    "grid", "languages", "line", "photo-albums", "photo-stream",
    "random-colours", "recipes", "selection-gallery", "settings", "shelves",
    "shelves-horizontal", "spiral", "spread-flow", "springy-flow", "stacks", "stacks-opening",
    "survey", "time-machine", "waterfall",
    "waterfall-horizontal",
  ]

  private func expectEqual(_ lines: [String], _ list: DisplayList) throws {
    let trace = try LayoutTraceFile(lines: lines)
    #expect(
      TraceComparison(expected: trace.list, actual: list, allowing: exact).sentences == [])
    // Images that are drawings have no pixels to count.
    func printed(_ list: DisplayList) throws -> [String] {
      try list.traced().lines().map { $0.replacing(/"contents":\{"image.*?\}\}/, with: "") }
    }
    let (expected, actual) = (try printed(list), try printed(trace.list))
    #expect(actual.count == expected.count)
    for (a, b) in zip(actual, expected) where a != b {
      Issue.record("trace: \(a)\n list: \(b)")
      break
    }
  }

  @Test("of scenes", arguments: scenes)
  func scene(_ name: String) throws {
    let file = Self.root.appending(path: "Examples/Scenes/\(name).json5").path
    let scene = try SceneStage(try SceneReader().read(file: file), isLenient: true)
    let moment = 0.37
    let list = try scene.displayList(at: moment)
    let stage = scene.stage
    let lines = try stage.perform { try LayoutTrace.lines(of: stage.view, at: moment) }
    try expectEqual(lines, list)
  }

  @Test("of systems", arguments: SystemExample.all.map(\.name).filter { $0 != "comments-wall" })
  func system(_ name: String) throws {
    let example = try #require(SystemExample.all.first { $0.name == name })
    let photographs = try Photograph.all(in: Self.root.appending(path: "Examples/Photographs"))
    let controller = example.makeController(photographs)
    let stage = Stage(view: controller.view, size: example.size, scale: 2)
    stage.view.layoutIfNeeded()
    (controller as? any Posing)?.pose()
    stage.advance(to: example.moment)
    let list = try stage.displayList()
    let lines = try stage.perform { try LayoutTrace.lines(of: stage.view, at: example.moment) }
    try expectEqual(lines, list)
  }

  @Test("of moments between two layouts")
  func moments() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "traces \(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let moments = [0, 0.1, 0.25, 0.5]
    let traced = TileStage()
    let files = try traced.stage.perform {
      try LayoutTrace.record(
        traced.view, to: folder.appending(path: "tiles.displaylist"), moments: moments,
        after: traced.change)
    }
    #expect(files.map(\.lastPathComponent)[2] == "tiles.at-0.25.displaylist")
    let shown = TileStage()
    shown.stage.perform(shown.change)
    for (file, moment) in zip(files, moments) {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      shown.stage.advance(to: moment)
      try expectEqual(lines.map(String.init), try shown.stage.displayList())
    }
  }

  @Test("the sample of the page about traces is what is recorded")
  func sample() throws {
    let page = try String(
      contentsOf: Repository.top.appending(path: "docs/traces.md"), encoding: .utf8)
    let start = try #require(page.components(separatedBy: "```json\n").dropFirst().first)
    let sample = try #require(start.components(separatedBy: "\n```").first)
    let lines = try TileStage().lines().enumerated().filter { index, line in
      index == 0 || line.contains("\"cell 0-1\"") || line.contains("\"cell 0-1/")
    }
    // Machines differ.
    let place = /"(device|system)":"[^"]*"/
    #expect(lines.count == 4)
    #expect(
      sample.replacing(place, with: "")
        == lines.map(\.element).joined(separator: "\n").replacing(
          place, with: ""), "\(lines.map(\.element).joined(separator: "\n"))")
  }
}

/// Tiles that change from a grid to a column.
@MainActor
struct TileStage {
  let view: UICollectionView
  let stage: Stage
  private let source = TileSource()

  /// - Parameter shift: of item 3, in points.
  init(shift: CGFloat = 0, text: String? = nil, column: Bool = false) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: column ? 150 : 60, height: 40)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    view.backgroundColor = .white
    source.changedText = text
    view.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    view.dataSource = source
    self.view = view
    stage = Stage(view: view, size: view.frame.size, scale: 2, background: .white)
    stage.advance(to: 0)
    if shift != 0 { view.cellForItem(at: IndexPath(item: 3, section: 0))?.center.x += shift }
  }

  /// Starts the change.
  func change() {
    let column = UICollectionViewFlowLayout()
    column.itemSize = CGSize(width: 150, height: 40)
    view.setCollectionViewLayout(column, animated: true)
  }

  func lines() throws -> [String] { try stage.perform { try LayoutTrace.lines(of: view) } }
}

final class TileCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .systemTeal
    contentView.layer.cornerRadius = 6
    layer.shadowOpacity = 0.25
    label.font = .systemFont(ofSize: 15)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

final class TileSource: NSObject, UICollectionViewDataSource {
  var changedText: String?

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }

  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
    guard let tile = cell as? TileCell else { return cell }
    tile.label.text = path.item == 1 ? changedText ?? "Tile 1" : "Tile \(path.item)"
    tile.label.frame = CGRect(origin: CGPoint(x: 8, y: 10), size: tile.label.intrinsicContentSize)
    return cell
  }
}
