import DrawingCommands
import Foundation
import Testing

/// `render --each`.
struct EachTests {
  /// A square in the middle that is another one in the dark.
  private static let scene = """
    { size: [60, 40], background: { light: "#ffffff", dark: "#000000" },
      content: { sections: [{ items: [{}] }] }, layout: { type: "flow", itemSize: [20, 20] },
      cell: { background: { light: "#ff0000", dark: "#0000ff" } } }
    """

  private static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(scene, "s.json5")
    return folder
  }

  private static func draw(_ arguments: String..., in folder: Folder) throws {
    let result = try Command.run(["render", "s.json5", "-q"] + arguments, in: folder.url)
    #expect(result.status == 0, "\(arguments): \(result.errors)")
  }

  private static func errorMessage(_ arguments: String..., in folder: Folder) throws -> String {
    let result = try Command.run(["render", "s.json5", "-q"] + arguments, in: folder.url)
    #expect(result.status == 64 || result.status == 65, "\(arguments)")
    return result.errors
  }

  @Test func everyCombinationIsNamedByItsValues() throws {
    let folder = try Self.folder()
    try Self.draw(
      "--each", "size=60x40,40x60", "--each", "appearance=light,dark", "--each", "scale=1,2",
      "-o", "{scene}-{size}-{appearance}@{scale}.png", in: folder)
    for (size, width, height) in [("60x40", 60, 40), ("40x60", 40, 60)] {
      for (appearance, background) in [("light", 0xFFFF_FFFF), ("dark", 0xFF00_0000)] {
        for scale in 1...2 {
          let name = "s-\(size)-\(appearance)@\(scale)x.png"
          let picture = try StripCommandTests.picture(folder, name)
          #expect((picture.width, picture.height) == (width * scale, height * scale), "\(name)")
          #expect(picture[x: picture.width - 1, y: picture.height - 1] == UInt32(background))
        }
      }
    }
    #expect(folder.names.count == 9)
  }

  @Test func filesInAFolderAreCalledAsReferencesOfVariants() throws {
    let folder = try Self.folder()
    try Self.draw(
      "--each", "scale=1,2", "--each", "appearance=light,dark", "-o", "out/", in: folder)
    #expect(
      folder.names(in: "out") == [
        "s.dark@1x.png", "s.dark@2x.png", "s.light@1x.png", "s.light@2x.png",
      ])
  }

  @Test func aSheetHoldsThePicturesThatAreDrawnAlone() throws {
    let folder = try Self.folder()
    try Self.draw(
      "--each", "size=60x40,40x60", "--each", "appearance=light,dark", "--scale", "2", "--paper",
      "#00ff00", "-o", "sheet.png", in: folder)
    try Self.draw(
      "--each", "size=60x40,40x60", "--each", "appearance=light,dark", "--scale", "2", "-o", "out/",
      in: folder)
    let sheet = try StripCommandTests.picture(folder, "sheet.png")
    // Two columns of 60 points, rows of 40 and 60 with their captions, 16 points around.
    #expect((sheet.width, sheet.height) == (2 * (3 * 16 + 120), 2 * (3 * 16 + 100 + 36)))
    #expect(sheet[x: 0, y: 0] == 0xFF00_FF00)
    for (name, x, y) in [
      ("60x40.light", 16, 16), ("60x40.dark", 92, 16), ("40x60.light", 26, 90),
      ("40x60.dark", 102, 90),
    ] {
      let picture = try StripCommandTests.picture(folder, "out/s.\(name).png")
      #expect(StripCommandTests.holds(sheet, picture, x: x * 2, y: y * 2), "\(name)")
      // The caption below it.
      let caption = (0..<36).flatMap { row in
        (0..<120).map { sheet[x: (x > 50 ? 92 : 16) * 2 + $0, y: y * 2 + picture.height + row] }
      }
      #expect(caption.contains { $0 & 0xFF00 < 0x9000 }, "\(name)")
    }
  }

  @Test func pagesAndPipesTakeAllPictures() throws {
    let folder = try Self.folder()
    try Self.draw("--each", "appearance=light,dark", "-o", "pages.pdf", in: folder)
    let pdf = try String(
      decoding: Data(contentsOf: URL(filePath: folder.path("pages.pdf"))), as: UTF8.self)
    #expect(pdf.components(separatedBy: "/Type /Page\n").count == 3 || pdf.contains("/Count 2"))
    let piped = try Command.run(
      "render", "-", "--each", "appearance=light,dark", "-o", "-", "--columns", "1", in: folder.url,
      input: Data(Self.scene.utf8))
    #expect(piped.status == 0, "\(piped.errors)")
    try piped.output.write(to: URL(filePath: folder.path("piped.png")))
    let sheet = try StripCommandTests.picture(folder, "piped.png")
    let (width, height): (Int, Int) = (2 * 92, 2 * (3 * 16 + 2 * 58))
    #expect(sheet.width == width && sheet.height == height)
  }

  @Test func photosVaryByTheirLayout() throws {
    let folder = try Folder()
    try folder.addPhoto()
    let result = try Command.run(
      "render", "a.jpg", "--each", "layout=circle,grid", "-q", "-o", "out/", in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    for layout in ["circle", "grid"] {
      let alone = try Command.run(
        "render", "a.jpg", "--layout", layout, "-o", "-", in: folder.url)
      #expect(
        try Data(contentsOf: URL(filePath: folder.path("out/\(layout).png"))) == alone.output)
    }
  }

  @Test func momentsAreDrawnAsAlone() throws {
    let folder = try Folder()
    try folder.write(SharedRecordingTests.scene, "s.json5")
    try Self.draw("--each", "at=0,0.25", "-o", "{at}.png", in: folder)
    try Self.draw("--at", "0.25", "-o", "alone.png", in: folder)
    let (first, second) = (
      try StripCommandTests.picture(folder, "0.png"),
      try StripCommandTests.picture(folder, "0.25.png")
    )
    #expect(try second == StripCommandTests.picture(folder, "alone.png") && first != second)
  }

  @Test func variantsOfAFoldersSettingsAreDrawn() throws {
    let folder = try Self.folder()
    try folder.write(
      "{ verify: { variants: [{}, { appearance: 'dark' }, { name: 'big', scale: 3 }] } }",
      "diorama.json5")
    try Self.draw("--each", "variant", "-o", "out/", in: folder)
    #expect(folder.names(in: "out") == ["s.big.png", "s.dark.png", "s.png"])
    try Self.draw("--each", "variant=plain,big", "-o", "{variant}.png", in: folder)
    #expect(try StripCommandTests.picture(folder, "big.png").width == 180)
    #expect(try StripCommandTests.picture(folder, "plain.png").width == 120)
    #expect(
      try Self.errorMessage("--each", "variant=bigg", "-o", "{variant}.png", in: folder).contains(
        "did you mean \"big\"?"))
  }

  @Test(arguments: [
    (["--each", "devise=iphone-se"], "did you mean \"device\"?"),
    (["--each", "device"], "device needs values"),
    (["--each", "device=iphone-sf"], "did you mean \"iphone-se\"?"),
    (["--each", "scale=0,1", "-o", "x/"], "scale"),
    (["--each", "scale=1,2", "-o", "x.png"], "a contact sheet has one scale"),
    (["--each", "scale=1", "--each", "scale=2"], "given twice"),
    (
      ["--each", "size=9x9", "--each", "device=iphone-se"],
      "--each size and --each device exclude each other"
    ),
    (["--each", "device=iphone-se", "--size", "9x9"], "exclude each other"),
    (["--each", "appearance=light", "--appearance", "dark"], "exclude each other"),
    (["--each", "appearance=light,dark", "-o", "x-{scale}.png"], "unknown placeholder {scale}"),
    (["--each", "appearance=light,dark", "-o", "x-{appearance.png"], "expected }"),
    (["--each", "appearance=light,dark", "-o", "{scene}.png"], "the name needs {appearance}"),
    (["--each", "at=soon", "-o", "x/"], "expected a moment in seconds"),
    (["--each", "size=9999999x9999999,1x1", "-o", "x/"], "as 9999999x9999999"),
    (["--columns", "2", "-o", "x.png"], "--columns is for contact sheets"),
  ])
  func mistakesAreSaid(arguments: [String], message: String) throws {
    let folder = try Self.folder()
    let result = try Command.run(["render", "s.json5"] + arguments, in: folder.url)
    #expect(result.status == 64 || result.status == 65, "\(arguments)")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(folder.names == ["s.json5"])
  }
}
