import Foundation
import LayerRendering
import LayoutCatalog
import SceneFiles
import Testing

@testable import ScenePlayback

/// Scenes without a `cell` that change from one layout of the catalogue to another.
@MainActor
struct LayoutChangeTests {
  @Test(arguments: LayoutKind.all.map(\.name))
  func aScenesDefaultCellsGoToEveryOtherLayout(from first: String) throws {
    let rest = try Self.scene(first, then: nil).displayList(at: 1)
    for second in LayoutKind.all.map(\.name) where second != first {
      let stage = try Self.scene(first, then: second)
      #expect(try stage.displayList(at: 0).elements.count == rest.elements.count)
      #expect(throws: Never.self, "\(first) → \(second)") {
        for time in [0.25, 0.5, 1] { #expect(try !stage.displayList(at: time).elements.isEmpty) }
      }
    }
  }

  private static func scene(_ first: String, then second: String?) throws -> SceneStage {
    let timeline = second.map { "timeline: [{ layout: { type: '\($0)' }, duration: 0.5 }]," } ?? ""
    return try SceneStage(
      TimelineStage.scene(
        """
        { size: [240, 160], scale: 1, layout: { type: '\(first)' }, \(timeline)
          content: { items: [{ color: 'red' }, { color: 'green' }, { color: 'blue' }] } }
        """))
  }
}
