import Foundation
import Testing

/// What `diorama prune` does not touch.
@Suite("Pruning references of scenes")
struct PruneTests {
  private typealias Verify = VerifyCommandTests

  /// Scenes with a photograph, the references recorded, one of them an orphan.
  private static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("", "scenes/.keep")
    try folder.addPhoto("scenes/photo.jpg")
    try folder.write(Verify.scene(), "scenes/photo-maker.json5")
    _ = try Command.run(
      "render", "scenes/photo-maker.json5", "-o", "scenes/shown.png", in: folder.url)
    try FileManager.default.removeItem(atPath: folder.path("scenes/photo-maker.json5"))
    try folder.write(
      """
      { size: [60, 40], content: { items: [{ image: "shown.png" }, { image: "photo.jpg" }] },
        layout: { type: "flow", itemSize: [20, 20] } }
      """, "scenes/a.json5")
    try folder.write(Verify.scene(), "scenes/old.json5")
    return folder
  }

  private static func names(_ folder: Folder) -> [String] {
    (FileManager.default.enumerator(atPath: folder.url.path)?.compactMap { $0 as? String } ?? [])
      .sorted()
  }

  private static func record(_ folder: Folder, _ arguments: String...) throws {
    let result = try Command.run(
      ["verify", "scenes", "--record", "all"] + arguments, in: folder.url)
    #expect(result.status == 1 && result.errors == "", "\(result.text)\(result.errors)")
    try FileManager.default.removeItem(atPath: folder.path("scenes/old.json5"))
  }

  /// Nothing is removed, with a message.
  private func expectRefusal(
    _ folder: Folder, _ message: String, _ arguments: String...
  ) throws {
    let before = Self.names(folder)
    for more in [[], ["--dry-run"]] {
      let result = try Command.run(["prune"] + arguments + more, in: folder.url)
      #expect(result.status == 65, "\(result.text)")
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(result.errors.hasSuffix("diorama: nothing was removed\n"), "\(result.errors)")
      #expect(Self.names(folder) == before)
    }
  }

  @Test("a folder that holds scenes is none of references, however it is named")
  func scenesAmongReferences() throws {
    let folder = try Self.folder()
    try Self.record(folder)
    let message = "is a scene or a settings file; keep references in a"
    try expectRefusal(folder, message, "scenes", "--references", "scenes")
    try expectRefusal(folder, message, "scenes", "--references", folder.path("scenes"))
    try expectRefusal(folder, message, ".", "--references", ".")
    try folder.write("{ verify: { references: '.' } }", "scenes/diorama.json5")
    try expectRefusal(folder, message, "scenes")
    // Nor does a run say that photographs are references.
    let verified = try Command.run("verify", "scenes", in: folder.url)
    #expect(!verified.text.contains("shown.png"), "\(verified.text)")
  }

  @Test("a picture that diorama has not written as a reference stays, and all others with it")
  func foreignPictures() throws {
    let folder = try Self.folder()
    try Self.record(folder)
    try FileManager.default.copyItem(
      atPath: folder.path("scenes/shown.png"), toPath: folder.path("scenes/Reference/b.png"))
    try expectRefusal(
      folder, "scenes/Reference/b.png: belongs to no scene, but is not marked", "scenes")
    try FileManager.default.removeItem(atPath: folder.path("scenes/Reference/b.png"))
    let result = try Command.run("prune", "scenes", in: folder.url)
    #expect(
      result.text
        == "scenes/Reference/old.displaylist\nscenes/Reference/old.png\nremoved 2 files\n")
    #expect(folder.names(in: "scenes").contains("photo.jpg"))
  }

  @Test("a reference that a scene shows stays")
  func shownReference() throws {
    let folder = try Self.folder()
    try Self.record(folder)
    let scene = try String(contentsOfFile: folder.path("scenes/a.json5"), encoding: .utf8)
    for name in ["Reference/old.png", "./Reference/../Reference/old.png", "{path}.png"] {
      let item = name.contains("{") ? ", path: 'Reference/old'" : ""
      try folder.write(
        scene.replacing("{ image: \"shown.png\" }", with: "{ image: \"\(name)\"\(item) }"),
        "scenes/a.json5")
      if name.contains("{") {
        try folder.write(
          """
          { size: [60, 40], content: { items: [{ path: "Reference/old" }] },
            cell: { views: [{ image: "{path}.png" }] },
            layout: { type: "flow", itemSize: [20, 20] } }
          """, "scenes/a.json5")
      }
      try expectRefusal(
        folder,
        "scenes/Reference/old.png: is not a reference of a scene, but a scene shows it",
        "scenes")
    }
    try folder.write("{ layuot: 1 }", "scenes/a.json5")
    let unknown = try Command.run("prune", "scenes", in: folder.url)
    #expect(unknown.status == 65 && unknown.errors.contains("scenes/a.json5:1:3: layuot"))
    #expect(folder.names(in: "scenes/Reference").contains("old.png"))
  }

  @Test("nothing is removed behind a link, nor outside of the project unless that was named")
  func outside() throws {
    let folder = try Self.folder()
    try Self.record(folder)
    let elsewhere = try Folder()
    try FileManager.default.moveItem(
      atPath: folder.path("scenes/Reference"), toPath: elsewhere.path("Reference"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("scenes/Reference"), withDestinationPath: elsewhere.path("Reference"))
    try expectRefusal(folder, "scenes/Reference: is a link", "scenes")
    try FileManager.default.removeItem(atPath: folder.path("scenes/Reference"))
    try folder.write(
      "{ verify: { references: '\(elsewhere.path("Reference"))' } }", "scenes/diorama.json5")
    try expectRefusal(folder, "is outside of the scenes' project", "scenes")
    #expect(elsewhere.names(in: "Reference").count == 4)
    let named = try Command.run(
      "prune", "scenes", "--references", elsewhere.path("Reference"), in: folder.url)
    #expect(named.status == 0 && named.text.hasSuffix("removed 2 files\n"), "\(named.errors)")
    // A linked folder within is not looked into.
    let other = try Self.folder()
    try Self.record(other)
    try FileManager.default.moveItem(
      atPath: other.path("scenes/Reference"), toPath: elsewhere.path("more"))
    try FileManager.default.createDirectory(
      atPath: other.path("scenes/Reference"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: other.path("scenes/Reference/sub"), withDestinationPath: elsewhere.path("more"))
    #expect(try Command.run("prune", "scenes", in: other.url).text == "removed 0 files\n")
    #expect(elsewhere.names(in: "more").count == 4)
  }

  @Test("patterns hold for a folder that is named by a link")
  func linkedOperand() throws {
    let folder = try Folder()
    try folder.write("", ".git/HEAD")
    try folder.write(Verify.scene(), "scenes/a.json5")
    try folder.write(Verify.scene(), "scenes/draft.json5")
    try folder.write(
      """
      { verify: { exclude: ["scenes/draft"],
        scenes: { "scenes/a": { variants: [{ scale: 0.5 }] } } } }
      """, "diorama.json5")
    _ = try Command.run("verify", "scenes", "--record", "missing", in: folder.url)
    let references = folder.names(in: "scenes/Reference")
    #expect(references.count == 2)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "scenes")
    for operand in ["link", "link/", "link/a.json5"] {
      let verified = try Command.run("verify", operand, in: folder.url)
      #expect(verified.status == 0 && verified.text == "1 passed\n", "\(verified.text)")
    }
    let pruned = try Command.run("prune", "link", in: folder.url)
    #expect(pruned.status == 0 && pruned.text == "removed 0 files\n", "\(pruned.text)")
    #expect(folder.names(in: "scenes/Reference") == references)
  }

  @Test("a folder's name with a NUL byte is an error of the settings, with its place")
  func nul() throws {
    let folder = try Self.folder()
    try folder.write("{ verify: { references: \"Refer\\u0000ence\" } }", "scenes/diorama.json5")
    for command in ["verify", "prune"] {
      let result = try Command.run(command, "scenes", in: folder.url)
      #expect(result.status == 65, "\(result.errors)")
      #expect(
        result.errors.hasPrefix("diorama: scenes/diorama.json5:1:25: verify.references: expected"),
        "\(result.errors)")
    }
  }
}
