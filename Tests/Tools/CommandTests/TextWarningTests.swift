import Foundation
import Testing

/// Warnings about texts that are cut off or at the edge of the screen.
@Suite("Warnings about texts")
struct TextWarningTests {
  /// Two items of three are too long.
  private static let scene = """
    { size: [200, 120], scale: 1, background: "systemBackground", layout: { type: "flow", itemSize: [200, 40] },
      content: { items: [{ t: "Brief" }, { t: "A title that is far too long" }, { t: "Another that is too long" }] },
      cell: { views: [{ label: "{t}", inset: [0, 16, 0, 16], font: "title2" }] } }
    """

  private func folder(_ scene: String = Self.scene) throws -> Folder {
    let folder = try Folder()
    try folder.write(scene, "s.json5")
    return folder
  }

  @Test("render and validate warn once a place, and fail with --strict")
  func warning() throws {
    let folder = try folder()
    let expected =
      "diorama: warning: s.json5:3:28: cell.views[0].label: 2 texts, the first of them \"A title"
    for arguments in [
      ["validate", "s.json5"], ["render", "s.json5", "-o", "s.png"],
      ["render", "s.json5", "--each", "appearance=light,dark", "-o", "both.png"],
    ] {
      let result = try Command.run(arguments, in: folder.url)
      #expect(result.status == 0)
      #expect(result.errors.hasPrefix(expected), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
    for arguments in [
      ["validate", "s.json5", "--strict"], ["render", "s.json5", "--strict", "-o", "strict.png"],
    ] {
      let result = try Command.run(arguments, in: folder.url)
      #expect(result.status == 65 && !result.errors.contains("warning"), "\(result.errors)")
      #expect(result.errors.contains("cell.views[0].label: 2 texts"))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("strict.png")))
  }

  @Test("a scene without such texts passes silently")
  func passing() throws {
    let folder = try folder(
      Self.scene.replacing("label:", with: "lines: 0, label:").replacing("40]", with: "80]"))
    let result = try Command.run(["validate", "s.json5", "--strict"], in: folder.url)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
  }

  @Test("check looks at a scene in the appearance that it names, unless others are asked for")
  func appearance() throws {
    let night = """
      { size: [200, 100], appearance: "dark", background: "#111", layout: { type: "flow", itemSize: [200, 60] },
        content: { items: [{}] }, cell: { views: [{ label: "Night", inset: 16 }] } }
      """
    let folder = try folder(night)
    func check(_ arguments: String...) throws -> Command.Result {
      try Command.run(
        ["check", "s.json5", "--law", "contrast", "--cases", "1"] + arguments, in: folder.url)
    }
    #expect(try check().status == 0)
    #expect(try check("--each", "appearance=light,dark").text.contains("contrast: \"Night\""))
    #expect(try check("--appearance", "light").status == 1)
    // One without a name is looked at in both.
    try folder.write(night.replacing("appearance: \"dark\", ", with: ""), "s.json5")
    #expect(try check().text.contains("light)"))
  }
}
