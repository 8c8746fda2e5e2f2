import Foundation
import LayerRendering
import PixelImages
import Testing
import VisualRegression

/// Small pictures and display lists that are kept. They only say that nothing changed; what is
/// right is tested elsewhere.
///
/// `DIORAMA_RECORD=all ./run test --filter ReferenceTests` records them anew, and fails for having
/// done so.
@Suite("References")
struct ReferenceTests {
  static let scenes = ["circle", "cover-flow", "photo-albums", "spread-flow", "stacks"]
  static let folder = Command.top.appending(path: "Tests/CommandTests/References")
  static let isRecording = ProcessInfo.processInfo.environment["DIORAMA_RECORD"] == "all"

  /// The reference, after it was recorded if that was asked for or if there is none.
  private func reference(_ name: String, _ candidate: Data) throws -> Data {
    let file = Self.folder.appending(path: name)
    let isMissing = !FileManager.default.fileExists(atPath: file.path)
    if Self.isRecording || isMissing {
      try candidate.write(to: file)
      Issue.record("\(name) was recorded; look at it, then test again")
    }
    return try Data(contentsOf: file)
  }

  @Test("pictures are what they were", arguments: scenes)
  func pictures(scene: String) throws {
    let result = try Command.run(
      "render", "Examples/Scenes/\(scene).json5", "--scale", "0.5", "-o", "-")
    try #require(result.status == 0, "\(result.errors)")
    let expected = try reference("\(scene).png", result.output)
    func pixels(_ data: Data, _ name: String) throws -> PixelBuffer {
      try EncodedImage(data: Array(data), name: name).decoded()
    }
    let (actual, old) = (
      try pixels(result.output, "actual"), try pixels(expected, "\(scene).png")
    )
    let comparison = PictureComparison(expected: old, actual: actual)
    #expect(
      comparison.verdict.outcome == .equal,
      """
      \(scene).png: \(comparison.verdict.summary); if that is meant, look at it and type \
      DIORAMA_RECORD=all ./run test --filter ReferenceTests
      """)
  }

  @Test("display lists are what they were", arguments: scenes)
  func displayLists(scene: String) throws {
    let result = try Command.run("inspect", "Examples/Scenes/\(scene).json5", "--json")
    try #require(result.status == 0, "\(result.errors)")
    let expected = try reference("\(scene).displaylist", result.output)
    func list(_ data: Data) throws -> DisplayList {
      try DisplayList(
        lines: String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init))
    }
    let differences = try list(result.output).differences(from: list(expected))
    #expect(differences == [])
    let isSame = result.output == expected
    #expect(isSame, "\(scene): the printed form differs")
  }

  @Test("every reference has a scene")
  func orphans() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    for name in names {
      #expect(
        Self.scenes.contains { name == "\($0).png" || name == "\($0).displaylist" }, "\(name)")
    }
  }
}
