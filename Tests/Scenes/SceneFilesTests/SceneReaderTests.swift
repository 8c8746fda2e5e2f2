import Foundation
import LayerTree
import LayoutCatalog
import TestBasics
import Testing

@testable import LocatedJSON
@testable import SceneFiles
@testable import ViewTemplates

@Suite("Scene reader")
struct SceneReaderTests {
  private func read(_ text: String, limits: SceneLimits = SceneLimits()) throws -> Scene {
    var reader = SceneReader(layouts: LayoutKind.all)
    reader.limits = limits
    return try reader.read(Array(text.utf8), name: "s.json5", paths: PathRules(folder: "/nowhere"))
  }

  private func problems(_ text: String, limits: SceneLimits = SceneLimits()) -> [String] {
    do {
      _ = try read(text, limits: limits)
      return []
    } catch {
      return (error as? LocatedError)?.problems.map(\.description) ?? ["\(error)"]
    }
  }

  /// A whole scene with more keys.
  private func scene(_ more: String, layout: String = "'flow'") -> String {
    "{ content: { items: [{}, {}], repeat: 2 }, layout: \(layout), \(more) }"
  }

  @Test("a cache keeps files as they were read first")
  func cache() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/s.json5"
    func write(_ size: Int) throws {
      let text = "{ size: [\(size), 10], content: { items: [] }, layout: 'flow' }"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    var reader = SceneReader(layouts: LayoutKind.all)
    reader.cache = SceneReader.Cache()
    try write(20)
    #expect(try reader.read(file: path).size.width == 20)
    try write(30)
    #expect(try reader.read(file: path).size.width == 20)
    // What a scene names is observed each time.
    reader.named = NamedFiles { _ in }
    #expect(try reader.read(file: path).size.width == 30)
  }

  @Test("every part of the contract is read")
  func whole() throws {
    let scene = try read(
      """
      {
        device: "iphone-16-pro", orientation: "landscape",
        background: { gradient: ["#000", "#0000"], from: [0.5, 0], to: [0.5, 1], stops: [0, 1] },
        content: {
          sections: [
            { title: "Popular", items: [ {image: "photos/01.jpg", name: "Dawn"}, {image: "2.jpg"} ] },
            { title: "Upcoming", repeat: 20, items: [ {image: "photos/{index:02}.jpg"} ],
              layout: { inset: [1, 2, 3, 4], headerSize: [0, 30], lineSpacing: 5 } },
          ]
        },
        layout: { type: "cover-flow", itemSize: [180, 180], sectionInset: [0, 150, 0, 150] },
        cell: {
          background: "white", cornerRadius: 4, contentOpacity: 0.9,
          border: { width: 2, color: "red" },
          shadow: { color: "black", opacity: 0.5, radius: 3, offset: [0, 2] },
          mask: { gradient: ["black", "#0000"] }, clips: true,
          transform: [{ rotate: 45, axis: [0, 1, 0] }, { scale: 1.2 }],
          views: [
            { image: "{image}", inset: 10, contentMode: "aspectFill", placeholder: {} },
            { background: "black", opacity: "{layout.maskingValue}" },
            { label: "{section.title}", frame: [0, 0, 50, 20], color: "#fff", align: "center",
              lines: 2, font: { family: "Inter", size: 12, weight: "bold" } },
          ],
          selected: { background: "blue" }, highlighted: { contentOpacity: 0.8 }, disabled: {},
        },
        supplementary: { header: { label: "{title}" } },
        state: { selected: [[0, 1]], highlighted: [], disabledSections: [1] },
        scroll: { item: [1, 7], at: "left" },
      }
      """)
    #expect(scene.size == CGSize(width: 874, height: 402))
    #expect(scene.scale == 3)
    #expect(scene.content.itemCount == 22)
    #expect(scene.layout.settings.map(\.name).sorted() == ["itemSize", "sectionInset"])
    #expect(scene.scrollTarget == .item(section: 1, item: 7, at: .left))
    #expect(scene.states.state(section: 0, item: 1) == .selected)
    #expect(scene.states.state(section: 1, item: 0) == .disabled)
    #expect(
      scene.content.sections[1].layout?.inset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let context = scene.content.context(section: 1, item: 7)
    #expect(context.index == 10)
    #expect(context.fields.first?.value == LocatedValue(.string("photos/10.jpg")))
  }

