import Foundation
import Testing

/// Small pictures and display lists that are kept. They only say that nothing changed; what is
/// right is tested elsewhere.
///
/// `DIORAMA_RECORD=all ./run test --filter ReferenceTests` records them anew, and fails for having
/// done so. Where anything differs, `Output/Verification/References` has a page that shows it.
@Suite("References")
struct ReferenceTests {
  static let scenes = ["circle", "cover-flow", "photo-albums", "spread-flow", "stacks"]
  /// Half the scale keeps them small, as the folder's file says.
  static let variant = "@0.5x"
  static let folder = "Tests/Tools/CommandTests/References"
  static let artifacts = "Output/Verification/References"

  static let isRecording = ProcessInfo.processInfo.environment["DIORAMA_RECORD"] == "all"

  @Test("the examples look as their references do")
  func verified() throws {
    let result = try Command.run(
      ["verify", "Examples/Scenes", "--references", Self.folder, "--artifacts", Self.artifacts]
        + Self.scenes.flatMap { ["--filter", "\($0)\(Self.variant)*"] }
        + ["--record", Self.isRecording ? "all" : "never"])
    if result.status != 0 {
      _ = try Command.run(
        ["report", Self.artifacts, "--html", "\(Self.artifacts)/report.html"])
    }
    #expect(
      result.status == 0,
      """
      \(result.text)\(result.errors)look at \(Self.artifacts)/report.html; if that is meant, type \
      DIORAMA_RECORD=all ./run test --filter ReferenceTests
      """)
    let count = Self.isRecording ? nil : "\(Self.scenes.count) passed"
    #expect(count.map(result.text.contains) ?? true, "\(result.text)")
  }

  @Test("every reference has a scene")
  func orphans() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Command.top.appending(path: Self.folder).path)
    let known = Self.scenes.flatMap { scene in
      ["png", "displaylist"].map { "\(scene)\(Self.variant).\($0)" }
    }
    #expect(Set(names) == Set(known))
  }
}
