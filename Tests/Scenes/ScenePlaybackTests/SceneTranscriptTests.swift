import CompositionalLayouts
import Foundation
import LayoutCatalog
import LayoutSolvers
import LocatedJSON
import Recording
import SceneFiles
import Testing

@testable import LayoutLaws
@testable import ScenePlayback

/// Test cases in which laws are checked, written down as scenes: both show the same in the end.
@MainActor
@Suite
struct SceneTranscriptTests {
  @Test("A test case and its scene end alike", arguments: ["flow", "waterfall", "circle"])
  func ends(name: String) throws {
    let kind = try #require(LayoutKind.named(name))
    let check = ConformanceCheck(LawSubject { kind.makeLayout([]) })
    var compared = 0
    for seed in 1...60 as ClosedRange<UInt64> {
      let testCase = check.testCase(seed)
      let text = check.sceneText(of: testCase, layout: "\"\(name)\"")
      let scene: Scene
      do {
        scene = try SceneReader().read(
          Array(text.utf8), name: "world-\(seed)", paths: PathRules(folder: "/nowhere"))
      } catch {
        Issue.record("seed \(seed): \(error)\n\(text)")
        return
      }
      // What a scene cannot say.
      guard !text.contains("// Not included") else { continue }
      let run = TestCaseRunner(testCase, of: check.subject, laws: [])
      run.advance(by: testCase.steps.count)
      let wanted = positions(in: run.view)
      let stage = try SceneStage(scene)
      _ = try stage.displayList(at: stage.duration)
      let found = positions(in: stage.collectionView)
      #expect(found == wanted, "seed \(seed): \(testCase)\n\(text)")
      guard found == wanted else { return }
      compared += 1
    }
    #expect(compared > 20)
  }

  private func positions(in view: UICollectionView) -> [String] {
    (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).map { item in
        let path = IndexPath(item: item, section: section)
        let frame = view.layoutAttributesForItem(at: path)?.frame ?? .null
        return "\(section)-\(item) \(frame)"
      }
    }
  }
}
