import Foundation
import Testing

/// The commands that draw nothing.
@Suite("Tools")
struct ToolTests {
  @Test("the schema goes to standard output or into a file")
  func schema() throws {
    let printed = try Command.run("schema")
    #expect(printed.status == 0)
    let folder = try Folder()
    let written = try Command.run("schema", "-o", "a/scene.schema.json", in: folder.url)
    #expect(written.text == "a/scene.schema.json\n")
    #expect(
      try Data(contentsOf: folder.url.appending(path: "a/scene.schema.json")) == printed.output)
    let schema = try #require(
      try JSONSerialization.jsonObject(with: printed.output) as? [String: Any])
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(try Command.run("schema", "scene").output == printed.output)
    let config = try Command.run("schema", "config")
    let keys = try #require(
      (try JSONSerialization.jsonObject(with: config.output) as? [String: Any])?["properties"]
        as? [String: Any])
    #expect(keys.keys.sorted() == ["$schema", "fonts", "limits", "verify"])
    let wrong = try Command.run("schema", "confg")
    #expect(wrong.status == 64 && wrong.errors.contains("did you mean \"config\"?"))
  }

  @Test("doctor lists what affects pixels, with digests that sha256sum agrees with")
  func doctor() throws {
    let folder = try Folder()
    let result = try Command.run("doctor")
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.text.split(separator: "\n").map(String.init)
    for name in ["cairo", "diorama", "freetype", "harfbuzz", "libpng"] {
      #expect(lines.contains { $0.wholeMatch(of: /([a-z]+) +[0-9.]+/)?.1 == name[...] }, "\(name)")
    }
    let files = lines.filter { $0.wholeMatch(of: /[0-9a-f]{64}  \/.*/) != nil }
    for name in ["/diorama", "/Inter-Regular.otf", "/InterDisplay-Bold.otf", "/DejaVuSerif.ttf"] {
      #expect(files.contains { $0.hasSuffix(name) }, "\(name)")
    }
    #expect(files.contains { $0.contains("/libfreetype.so") })
    try folder.write(files.joined(separator: "\n") + "\n", "digests")
    let checked = try AllTests.run("sha256sum", ["-c", "--quiet", "digests"], in: folder)
    #expect(checked.status == 0, "\(checked.errors)")
    let json = try Command.run("doctor", "--json")
    let report = try #require(
      try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    #expect((report["versions"] as? [String: String])?["diorama"] == "0.3.0")
    let listed = ["programs", "fonts"].flatMap { report[$0] as? [[String: String]] ?? [] }
    #expect(listed.map { "\($0["sha256"] ?? "?")  \($0["path"] ?? "?")" } == files)
    #expect(try Command.run("doctor").text == result.text)
  }

  @Test("layouts are listed for programs")
  func layouts() throws {
    let result = try Command.run("layouts", "circle", "flow", "--json")
    let list = try #require(
      try JSONSerialization.jsonObject(with: result.output) as? [[String: Any]])
    #expect(list.map { $0["name"] as? String } == ["circle", "flow"])
    let properties = try #require(list[1]["properties"] as? [[String: Any]])
    #expect(properties[0]["name"] as? String == "itemSize")
    #expect(properties[0]["default"] as? [Double] == [50, 50])
    #expect(list[0]["decoration"] as? [String] == ["ClockHand"])
  }

  @Test("validate says everything that is wrong, of all scenes, and draws nothing")
  func validate() throws {
    let folder = try Folder()
    try folder.addPhoto()
    try folder.write("no picture", "broken.jpg")
    try folder.write("{ content: { images: 'a.jpg' }, layout: 'flow' }", "good.json5")
    try folder.write(
      """
      { size: [60, 60], content: { items: [{ image: 'a.jpg' }, { image: 'gone.jpg' }], repeat: 90 },
        layout: 'flow' }
      """, "unseen.json5")
    try folder.write("{ content: { images: 'broken.jpg' }, layout: 'flow' }", "bad.json5")
    try folder.write("{ content: { items: [] }, layout: 'flwo' }", "worse.json5")
    let good = try Command.run("validate", "good.json5", in: folder.url)
    #expect(good.status == 0, "\(good.errors)")
    #expect(good.text.isEmpty && good.errors.isEmpty)
    let bad = try Command.run(
      "validate", "good.json5", "unseen.json5", "bad.json5", "worse.json5", in: folder.url)
    #expect(bad.status == 65)
    let lines = bad.errors.split(separator: "\n")
    #expect(lines.count == 3, "\(bad.errors)")
    #expect(lines[0].contains("unseen.json5:1:67: views[0].image: there is no image \"gone.jpg\""))
    #expect(lines[1].contains("bad.json5:1:22: views[0].image: the image \"broken.jpg\" cannot"))
    #expect(lines[2].contains("worse.json5:1:35: layout: unknown layout \"flwo\"; did you mean"))
    #expect(folder.names.count == 6)
  }

  @Test("validate takes folders; settings and boards are no scenes, and are called by their names")
  func folders() throws {
    let folder = try Folder()
    let good = "{ size: [60, 60], content: { items: [{}] }, layout: 'flow' }"
    try folder.write(good, "scenes/a.json5")
    try folder.write("{ content: { items: [] }, layout: 'flwo' }", "scenes/inner/b.json5")
    try folder.write("{ words: 'none' }", "scenes/strings/de.json5")
    try folder.write("{ verify: { exclude: ['strings/*'] } }", "scenes/diorama.json5")
    try folder.write("{ screens: [{ scene: 'a.json5' }] }", "board.json5")
    try folder.write("{}", "empty/notes.txt")
    func run(_ arguments: String...) throws -> Command.Result {
      try Command.run(arguments, in: folder.url)
    }
    let all = try run("validate", "scenes")
    #expect(all.status == 65)
    #expect(all.errors.split(separator: "\n").count == 1, "\(all.errors)")
    #expect(all.errors.contains("scenes/inner/b.json5:1:35: layout"), "\(all.errors)")
    #expect(try run("validate", "empty").errors.contains("empty is a folder without scenes"))
    // What a shell makes of scenes/*.json5.
    for command in ["validate", "inspect"] {
      let result = try run(command, "scenes/a.json5", "scenes/diorama.json5")
      #expect(result.status == 0, "\(command): \(result.errors)")
    }
    try folder.write("{ verfy: {} }", "scenes/diorama.json5")
    let wrong = try run("validate", "scenes/diorama.json5")
    #expect(wrong.status == 65 && wrong.errors.contains("verfy"), "\(wrong.errors)")
    let alone = try run("inspect", "scenes/diorama.json5")
    #expect(alone.status == 64 && alone.errors.contains("is a file of settings"))
    let board = try run("inspect", "board.json5")
    #expect(board.status == 64)
    #expect(board.errors.contains("board.json5 is a board, not a scene; diorama board draws it"))
  }

  @Test func appearanceOverridesTheScene() throws {
    let folder = try Folder()
    func scene(_ word: String) -> String {
      "{ size: [80, 80], scale: 1, appearance: '\(word)', layout: 'flow', "
        + "background: { light: '#fff', dark: '#123' }, content: { items: [{}] } }"
    }
    try folder.write(scene("light"), "light.json5")
    try folder.write(scene("dark"), "dark.json5")
    let light = try Command.run("render", "light.json5", "-o", "-", in: folder.url).output
    let dark = try Command.run("render", "dark.json5", "-o", "-", in: folder.url).output
    #expect(light != dark)
    for (name, word, expected) in [("light", "dark", dark), ("dark", "light", light)] {
      let result = try Command.run(
        "render", "\(name).json5", "--appearance", word, "-o", "-", in: folder.url)
      #expect(result.status == 0 && result.output == expected, "\(result.errors)")
    }
    for command in ["inspect", "validate"] {
      let result = try Command.run(command, "light.json5", "--appearance", "dark", in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
    }
    let wrong = try Command.run("render", "light.json5", "--appearance", "dusk", in: folder.url)
    #expect(wrong.status == 64 && wrong.errors.contains("expected light, dark, found \"dusk\""))
  }

  @Test("inspect gives comma-separated values in stable columns")
  func csv() throws {
    let folder = try Folder()
    try folder.write(
      """
      { size: [60, 40], scale: 1, content: { items: [ {name: 'a, "b"'} ] }, layout: 'flow',
        cell: { background: 'red', views: [ { label: '{name}', font: { size: 8 } } ] } }
      """, "s.json5")
    let result = try Command.run("inspect", "s.json5", "--csv", in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.text.components(separatedBy: "\r\n")
    #expect(lines.last == "")
    #expect(
      lines[0]
        == "order,element,level,role,category,kind,section,item,x,y,width,height,centerX,centerY,"
        + "boundsWidth,boundsHeight,m11,m12,m13,m14,m21,m22,m23,m24,m31,m32,m33,m34,m41,m42,m43,"
        + "m44,depth,alpha,cornerRadius,topLeftX,topLeftY,topRightX,topRightY,bottomRightX,"
        + "bottomRightY,bottomLeftX,bottomLeftY,fill,contents,text")
    #expect(
      lines[1]
        == "0,cell 0-0,0,,cell,,0,0,5,0,50,50,30,25,50,50,1,0,0,0,0,1,0,0,0,0,1,0,5,0,0,1,0,1,0,"
        + "5,0,55,0,55,50,5,50,#ff0000ff,,")
    #expect(lines[2].hasSuffix(",drawing,\"a, \"\"b\"\"\""), "\(lines[2])")
    let two = try Command.run("inspect", "s.json5", "s.json5", "--csv", in: folder.url)
    #expect(two.text.components(separatedBy: "\r\n").filter { $0.hasPrefix("scene,") }.count == 1)
    let table = try Command.run("inspect", "s.json5", in: folder.url)
    #expect(table.text.contains("text \"a, \"b\"\""), "\(table.text)")
    let json = try Command.run("inspect", "s.json5", "--json", in: folder.url)
    #expect(!json.text.contains("\"_0\""), "\(json.text)")
  }
}
