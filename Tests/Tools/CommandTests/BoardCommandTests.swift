import DrawingCommands
import Foundation
import Testing

/// `diorama board`.
struct BoardCommandTests {
  /// Red by day and blue by night, without a device.
  private static let scene = """
    { size: [60, 40], background: { light: "#ff0000", dark: "#0000ff" },
      content: { items: [] }, layout: "flow" }
    """

  private static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(scene, "s.json5")
    try folder.write(
      "{ device: 'iphone-se', background: 'lime', content: { items: [] }, layout: 'flow' }",
      "phone.json5")
    return folder
  }

  private static func draw(_ arguments: String..., in folder: Folder) throws {
    let result = try Command.run(["board", "-q"] + arguments, in: folder.url)
    #expect(result.status == 0, "\(arguments): \(result.errors)")
  }

  private static func errorMessage(_ arguments: String..., in folder: Folder) throws -> String {
    let result = try Command.run(["board", "-q"] + arguments, in: folder.url)
    #expect(result.status == 64 || result.status == 65, "\(arguments)")
    return result.errors
  }

  @Test func screensStandBesideEachOther() throws {
    let folder = try Self.folder()
    try Self.draw(
      "s.json5", "--each", "appearance=light,dark", "--captions", "none", "--spacing", "10",
      "--margin", "5", "--scale", "1", "--paper", "lime", "-o", "b.png", in: folder)
    let picture = try StripCommandTests.picture(folder, "b.png")
    #expect((picture.width, picture.height) == (140, 50))
    let positions: [(x: Int, y: Int, color: UInt32)] = [
      (2, 25, 0xFF00_FF00), (6, 6, 0xFFFF_0000), (64, 44, 0xFFFF_0000), (70, 25, 0xFF00_FF00),
      (76, 6, 0xFF00_00FF), (134, 44, 0xFF00_00FF), (137, 47, 0xFF00_FF00),
    ]
    for position in positions {
      #expect(picture[x: position.x, y: position.y] == position.color, "\(position)")
    }
  }

  @Test func aCanvasIsFilled() throws {
    let folder = try Self.folder()
    try Self.draw(
      "s.json5", "--canvas", "200x100", "--margin", "10", "--scale", "1", "-o", "b.png", in: folder)
    let picture = try StripCommandTests.picture(folder, "b.png")
    // 60 × 40 points in a room of 180 × 80: twice as large, in the middle.
    #expect((picture.width, picture.height) == (200, 100))
    #expect(picture[x: 42, y: 12] == 0xFFFF_0000 && picture[x: 158, y: 88] == 0xFFFF_0000)
    #expect(picture[x: 37, y: 50] != 0xFFFF_0000 && picture[x: 163, y: 50] != 0xFFFF_0000)
  }

  @Test func aCanvasThatPDFCannotHoldIsRefusedByName() throws {
    let folder = try Self.folder()
    try folder.write(
      "{ size: [20000, 300], scale: 1, screens: [{ scene: 's.json5' }] }", "b.json5")
    let message =
      "page 1: expected a width and a height from 3 to 14400 points, the limits of PDF, found 20000×300"
    #expect(
      try Self.errorMessage("b.json5", "-o", "b.pdf", in: folder)
        == "diorama: b.json5: \(message)\n")
    #expect(
      try Self.errorMessage(
        "s.json5", "--canvas", "20000x300", "--scale", "1", "-o", "b.pdf", in: folder)
        == "diorama: board: \(message)\n")
  }

  @Test func everyFormatIsWritten() throws {
    let folder = try Self.folder()
    try folder.write(
      """
      { title: "Boards", screens: [{ scene: "s.json5", title: "Wörter" }, { scene: "phone.json5" }] }
      """, "b.json5")
    for fileExtension in ["png", "jpg", "webp", "svg", "pdf"] {
      try Self.draw("b.json5", "-o", "b.\(fileExtension)", in: folder)
    }
    #expect(folder.names.filter { $0.hasPrefix("b.") }.count == 6)
    let document = try String(
      contentsOf: folder.url.appending(path: "b.svg"), encoding: .utf8)
    #expect(document.contains("<svg") && !document.contains("<image"))
    // Folders get a file with the board's name.
    try Self.draw("b.json5", "-o", "out/", in: folder)
    #expect(folder.names(in: "out") == ["b.png"])
  }

  @Test func devicesAreDrawnRoundScenesThatHaveOne() throws {
    let folder = try Self.folder()
    try Self.draw("phone.json5", "--margin", "0", "--scale", "1", "-o", "b.png", in: folder)
    let framed = try StripCommandTests.picture(folder, "b.png")
    #expect(framed.width == 375 + 36 && framed.height == 667 + 176)
    #expect(framed[x: 205, y: 400] == 0xFF00_FF00)
    try Self.draw(
      "phone.json5", "--margin", "0", "--scale", "1", "--no-frames", "-o", "b.png", in: folder)
    let plain = try StripCommandTests.picture(folder, "b.png")
    #expect((plain.width, plain.height) == (375, 667) && plain[x: 0, y: 0] == 0xFF00_FF00)
  }

  @Test func whatCannotBeIsRefused() throws {
    let folder = try Self.folder()
    try folder.write("{ screens: [{ scene: 's.json5' }] }", "b.json5")
    #expect(
      try Self.errorMessage("b.json5", "s.json5", in: folder).contains("b.json5 is a board"))
    #expect(
      try Self.errorMessage("b.json5", "--columns", "2", in: folder)
        .contains("--columns is for scenes; b.json5 is a board, which has its own settings"))
    #expect(
      try Self.errorMessage("s.json5", "--each", "scale=1,2", in: folder).contains("one scale"))
    #expect(
      try Self.errorMessage("s.json5", "--canvas", "12", in: folder)
        .contains("--canvas: expected width and height"))
    #expect(try Self.errorMessage("s.json5", "--tilt", "1,2", in: folder).contains("--tilt"))
    #expect(
      try Self.errorMessage("s.json5", "--canvas", "100x100", in: folder)
        .contains("board: size: a board of 100×100 has no room for its screens"))
    #expect(
      try Self.errorMessage(
        "s.json5", "--arrangement", "fan", "--captions", "names", in: folder
      ).contains("have no captions"))
    #expect(
      try Self.errorMessage("s.json5", "--canvas", "900000x900000", in: folder).contains("canvas"))
    #expect(try Self.errorMessage("b.json5", "-o", "b.json5", in: folder).contains("b.json5"))
    // A scene's own mistakes have their places.
    try folder.write("{ layout: 'flow', content: { items: [] }, size: 4 }", "bad.json5")
    #expect(
      try Self.errorMessage("s.json5", "bad.json5", in: folder).contains("bad.json5:1:"))
    let many = (1...101).map(String.init).joined(separator: ",")
    #expect(
      try Self.errorMessage("s.json5", "--each", "at=\(many)", in: folder)
        .contains("a board may have 100 screens, found 101"))
  }

  @Test func boardsAndScenesComeFromStandardInput() throws {
    let folder = try Self.folder()
    let board =
      "{ screens: [{ scene: 's.json5' }, { scene: 's.json5', appearance: 'dark' }], scale: 1 }"
    try folder.write(board, "b.json5")
    for (operand, file) in [("b.json5", "file.png"), ("-", "input.png")] {
      let result = try Command.run(
        ["board", "-q", operand, "-o", file], in: folder.url, input: Data(board.utf8))
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(
      try StripCommandTests.picture(folder, "file.png")
        == StripCommandTests.picture(folder, "input.png"))
    try Self.draw("s.json5", "--scale", "1", "-o", "scene.png", in: folder)
    let scene = try Command.run(
      ["board", "-q", "-", "--scale", "1", "-o", "read.png"], in: folder.url,
      input: Data(Self.scene.utf8))
    #expect(scene.status == 0, "\(scene.errors)")
    #expect(
      try StripCommandTests.picture(folder, "scene.png")
        == StripCommandTests.picture(folder, "read.png"))
    let wrong = try Command.run(
      ["board", "-q", "-", "-o", "w.png"], in: folder.url, input: Data("{ screens: [{}] }".utf8))
    #expect(wrong.status == 65 && wrong.errors.contains("standard input:1:"), "\(wrong.errors)")
  }

  @Test func boardsAreValidated() throws {
    let folder = try Self.folder()
    try folder.write("{ screens: [{ scene: 's.json5' }] }", "b.json5")
    let right = try Command.run(["validate", "b.json5", "s.json5"], in: folder.url)
    #expect(right.status == 0 && right.errors.isEmpty, "\(right.errors)")
    try folder.write("{ screens: [{ scene: 's.json5', titel: 'x' }], margin: -1 }", "b.json5")
    let wrong = try Command.run(["validate", "b.json5"], in: folder.url)
    #expect(wrong.status == 65)
    #expect(wrong.errors.contains("titel: unknown key; did you mean \"title\"?"))
    #expect(wrong.errors.contains("margin") && !wrong.errors.contains("a scene needs"))
  }

  @Test func boardsAreVerified() throws {
    let folder = try Self.folder()
    try folder.write("{ screens: [{ scene: 's.json5' }], scale: 1 }", "b.json5")
    func verify(_ arguments: String...) throws -> Command.Result {
      try Command.run(["verify", "-q", "b.json5"] + arguments, in: folder.url)
    }
    // What was recorded has not been looked at yet.
    #expect(try verify("--record", "missing").status == 1)
    #expect(FileManager.default.fileExists(atPath: folder.path("Reference/b.png")))
    #expect(try verify().status == 0)
    try folder.write(Self.scene.replacing("#ff0000", with: "#fe0000"), "s.json5")
    #expect(try verify().status == 1)
    // A variant is that of the screens.
    try folder.write("{ verify: { variants: [{ appearance: 'dark' }] } }", "diorama.json5")
    #expect(try verify("--record", "missing").status == 1)
    try folder.write(Self.scene, "s.json5")
    #expect(try verify().status == 0)
    try folder.write("{ verify: { at: [0, 1] } }", "diorama.json5")
    let moments = try Command.run(["verify", "b.json5"], in: folder.url)
    #expect(moments.status != 0)
    #expect(
      (moments.errors + String(decoding: moments.output, as: UTF8.self))
        .contains("a board is verified as one picture"))
  }
}
