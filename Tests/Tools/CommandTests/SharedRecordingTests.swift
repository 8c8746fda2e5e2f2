import Foundation
import Testing

@Suite("Shares")
struct SharedRecordingTests {
  static let scene = """
    { size: [60, 40], scale: 1, background: "#123", content: { items: [{}], repeat: 3 },
      cell: { background: "orange", cornerRadius: 4 }, layout: { type: "line", itemSize: [20, 20] },
      timeline: [{ wait: 0.1 }, { layout: { type: "circle", itemSize: [12, 12] }, duration: 0.4 }] }
    """

  @Test(
    "shares that GNU parallel draws become the animation of one run",
    .enabled(if: AllTests.isOn, AllTests.reason), arguments: ["gif", "png", "webp", "mp4"])
  func parallel(fileExtension: String) throws {
    let folder = try Folder()
    try folder.write(Self.scene, "s.json5")
    let whole = try Command.run(
      "record", "s.json5", "-q", "-o", "a.\(fileExtension)", in: folder.url)
    #expect(whole.status == 0, "\(whole.errors)")
    let script = Command.top.appending(path: "Examples/Distributed/record-with-parallel").path
    let shared = try AllTests.run(
      "env",
      [
        "DIORAMA=\(try Command.executable().path)", script, "s.json5", "b.\(fileExtension)", "3",
      ], in: folder)
    #expect(shared.status == 0, "\(shared.errors)")
    #expect(
      try RecordTests.data(folder, "a.\(fileExtension)")
        == RecordTests.data(folder, "b.\(fileExtension)"))
  }

  @Test("a moment of a timeline is the frame of its sequence, and of its shares")
  func moments() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "s.json5")
    for arguments in [
      ["-o", "f/%d.png", "--fps", "20"], ["-o", "g/%d.png", "--fps", "20", "--shard", "2/3"],
      ["--at", "0.35", "-o", "m.png"],
    ] {
      let result = try Command.run(["record", "s.json5", "-q"] + arguments, in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
    }
    let frame = try RecordTests.data(folder, "f/7.png")
    #expect(try RecordTests.data(folder, "m.png") == frame)
    #expect(try RecordTests.data(folder, "f/4.png") != frame)
    for number in [1, 4, 7, 10] {
      #expect(
        try RecordTests.data(folder, "g/\(number).png")
          == RecordTests.data(folder, "f/\(number).png"))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("g/2.png")))
  }

  @Test("photos change from one layout to another and back")
  func change() throws {
    let folder = try Folder()
    for name in ["a.jpg", "b.jpg", "c.jpg"] { try folder.addPhoto(name) }
    func record(_ arguments: String...) throws -> Command.Result {
      try Command.run(
        ["record", "a.jpg", "b.jpg", "c.jpg", "--size", "90x60", "--scale", "1", "-q"] + arguments,
        in: folder.url)
    }
    let result = try record(
      "--from", "stacks", "--to", "cover-flow", "--fps", "10", "-o", "f/%02d.png")
    #expect(result.status == 0, "\(result.errors)")
    let (first, middle) = (
      try RecordTests.data(folder, "f/00.png"), try RecordTests.data(folder, "f/13.png")
    )
    #expect(first != middle)
    let last = try #require(folder.names(in: "f").last { $0.hasSuffix(".png") })
    #expect(last == "27.png")
    #expect(try RecordTests.data(folder, "f/" + last) == first)
    let half = try record("--from", "stacks", "-o", "x.gif")
    #expect(half.status == 64)
    #expect(half.errors.contains("are either two times or two layouts"), "\(half.errors)")
  }

  @Test(
    "photos that go there and back end as they began, wherever the scroll was",
    arguments: [
      ["cover-flow", "stacks"], ["grid", "flow", "--scroll-to", "20"], ["waterfall", "flow"],
      ["cover-flow", "spiral", "--scroll-to", "5"], ["stacks", "cover-flow", "--size", "320x480"],
    ])
  func thereAndBack(arguments: [String]) throws {
    let folder = try Folder()
    let photos = (0..<25).map { "\($0).jpg" }
    for name in photos { try folder.addPhoto(name) }
    let result = try Command.run(
      ["record"] + photos + ["--from", arguments[0], "--to"] + arguments.dropFirst() + [
        "--scale", "0.25", "--at", "0,1.3,2.7", "-q", "-o", "%d.png",
      ], in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let pictures = try (0..<3).map { try RecordTests.data(folder, "\($0).png") }
    #expect(pictures[0] == pictures[2])
    #expect(pictures[0] != pictures[1])
  }
}
