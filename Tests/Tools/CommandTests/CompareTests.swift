import DrawingCommands
import Foundation
import Testing

@Suite("Comparing by command")
struct CompareTests {
  private static func png(_ picture: PixelBuffer) throws -> Data {
    Data(try PNGEncoder().encode(picture))
  }

  /// White, with a black square.
  private static func picture(_ width: Int = 40, x: Int = 10, side: Int = 6) -> PixelBuffer {
    PixelBuffer(
      width: width, height: 30,
      pixels: (0..<(width * 30)).map { index in
        (x..<(x + side)).contains(index % width) && (8..<(8 + side)).contains(index / width)
          ? 0xFF00_0000 : 0xFFFF_FFFF
      })
  }

  private static func gif(_ frames: [PixelBuffer], hundredths: Int = 5) throws -> Data {
    let output = AnimationData()
    var encoder = try GIFEncoder(
      width: frames[0].width, height: frames[0].height, frameCount: frames.count, output: output)
    for frame in frames { try encoder.add(frame, for: FrameDuration(hundredths, over: 100)) }
    try encoder.finish()
    return Data(output.bytes)
  }

  private static func folder(_ files: [String: Data]) throws -> Folder {
    let folder = try Folder()
    for (name, data) in files {
      let url = URL(filePath: folder.path(name))
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    }
    return folder
  }

  private static func run(_ folder: Folder, _ arguments: String..., input: Data? = nil) throws
    -> Command.Result
  {
    try Command.run(["compare"] + arguments, in: URL(filePath: folder.path("")), input: input)
  }

  private static func decoded(_ folder: Folder, _ name: String) throws -> PixelBuffer {
    try EncodedImage(contentsOf: folder.path(name)).decoded()
  }

