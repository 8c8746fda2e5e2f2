import Foundation
import Testing

/// The same scene gives the same bytes, whatever the process and its surroundings are like.
@Suite("Repeatability")
struct RepeatabilityTests {
  static let scenes = ["cover-flow", "photo-albums", "stacks-opening", "circle"]

  /// Each would change a picture that is not drawn by numbers alone.
  static let surroundings: [[String: String]] = [
    [:],
    ["PIXMAN_DISABLE": "mmx sse2 ssse3"],
    ["JSIMD_FORCENONE": "1"],
    ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tokyo"],
    ["FONTCONFIG_FILE": "/nowhere", "FREETYPE_PROPERTIES": "truetype:interpreter-version=35"],
    ["LIBDISPATCH_COOPERATIVE_POOL_STRICT": "1", "HOME": "/nowhere"],
  ]

  @Test("surroundings do not reach pixels", arguments: scenes)
  func surroundings(scene: String) throws {
    var first: Data?
    let folder = try Folder()
    for environment in Self.surroundings {
      // Into a file: pixman says on standard output what it was told to leave out.
      let result = try Command.run(
        "render", "Examples/Scenes/\(scene).json5", "--scale", "1", "-o", folder.path("a.png"),
        environment: environment)
      try #require(result.status == 0, "\(environment): \(result.errors)")
      let picture = try Data(contentsOf: URL(filePath: folder.path("a.png")))
      let isSame = picture == first ?? picture
      #expect(isSame, "\(scene) is drawn otherwise with \(environment)")
      first = first ?? picture
    }
  }

  @Test("one processor draws what two draw", arguments: scenes)
  func processors(scene: String) throws {
    let arguments = ["render", "Examples/Scenes/\(scene).json5", "--scale", "1", "-o"]
    let folder = try Folder()
    let both = try Command.run(arguments + [folder.path("both.png")])
    try #require(both.status == 0, "\(both.errors)")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/taskset")
    process.arguments =
      ["-c", "0", try Command.executable().path] + arguments + [folder.path("one.png")]
    process.currentDirectoryURL = Command.top
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let isSame =
      try Data(contentsOf: folder.url.appending(path: "one.png"))
      == Data(contentsOf: folder.url.appending(path: "both.png"))
    #expect(isSame, "\(scene) is drawn otherwise on one processor")
  }
}
