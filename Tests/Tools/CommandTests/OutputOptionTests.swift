import Foundation
import Testing

/// Every option that names a file to write, against everything that its command reads.
@Suite("Options that write")
struct OutputOptionTests {
  /// How an option is given that would replace an input.
  private struct Writer {
    /// The command with its operands.
    var command: [String]
    /// Where a link to the input is put, which the option leads to.
    var link: String
    /// The option with its value.
    var arguments: [String]
    /// What the command reads.
    var inputs: [String]

    init(_ command: [String], _ arguments: [String], link: String, reads inputs: [String]) {
      (self.command, self.arguments, self.link, self.inputs) = (command, arguments, link, inputs)
    }
  }

  /// What a scene reads: its file, photos, fonts and strings, and the settings of its folder.
  private static let scene = [
    "s.json5", "photo.png", "bound.png", "face.ttf", "en.json5", "diorama.json5", "root.ttf",
  ]
  private static let fonts = ["given.ttf"]
  private static let font = ["--font", "given.ttf"]
  private static let pair = ["compare", "photo.png", "bound.png"]
  private static let lists = [
    "--expected-list", "old.displaylist", "--actual-list", "new.displaylist",
  ]

  private static func drawn(_ command: String) -> [String] { [command, "s.json5"] + font }

  /// By command and option, as the help names them.
  private static let writers: [String: [Writer]] = {
    var all: [String: [Writer]] = [:]
    func add(_ name: String, _ writers: Writer...) { all[name] = writers }
    func picture(_ command: String, _ more: [String] = [], reads: [String] = []) -> Writer {
      Writer(
        drawn(command) + more, ["-o", "out.png"], link: "out.png", reads: scene + fonts + reads)
    }
    func report(_ command: String, _ more: [String]) -> Writer {
      Writer(
        drawn(command) + more, ["--report=out.json"], link: "out.json", reads: scene + fonts)
    }
    for command in ["render", "filmstrip", "onion", "board"] {
      add("\(command) --output", picture(command))
    }
    add(
      "render --output", picture("render"),
      picture("render", ["--rows", "rows.csv"], reads: ["rows.csv", "row.png"]),
      Writer(
        drawn("render") + ["--rows", "rows.csv"], ["-o", "out/{name}.png"], link: "out/one.png",
        reads: scene + fonts + ["rows.csv", "row.png"]),
      Writer(drawn("render"), ["-o", "out/"], link: "out/s.png", reads: scene + fonts))
    add(
      "record --output", picture("record"), picture("record", ["--at", "0"]),
      Writer(drawn("record"), ["-o", "out/%d.png"], link: "out/3.png", reads: scene + fonts),
      Writer(drawn("record"), ["-o", "out/%d.png"], link: "out/frames.jsonl", reads: scene),
      picture("record", ["--sprites", "frames"]))
    add(
      "record --atlas",
      Writer(
        drawn("record") + ["--sprites", "frames", "-o", "new.png"], ["--atlas", "out.json"],
        link: "out.json", reads: scene + fonts),
      Writer(
        drawn("record") + ["--sprites", "frames"], ["-o", "out.png"], link: "out.json",
        reads: scene + fonts))
    add(
      "render --report", report("render", ["-o", "new.svg"]), report("render", ["-o", "new.png"]))
    add("board --report", report("board", ["-o", "new.svg"]))
    add("record --report", report("record", ["-o", "new.svg"]))
    add(
      "assemble --output",
      Writer(
        ["assemble", "frames/%d.png", "--fps", "10"], ["-o", "out.gif"], link: "out.gif",
        reads: ["frames/0.png", "frames/1.png"]))
    add(
      "inspect --marks",
      Writer(
        drawn("inspect"), ["--marks", "out.png"], link: "out.png", reads: scene + fonts))
    add(
      "compare --output",
      Writer(
        pair + lists, ["-o", "out.png"], link: "out.png",
        reads: ["photo.png", "bound.png", "old.displaylist", "new.displaylist"]),
      Writer(pair, ["-o", "out.gif"], link: "out.gif", reads: ["photo.png", "photo.displaylist"]),
      Writer(
        ["compare", "frames", "others"], ["-o", "out/"], link: "out/0.png.png",
        reads: ["frames/0.png", "frames/1.png", "others/1.png"]))
    for (option, fileExtension) in [
      ("html", "html"), ("junit", "xml"), ("json", "json"), ("markdown", "md"),
    ] {
      let (arguments, link) = (["--\(option)", "out.\(fileExtension)"], "out.\(fileExtension)")
      add(
        "verify --\(option)", Writer(drawn("verify"), arguments, link: link, reads: scene + fonts),
        Writer(["verify", "s.json5"], arguments, link: link, reads: ["Reference/s.displaylist"]))
      add(
        "report --\(option)",
        Writer(["report", "old"], arguments, link: link, reads: ["old/report.json"]))
    }
    let thumbnails = (["--markdown", "new.md", "--thumbnails", "out"], "out/thumbnail-07.webp")
    add(
      "verify --thumbnails",
      Writer(drawn("verify"), thumbnails.0, link: thumbnails.1, reads: scene + fonts))
    add(
      "report --thumbnails",
      Writer(["report", "old"], thumbnails.0, link: thumbnails.1, reads: ["old/report.json"]))
    add(
      "verify --artifacts",
      Writer(
        drawn("verify"), ["--artifacts", "out"], link: "out/report.json", reads: scene + fonts),
      Writer(
        drawn("verify"), ["--artifacts", "out"], link: "out/s.actual.png", reads: scene + fonts))
    add(
      "verify --references",
      Writer(
        drawn("verify") + ["--record", "failed"], ["--references", "out"], link: "out/s.png",
        reads: scene + fonts))
    add(
      "references --output",
      Writer(
        drawn("references") + ["--log", "s"], ["-o", "out.png"], link: "out.png",
        reads: scene + fonts + ["Reference/s.displaylist"]))
    add(
      "check --output",
      Writer(
        drawn("check") + ["--cases", "0"], ["-o", "out"], link: "out/s.separation.json5",
        reads: scene + fonts))
    add(
      "frame --output",
      Writer(
        ["frame", "photo.png", "--device", "iphone-se"] + font, ["-o", "out.png"], link: "out.png",
        reads: ["photo.png"] + fonts))
    add(
      "symbols --output",
      Writer(["symbols", "heart"], ["-o", "out.png"], link: "out.png", reads: ["diorama.json5"]))
    add(
      "schema --output",
      Writer(["schema"], ["-o", "out.json"], link: "out.json", reads: ["diorama.json5"]))
    return all
  }()

