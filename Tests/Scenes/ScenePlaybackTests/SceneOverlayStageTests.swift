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

  @Test(arguments: zip(kinds, kinds.dropFirst() + kinds.prefix(1)))
  func oneReplacesAnother(old: String, new: String) throws {
    let stage = try stage("timeline: [{ overlay: \(old) }, { overlay: \(new) }]")
    #expect(
      try stage.still(at: 0.8).pixels.pixels
        == (try self.stage("overlay: \(new)").still().pixels.pixels))
  }

  @Test func anOverlayLeavesWhileAnotherArrives() throws {
    let stage = try stage(
      """
      overlay: { sheet: { detents: [300] } },
      timeline: [{ overlay: { alert: { title: 'A', actions: ['OK'] } }, delay: 0.2 }]
      """)
    _ = try stage.displayList(at: 0.1)
    let sheet = try #require(stage.run.overlays?.presentedView)
    let tops = try [0.2, 0.21, 0.25, 0.3, 0.4].map { time in
      _ = try stage.displayList(at: time)
      #expect(sheet.isDescendant(of: stage.stage.view))
      return (sheet.layer.presentation() ?? sheet.layer).frame.minY
    }
    // It sets out from where it is.
    #expect(abs(tops[0] - 518) < 0.01 && tops[1] < 560, "\(tops)")
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 < $1 }, "\(tops)")
    let alert = try #require(stage.run.overlays?.presentedView?.layer)
    #expect((alert.presentation() ?? alert).opacity > 0.5)
    _ = try stage.displayList(at: 0.7)
    #expect(!sheet.isDescendant(of: stage.stage.view))
  }

  @Test func theScreenStaysPushedBackFromOneLargeSheetToAnother() throws {
    let stage = try stage(
      """
      overlay: { sheet: {} },
      timeline: [{ overlay: { sheet: {} }, delay: 0.2 }, { overlay: false, delay: 0.2 }]
      """)
    func width(at time: Double) throws -> CGFloat {
      _ = try stage.displayList(at: time)
      let screen = try #require(stage.run.overlays?.screen)
      return (screen.layer.presentation() ?? screen.layer).frame.width
    }
    // 16 points at each side.
    for time in [0.1, 0.2, 0.3, 0.5, 0.7] {
      let width = try width(at: time)
      #expect(abs(width - 361) < 1e-6, "\(time)")
    }
    #expect(try abs(width(at: 1.3) - 393) < 1e-6)
    let screen = try #require(stage.run.overlays?.screen)
    #expect(!screen.clipsToBounds && screen.superview?.subviews.first === screen)
  }

  private func labels(in view: UIView) -> [UILabel] {
    ([view as? UILabel].compactMap(\.self)) + view.subviews.flatMap(labels)
  }

  @Test func aSheetCutsItsContentInsteadOfSqueezingIt() throws {
    let stage = try stage(
      """
      overlay: { sheet: { detents: [40, 'medium'], detent: 'medium', view: { stack: {
        axis: 'vertical', insets: [16, 16, 16, 16], views: [
          { label: 'One' }, { label: 'Two' }, { label: 'Three' }, { spacer: true }, { label: 'Four' },
        ] } } } },
      timeline: [{ detent: 40 }]
      """)
    _ = try stage.displayList()
    let sheet = try #require(stage.run.overlays?.presentedView)
    let labels = self.labels(in: sheet)
    #expect(labels.count == 4)
    let heights = labels.map(\.bounds.height)
    #expect(heights.allSatisfy { $0 > 16 })
    for time in [0, 0.1, 0.2, 0.4] {
      _ = try stage.displayList(at: time)
      let shown = labels.map { ($0.layer.presentation() ?? $0.layer).bounds.height }
      #expect(zip(shown, heights).allSatisfy { abs($0 - $1) < 1e-6 }, "\(time): \(shown)")
    }
    #expect(sheet.bounds.height == 74)
    let last = try #require(labels.last)
    #expect(last.convert(last.bounds, to: sheet).maxY > 74)
  }

  @Test func aMediumSheetCoversALandscapeScreen() throws {
    let stage = try stage("orientation: 'landscape', overlay: { sheet: { detents: ['medium'] } }")
    _ = try stage.displayList()
    let sheet = try #require(stage.run.overlays?.presentedView)
    #expect(sheet.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
  }

  @Test(arguments: [
    "{ alert: { title: 'A' } }", "{ actionSheet: { title: 'A' } }",
    "{ menu: { from: { trailing: 0 }, items: ['A'] } }",
  ])
  func textsFollowTheTextSize(kind: String) throws {
    func size(_ textSize: String) throws -> CGFloat {
      let stage = try stage("textSize: '\(textSize)', overlay: \(kind)")
      _ = try stage.displayList()
      let view = try #require(stage.run.overlays?.presentedView)
      return try #require(labels(in: view).first { $0.text == "A" }).font.pointSize
    }
    let sizes = try ["extraSmall", "large", "extraExtraExtraLarge", "accessibility5"].map(size)
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 < $1 }, "\(sizes)")
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
