import Foundation
import Testing
import VerificationReports

@Suite("Texts from outside in options and other files")
struct HostileFileTests {
  private static let commands = [
    "render", "record", "assemble", "filmstrip", "onion", "inspect", "compare", "validate",
    "verify",
    "prune", "report", "layouts", "schema", "completions", "help",
  ]

  @Test("operands and values of all options", arguments: commands)
  func options(command: String) throws {
    let folder = try RecordTests.folder()
    try folder.addPhoto()
    let hostile = HostileText.text
    let help = try Command.run(command, "--help", in: folder.url).text
    let options = help.matches(of: /(--[a-z-]+)[ =\[]/).map { String($0.1) }
    let isForPhotos = ["render", "record", "filmstrip", "onion", "inspect"].contains(command)
    let operands = command == "compare" ? ["s.json5", "a.jpg"] : ["s.json5"]
    var lines = [
      [hostile], [hostile, hostile], ["--\(hostile)"], ["-\(hostile)"],
      [hostile, hostile, hostile],
      ["--help=\(hostile)"], ["--", hostile],
    ]
    for option in Set(options).sorted() where option != "--help" {
      lines.append(operands + ["\(option)=\(hostile)"])
      lines.append(operands + [option, hostile])
    }
    for value in ["\(hostile)=1", "itemSize=\(hostile)", "scrollDirection=\(hostile)"]
    where isForPhotos {
      lines.append(["a.jpg", "--layout", "flow", "--set", value])
      lines.append(["s.json5", "--limit", value])
    }
    if isForPhotos { lines.append(["a.jpg", "--layout", hostile]) }
    for arguments in lines {
      // Documents on standard output are data.
      let isData = !Set(arguments).isDisjoint(with: ["--json", "--csv"])
      let result = try Command.run([command] + arguments, in: folder.url)
      guard !isData else { continue }
      HostileText.check(
        result, isForGitHub: true,
        ([command] + arguments).joined(separator: " ").debugDescription)
    }
  }

  @Test("words that are no command")
  func words() throws {
    for arguments in [[HostileText.text], ["help", HostileText.text], ["--\(HostileText.text)"]] {
      let result = try Command.run(arguments)
      #expect(result.status == 64)
      HostileText.check(result, "\(arguments)")
    }
  }

  /// A PNG file with a chunk that nobody knows, whose bytes follow.
  private static func picture(chunk: [UInt8], in folder: Folder) throws -> Data {
    var data = try Data(contentsOf: URL(filePath: folder.path("p.png")))
    // Behind the signature and IHDR: a chunk of no bytes with a wrong checksum, or a long one.
    data.replaceSubrange(33..<33, with: [0, 0, 0, 0] + chunk + [1, 2, 3, 4])
    return data
  }

  @Test(
    "types of chunks",
    arguments: [
      "\u{1B}[2J", "\n::e", "\u{9B}2J", "\u{202E}x", "a\u{7F}\r\n", "##[e",
    ])
  func chunks(type: String) throws {
    let folder = try RecordTests.folder()
    _ = try Command.run("render", "s.json5", "-q", "-o", "p.png", in: folder.url)
    let chunk = Array(Array(type.utf8).prefix(4))
    try #require(chunk.count == 4)
    let file = try Self.picture(chunk: chunk, in: folder)
    try file.write(to: URL(filePath: folder.path("q.png")))
    // Cut off within it as well.
    try (file.prefix(36) + chunk + [0x7F]).write(to: URL(filePath: folder.path("r.png")))
    for name in ["q.png", "r.png"] {
      for arguments in [
        ["compare", "p.png", name], ["compare", name, "p.png"],
        ["render", name, "--layout", "flow", "-o", "x.png"],
        ["inspect", name, "--layout", "flow"], ["assemble", name],
      ] {
        HostileText.check(
          try Command.run(arguments, in: folder.url), arguments.joined(separator: " "))
      }
    }
  }

  @Test("fields of manifests")
  func manifests() throws {
    let folder = try RecordTests.folder()
    _ = try Command.run("record", "s.json5", "-q", "-o", "f/%d.png", "--fps", "4", in: folder.url)
    let text = try String(contentsOfFile: folder.path("f/frames.jsonl"), encoding: .utf8)
    for mutation in HostileText.mutations(of: String(text.prefix(400))) {
      try folder.write(mutation, "f/frames.jsonl")
      for arguments in [
        ["assemble", "f", "-o", "x.gif"], ["assemble", "f/%d.png", "-o", "x.gif"],
        ["record", "s.json5", "-o", "f/%d.png", "--fps", "4", "--resume", "-q"],
      ] {
        HostileText.check(try Command.run(arguments, in: folder.url), "\(arguments) \(mutation)")
      }
    }
  }

  @Test("fields of reports, in every form")
  func reports() throws {
    let hostile = HostileText.text
    let folder = try Folder()
    var entries = VerificationEntry.Outcome.allCases.map { outcome in
      VerificationEntry(
        name: "\(outcome) \(hostile)", source: hostile, line: 3, variant: hostile, kind: .animation,
        outcome: outcome, summary: hostile, provenance: [hostile], layout: [hostile, hostile],
        thresholds: [hostile],
        pictures: .init(expected: hostile, actual: "a\(hostile)", difference: hostile),
        animation: .init(expectedFrames: 2, actualFrames: 3, timing: [hostile]))
    }
    entries[0].line = nil
    var report = VerificationReport(
      title: hostile, version: hostile, approval: "diorama \(hostile)", entries: entries,
      orphans: [hostile, hostile], shard: "1/2 \(hostile)", seconds: 1)
    try folder.write(JSONReport().text(of: report), "share.json")
    let share = try Command.run("report", "share.json", in: folder.url)
    #expect(share.status == 65)
    HostileText.check(share, "report share.json")
    report.shard = "1/2"
    try folder.write(JSONReport().text(of: report), "report.json")
    let result = try Command.run(
      "report", "report.json", "--html", "r.html", "--junit", "r.xml", "--markdown", "r.md",
      "--github", in: folder.url)
    #expect(result.status == 1)
    HostileText.check(result, isForGitHub: true, "report")
    for file in ["r.html", "r.xml", "r.md"] {
      let written = try String(contentsOfFile: folder.path(file), encoding: .utf8)
      #expect(HostileText.harm(in: written) == [], "\(file)")
      #expect(written.contains("PWN"))
    }
    let twice = try Command.run("report", "report.json", "report.json", in: folder.url)
    #expect(twice.status == 65)
    HostileText.check(twice, "report twice")
    // Every field in turn is something else, or an unknown outcome.
    let text = JSONReport().text(of: report)
    let small = text.replacing(HostileText.json.dropFirst().dropLast(), with: "x")
    for mutation in HostileText.mutations(of: String(small.prefix(2500))) {
      try folder.write(mutation + String(small.dropFirst(2500)), "m.json")
      HostileText.check(
        try Command.run("report", "m.json", "--markdown", "m.md", in: folder.url), "report m.json")
    }
  }

  @Test("settings, display lists, fonts and references")
  func others() throws {
    let folder = try RecordTests.folder()
    let hostile = HostileText.fileName
    _ = try Command.run("verify", ".", "--record", "all", "-q", in: folder.url)
    let settings = """
      { verify: { references: "Reference", variants: [ {}, { name: "a", appearance: "dark" } ],
        thresholds: { levels: 2, reason: "x" }, ignore: [ { element: "cell 0-0", reason: "y" } ],
        scenes: { "s*": { at: [0] } } }, limits: { imageBytes: 100000000 } }
      """
    for mutation in HostileText.mutations(of: settings) {
      try folder.write(mutation, "diorama.json5")
      for arguments in [["verify", "."], ["validate", "s.json5"], ["prune", ".", "--dry-run"]] {
        HostileText.check(try Command.run(arguments, in: folder.url), "\(arguments) \(mutation)")
      }
    }
    try FileManager.default.removeItem(atPath: folder.path("diorama.json5"))
    let list = try Command.run("inspect", "s.json5", "--json", in: folder.url).text
    try folder.write(list, "a.displaylist")
    for mutation in HostileText.mutations(of: String(list.prefix(1500))) {
      try folder.write(mutation + String(list.dropFirst(1500)), "b.displaylist")
      for arguments in [
        ["compare", "a.displaylist", "b.displaylist"],
        ["compare", "b.displaylist", "a.displaylist"],
      ] {
        HostileText.check(
          try Command.run(arguments, in: folder.url), "\(arguments) \(mutation.prefix(400))")
      }
    }
    for name in folder.names(in: "Reference") {
      try folder.write(HostileText.text, "Reference/\(name)")
    }
    HostileText.check(try Command.run("verify", ".", in: folder.url), "broken references")
    try folder.write(HostileText.text, "\(hostile).ttf")
    for arguments in [
      ["render", "s.json5", "--font", "\(hostile).ttf"],
      ["render", "s.json5", "--font", "no\(hostile)"],
      ["validate", "s.json5", "--font", "\(hostile).ttf"],
    ] { HostileText.check(try Command.run(arguments, in: folder.url), "\(arguments)") }
  }

  @Test("what another program complains of")
  func programs() throws {
    let folder = try FullDiskTests.folder()
    try FullDiskTests.fakeFFmpeg(
      "printf '\\e[31m\\r\\n::error::PWN\\u202e\\n##[error]x\\n' >&2; cat > /dev/null; exit 1",
      in: folder)
    let result = try FullDiskTests.record("x.mp4", in: folder)
    #expect(result.status == 69)
    #expect(HostileText.harm(in: result.errors) == [], "\(result.errors)")
    #expect(result.errors.contains("PWN"))
  }

  @Test("texts of any length are shortened in their middle")
  func long() throws {
    let folder = try Folder()
    let long = String(repeating: "x", count: 100_000)
    try folder.write(
      "{ \"\(long)\": 1, content: { items: [] }, layout: { type: \"\(long)\" } }", "s.json5")
    for arguments in [
      ["validate", "s.json5"], ["render", "a\(long).json5"], ["\(long)"], ["render", "--\(long)"],
      ["layouts", long], ["render", "s.json5", "--size", long],
    ] {
      let result = try Command.run(arguments, in: folder.url)
      #expect(result.status != 0 && result.errors.utf8.count < 10_000, "\(arguments[0].prefix(20))")
      #expect(result.errors.contains("x…x"), "\(arguments[0].prefix(20)): \(result.errors)")
    }
  }
}
