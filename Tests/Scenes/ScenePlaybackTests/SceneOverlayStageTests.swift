import Controls
import DisplayLists
import Foundation
import Recording
import SceneFiles
import Testing

@testable import ScenePlayback

@MainActor @Suite struct SceneOverlayStageTests {
  private func stage(_ keys: String, _ design: String = "ios18") throws -> SceneStage {
    let text = """
      { device: 'iphone-15', scale: 1, background: 'systemBackground', design: '\(design)',
        statusBar: true, homeIndicator: true,
        navigationBar: { title: 'Photos', trailing: ['Edit'] },
        layout: { type: 'flow', itemSize: [120, 100] },
        content: { items: [{}], repeat: 9 }, cell: { background: 'systemTeal' }, \(keys) }
      """
    let scene = try SceneReader().read(
      Array(text.utf8), name: "s.json5", paths: PathRules(folder: "."))
    return try SceneStage(scene)
  }

  nonisolated private static let kinds = [
    "{ sheet: { detents: ['medium', 'large'], grabber: true, view: { label: 'A' } } }",
    "{ sheet: { view: { label: 'A' } } }",
    "{ alert: { title: 'A', message: 'B', fields: [{}], actions: ['OK', 'No'] } }",
    "{ actionSheet: { title: 'A', actions: ['Save', { title: 'No', style: 'cancel' }] } }",
    "{ menu: { from: { trailing: 0 }, title: 'A', items: ['B', { section: ['C'] }] } }",
    "{ contextMenu: { item: [0, 4], items: ['Copy'] } }",
    "{ popover: { from: { item: [0, 1] }, view: { label: 'A' } } }",
  ]

  nonisolated private static let none = "timeline: [{ wait: 1 }]"

  @Test(arguments: kinds, ["ios18", "ios26"])
  func everyKindComesAndGoes(kind: String, design: String) throws {
    let stage = try stage("timeline: [{ overlay: \(kind) }, { overlay: false }]", design)
    let before = try stage.still().pixels.pixels
    let during = try stage.still(at: 0.4).pixels.pixels
    #expect(before == (try self.stage(Self.none, design).still().pixels.pixels))
    #expect(during != before)
    #expect(try stage.still(at: 0.8).pixels.pixels == before)
    // Shown from the beginning, it looks as after it has moved in.
    #expect(try self.stage("overlay: \(kind)", design).still().pixels.pixels == during)
  }

  @Test func theStatusBarIsWhiteOverAScreenThatIsPushedBack() throws {
    let stage = try stage("timeline: [{ overlay: { sheet: {} } }, { overlay: false }]")
    func color(at time: Double) throws -> UIColor? {
      _ = try stage.displayList(at: time)
      func find(_ view: UIView) -> StatusBarView? {
        view as? StatusBarView ?? view.subviews.lazy.compactMap(find).first
      }
      return find(stage.stage.view)?.contentColor
    }
    #expect(try color(at: 0.1) == nil && color(at: 0.4) == .white && color(at: 0.8) == nil)
  }

  @Test func aSheetMovesAsAWhole() throws {
    let stage = try stage("timeline: [{ overlay: { sheet: { detents: [300] } } }]")
    func top(at time: Double) throws -> CGFloat {
      _ = try stage.displayList(at: time)
      let presented = try #require(stage.run.overlays?.presentedView)
      let layer = presented.layer.presentation() ?? presented.layer
      return layer.frame.minY
    }
    // 300 points above the safe area of 34.
    #expect(try top(at: 0.4) == 518)
    let middle = try top(at: 0.1)
    #expect(middle > 518 && middle < 852)
  }

  @Test func anItemThatIsNotVisibleIsReported() throws {
    let stage = try stage(
      "overlay: { contextMenu: { item: [0, 8], items: ['Copy'] } }, scroll: { offset: [0, 900] }")
    #expect(throws: (any Error).self) { try stage.displayList() }
  }
}
