import DrawingCommands
import Foundation
import TestBasics
import Testing

/// What a page of `diorama preview` writes into scene files, and the scale that it draws at.
@Suite("Preview edits")
struct PreviewEditTests {
  private static let scene = """
    // A row of squares.
    {
      size: [120, 80], scale: 1, background: "white",
      layout: { type: "flow", itemSize: [20, 20] }, // small
      content: { items: [{ title: 'a' /* first */ }, { title: "b" }] },
      cell: { background: "red", views: [{ label: "{title}", color: 'white' }] },
    }
    """

  private static func started(
    _ text: String = scene
  ) throws -> (folder: Folder, command: PageCommand) {
    let folder = try Folder()
    try folder.write(text, "scene.json5")
    return (folder, try PageCommand("preview", "scene.json5", in: folder))
  }

  private static func post(
    _ command: PageCommand, _ path: String, _ body: [String: Any]
  ) throws -> (status: Int, value: [String: Any]) {
    let text = String(decoding: try JSONSerialization.data(withJSONObject: body), as: UTF8.self)
    let answer = try #require(command.client.post(path, text))
    let value = try JSONSerialization.jsonObject(with: Data(answer.body))
    return (answer.status, try #require(value as? [String: Any]))
  }

  private static func title(of number: Int) -> [Any] { ["content", "items", number, "title"] }

  @Test("only the value's bytes change; undo takes them back, but not those of another save")
  func writing() throws {
    let (folder, command) = try Self.started()
    func text() throws -> String {
      try String(contentsOfFile: folder.path("scene.json5"), encoding: .utf8)
    }
    func write(_ text: String) throws -> Int {
      let digest = try command.state("values?element=cell%200-0")["digest"] ?? ""
      let body: [String: Any] = [
        "source": 0, "digest": digest, "path": Self.title(of: 0), "text": text,
      ]
      return try Self.post(command, "edit", body).status
    }
    #expect(try write("\"Ü, ]\"") == 200)
    #expect(try text() == Self.scene.replacingOccurrences(of: "'a'", with: "'Ü, ]'"))
    #expect(try Self.post(command, "undo", ["source": 0]).status == 200)
    #expect(try text() == Self.scene)
    #expect(try Self.post(command, "undo", ["source": 0]).status == 400)
    #expect(try write("\"c\"") == 200)
    let saved = try text() + "// saved elsewhere\n"
    try folder.write(saved, "scene.json5")
    #expect(try Self.post(command, "undo", ["source": 0]).status == 409)
    #expect(try text() == saved)
  }

  @Test("what is no value, or none to draw with, is refused with its place, and nothing is written")
  func refusals() throws {
    let (folder, command) = try Self.started()
    let digest = try #require(try command.state("values?element=cell%200-0")["digest"] as? String)
    let color: [Any] = ["cell", "views", 0, "color"]
    for (path, value, status, column) in [
      (color, "\"nocolour\"", 422, 1), (color, "1, a: 2", 422, 2), (color, "", 422, 1),
      (color, "[1, }", 422, 5), (["cell", "wrong"], "1", 422, nil),
      (["cell", "views", 7, "color"], "1", 409, nil), (["cell", -1], "1", 400, nil),
      ([], "{}", 400, nil), (["cell", ["x"]], "1", 400, nil),
    ] as [([Any], String, Int, Int?)] {
      let body: [String: Any] = ["source": 0, "digest": digest, "path": path, "text": value]
      let (found, answer) = try Self.post(command, "edit", body)
      #expect(found == status, "\(path) \(value): \(answer)")
      let problem = (answer["problems"] as? [[String: Any]])?.first
      if let column { #expect(problem?["column"] as? Int == column, "\(value): \(answer)") }
    }
    // A version that is no longer there.
    let old: [String: Any] = ["source": 0, "digest": "0", "path": color, "text": "\"red\""]
    #expect(try Self.post(command, "edit", old).status == 409)
    let now = try String(contentsOfFile: folder.path("scene.json5"), encoding: .utf8)
    #expect(now == Self.scene)
  }

  @Test("a scene that uses files of an allowed folder is edited with the same permission")
  func allowedPaths() throws {
    let (outside, folder) = (try Folder(), try Folder())
    try outside.addPhoto("a.jpg")
    try folder.write("{}", "diorama.json5")
    let photo = outside.path("a.jpg")
    try folder.write(
      Self.scene.replacingOccurrences(
        of: "views: [", with: "views: [{ image: \"\(photo)\", frame: [0, 0, 9, 9] }, "),
      "scene.json5")
    let command = try PageCommand(
      "preview", "scene.json5", "--allow-path", outside.url.path, in: folder)
    let digest = try command.state("values?element=cell%200-0")["digest"] ?? ""
    for (path, text, status) in [
      (["cell", "background"], "\"blue\"", 200),
      (["cell", "views", 0, "image"], "\"/etc/passwd\"", 422),
    ] as [([Any], String, Int)] {
      let body: [String: Any] = [
        "source": 0, "digest": digest, "path": path, "text": text, "dryRun": true,
      ]
      let (found, answer) = try Self.post(command, "edit", body)
      #expect(found == status, "\(answer)")
    }
    let set: [String: Any] = [
      "source": 0, "values": ["minimumLineSpacing": "3"], "dryRun": true,
    ]
    #expect(try Self.post(command, "write", set).status == 200)
  }

  @Test("the page of many scenes is there before all of them are read; then all of them are")
  func manyScenes() throws {
    let folder = try Folder()
    for number in 0..<40 {
      // Slow enough that not all are read at once.
      try folder.write(
        Self.scene.replacingOccurrences(
          of: "{ title: \"b\" }]", with: "{ title: \"b\" }], repeat: 150"
        )
        .replacingOccurrences(of: "[120, 80]", with: "[1200, 800]"),
        "scene\(number).json5")
    }
    let command = try PageCommand("preview", ".", in: folder)
    // The last one is read when it is asked for.
    #expect(command.client.get("thumbnail?side=44&source=39")?.status == 200)
    let end = ContinuousClock.now + .seconds(60)
    func unread() throws -> Int {
      let sources = try #require(try command.state("state")["sources"] as? [[String: Any]])
      #expect(sources.count == 40)
      return sources.count { $0["size"] == nil }
    }
    while try unread() > 0, .now < end { Thread.sleep(forTimeInterval: 0.05) }
    #expect(try unread() == 0)
  }

  @Test("elements are named by what they are, and their values by where they are written")
  func names() throws {
    let (_, command) = try Self.started()
    let elements = try #require(
      try command.state("elements")["elements"] as? [[String: Any]])
    let text = try #require(elements.first { $0["text"] as? String == "b" })
    #expect(text["title"] as? String == "title of cell 1")
    #expect(text["keyPath"] as? String == "cell.views[0]")
    let name = try #require(text["name"] as? String).replacingOccurrences(of: " ", with: "%20")
    let groups = try command.state("values?element=\(name)")["groups"] as? [[String: Any]]
    #expect(
      groups?.compactMap { $0["keyPath"] as? String } == ["content.items[1]", "cell.views[0]"])
    let none = try command.state("values?element=%3Cscript%3E")["groups"] as? [Any]
    #expect(none?.isEmpty == true)
  }

