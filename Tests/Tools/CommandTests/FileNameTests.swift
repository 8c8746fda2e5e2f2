import Foundation
import TestBasics
import Testing

/// Files whose names no text can say, and names that look like options.
@Suite("Names of files")
struct FileNameTests {
  private typealias Verify = VerifyCommandTests

  /// Writes a file whose name begins with a byte that is not UTF-8.
  private static func write(
    _ text: String, _ folder: Folder, _ fileExtension: String, in inner: String = ""
  ) throws {
    let name = folder.path(inner).utf8 + [UInt8(ascii: "/"), 0xFF] + fileExtension.utf8
    let descriptor = open(name.map { CChar(bitPattern: $0) } + [0], O_WRONLY | O_CREAT, 0o644)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    #expect(Foundation.write(descriptor, bytes, bytes.count) == bytes.count)
  }

  @Test("a scene whose name is not UTF-8 is not left out in silence")
  func scenes() throws {
    let folder = try Folder()
    try folder.write(Verify.scene(), "a.json5")
    try Self.write(Verify.scene(), folder, "b.json5")
    for command in [
      ["verify", "."], ["verify", ".", "--list"], ["prune", "."], ["preview", "."],
    ] {
      let result = try Command.run(command, in: folder.url)
      #expect(result.status == 65, "\(command): \(result.text)")
      #expect(
        result.errors == "diorama: \\xffb.json5: its name is not UTF-8; rename it\n",
        "\(command): \(result.errors)")
    }
  }

  @Test("a photo whose name is not UTF-8 is listed with what is skipped")
  func photos() throws {
    let folder = try Folder()
    try folder.addPhoto("a.jpg")
    try Self.write("", folder, "b.jpg")
    let result = try Command.run("render", ".", "--layout", "flow", "-o", "x.png", in: folder.url)
    #expect(result.status == 0)
    #expect(
      result.errors == "diorama: .: skipped 1 file whose name is not UTF-8 (\\xffb.jpg)\n",
      "\(result.errors)")
  }

  @Test("a picture that a pattern or the folder of a comparison leaves out is named")
  func patternsAndComparisons() throws {
    let folder = try Folder()
    for inner in ["a", "b", "c/d", "e"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(inner), withIntermediateDirectories: true)
      try folder.addPhoto("\(inner)/1.jpg")
    }
    try Self.write("", folder, ".txt", in: "e")
    try folder.write(
      "{ size: [60, 40], content: { images: '*/*.jpg' }, layout: 'flow' }", "s.json5")
    let render = ["render", "s.json5", "-o", "x.png"]
    for command in [["compare", "a", "b"], render] {
      let result = try Command.run(command, in: folder.url)
      #expect(result.status == 0, "\(command): \(result.errors)")
    }

    try Self.write("", folder, "2.jpg", in: "b")
    try Self.write("", folder, "2.jpg", in: "c/d")
    let unreadable = "b/\\xff2.jpg: its name is not UTF-8; rename it\n"
    for (command, message) in [
      (
        ["compare", "a", "b"],
        "b/\\xff2.jpg: expected a name in UTF-8, found a different encoding; rename it\n"
      ),
      (
        ["compare", "a", "c/"],
        "c/d/\\xff2.jpg: expected a name in UTF-8, found a different encoding; rename it\n"
      ),
      (render, "s.json5:1:38: content.images: " + unreadable),
      (["render", "[ab]/*.jpg", "--layout", "flow", "-o", "x.png"], unreadable),
    ] {
      let result = try Command.run(command, in: folder.url)
      #expect(result.status == 65, "\(command): \(result.text)")
      #expect(result.errors == "diorama: " + message, "\(command): \(result.errors)")
    }
  }

  @Test("commands that are printed name files that look like options by a path")
  func options() throws {
    let folder = try Folder()
    let name = "-o x.json5"
    try folder.write(Verify.scene(), name)
    let command = try PageCommand("preview", in: folder)
    let line = try #require(command.client.get("command")).text
    #expect(line == "diorama render './-o x.json5' -o picture.png\n")
    let drawn = try Command.run("render", "./" + name, "-o", "picture.png", in: folder.url)
    #expect(drawn.status == 0, "\(drawn.errors)")
    let verified = try Command.run("verify", "--", name, in: folder.url)
    #expect(
      verified.text.hasSuffix(": diorama verify './-o x.json5' --approve\n"), "\(verified.text)")
  }

  @Test("a scene that becomes a folder is a problem in words")
  func folders() throws {
    let folder = try Folder()
    try folder.write(Verify.scene(), "s.json5")
    let command = try PageCommand("preview", "s.json5", in: folder)
    try FileManager.default.removeItem(atPath: folder.path("s.json5"))
    try FileManager.default.createDirectory(
      atPath: folder.path("s.json5"), withIntermediateDirectories: true)
    func message(_ state: [String: Any]) -> String {
      let problems = PageCommand.source(state)["problems"] as? [[String: Any]]
      return problems?.first?["message"] as? String ?? ""
    }
    let state = try command.state { message($0).contains("folder") }
    #expect(message(state) == "is a folder, not a scene file")
  }
}
