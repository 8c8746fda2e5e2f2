import DrawingCommands
import Foundation
import Testing

@Suite("Input and output")
struct OutputTests {
  private static let scene = """
    { size: [60, 40], scale: 1, content: { items: [ {color: "red"}, {color: "lime"} ] },
      layout: "flow" }
    """

  /// Width and height from a PNG file's header.
  private static func size(ofPNG data: Data) -> [Int]? {
    let bytes = Array(data.prefix(24))
    guard bytes.count == 24, Array(bytes[1..<4]) == Array("PNG".utf8) else { return nil }
    return [16, 20].map { at in bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test("photos become a picture without a file being written")
  func photos() throws {
    let folder = try Folder()
    for name in ["a.jpg", "b.jpg", "{odd}.jpg"] { try folder.addPhoto(name) }
    let result = try Command.run(
      "render", "a.jpg", "b.jpg", "{odd}.jpg", "--layout", "cover-flow", "--size", "240x160",
      "--scale", "1.5", "--labels", "--set", "itemSize=90,90", "--background=#223",
      "--scroll-to", "1", "-o", "cover.png", in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text == "cover.png\n")
    #expect(folder.names == ["a.jpg", "b.jpg", "cover.png", "{odd}.jpg"])
    let picture = try Data(contentsOf: URL(filePath: folder.path("cover.png")))
    #expect(Self.size(ofPNG: picture) == [360, 240])
  }

  @Test("a scene comes from standard input and its picture goes to standard output")
  func streams() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "s.json5")
    let piped = try Command.run(
      "render", "-", "-o", "-", in: folder.url, input: Data(Self.scene.utf8))
    #expect(piped.status == 0, "\(piped.errors)")
    #expect(Self.size(ofPNG: piped.output) == [60, 40])
    let file = try Command.run("render", "s.json5", "-o", "-", in: folder.url)
    #expect(file.output == piped.output)
    let broken = try Command.run("render", "-", in: folder.url, input: Data("{".utf8))
    #expect(broken.status == 65)
    #expect(broken.errors.hasPrefix("diorama: standard input:1:2: "), "\(broken.errors)")
  }

