import CompositionalLayouts
import DisplayLists
import Foundation
import Recording
import Testing

@testable import LayoutCatalog
@testable import LocatedJSON
@testable import SceneFiles
@testable import ScenePlayback

@Suite("Scenes on a stage")
@MainActor
struct SceneStageTests {
  private func stage(_ text: String, isLenient: Bool = false) throws -> SceneStage {
    let scene = try SceneReader().read(
      Array(text.utf8), name: "s.json5", paths: PathRules(folder: "/nowhere"))
    return try SceneStage(scene, isLenient: isLenient)
  }

  private func names(_ list: DisplayList) -> [String] { list.elements.map(\.name) }

  private func scrolled(seconds: Double, _ fields: String = "") -> String {
    """
    { size: [200, 200], content: { items: [{ \(fields) }], repeat: 200 },
      layout: { type: 'flow', itemSize: [200, 40], minimumLineSpacing: 0 },
      cell: { views: [{ symbol: 'star' }, { label: '{index}' }] },
      timeline: [{ scroll: { by: [0, 4000] }, duration: \(seconds) }] }
    """
  }

  @Test("the work of a check follows from what comes into sight, not from the ticks on the way")
  func workOfChecks() throws {
    var resolutions: [Int] = []
    for seconds in [1.0, 4] {
      let stage = try stage(scrolled(seconds: seconds))
      try stage.check()
      // A layout for each thirtieth of a second, for each third of a screen, and for steps.
      let most = Int(seconds * 30) + 4000 * 3 / 200 + 10
      #expect((30...most).contains(stage.stage.layoutCount), "\(stage.stage.layoutCount)")
      resolutions.append(stage.run.environment.resolutions)
    }
    #expect(resolutions[0] > 100 && resolutions[1] < resolutions[0] * 5 / 4, "\(resolutions)")
  }

  @Test("cells that are scrolled, not changed, are not updated again")
  func workOfScrolling() throws {
    var resolutions: [Int] = []
    for seconds in [1.0, 4] {
      let stage = try stage(scrolled(seconds: seconds))
      _ = try stage.displayList(at: seconds)
      resolutions.append(stage.run.environment.resolutions)
    }
    #expect(resolutions[0] > 100 && resolutions[1] < resolutions[0] * 5 / 4, "\(resolutions)")
  }

  @Test(
    "a scene stops at its limit of views before any is made", arguments: [3, 60, 119])
  func views(limit: Int) throws {
    var limits = SceneLimits()
    limits.views = limit
    let text = """
      { size: [100, 100], content: { items: [{}], repeat: 30 },
        layout: { type: 'flow', itemSize: [10, 10], minimumInteritemSpacing: 0 },
        cell: { views: [{}, {}] } }
      """
    let stage = try SceneStage(try TimelineStage.scene(text, limits: limits))
    let error = #expect(throws: LocatedError.self) { try stage.displayList() }
    #expect(error?.problems.count == 1)
    #expect(stage.run.environment.resolutions == 0)
    #expect(error?.description.contains("--limit views=N") == true, "\(String(describing: error))")
    limits.views = 120
    let enough = try SceneStage(try TimelineStage.scene(text, limits: limits))
    #expect(throws: Never.self) { try enough.displayList() }
  }

  @Test("every layout draws every default cell", arguments: LayoutKind.all.map(\.name))
  func defaults(name: String) throws {
    let fields = ["{}", "{color: 'red'}", "{name: 'A'}"]
    for field in fields {
      for title in ["", "title: 'T', "] {
        let stage = try stage(
          """
          { size: [320, 320], content: { sections: [ { \(title) items: [\(field)], repeat: 3 } ] },
            layout: '\(name)' }
          """)
        let elements = try stage.displayList().elements
        #expect(elements.contains { $0.name.hasPrefix("cell 0-0") }, "\(name) \(field)")
      }
    }
  }

  @Test(
    "every layout shows cells on every device, upright and lying",
    arguments: LayoutKind.all.map(\.name))
  func devices(name: String) throws {
    for device in Device.all {
      for orientation in device.family == .watch ? ["portrait"] : ["portrait", "landscape"] {
        let stage = try stage(
          """
          { device: '\(device.name)', orientation: '\(orientation)', scale: 1, layout: '\(name)',
            content: { items: [{}], repeat: 12 } }
          """)
        let list = try stage.displayList()
        let window = CGRect(origin: .zero, size: list.size)
        let cells = list.elements.filter { $0.name.hasPrefix("cell 0-") }
        let isSeen = cells.contains { cell in
          CGRect(containing: Quad(cell.bounds).corners.map { cell.plane($0) }).intersects(window)
        }
        #expect(isSeen, "\(device.name) \(orientation)")
      }
    }
  }

  @Test(
    "every property of every layout has a default that can be set",
    arguments: LayoutKind.all.map(\.name))
  func properties(name: String) throws {
    let kind = try #require(LayoutKind.named(name))
    var choice = LayoutChoice(kind)
    for (property, value) in kind.defaults() { try choice.set(property, to: value.description) }
    var scene = Scene(photos: ["/nowhere/a.jpg"], layout: kind)
    scene.layout = choice
    let layout = choice.makeLayout(for: scene)
    for property in kind.properties where property.name != "insetRule" {
      #expect(property.get(layout) == kind.defaults()[property.name], "\(property.name)")
    }
    #expect(Set(kind.properties.map(\.name)).count == kind.properties.count)
    #expect(kind.properties.allSatisfy { $0.summary.hasSuffix(".") })
  }

