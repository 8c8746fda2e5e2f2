import Foundation
import Testing

/// `diorama check` as people use it.
@Suite("Checking laws")
struct CheckCommandTests {
  /// Cards that lie on each other, with a text that does not fit where it is large.
  private static let scene = """
    { size: [200, 300], background: "white", content: { items: [{ name: "One" }, { name: "Two" }] },
      layout: { type: "compositional", sections: [
        { groupSpacing: -20, group: { size: ["100%", 60], items: [{}] } }] },
      cell: { views: [{ label: "{name} of many cards", frame: [0, 0, 160, 24],
        font: "headline", color: "COLOR" }] } }
    """

  private func folder(_ color: String = "#000", settings: String? = nil) throws -> Folder {
    let folder = try Folder()
    try folder.write(Self.scene.replacing("COLOR", with: color), "cards.json5")
    if let settings { try folder.write(settings, "diorama.json5") }
    return folder
  }

  private func check(_ folder: Folder, _ arguments: String...) throws -> Command.Result {
    try Command.run(["check", "cards.json5", "--cases", "40"] + arguments, in: folder.url)
  }

  @Test("a broken law is told with its smallest test case, a picture and a scene that can be drawn")
  func findings() throws {
    let folder = try folder()
    let result = try check(folder, "-o", "found")
    #expect(result.status == 1 && result.errors == "", "\(result.text)\(result.errors)")
    #expect(result.text.contains("cards.json5: its layout breaks separation: cells do not overlap"))
    #expect(result.text.contains("in: 2 items on "))
    #expect(result.text.contains("see found/cards.separation.png"))
    #expect(
      result.text.contains(
        "cards.json5: legibility: \"One of many cards\" is truncated at 160 × 24 points "
          + "(extraExtraExtraLarge, light; extraExtraExtraLarge, dark; accessibility5, light; and 1 more)"
      ), "\(result.text)")
    #expect(!result.text.contains("contrast"))
    let drawn = try Command.run(
      ["render", "found/cards.separation.json5", "-o", "again.png"], in: folder.url)
    #expect(drawn.status == 0, "\(drawn.errors)")
    let text = try String(
      contentsOfFile: folder.path("found/cards.separation.json5"), encoding: .utf8)
    #expect(text.contains("\"groupSpacing\": -20"))
  }

  @Test("pale text is found, and only what is asked for")
  func contrast() throws {
    let folder = try folder("#999")
    let result = try check(folder, "--law", "contrast", "--each", "appearance=light")
    #expect(result.status == 1)
    #expect(
      result.text.contains("contrast: \"One of many cards\" has a contrast of 2.85 to 1"),
      "\(result.text)")
    #expect(!result.text.contains("separation"))
    #expect(try check(try self.folder("#767676"), "--law", "contrast").status == 0)
  }

  @Test("laws are left out by options, and with a reason by the folder's settings")
  func leavingOut() throws {
    let without = try check(try folder(), "--without", "separation,legibility", "-q")
    #expect(without.status == 0 && without.text == "" && without.errors == "", "\(without.text)")
    let settings = """
      { verify: { breaks: { legibility: "short texts" },
        scenes: { cards: { breaks: { separation: "cards of a wallet" } } } } }
      """
    let left = try check(try folder(settings: settings))
    #expect(left.status == 0 && left.text == "1 scene: no broken laws\n", "\(left.text)")
    #expect(left.errors.contains("cards.json5: separation is not checked: cards of a wallet"))
    #expect(left.errors.contains("legibility is not checked: short texts"))
    // What is named is checked all the same.
    #expect(try check(try folder(settings: settings), "--law", "separation").status == 1)
  }

  @Test("settings and options name laws that there are")
  func unknown() throws {
    let option = try check(try folder(), "--law", "separatoin")
    #expect(option.status == 64 && option.errors.contains("did you mean \"separation\"?"))
    for (settings, message) in [
      ("{ verify: { breaks: { separatoin: 'x' } } }", "diorama.json5:1:23"),
      ("{ verify: { breaks: { separation: '' } } }", "a reason"),
      ("{ verify: { breaks: ['separation'] } }", "expected laws with reasons"),
    ] {
      let result = try check(try folder(settings: settings))
      #expect(result.status == 65 && result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test("a scene that was checked is not overwritten by what was found")
  func overwriting() throws {
    let folder = try folder()
    let name = "cards.separation.json5"
    try FileManager.default.createDirectory(
      atPath: folder.path("found"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("found/\(name)"), withDestinationPath: folder.path("cards.json5"))
    let result = try check(folder, "-o", "found")
    #expect(result.status == 64 && result.errors.contains("is read as well"), "\(result.errors)")
    #expect(
      try String(contentsOfFile: folder.path("cards.json5"), encoding: .utf8)
        == Self.scene.replacing("COLOR", with: "#000"))
  }

  @Test(
    "the laws of cost need little memory, whatever shows at a time",
    arguments: [
      "\"circle\"", "\"stacks\"", "\"spiral\"", "\"photo-albums\"",
      "{ type: \"spiral\", itemSize: [1e7, 0.5] }", "{ type: \"list\", estimatedRowHeight: 0.1 }",
    ])
  func memory(layout: String) throws {
    let folder = try Folder()
    try folder.write("{ content: { items: [] }, layout: \(layout) }", "scene.json5")
    // Of addresses; what is used is less.
    let result = try Shell.run(
      "ulimit -v 1500000; diorama check scene.json5 "
        + "--law preparing,querying,scrolling,reuse,large-data", in: folder)
    #expect(result.status == 0, "\(result.status): \(result.errors)")
    // What queries cost is said.
    let others = result.errors.split(separator: "\n").filter {
      !$0.contains("a query for one screen costs as much as reading")
    }
    #expect(others.isEmpty, "\(result.errors)")
  }

  @Test("what was not tried because the time was up is said")
  func seconds() throws {
    let result = try check(try folder(), "--seconds", "0")
    #expect(result.status == 0)
    #expect(result.text == "1 scene: no broken laws in what was checked\n")
    #expect(
      result.errors == "diorama: cards.json5: not checked before the time limit: "
        + "40 of 40 random test cases; preparing, querying, scrolling, reuse, large-data; "
        + "12 of 12 extreme test cases; "
        + "what it shows in 6 of 6 variants\n", "\(result.errors)")
  }

  @Test("what ends the process of the test cases is a finding, with its seed")
  func survival() throws {
    let folder = try folder()
    // Of processor time, which only the process that tries test cases uses up.
    let result = try Shell.run(
      "ulimit -St 1; diorama check cards.json5 --law completeness --cases 1000000 --seconds 8 1>&2",
      in: folder)
    #expect(result.status == 1, "\(result.errors)")
    for part in ["its layout breaks survival: ", "  found: traps with signal 24 (", "\n  seed "] {
      #expect(result.errors.contains(part), "\(result.errors)")
    }
  }

  @Test("a scene from standard input is checked in the same process, which is said")
  func standardInput() throws {
    let folder = try folder()
    let result = try Shell.run(
      "diorama check - --law completeness --cases 5 < cards.json5", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.errors.contains("standard input can be read only once; the last one is in "),
      "\(result.errors)")
  }

  @Test("extreme test cases can be left out, and sections be one")
  func narrower() throws {
    let result = try check(
      try folder(), "--no-extremes", "--sections", "one", "--law", "separation")
    #expect(result.status == 1 && result.text.contains("in: 2 items on "), "\(result.text)")
    let wrong = try check(try folder(), "--sections", "two")
    #expect(wrong.status == 64 && wrong.errors.contains("expected any, one"), "\(wrong.errors)")
  }

  @Test("photos in a layout, repeatably")
  func photos() throws {
    let arguments = [
      "check", Command.photographs + "/01-dawn.jpg", "--layout", "photo-albums", "--law",
      "separation",
      "--cases", "20",
    ]
    let first = try Command.run(arguments)
    #expect(first.status == 1 && first.text.contains("breaks separation"), "\(first.errors)")
    #expect(try Command.run(arguments).text == first.text)
    #expect(try Command.run(arguments + ["--seed", "900"]).status == 1)
  }

  @Test("every example obeys the laws, but for those that its folder's settings name")
  func examples() throws {
    let folder = Command.top.appending(path: "Examples/Scenes")
    let scenes = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json5") }.sorted()
    let result = try Command.run(
      [
        "check", "--quiet", "--cases", "10", "--each", "textSize=large",
        // What is the layout's alone, with many items, is tried with the catalogue.
        "--without", "preparing,querying,scrolling,reuse,large-data",
      ] + scenes, in: folder)
    #expect(result.status == 0, "\(result.text)\(result.errors)")
  }

  #if os(Linux)
    @Test("the process that tries test cases ends with the one that began it")
    func killed() throws {
      let folder = try Folder()
      try folder.write(VerifyCommandTests.scene(), "s.json5")
      let process = Process()
      process.executableURL = try Command.executable()
      process.arguments = ["check", "s.json5", "--cases", "100000"]
      process.currentDirectoryURL = folder.url
      process.environment = ProcessInfo.processInfo.environment
        .merging(["TMPDIR": folder.url.path]) { $1 }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      let id = process.processIdentifier
      func children() -> [pid_t] {
        // A file of the system has no size.
        let file = FileHandle(forReadingAtPath: "/proc/\(id)/task/\(id)/children")
        let bytes = (try? file?.readToEnd()) ?? Data()
        return String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap { pid_t($0) }
      }
      func wait(_ isDone: () -> Bool) {
        let end = Date(timeIntervalSinceNow: 30)
        while !isDone(), Date() < end { usleep(10_000) }
      }
      wait { !children().isEmpty || !process.isRunning }
      let child = try #require(children().first)
      kill(id, SIGKILL)
      // Nobody may be there to wait for it: then it stays as a zombie.
      func hasEnded() -> Bool {
        let file = FileHandle(forReadingAtPath: "/proc/\(child)/stat")
        guard let bytes = try? file?.readToEnd() else { return true }
        return String(decoding: bytes, as: UTF8.self).contains(") Z ")
      }
      wait(hasEnded)
      #expect(hasEnded())
      kill(child, SIGKILL)
      process.waitUntilExit()
    }
  #endif
}
