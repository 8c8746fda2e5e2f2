import Foundation
import Testing

/// `diorama verify` and `prune` as people use them.
@Suite("Verifying scenes")
struct VerifyCommandTests {
  /// Two cells, the second of a colour.
  static func scene(_ color: String = "green", x: Int = 20, more: String = "") -> String {
    """
    { size: [60, 40], scale: 1, background: { light: "#fff", dark: "#000" },
      content: { items: [{ color: "red" }, { color: "\(color)" }] },
      cell: { background: "{color}" },
      layout: { type: "flow", itemSize: [10, 10], minimumInteritemSpacing: \(x),
        sectionInset: [0, 0, 0, \(40 - x)] }\(more) }
    """
  }

  /// A folder with one recorded scene.
  static func recorded(_ files: [String: String] = ["scenes/a.json5": scene()]) throws -> Folder {
    let folder = try Folder()
    for (name, text) in files { try folder.write(text, name) }
    let result = try run(folder, "scenes", "--record", "missing")
    #expect(result.status == 1 && result.errors == "", "\(result.text)\(result.errors)")
    return folder
  }

  static func run(_ folder: Folder, _ arguments: String...) throws -> Command.Result {
    try Command.run(["verify"] + arguments, in: folder.url)
  }

  private func data(_ folder: Folder, _ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: folder.path(name)))
  }

  @Test("recorded, verified, changed, read, approved")
  func tour() throws {
    let folder = try Folder()
    try folder.write(Self.scene(), "scenes/a.json5")
    let missing = try Self.run(folder, "scenes")
    #expect(missing.status == 1)
    #expect(missing.text.contains("missing: a (scenes/a.json5)\n  there is no reference\n"))
    #expect(folder.names(in: "scenes") == ["a.json5"])
    let recorded = try Self.run(folder, "scenes", "--record", "missing")
    #expect(recorded.status == 1 && recorded.text.contains("recorded: a\n"))
    #expect(folder.names(in: "scenes/Reference") == ["a.displaylist", "a.png"])
    let same = try Self.run(folder, "scenes")
    #expect(same.status == 0 && same.text == "1 passed\n", "\(same.text)")

    try folder.write(Self.scene(x: 28), "scenes/a.json5")
    let changed = try Self.run(folder, "scenes")
    #expect(changed.status == 1)
    let lines = changed.text.split(separator: "\n")
    #expect(lines.first == "failed: a (scenes/a.json5)")
    #expect(lines.dropFirst().first?.contains("moved by (8, 0) pt") == true, "\(changed.text)")
    #expect(lines.dropFirst(2).first?.contains("pixels differ") == true, "\(changed.text)")
    #expect(lines.dropFirst(2).first?.contains("moved by (8, 0) pt") == false)
    #expect(lines.last == "to take what was drawn as references: diorama verify scenes --approve")
    for kind in ["expected", "actual", "difference"] {
      #expect(folder.names(in: "Output/Verification").contains("a.\(kind).png"))
    }
    let approved = try Self.run(folder, "--approve")
    #expect(approved.status == 0, "\(approved.errors)")
    #expect(
      approved.text
        == "scenes/Reference/a.png\nscenes/Reference/a.displaylist\napproved 1 picture (2 files)\n")
    #expect(try Self.run(folder, "scenes").status == 0)
    #expect(folder.names(in: "Output/Verification") == ["report.json"])
    #expect(
      try Self.run(folder, "--approve").text
        == "approved nothing: there was nothing to approve\n")
  }

  @Test("one run reports every failure, and what cannot be read, and goes on")
  func everything() throws {
    let folder = try Self.recorded([
      "scenes/a.json5": Self.scene(), "scenes/b.json5": Self.scene(),
      "scenes/sub/c.json5": Self.scene(),
    ])
    try folder.write(Self.scene("blue"), "scenes/a.json5")
    try folder.write("{ layuot: 1 }", "scenes/b.json5")
    try folder.write(Self.scene("blue"), "scenes/sub/c.json5")
    let result = try Self.run(folder, "scenes", "--junit", "r.xml", "--html", "r.html")
    #expect(result.status == 1)
    #expect(result.text.contains("failed: a ("))
    #expect(result.text.contains("broken: b ("))
    #expect(result.text.contains("b.json5:1:3: layuot: unknown key; did you mean \"layout\"?"))
    #expect(result.text.contains("failed: sub/c ("))
    #expect(folder.names.contains("r.xml") && folder.names.contains("r.html"))
    // Only what was asked for.
    let filtered = try Self.run(folder, "scenes", "--filter", "sub/")
    #expect(!filtered.text.contains(": a (") && filtered.text.contains("sub/c"))
    let some = try Command.run("verify", "--approve", "--filter", "nothing", in: folder.url)
    #expect(some.status == 66 && some.text == "")
    #expect(some.errors.contains("--filter nothing: the last run has no entry with this name"))
    let unreadable = try Self.run(folder, "scenes", "--filter", "[b]")
    #expect(unreadable.status == 65, "\(unreadable.text)")
  }

  @Test("variants, moments and thresholds are inherited down the folders; nearer ones win")
  func variants() throws {
    let folder = try Folder()
    let timeline = """
      , timeline: [{ layout: { type: "line", itemSize: [10, 10] }, duration: 0.2 }]
      """
    try folder.write(
      """
      { verify: {
          variants: [{}, { appearance: "dark" }, { name: "phone", size: [40, 60], scale: [1, 2] }],
          scenes: { "mov*": { variants: [{}], at: [0, 0.1], animation: { fps: 10 } } } } }
      """, "scenes/diorama.json5")
    try folder.write(
      "{ verify: { variants: [{ scale: 2 }], layout: false } }", "scenes/sub/diorama.json5")
    try folder.write(Self.scene(), "scenes/a.json5")
    try folder.write(Self.scene(more: timeline), "scenes/move.json5")
    try folder.write(Self.scene(), "scenes/sub/b.json5")
    let list = try Self.run(folder, "scenes", "--list")
    #expect(list.status == 0, "\(list.errors)")
    #expect(
      list.text == """
        a            picture, scenes/a.json5
        a.dark       picture, scenes/a.json5, as dark
        a.phone@1x   picture, scenes/a.json5, as 40x60, 1x
        a.phone@2x   picture, scenes/a.json5, as 40x60, 2x
        move         animation, 10 frames per second, scenes/move.json5
        move.at-0    picture, scenes/move.json5
        move.at-0.1  picture at 0.1 s, scenes/move.json5
        sub/b@2x     picture, scenes/sub/b.json5, as 2x

        """)
    _ = try Self.run(folder, "scenes", "--record", "all", "--jobs", "2")
    #expect(
      folder.names(in: "scenes/Reference") == [
        "a.dark.displaylist", "a.dark.png", "a.displaylist", "a.phone@1x.displaylist",
        "a.phone@1x.png", "a.phone@2x.displaylist", "a.phone@2x.png", "a.png",
        "move.animation.displaylist", "move.animation.png", "move.at-0.1.displaylist",
        "move.at-0.1.png",
        "move.at-0.displaylist", "move.at-0.png",
      ])
    #expect(folder.names(in: "scenes/sub/Reference") == ["b@2x.png"])
    #expect(
      try data(folder, "scenes/Reference/a.png") != data(folder, "scenes/Reference/a.dark.png"))
    #expect(try Self.run(folder, "scenes").text == "All 8 passed\n")
    #expect(try Self.run(folder, "scenes", "--layout-only").text == "All 7 passed\n")
    // The folders above count, wherever the run begins.
    #expect(try Self.run(folder, "scenes/sub").text == "1 passed\n")
    #expect(try Self.run(folder, "scenes/a.json5").text == "All 4 passed\n")
  }

  @Test("everything that is wrong with the folders' files is listed at once, with its place")
  func badConfigs() throws {
    let folder = try Folder()
    try folder.write(Self.scene(), "scenes/wide.json5")
    try folder.write(
      """
      { verify: {
        variants: [{ appearence: "dark" }, { device: "iphone-61" }],
        thresholds: { levels: 2 },
        ignore: [{ element: "cell 0-1" }],
        at: -1,
        scenes: { "wied": {} },
      } }
      """, "scenes/diorama.json5")
    try folder.write(
      "{ verify: { ignore: [{ element: \"a b c\", reason: \"r\" }] } }", "o/diorama.json5")
    try folder.write(Self.scene(), "o/s.json5")
    let result = try Self.run(folder, "scenes", "o")
    #expect(result.status == 65)
    for line in [
      "scenes/diorama.json5:2:16: verify.variants[0].appearence: unknown key; did you mean "
        + "\"appearance\"?",
      "verify.variants[1].device: unknown device", "thresholds need a reason",
      "an ignored part needs a reason",
      "verify.at: expected a duration from 0 to 86400, found the number -1",
      "o/diorama.json5:1:22: verify.ignore[0]: expected an element",
    ] {
      #expect(result.errors.contains(line), "\(line)\n\(result.errors)")
    }
    try folder.write(
      "{ verify: { scenes: { wied: { layout: false } } } }", "scenes/diorama.json5")
    let unknown = try Self.run(folder, "scenes")
    #expect(unknown.status == 65)
    #expect(
      unknown.errors == """
        diorama: scenes/diorama.json5:1:23: verify.scenes.wied: no scene has this name; did you \
        mean "wide"?

        """)
  }

  @Test("what may differ is said with its reason, and ignored elements do not count")
  func allowances() throws {
    let folder = try Self.recorded()
    try folder.write(Self.scene("#007f00"), "scenes/a.json5")
    #expect(try Self.run(folder, "scenes").status == 1)
    try folder.write(
      "{ verify: { layout: false, thresholds: { levels: 1, reason: 'rounding' } } }",
      "scenes/diorama.json5")
    let tolerated = try Self.run(folder, "scenes")
    #expect(tolerated.status == 0)
    // Nobody verifies the layout any more.
    #expect(tolerated.text.hasPrefix("orphaned: scenes/Reference/a.displaylist\n"))
    try folder.write(
      "{ verify: { ignore: [{ element: 'cell 0-1', reason: 'its colour changes' }] } }",
      "scenes/diorama.json5")
    #expect(try Self.run(folder, "scenes").text == "1 passed\n")
    try folder.write(Self.scene("#007f00").replacing("red", with: "blue"), "scenes/a.json5")
    let result = try Self.run(folder, "scenes")
    #expect(result.status == 1)
    #expect(result.text.contains("allowed: cell 0-1 is not compared: its colour changes"))
    #expect(result.text.contains("0-0") && !result.text.contains("cell 0-1 fill"))
  }

  @Test("orphans are reported by whole runs and removed by prune alone")
  func orphans() throws {
    let folder = try Self.recorded([
      "scenes/a.json5": Self.scene(), "scenes/b.json5": Self.scene(),
    ])
    try FileManager.default.removeItem(atPath: folder.path("scenes/b.json5"))
    let result = try Self.run(folder, "scenes")
    #expect(result.status == 0)
    #expect(result.text.contains("orphaned: scenes/Reference/b.displaylist\n"))
    #expect(!(try Self.run(folder, "scenes", "--filter", "a").text.contains("orphaned")))
    // One of the shares tells.
    #expect(try Self.run(folder, "scenes", "--shard", "1/2").text.contains("orphaned"))
    #expect(!(try Self.run(folder, "scenes", "--shard", "2/2").text.contains("orphaned")))
    #expect(result.text.contains("belong to no scene: diorama prune scenes\n"))
    let dry = try Command.run("prune", "scenes", "--dry-run", in: folder.url)
    #expect(dry.text.hasSuffix("would remove 2 files\n") && dry.status == 0)
    #expect(folder.names(in: "scenes/Reference").count == 4)
    let pruned = try Command.run("prune", "scenes", in: folder.url)
    #expect(
      pruned.text
        == "scenes/Reference/b.displaylist\nscenes/Reference/b.png\nremoved 2 files\n")
    #expect(folder.names(in: "scenes/Reference") == ["a.displaylist", "a.png"])
    #expect(try Command.run("prune", "scenes/a.json5", in: folder.url).status == 64)
  }

  @Test("shares verify everything once, and stop at a failure where that is asked for")
  func shares() throws {
    var files: [String: String] = [:]
    for number in 0..<7 { files["scenes/s\(number).json5"] = Self.scene() }
    let folder = try Self.recorded(files)
    var counts: [String] = []
    for shard in ["1/3", "2/3", "3/3"] {
      counts.append(try Self.run(folder, "scenes", "--shard", shard).text)
    }
    #expect(counts == ["All 3 passed\n", "All 2 passed\n", "All 2 passed\n"])
    for number in [2, 4] { try folder.write(Self.scene("blue"), "scenes/s\(number).json5") }
    let fast = try Self.run(folder, "scenes", "--fail-fast", "--jobs", "1")
    #expect(fast.text.contains("s2") && !fast.text.contains("s4"))
    #expect(try Self.run(folder, "scenes").text.contains("2 failed of 7\n"))
  }

  @Test("names with blanks and other scripts, and folders of their own for references")
  func names() throws {
    let folder = try Folder()
    for name in ["my scene", "相册", "ça va"] {
      try folder.write(Self.scene(), "all scenes/\(name).json5")
    }
    let recorded = try Self.run(
      folder, "all scenes", "--references", "kept here", "--record", "all")
    #expect(recorded.errors == "")
    #expect(folder.names(in: "all scenes").count == 3)
    #expect(folder.names(in: "kept here").contains("相册.png"))
    let result = try Self.run(folder, "all scenes", "--references", "kept here")
    #expect(result.text == "All 3 passed\n")
    try folder.write(Self.scene("blue"), "all scenes/my scene.json5")
    let failed = try Self.run(
      folder, "all scenes", "--references", "kept here", "--artifacts", "what differs")
    let command =
      "verify 'all scenes' --references 'kept here' --approve --artifacts 'what differs'"
    #expect(failed.text.hasSuffix("diorama \(command)\n"))
    // Without the folder of the references another one would be meant.
    let other = try Self.run(folder, "--approve", "--artifacts", "what differs")
    #expect(
      other.status == 65 && other.errors.contains("kept here/my scene.png: no scene here has"))
    let approved = try Shell.run("diorama \(command)", in: folder)
    #expect(approved.status == 0 && approved.errors == "")
    #expect(
      try Self.run(folder, "all scenes", "--references", "kept here").text == "All 3 passed\n")
  }

  @Test("names that differ only in the encoding of accents are refused")
  func accents() throws {
    let folder = try Folder()
    // Foundation would write both in the same form.
    try folder.write(Self.scene(), "scenes/plain.json5")
    let copied = try Shell.run(
      "cd scenes && for n in 'gr\\303\\266' 'gro\\314\\210'; do cp plain.json5 \"$(printf $n).json5\"; done",
      in: folder)
    #expect(copied.status == 0, "\(copied.errors)")
    let result = try Self.run(folder, "scenes", "--list")
    #expect(result.status == 65 && result.text == "")
    #expect(
      result.errors.contains("only in how its accents are encoded (NFC and NFD); rename one"),
      "\(result.errors)")
  }

  @Test("names that are one where case does not count are refused")
  func collisions() throws {
    let folder = try Folder()
    for name in ["Wide", "wide"] { try folder.write(Self.scene(), "\(name).json5") }
    let result = try Self.run(folder)
    #expect(result.status == 65)
    #expect(result.errors.contains("where case does not count"))
  }

  @Test("approval takes nothing that has changed since")
  func staleApproval() throws {
    let folder = try Self.recorded()
    try folder.write(Self.scene("blue"), "scenes/a.json5")
    _ = try Self.run(folder, "scenes")
    try folder.write("other", "scenes/Reference/a.png")
    let result = try Self.run(folder, "--approve")
    #expect(result.status == 65)
    #expect(
      result.errors.contains(
        "scenes/Reference/a.png: has changed since it was verified; verify again"))
    #expect(result.text == "scenes/Reference/a.displaylist\napproved 1 layout\n")
    let none = try Self.run(folder, "--approve", "--artifacts", "nowhere")
    #expect(none.status == 66)
  }

  @Test("two processes record and verify the same folder at once")
  func atOnce() async throws {
    let folder = try Folder()
    for number in 0..<12 { try folder.write(Self.scene(), "scenes/s\(number).json5") }
    let url = folder.url
    func all(_ arguments: [String]) async throws -> [Command.Result] {
      try await withThrowingTaskGroup(of: Command.Result.self) { group in
        for run in 0..<2 {
          group.addTask {
            try Command.run(
              ["verify", "scenes", "--artifacts", "out\(run)"] + arguments, in: url)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
    }
    for result in try await all(["--record", "missing"]) {
      #expect([0, 1].contains(result.status) && result.errors == "", "\(result.text)")
      #expect(!result.text.contains("failed") && !result.text.contains("broken"))
    }
    #expect(folder.names(in: "scenes/Reference").count == 24)
    for result in try await all([]) { #expect(result.text == "All 12 passed\n") }
  }

  @Test("a recording that is killed leaves whole references, and is continued by the next")
  func interrupted() throws {
    let folder = try Folder()
    for number in 0..<60 { try folder.write(Self.scene(), "scenes/s\(number).json5") }
    let process = Process()
    process.executableURL = try Command.executable()
    process.arguments = ["verify", "scenes", "--record", "missing"]
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let end = Date(timeIntervalSinceNow: 20)
    while folder.names(in: "scenes/Reference").count < 6, process.isRunning, Date() < end {
      usleep(500)
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let verified = try Self.run(folder, "scenes")
    #expect(!verified.text.contains("broken") && !verified.text.contains("failed"))
    #expect(try Self.run(folder, "scenes", "--record", "missing").errors == "")
    _ = try Command.run("prune", "scenes", in: folder.url)
    #expect(folder.names(in: "scenes/Reference").count == 120)
    #expect(try Self.run(folder, "scenes").text == "All 60 passed\n")
  }

  @Test("a share that is interrupted does not pass when it is joined")
  func interruptedShare() throws {
    let folder = try Folder()
    for number in 0..<60 {
      try folder.write(
        Self.scene().replacing("size: [60, 40]", with: "size: [600, 600]"),
        "scenes/s\(number).json5")
    }
    _ = try Self.run(folder, "scenes", "--record", "missing")
    let other = try Self.run(folder, "scenes", "--shard", "2/2", "--artifacts", "2")
    #expect(other.text == "All 30 passed\n")
    // It may be too early or too late to interrupt it in between.
    for delay in stride(from: 20_000, to: 2_000_000, by: 20_000) {
      let process = Process()
      process.executableURL = try Command.executable()
      process.arguments = [
        "verify", "scenes", "--shard", "1/2", "--artifacts", "1", "--jobs", "1", "--quiet",
      ]
      process.currentDirectoryURL = folder.url
      try process.run()
      usleep(UInt32(delay))
      process.terminate()
      process.waitUntilExit()
      let report = try? String(contentsOfFile: folder.path("1/report.json"), encoding: .utf8)
      if report?.contains("\"unverified\"") == true { break }
    }
    let joined = try Command.run("report", "1", "2", in: folder.url)
    #expect(joined.status == 1, "\(joined.errors)")
    #expect(joined.text.contains(/passed; \d+ (was|were) not verified\n/), "\(joined.text)")
  }

  @Test("what cannot be meant is refused")
  func usageError() throws {
    let folder = try Folder()
    try folder.write(Self.scene(), "a.json5")
    for arguments in [
      ["--approve", "--record", "all"], ["--record", "some"],
      ["--shard", "3/2"], ["--jobs", "0"],
    ] {
      #expect(try Command.run(["verify"] + arguments, in: folder.url).status == 64, "\(arguments)")
    }
    #expect(try Self.run(folder, "nowhere").status == 66)
    let empty = try Folder()
    let nothing = try Self.run(empty)
    #expect(nothing.status == 66)
    #expect(nothing.errors == "diorama: .: expected a scene to verify, found none\n")
    let typo = try Self.run(folder, "--filter", "b")
    #expect(typo.status == 66)
    #expect(typo.errors == "diorama: --filter b: expected a scene to verify, found none\n")
  }

  @Test("the example of the documentation is one")
  func documentation() throws {
    let page = try String(
      contentsOf: Command.top.appending(path: "docs/verify.md"), encoding: .utf8)
    let start = try #require(page.range(of: "```json5\n"))
    let end = try #require(page.range(of: "```", range: start.upperBound..<page.endIndex))
    let folder = try Folder()
    try folder.write(String(page[start.upperBound..<end.lowerBound]), "diorama.json5")
    for name in ["wide", "moves", "drafts/x"] { try folder.write(Self.scene(), "\(name).json5") }
    let list = try Self.run(folder, "--list")
    #expect(list.status == 0 && list.errors == "", "\(list.errors)")
    let names = list.text.split(separator: "\n").map { $0.prefix { $0 != " " } }
    for name in ["wide", "wide.dark", "wide.phone@1x", "wide.phone@2x", "moves.dark.at-0.25"] {
      #expect(names.contains { $0 == name }, "\(name): \(names)")
    }
    #expect(!list.text.contains("drafts"))
  }
}
