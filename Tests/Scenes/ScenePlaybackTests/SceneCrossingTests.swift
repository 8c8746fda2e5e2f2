import CompositionalLayouts
import DisplayLists
import Foundation
import LayoutCatalog
import Recording
import SceneFiles
import Testing

@testable import ScenePlayback

/// `crossing` of scenes, and what photos without a scene have.
@MainActor
struct SceneCrossingTests {
  /// Halfway from a circle, whose items lie on each other, to a cover flow.
  private static func scene(_ keys: String) throws -> Scene {
    try TimelineStage.scene(
      """
      { size: [240, 160], scale: 1, \(keys)
        layout: { type: 'circle', itemSize: [90, 90], radius: 40 },
        timeline: [{ layout: { type: 'cover-flow' }, duration: 0.6 }],
        content: { items: [{ color: 'red' }], repeat: 9 } }
      """)
  }

  @Test func elementsThatCrossAreCutOrWhole() throws {
    let kinds: [(String, DisplayListBuilder.Crossing)] = [
      ("", .cut), ("crossing: 'cut',", .cut), ("crossing: 'whole',", .whole),
    ]
    for (keys, crossing) in kinds {
      let stage = try SceneStage(Self.scene(keys))
      #expect(stage.stage.crossing == crossing)
      let cuts = try stage.displayList(at: 0.2).elements.count { !$0.cuts.isEmpty }
      #expect((cuts > 0) == (crossing == .cut), "\(keys) \(cuts)")
    }
  }

  @Test func anotherWordIsRefused() {
    let problems = TimelineStage.problems(
      "{ crossing: 'split', layout: 'flow', content: { items: [{}] } }")
    #expect(problems.count == 1)
    #expect(problems.first?.contains("crossing") == true, "\(problems)")
  }

  @Test func photosWithoutASceneAreWhole() throws {
    let flow = try #require(LayoutKind.named("flow"))
    #expect(Scene(photos: ["a.jpg"], layout: flow).crossing == .whole)
  }
}
