import CompositionalLayouts
import DisplayLists
import Foundation
import LayoutSolvers
import Testing

@testable import LocatedJSON
@testable import SceneFiles
@testable import ScenePlayback

@Suite("Swipe actions in scenes")
@MainActor
struct SceneSwipeTests {
  private func scene(_ row: String, _ more: String = "", cell: String = "") -> String {
    """
    { size: [320, 480], scale: 1, design: 'ios18', layout: 'list', \(cell)
      content: { items: [ { title: 'A', swipe: { \(row) } }, { title: 'B' } ] }, \(more) }
    """
  }

  private let actions = "trailing: [{title: 'Go'}, {symbol: 'trash', style: 'destructive'}]"

  private func offset(_ scene: TimelineStage, at time: Double) throws -> CGFloat {
    _ = try scene.stage.displayList(at: time)
    let view = scene.stage.collectionView
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    return cell.bounds.origin.x
  }

  @Test(
    "a row says how far it is open, as a share of its actions or in points",
    arguments: [("", 0.0), (", open: 1", 148), (", open: 0.25", 37), (", open: 60", 60)])
  func rows(open: String, expected: Double) throws {
    #expect(try offset(TimelineStage(scene(actions + open)), at: 0) == expected)
    let own = "cell: { views: [ { label: '{title}' } ] },"
    #expect(
      try offset(TimelineStage(scene(actions + open, cell: own)), at: 0) == expected, "own cell")
  }

  @Test("the only edge with actions opens, or the one that is named")
  func edges() throws {
    let leading = "leading: [{title: 'Pin'}]"
    #expect(try offset(TimelineStage(scene(leading + ", open: 1")), at: 0) == -74)
    let both = "\(leading), \(actions), open: 1, edge: 'leading'"
    #expect(try offset(TimelineStage(scene(both)), at: 0) == -74)
  }

  @Test("steps open and close rows over their time")
  func steps() throws {
    let stage = try TimelineStage(
      scene(
        actions,
        """
        timeline: [ { swipe: { item: [0, 0] }, duration: 1, timing: 'linear' },
          { swipe: { item: [0, 0], open: 0 }, duration: 1, timing: 'linear' } ]
        """))
    func corners(_ element: DisplayElement, _ place: (CGPoint) -> CGPoint) -> [CGFloat] {
      let isButton = element.bounds.height == 44 && element.bounds.width < 100
      return (isButton ? [place(element.plane(element.bounds.origin)).x] : [])
        + element.children.flatMap { corners($0) { place(element.plane($0)) } }
    }
    func actionsLeft(at time: Double) throws -> CGFloat {
      let elements = try stage.stage.displayList(at: time).elements
      return try #require(elements.flatMap { corners($0) { $0 } }.min(), "actions at \(time)")
    }
    #expect(abs(try actionsLeft(at: 0.5) - (320 - 74)) < 1)
    #expect(abs(try actionsLeft(at: 1) - (320 - 148)) < 1)
    #expect(abs(try actionsLeft(at: 1.75) - (320 - 37)) < 1)
    #expect(try offset(stage, at: 2) == 0)
  }

  @Test("an open row that is deleted leaves with its actions")
  func deletion() throws {
    let stage = try TimelineStage(
      scene(actions + ", open: 1", "timeline: [ { delete: [0], duration: 1 } ]"))
    _ = try stage.stage.displayList(at: 0.5)
    let rows = stage.stage.collectionView.subviews.compactMap { $0 as? UICollectionViewListCell }
    let row = try #require(rows.first { $0.bounds.minX > 0 })
    #expect(row.mask?.frame.minX == row.bounds.minX)
    #expect(row.mask?.frame.width == row.bounds.width)
  }

  @Test("what cannot be swiped is an error")
  func problems() {
    func problems(_ text: String) -> [String] { TimelineStage.problems(text) }
    #expect(
      problems(scene(actions, "timeline: [ { swipe: { item: [0, 1] } } ]")).first?
        .contains("the row has no actions") == true)
    #expect(
      problems(scene(actions, "timeline: [ { swipe: { open: 1 } } ]")).first?
        .contains("expected the row that is swiped") == true)
    #expect(problems(scene("open: 1")).first?.contains("leading or trailing actions") == true)
    #expect(problems(scene("trailing: [{}]")).first?.contains("a title or a symbol") == true)
    #expect(problems(scene(actions + ", open: -1")).count == 1)
    let grid =
      "{ size: [320, 480], layout: 'grid', content: { items: [{}] }, timeline: [ { swipe: { item: [0, 0] } } ] }"
    #expect(problems(grid).first?.contains("has no rows") == true)
  }
}
