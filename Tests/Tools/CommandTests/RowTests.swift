import DrawingCommands
import Foundation
import Testing

/// `render --rows`.
struct RowTests {
  /// A square of a row's colour and width.
  private static let scene = """
    { size: [60, 40], scale: 1, background: "#000", row: { colour: "#00ff00", width: 10 },
      content: { items: [{}] },
      layout: { type: "flow", itemSize: [60, 40] },
      cell: { views: [{ frame: [0, 0, "{row.width}", 40], background: "{row.colour}" }] } }
    """

  private static func folder(_ rows: String? = nil, _ name: String = "rows.csv") throws -> Folder {
    let folder = try Folder()
    try folder.write(scene, "s.json5")
    if let rows { try folder.write(rows, name) }
    return folder
  }

  private static func draw(_ arguments: String..., in folder: Folder) throws -> Command.Result {
    try Command.run(["render", "s.json5"] + arguments, in: folder.url)
  }

  /// The colour of a picture's first pixel, and how many pixels of its first row have it.
  private static func square(_ folder: Folder, _ name: String) throws -> [UInt32] {
    let picture = try StripCommandTests.picture(folder, name)
    let first = picture[x: 0, y: 0]
    return [first, UInt32((0..<picture.width).prefix { picture[x: $0, y: 0] == first }.count)]
  }

  @Test func aSceneWithoutRowsShowsItsOwn() throws {
    let folder = try Self.folder()
    #expect(try Self.draw("-o", "s.png", in: folder).status == 0)
    #expect(try Self.square(folder, "s.png") == [0xFF00_FF00, 10])
  }

  @Test(arguments: [
    ("rows.csv", "name,colour,width\r\nred,#ff0000,20\r\n\"b \"\"l\"\"\",#0000ff,30\r\n"),
    ("rows.csv", "\u{FEFF}name;colour;width\nred;#ff0000;20\n\n\"b \"\"l\"\"\";#0000ff;30"),
    ("rows.tsv", "name\tcolour\twidth\nred\t#ff0000\t20\nb \"l\"\t#0000ff\t30\n"),
    (
      "rows.json",
      "[{ name: 'red', colour: '#ff0000', width: 20 }, { name: 'b \"l\"', colour: '#0000ff', width: 30 }]"
    ),
    (
      "rows.jsonl",
      "{\"name\": \"red\", \"colour\": \"#ff0000\", \"width\": 20}\n\n"
        + "{\"name\": \"b \\\"l\\\"\", \"colour\": \"#0000ff\", \"width\": 30}\n"
    ),
  ])
  func everyRowIsAPicture(name: String, rows: String) throws {
    let folder = try Self.folder(rows, name)
    let result = try Self.draw("--rows", name, "-o", "out/{name}-{row}.png", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(folder.names(in: "out") == ["b \"l\"-2.png", "red-1.png"])
    #expect(try Self.square(folder, "out/red-1.png") == [0xFFFF_0000, 20])
    #expect(try Self.square(folder, "out/b \"l\"-2.png") == [0xFF00_00FF, 30])
  }

  @Test func fieldsThatARowLacksAreThoseOfTheScene() throws {
    let folder = try Self.folder("colour\n#ff0000\n")
    #expect(try Self.draw("--rows", "rows.csv", "-o", "out/", in: folder).status == 0)
    #expect(try Self.square(folder, "out/s-1.png") == [0xFFFF_0000, 10])
  }

  @Test func sharesAndLaterRunsGiveTheFilesOfOne() throws {
    let rows = "width\n" + (1...23).map { "\($0)\n" }.joined()
    let folder = try Self.folder(rows)
    #expect(try Self.draw("--rows", "rows.csv", "-q", "-o", "whole/", in: folder).status == 0)
    for share in 1...3 {
      let result = try Self.draw(
        "--rows", "rows.csv", "--shard", "\(share)/3", "-q", "-o", "shares/", in: folder)
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(folder.names(in: "whole").count == 23)
    #expect(folder.names(in: "shares") == folder.names(in: "whole"))
    for name in folder.names(in: "whole") {
      let files = ["whole/", "shares/"].map { URL(filePath: folder.path($0 + name)) }
      #expect(try Data(contentsOf: files[0]) == Data(contentsOf: files[1]), "\(name)")
    }
    // What is there stays, what is missing is drawn.
    try FileManager.default.removeItem(atPath: folder.path("shares/s-07.png"))
    try folder.write("kept", "shares/s-08.png")
    let again = try Self.draw("--rows", "rows.csv", "--resume", "-o", "shares/", in: folder)
    #expect(again.errors.contains("22 already existed"))
    #expect(try Self.square(folder, "shares/s-07.png") == [0xFF00_FF00, 7])
    #expect(
      try Data(contentsOf: URL(filePath: folder.path("shares/s-08.png"))) == Data("kept".utf8))
  }

  @Test func oneFileTakesAllRows() throws {
    let folder = try Self.folder("width\n5\n6\n7\n8\n")
    #expect(
      try Self.draw("--rows", "rows.csv", "-q", "-o", "sheet.png", "--columns", "2", in: folder)
        .status == 0)
    let sheet = try StripCommandTests.picture(folder, "sheet.png")
    #expect((sheet.width, sheet.height) == (3 * 16 + 2 * 60, 3 * 16 + 2 * 58))
    #expect(try Self.draw("--rows", "rows.csv", "-q", "-o", "all.pdf", in: folder).status == 0)
    #expect(folder.names.contains("all.pdf"))
  }

