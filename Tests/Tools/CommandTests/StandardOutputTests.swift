import DrawingCommands
import Foundation
import Testing

@Suite("Recordings to standard output")
struct StandardOutputTests {
  static let scene = SharedRecordingTests.scene

  private static func frames(_ bytes: Data) throws -> [PixelBuffer] {
    let frames = try AnimationReader(data: Array(bytes), name: "recording").frames()
    // Equal frames that follow each other are one in files, and need not be in pipes.
    return frames.map(\.pixels).reduce(into: []) { all, picture in
      if all.last != picture { all.append(picture) }
    }
  }

  @Test(
    "what goes into a pipe is the file, and nothing else",
    arguments: ["gif", "png", "webp", "html"]
  )
  func bytes(format: String) throws {
    let folder = try Folder()
    try folder.write(Self.scene, "s.json5")
    try StripCommandTests.run(["record", "s.json5", "-q", "-o", "s.\(format)"], in: folder)
    let piped = try Command.run("record", "s.json5", "-o", "-", "-f", format, in: folder.url)
    #expect(piped.status == 0)
    #expect(piped.errors.hasPrefix("diorama: 16 frames in "), "\(piped.errors)")
    let file = try RecordTests.data(folder, "s.\(format)")
    if format == "png" {
      #expect(try Self.frames(piped.output) == Self.frames(file))
    } else {
      #expect(piped.output == file)
    }
    #expect(folder.names == ["s.\(format)", "s.json5"].sorted())
  }

  @Test("a GIF is what nothing else is asked for, and one moment is a picture")
  func defaults() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "s.json5")
    let gif = try Command.run("record", "s.json5", "-q", "-o", "-", in: folder.url)
    #expect(gif.errors == "" && gif.output.starts(with: Data("GIF89a".utf8)))
    for (fileExtension, more) in [("png", []), ("jpg", ["-f", "jpg"])] {
      try StripCommandTests.run(
        ["record", "s.json5", "--at", "0.3", "-q", "-o", "m.\(fileExtension)"], in: folder)
      let piped = try Command.run(
        ["record", "s.json5", "--at", "0.3", "-q", "-o", "-"] + more, in: folder.url)
      #expect(piped.output == (try RecordTests.data(folder, "m.\(fileExtension)")))
    }
    try StripCommandTests.run(["record", "s.json5", "-q", "-o", "f/%d.png"], in: folder)
    let joined = try Command.run("assemble", "f", "-q", "-o", "-", in: folder.url)
    #expect(joined.output == gif.output)
  }

  static let mistakes: [([String], String)] = [
    (
      ["-f", "jpg"],
      "standard output takes one file: expected --format gif, png, webp, mp4, mov, webm, html, displaylist, svg, lottie or json"
    ),
    (["--at", "0", "-f", "gif"], "expected --format png or jpg, found gif"),
    (["--at", "0,1"], "2 frames need numbered names"),
    (["--shard", "1/2"], "--shard is for sequences of files"),
  ]

  @Test("what is more than one file does not fit", arguments: mistakes)
  func usageError(arguments: [String], message: String) throws {
    let folder = try RecordTests.folder()
    let result = try Command.run(["record", "s.json5", "-o", "-"] + arguments, in: folder.url)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test("a reader that has seen enough is no error, and a full device is one")
  func ends() throws {
    let folder = try RecordTests.folder()
    for format in ["gif", "png", "webp", "html"] {
      let arguments = "record s.json5 -q -o - -f \(format) --duration 5 --fps 10"
      let closed = try Shell.run(
        "diorama \(arguments) | head -c 5 >/dev/null; exit ${PIPESTATUS[0]}", in: folder)
      #expect(closed.status == 0 && closed.errors == "", "\(format): \(closed.errors)")
      let full = try Shell.run("diorama \(arguments) > /dev/full", in: folder)
      #expect(full.status == 73)
      #expect(
        full.errors == "diorama: standard output: cannot write: No space left on device\n",
        "\(format): \(full.errors)")
    }
  }

  @Test(
    "films are cut into parts that need no table at the beginning",
    .enabled(if: AllTests.isOn, AllTests.reason), arguments: ["mp4", "mov", "webm"])
  func films(format: String) throws {
    let folder = try Folder()
    try folder.write(Self.scene, "s.json5")
    let piped = try Shell.run(
      """
      set -o pipefail
      diorama record s.json5 -q -o - -f \(format) | cat > s.\(format)
      diorama record s.json5 -q -o f.\(format)
      for name in s f; do ffmpeg -v error -i $name.\(format) -f framemd5 $name.md5; done
      """, in: folder)
    #expect(piped.status == 0, "\(piped.errors)")
    func pictures(_ name: String) throws -> [Substring] {
      let text = try String(contentsOfFile: folder.path(name), encoding: .utf8)
      return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        .compactMap { $0.split(separator: ",").last }
    }
    #expect(try pictures("s.md5").count == 16)
    #expect(try pictures("s.md5") == pictures("f.md5"))
  }
}
