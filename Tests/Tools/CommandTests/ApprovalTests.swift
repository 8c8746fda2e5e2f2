import Basics
import DrawingCommands
import Foundation
import Testing
import VerificationReports

/// Approval of reports that somebody else may have written.
@Suite("Approving what a report names")
struct ApprovalTests {
  private typealias Verify = VerifyCommandTests
  private static let report = "Output/Verification/report.json"

  /// A folder with a scene that differs from its reference, and the report of that.
  private static func failed() throws -> Folder {
    let folder = try Verify.recorded()
    try folder.write(Verify.scene("blue"), "scenes/a.json5")
    #expect(try Verify.run(folder, "scenes").status == 1)
    return folder
  }

  private static func read(_ folder: Folder) throws -> VerificationReport {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder.path(report))))
    return try JSONReport().report(from: bytes, named: report)
  }

  /// Every file below the folder with its bytes, but for the artifacts.
  private static func contents(_ folder: Folder) throws -> [String: Data] {
    var all: [String: Data] = [:]
    for file in try #require(filesBelow(folder.url.path)) where !file.path.hasPrefix("Output") {
      all[file.path] = try Data(contentsOf: URL(filePath: folder.path(file.path)))
    }
    return all
  }

  static let attacks: [(String, @Sendable (inout VerificationEntry.Candidate) -> Void)] = [
    ("a whole path as folder", { $0.store = "/tmp/diorama-approval-tests" }),
    ("a folder elsewhere", { $0.store = "elsewhere" }),
    ("a folder above", { $0.store = "scenes/Reference/../../elsewhere" }),
    ("a name that leads out", { $0.name = "../a" }),
    ("a name that is none", { $0.name = "b" }),
    ("a folder's name with a NUL byte", { $0.store = "scenes/Reference\0x" }),
    ("a removal", { $0.file = nil }),
    (
      "a removal elsewhere",
      {
        ($0.store, $0.name, $0.file) = ("elsewhere", "photo", nil)
      }
    ),
    (
      "a frame that leads out",
      {
        ($0.part, $0.frame, $0.file) = (.animation, "../../../elsewhere/photo.png", nil)
      }
    ),
    ("another part", { $0.part = .animation }),
    ("a candidate by a whole path", { $0.file = "/etc/hostname" }),
    ("a candidate above", { $0.file = "../../elsewhere/photo.png" }),
    ("a candidate behind a link", { $0.file = "link/photo.png" }),
    ("a candidate's name with a NUL byte", { $0.file = "a.actual.png\0" }),
  ]

  @Test(
    "nothing is written, removed or read but what scenes here have, whatever a report says",
    arguments: attacks.indices)
  func attack(index: Int) throws {
    let (what, change) = Self.attacks[index]
    let folder = try Self.failed()
    try folder.write("a photograph", "elsewhere/photo.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Output/Verification/link"),
      withDestinationPath: folder.path("elsewhere"))
    var report = try Self.read(folder)
    report.entries[0].candidates = Array(report.entries[0].candidates.prefix(1))
    change(&report.entries[0].candidates[0])
    try folder.write(JSONReport().text(of: report), Self.report)
    let before = try Self.contents(folder)
    let result = try Command.run("verify", "--approve", in: folder.url)
    #expect(result.status == 65, "\(what): \(result.text)")
    #expect(result.errors.hasPrefix("diorama: a: "), "\(what): \(result.errors)")
    #expect(try Self.contents(folder) == before, "\(what)")
    #expect(!FileManager.default.fileExists(atPath: "/tmp/diorama-approval-tests"))
  }

  @Test("what diorama has not drawn does not become a reference")
  func strangeCandidate() throws {
    let folder = try Self.failed()
    try folder.write("anything", "Output/Verification/a.actual.png")
    var report = try Self.read(folder)
    report.entries[0].candidates[0].digest = ContentDigest.hex(of: Array("anything".utf8))
    try folder.write(JSONReport().text(of: report), Self.report)
    let before = try Self.contents(folder)
    let result = try Command.run("verify", "--approve", "--filter", "a", in: folder.url)
    #expect(result.status == 65)
    #expect(
      result.errors.contains("expected what diorama draws as scenes/Reference/a.png"),
      "\(result.errors)")
    #expect(try Self.contents(folder)["scenes/Reference/a.png"] == before["scenes/Reference/a.png"])
  }

  @Test("scenes and settings that come with a report count for nothing")
  func sentScenes() throws {
    let folder = try Self.failed()
    try FileManager.default.moveItem(
      atPath: folder.path("Output/Verification"), toPath: folder.path("sent"))
    try folder.write(Verify.scene("blue"), "sent/scenes/a.json5")
    try folder.write("{ verify: { references: '../elsewhere' } }", "sent/scenes/diorama.json5")
    try folder.write("", "elsewhere/x")
    let sent = try String(contentsOfFile: folder.path("sent/report.json"), encoding: .utf8)
    for arguments in [[], ["sent/scenes"], ["sent/scenes/a.json5"]] {
      let text = sent.replacing("scenes/Reference", with: "sent/scenes/../elsewhere")
      try folder.write(text.replacing("\"replaces\"", with: "\"none\""), "sent/report.json")
      let result = try Command.run(
        ["verify", "--approve", "--artifacts", "sent"] + arguments, in: folder.url)
      #expect(result.status == 65, "\(arguments): \(result.text)")
      #expect(folder.names(in: "elsewhere") == ["x"])
    }
    // The same report, of the scenes that are here.
    try folder.write(sent, "sent/report.json")
    let result = try Command.run("verify", "--approve", "--artifacts", "sent", in: folder.url)
    #expect(result.status == 0 && result.text.hasSuffix("approved 1 picture (2 files)\n"))
  }

  @Test("references of a package's tests are known by its sources")
  func tests() throws {
    let folder = try Self.failed()
    try folder.write("// a package", "Package.swift")
    try folder.write(
      "@Suite struct FlowTests {\n  @Test func wide() {}\n}\n", "Tests/FlowTests/FlowTests.swift")
    func approve(_ store: String, _ name: String, _ arguments: [String] = []) throws
      -> Command.Result
    {
      var report = try Self.read(folder)
      report.entries[0].source = "Tests/FlowTests/FlowTests.swift"
      for index in report.entries[0].candidates.indices {
        report.entries[0].candidates[index].store = store
        report.entries[0].candidates[index].name = name
        report.entries[0].candidates[index].replaces = nil
      }
      try folder.write(JSONReport().text(of: report), Self.report)
      return try Command.run(["verify", "--approve"] + arguments, in: folder.url)
    }
    for (store, name) in [
      ("Tests/FlowTests/Reference", "FlowTests/gone"), ("Tests/FlowTests/Reference", "wide"),
      ("Tests/FlowTests/Reference", "../FlowTests/wide"), ("Tests/Reference", "FlowTests/wide"),
      ("kept", "FlowTests/wide"),
    ] {
      let result = try approve(store, name)
      #expect(result.status == 65, "\(store) \(name): \(result.text)")
    }
    #expect(folder.names(in: "Tests/FlowTests") == ["FlowTests.swift"])
    let result = try approve("Tests/FlowTests/Reference", "FlowTests/wide.2")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      folder.names(in: "Tests/FlowTests/Reference/FlowTests")
        == ["wide.2.displaylist", "wide.2.png"])
    let kept = try approve("kept", "FlowTests/wide", ["--references", "kept"])
    #expect(kept.status == 0, "\(kept.errors)")
    #expect(folder.names(in: "kept/FlowTests") == ["wide.displaylist", "wide.png"])
  }

  @Test("pictures, animations and layouts are counted, and files where those are more")
  func counting() throws {
    let folder = try Verify.recorded([
      "scenes/a.json5": Verify.scene(), "scenes/b.json5": Verify.scene(),
      "scenes/c.json5": Verify.scene(),
    ])
    for name in ["a", "b", "c"] { try folder.write(Verify.scene("blue"), "scenes/\(name).json5") }
    _ = try Verify.run(folder, "scenes")
    #expect(
      try Verify.run(folder, "--approve", "--filter", "a").text.hasSuffix(
        "approved 1 picture (2 files)\n"))
    #expect(
      try Verify.run(folder, "scenes", "--approve").text.hasSuffix(
        "approved 2 pictures (4 files)\n"))
    for name in ["a", "b"] { try folder.write(Verify.scene("red"), "scenes/\(name).json5") }
    _ = try Verify.run(folder, "scenes", "--layout-only")
    #expect(try Verify.run(folder, "--approve").text.hasSuffix("approved 2 layouts\n"))
  }

  @Test("a picture that is private stays so where it is approved")
  func permissions() throws {
    let folder = try Self.failed()
    let path = folder.path("scenes/Reference/a.png")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    #expect(try Verify.run(folder, "--approve").status == 0)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("a run removes nothing but what runs leave, whatever the report before it lists")
  func oldReport() throws {
    let folder = try Self.failed()
    try folder.write("a photograph", "Output/Verification/photo.png")
    try folder.write("elsewhere", "elsewhere/x.actual.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Output/Verification/link"),
      withDestinationPath: folder.path("elsewhere"))
    var report = try Self.read(folder)
    report.entries[0].pictures = .init(
      expected: "photo.png", actual: "link/x.actual.png", difference: "../../scenes/a.json5")
    try folder.write(JSONReport().text(of: report), Self.report)
    _ = try Verify.run(folder, "scenes")
    #expect(folder.names(in: "Output/Verification").contains("photo.png"))
    #expect(folder.names(in: "elsewhere") == ["x.actual.png"])
    #expect(folder.names(in: "scenes") == ["Reference", "a.json5"])
  }

  @Test("a quiet run says which references cannot be read")
  func quiet() throws {
    let folder = try Verify.recorded()
    try folder.write("damaged", "scenes/Reference/a.png")
    let result = try Verify.run(folder, "scenes", "-q")
    #expect(result.status == 65 && result.text == "")
    #expect(result.errors.hasPrefix("diorama: broken: a (scenes/a.json5): "), "\(result.errors)")
    #expect(result.errors.contains("scenes/Reference/a.png"))
  }
}