  @Test(
    "a picture that fits has the pixels that are shown, and is what render draws at that scale",
    arguments: [("60,400,1", 60, "0.5"), ("1000,1000,1", 120, "1"), ("1000,1000,2", 240, "2")])
  func fitting(_ fit: String, width: Int, scale: String) throws {
    let (folder, command) = try Self.started()
    let answer = try #require(command.client.get("picture?fit=\(fit)"))
    #expect(answer.headers["diorama-own-scale"] == "1")
    let shown = try EncodedImage(data: answer.body, name: "answer").decoded(atLeast: nil)
    #expect(shown.width == width)
    let drawn = try Command.run(
      ["render", "scene.json5", "-q", "-o", "true.png", "--scale", scale], in: folder.url)
    #expect(drawn.status == 0, "\(drawn.errors)")
    let expected = try EncodedImage(contentsOf: folder.path("true.png")).decoded(atLeast: nil)
    #expect(shown.pixels == expected.pixels)
  }

  @Test("a thumbnail fits its square", arguments: [(44, 44), (512, 120)])
  func thumbnails(side: Int, width: Int) throws {
    let (_, command) = try Self.started()
    let answer = try #require(command.client.get("thumbnail?side=\(side)"))
    let image = try EncodedImage(data: answer.body, name: "answer").decoded(atLeast: nil)
    #expect(image.width == width)
    for wrong in ["", "?side=0", "?side=513", "?side=x"] {
      #expect(command.client.get("thumbnail" + wrong)?.status == 400)
    }
  }
}
