import CollectionViews
import Controls
import DisplayLists
import Foundation
import LayoutSolvers
import LocatedJSON
import Recording
import SceneFiles
import Testing

@testable import ScenePlayback

/// Columns of scenes on a tablet of 1194 × 834 points.
@MainActor @Suite struct SceneSplitStageTests {
  private func stage(
    _ split: String, _ more: String = "", design: String = "ios18",
    device: String = "ipad-pro-11-m2"
  ) throws -> SceneStage {
    let text = """
      { device: '\(device)', orientation: 'landscape', scale: 1, background: 'systemBackground',
        design: '\(design)', statusBar: true, navigationBar: { title: 'Note', trailing: ['Edit'] },
        layout: { type: 'flow', itemSize: [100, 100] },
        content: { items: [{}], repeat: 400 }, cell: { background: 'systemTeal' },
        splitView: { \(split) }, \(more) }
      """
    let scene = try SceneReader().read(
      Array(text.utf8), name: "s.json5", paths: PathRules(folder: "."))
    return try SceneStage(scene)
  }

  private let folders = """
    primary: { content: { items: [{ title: 'Inbox' }, { title: 'Drafts' }] }, width: 300,
      layout: { type: 'list', appearance: 'sidebar' }, navigationBar: { title: 'Folders' } }
    """

  private func bars(_ stage: SceneStage) throws -> [String: CGRect] {
    _ = try stage.displayList()
    var found: [String: CGRect] = [:]
    func visit(_ view: UIView) {
      if view.isHidden { return }
      if let bar = view as? UINavigationBar, let title = bar.topItem?.title {
        found[title] = bar.convert(bar.bounds, to: stage.stage.view)
      }
      view.subviews.forEach(visit)
    }
    visit(stage.stage.view)
    return found
  }

  private func texts(_ stage: SceneStage, at time: Double = 0) throws -> [String] {
    _ = try stage.displayList(at: time)
    return stage.stage.visibleTexts(in: stage.stage.view, scrolling: nil).map(\.text)
  }

  @Test func everyColumnHasItsOwnContentAndBar() throws {
    let stage = try stage(folders)
    let bars = try bars(stage)
    #expect(bars["Folders"] == CGRect(x: 0, y: 32, width: 300, height: 50))
    #expect(bars["Note"] == CGRect(x: 300, y: 32, width: 894, height: 50))
    #expect(stage.collectionView.frame.size == CGSize(width: 894, height: 834))
    #expect(stage.collectionView.adjustedContentInset.top == 82)
    let texts = try texts(stage)
    #expect(texts.contains("Inbox") && texts.contains("Drafts") && texts.contains("9:41"))
  }

  @Test func contentKeepsClearOfAFloatingSidebar() throws {
    let stage = try stage(folders, design: "ios26")
    _ = try stage.displayList()
    let view = stage.collectionView
    #expect(view.convert(view.bounds, to: stage.stage.view).minX == 310)
    #expect(view.bounds.width == 884)
  }

