import Foundation
import LocatedJSON
import Testing

@Suite("What diorama mcp may read")
struct MCPRootTests {
  private typealias Talk = MCPConversation

  /// A folder `in` that may be read, beside one that may not, and links that lead there.
  private static func folder() throws -> Folder {
    let folder = try Folder()
    let scene = """
      { size: [60, 40], scale: 1, content: { items: [{ image: "IMAGE" }] },
        layout: { type: "flow", itemSize: [20, 20] },
        cell: { views: [{ image: "{image}", frame: [0, 0, 20, 20] }] } }
      """
    try folder.write("{ secret: 'sesame' }", "out/secret.json5")
    try folder.addPhoto("out/photo.jpg")
    try folder.write("{}", "in/diorama.json5")
    try folder.addPhoto("in/photo.jpg")
    func write(_ image: String, _ name: String) throws {
      try folder.write(scene.replacing("IMAGE", with: image), name)
    }
    try write("photo.jpg", "in/good.json5")
    try write("photo.jpg", "out/scene.json5")
    try write("../out/photo.jpg", "in/leaving.json5")
    try write(folder.path("out/photo.jpg"), "in/absolute.json5")
    try write("link.jpg", "in/linked.json5")
    try folder.write(
      scene.replacing("{ items: [{ image: \"IMAGE\" }] }", with: "{ images: \"folder/*.jpg\" }"),
      "in/pattern.json5")
    try folder.write(
      scene.replacing("size:", with: "fonts: ['../out/font.ttf'], size:"), "in/font.json5")
    try folder.write(
      scene.replacing("size:", with: "strings: '../out/secret.json5', size:"), "in/strings.json5")
    try folder.write("{ screens: ['../out/scene.json5'] }", "in/board.json5")
    try folder.write("x", "out/font.ttf")
    for (name, target) in [
      ("link.jpg", "out/photo.jpg"), ("folder", "out"), ("link.json5", "out/scene.json5"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("in/\(name)"), withDestinationPath: folder.path(target))
    }
    return folder
  }

  @Test("nothing outside of the working folder is read, by whatever path")
  func outside() throws {
    let folder = try Self.folder()
    let inside = folder.url.appending(path: "in")
    let secret = folder.path("out/secret.json5")
    let calls: [(String, LocatedValue)] = [
      ("render", ["path": "../out/scene.json5"]), ("render", ["path": .text(secret)]),
      ("render", ["path": "/etc/passwd"]), ("render", ["path": "link.json5"]),
      ("render", ["path": "folder/scene.json5"]), ("render", ["path": "folder/../secret.json5"]),
      ("render", ["path": "leaving.json5"]), ("render", ["path": "absolute.json5"]),
      ("render", ["path": "linked.json5"]), ("render", ["path": "pattern.json5"]),
      ("render", ["path": "font.json5"]), ("render", ["path": "strings.json5"]),
      ("render", ["path": "board.json5"]), ("inspect", ["path": "../out/secret.json5"]),
      ("render", ["text": "{}", "folder": "../out"]),
      ("render", ["text": "{}", "folder": "folder"]),
      ("render", ["path": "leaving.json5", "allowPaths": ["../out"]]),
      ("render", ["path": "good.json5", "fonts": ["../out/font.ttf"]]),
      ("render", ["photos": ["../out/photo.jpg"], "layout": "flow"]),
      ("render", ["photos": ["link.jpg"], "layout": "flow"]),
      ("render", ["photos": ["folder"], "layout": "flow"]),
      ("render", ["photos": ["folder/*.jpg"], "layout": "flow"]),
      ("render", ["photos": ["../out/*.jpg"], "layout": "flow"]),
      ("render", ["photos": ["f*/p*.jpg"], "layout": "flow"]),
      ("render", ["photos": ["link.jpg#t=0"], "layout": "flow"]),
      ("compare", ["expected": "../out/photo.jpg", "actual": "photo.jpg"]),
      ("compare", ["expected": "photo.jpg", "actual": "link.jpg"]),
      ("verify", ["path": ".."]), ("verify", ["path": "../out"]), ("verify", ["path": "folder"]),
      ("verify", ["path": "link.json5"]),
    ]
    let lines = Talk.opening() + calls.map { Talk.call($0.0, $0.1) }
    let answers = try Talk.answers(to: lines, in: inside)
    try #require(answers.count == calls.count + 1)
    for (answer, call) in zip(answers.dropFirst(), calls) {
      let result = try Talk.Result(answer)
      #expect(result.isError && result.pictures.isEmpty, "\(call): \(result.text)")
      #expect(!result.text.contains("sesame") && !result.text.contains("root:"), "\(result.text)")
    }
    // The same is fine where it may be read.
    let good = try Talk.result(of: "render", ["path": "good.json5"], in: inside)
    #expect(!good.isError && good.pictures.count == 1, "\(good.text)")
  }

