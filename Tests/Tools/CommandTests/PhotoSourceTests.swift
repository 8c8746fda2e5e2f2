import DrawingCommands
import Foundation
import Testing

@Suite("Photos by folder, by pattern and by moment, and files of a limited size")
struct PhotoSourceTests {
  private static let layout = ["--layout", "flow", "--size", "120x90", "--scale", "1"]

  @Test("a folder's photos come in the order of their numbers, and what is skipped is said")
  func folder() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path("p/more"), withIntermediateDirectories: true)
    for (name, photo) in [("i10", "01-dawn"), ("i2", "02-harbor"), ("I1", "03-dunes")] {
      try folder.addPhoto("p/\(name).jpg", of: photo + ".jpg")
    }
    try folder.write("no picture", "p/notes.txt")
    try folder.write("", "p/.hidden")
    let listed = try Command.run(["inspect", "p"] + Self.layout, in: folder.url)
    #expect(listed.status == 0)
    #expect(
      listed.errors
        == "diorama: p: skipped 1 file that is not a picture (notes.txt) and 1 hidden file and 1 folder\n"
    )
    let names = ["p/I1.jpg", "p/i2.jpg", "p/i10.jpg"]
    _ = try Command.run(["render", "p", "-q", "-o", "a.png"] + Self.layout, in: folder.url)
    _ = try Command.run(
      ["render"] + names + ["-q", "-o", "b.png"] + Self.layout, in: folder.url)
    _ = try Command.run(
      ["render", "p/*.jpg", "-q", "-o", "c.png"] + Self.layout, in: folder.url)
    let pictures = try ["a", "b", "c"].map {
      try Data(contentsOf: URL(filePath: folder.path($0 + ".png")))
    }
    #expect(pictures[0] == pictures[1])
    #expect(pictures[2] == pictures[1])
  }

  @Test("a camera's raw file beside its photo is skipped, and named alone it is an error")
  func rawFiles() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path("p"), withIntermediateDirectories: true)
    try folder.addPhoto("p/IMG_1.JPG")
    let raw = Data([0x49, 0x49, 42, 0, 16, 0, 0, 0] + "CR".utf8 + [2, 0, 0, 0, 0, 0])
    try raw.write(to: URL(filePath: folder.path("p/IMG_1.CR2")))
    let listed = try Command.run(["inspect", "p"] + Self.layout, in: folder.url)
    #expect(listed.status == 0)
    #expect(listed.errors == "diorama: p: skipped 1 raw file (IMG_1.CR2)\n")
    let alone = try Command.run(["inspect", "p/IMG_1.CR2"] + Self.layout, in: folder.url)
    #expect(alone.status == 65)
    #expect(alone.errors.contains("found the raw file of a camera"), "\(alone.errors)")
  }

  @Test("from quality 90 on a JPEG file has full colour resolution", arguments: [89, 90])
  func colorResolution(quality: Int) throws {
    let folder = try Folder()
    try folder.addPhoto()
    let arguments = ["render", "a.jpg", "-q", "-o", "b.jpg", "--quality", "\(quality)"]
    #expect(try Command.run(arguments + Self.layout, in: folder.url).status == 0)
    let bytes = Array(try Data(contentsOf: URL(filePath: folder.path("b.jpg"))))
    let frame = try #require(
      bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    #expect(bytes[frame + 11] == (quality < 90 ? 0x22 : 0x11))
  }

  @Test("folders and patterns without photos are errors, and so is a folder without a layout")
  func nothing() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path("p"), withIntermediateDirectories: true)
    let cases: [([String], Int32, String)] = [
      (["p"] + Self.layout, 65, "p: expected a folder with pictures, found an empty one"),
      (["x*.jpg"] + Self.layout, 66, "x*.jpg: no file matches this pattern"),
      (
        ["p"], 64,
        "p is a folder; name the layout to arrange photos in, such as --layout cover-flow"
      ),
    ]
    for (arguments, status, message) in cases {
      let result = try Command.run(["render"] + arguments, in: folder.url)
      #expect(result.status == status, "\(arguments)")
      #expect(result.errors.hasPrefix("diorama: \(message)"), "\(result.errors)")
    }
  }

  @Test("a moment of an animation is a photo, on the command line and in scenes")
  func moments() throws {
    let folder = try Folder()
    let output = AnimationData()
    var encoder = try GIFEncoder(
      width: 8, height: 8, frameCount: nil, loops: 0, output: output)
    for color in [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF] as [UInt32] {
      let frame = PixelBuffer(width: 8, height: 8, background: color) { _ in }
      try encoder.add(frame, for: FrameDuration(1, over: 2))
    }
    try encoder.finish()
    try Data(output.bytes).write(to: URL(filePath: folder.path("a.gif")))
    for (moment, color) in [("", 0xFFFF_0000), ("#t=0.6", 0xFF00_FF00), ("#t=1.49", 0xFF00_00FF)] {
      let name = "a.gif" + moment
      try folder.write(
        """
        { size: [8, 8], scale: 1, layout: { type: "flow", itemSize: [8, 8] },
          content: { items: [{ image: "\(name)" }] } }
        """, "s.json5")
      let scene = try Command.run("render", "s.json5", "-o", "-", in: folder.url)
      #expect(scene.status == 0, "\(scene.errors)")
      let pixels = try EncodedImage(data: Array(scene.output), name: "scene").decoded()
      #expect(pixels[x: 4, y: 4] == UInt32(color), "\(name)")
      let photo = try Command.run(
        ["render", name, "-o", "-"] + Self.layout, in: folder.url)
      let drawn = try EncodedImage(data: Array(photo.output), name: "photo").decoded()
      #expect(drawn[x: 60, y: 45] == UInt32(color), "\(name)")
    }
    let late = try Command.run(
      ["render", "a.gif#t=1.5", "-o", "-"] + Self.layout, in: folder.url)
    #expect(late.status == 65)
    #expect(
      late.errors.contains(
        "expected a moment before the end of the animation, found 1.5 s of 1.5 s"))
    // A link leads where it leads, with and without a moment.
    try FileManager.default.createDirectory(
      atPath: folder.path("in"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("in/b.gif"), withDestinationPath: folder.path("a.gif"))
    try folder.write(
      "{ layout: \"flow\", content: { items: [{ image: \"b.gif#t=1\" }] } }", "in/s.json5")
    let outside = try Command.run("render", "in/s.json5", "-o", "-", in: folder.url)
    #expect(outside.status == 65)
    #expect(outside.errors.contains("is outside the scene's root"), "\(outside.errors)")
  }

  @Test(
    "files keep to a size, or the error says what was reached",
    arguments: ["png", "jpg", "webp", "avif"])
  func limits(format: String) throws {
    let folder = try Folder()
    try folder.addPhoto()
    let arguments = ["a.jpg", "--layout", "flow", "--size", "200x150", "-f", format, "-o", "-"]
    let whole = try Command.run(["render"] + arguments, in: folder.url).output.count
    let half = try Command.run(
      ["render", "--max-bytes", "\(whole / 2)"] + arguments, in: folder.url)
    #expect(half.status == 0, "\(half.errors)")
    #expect(half.output.count <= whole / 2)
    #expect(half.output.count > whole / 6)
    let pixels = try EncodedImage(data: Array(half.output), name: "half").decoded()
    #expect(pixels.width == 400)
    let none = try Command.run(["render", "--max-bytes", "90b"] + arguments, in: folder.url)
    #expect(none.status == 65)
    #expect(
      none.errors.contains("--max-bytes: expected a picture of at most 90 bytes, found "),
      "\(none.errors)")
  }

  @Test("Display P3 is for pictures of pixels", arguments: ["svg", "pdf"])
  func spaces(format: String) throws {
    let folder = try Folder()
    try folder.addPhoto()
    let result = try Command.run(
      ["render", "a.jpg", "--color-space", "display-p3", "-o", "a.\(format)"] + Self.layout,
      in: folder.url)
    #expect(result.status == 64, "\(result.errors)")
    let film = try Command.run(
      ["record", "a.jpg", "--color-space", "display-p3", "-o", "a.png"] + Self.layout,
      in: folder.url)
    #expect(film.status == 64)
    #expect(film.errors.contains("--color-space is for pictures, not for animations"))
  }

  @Test(
    "what is drawn in Display P3 has its numbers there, whatever writes it",
    arguments: ["png", "webp", "record"])
  func numbers(way: String) throws {
    let folder = try Folder()
    try folder.write(
      """
      { size: [80, 60], scale: 1, background: "#ff0000", layout: "flow",
        content: { items: [{ color: "#00ff00" }] } }
      """, "s.json5")
    let arguments =
      way == "record"
      ? ["record", "s.json5", "--at", "0", "-f", "png"]
      : ["render", "s.json5", "-f", way, "--lossless"].filter {
        way == "webp" || $0 != "--lossless"
      }
    let result = try Command.run(
      arguments + ["--color-space", "display-p3", "-q", "-o", "-"], in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let image = try EncodedImage(data: Array(result.output), name: way)
    let (p3, srgb) = (try image.decoded(in: .displayP3), try image.decoded())
    #expect(p3[x: 70, y: 55] == 0xFF_EA_33_23)
    #expect(p3[x: 20, y: 20] == 0xFF_75_FB_4C)
    // In sRGB they are what the scene says.
    #expect(srgb[x: 70, y: 55] == 0xFF_FF_00_00)
    // A level of a dark channel in one space is up to three in the other.
    #expect(srgb[x: 20, y: 20] & 0xFF_FC_FF_FC == 0xFF_00_FF_00)
  }

  @Test("a library that is missing is named by its package")
  func libraries() throws {
    let folder = try Folder()
    try folder.addPhoto()
    // A file that is no library stands in for a missing one.
    for name in ["libheif.so.1", "libtiff.so.6"] {
      try folder.write("none", name)
    }
    try Data([0x49, 0x49, 42, 0] + [UInt8](repeating: 0, count: 60)).write(
      to: URL(filePath: folder.path("a.tif")))
    let cases: [([String], String)] = [
      (["a.tif", "-o", "a.png"], "install the Debian package libtiff6"),
      (["a.jpg", "-o", "a.avif"], "install the Debian package libheif1"),
    ]
    for (arguments, message) in cases {
      let result = try Command.run(
        ["render"] + arguments + Self.layout, in: folder.url,
        environment: ["LD_LIBRARY_PATH": folder.url.path])
      #expect(result.status == 69, "\(result.errors)")
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test("a codec of libheif that is missing is named by its package")
  func codecs() throws {
    let folder = try Folder()
    try folder.addPhoto()
    try Self.buildLibraryWithoutCodecs(in: folder)
    // The first boxes of files say what is inside.
    for (name, brand) in [("a.avif", "avif"), ("a.heic", "heic")] {
      try Data([0, 0, 0, 16] + Array("ftyp\(brand)\0\0\0\0".utf8)).write(
        to: URL(filePath: folder.path(name)))
    }
    let cases: [([String], String)] = [
      (["a.avif", "-o", "a.png"], "install the Debian package libheif-plugin-dav1d"),
      (["a.heic", "-o", "a.png"], "install the Debian package libheif-plugin-libde265"),
      (["a.jpg", "-o", "b.avif"], "install the Debian package libheif-plugin-aomenc"),
    ]
    for (arguments, message) in cases {
      let result = try Command.run(
        ["render"] + arguments + Self.layout, in: folder.url,
        environment: ["LD_LIBRARY_PATH": folder.url.path])
      #expect(result.status == 69, "\(result.errors)")
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }

  /// Builds a library that stands in for libheif and has none of its codecs.
  private static func buildLibraryWithoutCodecs(in folder: Folder) throws {
    let sources = try ["heif.c", "avif_write.c"].map { name in
      try String(
        contentsOf: Command.top.appending(path: "Sources/CLibraries/CPhotoCodecs/\(name)"),
        encoding: .utf8)
    }
    let names = Set(sources.joined().matches(of: /F\((heif_\w+)\)/).map { String($0.1) })
    try #require(names.count > 30)
    let functions = names.sorted().map { name in
      // A context is there, and of everything else there is none.
      "long \(name)(void) { return \(name == "heif_context_alloc" ? 1 : 0); }\n"
    }
    try folder.write(functions.joined(), "heif.c")
    let result = try Shell.run(
      "c=$(command -v clang || command -v cc) && exec \"$c\" -shared -fPIC heif.c -o libheif.so.1",
      in: folder, path: [ProcessInfo.processInfo.environment["PATH"] ?? ""])
    try #require(result.status == 0, "\(result.errors)")
  }
}
