import DisplayLists
import Foundation
import LayoutCatalog
import SceneFiles
import Testing

@testable import ScenePlayback

/// Scenes without a `cell` that change from one layout of the catalogue to another.
@MainActor
struct LayoutChangeTests {
  @Test(arguments: LayoutKind.all.map(\.name))
  func aScenesDefaultCellsGoToEveryOtherLayout(from first: String) throws {
    for second in LayoutKind.all.map(\.name) where second != first {
      let stage = try Self.scene(first, then: second)
      for time in [0, 0.25, 0.5, 1] {
        let list = try? stage.displayList(at: time)
        #expect(list?.elements.isEmpty == false, "\(first) → \(second) at \(time) s")
      }
    }
  }

  private static func scene(_ first: String, then second: String) throws -> SceneStage {
    try SceneStage(
      TimelineStage.scene(
        """
        { size: [240, 160], scale: 1, layout: { type: '\(first)' },
          timeline: [{ layout: { type: '\(second)' }, duration: 0.5 }],
          content: { items: [{ color: 'red' }, { color: 'green' }, { color: 'blue' }] } }
        """))
  }
}
