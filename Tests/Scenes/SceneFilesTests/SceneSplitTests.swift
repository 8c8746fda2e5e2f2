import Foundation
import LocatedJSON
import Testing
import ViewTemplates

@testable import SceneFiles

@Suite struct SceneSplitTests {
  private static let list = "content: { items: [{ title: 'A' }] }, layout: 'list'"

  private func problems(_ keys: String, limits: SceneLimits = SceneLimits()) -> [String] {
    SceneText.problems(
      "{ device: 'ipad-pro-11', content: { items: [{}] }, layout: 'flow', \(keys) }", limits: limits
    ).map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  @Test(arguments: [
    "splitView: { primary: { \(list) } }",
    "topStrip: { \(list), height: 80, insets: [8, 16, 8, 16], cornerRadius: 20 }",
    "splitView: { primary: { \(list), width: 280 }, displayMode: 'oneOverSecondary' }",
    "splitView: { primary: { \(list) }, supplementary: { \(list) }, topColumn: 'supplementary' }",
    """
    splitView: { primary: {
      \(list), navigationBar: { title: 'A' }, toolbar: { items: ['B'] }, background: 'systemTeal',
      state: { selected: [0] }, scroll: { item: 0 }, cells: { a: { label: '{title}' } }, cell: 'a',
    } }
    """,
  ])
  func columnsAreRead(keys: String) {
    #expect(problems(keys) == [])
  }

  @Test(arguments: [
    (
      "splitView: {}",
      "splitView: a split view needs a column, \"primary\": {\"content\": …, \"layout\": …}"
    ),
    (
      "splitView: { primary: { layout: 'list' } }",
      "splitView.primary: expected content, such as \"content\": {\"items\": […]}"
    ),
    (
      "splitView: { primary: { content: { items: [] } } }",
      "splitView.primary: expected a layout, such as \"layout\": \"list\""
    ),
    (
      "splitView: { primary: { \(list) }, topColumn: 'supplementary' }",
      "splitView.topColumn: the split view has no supplementary column"
    ),
    (
      "splitView: { primary: { \(list), state: { selected: [3] } } }",
      "splitView.primary.state.selected[0]: there is no item 3 in section 0, which has 1"
    ),
    (
      "splitView: { primary: { \(list), cell: { label: '{name}' } } }",
      "splitView.primary.cell.label: item 0 of section 0 has no field \"name\""
    ),
    (
      "splitView: { primary: { \(list) } }, timeline: [{ orientation: 'landscape' }]",
      "timeline[0]: with a split view, a step neither turns the screen nor resizes the content"
    ),
    (
      "topStrip: { \(list) }", "topStrip: a strip needs a height, such as \"height\": 120"
    ),
    (
      "topStrip: { \(list), height: 9 }, topAccessory: {}",
      "a screen has a strip or an accessory at the top, not both"
    ),
    (
      "bottomStrip: { \(list), height: 9, scroll: { item: [0, 4] } }",
      "bottomStrip.scroll.item: there is no item 4 in section 0, which has 1"
    ),
    (
      "splitView: { primary: { \(list), width: 0 } }",
      "splitView.primary.width: expected a number from 1 to 10000, found the number 0"
    ),
  ])
  func mistakesAreLocated(keys: String, message: String) {
    let found = problems(keys)
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }

  @Test(arguments: [
    "timeline: []", "device: 'ipad-mini'", "overlay: {}", "splitView: {}", "tabBar: {}",
  ])
  func columnsHaveNoKeysOfTheScreen(key: String) throws {
    let name = try #require(key.split(separator: ":").first)
    let found = problems("splitView: { primary: { \(Self.list), \(key) } }")
    #expect(found.count == 1 && found[0].hasPrefix("splitView.primary.\(name): unknown key"))
  }

  @Test func aColumnIsAboutTheScreen() throws {
    let scene = try SceneText.scene(
      """
      { device: 'ipad-pro-11', orientation: 'landscape', design: 'ios26', appearance: 'dark',
        locale: 'de', content: { items: [{}] }, layout: 'flow', timeline: [{ wait: 1 }],
        navigationBar: { title: 'Note' }, callout: { item: 0, titles: ['Copy'] },
        splitView: { primary: { \(Self.list), navigationBar: { title: 'Folders' } } } }
      """)
    let columns = scene.columns
    #expect(columns.map(\.column) == [.primary])
    let column = try #require(columns.first?.scene)
    #expect(column.size == scene.size && column.design == .ios26 && column.appearance == .dark)
    #expect(column.locale == scene.locale && column.content.locale == scene.locale)
    #expect(column.content.itemCount == 1)
    #expect(column.screen.bars?.navigationBar?.title == "Folders")
    #expect(column.timeline.steps.isEmpty && column.callout == nil && column.columns.isEmpty)
  }

  @Test func columnsCountAmongTheViewsOfAScene() {
    var limits = SceneLimits()
    limits.views = 4
    let cell = "cell: { views: [{}, {}, {}] }"
    #expect(problems("\(cell)", limits: limits) == [])
    let found = problems(
      "\(cell), splitView: { primary: { \(Self.list), \(cell) } }", limits: limits)
    #expect(found.contains { $0.contains("a scene may describe 4 views") }, "\(found)")
  }

  @Test(arguments: ["topStrip", "bottomStrip"])
  func stripsHaveNoBars(key: String) {
    let found = problems("\(key): { \(Self.list), height: 80, toolbar: { items: [] } }")
    #expect(found.count == 1 && found[0].hasPrefix("\(key).toolbar: unknown key"), "\(found)")
  }

  @Test func groupsOfColumnsThatAreTooLargeAreLocated() throws {
    let scene = try SceneText.scene(
      """
      { device: 'ipad-pro-11', content: { items: [{}] }, layout: 'flow', splitView: { primary: {
        content: { items: [{}], repeat: 9 }, layout: { type: 'compositional', sections: [{ group: {
          direction: 'vertical', size: ['100%', 100001], items: [{ size: ['100%', 1] }] } }] },
      } } }
      """)
    let paths = scene.groupProblems.map(\.keyPath)
    #expect(paths == ["splitView.primary.layout.sections[0].group"])
  }
}
