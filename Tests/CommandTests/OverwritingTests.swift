import Files
import Foundation
import PixelImages
import Testing

/// What commands write takes the place of nothing that they read, and lies where it was named.
@Suite("Overwriting")
struct OverwritingTests {
  private static func contents(_ folder: Folder) throws -> [String: Data] {
    var all: [String: Data] = [:]
    for file in try #require(filesBelow(folder.url.path)) {
      all[file.path] = try? Data(contentsOf: URL(filePath: folder.path(file.path)))
    }
    return all
  }

  @Test("an output that is read as well is refused, by whatever path")
  func inputs() throws {
    let folder = try Folder()
    for name in ["photo.png", "f/0.png", "f/1.png"] {
      try folder.write("", name)
      let picture = try PNGEncoder().encode(
        PixelBuffer(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_FF00]))
      try Data(picture).write(to: URL(filePath: folder.path(name)))
    }
    try folder.write(
      """
      { size: [20, 20], content: { items: [{ image: "photo.png", name: "photo" }] },
        layout: { type: "flow", itemSize: [5, 5] } }
      """, "scene.json5")
    try folder.write(
      """
      { size: [20, 20], content: { items: [{ name: "photo" }] },
        cell: { views: [{ image: "{name}.png" }] }, layout: { type: "flow", itemSize: [5, 5] } }
      """, "bound.json5")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.png"), withDestinationPath: "photo.png")
    try FileManager.default.linkItem(
      atPath: folder.path("photo.png"), toPath: folder.path("hard.png"))
    let before = try Self.contents(folder)
    let flow = ["--layout", "flow", "--size", "20x20"]
    let commands: [[String]] = [
      ["render", "photo.png"] + flow + ["-o", "photo.png"],
      ["render", "photo.png"] + flow + ["-o", "./f/../photo.png"],
      ["render", "photo.png"] + flow + ["-o", "link.png"],
      ["render", "photo.png"] + flow + ["-o", "hard.png"],
      ["render", "link.png"] + flow + ["-o", "photo.png"],
      ["render", "scene.json5", "-o", "photo.png"],
      ["render", "bound.json5", "-o", "photo.png"],
      ["render", "bound.json5", "-o", "x.svg", "--report=bound.json5"],
      ["record", "scene.json5", "-o", "photo.png"],
      ["record", "photo.png"] + flow + ["--at", "0", "-o", "photo.png"],
      ["record", "f/0.png"] + flow + ["--at", "0,0", "-o", "f/%d.png"],
      ["filmstrip", "scene.json5", "-o", "photo.png"],
      ["onion", "bound.json5", "-o", "hard.png"],
      ["compare", "photo.png", "f/0.png", "-o", "photo.png"],
      ["compare", "photo.png", "f/0.png", "-o", "f/0.png"],
      ["assemble", "f/%d.png", "--fps", "10", "-o", "f/1.png"],
      ["verify", "scene.json5", "--html", "scene.json5"],
    ]
    try folder.write("{}", "diorama.json5")
    for (words, message) in [
      (["--html", "photo.png"], "is a picture"), (["--json", "./diorama.json5"], "holds settings"),
    ] {
      let result = try Command.run(["verify", "scene.json5"] + words, in: folder.url)
      #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    }
    try FileManager.default.removeItem(atPath: folder.path("diorama.json5"))
    for command in commands {
      let result = try Command.run(command, in: folder.url)
      #expect(result.status == 64, "\(command): \(result.text)\(result.errors)")
      #expect(result.errors.contains("is read as well, and would be lost"), "\(command)")
      #expect(try Self.contents(folder) == before, "\(command)")
    }
    let other = try Command.run("render", "scene.json5", "-o", "other.png", in: folder.url)
    #expect(other.status == 0, "\(other.errors)")
  }

  @Test("what a folder or a pattern names lies in it: links are replaced there, never followed")
  func links() throws {
    let folder = try Folder()
    try folder.write(VerifyCommandTests.scene(), "s.json5")
    try folder.write("precious", "precious.txt")
    try folder.write("", "elsewhere/x")
    for place in [
      "out/s.png", "frames/0.png", "scenes/Reference/s.png", "Output/Verification/t.actual.png",
    ] {
      try folder.write("", place)
      try FileManager.default.removeItem(atPath: folder.path(place))
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(place), withDestinationPath: folder.path("precious.txt"))
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
    for place in ["out/s.png", "frames/0.png", "scenes/Reference/s.png"] {
      let type = try FileManager.default.attributesOfItem(atPath: folder.path(place))[.type]
      #expect(type as? FileAttributeType == .typeRegular, "\(place)")
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
