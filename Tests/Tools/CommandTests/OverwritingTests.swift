import Basics
import DrawingCommands
import Foundation
import Testing

/// What commands write takes the place of nothing that they read, and lies where it was named.
@Suite("Overwriting")
struct OverwritingTests {
  static func addPicture(_ name: String, to folder: Folder) throws {
    try folder.write("", name)
    let picture = try PNGEncoder().encode(
      PixelBuffer(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_FF00]))
    try Data(picture).write(to: URL(filePath: folder.path(name)))
  }

  static func contents(_ folder: Folder) throws -> [String: Data] {
    var all: [String: Data] = [:]
    for file in try #require(filesBelow(folder.url.path)) {
      all[file.path] = try? Data(contentsOf: URL(filePath: folder.path(file.path)))
    }
    return all
  }

  @Test("an input is not replaced by an output, by whatever path")
  func paths() throws {
    let folder = try Folder()
    for name in ["photo.png", "f/0.png", "f/1.png"] { try Self.addPicture(name, to: folder) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.png"), withDestinationPath: "photo.png")
    try FileManager.default.linkItem(
      atPath: folder.path("photo.png"), toPath: folder.path("hard.png"))
    try folder.write("{}", "diorama.json5")
    let before = try Self.contents(folder)
    let flow = ["--layout", "flow", "--size", "20x20"]
    let commands: [([String], String)] = [
      (["render", "photo.png"] + flow + ["-o", "photo.png"], "-o would replace photo.png,"),
      (["render", "photo.png"] + flow + ["-o", "./f/../photo.png"], "-o ./f/../photo.png would"),
      (
        ["render", "photo.png"] + flow + ["-o", "link.png"], "-o link.png would replace photo.png"
      ),
      (
        ["render", "photo.png"] + flow + ["-o", "hard.png"], "-o hard.png would replace photo.png"
      ),
      (
        ["render", "link.png"] + flow + ["-o", "photo.png"], "-o photo.png would replace link.png"
      ),
      (["render", "f"] + flow + ["--format", "png", "-o", "f/1.png"], "-o would replace f/1.png"),
      (["record", "f/0.png"] + flow + ["--at", "0,0", "-o", "f/%d.png"], "replace f/0.png"),
      (["compare", "photo.png", "f/0.png", "-o", "f/0.png"], "-o would replace f/0.png"),
      (["report", "f", "--html", "photo.png"], "replace photo.png, which is a picture"),
      (["report", "f", "--html", "./diorama.json5"], "diorama.json5, which holds settings"),
      (["report", "f", "--html", "f/diorama.json5"], "f/diorama.json5 would be read as settings"),
      (["schema", "-o", "diorama.json5"], "-o would replace diorama.json5, which holds settings"),
    ]
    for (command, message) in commands {
      let result = try Command.run(command, in: folder.url)
      #expect(result.status == 64, "\(command): \(result.text)\(result.errors)")
      let text = result.errors
      #expect(text.contains(message), "\(command): \(text)")
      #expect(try Self.contents(folder) == before, "\(command)")
    }
  }

  @Test("two outputs of a run are two files")
  func twice() throws {
    let folder = try Folder()
    try folder.write(VerifyCommandTests.scene(), "s.json5")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("here"), withDestinationPath: ".")
    for (arguments, message) in [
      (["render", "s.json5", "-o", "x.svg", "--report=x.svg"], "name the same file, x.svg"),
      (["render", "s.json5", "-o", "x.svg", "--report=here/x.svg"], "x.svg, which is here/x.svg"),
      (
        ["record", "s.json5", "--sprites", "frames", "-o", "x.png", "--atlas", "./x.png"],
        "-o and --atlas name the same file"
      ),
      (
        ["verify", "s.json5", "--json", "Output/Verification/report.json"],
        "--artifacts and --json name the same file, Output/Verification/report.json"
      ),
      (
        ["verify", "s.json5", "--record", "all", "--html", "Reference/s.png"],
        "--record and --html name the same file, Reference/s.png"
      ),
    ] {
      let result = try Command.run(arguments, in: folder.url)
      #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
      #expect(folder.names == ["here", "s.json5"], "\(arguments)")
    }
    let device = try Command.run(
      "verify", "s.json5", "--html", "/dev/null", "--junit", "/dev/null", in: folder.url)
    #expect(device.status == 1 && device.text.contains("missing: s"), "\(device.errors)")
  }

  @Test("rows name neither what their scenes show nor what lies elsewhere")
  func rows() throws {
    let folder = try Folder()
    for name in ["a.png", "p2.png"] { try Self.addPicture(name, to: folder) }
    try folder.write(
      """
      { size: [20, 20], row: { name: "a", photo: "a.png" }, content: { items: [{}] },
        cell: { views: [{ image: "{row.photo}" }] }, layout: { type: "flow", itemSize: [5, 5] } }
      """, "s.json5")
    try folder.write("name,photo\nb,a.png\na,p2.png\n", "rows.csv")
    let before = try Self.contents(folder)
    for arguments in [
      ["-o", "{name}.png"], ["-o", "p{row}.png"], ["-o", "o/", "--report=a.png"],
      ["-o", "o/", "--report=rows.csv"], ["-o", "o/", "--report=s.json5"],
      ["-o", "x.pdf", "--report=rows.csv"],
    ] {
      let result = try Command.run(
        ["render", "s.json5", "--rows", "rows.csv"] + arguments, in: folder.url)
      #expect(result.status == 64, "\(arguments): \(result.errors)")
      #expect(result.errors.contains(" would replace "), "\(arguments): \(result.errors)")
      #expect(try Self.contents(folder) == before, "\(arguments)")
    }
    // Drawn twice: what was drawn is no input.
    for _ in 0..<2 {
      let result = try Command.run(
        "render", "s.json5", "--rows", "rows.csv", "-o", "o/{name}.png", in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test("values of a pattern stay in the folder before them")
  func patterns() throws {
    let folder = try Folder()
    try folder.write(VerifyCommandTests.scene(), "s.json5")
    try folder.write("n,name\n1,.\n2,x\n", "rows.csv")
    try folder.write("kept", "elsewhere/p.png")
    try folder.write("", "out/2/p.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("out/1"), withDestinationPath: folder.path("elsewhere"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("named"), withDestinationPath: folder.path("elsewhere"))
    func draw(_ pattern: String) throws -> Command.Result {
      try Command.run(
        "render", "s.json5", "--rows", "rows.csv", "-q", "-o", pattern, in: folder.url)
    }
    let linked = try draw("out/{n}/p.png")
    #expect(linked.status == 73 && linked.errors.contains("out/1 is a link"), "\(linked.errors)")
    // Before anything is drawn.
    #expect(folder.names(in: "out/2") == ["p.txt"])
    #expect(folder.names(in: "elsewhere") == ["p.png"])
    let dots = try draw("cards/.{name}/p.png")
    #expect(dots.status == 0 && folder.names(in: "cards") == ["-..", ".x"], "\(dots.errors)")
    #expect(!folder.names.contains("p.png"))
    let above = try draw("cards/{name}/../p{n}.png")
    #expect(
      above.status == 64 && above.errors.contains("expected no .. after the first {"),
      "\(above.errors)")
    // A link that was named is followed.
    #expect(try draw("named/{name}.png").status == 0)
    #expect(folder.names(in: "elsewhere") == ["-..png", "p.png", "x.png"])
  }

  @Test("what a folder or a pattern names lies in it: links are replaced there, never followed")
  func links() throws {
    let folder = try Folder()
    try folder.write(VerifyCommandTests.scene(), "s.json5")
    try folder.write("precious", "precious.txt")
    try folder.write("", "elsewhere/x")
    for path in [
      "out/s.png", "frames/0.png", "scenes/Reference/s.png", "Output/Verification/t.actual.png",
    ] {
      try folder.write("", path)
      try FileManager.default.removeItem(atPath: folder.path(path))
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(path), withDestinationPath: folder.path("precious.txt"))
    }
    try folder.write(VerifyCommandTests.scene(), "scenes/s.json5")
    try folder.write(VerifyCommandTests.scene(), "scenes/t.json5")
    for command in [
      ["render", "s.json5", "-o", "out/"],
      ["record", "s.json5", "--at", "0", "-o", "frames/%d.png"],
      ["verify", "scenes/t.json5"], ["verify", "scenes", "--record", "all"],
    ] {
      let result = try Command.run(command, in: folder.url)
      #expect([0, 1].contains(result.status), "\(command): \(result.errors)")
    }
    #expect(try String(contentsOfFile: folder.path("precious.txt"), encoding: .utf8) == "precious")
    for path in ["out/s.png", "frames/0.png", "scenes/Reference/s.png"] {
      let type = try FileManager.default.attributesOfItem(atPath: folder.path(path))[.type]
      #expect(type as? FileAttributeType == .typeRegular, "\(path)")
    }
    // A folder within the references.
    try folder.write(VerifyCommandTests.scene(), "scenes/sub/u.json5")
    try folder.write("{ verify: { references: 'kept' } }", "scenes/diorama.json5")
    try folder.write("", "scenes/kept/x")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("scenes/kept/sub"), withDestinationPath: folder.path("elsewhere"))
    let result = try Command.run("verify", "scenes", "--record", "all", in: folder.url)
    #expect(result.status == 73, "\(result.text)")
    #expect(result.errors.contains("scenes/kept/sub is a link"), "\(result.errors)")
    #expect(folder.names(in: "elsewhere") == ["x"])
    // A link that was named is followed.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("named.png"), withDestinationPath: folder.path("elsewhere/y.png"))
    #expect(try Command.run("render", "s.json5", "-o", "named.png", in: folder.url).status == 0)
    #expect(folder.names(in: "elsewhere") == ["x", "y.png"])
  }

  @Test("frames that somebody else put among those of an earlier recording stay")
  func foreignFrames() throws {
    let folder = try Folder()
    try folder.write(VerifyCommandTests.scene(), "s.json5")
    func record(_ seconds: String) throws {
      let result = try Command.run(
        "record", "s.json5", "-q", "--fps", "10", "--duration", seconds, "-o", "f/%d.png",
        in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
    }
    try record("0.4")
    #expect(folder.names(in: "f") == ["0.png", "1.png", "2.png", "3.png", "4.png", "frames.jsonl"])
    try folder.write("a photograph", "f/3.png")
    try record("0.1")
    #expect(folder.names(in: "f") == ["0.png", "1.png", "3.png", "frames.jsonl"])
    // A manifest speaks of the files beside it alone.
    let manifest = try String(contentsOfFile: folder.path("f/frames.jsonl"), encoding: .utf8)
    try folder.write(manifest.replacing("%d.png", with: "../f/%d.png"), "g/frames.jsonl")
    #expect(try Command.run("assemble", "g", "-o", "x.gif", in: folder.url).status == 65)
  }

  @Test("what an ended run left is removed by the next one in the folder; a living one's stays")
  func leftovers() throws {
    let folder = try Folder()
    try folder.write(VerifyCommandTests.scene(), "s.json5")
    let process = Process()
    process.executableURL = try Command.executable()
    process.arguments = [
      "record", "s.json5", "-q", "--fps", "60", "--duration", "60", "-o", "x.gif",
    ]
    process.currentDirectoryURL = folder.url
    try process.run()
    let end = Date(timeIntervalSinceNow: 30)
    while !folder.names.contains(where: { $0.hasSuffix(".tmp") }), process.isRunning, Date() < end {
      usleep(1000)
    }
    let left = folder.names.filter { $0.hasSuffix(".tmp") }
    #expect(left.count == 1 && process.isRunning)
    kill(process.processIdentifier, SIGSTOP)
    _ = try Command.run("render", "s.json5", "-o", "y.png", in: folder.url)
    #expect(folder.names.filter { $0.hasSuffix(".tmp") } == left)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(folder.names.filter { $0.hasSuffix(".tmp") } == left)
    _ = try Command.run("render", "s.json5", "-o", "y.png", in: folder.url)
    #expect(folder.names == ["s.json5", "y.png"])
  }
}