  @Test("equal pictures end with 0 and write nothing")
  func equal() throws {
    let folder = try Self.folder([
      "a.png": try Self.png(Self.picture()),
      "b.png": Data(try PNGEncoder().encode(Self.picture())),
    ])
    for other in ["a.png", "b.png"] {
      let result = try Self.run(folder, "a.png", other, "-o", "d.png")
      #expect(result.status == 0)
      #expect(result.text == "a.png and \(other): equal\n  no pixel differs\n")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("d.png")))
  }

  @Test("a difference ends with 1, with every measure and a picture")
  func different() throws {
    let folder = try Self.folder([
      "a.png": try Self.png(Self.picture()), "b.png": try Self.png(Self.picture(x: 11)),
    ])
    let result = try Self.run(folder, "a.png", "b.png", "-o", "sub/d.png")
    #expect(result.status == 1)
    #expect(result.errors == "")
    #expect(
      result.text.hasPrefix(
        """
        a.png and b.png: different
          12 of 1200 pixels differ (1 %), by up to 255 levels
          2 regions, the largest of 6 px in 1×6 at (10, 8)
          everything only moved by (1, 0) px
        """))
    #expect(result.text.hasSuffix("  sub/d.png\n"))
    // Three panels of 40×30, six times as large, with spacing and captions.
    let sheet = try Self.decoded(folder, "sub/d.png")
    #expect(sheet.width == 12 + 3 * (240 + 12) && sheet.height == 22 + 180 + 12)
    #expect(sheet[x: 12 + 10 * 6 + 3, y: 22 + 8 * 6 + 3] == 0xFF00_0000)
    #expect(sheet[x: 12 + 9 * 6 + 3, y: 22 + 8 * 6 + 3] == 0xFFFF_FFFF)
    let pixel = (x: 264 + 10 * 6 + 3, y: 22 + 8 * 6 + 3)
    #expect(sheet[x: pixel.x, y: pixel.y] == 0xFF7A_008C)
    #expect(sheet[x: 516 + 10 * 6 + 3, y: pixel.y] == 0xFFFF_FFFF)
    for form in ["difference", "overlay"] {
      #expect(
        try Self.run(folder, "a.png", "b.png", "-o", "\(form).png", "--picture", form, "-q").text
          == "")
      #expect(try Self.decoded(folder, "\(form).png").width == 264)
    }
    let reader = try blink(folder)
    #expect(reader.map(\.duration.seconds) == [0.5, 0.5])
    #expect(reader[0].pixels != reader[1].pixels)
  }

  private func blink(_ folder: Folder) throws -> [AnimationFrame] {
    _ = try Self.run(folder, "a.png", "b.png", "-o", "blink.gif")
    return try AnimationReader(contentsOf: folder.path("blink.gif")).frames()
  }

  @Test("tolerance, limits and ignored areas let a difference pass")
  func tolerated() throws {
    let folder = try Self.folder([
      "a.png": try Self.png(Self.picture()), "b.png": try Self.png(Self.picture(x: 11)),
    ])
    for arguments in [
      ["--tolerance", "yiq=1"], ["--tolerance=ciede2000=101"], ["--tolerance", "levels=255"],
      ["--largest-share", "1%"], ["--largest-share=0.02", "--largest-region=6"],
      ["--largest-region", "6"], ["--ignore", "10,8,1,6", "--ignore", "16,8,1,6"],
    ] {
      let result = try Command.run(
        ["compare", folder.path("a.png"), folder.path("b.png")] + arguments)
      #expect(result.status == 0, "\(arguments): \(result.text)\(result.errors)")
    }
    for arguments in [
      ["--tolerance", "yiq=0.9"], ["--largest-share", "0.9%"], ["--largest-region", "5"],
      ["--largest-share", "1%", "--largest-region", "5"], ["--ignore", "10,8,1,6"],
    ] {
      let result = try Command.run(
        ["compare", folder.path("a.png"), folder.path("b.png")] + arguments)
      #expect(result.status == 1, "\(arguments): \(result.text)\(result.errors)")
    }
  }

  @Test("JSON holds the measures")
  func json() throws {
    let folder = try Self.folder([
      "a.png": try Self.png(Self.picture()), "b.png": try Self.png(Self.picture(x: 11)),
    ])
    let result = try Self.run(folder, "a.png", "b.png", "--json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    #expect(object["outcome"] as? String == "different")
    #expect(object["kind"] as? String == "picture")
    let measures = try #require(object["measures"] as? [String: Any])
    #expect(measures["differingPixels"] as? Int == 12)
    #expect((measures["movement"] as? [String: Int]) == ["x": 1, "y": 0])
    #expect((measures["regions"] as? [Any])?.count == 2)
  }

  @Test("one of the two may come from standard input")
  func input() throws {
    let folder = try Self.folder(["a.png": try Self.png(Self.picture())])
    let input = try Self.png(Self.picture(x: 12))
    let result = try Self.run(folder, "a.png", "-", input: input)
    #expect(result.status == 1)
    #expect(result.text.hasPrefix("a.png and -: different\n"))
    #expect(try Self.run(folder, "-", "-").status == 64)
  }

  @Test("animations: frames, times, one frame later, side by side")
  func animations() throws {
    let frames = (0..<8).map { Self.picture(x: 3 * $0) }
    let later = [frames[0]] + frames.dropLast()
    let folder = try Self.folder([
      "a.gif": try Self.gif(frames), "b.gif": try Self.gif(later),
      "slow.gif": try Self.gif(frames, hundredths: 10),
      "short.gif": try Self.gif(Array(frames[..<6])),
    ])
    #expect(try Self.run(folder, "a.gif", "a.gif").status == 0)
    let result = try Self.run(folder, "a.gif", "b.gif", "-o", "side.gif")
    #expect(result.status == 1)
    #expect(result.text.contains("7 of 8 frames differ, the first is frame 1 at 0.05 s"))
    #expect(result.text.contains("all frames come 1 frame later"))
    let sides = try AnimationReader(contentsOf: folder.path("side.gif"))
    #expect(sides.frameCount >= 7)
    #expect(sides.width == 768)
    let slow = try Self.run(folder, "a.gif", "slow.gif")
    #expect(slow.status == 1)
    #expect(slow.text.contains("all 8 frames show for 0.1 s, expected 0.05 s"))
    #expect(try Self.run(folder, "a.gif", "slow.gif", "--timing", "ignore").status == 0)
    let short = try Self.run(folder, "a.gif", "short.gif")
    #expect(short.text.contains("there are 6 frames, expected 8"))
    #expect(short.text.contains("it takes 0.3 s, expected 0.4 s"))
    let still = try Self.run(folder, "a.gif", "a.gif", "--json")
    #expect(still.text.contains("\"expectedFrames\" : 8"))
  }

  @Test("a sequence of files is compared with another")
  func sequences() throws {
    var files: [String: Data] = [:]
    for number in 0..<4 {
      files["old/\(number).png"] = try Self.png(Self.picture(x: number))
      files["new/\(number).png"] = try Self.png(Self.picture(x: number == 2 ? 9 : number))
    }
    let folder = try Self.folder(files)
    let result = try Self.run(folder, "old/%d.png", "new/%d.png")
    #expect(result.status == 1)
    #expect(result.text.contains("1 of 4 frames differs, the first is frame 2\n"))
    #expect(try Self.run(folder, "old/%d.png", "old/%d.png").status == 0)
    #expect(try Self.run(folder, "none/%d.png", "old/%d.png").status == 66)
  }

  @Test("folders are paired by paths")
  func folders() throws {
    let (a, b) = (try Self.png(Self.picture()), try Self.png(Self.picture(x: 11)))
    let folder = try Self.folder([
      "old/a.png": a, "new/a.png": a, "old/sub/b.png": a, "new/sub/b.png": b, "old/c.png": a,
      "new/d.png": a, "old/notes.txt": Data(), "old/v.svg": Data([1]), "new/v.svg": Data([2]),
      "old/.hidden": Data(), "lone/a.png": a,
    ])
    let result = try Self.run(folder, "old", "new", "-o", "out/")
    #expect(result.status == 1)
    #expect(
      result.text == """
        equal      a.png
        different  sub/b.png: 12 of 1200 pixels differ (1 %), by up to 255 levels; 2 regions, \
        the largest of 6 px in 1×6 at (10, 8); everything only moved by (1, 0) px
                   out/sub/b.png.png
        missing    c.png: only in old
        missing    notes.txt: only in old
        missing    d.png: only in new
        skipped    v.svg: cannot be compared
        6 files: 1 equal, 1 different, 3 on one side only, 1 skipped

        """)
    #expect(try Self.decoded(folder, "out/sub/b.png.png").width == 768)
    #expect(!FileManager.default.fileExists(atPath: folder.path("out/a.png.png")))
    #expect(try Self.run(folder, "old", "old").status == 0)
    #expect(try Self.run(folder, "old", "new", "-o", "out.png").status == 64)
  }

  @Test("a scene's list as CSV has its colours")
  func csvColors() throws {
    let folder = try Folder()
    try folder.write(VerifyCommandTests.scene("#3060c080"), "s.json5")
    let rows = try Command.run(["inspect", "s.json5", "--csv"], in: folder.url).text
      .split(separator: "\r\n")
    #expect(rows.count { $0.hasSuffix(",#3060c080,,") } == 1, "\(rows)")
    #expect(!rows.contains { $0.contains("pattern") })
  }

  @Test("in folders, everything is compared that is compared alone")
  func kindsInFolders() throws {
    let folder = try Folder()
    for (side, color) in [("old", "red"), ("new", "blue")] {
      try folder.write(VerifyCommandTests.scene(color), "\(side).json5")
      let drawn = try Command.run(
        "render", "\(side).json5", "-o", "\(side)/x.avif", in: folder.url)
      #expect(drawn.status == 0, "\(drawn.errors)")
    }
    let result = try Self.run(folder, "old", "new", "--json")
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.text.matches(of: /x\.avif"/).count == 2, "\(result.text)")
  }

  @Test("display lists are compared in words, and say where elements are")
  func lists() throws {
    func list(_ x: Int) -> Data {
      Data(
        """
        {"background":[1,1,1,1],"canvas":[40,30],"format":2,"scale":1}
        {"bounds":[0,0,6,6],"category":"cell","element":"cell 0-3","fill":"#000000ff",\
        "indexPath":[0,3],"level":0,"matrix":[1,0,0,0,0,1,0,0,0,0,1,0,\(x),8,0,1],"quad":[]}

        """.utf8)
    }
    let folder = try Self.folder([
      "a.png": try Self.png(Self.picture()), "a.displaylist": list(10),
      "b.png": try Self.png(Self.picture(x: 11)), "b.displaylist": list(11),
      "c.png": try Self.png(Self.picture(x: 12)), "bad.displaylist": list(10).dropLast(20),
    ])
    let lists = try Self.run(folder, "a.displaylist", "b.displaylist")
    #expect(lists.status == 1)
    #expect(
      lists.text == "a.displaylist and b.displaylist: different\n  cell 0-3 moved by (1, 0) pt\n")
    #expect(try Self.run(folder, "a.displaylist", "b.displaylist", "--ignore", "cell").status == 0)
    let drawn = try Self.run(folder, "a.displaylist", "b.displaylist", "-o", "d.png")
    #expect(drawn.status == 64 && drawn.errors.contains("-o is for pictures and animations"))
    let quiet = try Self.run(folder, "a.displaylist", "b.displaylist", "-q")
    #expect(quiet.text == "" && quiet.status == 1)
    #expect(quiet.errors == "diorama: a.displaylist and b.displaylist: different\n")
    let pictures = try Self.run(folder, "a.png", "b.png")
    #expect(pictures.text.hasSuffix("  layout:\n    cell 0-3 moved by (1, 0) pt\n"))
    #expect(try Self.run(folder, "a.png", "b.png", "--ignore", "cell 0-3").status == 0)
    #expect(
      try Self.run(
        folder, "a.png", "b.png", "--ignore", "cell 0-3", "--expected-list", "a.displaylist",
        "--actual-list", "a.displaylist"
      ).status == 1)
    let unknown = try Self.run(folder, "a.png", "b.png", "--ignore", "cell 0-4")
    #expect(unknown.status == 65)
    #expect(
      unknown.errors
        == "diorama: cell 0-4: expected an element of one of the display lists, found no such\n")
    let missing = try Self.run(folder, "a.png", "c.png", "--ignore", "cell 0-3")
    #expect(missing.status == 65)
    let bad = try Self.run(folder, "a.displaylist", "bad.displaylist")
    #expect(bad.status == 65)
    #expect(bad.errors.hasPrefix("diorama: bad.displaylist:2: expected a line of a display list"))
    let old = String(decoding: list(10), as: UTF8.self).replacing("\"format\":2,", with: "")
    try Data(old.utf8).write(to: URL(filePath: folder.path("old.displaylist")))
    let older = try Self.run(folder, "old.displaylist", "b.displaylist")
    #expect(older.status == 65)
    #expect(
      older.errors
        == "diorama: old.displaylist:1: expected a line of a display list, found format 1, but "
        + "this version of diorama reads format 2; create it again\n")
  }

  @Test("a trace is compared with a scene, and with a trace")
  func traces() throws {
    let scene = """
      { size: [80, 60], scale: 1, layout: { type: "flow", itemSize: [30, 20] },
        content: { items: [{}, {}, {}, {}] }, cell: { background: "#336699" } }
      """
    let folder = try Self.folder(["scene.json5": Data(scene.utf8)])
    let shown = try Command.run(["inspect", "scene.json5", "--json"], in: folder.url)
    #expect(shown.status == 0, "\(shown.errors)")
    let header = #""format":2,"trace":{"device":"iPad","system":"26.0","version":1}"#
    try Data(shown.text.replacing(#""format":2"#, with: header).utf8)
      .write(to: URL(filePath: folder.path("a.displaylist")))
    let equal = try Self.run(folder, "a.displaylist", "scene.json5")
    #expect(equal.status == 0, "\(equal.text) \(equal.errors)")
    #expect(try Self.run(folder, "a.displaylist", "a.displaylist").status == 0)
    try Data(scene.replacing("[30, 20]", with: "[30, 20.4]").utf8)
      .write(to: URL(filePath: folder.path("other.json5")))
    let other = try Self.run(folder, "a.displaylist", "other.json5")
    #expect(other.status == 1)
    #expect(other.text.contains("4 cells are"), "\(other.text)")
    #expect(
      try Self.run(folder, "a.displaylist", "other.json5", "--allow", "frames=1").status == 0)
    for (arguments, message) in [
      (["a.displaylist", "scene.json5", "--allow", "frame=1"], "did you mean \"frames\"?"),
      (["a.displaylist", "scene.json5", "--allow", "frames=-5"], "--allow: expected frames=N"),
      (["scene.json5", "scene.json5", "--allow", "frames=1"], "--allow is for traces"),
      (["a.displaylist", "a.displaylist", "--at", "1"], "--at is for scenes"),
    ] {
      let refused = try Command.run(["compare"] + arguments, in: folder.url)
      #expect(refused.status == 64)
      #expect(refused.errors.contains(message), "\(refused.errors)")
    }
  }

  @Test("bad input is named")
  func mistakes() throws {
    let png = try Self.png(Self.picture())
    let folder = try Self.folder([
      "a.png": png, "cut.png": png.prefix(png.count - 30), "text.png": Data("hello".utf8),
      "empty.png": Data(), "dir/a.txt": Data(), "list.displaylist": Data("{}".utf8),
    ])
    let cases: [([String], Int32, String)] = [
      (["a.png", "none.png"], 66, "none.png: expected a picture, an animation or a display list"),
      (["a.png", "cut.png"], 65, "cut.png: expected"),
      (["a.png", "text.png"], 65, "text.png: expected a JPEG, PNG, WebP"),
      (["a.png", "empty.png"], 65, "empty.png: expected"),
      (["a.png", "dir"], 65, "dir: expected one sequence of frames"),
      (["dir", "none.png"], 66, "none.png: expected a picture, an animation or a display list"),
      (["dir", "dir"], 65, "dir: expected files ending in jpg, jpeg, png"),
      (["a.png", "list.displaylist"], 65, "list.displaylist:1: expected a line"),
      (["a.png"], 64, "expected 2 files, found only \"a.png\""),
      (["a.png", "a.png", "--picture", "overlay"], 64, "--picture needs a file to draw"),
      (["a.png", "a.png", "-o", "x.jpg"], 64, "x.jpg: expected a file ending in .png or .gif"),
      (["a.png", "a.png", "--ignore", "1,2,3"], 64, "--ignore: expected x,y,width,height"),
      (["a.png", "a.png", "--ignore", "1,2,0,4"], 64, "--ignore: expected x,y,width,height"),
      (["a.png", "a.png", "--ignore=\(Int.min),0,1,1"], 64, "--ignore: expected x,y,width,height"),
      (["a.png", "a.png", "--ignore=0,\(Int.min),1,1"], 64, "--ignore: expected x,y,width,height"),
      (["a.png", "a.png", "--ignore=0,0,\(Int.max),1"], 64, "--ignore: expected x,y,width,height"),
      (["a.png", "a.png", "--largest-share", "2"], 64, "--largest-share: expected a share"),
      (["a.png", "a.png", "--tolerance", "0.1"], 64, "--tolerance: expected exact, yiq=0…1"),
      (["a.png", "a.png", "--tolerance", "yiq=2"], 64, "--tolerance: expected exact, yiq=0…1"),
    ]
    for (arguments, status, message) in cases {
      let result = try Command.run(["compare"] + arguments, in: URL(filePath: folder.path("")))
      #expect(result.status == status, "\(arguments): \(result.errors)")
      #expect(result.errors.hasPrefix("diorama: \(message)"), "\(arguments): \(result.errors)")
    }
    let second = try Self.png(Self.picture(x: 1))
    try second.write(to: URL(filePath: folder.path("b.png")))
    #expect(try Self.run(folder, "a.png", "b.png", "-o", "a.png/d.png").status == 73)
  }
}
