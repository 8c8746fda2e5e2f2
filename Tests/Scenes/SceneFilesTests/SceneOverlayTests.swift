import Foundation
import Testing

@testable import SceneFiles

@Suite struct SceneOverlayTests {
  private func problems(_ keys: String) -> [String] {
    SceneText.problems(
      """
      { content: { items: [{}, {}] }, layout: 'flow', navigationBar: { trailing: ['Edit'] },
      \(keys) }
      """
    ).map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  @Test(arguments: [
    "overlay: { alert: { title: 'A', actions: ['OK', { title: 'No', style: 'cancel' }] } }",
    "overlay: { alert: { message: 'A', fields: [{ placeholder: 'Name' }] } }",
    "overlay: { actionSheet: { actions: ['Save'], from: { item: [0, 1] } } }",
    "overlay: { menu: { from: { trailing: 0 }, items: ['A', { section: ['B'] }] } }",
    "overlay: { contextMenu: { item: 1, items: [{ title: 'Copy', symbol: 'trash' }] } }",
    "overlay: { popover: { from: { frame: [0, 0, 9, 9] }, view: { label: 'A' } } }",
    "overlay: { sheet: { detents: ['medium', 200], detent: 200, undimmed: 'medium' } }",
    "timeline: [{ overlay: { sheet: { detents: [200, 'large'] } } }, { detent: 'large' }, { overlay: false }]",
  ])
  func anOverlayIsRead(keys: String) {
    #expect(problems(keys) == [])
  }

  @Test(arguments: [
    (
      "overlay: { alert: { title: 'A' }, sheet: {} }",
      "overlay: expected one of sheet, alert, actionSheet, menu, contextMenu or popover, found "
        + "sheet and alert"
    ),
    (
      "overlay: { menu: { from: { trailing: 1 }, items: ['A'] } }",
      "overlay.menu.from.trailing: there is no trailing item 1; the scene has 1"
    ),
    (
      "overlay: { contextMenu: { item: [0, 7], items: ['A'] } }",
      "overlay.contextMenu.item: there is no item 7 in section 0, which has 2"
    ),
    (
      "overlay: { sheet: { detents: [200], detent: 'large' } }",
      "overlay.sheet.detent: \"large\" is none of the sheet's detents, 200"
    ),
    (
      "overlay: { sheet: { detents: [90.5, 'medium', 'large'], undimmed: 90 } }",
      "overlay.sheet.undimmed: 90 is none of the sheet's detents, 90.5, \"medium\" and \"large\""
    ),
    (
      "overlay: { sheet: { detents: ['half'] } }",
      "overlay.sheet.detents[0]: expected \"medium\", \"large\" or a height in points, found "
        + "the text \"half\""
    ),
    (
      "overlay: { sheet: { detents: ['Medium'] } }",
      "found the text \"Medium\"; did you mean \"medium\"?"
    ),
    (
      "overlay: { menu: { from: { trailing: 0 }, items: [] } }",
      "overlay.menu.items: expected 1 to 100, found 0"
    ),
    (
      "overlay: { alert: { title: 'A', actions: [{}] } }",
      "overlay.alert.actions[0]: a button needs a title, such as \"title\": \"OK\""
    ),
    (
      "overlay: { menu: { from: { trailing: 0 }, items: [{ section: [{ section: ['A'] }] }] } }",
      "overlay.menu.items[0].section[0]: a section contains actions, no other sections"
    ),
    ("timeline: [{ overlay: false }]", "timeline[0].overlay: nothing lies over the screen here"),
    ("timeline: [{ detent: 'large' }]", "timeline[0].detent: no sheet lies over the screen here"),
    (
      "overlay: { sheet: {} }, timeline: [{ detent: 'medium' }]",
      "timeline[0].detent: \"medium\" is none of the sheet's detents, \"large\""
    ),
    (
      "overlay: { sheet: { view: { label: '{name}' } } }",
      "overlay.sheet.view has no field \"name\""
    ),
  ])
  func whatDoesNotFitIsReported(keys: String, message: String) {
    let found = problems(keys)
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }

  @Test func tooManyButtonsAreRefused() {
    let actions = Array(repeating: "'A'", count: 21).joined(separator: ",")
    #expect(
      problems("overlay: { alert: { title: 'A', actions: [\(actions)] } }")
        == ["overlay.alert.actions: expected 0 to 20, found 21"])
  }

  @Test func anOverlayMovesLikeASpringUnlessToldOtherwise() throws {
    let scene = try SceneText.scene(
      """
      { content: { items: [{}] }, layout: 'flow',
        timeline: [{ overlay: { sheet: {} } }, { overlay: false, duration: 0.2 }] }
      """)
    #expect(scene.timeline.steps.map(\.length) == [0.4, 0.2])
  }
}
