import CompositionalLayouts
import DisplayLists
import Foundation
import LayoutCatalog
import Recording
import TestBasics
import TestSupport
import Testing

@testable import LocatedJSON
@testable import SceneFiles
@testable import ScenePlayback

/// What scenes say to assistive technologies, and the pictures of it.
@MainActor
@Suite struct SceneAccessibilityTests {
  private func scene(_ cell: String, _ items: String = "{name: 'One'}", _ more: String = "")
    -> String
  {
    """
    { size: [320, 200], scale: 1, content: { sections: [ { items: [ \(items) ] } ] },
      layout: { type: 'flow', itemSize: [150, 60] }, cell: \(cell) \(more) }
    """
  }

  private func stage(_ text: String) throws -> SceneStage {
    try SceneStage(
      SceneReader().read(Array(text.utf8), name: "s.json5", paths: PathRules(folder: "/nowhere")))
  }

  private func read(_ text: String) throws -> [AccessibilityElement] {
    let stage = try stage(text)
    _ = try stage.displayList()
    return stage.stage.accessibilityElements()
  }

  private func problems(_ text: String) -> [String] {
    do {
      _ = try stage(text).displayList()
      return []
    } catch {
      return (error as? LocatedError)?.problems.map(\.description) ?? ["\(error)"]
    }
  }

