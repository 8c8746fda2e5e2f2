import Foundation
import Testing

/// A scene that is changed a little: found by `diorama verify`, named, and not found where its
/// folder's file allows it.
@Suite("Small changes of scenes")
struct VerifyPerturbationTests {
  /// What is changed.
  struct Change {
    var inset = 4
    /// An item that is wider by a point, and moves those behind it.
    var letters = ["A", "B", "C"]
    var colors = ["#c86400", "#00c864", "#6400c8"]
    var spacing = 6
    var delay = 0.0
  }

  static func scene(_ change: Change = Change(), moves: Bool = false) -> String {
    let items = zip(change.letters, change.colors).map {
      "{ text: \"\($0)\", color: \"\($1)\" }"
    }.joined(separator: ", ")
    let timeline =
      moves
      ? """
      , timeline: [{ delay: \(change.delay), duration: 0.4, timing: "linear",
        layout: { type: "flow", itemSize: [20, 20], minimumInteritemSpacing: 6,
          sectionInset: [44, 4, 4, 44] } }]
      """ : ""
    return """
      { size: [120, 80], scale: 1, background: "#fff",
        content: { items: [\(items)] },
        cell: { background: "{color}",
          views: [{ label: "{text}", font: { size: 12 }, color: "#fff" }] },
        layout: { type: "flow", itemSize: [20, 20], minimumInteritemSpacing: \(change.spacing),
          sectionInset: [4, \(change.inset), 4, \(120 - change.inset - 60 - 2 * change.spacing)] }
        \(timeline) }
      """
  }

  private func verify(_ folder: Folder, _ arguments: String...) throws -> Command.Result {
    try Command.run(["verify", "scenes"] + arguments, in: folder.url)
  }

  private func allow(_ folder: Folder, _ what: String) throws {
    try folder.write("{ verify: { \(what) } }", "scenes/diorama.json5")
  }

  @Test(
    "a shift, a cell, a glyph, a level: each is found, named and allowed", arguments: [0, 1, 2])
  func found(item: Int) throws {
    let folder = try Folder()
    try folder.write(Self.scene(), "scenes/a.json5")
    _ = try verify(folder, "--record", "missing")
    var (shift, spread, glyph, level) = (Change(), Change(), Change(), Change())
    shift.inset = 5
    spread.spacing = 7
    glyph.letters[item] = "X"
    level.colors[item] = ["#c96400", "#00c964", "#6400c9"][item]
    let cases: [(Change, String, String)] = [
      (shift, "cell 0-0, cell 0-1 and cell 0-2 moved by (1, 0) pt", "share: 0.5, region: 5000"),
      (spread, "cell 0-2 moved by (2, 0) pt", "share: 0.5, region: 5000"),
      (
        glyph, "reads \"X\", was \"\(["A", "B", "C"][item])\"", "share: 0.1, region: 300"
      ),
      (level, "cell 0-\(item) fill: #", "levels: 1"),
    ]
    for (change, arguments, allowed) in cases {
      try folder.write(Self.scene(change), "scenes/a.json5")
      try allow(folder, "")
      let result = try verify(folder)
      #expect(result.status == 1 && result.text.contains(arguments), "\(arguments): \(result.text)")
      let layout = try verify(folder, "--layout-only")
      #expect(layout.status == 1 && layout.text.contains(arguments), "\(arguments): \(layout.text)")
      try allow(folder, "layout: false, thresholds: { \(allowed), reason: 'a test' }")
      let tolerated = try verify(folder)
      #expect(tolerated.status == 0, "\(arguments): \(tolerated.text)")
      try allow(folder, "layout: false, thresholds: { share: 0.00001, reason: 'a test' }")
      #expect(try verify(folder).status == 1, "\(arguments)")
      try allow(folder, "ignore: [{ element: 'cell', reason: 'a test' }]")
      #expect(try verify(folder).status == 0, "\(arguments)")
    }
  }

