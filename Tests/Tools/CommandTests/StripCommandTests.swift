import DrawingCommands
import Foundation
import Testing

@Suite("Filmstrips and onions")
struct StripCommandTests {
  static func picture(_ folder: Folder, _ name: String) throws -> PixelBuffer {
    try EncodedImage(contentsOf: folder.path(name)).decoded(atLeast: nil)
  }

  static func run(_ arguments: [String], in folder: Folder) throws {
    let result = try Command.run(arguments, in: folder.url)
    #expect(result.status == 0, "\(arguments): \(result.errors)")
  }

  /// Whether a picture holds another one at a place.
  static func holds(_ whole: PixelBuffer, _ part: PixelBuffer, x left: Int, y top: Int) -> Bool {
    (0..<part.height).allSatisfy { y in
      (0..<part.width).allSatisfy { x in whole[x: left + x, y: top + y] == part[x: x, y: y] }
    }
  }

  @Test("moments are spread evenly, or named, and each is the frame that record draws")
  func moments() throws {
    let folder = try Folder()
    try folder.write(SharedRecordingTests.scene, "s.json5")
    try Self.run(["filmstrip", "s.json5", "-n", "6", "-o", "a.png"], in: folder)
    try Self.run(
      [
        "filmstrip", "s.json5", "--at", "0.5,0,0.3,0.1,0.4,0.2", "--columns", "3", "--spacing",
        "2", "--paper", "#ff0000", "--times", "-o", "b.png",
      ], in: folder)
    try Self.run(
      ["record", "s.json5", "--at", "0,0.1,0.2,0.3,0.4,0.5", "-o", "%d.png", "-q"], in: folder)
    let (row, table) = (try Self.picture(folder, "a.png"), try Self.picture(folder, "b.png"))
    #expect((row.width, row.height) == (8 + 6 * 68, 56))
    #expect((table.width, table.height) == (2 + 3 * 62, 2 + 2 * 60))
    #expect(row[x: 0, y: 0] == 0xFF11_2233 && table[x: 0, y: 0] == 0xFFFF_0000)
    for index in 0..<6 {
      let frame = try Self.picture(folder, "\(index).png")
      #expect(Self.holds(row, frame, x: 8 + index * 68, y: 8), "\(index)")
      #expect(
        Self.holds(table, frame, x: 2 + index % 3 * 62, y: 2 + index / 3 * 60), "\(index)")
    }
    try Self.run(
      ["filmstrip", "s.json5", "-n", "1", "--from", "0.1", "--to", "0.3", "-o", "c.png"],
      in: folder)
    let frame = try Self.picture(folder, "3.png")
    #expect(Self.holds(try Self.picture(folder, "c.png"), frame, x: 8, y: 8))
  }

  @Test("an onion of one moment is that moment, and a skin that is opaque hides nothing")
  func onion() throws {
    let folder = try Folder()
    try folder.write(SharedRecordingTests.scene, "s.json5")
    try Self.run(["record", "s.json5", "--at", "0,0.5", "-o", "%d.png", "-q"], in: folder)
    try Self.run(["onion", "s.json5", "--at", "0.5", "-o", "one.png"], in: folder)
    try Self.run(["onion", "s.json5", "-n", "2", "--faintest", "0", "-o", "zero.png"], in: folder)
    let last = try Self.picture(folder, "1.png")
    #expect(try Self.picture(folder, "one.png") == last)
    #expect(try Self.picture(folder, "zero.png") == last)
    try Self.run(["onion", "s.json5", "-n", "2", "--faintest", "0.4", "-o", "two.png"], in: folder)
    let (first, two) = (try Self.picture(folder, "0.png"), try Self.picture(folder, "two.png"))
    // The background, the first moment's item under nothing, and the last one's.
    let ground: UInt32 = 0xFF11_2233
    #expect(two.pixels.contains(0xFFFF_A500))
    let faint = two.pixels.indices.filter {
      first.pixels[$0] == 0xFFFF_A500 && last.pixels[$0] == ground
    }.map { two.pixels[$0] }
    try #require(!faint.isEmpty)
    for pixel in faint {
      for (shift, item, back) in [(16, 255, 17), (8, 165, 34), (0, 0, 51)] as [(Int, Int, Int)] {
        let expected = (Double(item) * 0.4 + Double(back) * 0.6).rounded()
        #expect(abs(Double(pixel >> shift & 255) - expected) <= 1)
      }
    }
  }

  @Test("strips are written as documents too, and into a pipe")
  func documents() throws {
    let folder = try Folder()
    try folder.write(SharedRecordingTests.scene, "s.json5")
    for command in ["filmstrip", "onion"] {
      for (fileExtension, head) in [("svg", "<svg"), ("pdf", "%PDF-"), ("png", "\u{89}PNG")] {
        let result = try Command.run(
          command, "s.json5", "-n", "3", "-o", "-", "-f", fileExtension, in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        let bytes = head.unicodeScalars.map { UInt8($0.value) }
        #expect(
          result.output.prefix(200).range(of: Data(bytes)) != nil, "\(command) \(fileExtension)")
        try Self.run([command, "s.json5", "-n", "3", "-o", "x.\(fileExtension)"], in: folder)
        // A document is titled after its file.
        if fileExtension == "pdf" { continue }
        #expect(try RecordTests.data(folder, "x.\(fileExtension)") == result.output)
      }
    }
  }

  @Test("photos that change their layout have moments too")
  func photos() throws {
    let folder = try Folder()
    for name in ["a.jpg", "b.jpg", "c.jpg"] { try folder.addPhoto(name) }
    let arguments = [
      "a.jpg", "b.jpg", "c.jpg", "--from", "line", "--to", "circle", "--size", "60x40",
      "--scale", "1",
    ]
    try Self.run(["record"] + arguments + ["--at", "0,0.6,2.7", "-o", "%d.png", "-q"], in: folder)
    try Self.run(["filmstrip"] + arguments + ["--at", "0,0.6,2.7", "-o", "s.png"], in: folder)
    try Self.run(["onion"] + arguments + ["--at", "0.6", "-o", "o.png"], in: folder)
    let strip = try Self.picture(folder, "s.png")
    for index in 0..<3 {
      let frame = try Self.picture(folder, "\(index).png")
      #expect(Self.holds(strip, frame, x: 8 + index * 68, y: 8))
    }
    let middle = try Self.picture(folder, "1.png")
    #expect(try Self.picture(folder, "o.png") == middle)
    #expect(try Self.picture(folder, "0.png") != middle)
    #expect(try Self.picture(folder, "0.png") == Self.picture(folder, "2.png"))
  }

  static let mistakes: [([String], Int32, String)] = [
    (["--moments", "0"], 64, "--moments: expected a whole number from 1 to 1000, found \"0\""),
    (["--at", "0", "--moments", "2"], 64, "--at draws single frames and excludes --mom"),
    (["--at", "0", "--from", "1"], 64, "--at draws single frames and excludes --from"),
    (["--at", "0,,1"], 64, "--at: expected seconds such as 0.5 or 0,0.25,0.5, found \"0,,1\""),
    (["--from", "2", "--to", "1"], 64, "--to 1.0 is before --from 2.0"),
    (["--from", "line", "--to", "circle"], 64, "s.json5 is a scene, which has its own layout"),
    (["--from", "line"], 64, "--from and --to are either two times or two layouts"),
    (
      ["-o", "x.gif"], 64,
      "x.gif: expected a file ending in .png, .webp, .jpg, .avif, .svg or .pdf, found .gif"
    ),
    (["t.json5"], 64, "2 scenes were given; one is drawn at a time"),
    (["gone.json5"], 66, "gone.json5: there is no such file"),
    (["--text", "outlines"], 64, "--text is for PDF, which is not an output format here"),
  ]

  @Test("what cannot be drawn together is refused", arguments: mistakes, ["filmstrip", "onion"])
  func usageError(_ mistake: ([String], Int32, String), command: String) throws {
    let folder = try RecordTests.folder()
    try folder.write(RecordTests.scene, "t.json5")
    let result = try Command.run([command, "s.json5"] + mistake.0, in: folder.url)
    #expect(result.status == mistake.1)
    #expect(result.errors.contains(mistake.2), "\(result.errors)")
    #expect(folder.names == ["s.json5", "t.json5"])
  }

  static let ownMistakes: [([String], Int32, String)] = [
    (["filmstrip", "--columns", "0"], 64, "--columns: expected a whole number from 1 to 1000"),
    (["filmstrip", "--spacing", "-1"], 64, "--spacing: expected a number from 0 to 1000"),
    (["filmstrip", "--paper", "blakc"], 64, "found \"blakc\"; did you mean \"black\"?"),
    (["filmstrip", "--faintest", "1"], 64, "unknown option --faintest"),
    (["filmstrip", "-n", "1000", "--scale", "16", "--spacing", "1000"], 65, "a canvas may have"),
    (["onion", "--faintest", "1.5"], 64, "--faintest: expected a number from 0 to 1"),
    (["onion", "--columns", "2"], 64, "unknown option --columns"),
  ]

  @Test("wrong values of strips and onions are named", arguments: ownMistakes)
  func wrongValues(arguments: [String], status: Int32, message: String) throws {
    let folder = try RecordTests.folder()
    let result = try Command.run(arguments + ["s.json5", "-o", "x.png"], in: folder.url)
    #expect(result.status == status)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(folder.names == ["s.json5"])
  }
}