  @Test func theTextsOfACellAreReadTogether() throws {
    let found = try read(
      scene(
        "{views: [{label: '{name}', frame: [0, 0, 90, 20]}, {label: 'x', frame: [0, 30, 90, 20]}]}",
        "{name: 'One'}, {name: 'Two'}"))
    #expect(found.map(\.label) == ["One", "x", "Two", "x"])
    #expect(
      found.map { "\($0.tag?.description ?? "")" } == [
        "cell 0-0", "cell 0-0", "cell 0-1", "cell 0-1",
      ])
  }

  @Test func aCellSaysWhatItIs() throws {
    let found = try read(
      scene(
        """
        {accessibility: {label: 'Play {name}', value: 'v', hint: 'h', traits: ['button', 'selected'],
          actions: ['Delete {name}']}, views: [{label: '{name}'}]}
        """))
    let cell = try #require(found.first)
    #expect(found.count == 1 && cell.label == "Play One" && cell.value == "v" && cell.hint == "h")
    #expect(cell.traits == [.button, .selected] && cell.actions == ["Delete One"])
    #expect(cell.touchSize == CGSize(width: 150, height: 60))
  }

  @Test func anElementWithoutALabelSaysThoseInIt() throws {
    let views =
      "views: [{label: 'b', frame: [0, 30, 90, 20]}, {label: '{name}', frame: [0, 0, 90, 20]}]"
    #expect(
      try read(scene("{accessibility: {element: true}, \(views)}")).map(\.label) == ["One, b"])
    #expect(
      try read(scene("{views: [{accessibility: {element: true}, \(views)}]}")).map(\.label)
        == ["One, b"])
  }

  @Test func aTextKeepsItsTraitsUnderAnotherLabel() throws {
    let found = try read(scene("{views: [{label: '$9', accessibility: {label: 'Nine dollars'}}]}"))
    #expect(found.map(\.label) == ["Nine dollars"] && found.map(\.traits) == [.staticText])
  }

  @Test func picturesAndSymbolsAreReadOnlyWithALabel() throws {
    #expect(try read(scene("{views: [{path: 'M0 0 L20 20'}]}")).isEmpty)
    let found = try read(scene("{views: [{path: 'M0 0 L20 20', accessibility: {label: 'Line'}}]}"))
    #expect(found.map(\.label) == ["Line"])
  }

  @Test func viewsAreHiddenGroupedAndOrdered() throws {
    func views(_ a: String, _ b: String) -> String {
      "{views: [{label: 'a', frame: [0, 0, 90, 20] \(a)}, {label: 'b', frame: [0, 30, 90, 20] \(b)}]}"
    }
    #expect(try read(scene(views(", accessibility: {hidden: true}", ""))).map(\.label) == ["b"])
    #expect(try read(scene(views("", ", accessibility: {modal: true}"))).map(\.label) == ["b"])
    #expect(
      try read(scene(views("", ", accessibility: {order: 1}"))).map(\.label) == ["b", "a"])
    #expect(
      try read(scene(views(", accessibility: {order: 2}", ", accessibility: {order: 1}")))
        .map(\.label) == ["b", "a"])
  }

  @Test func aStateChangesWhatIsSaid() throws {
    let cell =
      "{accessibility: {label: '{name}'}, selected: {accessibility: {traits: ['selected']}}}"
    let found = try read(
      scene(cell, "{name: 'One'}, {name: 'Two'}", ", state: {selected: [[0, 1]]}"))
    #expect(found.map(\.traits) == [[], .selected])
  }

  @Test func rowsOfAListAreButtonsAndTheirHeadersHeadings() throws {
    let found = try read(
      """
      { size: [320, 480], scale: 1, layout: {type: 'list'}, content:
        { sections: [ {title: 'Fruit', items: [ {title: 'Apple', detail: 'Red'} ] } ] } }
      """)
    #expect(found.map(\.label) == ["Fruit", "Apple, Red"])
    #expect(found.map(\.traits) == [.header, .button])
  }

  @Test func aSymbolInABarIsCalledAsTheSceneSays() throws {
    let found = try read(
      """
      { size: [320, 200], scale: 1, layout: {type: 'flow'}, content: {sections: [{items: []}]},
        toolbar: { items: [ {symbol: 'trash', accessibilityLabel: 'Delete'}, {symbol: 'plus'} ] } }
      """)
    #expect(found.map(\.label) == ["Delete", "Add"] && found.map(\.traits) == [.button, .button])
  }

  // MARK: - Mistakes

  @Test func mistakesNameTheirPlace() {
    #expect(
      problems(scene("{accessibility: {traits: ['buton']}}")).first?.contains(
        "cell.accessibility.traits[0]") == true)
    #expect(
      problems(scene("{accessibility: {traits: ['buton']}}")).first?.contains("\"button\"") == true)
    #expect(
      problems(scene("{accessibility: {lable: 'x'}}")).first?.contains(
        "cell.accessibility.lable: unknown key; did you mean \"label\"?") == true)
    #expect(
      problems(scene("{accessibility: {hidden: 'sure'}}")).first?.contains(
        "cell.accessibility.hidden") == true)
    #expect(
      problems(scene("{views: [{accessibility: {label: '{nme}'}}]}")).first?.contains(
        "nme") == true)
  }

  // MARK: - The picture

  @Test func theLegendNamesEveryElement() throws {
    let stage = try stage(scene("{views: [{label: '{name}'}]}", "{name: 'One'}, {name: 'Two'}"))
    let list = try stage.accessibilityPicture(at: 0)
    #expect(list.elements.map(\.name) == ["picture", "outlines", "element 1", "element 2"])
    #expect(list.size.width == 320 && list.size.height > 240)
    // The picture itself is as it is without a legend.
    let plain = try stage.still().pixels
    let drawn = try stage.stage.still(of: list).pixels
    #expect(plain[x: 319, y: 199] == drawn[x: 319, y: 199])
  }

  @Test func anotherLabelIsAnotherPicture() throws {
    func list(_ label: String) throws -> DisplayList {
      try stage(scene("{accessibility: {label: '\(label)'}}")).accessibilityPicture(at: 0)
    }
    #expect(try list("One") == list("One"))
    #expect(try list("One") != list("Two"))
  }

  @Test func whatIsOutsideTheScreenIsLeftOut() throws {
    let items = (0..<20).map { "{name: 'n\($0)'}" }.joined(separator: ", ")
    let stage = try stage(scene("{views: [{label: '{name}'}]}", items))
    let list = try stage.accessibilityPicture(at: 0)
    let seen = stage.stage.accessibilityElements().filter(\.isVisible).count
    #expect(seen > 0 && list.elements.count == 2 + seen)
  }
}