  @Test("a scene is read from right to left where it says so and the layout goes along")
  func direction() throws {
    func left(_ keys: String, _ properties: String) throws -> Double? {
      let stage = try stage(
        "{ size: [320, 100], scale: 1, \(keys) content: { items: [{color: 'red'}], repeat: 9 }, "
          + "layout: { type: 'flow', \(properties) } }")
      let list = try stage.displayList()
      let cell = list.elements.first { $0.name == "cell 0-0" }
      return cell.map { $0.plane($0.bounds.origin).x }
    }
    let (key, mirrors) = (
      "layoutDirection: 'rightToLeft',", "mirrorsInOppositeLayoutDirection: true"
    )
    #expect(try left("", mirrors) == 0)
    #expect(try left(key, "") == 0)
    #expect(try left(key, mirrors) == 270)
    // A horizontal flow begins at its right end: 9 items in 9 lines of a height of 100.
    #expect(try left(key, mirrors + ", scrollDirection: 'horizontal'") == 270)
  }

  @Test("layout values reach the views: covers beside the middle are darkened")
  func masking() throws {
    let stage = try stage(
      "{ size: [480, 320], content: { items: [{}], repeat: 9 }, layout: 'cover-flow' }")
    let list = try stage.displayList()
    func opacity(_ name: String) -> Double? {
      list.elements.first { $0.name == name }?.children.last?.opacity
    }
    #expect(opacity("cell 0-3") == 0.6)
    #expect(opacity("cell 0-5") == 0.6)
    // Nothing is drawn of a mask that is wholly transparent.
    let middle = list.elements.filter { $0.name.hasPrefix("cell 0-4") }
    #expect(!middle.isEmpty)
    #expect(!middle.contains { $0.opacity == 0.6 || $0.children.contains { $0.opacity == 0.6 } })
  }

  @Test("an unknown layout value is an error that names item and value")
  func unknownLayoutValue() throws {
    let stage = try stage(
      """
      { size: [60, 60], content: { items: [{}] }, layout: 'cover-flow',
        cell: { opacity: '{layout.maskingvalue}' } }
      """)
    #expect {
      try stage.displayList()
    } throws: { error in
      "\(error)"
        == "s.json5:2:20: cell.opacity: item 0 of section 0: the layout has no value "
        + "\"maskingvalue\"; did you mean \"maskingValue\"?"
    }
  }

  @Test("a value that is only known with its item is checked there")
  func boundTypes() throws {
    let problems = TimelineStage.problems(
      """
      { size: [90, 60], content: { items: [{round: 4}, {round: 'very'}] },
        layout: { type: 'flow', itemSize: [30, 30] }, cell: { cornerRadius: '{round}' } }
      """)
    #expect(
      problems == [
        "s.json5:1:58: cell.cornerRadius: item 1 of section 0: expected a number, found the text \"very\""
      ])
  }

  @Test("missing glyphs and fonts are errors, or warnings for the lenient")
  func glyphs() throws {
    let text = """
      { size: [90, 60], content: { items: [{}] }, layout: 'flow',
        cell: { views: [ { label: 'x', font: { family: 'Nowhere Sans' } } ] } }
      """
    #expect(throws: LocatedError.self) { try stage(text).displayList() }
    let lenient = try stage(text, isLenient: true)
    _ = try lenient.displayList()
    #expect(lenient.warnings.count == 1)
    #expect(lenient.warnings.first?.contains("Nowhere Sans") == true, "\(lenient.warnings)")
  }

  @Test("a scene's own cell, supplementary or decoration replaces the default as a whole")
  func replaced() throws {
    let plain = try stage(
      "{ size: [200, 200], content: { items: [{}], repeat: 3 }, layout: 'circle' }")
    #expect(names(try plain.displayList()).contains { $0.hasPrefix("ClockHand 0-0") })
    let bare = try stage(
      """
      { size: [200, 200], content: { items: [{}], repeat: 3 }, layout: 'circle', cell: {},
        decoration: { ClockHand: {} } }
      """)
    #expect(try bare.displayList().elements.isEmpty)
  }

  @Test("what is said for a section or an item reaches the layout")
  func delegates() throws {
    let stage = try stage(
      """
      { size: [100, 100], layout: { type: 'flow', itemSize: [20, 20] },
        content: { sections: [ { layout: { inset: [5, 6, 0, 0] },
          items: [{ layout: { size: [30, 10] } }, {}] } ] } }
      """)
    let list = try stage.displayList()
    let sizes = list.elements.map(\.bounds.size)
    #expect(sizes == [CGSize(width: 30, height: 10), CGSize(width: 20, height: 20)])
    #expect(list.elements.first?.matrix.m41 == 6)
  }

  @Test("a million items cost no more than those that show")
  func million() throws {
    let stage = try stage(
      "{ size: [100, 100], content: { items: [{}], repeat: 1000000 }, layout: 'flow', "
        + "scroll: { item: [0, 999999] } }")
    let names = names(try stage.displayList())
    #expect(names.contains("cell 0-999999"))
    #expect(names.count <= 4)
  }
}
