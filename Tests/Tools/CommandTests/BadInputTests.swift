import Foundation
import Testing

@Suite("Bad input")
struct BadInputTests {
  /// A scene of one photo whose text is changed by a test.
  private static let scene = """
    { size: [120, 80], scale: 1,
      content: { sections: [ { title: "A", items: [ {image: "a.jpg", name: "Dawn"} ] } ] },
      layout: { type: "flow" } }
    """

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var from = ""
    var to = ""
    var text: String?
    var status: Int32 = 65
    var errors: String

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "a missing image", from: "a.jpg", to: "b.jpg", status: 66,
      errors: "s.json5:2:57: views[0].image: there is no image \"b.jpg\""),
    Case(
      name: "an unknown layout", from: "\"flow\"", to: "\"flwo\"",
      errors: "s.json5:3:19: layout.type: unknown layout \"flwo\"; did you mean \"flow\"? "
        + "available: flow, compositional, spread-flow, cover-flow, stacks-cover-flow, line, "),
    Case(
      name: "an unknown key", from: "\"flow\"", to: "\"flow\", itemsize: [9, 9]",
      errors: "s.json5:3:27: layout.itemsize: unknown key; did you mean \"itemSize\"?"),
    Case(
      name: "a wrong type", from: "\"flow\"", to: "\"flow\", itemSize: \"big\"",
      errors: "s.json5:3:37: layout.itemSize: expected two numbers [width, height], "
        + "found the text \"big\""),
    Case(
      name: "no number", from: "\"flow\"", to: "\"flow\", minimumLineSpacing: NaN",
      errors: "s.json5:3:47: layout.minimumLineSpacing: expected a finite number, "
        + "found the number NaN"),
    Case(
      name: "an infinite number", from: "scale: 1", to: "scale: Infinity",
      errors: "s.json5:1:27: scale: expected a finite number, found the number Infinity"),
    Case(
      name: "a negative size", from: "[120, 80]", to: "[120, -80]",
      errors: "s.json5:1:15: size[1]: expected a length from 0 to 10000000, found the number -80"),
    Case(
      name: "a canvas that is too large", from: "[120, 80]", to: "[100000, 100000]",
      errors: "s.json5:1:9: size: a canvas may have 32768 pixels in width and height, "
        + "found 100000×100000"),
    Case(
      name: "an empty canvas", from: "[120, 80]", to: "[0, 80]",
      errors: "s.json5:1:9: size: a canvas needs at least one pixel in width and height, "
        + "found 0×80"),
    Case(
      name: "a font that is not there", from: "scale: 1", to: "fonts: [\"no.ttf\"]", status: 66,
      errors: "no.ttf: the font file is missing or cannot be read"),
    Case(
      name: "a way out of the root", from: "a.jpg", to: "../../etc/passwd",
      errors: "\"../../etc/passwd\" is outside the scene's root"),
    Case(
      name: "a step that does nothing", from: "scale: 1", to: "timeline: [{delay: 1}]",
      errors: "s.json5:1:31: timeline[0]: a step needs an action: one of "
        + "wait, layout, set, size, orientation, insert"),
    Case(
      name: "too many items", from: "title: \"A\"", to: "repeat: 3000000",
      errors: "s.json5:2:12: content: a scene may have 2000000 items in all, found more"),
    Case(
      name: "an aspect that is none", from: "\"flow\"", to: "\"waterfall\", itemAspect: 1e-320",
      errors: "layout.itemAspect: expected an aspect from 0.001 to 1000, found the number 1e-320"),
    Case(
      name: "rows without height", from: "\"flow\"", to: "\"list\", estimatedRowHeight: 1e-9",
      errors: "layout.estimatedRowHeight: expected a length from 0.1 to 10000000"),
    Case(
      name: "a group of too many items", from: "\"flow\"",
      to:
        "\"compositional\", sections: [{ group: { size: [100001, 9], items: [{size: [1, 9]}] } }]",
      errors: "layout.sections[0].group: a group may hold 100000 items"),
    Case(
      name: "steps that together leave the numbers", from: "scale: 1",
      to: "cell: { transform: [" + String(repeating: "{scale: 9999},", count: 12) + "] }",
      errors: "cell.transform: the combined steps have numbers beyond"),
    Case(
      name: "views that together leave the numbers", from: "scale: 1",
      to: "cell: { views: ["
        + String(repeating: "{ background: 'red', transform: [{scale: 9999}], views: [", count: 12)
        + String(repeating: "] }", count: 12) + "] }",
      errors: "cell 0-0"),
    Case(
      name: "a pattern that looks outside", from: "items: [ {image: \"a.jpg\", name: \"Dawn\"} ]",
      to: "images: 'photos/*/../../../x'",
      errors: "images: a pattern cannot have .. after its first *, ? or ["),
    Case(
      name: "a misspelt photo", from: "a.jpg", to: "a.jpgg", status: 66,
      errors: "there is no image \"a.jpgg\"; did you mean \"a.jpg\"?"),
    Case(
      name: "broken syntax", from: "scale: 1", to: "scale 1",
      errors: "s.json5:1:26: expected a colon after the key \"scale\", found 1"),
    Case(
      name: "an empty file", text: "",
      errors: "s.json5:1:1: expected a value, found the end of the text"),
    Case(
      name: "no object", text: "[1]",
      errors: "s.json5:1:1: expected a scene {\"content\": …, \"layout\": …}, found a list of 1"),
  ]

  @Test("is named with its place and gives its exit status", arguments: cases)
  func badInput(_ bad: Case) throws {
    let folder = try Folder()
    try folder.addPhoto()
    let text = bad.text ?? Self.scene.replacing(bad.from, with: bad.to)
    try folder.write(text, "s.json5")
    let result = try Command.run("render", "s.json5", "-o", "out.png", in: folder.url)
    #expect(result.status == bad.status)
    #expect(result.errors.hasPrefix("diorama: s.json5"), "\(result.errors)")
    #expect(result.errors.contains(bad.errors), "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(folder.names == ["a.jpg", "s.json5"])
  }

  @Test("all errors of a scene are listed at once, in the order of the file")
  func several() throws {
    let folder = try Folder()
    try folder.write(
      """
      {
        size: [480, -3], scal: 2,
        background: "ornge",
        content: { sections: [ { items: [ {image: "a.jpg", name: "A"}, {imag: "b.jpg"} ] } ] },
        layout: { type: "cover-flow", itemsize: [180, 180], zoom: "big" },
        cell: { views: [ { image: "{image}", opacity: 2 }, { label: "{name}" } ], opacitty: 1 },
        supplementary: { headr: {} },
        scroll: { item: [0, 9] },
      }
      """, "cover.json")
    let result = try Command.run("render", "cover.json", "-o", "out.png", in: folder.url)
    #expect(result.status == 65)
    #expect(
      result.errors == """
        diorama: cover.json:2:15: size[1]: expected a length from 0 to 10000000, found the number -3
        diorama: cover.json:2:20: scal: unknown key; did you mean "scale"?
        diorama: cover.json:3:15: background: expected a colour such as "#ff8000", "orange" or \
        "rgb(0, 0, 0)", found the text "ornge"; did you mean "orange"?
        diorama: cover.json:4:45: cell.views[0].image: there is no image "a.jpg"
        diorama: cover.json:5:33: layout.itemsize: unknown key; did you mean "itemSize"?
        diorama: cover.json:5:61: layout.zoom: expected a number, found the text "big"
        diorama: cover.json:6:29: cell.views[0].image: item 1 of section 0 has no field "image"; \
        did you mean "imag"? (the item of 4:66)
        diorama: cover.json:6:49: cell.views[0].opacity: expected a number from 0 to 1, found the \
        number 2
        diorama: cover.json:6:63: cell.views[1].label: item 1 of section 0 has no field "name" \
        (the item of 4:66)
        diorama: cover.json:6:77: cell.opacitty: unknown key; did you mean "opacity"?
        diorama: cover.json:7:20: supplementary.headr: unknown kind; did you mean "header"? \
        (this layout has header, footer)
        diorama: cover.json:8:19: scroll.item: there is no item 9 in section 0, which has 2

        """)
  }

  @Test(
    "mistakes of every kind are listed in one run, sorted by their places",
    arguments: ["validate", "render"])
  func everyKind(command: String) throws {
    let folder = try Folder()
    try folder.write("no picture at all", "broken.jpg")
    try folder.write("no font at all", "broken.ttf")
    try folder.write(
      """
      {
        size: [120, -80],
        strings: { en: { hello: "Hello" } },
        fonts: ["missing.ttf", "broken.ttf"],
        background: { image: "missing.jpg" },
        content: { sections: [{ title: "{row.title}", items: [
          { image: "broken.jpg", symbol: "heart.fill", color: "red" },
          { image: "gone.jpg", symbol: "hart.fill", color: "rde" },
        ], repeat: 20 }] },
        layout: { type: "flow", itemsize: [9, 9] },
        cell: { views: [
          { image: "{image}" }, { symbol: "{symbol}", tint: "{color}" }, { symbol: "speeker" },
          { label: "{strings.hallo}" }, { label: "{nmae}" },
        ] },
        scroll: { item: [0, 99] },
      }
      """, "s.json5")
    let result = try Command.run(
      [command, "s.json5"] + (command == "render" ? ["-o", "out.png"] : []), in: folder.url)
    #expect(result.status == 65)
    let lines = result.errors.split(separator: "\n").compactMap { line in
      line.split(separator: ":").dropFirst(2).first.flatMap { Int($0) }
    }
    #expect(lines == lines.sorted() && lines.count == result.errors.split(separator: "\n").count)
    for (line, text) in [
      (2, "size[1]"), (4, "missing.ttf"), (4, "broken.ttf"), (5, "missing.jpg"), (6, "row"),
      (7, "broken.jpg"), (8, "gone.jpg"), (8, "heart.fill"), (8, "did you mean \"red\"?"),
      (10, "itemsize"), (12, "speaker"), (13, "hallo"), (13, "nmae"), (15, "there is no item 99"),
    ] {
      let isFound = result.errors.split(separator: "\n").contains {
        $0.contains("s.json5:\(line):") && $0.contains(text)
      }
      #expect(isFound, "\(line): \(text) in \(result.errors)")
    }
    #expect(folder.names.filter { $0 == "out.png" } == [])
  }

  @Test("broken images are refused with what was found")
  func brokenImages() throws {
    let folder = try Folder()
    try folder.write("no picture at all", "a.jpg")
    try folder.write(Self.scene, "s.json5")
    let text = try Command.run("render", "s.json5", "-o", "out.png", in: folder.url)
    #expect(text.status == 65)
    #expect(
      text.errors.hasPrefix(
        "diorama: s.json5:2:57: views[0].image: the image \"a.jpg\" cannot be used: expected"),
      "\(text.errors)")
    // A PNG whose header claims 60,000 × 60,000 pixels.
    var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]
    bytes += Array("IHDR".utf8) + [0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60, 8, 2, 0, 0, 0, 0, 0, 0, 0]
    try Data(bytes).write(to: URL(filePath: folder.path("a.jpg")))
    let large = try Command.run("render", "s.json5", "-o", "out.png", in: folder.url)
    #expect(large.status == 65)
    #expect(large.errors.contains("the image \"a.jpg\" cannot be used: expected"))
    #expect(folder.names == ["a.jpg", "s.json5"])
  }

  @Test("a damaged font file is named")
  func damagedFont() throws {
    let folder = try Folder()
    try folder.addPhoto()
    try folder.write(Self.scene.replacing("scale: 1", with: "fonts: ['f.otf']"), "s.json5")
    let whole = try Data(
      contentsOf: URL(filePath: "/usr/share/fonts/opentype/inter/Inter-Regular.otf"))
    try whole.prefix(whole.count / 2).write(to: URL(filePath: folder.path("f.otf")))
    for output in ["out.png", "out.pdf", "out.svg"] {
      let result = try Command.run("render", "s.json5", "-o", output, in: folder.url)
      #expect(result.status == 65)
      #expect(result.errors.contains("f.otf: expected a font with outlines"), "\(result.errors)")
    }
    #expect(folder.names == ["a.jpg", "f.otf", "s.json5"])
  }

  @Test("all that --set cannot mean is told at once, in its own words")
  func settings() throws {
    let folder = try Folder()
    try folder.addPhoto()
    let result = try Command.run(
      "render", "a.jpg", "--layout", "flow", "--set", "itemSize=5", "--set", "sectionInset=x",
      "--set", "minimumLineSpacing=1e300", in: folder.url)
    #expect(result.status == 65)
    #expect(
      result.errors == """
        diorama: --set: itemSize: expected width,height, found "5"; write 5,5
        diorama: --set: sectionInset: expected top,left,bottom,right, found "x"
        diorama: --set: minimumLineSpacing: expected a number between -1e9 and 1e9, found the \
        number 1e+300

        """)
  }

  @Test("a scene of 50 MB is refused before it is read")
  func largeScene() throws {
    let folder = try Folder()
    try folder.write("", "s.json5")
    #expect(truncate(folder.path("s.json5"), 50 << 20) == 0)
    let result = try Command.run("render", "s.json5", "-o", "out.png", in: folder.url)
    #expect(result.status == 65)
    #expect(
      result.errors == """
        diorama: s.json5: a scene may have 16 MB, found 50.0 MB or more; use "repeat" or \
        {"images": "folder/*.jpg"} for many items

        """)
  }

  @Test("what is missing is left out with --lenient, and listed")
  func lenient() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "s.json5")
    let result = try Command.run(
      "render", "s.json5", "--lenient", "-o", "out.png", in: folder.url)
    #expect(result.status == 0)
    #expect(
      result.errors
        == "diorama: warning: s.json5:2:57: views[0].image: there is no image \"a.jpg\"\n")
    #expect(folder.names == ["out.png", "s.json5"])
  }

  @Test("a placeholder stands in for a missing image")
  func placeholder() throws {
    let folder = try Folder()
    let cell =
      "cell: { views: [ { image: '{image}', placeholder: { background: 'red' } } ] }, layout"
    try folder.write(Self.scene.replacing("layout", with: cell), "s.json5")
    let result = try Command.run("inspect", "s.json5", "--json", in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text.contains("\"fill\":\"#ff0000ff\""), "\(result.text)")
  }
}
