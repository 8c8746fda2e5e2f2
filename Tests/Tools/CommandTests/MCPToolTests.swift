import DrawingCommands
import Foundation
import LocatedJSON
import Testing

@Suite("The tools of diorama mcp")
struct MCPToolTests {
  private typealias Talk = MCPConversation

  private static let scene = """
    { size: [60, 40], scale: 1, background: "black", content: { items: [{}, {}] },
      layout: { type: "flow", itemSize: [20, 20] }, cell: { background: "red" } }
    """

  private static func pixels(_ png: Data?) throws -> PixelBuffer {
    try EncodedImage(data: [UInt8](try #require(png)), name: "picture").decoded()
  }

  @Test("render draws what the command draws: by path, as text, and photos")
  func render() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "scenes/s.json5")
    try folder.addPhoto("a.jpg")
    let calls: [(LocatedValue, [String])] = [
      (["path": "scenes/s.json5"], ["scenes/s.json5"]),
      (["text": .text(Self.scene)], ["scenes/s.json5"]),
      (
        ["path": "scenes/s.json5", "scale": 2, "appearance": "dark", "background": "blue"],
        ["scenes/s.json5", "--scale", "2", "--appearance", "dark", "--background", "blue"]
      ),
      (
        [
          "photos": ["*.jpg"], "layout": "circle",
          "settings": ["itemSize": [40, 30], "radius": 20],
          "size": [80, 100], "scale": 1,
        ],
        [
          "a.jpg", "--layout", "circle", "--set", "itemSize=40,30", "--set", "radius=20", "--size",
          "80x100", "--scale", "1",
        ]
      ),
    ]
    for (arguments, commandLine) in calls {
      let shown = try Talk.result(of: "render", arguments, in: folder.url)
      #expect(!shown.isError && shown.pictures.count == 1, "\(shown.text)")
      let drawn = try Command.run(["render"] + commandLine + ["-o", "-"], in: folder.url)
      #expect(shown.pictures.first == drawn.output, "\(commandLine)")
      #expect(shown.text.contains(" pixels"), "\(shown.text)")
    }
    #expect(folder.names == ["a.jpg", "scenes"] && folder.names(in: "scenes") == ["s.json5"])
  }

  @Test("a scene is drawn in another language and text size")
  func variants() throws {
    let folder = try Folder()
    try folder.write(
      """
      { size: [120, 80], strings: { en: { word: "One" }, de: { word: "Eins" } },
        content: { items: [{}] }, layout: "grid", cell: { views: [{ label: "{strings.word}" }] } }
      """, "s.json5")
    let shown = try Talk.result(
      of: "render", ["path": "s.json5", "locale": "de", "textSize": "accessibility1"],
      in: folder.url)
    let drawn = try Command.run(
      "render", "-q", "s.json5", "--each", "locale=de", "--each", "textSize=accessibility1", "-o",
      "{locale}.{textSize}.png", in: folder.url)
    #expect(drawn.status == 0, "\(drawn.errors)")
    #expect(shown.pictures.first == (try RecordTests.data(folder, "de.accessibility1.png")))
    let compared = try Talk.result(
      of: "compare", ["expected": "s.json5", "actual": "s.json5"], in: folder.url)
    #expect(compared.isError && compared.text.contains("a scene"), "\(compared.text)")
  }

