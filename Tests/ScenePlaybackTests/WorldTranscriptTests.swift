import CollectionViews
import Foundation
import LayerGeometry
import LayoutCatalog
import LayoutSolvers
import LocatedJSON
import Recording
import SceneFiles
import Testing
import Views

@testable import LayoutLaws
@testable import ScenePlayback

/// Worlds in which laws are checked, written down as scenes: both show the same in the end.
@MainActor
@Suite
struct WorldTranscriptTests {
  @Test("A world and its scene end alike", arguments: ["flow", "waterfall", "circle"])
  func ends(name: String) throws {
    let kind = try #require(LayoutKind.named(name))
    let check = ConformanceCheck(LawSubject { kind.makeLayout([]) })
    var compared = 0
    for seed in 1...60 as ClosedRange<UInt64> {
      let world = check.world(seed)
      let text = check.sceneText(of: world, layout: "\"\(name)\"")
      let scene: Scene
      do {
        scene = try SceneReader().read(
          Array(text.utf8), name: "world-\(seed)", paths: PathRules(folder: "/nowhere"))
      } catch {
        Issue.record("seed \(seed): \(error)\n\(text)")
        return
      }
      // What a scene cannot say.
      guard !text.contains("// Not said here") else { continue }
      let run = WorldRun(world, of: check.subject, laws: [])
      run.advance(by: world.steps.count)
      let wanted = places(in: run.view)
      let stage = try SceneStage(scene)
      _ = try stage.displayList(at: stage.duration)
      let found = places(in: stage.collectionView)
      #expect(found == wanted, "seed \(seed): \(world)\n\(text)")
      guard found == wanted else { return }
      compared += 1
    }
    #expect(compared > 20)
  }

  private func places(in view: UICollectionView) -> [String] {
    (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).map { item in
        let path = IndexPath(item: item, section: section)
        let frame = view.layoutAttributesForItem(at: path)?.frame ?? .null
        return "\(section)-\(item) \(frame)"
      }
    }
  }
}
