import CompositionalLayouts
import Foundation
import LayoutCatalog
import LayoutSolvers
import Recording
import TestBasics
import Testing

@testable import LocatedJSON
@testable import SceneFiles
@testable import ScenePlayback

@Suite("Compositional layouts in scenes")
@MainActor
struct SceneCompositionalTests {
  private func scene(_ layout: String, more: String = "") -> String {
    """
    { size: [300, 400], content: { sections: [
        { title: 'A', items: [{ badge: '1' }, {}, {}] }, { title: 'B', items: [{}, {}] } ] },
      layout: { type: 'compositional', \(layout) } \(more) }
    """
  }

  private func read(_ text: String) throws -> Scene {
    try SceneReader().read(
      Array(text.utf8), name: "s.json5", paths: PathRules(folder: "/nowhere"))
  }

  private func problems(_ text: String) -> [String] {
    do {
      _ = try read(text)
      return []
    } catch {
      return (error as? LocatedError)?.problems.map { "\($0.keyPath): \($0.message)" }
        ?? ["\(error)"]
    }
  }

  private func view(_ scene: Scene) throws -> UICollectionView {
    let stage = try SceneStage(scene)
    _ = try stage.displayList()
    let views = stage.stage.view.subviews.compactMap { $0 as? UICollectionView }
    return try #require(views.first)
  }

  @Test("groups, badges, headers and backgrounds are where the scene says")
  func frames() throws {
    let scene = try read(
      scene(
        """
        header: 30, sectionSpacing: 10, sections: [ {
          insets: [5, 10, 5, 10], groupSpacing: 4, header: { size: ['100%', 20], pinned: true },
          background: 'background',
          group: { size: ['100%', 40], spacing: 8, shares: 2,
                   items: [{ badge: { size: [10, 10], shift: [0.5, -0.5] } }] },
        }, {
          orthogonal: 'groupPaging', orthogonalOffset: 45,
          group: { size: ['60%', '10%w'], items: [{ insets: 2 }] },
        } ]
        """))
    #expect(scene.layout.kind.supplementaryKinds == ["badge", "header", "layoutHeader"])
    #expect(scene.layout.kind.decorationKinds == ["background"])
    let view = try view(scene)
    func frame(_ item: Int, _ section: Int) -> CGRect {
      view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
    }
    expectEqual(frame(1, 0), CGRect(x: 154, y: 55, width: 136, height: 40))
    expectEqual(frame(2, 0), CGRect(x: 10, y: 99, width: 136, height: 40))
    // Two groups of 180 points end at 360; 60 is as far as the section goes, and nearer than 0.
    expectEqual(frame(0, 1), CGRect(x: -58, y: 156, width: 176, height: 26))
    let badge = view.layoutAttributesForSupplementaryElement(
      ofKind: "badge", at: IndexPath(item: 0, section: 0))
    expectEqual(badge?.frame ?? .null, CGRect(x: 141, y: 50, width: 10, height: 10))
    #expect(view.contentSize.height == 184)
  }

  @Test("a scene without sections is a grid")
  func grid() throws {
    let view = try view(
      read("{ size: [300, 300], content: { items: [{}, {}] }, layout: 'compositional' }"))
    let second = view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))
    // Three columns share 284 points less two gaps; where they begin is rounded to a pixel.
    expectEqual(second?.frame.origin ?? .zero, CGPoint(x: 105 + 1.0 / 3, y: 8), within: 0.5)
  }

  @Test("mistakes are found where they are, all at once")
  func mistakes() {
    let found = problems(
      scene(
        """
        sections: [
          { group: { size: ['100%', 0], items: [{ size: ['50', '1%'] }] }, inset: 3 },
          { group: { direction: 'horizontl', size: [1, 2], items: [] } },
          { group: { size: [1, 2], items: [{}, {}], count: 2 }, orthogonalOffset: 4 },
          { header: 44 },
        ]
        """))
    func has(_ key: String, _ text: String) -> Bool {
      found.contains { $0.hasPrefix("layout.\(key): ") && $0.contains(text) }
    }
    #expect(has("sections[0].group.size[1]", "a length from 0.1 to 10000000"), "\(found)")
    #expect(has("sections[0].group.items[0].size[0]", "expected a length"), "\(found)")
    #expect(has("sections[0].inset", "did you mean \"insets\"?"), "\(found)")
    #expect(has("sections[1].group.direction", "did you mean \"horizontal\"?"), "\(found)")
    #expect(has("sections[1].group", "needs items"), "\(found)")
    #expect(has("sections[2].group", "repeats one item"), "\(found)")
    #expect(has("sections[2].orthogonalOffset", "scrolls by itself"), "\(found)")
    #expect(has("sections[3]", "needs a group"), "\(found)")
  }

  @Test("every kind has a view")
  func kinds() {
    let layout = "sections: [{ group: { size: [50, 50], items: [{ badge: 'star' }] } }]"
    #expect(
      problems(scene(layout)).contains { $0.contains("\"supplementary\": {\"star\": {…}}") })
    #expect(problems(scene(layout, more: ", supplementary: { star: {} }")).isEmpty)
    #expect(
      problems(scene(layout, more: ", supplementary: { star: {}, stair: {} }"))
        .contains { $0.contains("did you mean \"star\"?") })
  }
}
