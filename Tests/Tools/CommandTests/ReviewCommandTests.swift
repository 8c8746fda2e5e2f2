import Foundation
import TestBasics
import Testing

/// `diorama review` as its page asks it.
@Suite("Review")
struct ReviewCommandTests {
  private static func scene(_ color: String, _ x: Int) -> String {
    """
    {
      size: [80, 40], scale: 1, background: "white",
      layout: { type: "flow", itemSize: [20, 20], sectionInset: [0, \(x), 0, 0] },
      content: { items: [{}, {}] }, cell: { background: "\(color)" },
    }
    """
  }

  /// A folder with references of three scenes, two of which have changed, in a run that says so.
  private static func reviewed() throws -> (folder: Folder, command: PageCommand) {
    let folder = try Folder()
    for name in ["a", "b", "c"] { try folder.write(scene("red", 0), "scenes/\(name).json5") }
    #expect(
      try Command.run("verify", "scenes", "--record", "missing", "-q", in: folder.url).status == 1)
    for name in ["a", "b"] { try folder.write(scene("red", 8), "scenes/\(name).json5") }
    #expect(try Command.run("verify", "scenes", "-q", in: folder.url).status == 1)
    return (folder, try PageCommand("review", in: folder))
  }

  private static func entries(_ state: [String: Any]) -> [[String: Any]] {
    state["entries"] as? [[String: Any]] ?? []
  }

  private static func references(_ folder: Folder) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in folder.names(in: "scenes/Reference") {
      files[name] = try Data(contentsOf: URL(filePath: folder.path("scenes/Reference/" + name)))
    }
    return files
  }

  private static func post(
    _ command: PageCommand, _ path: String, _ members: [String: Any]
  ) throws -> (status: Int, state: [String: Any]) {
    let json = String(
      decoding: try JSONSerialization.data(withJSONObject: members), as: UTF8.self)
    let answer = try #require(command.client.post(path, json))
    let value = try? JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
    return (answer.status, value ?? [:])
  }

  @Test("accepting writes what --approve writes; undoing writes what was there before")
  func accepting() throws {
    let (folder, command) = try Self.reviewed()
    let before = try Self.references(folder)
    let state = try command.state("review")
    #expect(Self.entries(state).compactMap { $0["name"] as? String } == ["a", "b", "c"])
    #expect(Self.entries(state).compactMap { $0["canAccept"] as? Bool } == [true, true, false])
    let (status, accepted) = try Self.post(command, "accept", ["entries": [0], "revision": 1])
    #expect(status == 200 && Self.entries(accepted)[0]["decision"] as? String == "accepted")
    let after = try Self.references(folder)
    #expect(Set(after.keys) == Set(before.keys))
    #expect(after["a.png"] != before["a.png"] && after["a.displaylist"] != before["a.displaylist"])
    #expect(after["b.png"] == before["b.png"])
    // The same bytes as by the command.
    let (other, otherCommand) = try Self.reviewed()
    _ = otherCommand.end()
    #expect(
      try Command.run("verify", "scenes", "--approve", "--filter", "a", "-q", in: other.url).status
        == 0)
    #expect(try Self.references(other)["a.png"] == after["a.png"])
    let (undone, again) = try Self.post(command, "undo", ["revision": 2])
    #expect(undone == 200 && Self.entries(again)[0]["decision"] as? String == "none")
    #expect(try Self.references(folder) == before)
    #expect(try Self.post(command, "undo", [:]).status == 409)
  }

  @Test("rejections with notes are a Markdown list, which the end prints")
  func rejecting() throws {
    let (folder, command) = try Self.reviewed()
    let before = try Self.references(folder)
    let (status, _) = try Self.post(
      command, "reject", ["entries": [1], "note": "too *far*\nright <b>", "revision": 1])
    #expect(status == 200)
    let notes = try #require(command.client.get("notes.md")).text
    #expect(notes == "- [ ] **b** (scenes/b.json5): too \\*far\\*\n  right &lt;b&gt;\n", "\(notes)")
    #expect(try Self.references(folder) == before)
    let end = command.end()
    #expect(end.status == 0 && end.text == notes)
  }

  @Test("one cause in several entries is one group")
  func groups() throws {
    let folder = try Folder()
    try folder.write(
      "{ verify: { variants: [{}, { appearance: \"dark\" }, { scale: 2 }] } }",
      "scenes/diorama.json5")
    try folder.write(Self.scene("red", 0), "scenes/a.json5")
    _ = try Command.run("verify", "scenes", "--record", "missing", "-q", in: folder.url)
    try folder.write(Self.scene("red", 8), "scenes/a.json5")
    _ = try Command.run("verify", "scenes", "-q", in: folder.url)
    let command = try PageCommand("review", in: folder)
    let groups = try #require(try command.state("review")["groups"] as? [[String: Any]])
    #expect(groups.count == 1 && (groups[0]["entries"] as? [Int])?.sorted() == [0, 1, 2])
    let all = try Self.post(command, "accept", ["entries": [0, 1, 2], "revision": 1])
    #expect(all.status == 200)
    #expect(try Command.run("verify", "scenes", "-q", in: folder.url).status == 0)
  }

  @Test("what somebody else decided, and what changed underneath, is refused and told")
  func conflicts() throws {
    let (folder, command) = try Self.reviewed()
    #expect(try Self.post(command, "reject", ["entries": [0], "revision": 1]).status == 200)
    // A page that has not seen it.
    #expect(try Self.post(command, "accept", ["entries": [0], "revision": 1]).status == 409)
    #expect(try Self.post(command, "accept", ["entries": [0], "revision": 2]).status == 200)
    // A reference that somebody replaced.
    let other = folder.path("scenes/Reference/b.png")
    try FileManager.default.copyItem(atPath: other, toPath: folder.path("kept.png"))
    _ = try Command.run(
      "render", "scenes/b.json5", "-q", "-o", "scenes/Reference/b.png", in: folder.url)
    let changed = try Data(contentsOf: URL(filePath: other))
    let refused = try Self.post(command, "accept", ["entries": [1], "revision": 3])
    #expect(refused.status == 409 && "\(refused.state["message"] ?? "")".contains("verify again"))
    #expect(try Data(contentsOf: URL(filePath: other)) == changed)
    // Half of an entry is not written either.
    let lists = try String(
      contentsOfFile: folder.path("scenes/Reference/b.displaylist"), encoding: .utf8)
    #expect(!lists.contains("[8,"))
    // Another run.
    let run = try command.state("review")["run"] as? String
    _ = try Command.run("verify", "scenes", "-q", in: folder.url)
    var state = try command.state("review")
    for _ in 0..<500 where state["run"] as? String == run {
      usleep(20_000)
      state = try command.state("review")
    }
    #expect(state["run"] as? String != run)
    let stale = try Self.post(
      command, "accept", ["entries": [0], "revision": 99, "run": run ?? ""])
    #expect(stale.status == 409)
  }

  @Test("a renamed scene's reference is renamed")
  func renames() throws {
    let folder = try Folder()
    try folder.write(Self.scene("red", 0), "scenes/old.json5")
    _ = try Command.run("verify", "scenes", "--record", "missing", "-q", in: folder.url)
    try FileManager.default.moveItem(
      atPath: folder.path("scenes/old.json5"), toPath: folder.path("scenes/new.json5"))
    #expect(try Command.run("verify", "scenes", "-q", in: folder.url).status == 1)
    let command = try PageCommand("review", in: folder)
    let state = try command.state("review")
    let before = try Self.references(folder)
    let rename = try #require((state["renames"] as? [[String: Any]])?.first)
    let result = try Self.post(
      command, "rename",
      ["missing": rename["missing"] ?? -1, "orphan": rename["orphan"] ?? "", "revision": 1])
    #expect(result.status == 200, "\(result.state)")
    #expect(folder.names(in: "scenes/Reference") == ["new.displaylist", "new.png"])
    #expect(try Self.post(command, "undo", ["revision": 2]).status == 200)
    #expect(try Self.references(folder) == before)
    let again: [String: Any] = [
      "missing": rename["missing"] ?? -1, "orphan": rename["orphan"] ?? "", "revision": 3,
    ]
    #expect(try Self.post(command, "rename", again).status == 200)
    #expect(try Command.run("verify", "scenes", "-q", in: folder.url).status == 0)
  }

  @Test("decisions of any form never write anything else")
  func hostileDecisions() throws {
    let (folder, command) = try Self.reviewed()
    let before = try Self.references(folder)
    for (path, body) in [
      ("accept", "{}"), ("accept", "{\"entries\":[-1]}"), ("accept", "{\"entries\":[1e300]}"),
      ("accept", "{\"entries\":[2]}"), ("accept", "{\"entries\":\"all\"}"), ("accept", "[0]"),
      ("rename", "{\"missing\":0,\"orphan\":\"../../x\"}"), ("rename", "{\"missing\":7}"),
      ("reject", "{\"entries\":[]}"), ("delete", "{\"entries\":[0]}"), ("accept", ""),
      ("undo", "{}"), ("accept", "{\"entries\":[0],\"run\":\"another\"}"),
    ] {
      let status = command.client.post(path, body)?.status ?? 0
      #expect((400..<500).contains(status), "\(path) \(body): \(status)")
    }
    #expect(command.client.post("accept", "{\"entries\":[0]}", [])?.status == 403)
    #expect(try Self.references(folder) == before)
    let page = try #require(command.client.get(""))
    #expect(page.status == 200 && page.text.contains("connect-src 'self'"))
  }

  @Test("without a run there is nothing to review")
  func nothing() throws {
    let folder = try Folder()
    let result = try Command.run("review", "--no-open", in: folder.url)
    #expect(
      result.status == 66 && result.errors.contains("there is no report; run diorama verify first"))
    let other = try Command.run("preview", ".", "--port", "70000", in: folder.url)
    #expect(other.status == 64)
    let gone = try Command.run("preview", "gone.json5", "--no-open", in: folder.url)
    #expect(gone.status == 66 && gone.errors.contains("there is no such file"), "\(gone.errors)")
  }
}
