import Basics
import DrawingCommands
import Foundation
import Testing

/// Pictures that are no references stay, whatever is recorded, approved or left beside them.
@Suite("Pictures among references and artifacts")
struct ForeignPictureTests {
  private typealias Verify = VerifyCommandTests

  /// A scene, and a photograph where its reference would be.
  private static func folder(_ path: String) throws -> Folder {
    let folder = try Folder()
    try folder.write(Verify.scene(), "q.json5")
    try folder.write("", path)
    try FileManager.default.removeItem(atPath: folder.path(path))
    try folder.addPhoto(path)
    return folder
  }

  private static func data(_ folder: Folder, _ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: folder.path(name)))
  }

  @Test("a photograph is not recorded over", arguments: ["all", "failed"])
  func recording(mode: String) throws {
    let folder = try Self.folder("d/q.png")
    let photo = try Self.data(folder, "d/q.png")
    let result = try Verify.run(folder, "q.json5", "--references", "d", "--record", mode)
    #expect(result.status == 65, "\(result.text)\(result.errors)")
    #expect(
      result.text.contains("d/q.png: is a picture that diorama did not record"),
      "\(result.text)")
    #expect(try Self.data(folder, "d/q.png") == photo)
    #expect(folder.names(in: "d") == ["q.png"])
    try FileManager.default.removeItem(atPath: folder.path("d/q.png"))
    #expect(
      try Verify.run(folder, "q.json5", "--references", "d", "--record", mode).text
        .hasPrefix("recorded: q\n"))
  }

  @Test("a photograph is not approved over")
  func approving() throws {
    let folder = try Self.folder("d/q.png")
    let photo = try Self.data(folder, "d/q.png")
    #expect(try Verify.run(folder, "q.json5", "--references", "d").status == 1)
    let result = try Verify.run(folder, "q.json5", "--references", "d", "--approve")
    #expect(result.status == 65, "\(result.text)")
    #expect(
      result.errors.contains("d/q.png: is a picture that diorama did not record"),
      "\(result.errors)")
    #expect(try Self.data(folder, "d/q.png") == photo)
  }

  @Test("a reference that a scene shows is neither recorded nor approved over")
  func shown() throws {
    let folder = try Verify.recorded()
    try folder.write(Verify.scene("blue"), "scenes/a.json5")
    try folder.write(
      """
      { size: [60, 40], content: { items: [{ image: "Reference/a.png" }] },
        layout: { type: "flow", itemSize: [20, 20] } }
      """, "scenes/b.json5")
    let reference = try Self.data(folder, "scenes/Reference/a.png")
    let recorded = try Verify.run(folder, "scenes", "--record", "failed")
    #expect(recorded.status == 64, "\(recorded.text)")
    #expect(
      recorded.errors.contains(
        "--record would replace scenes/Reference/a.png, which scenes/b.json5 uses"),
      "\(recorded.errors)")
    #expect(try Verify.run(folder, "scenes").status == 1)
    let approved = try Verify.run(folder, "scenes", "--approve")
    #expect(approved.status == 65, "\(approved.text)")
    #expect(
      approved.errors.contains("scenes/Reference/a.png: a scene shows it"), "\(approved.errors)")
    #expect(try Self.data(folder, "scenes/Reference/a.png") == reference)
  }

  @Test("a report replaces that of the run before, and no other file")
  func reports() throws {
    let folder = try Folder()
    try folder.write(Verify.scene(), "q.json5")
    for text in ["{}", "mine", "{ \"title\": \"Sales\", \"rows\": [] }"] {
      try folder.write(text, "d/report.json")
      let result = try Verify.run(folder, "q.json5", "--artifacts", "d")
      #expect(result.status == 73 && result.text.isEmpty, "\(result.text)\(result.errors)")
      #expect(
        result.errors.contains(
          "d/report.json: cannot write: is not a report of a verification "
            + "(d/report.json: not a report by diorama: "),
        "\(result.errors)")
      #expect(try String(contentsOfFile: folder.path("d/report.json"), encoding: .utf8) == text)
      #expect(folder.names(in: "d") == ["report.json"])
    }
    try FileManager.default.removeItem(atPath: folder.path("d/report.json"))
    for _ in 0..<2 {
      let result = try Verify.run(folder, "q.json5", "--artifacts", "d")
      #expect(result.status == 1, "\(result.text)\(result.errors)")
      #expect(folder.names(in: "d").contains("report.json"))
    }
  }

  @Test("artifacts replace those of the run before, and no photograph")
  func artifacts() throws {
    let folder = try Self.folder("d/q.actual.png")
    let photo = try Self.data(folder, "d/q.actual.png")
    let result = try Verify.run(folder, "q.json5", "--artifacts", "d")
    #expect(result.status == 73, "\(result.text)\(result.errors)")
    #expect(
      result.errors.contains(
        "d/q.actual.png: cannot write: is a picture that no verification wrote"),
      "\(result.errors)")
    #expect(try Self.data(folder, "d/q.actual.png") == photo)

    // Of a run that was killed before it wrote its report, too.
    #expect(try Verify.run(folder, "q.json5", "--record", "all").status == 1)
    for (color, removesReport) in [("blue", false), ("red", true), ("lime", false)] {
      try folder.write(Verify.scene(color), "q.json5")
      #expect(try Verify.run(folder, "q.json5", "--artifacts", "e").status == 1)
      #expect(folder.names(in: "e").contains("q.difference.png"))
      if removesReport { try FileManager.default.removeItem(atPath: folder.path("e/report.json")) }
    }
  }
}