  @Test func listsContinueBelowAFloatingSidebar() throws {
    let list = "layout: 'list', content: { items: [{ title: 'Note' }] }, width: 300"
    let stage = try stage(
      "\(folders), supplementary: { \(list) }, displayMode: 'twoBesideSecondary'", design: "ios26")
    _ = try stage.displayList()
    let notes = try #require(stage.run.panes.last?.collectionView)
    #expect(
      notes.convert(notes.bounds, to: stage.stage.view)
        == CGRect(x: 0, y: 0, width: 610, height: 834))
    let cell = try #require(notes.cellForItem(at: IndexPath(row: 0, section: 0)))
    #expect(cell.frame.minX == 310 && cell.frame.maxX == 610)
  }

  @Test func aPhoneShowsOneColumn() throws {
    let one = try stage(folders, device: "iphone-16-pro")
    #expect(try bars(one).keys.sorted() == ["Note"])
    let other = try stage("\(folders), topColumn: 'primary'", device: "iphone-16-pro")
    #expect(try bars(other).keys.sorted() == ["Folders"])
  }

  @Test func aColumnScrollsToItsOwnTarget() throws {
    let items = "content: { items: [{ title: 'Row {index}' }], repeat: 90 }, layout: 'list'"
    let stage = try stage("primary: { \(items), scroll: { offset: [0, 400] } }")
    _ = try stage.displayList()
    #expect(stage.run.panes.map(\.collectionView.contentOffset.y) == [-82, 400])
  }

  @Test func timelinesMoveTheContentAlone() throws {
    let stage = try stage(folders, "timeline: [{ scroll: { offset: [0, 500] }, duration: 1 }]")
    _ = try stage.displayList(at: 1)
    #expect(stage.run.panes.map(\.collectionView.contentOffset.y) == [500, -82])
    // Going back in time starts anew.
    _ = try stage.displayList(at: 0)
    #expect(stage.run.panes.map(\.collectionView.contentOffset.y) == [-82, -82])
  }

  @Test func overlaysPointAtItemsOfTheContentsBar() throws {
    let stage = try stage(
      folders, "overlay: { popover: { from: { trailing: 0 }, view: { label: 'Hello' } } }")
    #expect(try texts(stage).contains("Hello"))
  }

  @Test func stripsKeepTheContentClear() throws {
    let text = """
      { size: [400, 600], scale: 1, background: 'white', layout: { type: 'flow', itemSize: [50, 50] },
        content: { items: [{}], repeat: 400 }, cell: { background: 'red' },
        topStrip: { height: 80, insets: [10, 20, 10, 20], cornerRadius: 20,
          layout: { type: 'flow', scrollDirection: 'horizontal', itemSize: [80, 80],
            minimumLineSpacing: 0 },
          content: { items: [{}], repeat: 9 }, cell: { background: '#00f' } },
        bottomStrip: { height: 50, background: 'black', layout: 'flow',
          content: { items: [] } } }
      """
    let scene = try SceneReader().read(
      Array(text.utf8), name: "s.json5", paths: PathRules(folder: "."))
    let stage = try SceneStage(scene)
    let pixels = try stage.still().pixels
    #expect(stage.collectionView.adjustedContentInset.top == 100)
    #expect(stage.collectionView.adjustedContentInset.bottom == 50)
    let strip = stage.run.panes[1].collectionView
    #expect(
      strip.convert(strip.bounds, to: stage.stage.view)
        == CGRect(x: 20, y: 10, width: 360, height: 80))
    #expect(strip.contentSize == CGSize(width: 720, height: 80))
    func color(_ x: Int, _ y: Int) -> UInt32 { pixels.pixels[y * pixels.width + x] & 0xff_ffff }
    // In its middle, and in the corner that is clipped: a strip with corners has no bar behind.
    #expect(color(200, 50) != color(22, 12))
    #expect(color(22, 12) == color(5, 50))
    #expect(color(200, 575) == 0)
  }

  @Test func problemsOfColumnsAreReportedAndLocated() throws {
    let stage = try stage(
      "primary: { content: { items: [{ image: 'no.jpg' }] }, layout: 'flow', cell: { image: '{image}' } }"
    )
    let error = #expect(throws: LocatedError.self) { try stage.displayList() }
    #expect(error?.problems.contains { $0.message.contains("no.jpg") } == true)
    #expect(throws: LocatedError.self) { try stage.check() }
  }

  @Test func theViewsOfAllColumnsCountTogether() throws {
    let text = """
      { device: 'ipad-pro-11', orientation: 'landscape', layout: 'flow',
        content: { items: [{}], repeat: 20 }, cell: {}, splitView: { primary: {
        layout: 'flow', content: { items: [{}], repeat: 20 }, cell: {} } } }
      """
    var reader = SceneReader()
    reader.limits.views = 45
    func stage(_ text: String) throws -> SceneStage {
      try SceneStage(
        reader.read(Array(text.utf8), name: "s.json5", paths: PathRules(folder: ".")))
    }
    let alone = text.replacingOccurrences(of: "splitView", with: "row")
    #expect(throws: Never.self) { try stage(alone).displayList() }
    #expect(throws: LocatedError.self) { try stage(text).displayList() }
  }
}