  @Test("several scenes go into a folder, which is made")
  func folder() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "one.json5")
    try folder.write(Self.scene, "two.json")
    let result = try Command.run(
      "render", "one.json5", "two.json", "-o", "a/b/", in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text == "a/b/one.png\na/b/two.png\n")
    let again = try Command.run("render", "one.json5", "-o", "a", in: folder.url)
    #expect(again.text == "a/one.png\n")
    let fallback = try Command.run("render", "one.json5", in: folder.url)
    #expect(fallback.text == "Output/one.png\n")
  }

  static let mistakes: [([String], String)] = [
    (["one.json5", "two.json", "-o", "x.png"], "2 scenes need a folder: -o x.png/"),
    (
      ["one.json5", "two.json", "-o", "-"],
      "standard output takes one picture, not 2; name a folder with -o FOLDER/, or make them the "
        + "pages of one document with --format pdf"
    ),
    (
      ["one.json5", "one.json", "-o", "x/"],
      "one.json5 and one.json would both be written to x/one.png"
    ),
    (
      ["one.json5", "-o", "x.bmp"],
      "x.bmp: expected a file ending in .png, .webp, .jpg, .avif, .svg or .pdf, found .bmp"
    ),
    (
      ["one.json5", "-o", "x"],
      "x: expected a file ending in .png, .webp, .jpg, .avif, .svg or .pdf, found no file extension"
    ),
    (
      ["one.json5", "-o", "x.webp", "--lossless", "--quality", "90"],
      "--lossless and --quality exclude each other"
    ),
    (
      ["one.json5", "-f", "pdf", "-o", "x.svg"],
      "x.svg: --format pdf needs the file extension .pdf, found .svg"
    ),
    (
      ["one.json5", "-o", "x.png", "--image-density", "3"],
      "--image-density is for SVG and PDF, which is not an output format here"
    ),
    (
      ["one.json5", "-o", "x.svg", "--text", "outlines"],
      "--text is for PDF, which is not an output format here"
    ),
  ]

  @Test("outputs that cannot be are refused before anything is drawn", arguments: mistakes)
  func wrongOutput(arguments: [String], message: String) throws {
    let folder = try Folder()
    for name in ["one.json5", "one.json", "two.json"] { try folder.write(Self.scene, name) }
    let process = Process()
    process.executableURL = try Command.executable()
    process.arguments = ["render"] + arguments
    process.currentDirectoryURL = folder.url
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 64)
    #expect(text.contains(message), "\(text)")
    #expect(folder.names == ["one.json", "one.json5", "two.json"])
  }

  @Test("an output that cannot be written is named, and nothing is left behind")
  func unwritable() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "s.json5")
    try folder.write("in the way", "file")
    let through = try Command.run("render", "s.json5", "-o", "file/out.png", in: folder.url)
    #expect(through.status == 73)
    #expect(through.errors.contains("file"), "\(through.errors)")
    // Nobody can make a file here, not even root.
    let forbidden = try Command.run("render", "s.json5", "-o", "/proc/out.png", in: folder.url)
    #expect(forbidden.status == 73)
    #expect(forbidden.errors.hasPrefix("diorama: /proc/out.png: cannot create: "))
    try FileManager.default.createDirectory(
      atPath: folder.path("dir.png/x"), withIntermediateDirectories: true)
    #expect(folder.names == ["dir.png", "file", "s.json5"])
  }

  @Test("a picture replaces the one before it only when it is finished")
  func atomic() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "s.json5")
    try folder.write("old", "out.png")
    try folder.write(Self.scene.replacing("\"red\"", with: "\"rde\""), "bad.json5")
    let cell = "cell: { background: '{color}' }, layout"
    try folder.write(
      Self.scene.replacing("\"red\"", with: "\"rde\"").replacing("layout", with: cell), "bad.json5")
    let bad = try Command.run("render", "bad.json5", "-o", "out.png", in: folder.url)
    #expect(bad.status == 65, "\(bad.errors)")
    #expect(try String(contentsOfFile: folder.path("out.png"), encoding: .utf8) == "old")
    #expect(try Command.run("render", "s.json5", "-o", "out.png", in: folder.url).status == 0)
    #expect(folder.names == ["bad.json5", "out.png", "s.json5"])
  }

  @Test func webpAndJPEGHoldThePictureOfThePNG() throws {
    let folder = try Folder()
    try folder.addPhoto()
    func pixels(_ arguments: [String] = []) throws -> PixelBuffer {
      let options = ["render", "a.jpg", "--layout", "cover-flow", "--size", "120x80", "-o", "-"]
      let result = try Command.run(options + arguments, in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
      return try EncodedImage(data: Array(result.output), name: "picture").decoded()
    }
    let png = try pixels()
    #expect(try pixels(["-f", "webp", "--lossless"]) == png)
    func meanError(_ arguments: String...) throws -> Double {
      let lossy = try pixels(arguments)
      #expect(lossy.width == png.width && lossy.height == png.height)
      let errors = zip(lossy.pixels, png.pixels).map { one, other in
        [0, 8, 16].reduce(0) { $0 + abs(Int(one >> $1 & 255) - Int(other >> $1 & 255)) }
      }
      return Double(errors.reduce(0, +)) / Double(3 * errors.count)
    }
    for format in ["webp", "jpg"] {
      let (high, low) = (
        try meanError("-f", format, "--quality", "95"),
        try meanError("-f", format, "--quality", "5")
      )
      #expect(high > 0 && high < 3 && low > 2 * high, "\(format): \(high), \(low)")
    }
    try folder.write(
      Self.scene.replacing("size:", with: "background: 'rgba(0, 0, 0, 0.5)', size:"), "half.json5")
    let refused = try Command.run("render", "half.json5", "-o", "half.jpg", in: folder.url)
    #expect(refused.status == 65 && refused.errors.contains("expected opaque pixels"))
    #expect(folder.names == ["a.jpg", "half.json5"])
    #expect(try Command.run("render", "half.json5", "-o", "half.webp", in: folder.url).status == 0)
  }

  @Test("the same scene gives the same bytes, and every compression the same size")
  func repeatable() throws {
    let folder = try Folder()
    try folder.addPhoto()
    func render(_ level: String) throws -> Data {
      let result = try Command.run(
        "render", "a.jpg", "--layout", "stacks", "--size", "240x240", "--compression", level,
        "-o", "-", in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
      return result.output
    }
    #expect(try render("default") == render("default"))
    #expect(try Self.size(ofPNG: render("default")) == [480, 480])
    #expect(try render("best").count <= render("default").count)
  }

  @Test("a reader that stops early is no failure")
  func closedPipe() throws {
    let process = Process()
    process.executableURL = try Command.executable()
    process.arguments = ["layouts"]
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    process.standardOutput = pipe
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    #expect(text.isEmpty)
  }

  @Test("a file ending in .svg is a vector document")
  func vector() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "s.json5")
    let result = try Command.run("render", "s.json5", "-o", "s.svg", in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let text = try String(contentsOfFile: folder.path("s.svg"), encoding: .utf8)
    #expect(text.contains("<svg"))
    #expect(folder.names == ["s.json5", "s.svg"])
  }

  @Test("a folder, or standard output, takes documents where their format is named")
  func formats() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "one.json5")
    try folder.write(Self.scene, "two.json5")
    let files = try Command.run(
      "render", "one.json5", "two.json5", "--format", "pdf", "-o", "out/", in: folder.url)
    #expect(files.text == "out/one.pdf\nout/two.pdf\n", "\(files.errors)")
    let svg = try Command.run("render", "one.json5", "-f", "svg", "-o", "-", in: folder.url)
    #expect(svg.text.contains("<svg"))
    let pdf = try Command.run(
      "render", "one.json5", "two.json5", "-f", "pdf", "-o", "-", in: folder.url)
    #expect(pdf.output.starts(with: Array("%PDF-1".utf8)))
    #expect(folder.names == ["one.json5", "out", "two.json5"])
  }

  @Test("several scenes become the pages of one PDF document")
  func pages() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "one.json5")
    try folder.write(Self.scene.replacing("[60, 40]", with: "[80, 50]"), "two.json5")
    let result = try Command.run(
      "render", "one.json5", "two.json5", "-o", "deck.pdf", "--timings", in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text == "deck.pdf\n")
    for stage in ["survey", "embed", "draw"] { #expect(result.errors.contains("\(stage) ")) }
    let text = String(
      decoding: try Data(contentsOf: URL(filePath: folder.path("deck.pdf"))), as: UTF8.self)
    #expect(text.contains("/MediaBox [ 0 0 60 40 ]"))
    #expect(text.contains("/MediaBox [ 0 0 80 50 ]"))
    #expect(text.contains("/Count 2"))
    let bad = try folder.write(Self.scene.replacing("\"flow\"", with: "\"flwo\""), "bad.json5")
    let both = try Command.run("render", "one.json5", bad, "-o", "no.pdf", in: folder.url)
    #expect(both.status == 65)
    #expect(!folder.names.contains("no.pdf"))
  }

  @Test("the report says what is pixels and why, on standard error or as JSON")
  func report() throws {
    let folder = try Folder()
    try folder.addPhoto()
    func render(_ more: String...) throws -> Command.Result {
      try Command.run(
        ["render", "a.jpg", "--layout", "cover-flow", "--size", "200x150", "-o", "a.pdf"] + more
          + ["--labels", "--set", "itemSize=60,60"], in: folder.url)
    }
    let plain = try render()
    #expect(plain.status == 0, "\(plain.errors)")
    let listed = try render("--report")
    #expect(listed.errors.contains("/a.jpg: jpeg, 200×200 pixels"), "\(listed.errors)")
    #expect(listed.errors.contains("embedded font: Inter"), "\(listed.errors)")
    let written = try render("--report=r/report.json", "--image-density", "1")
    #expect(!written.errors.contains("embedded image"), "\(written.errors)")
    let data = try Data(contentsOf: URL(filePath: folder.path("r/report.json")))
    let entries = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(entries.first?["output"] as? String == "a.pdf")
    #expect((entries.first?["report"] as? [String: Any])?["fonts"] != nil)
  }

  @Test("a page that PDF cannot hold is refused")
  func hugePage() throws {
    let folder = try Folder()
    try folder.write(
      Self.scene.replacing("[60, 40]", with: "[20000, 40]").replacing(
        "scale: 1", with: "scale: 0.1"),
      "wide.json5")
    let result = try Command.run("render", "wide.json5", "-o", "wide.pdf", in: folder.url)
    #expect(result.status == 65)
    #expect(
      result.errors
        == "diorama: wide.json5: page 1: expected a width and a height from 3 to 14400 points, the "
        + "limits of PDF, found 20000×40\n")
    try folder.write(Self.scene.replacing("[60, 40]", with: "[0.5, 40]"), "thin.json5")
    try folder.write(Self.scene, "s.json5")
    let pages = try Command.run("render", "s.json5", "thin.json5", "-o", "2.pdf", in: folder.url)
    #expect(pages.errors.contains("thin.json5: page 2: "), "\(pages.errors)")
    #expect(pages.errors.contains("found 0.5×40\n"), "\(pages.errors)")
  }

  static let examples =
    (try? FileManager.default.contentsOfDirectory(
      atPath: Command.top.appending(path: "Examples/Scenes").path))?.sorted() ?? []

  @Test("every example shows something, without a warning", arguments: examples)
  func example(name: String) throws {
    let result = try Command.run("inspect", "Examples/Scenes/\(name)")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty, "\(result.errors)")
    let lines = result.text.split(separator: "\n")
    #expect(
      lines.contains { $0.drop { $0 == " " }.hasPrefix("cell ") }, "\(result.text)")
  }

  @Test("timings name every stage")
  func timings() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "s.json5")
    let result = try Command.run("render", "s.json5", "--timings", "-o", "o.png", in: folder.url)
    #expect(result.status == 0)
    #expect(result.errors.split(separator: "\n").count == 10, "\(result.errors)")
    for stage in [
      "read", "model", "layout", "snapshot", "display list", "decode", "draw", "encode", "write",
    ] {
      #expect(result.errors.contains("\(stage) "), "\(stage)")
    }
  }

  @Test("inspect lists what is seen, as a table and as lines of JSON")
  func inspect() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "s.json5")
    let table = try Command.run("inspect", "s.json5", in: folder.url)
    #expect(
      table.text == """
        canvas 60×40 points, 60×40 pixels
        element   x  y  width  height  depth  alpha  paints
        cell 0-0  5  0     50      50      0      1  fill

        """)
    let lines = try Command.run("inspect", "s.json5", "--json", in: folder.url).text
      .split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }
}