  @Test("a folder with links out of it gives only its own photos")
  func links() throws {
    let folder = try Self.folder()
    let inside = folder.url.appending(path: "in")
    let result = try Talk.result(
      of: "inspect", ["photos": ["."], "layout": "flow"], in: inside)
    #expect(!result.isError && result.text.contains("photo.jpg"), "\(result.text)")
    #expect(!result.text.contains("image ./link.jpg") && result.text.contains("3 links to outside"))
    let pattern = try Talk.result(
      of: "inspect", ["photos": ["*.jpg"], "layout": "flow"], in: inside)
    #expect(!pattern.isError && !pattern.text.contains("link.jpg"), "\(pattern.text)")
  }

  @Test("neither settings nor references outside are looked at")
  func settings() throws {
    let folder = try Self.folder()
    // Above what may be read: limits that would refuse the scene, and variants.
    try folder.write(
      "{ limits: { canvasPixels: 1 }, verify: { variants: [{}, { scale: 2 }] } }", "diorama.json5")
    try FileManager.default.removeItem(atPath: folder.path("in/diorama.json5"))
    try FileManager.default.removeItem(atPath: folder.path("in/link.json5"))
    let inside = folder.url.appending(path: "in")
    let drawn = try Talk.result(of: "render", ["path": "good.json5"], in: inside)
    #expect(!drawn.isError, "\(drawn.text)")
    let verified = try Talk.result(of: "verify", ["path": "good.json5"], in: inside)
    #expect(verified.structured?["count"]?.number == 1, "\(verified.text)")
    // References elsewhere, by the settings and by links.
    try folder.write("{ verify: { references: '../out' } }", "in/diorama.json5")
    let named = try Talk.result(of: "verify", ["path": "good.json5"], in: inside)
    #expect(named.isError && named.text.contains("is outside"), "\(named.text)")
    try folder.write("{}", "in/diorama.json5")
    try folder.write("", "in/Reference/x")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("in/Reference/good.png"),
      withDestinationPath: folder.path("out/photo.jpg"))
    let linked = try Talk.result(of: "verify", ["path": "good.json5"], in: inside)
    #expect(linked.isError && linked.text.contains("good.png: is outside"), "\(linked.text)")
  }

  @Test("--root names other folders; one that is missing is an error")
  func roots() throws {
    let folder = try Self.folder()
    let (inner, outer) = (folder.path("in"), folder.path("out"))
    let elsewhere = try Folder()
    let path: LocatedValue = ["path": .text(inner + "/good.json5")]
    #expect(try Talk.result(of: "render", path, in: elsewhere.url).isError)
    #expect(try !Talk.result(of: "render", path, ["--root", inner], in: elsewhere.url).isError)
    #expect(try Talk.result(of: "render", path, ["--root", outer], in: elsewhere.url).isError)
    let leaving: LocatedValue = [
      "path": .text(inner + "/leaving.json5"), "allowPaths": [.text(outer)],
    ]
    let both = try Talk.result(
      of: "render", leaving, ["--root", inner, "--root=\(outer)"], in: elsewhere.url)
    #expect(!both.isError, "\(both.text)")
    let missing = try Command.run("mcp", "--root", "none", in: elsewhere.url)
    #expect(missing.status == 66 && missing.errors.contains("none: there is no such folder"))
    let limited = try Talk.result(
      of: "render", path, ["--root", inner, "--limit", "canvasPixels=10"], in: elsewhere.url)
    #expect(limited.isError && limited.text.contains("10 pixels"), "\(limited.text)")
    #expect(try Command.run("mcp", "--limit", "none=1").status == 64)
  }
}