  /// Options that name files and folders which are read, or removed from as `prune` says.
  private static let readers: Set<String> = Set(
    ["render", "record", "filmstrip", "onion", "board", "inspect", "check", "preview"].flatMap {
      ["\($0) --font", "\($0) --allow-path"]
    } + [
      "validate --font", "validate --allow-path", "verify --font", "verify --allow-path",
      "frame --font", "render --rows", "compare --expected-list", "compare --actual-list",
      "review --scenes", "review --references", "prune --references", "prune --artifacts",
      "prune --allow-path", "mcp --root", "references --references", "references --font",
      "references --allow-path",
    ])

  private static func folder() throws -> Folder {
    let folder = try Folder()
    for name in [
      "photo.png", "bound.png", "row.png", "frames/0.png", "frames/1.png", "others/0.png",
      "others/1.png", "Reference/s.png",
    ] { try OverwritingTests.addPicture(name, to: folder) }
    let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    for name in ["face.ttf", "given.ttf", "root.ttf"] {
      try FileManager.default.copyItem(atPath: font, toPath: folder.path(name))
    }
    try folder.write(
      """
      { size: [20, 20], fonts: ["face.ttf"], strings: "en.json5", row: { photo: "photo.png" },
        content: { items: [{ image: "photo.png", name: "bound" }] },
        cell: { views: [{ image: "{name}.png" }, { image: "{row.photo}" }] },
        layout: { type: "flow", itemSize: [5, 5] } }
      """, "s.json5")
    try folder.write("{ en: { title: 'Title' } }", "en.json5")
    try folder.write("{ fonts: ['root.ttf'] }", "diorama.json5")
    try folder.write("name,photo\none,row.png\n", "rows.csv")
    for name in ["old", "new", "photo", "bound", "Reference/s"] {
      try folder.write("", "\(name).displaylist")
    }
    try folder.write("{}", "old/report.json")
    try folder.write("", "out/.keep")
    return folder
  }

  @Test("every option that names a file or a folder is known to these tests")
  func everyOption() throws {
    let commands = try Command.run("--help").text.matches(of: /(?m)^  ([a-z]+) {2,}[A-Z]/)
    var found: Set<String> = []
    for command in commands.map({ String($0.1) }) {
      let help = try Command.run("help", command).text
      for option in help.matches(of: /(?m)^  (?:-\w, )?(--[a-z-]+)(?:\[=| )(?:FILE|FOLDER)\b/) {
        found.insert("\(command) \(option.1)")
      }
    }
    #expect(found.count > 30)
    #expect(found == Set(Self.writers.keys).union(Self.readers))
  }

  @Test("what a command reads is not replaced", arguments: writers.keys.sorted())
  func inputs(option: String) throws {
    let folder = try Self.folder()
    for writer in try #require(Self.writers[option]) {
      for input in writer.inputs {
        try FileManager.default.createSymbolicLink(
          atPath: folder.path(writer.link), withDestinationPath: folder.path(input))
        defer { try? FileManager.default.removeItem(atPath: folder.path(writer.link)) }
        let before = try OverwritingTests.contents(folder)
        let arguments = writer.command + writer.arguments
        let result = try Command.run(arguments, in: folder.url)
        #expect(result.status == 64, "\(arguments), \(input): \(result.text)\(result.errors)")
        #expect(result.errors.contains(" would replace "), "\(arguments): \(result.errors)")
        #expect(result.errors.contains(input), "\(arguments): \(result.errors)")
        #expect(result.errors.contains(writer.link), "\(arguments): \(result.errors)")
        #expect(try OverwritingTests.contents(folder) == before, "\(arguments), \(input)")
      }
    }
  }

  @Test("commands open files through the outputs that were checked, and in no other way")
  func onlyWay() throws {
    let sources = Command.top.appending(path: "Sources/Tools")
    // A recording that is tried and the files of a commit lie in folders of their own.
    let others = ["RunOutputs.swift", "RecordSizeSearch.swift", "CommittedFiles.swift"]
    for case let file as String in try #require(
      FileManager.default.enumerator(atPath: sources.path))
    where file.hasSuffix(".swift") && !others.contains((file as NSString).lastPathComponent) {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      for way in ["AtomicFile(at", "writeFileAtomically(", "makeFolder(", ".write(to: URL"] {
        #expect(!text.contains(way), "\(file)")
      }
    }
  }
}
