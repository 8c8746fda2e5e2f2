import DisplayLists
import DrawingCommands
import Foundation
import LocatedJSON
import Recording
import Testing

@Suite("inspect --marks")
struct MarksTests {
  private static func inspect(
    _ scene: String, _ options: [String] = [], in folder: Folder
  ) throws -> Command.Result {
    let path = Command.top.appending(path: "Examples/Scenes/\(scene).json5").path
    let result = try Command.run(
      ["inspect", path] + options, in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    return result
  }

  static let scenes = [
    "cover-flow", "cover-flow-turn", "cover-flow-reflections", "chat-screen", "settings-rows",
    "stacks", "circle", "emoji-keyboard", "photo-albums", "time-machine",
  ]

  @Test(
    "the labels of example scenes do not overlap, light, dark and at any scale", arguments: scenes)
  func overlaps(scene: String) throws {
    let folder = try Folder()
    for options in [["--scale", "1"], ["--scale", "2", "--appearance", "dark"]] {
      let text = try Self.inspect(scene, ["--json"] + options, in: folder).text
      let list = try DisplayList(lines: text.split(separator: "\n").map(String.init))
      let marks = try ElementMarks(of: list).marks
      #expect(!marks.isEmpty)
      let canvas = CGRect(origin: .zero, size: list.size)
      for (index, mark) in marks.enumerated() {
        #expect(mark.number == index + 1 && canvas.contains(mark.label))
        let other = marks[..<index].first { $0.label.intersects(mark.label) }
        #expect(other == nil, "\(scene): \(mark.number) and \(other?.number ?? 0)")
      }
    }
  }

  @Test("the table, the values and the lines have the numbers of the picture")
  func numbers() throws {
    let folder = try Folder()
    let plain = try Self.inspect("cover-flow", in: folder).text
    let table = try Self.inspect("cover-flow", ["--marks", "a.png"], in: folder).text
    #expect(table.hasPrefix(plain.prefix { $0 != "\n" }))
    let rows = table.split(separator: "\n").dropFirst(2).map { line in
      (Int(line.prefix(4).trimmingCharacters(in: .whitespaces)), line.dropFirst(4))
    }
    let numbers = rows.compactMap(\.0)
    #expect(numbers == Array(1...numbers.count) && numbers.count > 10)
    // An element that paints nothing, such as a group, has none.
    #expect(rows.contains { $0.0 == nil })

    let lines = try Self.inspect("cover-flow", ["--json", "--marks", "b.png"], in: folder).text
      .split(separator: "\n").map(String.init)
    let values = try lines.dropFirst().map { line in
      try #require(JSON5Parser.parseStrictly(Array(line.utf8)).value)
    }
    #expect(values.map { $0["mark"]?.number.map { Int($0) } } == rows.map(\.0))
    let list = try DisplayList(lines: lines)
    let made = try ElementMarks(of: list)
    #expect(
      made.marks.map { values[$0.order]["element"]?.word }
        == values.filter { $0["mark"] != nil }.map { $0["element"]?.word })
    let without = try Self.inspect("cover-flow", ["--json"], in: folder).text
    #expect(!without.contains("\"mark\""))
    #expect(try DisplayList(lines: without.split(separator: "\n").map(String.init)) == list)

    let csv = try Self.inspect("cover-flow", ["--csv", "--marks", "c.png"], in: folder).text
      .split(separator: "\r\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(csv[0].first == "mark" && csv[0][1] == "order")
    #expect(csv.dropFirst().map { Int($0[0]) } == rows.map(\.0))
    #expect(try Self.inspect("cover-flow", ["--csv"], in: folder).text.hasPrefix("order,"))

    let pictures = try ["a.png", "b.png", "c.png"].map {
      try Data(contentsOf: URL(filePath: folder.path($0)))
    }
    #expect(pictures[0] == pictures[1] && pictures[1] == pictures[2])
    let drawn = try EncodedImage(contentsOf: folder.path("a.png")).decoded()
    #expect((drawn.width, drawn.height) == (list.pixelWidth, list.pixelHeight))
    // Every label is seen in the picture: a plate of its colour, which is not white.
    for mark in made.marks {
      let x = Int((mark.label.minX + 2.5) * list.scale)
      let y = Int((mark.label.midY) * list.scale)
      let pixel = drawn[x: x, y: y]
      let darkest = min(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
      #expect(darkest < 128, "\(mark.number): \(pixel)")
    }
  }

  @Test("moments and devices are those of inspect")
  func options() throws {
    let folder = try Folder()
    for (name, options) in [
      ("a", []), ("b", ["--at", "0.5"]), ("c", ["--device", "iphone-16-pro"]),
      ("d", ["--appearance", "dark", "--scale", "1"]),
    ] {
      _ = try Self.inspect("circle-to-flow", options + ["--marks", "\(name).png"], in: folder)
    }
    let pictures = try folder.names.map { try Data(contentsOf: URL(filePath: folder.path($0))) }
    #expect(folder.names == ["a.png", "b.png", "c.png", "d.png"])
    #expect(pictures[0] != pictures[1] && pictures[0] != pictures[2])
  }

  @Test("wrong uses are named, and nothing is lost")
  func mistakes() throws {
    let folder = try RecordTests.folder()
    try folder.write(try String(contentsOfFile: folder.path("s.json5"), encoding: .utf8), "t.json5")
    for (arguments, message) in [
      (["s.json5", "--marks", "a.gif"], "--marks: expected a file ending in .png, found .gif"),
      (
        ["s.json5", "--marks", "a"],
        "--marks: expected a file ending in .png, found no file extension"
      ),
      (["s.json5", "t.json5", "--marks", "a.png"], "--marks draws one scene, found 2"),
    ] {
      let result = try Command.run(["inspect"] + arguments, in: folder.url)
      #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    }
    let unwritable = try Command.run(
      "inspect", "s.json5", "--marks", "s.json5/a.png", in: folder.url)
    #expect(unwritable.status == 73, "\(unwritable.errors)")
    try folder.addPhoto("p.png")
    let lost = try Command.run(
      "inspect", "p.png", "--layout", "flow", "--marks", "p.png", in: folder.url)
    #expect(lost.status == 64 && lost.errors.contains("would replace p.png"), "\(lost.errors)")
    #expect(folder.names == ["p.png", "s.json5", "t.json5"])
  }
}
