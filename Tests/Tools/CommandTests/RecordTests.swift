import Foundation
import Testing

@Suite("Recording")
struct RecordTests {
  static let scene = """
    { size: [60, 40], scale: 1, content: { items: [ {color: "red"}, {color: "lime"} ] },
      layout: "flow" }
    """

  static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(scene, "s.json5")
    return folder
  }

  static func data(_ folder: Folder, _ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: folder.path(name)))
  }

  @Test("a sequence is files by number, and a moment by itself is one of them")
  func sequence() throws {
    let folder = try Self.folder()
    let result = try Command.run(
      "record", "s.json5", "-o", "f/%03d.png", "--duration", "0.1", in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text == "f/%03d.png\n")
    #expect(result.errors.hasPrefix("diorama: 4 frames in "), "\(result.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("f")).sorted()
    #expect(files == ["000.png", "001.png", "002.png", "003.png", "frames.jsonl"])

    let one = try Command.run("record", "s.json5", "--at", "0.05", "-o", "m.png", in: folder.url)
    #expect(one.status == 0, "\(one.errors)")
    let many = try Command.run(
      "record", "s.json5", "--at", "0.1,0", "-o", "m-%d.png", "-q", in: folder.url)
    #expect(many.errors == "" && many.status == 0)
    _ = try Command.run("render", "s.json5", "-o", "still.png", in: folder.url)
    let still = try Self.data(folder, "still.png")
    for name in ["f/000.png", "f/002.png", "m.png", "m-0.png", "m-1.png"] {
      #expect(try Self.data(folder, name) == still, "\(name)")
    }
    let photos = try Command.run(
      "record", "s.json5", "--at", "0", "-o", "m.jpg", "--quality", "40", in: folder.url)
    #expect(photos.status == 0)
    #expect(try Self.data(folder, "m.jpg").starts(with: [0xFF, 0xD8]))
  }

  @Test("a sequence is continued where the scene is the same, and refused where it is not")
  func resume() throws {
    let folder = try Self.folder()
    let arguments = ["record", "s.json5", "-o", "f/%d.png", "--duration", "0.2"]
    #expect(try Command.run(arguments, in: folder.url).status == 0)
    let again = try Command.run(arguments + ["--resume"], in: folder.url)
    #expect(again.status == 0)
    #expect(again.errors.contains("7 frames in "), "\(again.errors)")
    #expect(again.errors.contains(", 7 already existed"), "\(again.errors)")
    try folder.write(Self.scene.replacing("red", with: "blue"), "s.json5")
    let other = try Command.run(arguments + ["--resume"], in: folder.url)
    #expect(other.status == 65)
    #expect(other.errors.contains("f/0.png: was drawn from a different scene"), "\(other.errors)")
    let fps = try Command.run(arguments + ["--resume", "--fps", "60"], in: folder.url)
    #expect(fps.status == 65)
    #expect(fps.errors.contains("have a different frame rate (30, now 60)"), "\(fps.errors)")
  }

  static let mistakes: [([String], String)] = [
    (["-o", "x.bmp"], "x.bmp: expected a file ending in .gif, .png, "),
    (["-o", "x.jpg"], "found .jpg; a sequence of such files is named %04d.jpg"),
    (["-o", "%d-%d.png"], "%d-%d.png: expected one number placeholder"),
    (
      ["-o", "%d.gif"],
      "%d.gif: numbered names are for stills: expected a file ending in .png or .jpg, found .gif"
    ),
    (["--at", "0,1", "-o", "x.png"], "2 frames need numbered names"),
    (["--at", "0", "--fps", "3"], "--at draws single frames and excludes --fps"),
    (["--at", "0,x", "-o", "%d.png"], "--at: expected seconds such as 0.5 or 0,0.25,0.5"),
    (["--at", "0", "--resume"], "--resume is for sequences of frames"),
    (["--fps", "0"], "--fps: expected a frame rate such as 60, 23.976 or 30000/1001"),
    (["--from", "2", "--to", "1"], "--to 1.0 is before --from 2.0"),
    (["--to", "1", "--duration", "1"], "--to and --duration exclude each other"),
    (["--shard", "4/3"], "--shard: expected a share such as 3/16, the third of sixteen"),
    (["-o", "%d.jpg", "--compression", "best"], "--compression is for PNG and HTML, which is not"),
    (["-o", "%d.png", "--duration", "86400", "--fps", "60"], "are more than 1000000 frames"),
    (["--jobs", "0"], "--jobs: expected a whole number from 1 to 256, found \"0\""),
    (["t.json5", "-o", "%d.png"], "2 scenes were given; one is recorded at a time"),
  ]

  @Test("what cannot be recorded is refused before anything is drawn", arguments: mistakes)
  func usageError(arguments: [String], message: String) throws {
    let folder = try Self.folder()
    try folder.write(Self.scene, "t.json5")
    let result = try Command.run(["record", "s.json5"] + arguments, in: folder.url)
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(folder.names == ["s.json5", "t.json5"])
  }

  @Test("what a format cannot hold is said, and is no fault")
  func tooLarge() throws {
    let folder = try Self.folder()
    let result = try Command.run(
      "record", "s.json5", "--size", "17000x4", "-o", "x.webp", in: folder.url)
    #expect(result.status == 65)
    #expect(
      result.errors.contains("at most 16383 columns and rows, found 17000×4"), "\(result.errors)")
    #expect(folder.names == ["s.json5"])
  }

  @Test("a full disk is an error, and leaves whole frames alone")
  func fullDisk() throws {
    let folder = try Self.folder()
    // Files may grow to no more than four blocks of 512 bytes.
    let script = "ulimit -f 0; exec \"$0\" record s.json5 -o f/%d.png --duration 0.1 -j 2"
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, try Command.executable().path]
    process.currentDirectoryURL = folder.url
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 73, "\(text)")
    #expect(text.contains("cannot write: File too large"), "\(text)")
    let left = (try? FileManager.default.contentsOfDirectory(atPath: folder.path("f"))) ?? []
    #expect(left == [])
  }

  @Test(
    "a recording of what does not move says that it is one frame",
    arguments: [
      "x.gif", "x.png", "x.webp", "x.mp4", "x.html", "x.displaylist", "x.svg", "x.json",
      "x.lottie", "%d.png", "sprites",
    ])
  func stillness(output: String) throws {
    let folder = try Self.folder()
    try FullDiskTests.fakeFFmpeg("exec cat > \"$out\"", in: folder)
    try folder.write(
      Self.scene.replacing(
        "layout:", with: "timeline: [{ scroll: { offset: [0, 9] }, duration: 0.1 }], layout:"),
      "m.json5")
    func record(_ more: String) throws -> String {
      let file = output == "sprites" ? "x.png --sprites frames" : output
      let result = try Shell.run(
        "diorama record -o \(file) \(more)", in: folder, path: [folder.path("bin")])
      #expect(result.status == 0, "\(result.errors)")
      return result.errors
    }
    let end =
      ": the recording has one frame; diorama render draws single pictures, and --duration records longer"
    let hints = try (record("s.json5"), record("m.json5 --from 2"))
    #expect(hints.0.contains("hint: s.json5 does not move" + end), "\(hints)")
    #expect(hints.1.contains("hint: m.json5 does not move after 0.1 s" + end), "\(hints)")
    for more in [
      "s.json5 --duration 0", "s.json5 --to 0.1", "s.json5 -q", "m.json5", "m.json5 --from 0.05",
    ] {
      #expect(try !record(more).contains("hint: "), "\(more)")
    }
  }

  @Test("a rate that GIF cannot show is said")
  func gifRates() throws {
    let folder = try Self.folder()
    func record(_ rate: String) throws -> Command.Result {
      try Command.run(
        "record", "s.json5", "-o", "o.gif", "--duration", "0.1", "--fps", rate, in: folder.url)
    }
    #expect(try record("50").errors.contains("warning") == false)
    let fast = try record("60")
    #expect(fast.status == 0)
    #expect(
      fast.errors.contains("GIF shows at most 50 frames a second, not 60: some frames are left out")
    )
  }

  @Test("ending it leaves whole frames, and what is missing can be drawn later")
  func interruption() throws {
    let folder = try Folder()
    // Every frame is another picture: equal ones would take no time.
    try folder.write(
      """
      { size: [200, 100], content: { sections: [{ repeat: 5000, items: [{}] }] },
        layout: { type: "flow" }, cell: { background: "red" },
        timeline: [{ scroll: { offset: [0, 60000] }, duration: 500 }] }
      """, "s.json5")
    let process = Process()
    process.executableURL = try Command.executable()
    process.arguments = ["record", "s.json5", "-o", "f/%05d.png", "--fps", "100", "-j", "2"]
    process.currentDirectoryURL = folder.url
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    while !FileManager.default.fileExists(atPath: folder.path("f/00020.png")) {
      // Asleep on this thread: other tests may keep all tasks waiting until everything is drawn.
      usleep(5000)
      if !process.isRunning { break }
    }
    process.terminate()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGTERM)
    #expect(text.contains("stopped after "), "\(text)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("f"))
    #expect(names.count > 20 && !names.contains { $0.hasSuffix(".tmp") })
    let lines = try String(contentsOfFile: folder.path("f/frames.jsonl"), encoding: .utf8)
    #expect(lines.split(separator: "\n").count == names.count)
  }
}