  @Test("render draws boards, and moments of a timeline")
  func boards() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "s.json5")
    try folder.write(
      "{ screens: [{ scene: 's.json5' }, { scene: 's.json5' }], scale: 1 }", "b.json5")
    let board = try Talk.result(of: "render", ["path": "b.json5"], in: folder.url)
    let drawn = try Command.run("board", "b.json5", "-o", "-", in: folder.url)
    #expect(board.pictures.first == drawn.output, "\(board.text)")
    let moving = Self.scene.dropLast() + ", timeline: [{ wait: 1 }] }"
    let later = try Talk.result(
      of: "render", ["text": .text(String(moving)), "at": 0.25], in: folder.url)
    #expect(later.text.contains("at 0.25 s of"), "\(later.text)")
  }

  @Test("mistakes of scenes are results that say where")
  func mistakes() throws {
    let folder = try Folder()
    try folder.write("{\n  size: [60, 40],\n  layuot: 'flow' }", "s.json5")
    let cases: [(LocatedValue, [String])] = [
      (["path": "s.json5"], ["s.json5:3:3: layuot: unknown key; did you mean \"layout\"?"]),
      (["text": "{ size: }"], ["scene:1:9: expected a value"]),
      (["path": "t.json5"], ["t.json5: there is no such file; did you mean \"s.json5\"?"]),
      (["photos": ["x.jpg"], "layout": "flow"], ["x.jpg: there is no such file"]),
      ([:], ["expected one of path, text and photos, found none of them"]),
      (["path": "s.json5", "text": "{}"], ["found path and text"]),
      (["path": "s.json5", "folder": "."], ["folder is for a scene given as text"]),
      (
        ["text": .text(Self.scene), "device": "iphone-16-por"],
        ["device: unknown device", "did you mean \"iphone-16-pro\"?"]
      ),
      (["text": .text(Self.scene), "scale": 100], ["scale: expected a number from 0.05 to 16"]),
      (["text": .text(Self.scene), "scrollTo": [0, 9]], ["scrollTo: there is no item 9"]),
      (["text": .text(Self.scene), "size": [40000, 40000]], ["size: a canvas may have"]),
      (["text": .text(Self.scene), "at": -1], ["at: expected a number from 0"]),
      (
        ["text": .text(Self.scene), "settings": ["itemSiez": 3]],
        ["settings: itemSiez: flow has no such property; did you mean \"itemSize\"?"]
      ),
      (["text": "{ \"\u{1b}[31m\": 1 }"], ["\\u{1b}"]),
    ]
    for (arguments, messages) in cases {
      let result = try Talk.result(of: "render", arguments, in: folder.url)
      #expect(result.isError && result.pictures.isEmpty, "\(result.text)")
      for message in messages { #expect(result.text.contains(message), "\(result.text)") }
      #expect(!result.text.contains("--") && !result.text.contains("\u{1b}"), "\(result.text)")
    }
  }

  @Test("a picture that is too large is reduced, and says so")
  func largePictures() throws {
    let folder = try Folder()
    try folder.addPhoto()
    let result = try Talk.result(
      of: "render",
      [
        "photos": ["a.jpg"], "layout": "flow", "settings": ["itemSize": [480, 480]],
        "size": [500, 500], "scale": 8,
      ],
      in: folder.url)
    let picture = try #require(result.pictures.first)
    #expect(picture.base64EncodedString().count <= 1 << 20)
    let pixels = try Self.pixels(picture)
    #expect(pixels.width < 4000 && pixels.width > 300)
    #expect(
      result.text.contains("reduced to \(pixels.width)×\(pixels.height) pixels: with 4000×4000"),
      "\(result.text)")
  }

  @Test("inspect answers the command's table, and the same as values")
  func inspect() throws {
    let result = try Talk.result(of: "inspect", ["path": "Examples/Scenes/cover-flow.json5"])
    let table = try Command.run("inspect", "Examples/Scenes/cover-flow.json5").text
    #expect(result.text == table && result.pictures.isEmpty)
    let structured = try #require(result.structured)
    let elements = try #require(structured["elements"]).items
    #expect(structured["count"]?.number == Double(elements.count))
    #expect(elements.count == table.split(separator: "\n").count - 2)
    #expect(elements[0]["category"] == "cell" && elements[0]["item"]?.number == 6)
    #expect(elements[0]["corners"]?.items.count == 4 && elements[0]["mark"] == nil)
    let few = try Talk.result(
      of: "inspect", ["path": "Examples/Scenes/cover-flow.json5", "maxElements": 3])
    #expect(few.structured?["elements"]?.items.count == 3)
    #expect(few.text.contains("and \(elements.count - 3) more"))
    let older = try Talk.result(
      of: "inspect", ["path": "Examples/Scenes/cover-flow.json5"], version: "2025-03-26")
    #expect(older.structured == nil && older.text == table)
  }

  @Test("marks of inspect are those of the command")
  func marks() throws {
    let folder = try Folder()
    let path = "Examples/Scenes/settings-rows.json5"
    let picture = folder.path("marks.png")
    let table = try Command.run("inspect", path, "--marks", picture, "--scale", "1").text
    let result = try Talk.result(of: "inspect", ["path": .text(path), "marks": true, "scale": 1])
    #expect(result.text.hasSuffix(table))
    #expect(result.pictures == [try Data(contentsOf: URL(filePath: picture))])
    let marks = result.structured?["elements"]?.items.compactMap { $0["mark"]?.number } ?? []
    #expect(!marks.isEmpty && marks == (1...marks.count).map(Double.init))
  }

  @Test("compare says what differs, with a picture of it")
  func compare() throws {
    let folder = try Folder()
    for (name, color) in [("a", "red"), ("b", "green")] {
      try folder.write(Self.scene.replacing("red", with: color), "\(name).json5")
      _ = try Command.run("render", "\(name).json5", "-o", "\(name).png", in: folder.url)
      let list = try Command.run("inspect", "\(name).json5", "--json", in: folder.url).text
      try folder.write(list, "\(name).displaylist")
    }
    let names = folder.names
    let result = try Talk.result(
      of: "compare", ["expected": "a.png", "actual": "b.png"], in: folder.url)
    let command = try Command.run("compare", "a.png", "b.png", in: folder.url)
    #expect(!result.isError && result.text == command.text && command.status == 1)
    #expect(result.pictures.count == 1 && result.structured?["outcome"] == "different")
    let equal = try Talk.result(
      of: "compare", ["expected": "a.png", "actual": "a.png"], in: folder.url)
    #expect(equal.pictures.isEmpty && equal.structured?["outcome"] == "equal")
    let tolerated = try Talk.result(
      of: "compare",
      ["expected": "a.png", "actual": "b.png", "tolerance": "levels=255", "picture": "overlay"],
      in: folder.url)
    #expect(tolerated.structured?["outcome"] == "tolerated", "\(tolerated.text)")
    for (arguments, message) in [
      (["expected": "a.png", "actual": "none.png"] as LocatedValue, "none.png"),
      (["expected": "a.png", "actual": "."], "expected a file, found a folder"),
      (["expected": "a.png", "actual": "b.json5"], "b.json5"),
      (["expected": "a.png", "actual": "%d.png"], "%d.png"),
      (["expected": "a.png", "actual": "b.png", "tolerance": "9"], "tolerance: expected exact"),
      (
        ["expected": "a.png", "actual": "b.png", "ignore": [.text("\(Int.min),0,1,1")]],
        "ignore: expected x,y,width,height"
      ),
    ] {
      let refused = try Talk.result(of: "compare", arguments, in: folder.url)
      #expect(refused.isError && refused.text.contains(message), "\(refused.text)")
    }
    #expect(folder.names == names)
  }

  @Test("verify says what the command says, shows the pictures, and writes nothing")
  func verify() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "scenes/same.json5")
    try folder.write(Self.scene, "scenes/other.json5")
    try folder.write("{}", "tmp/.keep")
    _ = try Command.run("verify", "scenes", "--record", "all", "-q", in: folder.url)
    let passed = try Talk.result(of: "verify", ["path": "scenes"], in: folder.url)
    #expect(passed.structured?["passed"] == true && passed.pictures.isEmpty, "\(passed.text)")
    try folder.write(Self.scene.replacing("[20, 20]", with: "[22, 20]"), "scenes/other.json5")
    try folder.write(Self.scene, "scenes/new.json5")
    let before = try Self.contents(of: folder)
    let environment = ["TMPDIR": folder.path("tmp")]
    for path in ["scenes", "scenes/other.json5", "."] {
      let result = try Talk.result(
        of: "verify", ["path": .text(path)], in: folder.url, environment: environment)
      #expect(!result.isError && result.structured?["passed"] == false, "\(result.text)")
      #expect(result.text.contains("failed: ") && result.text.contains("other"))
      #expect(result.pictures.count == (path == "scenes/other.json5" ? 3 : 4), "\(result.text)")
      #expect(!result.text.contains("approve") && !result.text.contains("--"), "\(result.text)")
      #expect(try Self.contents(of: folder) == before)
    }
    let quick = try Talk.result(
      of: "verify", ["path": "scenes", "layoutOnly": true, "filter": ["other"], "pictures": 0],
      in: folder.url)
    #expect(quick.pictures.isEmpty && quick.structured?["count"]?.number == 1, "\(quick.text)")
    #expect(try Self.contents(of: folder) == before)
  }

  /// Every file of a folder, with what is in it.
  private static func contents(of folder: Folder) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.url.path) {
      files[path] = (try? Data(contentsOf: URL(filePath: folder.path(path)))) ?? Data()
    }
    return files
  }

  @Test("layouts and schema describe everything that scenes name")
  func tables() throws {
    let all = try Talk.result(of: "layouts", [:]).text
    #expect(all.contains("cover-flow ") && all.contains("circle "))
    let one = try Talk.result(of: "layouts", ["name": "circle"]).text
    #expect(one == (try Command.run("layouts", "circle")).text)
    let keys = try Talk.result(of: "schema", [:]).text
    #expect(keys.contains("\n  timeline ") && keys.contains("layout-cover-flow"))
    let cell = try Talk.result(of: "schema", ["part": "cell"]).text
    #expect(cell.contains("the key cell: {") && cell.contains("#/$defs/cell: {"))
    for line in cell.split(separator: "\n") {
      let json = line.drop { $0 != "{" }
      #expect(JSON5Parser.parseStrictly(Array(json.utf8)).problems == [])
    }
    let wrong = try Talk.result(of: "schema", ["part": "cel"])
    #expect(wrong.isError && wrong.text.contains("did you mean \"cell\"?"))
    #expect(try Talk.result(of: "schema", ["kind": "config"]).text.contains("limits"))
  }

  @Test("what is missing is listed beside the picture where that is asked for")
  func warnings() throws {
    let scene = Self.scene.replacing("items: [{}, {}]", with: "items: [{ image: 'none.jpg' }]")
      .replacing("background: \"red\"", with: "views: [{ image: '{image}', frame: [0, 0, 9, 9] }]")
    let refused = try Talk.result(of: "render", ["text": .text(scene)])
    #expect(refused.isError && refused.text.contains("none.jpg"), "\(refused.text)")
    let lenient = try Talk.result(of: "render", ["text": .text(scene), "lenient": true])
    #expect(!lenient.isError && lenient.pictures.count == 1, "\(lenient.text)")
    #expect(lenient.text.contains("warning: ") && lenient.text.contains("none.jpg"))
  }
}
