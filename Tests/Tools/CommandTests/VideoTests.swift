import DrawingCommands
import Foundation
import Testing

@Suite("Video")
struct VideoTests {
  /// Six pictures of 31×21 pixels as `f/%d.png`, with or without what is behind them.
  static func frames(background: String = "#234") throws -> Folder {
    let folder = try Folder()
    for number in 0..<6 {
      let colors = ["red", "lime", "blue", "#fa0", "white", "#808"]
      try folder.write(
        """
        { size: [31, 21], scale: 1, background: "\(background)",
          content: { items: [{}] }, cell: { background: "\(colors[number])", opacity: 0.8 },
          layout: { type: "flow", itemSize: [\(13 + 3 * number), 11] } }
        """, "s.json5")
      let result = try Command.run(
        "record", "s.json5", "--at", "0", "-o", "f/\(number).png", "-q", in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
    }
    return folder
  }

  /// The frames of a film as the pixels of PNG files, cut to 31×21.
  private static func decoded(_ name: String, in folder: Folder, decoder: [String] = []) throws
    -> [PixelBuffer]
  {
    let result = try AllTests.run(
      "ffmpeg",
      ["-v", "error", "-y"] + decoder + [
        "-i", name, "-vf", "scale=in_color_matrix=bt709,format=rgba,crop=31:21:0:0",
        "-pix_fmt", "rgba", "out-%d.png",
      ], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return try (1...6).map {
      try EncodedImage(contentsOf: folder.path("out-\($0).png")).decoded(atLeast: nil)
    }
  }

  /// Largest and mean difference of channels.
  private static func difference(_ a: [PixelBuffer], _ b: [PixelBuffer]) -> (Int, Double) {
    var (most, sum, count) = (0, 0, 0)
    for (x, y) in zip(a, b) {
      for (p, q) in zip(x.pixels, y.pixels) {
        for shift in [0, 8, 16, 24] as [UInt32] {
          let distance = abs(Int(p >> shift & 255) - Int(q >> shift & 255))
          (most, sum, count) = (max(most, distance), sum + distance, count + 1)
        }
      }
    }
    return (most, Double(sum) / Double(count))
  }

  private static func pictures(_ folder: Folder) throws -> [PixelBuffer] {
    try (0..<6).map {
      try EncodedImage(contentsOf: folder.path("f/\($0).png")).decoded(atLeast: nil)
    }
  }

  @Test(
    "films hold the frames, in the right colours and with the right times",
    .enabled(if: AllTests.isOn, AllTests.reason), arguments: ["mp4", "mov", "webm"])
  func films(fileExtension: String) throws {
    let folder = try Self.frames()
    let arguments = ["assemble", "f/%d.png", "--fps", "30000/1001", "-q", "-o"]
    for (name, more) in [("a", []), ("b", ["-j", "1"]), ("l", ["--lossless"])] {
      let result = try Command.run(arguments + ["\(name).\(fileExtension)"] + more, in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
    }
    let pictures = try Self.pictures(folder)
    #expect(try Self.difference(Self.decoded("l.\(fileExtension)", in: folder), pictures) == (0, 0))
    // Half the resolution of colour shows at edges, and nowhere else.
    for (picture, film) in zip(pictures, try Self.decoded("a.\(fileExtension)", in: folder)) {
      for (x, y) in [(1, 19), (15, 4)] {
        for shift in [0, 8, 16] as [UInt32] {
          let (a, b) = (picture[x: x, y: y] >> shift & 255, film[x: x, y: y] >> shift & 255)
          #expect(abs(Int(a) - Int(b)) <= 12, "\(a) became \(b) at \(x), \(y)")
        }
      }
    }
    let (first, second) = (
      try RecordTests.data(folder, "a.\(fileExtension)"),
      try RecordTests.data(folder, "b.\(fileExtension)")
    )
    #expect(first == second, "the same bytes with any number of threads")
    let facts = try AllTests.run(
      "ffprobe",
      [
        "-v", "error", "-count_frames", "-show_entries",
        "stream=width,height,r_frame_rate,color_space,color_range,nb_read_frames", "-of",
        "default=nw=1", "a.\(fileExtension)",
      ], in: folder)
    let lines = Set(String(decoding: facts.output, as: UTF8.self).split(separator: "\n"))
    for line in [
      "width=32", "height=22", "r_frame_rate=30000/1001", "color_space=bt709", "color_range=tv",
      "nb_read_frames=6",
    ] {
      #expect(lines.contains(Substring(line)), "\(line) in \(lines)")
    }
  }

  @Test(
    "mov and webm keep transparency, mp4 refuses it",
    .enabled(if: AllTests.isOn, AllTests.reason))
  func transparency() throws {
    let folder = try Self.frames(background: "#2340")
    let pictures = try Self.pictures(folder)
    #expect(!pictures[0].isOpaque)
    for (name, more, limit) in [
      ("a.mov", [], 3.0), ("l.mov", ["--lossless"], 0.0), ("a.webm", [], 8.0),
    ] as [(String, [String], Double)] {
      let result = try Command.run(
        ["assemble", "f/%d.png", "--fps", "10", "-q", "-o", name] + more, in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
      // ffmpeg's own decoder of VP9 does not know transparency.
      let decoder = name.hasSuffix("webm") ? ["-c:v", "libvpx-vp9"] : []
      let found = Self.difference(try Self.decoded(name, in: folder, decoder: decoder), pictures)
      #expect(found.1 <= limit, "\(name): \(found)")
    }
    let refused = try Command.run(
      "assemble", "f/%d.png", "--fps", "10", "-o", "a.mp4", in: folder.url)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("mp4 has no transparency"), "\(refused.errors)")
    #expect(!folder.names.contains { $0.contains("mp4") })
  }

  @Test("without ffmpeg it is said how to install it")
  func missing() throws {
    let folder = try RecordTests.folder()
    let result = try Command.run(
      "record", "s.json5", "-o", "x.mp4", "-q", in: folder.url,
      environment: ["PATH": "/nonexistent"])
    #expect(result.status == 69)
    #expect(
      result.errors
        == "diorama: video needs the program ffmpeg, which is not installed; install it "
        + "with: apt-get install --no-install-recommends ffmpeg\n", "\(result.errors)")
    #expect(folder.names == ["s.json5"])
  }

  @Test("what ffmpeg says when it fails is shown, and nothing is left behind")
  func failing() throws {
    let folder = try RecordTests.folder()
    func run(_ script: String) throws -> Command.Result {
      try folder.write("#!/bin/sh\n\(script)\n", "bin/ffmpeg")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/ffmpeg"))
      return try Command.run(
        "record", "s.json5", "-o", "x.mp4", "--duration", "30", in: folder.url,
        environment: ["PATH": folder.path("bin") + ":/usr/bin:/bin"])
    }
    let failed = try run("echo starting >&2; echo 'Unknown encoder libx264' >&2; exit 3")
    #expect(failed.status == 69)
    #expect(
      failed.errors.contains("x.mp4: ffmpeg failed:\ndiorama: starting\ndiorama: Unknown encoder"),
      "\(failed.errors)")
    let late = try run("cat > /dev/null; echo 'x.mp4: No space left on device' >&2; exit 1")
    #expect(late.status == 73)
    #expect(late.errors.contains("x.mp4: cannot write: No space left on device"))
    let silent = try run("exec 0<&-; exit 4")
    #expect(silent.status == 69 && silent.errors.contains("exited with status 4"))
    #expect(folder.names == ["bin", "s.json5"])
  }
}