  @Test("an animation that begins a frame later, and one whose cells go elsewhere")
  func later() throws {
    let folder = try Folder()
    try allow(folder, "animation: { fps: 10, to: 0.6 }")
    try folder.write(Self.scene(moves: true), "scenes/a.json5")
    _ = try verify(folder, "--record", "missing")
    #expect(
      folder.names(in: "scenes/Reference") == ["a.animation.displaylist", "a.animation.png"])
    #expect(try verify(folder).text == "1 passed\n")
    #expect(try verify(folder, "--layout-only").text == "1 passed\n")
    var late = Change()
    late.delay = 0.1
    try folder.write(Self.scene(late, moves: true), "scenes/a.json5")
    for arguments in [[], ["--layout-only"]] {
      let result = try Command.run(["verify", "scenes"] + arguments, in: folder.url)
      #expect(result.status == 1)
      #expect(
        result.text.contains("\n  all frames come 1 frame later\n  frame 1 (0.1 s): "),
        "\(result.text)")
      #expect(result.text.contains(" frames, most in frame "), "\(result.text)")
    }
    // Approved, it is what the next run expects.
    _ = try verify(folder)
    let approved = try Command.run("verify", "--approve", in: folder.url)
    #expect(approved.text.contains("approved 1 animation (2 files)"))
    #expect(try verify(folder).status == 0)
    try allow(folder, "layout: false, animation: { fps: 10, to: 0.6 }")
    let orphaned = try verify(folder)
    #expect(
      orphaned.status == 0
        && orphaned.text.hasPrefix("orphaned: scenes/Reference/a.animation.displaylist\n"))
  }

  @Test("lists of recordings are compared in words, and beside the recordings")
  func recordings() throws {
    let folder = try Folder()
    try folder.write(Self.scene(moves: true), "a.json5")
    var change = Change()
    change.inset = 5
    try folder.write(Self.scene(change, moves: true), "b.json5")
    for name in ["a", "b"] {
      for fileExtension in ["displaylist", "png"] {
        let result = try Command.run(
          "record", "\(name).json5", "--fps", "10", "-o", "\(name).\(fileExtension)", "-q",
          in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
      }
    }
    let lists = try Command.run("compare", "a.displaylist", "b.displaylist", in: folder.url)
    #expect(lists.status == 1)
    #expect(
      lists.text.hasPrefix(
        "a.displaylist and b.displaylist: different\n  frame 0 (0 s): cell 0-0, cell 0-1 and cell 0-2 moved"
      ),
      "\(lists.text)")
    let pictures = try Command.run("compare", "a.png", "b.png", in: folder.url)
    #expect(pictures.status == 1)
    #expect(pictures.text.contains("  layout:\n    frame 0 (0 s): cell 0-0, "), "\(pictures.text)")
    let same = try Command.run("compare", "a.displaylist", "a.displaylist", in: folder.url)
    #expect(same.status == 0 && same.text.hasSuffix(": equal\n  the display lists are equal\n"))
    for arguments in [["a.displaylist", "b.displaylist"], ["a.png", "b.png"]] {
      let ignoring = try Command.run(
        ["compare"] + arguments + ["--ignore", "cell"], in: folder.url)
      #expect(ignoring.status == 0, "\(ignoring.text)\(ignoring.errors)")
      let unknown = try Command.run(
        ["compare"] + arguments + ["--ignore", "cell 0-7"], in: folder.url)
      #expect(unknown.status == 65 && unknown.errors.contains("cell 0-7: expected an element"))
    }
    let one = try Command.run("inspect", "a.json5", "--json", in: folder.url)
    try one.output.write(to: URL(filePath: folder.path("one.displaylist")))
    let mixed = try Command.run("compare", "a.displaylist", "one.displaylist", in: folder.url)
    #expect(mixed.status == 65, "\(mixed.errors)")
    let joined = try Command.run(
      "record", "a.json5", "--fps", "10", "-o", "f/%04d.png", "-q", in: folder.url)
    #expect(joined.status == 0)
    let assembled = try Command.run("assemble", "f", "-o", "f.displaylist", in: folder.url)
    #expect(assembled.status == 64 && assembled.errors.contains("pictures have no display lists"))
  }

  @Test(
    "cut and foreign references are broken and can be recorded anew",
    arguments: ["png", "displaylist"])
  func damaged(fileExtension: String) throws {
    let folder = try Folder()
    try allow(folder, "at: 0, animation: { fps: 10, to: 0.2 }")
    try folder.write(Self.scene(moves: true), "scenes/a.json5")
    _ = try verify(folder, "--record", "missing")
    for name in ["a.at-0.\(fileExtension)", "a.animation.\(fileExtension)"] {
      let url = URL(filePath: folder.path("scenes/Reference/\(name)"))
      let file = try Data(contentsOf: url)
      for damage in [file.prefix(file.count / 2), Data(), Data("{}\n".utf8)] {
        try damage.write(to: url)
        let result = try verify(folder)
        #expect(result.status == 65, "\(name): \(result.text)")
        #expect(result.text.contains("broken: a") && result.text.contains(name), "\(result.text)")
        #expect(try verify(folder, "--record", "failed").status == 1)
        #expect(try verify(folder).status == 0, "\(name)")
        #expect(try Data(contentsOf: url) == file, "\(name)")
      }
    }
  }
}
