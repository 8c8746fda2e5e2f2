import CompositionalLayouts
import DisplayLists
import Foundation
import TestBasics
import Testing

@testable import SceneFiles
@testable import ScenePlayback

/// Rows of lists under a finger, and beside their index.
@Suite("Dragged rows and index titles")
@MainActor
struct SceneListDragTests {
  @Test("Every row keeps its height while one is dragged past the others")
  func drag() throws {
    let scene = try TimelineStage(
      """
      { size: [320, 480], scale: 1, layout: { type: 'list', appearance: 'insetGrouped' },
        content: { items: [
          { title: 'A', detail: 'B\\nC' }, { title: 'D' }, { title: 'E\\nF\\nG' }, { title: 'H' } ] },
        timeline: [{ drag: { item: [0, 0], to: [0, 3] }, duration: 1 }] }
      """)
    func heights(at time: Double) throws -> [CGFloat] {
      _ = try scene.stage.displayList(at: time)
      return scene.stage.collectionView.visibleCells.map { cell in
        (cell.layer.presentation() ?? cell.layer).bounds.height
      }
    }
    let wanted = Set(try heights(at: 0))
    #expect(wanted.count == 3)
    for step in 1...28 {
      let found = try heights(at: Double(step) / 20)
      #expect(found.count == 4 && Set(found) == wanted, "\(found) at \(Double(step) / 20)")
    }
    let lifted = try scene.stage.displayList(at: 0.5).elements.filter { $0.shadow != nil }
    #expect(lifted.count == 1 && lifted.first?.zIndex == 1000)
    #expect(try scene.stage.displayList(at: 1.4).elements.allSatisfy { $0.shadow == nil })
  }

  @Test(
    "Index titles are in the safe area, where rows end",
    arguments: [("leftToRight", 874.0 - 62 - 15), ("rightToLeft", 62)])
  func indexTitles(direction: String, minX: Double) throws {
    let stage = try SceneStage(
      try TimelineStage.scene(
        """
        { device: 'iphone-16-pro', orientation: 'landscape', layoutDirection: '\(direction)',
          layout: { type: 'list', indexTitles: true },
          content: { sections: [{ title: 'Ash', items: [{}] }, { title: 'Oak', items: [{}] }] } }
        """))
    _ = try stage.displayList()
    let view = stage.collectionView
    let strip = try #require(
      view.subviews.first { "\(type(of: $0))" == "SectionIndexStrip" })
    expectEqual(strip.convert(strip.bounds, to: view.superview).minX, minX)
  }
}
