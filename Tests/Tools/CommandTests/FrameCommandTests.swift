import DrawingCommands
import Foundation
import Testing

/// `diorama frame`.
struct FrameCommandTests {
  /// A screenshot of an iPhone SE, blue.
  private static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(
      "{ device: 'iphone-se', background: 'blue', content: { items: [] }, layout: 'flow' }",
      "shot.json5")
    let result = try Command.run("render", "-q", "shot.json5", "-o", "shot.png", in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    return folder
  }

  private static func draw(_ arguments: String..., in folder: Folder) throws -> Command.Result {
    let result = try Command.run(["frame"] + arguments, in: folder.url)
    #expect(result.status == 0, "\(arguments): \(result.errors)")
    return result
  }

  private static func errorMessage(_ arguments: String..., in folder: Folder) throws -> String {
    let result = try Command.run(["frame", "-q"] + arguments, in: folder.url)
    #expect(result.status == 64 || result.status == 65, "\(arguments)")
    return result.errors
  }

  /// The first bytes of a PNG file: its size and its kind of colours.
  private static func header(
    _ folder: Folder, _ name: String
  ) throws -> (width: Int, height: Int, kind: UInt8) {
    let bytes = Array(try Data(contentsOf: folder.url.appending(path: name)).prefix(26))
    func number(_ start: Int) -> Int { bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20), bytes[25])
  }

  @Test func everyStoreSizeIsExactAndOpaque() throws {
    let folder = try Self.folder()
    let sizes = [
      "6.9": (1320, 2868), "6.7": (1290, 2796), "6.5": (1284, 2778), "6.3": (1206, 2622),
      "6.1": (1179, 2556), "5.8": (1125, 2436), "5.5": (1242, 2208), "4.7": (750, 1334),
      "duo": (2007, 2853), "duo-outer": (1398, 2034), "ipad-13": (2064, 2752),
      "ipad-12.9": (2048, 2732), "ipad-11": (1668, 2420), "ipad-mini": (1488, 2266),
      "watch": (416, 496), "watch-ultra": (422, 514), "watch-49": (410, 502),
      "watch-45": (396, 484), "watch-44": (368, 448), "watch-42": (312, 390),
    ]
    _ = try Self.draw(
      "-q", "shot.png", "--store", sizes.keys.sorted().joined(separator: ","), "--caption", "Blue",
      "-o", "{store}.png", in: folder)
    for (name, size) in sizes {
      let header = try Self.header(folder, "\(name).png")
      #expect((header.width, header.height) == size, "\(name)")
      // 2 is RGB and 3 a palette; 4 and 6 have alpha.
      #expect(header.kind == 2 || header.kind == 3 || header.kind == 0, "\(name): \(header.kind)")
    }
  }

  @Test func theScreenIsShownInTheMiddle() throws {
    let folder = try Self.folder()
    _ = try Self.draw("-q", "shot.png", "--background", "lime", "-o", "f.png", in: folder)
    let picture = try StripCommandTests.picture(folder, "f.png")
    #expect((picture.width, picture.height) == (750, 1334))
    #expect(picture[x: 375, y: 667] == 0xFF00_00FF)
    #expect(picture[x: 2, y: 2] == 0xFF00_FF00)
  }

  @Test func panelsShareOneBackground() throws {
    let folder = try Self.folder()
    _ = try Self.draw(
      "-q", "shot.png", "--panels", "3", "--store", "4.7", "--background", "red,yellow,blue", "-o",
      "{panel}.png", in: folder)
    // The same gradient over the whole width, without devices.
    try folder.write(
      """
      { size: [1125, 667], scale: 2, content: { items: [] }, layout: 'flow', background:
        { gradient: ['red', 'yellow', 'blue'], from: [0, 0.5], to: [1, 0.5] } }
      """, "whole.json5")
    #expect(try Command.run("render", "whole.json5", "-o", "w.png", in: folder.url).status == 0)
    let whole = try StripCommandTests.picture(folder, "w.png")
    #expect(whole.width == 2250)
    for panel in 0..<3 {
      let picture = try StripCommandTests.picture(folder, "\(panel + 1).png")
      // The shadow of the device reaches the top in the middle.
      let sides = [0..<150, 600..<750].joined()
      let differs = sides.filter { picture[x: $0, y: 1] != whole[x: panel * 750 + $0, y: 1] }
      #expect(differs.isEmpty, "panel \(panel + 1): \(differs.count) columns")
    }
  }

  @Test func everyLanguageOfAFolderIsDrawn() throws {
    let folder = try Self.folder()
    try folder.write("{ shot: 'All of it' }", "captions/en.json5")
    try folder.write("\"shot\" = \"Alles davon\";", "captions/de.strings")
    try folder.write("{ shot: 'كل شيء' }", "captions/ar.json5")
    try folder.write("no language", "captions/notes.txt")
    let result = try Self.draw(
      "shot.png", "--strings", "captions", "--store", "4.7", "-o", "out/{locale}.png", in: folder)
    #expect(
      result.text.split(separator: "\n").sorted() == ["out/ar.png", "out/de.png", "out/en.png"])
    let pictures = try ["ar", "de", "en"].map {
      try Data(contentsOf: folder.url.appending(path: "out/\($0).png"))
    }
    #expect(Set(pictures).count == 3)
    _ = try Self.draw(
      "-q", "shot.png", "--strings", "captions", "--locale", "de", "-o", "one.png", in: folder)
    #expect(
      try Self.errorMessage("shot.png", "--strings", "captions", "--locale", "fr", in: folder)
        .contains("has no fr"))
    #expect(
      try Self.errorMessage(
        "shot.png", "--strings", "captions", "--caption", "{strings.none}", "-o", "x/", in: folder
      ).contains("none"))
  }

  @Test func aBrokenFileOfStringsIsNamedOnce() throws {
    let folder = try Self.folder()
    for locale in ["de", "fr"] { try folder.write("{ good: 'A' }", "captions/\(locale).json5") }
    try folder.write("{ good:", "captions/en.json5")
    let errors = try Self.errorMessage(
      "shot.png", "--strings", "captions", "--caption", "{strings.good}", "-o", "x/", in: folder)
    #expect(errors.components(separatedBy: "captions/en.json5").count == 2, "\(errors)")
  }

  @Test func thePrintedSceneIsWhatIsDrawn() throws {
    let folder = try Self.folder()
    let printed = try Self.draw(
      "shot.png", "--store", "4.7", "--caption", "Blue", "--print-scene", in: folder)
    try folder.write(printed.text, "printed.json5")
    #expect(
      try Command.run("render", "-q", "printed.json5", "-o", "p.png", in: folder.url).status == 0)
    _ = try Self.draw(
      "-q", "shot.png", "--store", "4.7", "--caption", "Blue", "-o", "f.png", in: folder)
    #expect(
      try StripCommandTests.picture(folder, "p.png").pixels
        == StripCommandTests.picture(folder, "f.png").pixels)
  }

  /// The last frame is no longer the recording, which plays again from the first.
  @Test(arguments: [([String](), 10), (["--duration", "0.5"], 5)])
  func aFramedRecordingTakesAsLong(options: [String], count: Int) throws {
    let folder = try Self.folder()
    try folder.write(
      """
      { size: [40, 40], content: { items: [{}] }, layout: { type: 'flow', itemSize: [10, 10] },
        cell: { background: 'red' },
        timeline: [{ layout: { type: 'flow', itemSize: [40, 40] }, duration: 0.9 }] }
      """, "moving.json5")
    try StripCommandTests.run(
      ["record", "-q", "moving.json5", "--fps", "10", "-o", "moving.gif"], in: folder)
    let result = try Command.run(
      ["frame", "-q", "moving.gif", "--device", "iphone-se", "--fps", "10", "-o", "f.gif"]
        + options, in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let framed = try MovingPicture(
      data: Array(try RecordTests.data(folder, "f.gif")), name: "f.gif")
    #expect(abs(framed.duration - Double(count) / 10) < 1e-9, "\(framed.duration) s")
  }

  @Test func severalPicturesArePagesOfADocument() throws {
    let folder = try Self.folder()
    #expect(try Self.draw("shot.png", "shot.png", "-o", "f.pdf", in: folder).text == "f.pdf\n")
    let document = String(decoding: try RecordTests.data(folder, "f.pdf"), as: Unicode.ASCII.self)
    let pages = document.matches(of: /\/Count (\d+)/).map(\.1)
    #expect(pages == ["2"])
  }

  @Test func whatCannotBeFramedIsRefused() throws {
    let folder = try Self.folder()
    try folder.write(
      "{ size: [370, 660], scale: 2, content: { items: [] }, layout: 'flow' }", "odd.json5")
    #expect(try Command.run("render", "odd.json5", "-o", "odd.png", in: folder.url).status == 0)
    try folder.write("GIF89a damaged", "damaged.gif")
    // Claims 32,639 columns and rows.
    try folder.write("GIF89a\u{7F}\u{7F}\u{7F}\u{7F}", "huge.gif")
    let odd = try Self.errorMessage("odd.png", "-o", "x/", in: folder)
    #expect(odd.contains("740×1320") && odd.contains("iphone-8, 750×1334"))
    for (arguments, message) in [
      (["damaged.gif"], "damaged.gif"), (["huge.gif"], "huge.gif"), (["none.png"], "no such file"),
      (["shot.png", "--store", "6.8"], "unknown size"),
      (["shot.png", "--store", "4.7,4.7"], "twice"),
      (["shot.png", "--device", "iphone-99"], "unknown device"),
      (["shot.png", "--strings", "none"], "no such file or folder"),
      (["shot.png", "--background", "#ff000080"], "transparent"),
      (["shot.png", "--background", "red,blu"], "blu"),
      (["shot.png", "shot.png", "--panels", "3"], "expected one picture or 3"),
      (["shot.png", "--caption", "a", "--caption", "b"], "expected one text or 1"),
    ] {
      let result = try Command.run(["frame", "-q"] + arguments + ["-o", "x/"], in: folder.url)
      #expect(
        result.status != 0 && result.errors.contains(message), "\(arguments): \(result.errors)")
    }
  }
}
