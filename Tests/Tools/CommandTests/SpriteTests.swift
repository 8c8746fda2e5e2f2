import DrawingCommands
import Foundation
import Testing

@Suite("Sheets of sprites, motion blur and sizes that fit")
struct SpriteTests {
  static let scene = """
    { size: [60, 40], background: "transparent", content: { items: [ {color: "red"}, {color: "lime"} ] },
      layout: { type: "flow", itemSize: [20, 20] },
      timeline: [ { duration: 0.2, scroll: { offset: [0, 5] } } ] }
    """

  static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(
      scene.replacing(", scroll: { offset: [0, 5] }", with: ", set: { itemSize: [10, 10] }"),
      "s.json5")
    return folder
  }

  static func picture(_ folder: Folder, _ name: String) throws -> PixelBuffer {
    try EncodedImage(contentsOf: folder.path(name)).decoded(atLeast: nil)
  }

  static func rectangle(_ value: Any?) throws -> (x: Int, y: Int, w: Int, h: Int) {
    let numbers = try #require(value as? [String: Int])
    return (numbers["x"] ?? 0, numbers["y"] ?? 0, numbers["w"] ?? 0, numbers["h"] ?? 0)
  }

  @Test("every frame can be put together from the sheet and its atlas")
  func frames() throws {
    let folder = try Self.folder()
    let result = try Command.run(
      "record", "s.json5", "-o", "walk.png", "--sprites", "frames", "--atlas-form", "array",
      in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text == "walk.png\nwalk.json\n")
    _ = try Command.run("record", "s.json5", "-o", "f/%d.png", "-q", in: folder.url)
    let sheet = try Self.picture(folder, "walk.png")
    let json = try #require(
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(filePath: folder.path("walk.json")))) as? [String: Any])
    let entries = try #require(json["frames"] as? [[String: Any]])
    #expect(entries.count >= 2)
    for entry in entries {
      let name = try #require(entry["filename"] as? String)
      let number = try #require(Int(name.dropFirst("walk-".count)))
      let frame = try Self.picture(folder, "f/\(number).png")
      let (rectangle, source) = (
        try Self.rectangle(entry["frame"]), try Self.rectangle(entry["spriteSourceSize"])
      )
      for y in 0..<frame.height {
        for x in 0..<frame.width {
          let (column, row) = (x - source.x, y - source.y)
          let isInside = (0..<source.w).contains(column) && (0..<source.h).contains(row)
          let expected = isInside ? sheet[x: rectangle.x + column, y: rectangle.y + row] : 0
          #expect(frame[x: x, y: y] == expected, "\(name) at \(x), \(y)")
        }
      }
    }
  }

  @Test("every element of the collection view is one sprite")
  func elements() throws {
    let folder = try Self.folder()
    let result = try Command.run(
      "record", "s.json5", "-o", "parts.png", "--sprites", "elements", "--power-of-two", "--atlas",
      "where.json", in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let json = try #require(
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(filePath: folder.path("where.json")))) as? [String: Any])
    let entries = try #require(json["frames"] as? [String: [String: Any]])
    #expect(entries.keys.sorted() == ["cell 0-0", "cell 0-1"])
    #expect((json["meta"] as? [String: Any])?["image"] as? String == "parts.png")
    let sheet = try Self.picture(folder, "parts.png")
    #expect(sheet.width.nonzeroBitCount == 1 && sheet.height.nonzeroBitCount == 1)
    let rectangle = try Self.rectangle(entries["cell 0-1"]?["frame"])
    #expect(
      sheet[x: rectangle.x + rectangle.w / 2, y: rectangle.y + rectangle.h / 2] == 0xFF00_FF00)
  }

  static let mistakes: [([String], String)] = [
    (["-o", "x.gif", "--sprites", "frames"], "--sprites: expected a file such as -o sprites.png"),
    (["-o", "%d.png", "--sprites", "frames"], "--sprites: expected a file such as -o sprites.png"),
    (
      ["-o", "x.png", "--sprites", "frames", "--loop", "2"], "--loop is not for a sprite sheet"
    ),
    (
      ["-o", "x.png", "--sprites", "elements", "--fps", "2"], "--fps is not for a sprite sheet"
    ),
    (["-o", "x.png", "--sprites", "cells"], "--sprites: expected frames, elements, found"),
    (["-o", "x.png", "--atlas", "a.json"], "--atlas is for sprite sheets: --sprites frames"),
    (
      ["-o", "x.png", "--sprites", "frames", "--atlas", "x.png"],
      "-o and --atlas name the same file, x.png"
    ),
    (["-o", "x.png", "--sprites", "frames", "--atlas", "s.json5"], "s.json5, which is read"),
    (["-o", "x.gif", "--samples", "4"], "--samples is for motion blur: --shutter 180"),
    (["-o", "x.gif", "--shutter", "400"], "--shutter: expected a number from 0 to 360"),
    (["-o", "x.displaylist", "--shutter", "180"], "--shutter is for drawn frames"),
    (["-o", "%d.png", "--max-bytes", "1MB"], "--max-bytes is for one file with all frames"),
    (["-o", "x.gif", "--max-bytes", "much"], "--max-bytes: expected a size such as 500kB"),
  ]

  @Test("mistakes are told before anything is drawn", arguments: mistakes)
  func refuses(_ arguments: [String], _ message: String) throws {
    let folder = try Self.folder()
    let result = try Command.run(["record", "s.json5"] + arguments, in: folder.url)
    #expect(result.status == 64, "\(arguments): \(result.status)")
    #expect(result.errors.contains(message), "\(arguments): \(result.errors)")
    #expect(folder.names == ["s.json5"])
  }

  @Test("a sheet that is too large leaves nothing behind")
  func tooLarge() throws {
    let folder = try Self.folder()
    let result = try Command.run(
      "record", "s.json5", "-o", "x.png", "--sprites", "frames", "--limit", "canvasPixels=9700",
      in: folder.url)
    #expect(result.status == 65, "\(result.errors)")
    #expect(folder.names == ["s.json5"])
  }

  @Test("a blurred picture is the frame that record blurs")
  func blurredPicture() throws {
    let folder = try Folder()
    try folder.write(SharedRecordingTests.scene, "s.json5")
    let blur = ["s.json5", "--at", "0.1", "--shutter", "180", "--samples", "4", "-q", "-o"]
    for (command, file) in [("record", "a.png"), ("render", "b.png")] {
      let result = try Command.run([command] + blur + [file], in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
    }
    let sharp = try Command.run(
      ["render", "s.json5", "--at", "0.1", "-q", "-o", "c.png"], in: folder.url)
    #expect(sharp.status == 0, "\(sharp.errors)")
    let pictures = try ["a.png", "b.png", "c.png"].map {
      try EncodedImage(contentsOf: folder.path($0)).decoded(atLeast: nil)
    }
    #expect(pictures[0] == pictures[1] && pictures[1] != pictures[2])
    for (arguments, message) in [
      (["--shutter", "180", "-o", "x.svg"], "--shutter is for single bitmaps"),
      (["--fps", "24", "-o", "x.png"], "--fps is for motion blur"),
      (["--samples", "4", "-o", "x.png"], "--samples is for motion blur"),
      (["--shutter", "400", "-o", "x.png"], "--shutter: expected a number from 0 to 360"),
    ] {
      let result = try Command.run(["render", "s.json5"] + arguments, in: folder.url)
      #expect(
        result.status == 64 && result.errors.contains(message), "\(arguments): \(result.errors)")
    }
  }

  @Test("blurred frames are continued only with the same shutter")
  func blur() throws {
    let folder = try Self.folder()
    let arguments = [
      "record", "s.json5", "-o", "f/%d.png", "-q", "--shutter", "180", "--samples", "4",
    ]
    #expect(try Command.run(arguments, in: folder.url).status == 0)
    #expect(try Command.run(arguments + ["--resume"], in: folder.url).status == 0)
    let other = try Command.run(
      ["record", "s.json5", "-o", "f/%d.png", "-q", "--shutter", "90", "--resume"], in: folder.url)
    #expect(other.status == 65 && other.errors.contains("a different encoding"), "\(other.errors)")
    let one = try Command.run(
      "record", "s.json5", "--at", "0.1", "--shutter", "180", "--samples", "4", "-o", "m.png",
      in: folder.url)
    #expect(one.status == 0, "\(one.errors)")
    #expect(try Self.picture(folder, "m.png") == Self.picture(folder, "f/3.png"))
  }

  @Test("a compositor lays films with transparency over a colour as Diorama does")
  func alpha() throws {
    guard
      ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg"].contains(where: FileManager.default.fileExists)
    else {
      print("skipped: no ffmpeg to lay films over a colour with")
      return
    }
    let folder = try Self.folder()
    try folder.write(
      "{ size: [64, 48], scale: 1, background: \"transparent\", content: { items: [ "
        + "{color: \"rgb(200 40 40 / 0.5)\"}, {color: \"lime\"} ] }, "
        + "layout: { type: \"flow\", itemSize: [24, 24] } }", "a.json5")
    _ = try Command.run("render", "a.json5", "-o", "own.png", "-q", in: folder.url)
    let own = try Self.picture(folder, "own.png")
    let ground: UInt32 = 0xFF20_60C0
    for (name, arguments, decoder, most) in [
      ("a.mov", [], [], 3.0), ("b.mov", ["--lossless"], [], 0.6),
      ("a.webm", ["--quality", "100"], ["-c:v", "libvpx-vp9"], 4.0),
    ] as [(String, [String], [String], Double)] {
      let film = try Command.run(
        ["record", "a.json5", "-o", name, "--duration", "0.1", "-q"] + arguments, in: folder.url)
      #expect(film.status == 0, "\(film.errors)")
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.currentDirectoryURL = folder.url
      process.arguments =
        [
          "ffmpeg", "-v", "error", "-nostdin", "-f", "lavfi", "-i",
          "color=0x2060C0:s=64x48,format=gbrp",
        ] + decoder + [
          "-i", name, "-filter_complex",
          "[1:v]scale=in_color_matrix=bt709:out_range=pc,format=gbrap[top];"
            + "[0:v][top]overlay=format=gbrp,format=rgb24",
          "-frames:v", "1", "-y", name + ".png",
        ]
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(name)")
      let seen = try Self.picture(folder, name + ".png")
      // Away from edges, whose colour has half the resolution in VP9.
      for (x, y) in [(12, 12), (50, 12), (32, 12), (32, 40), (4, 20)] {
        let pixel = own[x: x, y: y]
        for shift: UInt32 in [0, 8, 16] {
          let rest = Double(255 - pixel >> 24) / 255
          let expected = Double(pixel >> shift & 255) + Double(ground >> shift & 255) * rest
          let found = Double(seen[x: x, y: y] >> shift & 255)
          #expect(abs(found - expected) <= most, "\(name) at \(x), \(y): \(found), not \(expected)")
        }
      }
    }
  }
}
