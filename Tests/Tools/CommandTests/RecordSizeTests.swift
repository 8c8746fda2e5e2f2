import DrawingCommands
import Foundation
import Testing

/// What recordings say of their size, and how they are made small enough.
@Suite("Sizes of recordings")
struct RecordSizeTests {
  @Test("GIF and animated PNG have one pixel a point unless somebody asks for more")
  func scale() throws {
    let folder = try SpriteTests.folder()
    for (name, arguments, width) in [
      ("a.gif", [], 60), ("a.png", [], 60), ("b.gif", ["--scale", "2"], 120), ("a.webp", [], 120),
      ("c.gif", ["--device", "iphone-se"], 750),
    ] as [(String, [String], Int)] {
      let result = try Command.run(
        ["record", "s.json5", "-o", name, "--duration", "0.05"] + arguments, in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors.contains("diorama: \(name): \(width)×"), "\(result.errors)")
    }
  }

  @Test("the size that is said is the file's, of films with odd sides too")
  func oddSides() throws {
    let folder = try FullDiskTests.folder()
    for (name, size) in [("a.gif", "31×21"), ("a.mp4", "32×22"), ("a.html", "31×21")] {
      let result = try Shell.run(
        "diorama record s.json5 --size 31x21 --scale 1 --duration 0.1 -o \(name)", in: folder,
        path: [folder.path("bin")])
      #expect(result.errors.contains("diorama: \(name): \(size) pixels, "), "\(result.errors)")
    }
    let frame = try String(contentsOfFile: folder.path("bin/size"), encoding: .utf8)
    #expect(frame == "\(32 * 22 * 4)\n")
  }

  @Test("a recording fits the bytes that it may have, or says what was reached")
  func sizes() throws {
    let folder = try SpriteTests.folder()
    let whole = try Command.run(
      "record", "s.json5", "-o", "a.webp", "--background", "black", "-q", in: folder.url)
    #expect(whole.status == 0, "\(whole.errors)")
    let bytes = try Data(contentsOf: URL(filePath: folder.path("a.webp"))).count
    let limit = bytes * 2 / 3
    let small = try Command.run(
      "record", "s.json5", "-o", "b.webp", "--background", "black", "--max-bytes", "\(limit)",
      in: folder.url)
    #expect(small.status == 0, "\(small.errors)")
    #expect(try Data(contentsOf: URL(filePath: folder.path("b.webp"))).count <= limit)
    #expect(small.errors.contains("of at most "), "\(small.errors)")
    let none = try Command.run(
      "record", "s.json5", "-o", "c.webp", "--max-bytes", "50", in: folder.url)
    #expect(none.status != 0)
    #expect(none.errors.contains("the smallest that was tried"), "\(none.errors)")
    #expect(folder.names == ["a.webp", "b.webp", "s.json5"])
  }

  /// What a recording was made small enough with.
  private struct Choice: Equatable {
    var scale: Double
    var rate: Double
    var fidelity: Int?

    /// Reads "scale 0.85, 20 frames/s, quality 56".
    init?(_ errors: String) {
      let pattern = /with scale ([0-9.]+), (\d+) frames\/s(?:, (?:quality|colors) (\d+))?/
      guard let match = errors.firstMatch(of: pattern), let scale = Double(match.1),
        let rate = Double(match.2)
      else { return nil }
      (self.scale, self.rate) = (scale, rate)
      fidelity = match.3.flatMap { Int($0) }
    }
  }

  @Test(
    "quality and scale are given up before the rate, little by little",
    arguments: ["gif", "png", "webp", "html"])
  func order(fileExtension: String) throws {
    let folder = try GIFRecordingTests.folder()
    let arguments = ["record", "s.json5", "--from", "5", "--to", "6", "--scale", "1", "-o"]
    let whole = try Command.run(arguments + ["whole.\(fileExtension)", "-q"], in: folder.url)
    #expect(whole.status == 0, "\(whole.errors)")
    let bytes = try RecordTests.data(folder, "whole.\(fileExtension)").count
    var last: Choice?
    for share in [1, 0.95, 0.8, 0.6, 0.4, 0.25] {
      let limit = Int(Double(bytes) * share)
      let result = try Command.run(
        ["record", "s.json5", "--from", "5", "--to", "6", "--max-bytes", "\(limit)", "-o"]
          + ["x.\(fileExtension)"], in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
      #expect(try RecordTests.data(folder, "x.\(fileExtension)").count <= limit)
      let choice = try #require(Choice(result.errors), "\(result.errors)")
      if share == 1 { #expect(choice.scale == 1 && choice.rate == 30 && choice.fidelity == nil) }
      if share >= 0.8 { #expect(choice.rate == 30, "\(share): \(choice)") }
      // The scale of 0.15 is the last that is tried.
      #expect(choice.rate >= 20 || choice.scale <= 0.15, "\(share): \(choice)")
      if let last {
        #expect(choice.scale <= last.scale && choice.rate <= last.rate, "\(last), then \(choice)")
        #expect(choice.fidelity ?? 256 <= last.fidelity ?? 256, "\(last), then \(choice)")
      }
      last = choice
    }
  }

  @Test("what options name is kept, and the error says what was tried")
  func kept() throws {
    let folder = try GIFRecordingTests.folder()
    let arguments = [
      "record", "s.json5", "--from", "5", "--to", "5.2", "-o", "x.gif", "--max-bytes",
    ]
    let kept = try Command.run(
      arguments + ["1", "--scale", "1", "--fps", "25", "--colors", "64"], in: folder.url)
    #expect(kept.status == 65)
    #expect(kept.errors.contains("with scale 1, 25 frames/s, the smallest"), "\(kept.errors)")
    let all = try Command.run(arguments + ["1"], in: folder.url)
    #expect(all.errors.contains("with scale 0.15, 10 frames/s, colors 16, the"), "\(all.errors)")
    #expect(!folder.names.contains("x.gif"))
  }

  @Test("a large GIF ends with a hint, which names no number that nobody measured")
  func hint() throws {
    let folder = try GIFRecordingTests.folder()
    for (fileExtension, hints) in [("gif", true), ("webp", false)] {
      let result = try Command.run(
        "record", "s.json5", "--from", "4", "--to", "6", "--scale", "6", "-o", "x.\(fileExtension)",
        in: folder.url)
      let bytes = try RecordTests.data(folder, "x.\(fileExtension)").count
      #expect(!hints || bytes >= 1_000_000, "\(fileExtension): \(bytes)")
      let lines = result.errors.split(separator: "\n").filter { $0.contains("hint:") }
      #expect(
        lines
          == (hints
            ? [
              "diorama: hint: with --scale 6, a WebP is usually smaller, and a video such as .mp4 "
                + "much smaller"
            ] : []),
        "\(result.errors)")
    }
  }
}