  @Test("states change a cell in their order: highlighted, disabled, selected")
  func states() throws {
    let cell = """
      cell: { background: "white", border: { width: 2, color: "red" },
              selected: { background: "blue" }, highlighted: { background: "lime",
              border: { color: "black" } }, disabled: { opacity: 0.5 } }
      """
    let template = try #require(try read(scene(cell)).cell)
    func background(_ state: CellState) -> Bound<SceneFill>? { template[state].view.background }
    func color(_ name: String) throws -> Bound<SceneFill> {
      .constant(.color(try #require(SceneColor(css: name))))
    }
    #expect(background([]) == (try color("white")))
    #expect(background(.highlighted) == (try color("lime")))
    #expect(background(.disabled) == (try color("white")))
    #expect(background([.highlighted, .selected]) == (try color("blue")))
    #expect(template[[.highlighted, .disabled]].view.opacity == .constant(0.5))
    #expect(template[.highlighted].view.border?.width == .constant(2))
    #expect(template[.highlighted].view.border?.color == .constant(.color(.black)))
  }

  static let refused: [(String, String)] = [
    ("sise: 1", "unknown key; did you mean \"size\"?"),
    ("size: 5", "expected two numbers [width, height], found the number 5"),
    ("size: [1e7, 1]", "a canvas may have 32768 pixels"),
    ("size: [1e300, 1]", "expected a length from 0 to 10000000"),
    ("scale: 0", "expected a number from 0.05 to 16, found the number 0"),
    ("device: 'iphone-16-por'", "did you mean \"iphone-16-pro\"?"),
    ("device: 'ipad-1', size: [1, 1]", "a scene has a size or a device, not both"),
    ("orientation: 'landscape'", "orientation belongs to a device"),
    ("background: {gradient: ['red']}", "a gradient needs at least two colours, found 1"),
    ("background: {gradient: ['red', 'lime'], stops: [1, 0]}", "in rising order"),
    ("background: {image: ''}", "expected an image's file name, found the text \"\""),
    ("cell: []", "expected a cell {…}, the name of one, or a list of names, found an empty list"),
    ("cell: {opacity: 1.5}", "expected a number from 0 to 1, found the number 1.5"),
    ("cell: {cornerRadius: -1}", "expected a length from 0 to 10000000, found the number -1"),
    ("cell: {views: [{image: 'a', label: 'b'}]}", "a view shows an image or a label, not both"),
    ("cell: {views: [{color: 'red'}]}", "color belongs to a view with label"),
    ("cell: {views: [{contentMode: 'center'}]}", "contentMode belongs to a view with image"),
    ("cell: {views: [{image: 'a', contentMode: 'fill'}]}", "expected one of scaleToFill"),
    ("cell: {views: [{frame: [0, 0, 1, 1], inset: 2}]}", "a frame or an inset, not both"),
    ("cell: {transform: [{turn: 3}]}", "expected one of rotate, scale, translate or perspective"),
    ("cell: {transform: [1, 2]}", "expected sixteen numbers"),
    ("cell: {mask: 'red'}", "expected a gradient"),
    ("cell: {selected: 5}", "expected what changes in this state, {…}, found the number 5"),
    ("cell: {selected: {opacty: 1}}", "unknown key; did you mean \"opacity\"?"),
    ("cell: {opacity: '{layout.x'}", "a binding is not closed"),
    ("cell: {views: [{label: '{x}'}]}", "item 0 of section 0 has no field \"x\""),
    ("supplementary: {headr: {}}", "unknown kind; did you mean \"header\"?"),
    ("decoration: {Hand: {}}", "unknown kind (this layout has none)"),
    ("state: {selected: [[0, 4]]}", "there is no item 4 in section 0, which has 4"),
    ("state: {disabledSections: [1]}", "there is no section 1; the scene has 1"),
    ("scroll: {at: 'top'}", "expected one of item or offset, found none of them"),
    ("scroll: {offset: [0, 0], at: 'top'}", "at belongs to an item"),
    ("scroll: {item: [0, 0], offset: [0, 0]}", "expected one of item or offset, found item and"),
    ("scroll: {by: [0, 10]}", "unknown key"),
    ("scrollTo: {item: [0, 0]}", "unknown key; write \"scroll\": {\"item\": [0, 4]}"),
    ("contentOffset: [0, 0]", "unknown key; write \"scroll\": {\"offset\": [0, 120]}"),
  ]

  @Test("what cannot be is refused", arguments: refused)
  func refuses(more: String, message: String) {
    let found = problems(scene(more))
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }

  static let values: [(String, String)] = [
    ("a: 'xyz'", "background: '{a}'"), ("a: 'hart.fill'", "symbol: '{a}'"),
    ("a: 2", "label: 'x', opacity: '{a}'"), ("a: 'x'", "label: 'x', cornerRadius: '{a}'"),
  ]

  @Test("values of items are checked where they are read, of all items", arguments: values)
  func itemValues(field: String, view: String) {
    func text(_ field: String) -> String {
      "{ content: { items: [{}, { \(field) }] }, layout: 'flow', "
        + "cell: { views: [{ if: 'item == 1', \(view) }] } }"
    }
    let found = problems(text(field))
    #expect(found.count == 1 && found[0].hasPrefix("s.json5:1:"), "\(found)")
  }

  static let headers: [(layout: String, isRefused: Bool)] = [
    ("{ type: 'compositional', sections: [{ header: 30, GROUP }, { GROUP }] }", false),
    ("{ type: 'compositional', sections: [{ header: 30, GROUP }] }", true),
    ("{ type: 'compositional', header: 9, sections: [{ header: 9, GROUP }, { GROUP }] }", false),
    ("'flow'", false), ("{ type: 'flow', headerReferenceSize: [0, 30] }", true),
  ]

  @Test("headers are checked for the sections that show them", arguments: headers)
  func showsHeaders(layout: String, isRefused: Bool) {
    let layout = layout.replacing("GROUP", with: "group: { size: ['100%', 44], items: [{}] }")
    let found = problems(
      """
      { content: { sections: [{ title: 'A', items: [{}] }, { items: [{}] }] }, layout: \(layout),
        supplementary: { header: { label: '{title}' } } }
      """)
    #expect(found.isEmpty != isRefused, "\(found)")
    #expect(found.allSatisfy { $0.contains("section 1 has no field \"title\"") })
  }

  @Test("a section's own size decides whether it has a header")
  func ownHeaders() {
    func text(_ first: String, _ second: String) -> String {
      """
      { content: { sections: [{ title: 'A', layout: { headerSize: \(first) }, items: [{}] },
          { layout: { headerSize: \(second) }, items: [{}] }] }, layout: 'flow',
        supplementary: { header: { label: '{title}' } } }
      """
    }
    #expect(problems(text("[0, 30]", "[0, 0]")).isEmpty)
    #expect(problems(text("[0, 30]", "[0, 30]")).count == 1)
  }

  @Test("a text whose string could not be read is no further mistake")
  func brokenStrings() {
    let found = problems(
      """
      { strings: { en: { a: 5, b: "B" } }, content: { items: [{ name: "{strings.a}" }] },
        layout: 'flow', cell: { views: [{ label: "{name}" }, { label: "{strings.b}", opacty: 1 }] } }
      """)
    #expect(found.count == 2, "\(found)")
    #expect(found.contains { $0.contains("strings.en.a") })
    #expect(found.contains { $0.contains("opacty") })
  }

  static let contents: [(String, String)] = [
    ("{}", "expected one of sections, images or items, found none of them"),
    (
      "{items: [], images: '*'}",
      "expected one of sections, images or items, found images and items"
    ),
    ("{items: [5]}", "expected an item {\"field\": value, …}, found the number 5"),
    ("{items: [{a: '{name}'}]}", "a field's own text has no field \"name\""),
    ("{items: [{layout: {sise: [1, 1]}}]}", "unknown key; did you mean \"size\"?"),
    ("{items: [{}], repeat: -1}", "expected a whole number that is not negative"),
    ("{items: [{}], repeat: 1.5}", "expected a whole number, found the number 1.5"),
    ("{images: '../*.jpg'}", "is outside the scene's root"),
    ("{images: '*.jpg'}", "no file matches \"*.jpg\" in /nowhere"),
  ]

  @Test("contents that cannot be are refused", arguments: contents)
  func refusesContent(content: String, message: String) {
    let found = problems("{ content: \(content), layout: 'flow' }")
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }

  @Test("every limit is kept")
  func limits() {
    var limits = SceneLimits()
    limits.items = 3
    #expect(problems(scene(""), limits: limits).first?.contains("3 items in all") == true)
    limits = SceneLimits()
    limits.sections = 0
    #expect(problems(scene(""), limits: limits).first?.contains("0 sections, found 1") == true)
    limits = SceneLimits()
    limits.fileSize = 10
    #expect(problems(scene(""), limits: limits).first?.contains("a scene may have") == true)
    limits = SceneLimits()
    limits.depth = 2
    #expect(problems(scene(""), limits: limits).first?.contains("more than 2 deep") == true)
  }

  @Test("after a thousand problems no more are looked for")
  func many() {
    let keys = (0..<1_200).map { "zzzz\($0): 1" }.joined(separator: ", ")
    let found = problems(scene(keys))
    #expect(found.count == 1_001)
    #expect(found.last == "s.json5: there are more errors than these 1000")
  }

  @Test("whatever a scene's values are, they are read or refused", arguments: 1...10)
  func fuzz(seed: UInt64) {
    var random = SplitMixGenerator(seed: seed)
    let values = [
      "null", "true", "-1", "NaN", "1e400", "'x'", "'{'", "'{image}'", "[]", "[1]", "[1, 2]",
      "[[0, 0]]", "{}", "{gradient: []}", "{image: 5}", "[{}]", "'#12'", "[1, 2, 3, 4]",
    ]
    let keys = [
      "size", "scale", "device", "background", "content", "layout", "cell", "supplementary",
      "decoration", "state", "scroll", "fonts", "timeline",
    ]
    let inner = [
      "background", "opacity", "border", "shadow", "mask", "transform", "frame", "inset", "dock",
      "image", "label", "font", "views", "selected", "items", "sections", "repeat", "images",
      "type",
      "itemSize", "item", "at", "header", "placeholder",
    ]
    func pick(_ list: [String]) -> String { list[Int(random.next() % UInt64(list.count))] }
    for _ in 0..<200 {
      let parts = (0..<4).map { _ in
        random.next() % 2 == 0
          ? "\(pick(keys)): \(pick(values))" : "\(pick(keys)): {\(pick(inner)): \(pick(values))}"
      }
      let text = "{ \(parts.joined(separator: ", ")) }"
      let found = problems(text)
      #expect(found.allSatisfy { $0.hasPrefix("s.json5") }, "seed \(seed): \(text)")
    }
  }
}