  @Test func aSheetThatIsTooLargeIsRefusedWhileRowsAreRead() throws {
    // The last row has a mistake, which is not reached.
    let rows = "width\n" + String(repeating: "5\n", count: 2000) + "wide\n"
    let folder = try Self.folder(rows)
    let result = try Self.draw(
      "--rows", "rows.csv", "-o", "sheet.png", "--columns", "1", in: folder)
    #expect(result.status == 65)
    #expect(
      result.errors
        == "diorama: s.json5: the sheet of the first 1024 pictures: a canvas may have 32768 pixels "
        + "in width and height, found 92×57360\n")
    let sizes = (0..<700).map { "60x\(40 + $0)" }.joined(separator: ",")
    let each = try Self.draw("--each", "size=\(sizes)", "-o", "e.png", "--columns", "1", in: folder)
    #expect(each.errors.contains("s.json5: the sheet: a canvas may have"), "\(each.errors)")
    #expect(folder.names == ["rows.csv", "s.json5"])
  }

  @Test func valuesOfEachMultiplyRows() throws {
    let folder = try Self.folder("width\n5\n6\n")
    #expect(
      try Self.draw("--rows", "rows.csv", "-q", "--each", "scale=1,2", "-o", "out/", in: folder)
        .status == 0)
    #expect(
      folder.names(in: "out") == ["s-1.1x.png", "s-1.2x.png", "s-2.1x.png", "s-2.2x.png"])
  }

  @Test func aFieldStaysInItsFolder() throws {
    let folder = try Self.folder("name,width\n../../up,5\n..,6\n")
    #expect(
      try Self.draw("--rows", "rows.csv", "-q", "-o", "out/{name}/x.png", in: folder).status == 0)
    #expect(folder.names(in: "out") == ["-..", "-..-..-up"])
  }

  @Test func aNameIsSeenAndPrintable() throws {
    let folder = try Self.folder("name,width\n.a,5\n\u{1B}[31mb\u{85},6\n,7\n")
    #expect(
      try Self.draw("--rows", "rows.csv", "-q", "-o", "out/{row.name}.png", in: folder).status == 0)
    #expect(folder.names(in: "out") == ["-.a.png", "-.png", "-[31mb-.png"])
  }

  @Test func whatARowSaysIsNoBinding() throws {
    let folder = try Folder()
    try folder.write(
      """
      { size: [60, 40], content: { items: [{}] }, layout: { type: "flow", itemSize: [60, 40] },
        cell: { label: "<{row.text}>" } }
      """, "s.json5")
    try folder.write("text\n{row.text} {index}\n", "rows.csv")
    let result = try Command.run(
      "render", "s.json5", "--rows", "rows.csv", "-q", "-o", "out.svg", in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func aMistakeOfAllRowsIsSaidOnce() throws {
    let folder = try Self.folder("colour,width\n#f00,5\n#0f0,wide\n#00f,wide\n")
    let result = try Self.draw("--rows", "rows.csv", "-o", "out/", in: folder)
    #expect(result.status == 65)
    #expect(result.errors.contains("(row 2 of rows.csv, and 1 other)"), "\(result.errors)")
    #expect(result.errors.components(separatedBy: "wide").count == 2, "\(result.errors)")
    #expect(result.errors.contains("1 of 3 pictures in "), "\(result.errors)")
    #expect(folder.names(in: "out") == ["s-1.png"])
  }

  @Test(arguments: [
    ("a,b\nc\n", "rows.csv:2:1: expected 2 fields as in the header, found 1"),
    ("a,a\nc,d\n", "two columns are named \"a\""),
    ("a,\nc,d\n", "column 2 has no name"),
    ("a\n\"c\n", "rows.csv:2:1: a quoted field is not closed"),
    ("a\n\"c\"d\n", "rows.csv:2:1: expected a separator or the end of the line"),
    ("a\n", "expected at least one row"),
    ("", "expected at least one row"),
  ])
  func mistakesInRowsAreLocated(rows: String, message: String) throws {
    let folder = try Self.folder(rows)
    let result = try Self.draw("--rows", "rows.csv", "-o", "out/", in: folder)
    #expect(result.status == 65 && result.errors.contains(message), "\(result.errors)")
    #expect(!folder.names.contains("out"))
  }

  @Test(arguments: [
    (["--rows", "rows.csv", "-o", "{width}-{nam}.png"], "did you mean \"name\"?"),
    (["--rows", "rows.csv", "-o", "{width}.png"], "would both be written to 5.png"),
    (["--rows", "rows.txt", "-o", "out/"], "rows.txt"),
    (["--rows", "rows.csv", "-o", "all.pdf", "--resume"], "--resume and --shard"),
    (["--resume", "-o", "all.pdf"], "--resume is for rows of data"),
    (["--rows", "s.json5", "-o", "out/"], "expected a list of rows"),
    (["--rows", "rows.csv", "-o", "rows.csv"], "expected a file ending in"),
  ])
  func mistakesAreSaid(arguments: [String], message: String) throws {
    let folder = try Self.folder("name,width\nx,5\ny,5\n")
    let result = try Command.run(["render", "s.json5"] + arguments, in: folder.url)
    #expect([64, 65, 66].contains(result.status), "\(arguments)")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(folder.names == ["rows.csv", "s.json5"])
  }
}
