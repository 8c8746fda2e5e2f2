import DrawingCommands
import Foundation
import Testing

/// What runs of `diorama verify` leave and say, beside what they find.
@Suite("Runs of verify")
struct VerifyRunTests {
  private typealias Verify = VerifyCommandTests

  @Test("shares that pass are reported too, so that they can be joined")
  func passingShares() throws {
    let folder = try Verify.recorded([
      "scenes/a.json5": Verify.scene(), "scenes/b.json5": Verify.scene(),
    ])
    try FileManager.default.removeItem(atPath: folder.path("Output"))
    for share in ["1", "2"] {
      let result = try Verify.run(
        folder, "scenes", "--shard", "\(share)/2", "--artifacts", "shares/\(share)")
      #expect(result.status == 0)
    }
    let joined = try Command.run("report", "shares/1", "shares/2", in: folder.url)
    #expect(joined.status == 0 && joined.text == "All 2 passed\n", "\(joined.errors)")
    let half = try Command.run("report", "shares/2", "shares/2", in: folder.url)
    #expect(half.status == 65)
    // A run that nobody asked to keep leaves nothing where all is well.
    _ = try Verify.run(folder, "scenes")
    #expect(!folder.names.contains("Output"))
  }

  @Test("a run that stops says how many it did not verify")
  func stopped() throws {
    let folder = try Verify.recorded([
      "scenes/a.json5": Verify.scene(), "scenes/b.json5": Verify.scene(),
      "scenes/c.json5": Verify.scene(),
    ])
    try folder.write(Verify.scene("blue"), "scenes/a.json5")
    let result = try Verify.run(folder, "scenes", "--fail-fast", "--jobs", "1")
    #expect(result.text.contains("1 failed of 1; 2 were not verified\n"))
    let quiet = try Verify.run(folder, "scenes", "-q")
    #expect(quiet.text == "" && quiet.errors == "diorama: 1 failed of 3\n")
  }

  @Test("a file is no folder of references")
  func fileOfReferences() throws {
    let folder = try Verify.recorded()
    let result = try Verify.run(folder, "scenes", "--references", "scenes/a.json5")
    #expect(result.status == 65)
    #expect(
      result.errors == "diorama: scenes/a.json5: expected a folder of references, found a file\n")
  }

  @Test("scenes that are named one by one are called by their folders; diorama.json5 is none")
  func namedScenes() throws {
    let folder = try Folder()
    try folder.write("{}", "scenes/diorama.json5")
    for name in ["a", "b"] { try folder.write(Verify.scene(), "scenes/\(name).json5") }
    let list = try Verify.run(
      folder, "scenes/a.json5", "scenes/b.json5", "scenes/diorama.json5", "--list")
    #expect(
      list.text == """
        scenes/a  picture, scenes/a.json5
        scenes/b  picture, scenes/b.json5

        """)
    let none = try Verify.run(folder, "scenes/diorama.json5")
    #expect(none.status == 66 && none.errors.contains("expected a scene to verify"))
  }

  @Test("a folder's own file does not cut its scenes off from the pictures of the folders above")
  func inheritedRoot() throws {
    let folder = try Folder()
    try folder.write("", "diorama.json5")
    try folder.write("{ verify: { variants: [{ scale: 2 }] } }", "scenes/diorama.json5")
    try folder.write(
      "{ size: [20, 20], content: { images: '../photos/*.png' }, layout: 'flow' }",
      "scenes/a.json5")
    try folder.write(Verify.scene(), "scene.json5")
    let photo = try Command.run("render", "scene.json5", "-o", "photos/1.png", in: folder.url)
    #expect(photo.status == 0)
    let result = try Verify.run(folder, "scenes", "--record", "all")
    #expect(result.text.hasPrefix("recorded: a@2x\n"), "\(result.text)\(result.errors)")
  }

  @Test("an image that only lies elsewhere is not said to be another")
  func sameImage() throws {
    let folder = try Folder()
    try folder.write(Verify.scene(), "scene.json5")
    for name in ["photo", "other"] {
      _ = try Command.run("render", "scene.json5", "-o", "scenes/\(name).png", in: folder.url)
      try folder.write(Verify.scene("blue"), "scene.json5")
    }
    func write(_ height: Int, _ name: String = "photo") throws {
      try folder.write(
        """
        { size: [60, 60], content: { items: [{}] }, layout: { type: "flow", itemSize: [40, \(height)] },
          cell: { views: [{ image: "\(name).png", contentMode: "aspectFill", clips: true }] } }
        """, "scenes/a.json5")
    }
    try write(40)
    _ = try Verify.run(folder, "scenes", "--record", "all")
    try write(50)
    let moved = try Verify.run(folder, "scenes", "--layout-only").text
    #expect(
      moved.contains("shows a different part of its image") && !moved.contains("photo"), "\(moved)")
    try write(40, "other")
    let other = try Verify.run(folder, "scenes", "--layout-only").text
    #expect(other.contains("shows a different image, other.png"), "\(other)")
  }

  @Test("what differs is said where its pictures cannot be written")
  func unwritableArtifacts() throws {
    let folder = try Verify.recorded()
    try folder.write(Verify.scene("blue"), "scenes/a.json5")
    try folder.write("no folder", "out")
    let result = try Verify.run(folder, "scenes", "--artifacts", "out")
    #expect(result.status == 73)
    #expect(result.text.contains("failed: a ("), "\(result.text)")
    #expect(result.text.contains("pixels differ"))
    #expect(result.text.contains("the result cannot be saved"))
  }

  @Test("of an animation the first frame that differs is shown")
  func animatedDifference() throws {
    let folder = try Folder()
    try folder.write("{ verify: { animation: { fps: 10 } } }", "scenes/diorama.json5")
    func write(_ color: String) throws {
      let step = ", timeline: [{ set: { itemSize: [20, 20] }, duration: 0.2 }]"
      try folder.write(Verify.scene(color, more: step), "scenes/a.json5")
    }
    try write("green")
    _ = try Verify.run(folder, "scenes", "--record", "all")
    try write("blue")
    let text = try Verify.run(folder, "scenes").text
    #expect(
      text.contains("  difference  Output/Verification/a.frame-0.difference.png\n"), "\(text)")
    #expect(folder.names(in: "Output/Verification").contains("a.frame-0.difference.png"))
  }

  @Test("an orientation turns scenes of the other one, either way")
  func orientations() throws {
    let folder = try Folder()
    try folder.write(
      "{ verify: { variants: [{ orientation: ['portrait', 'landscape'] }] } }",
      "scenes/diorama.json5")
    try folder.write(Verify.scene(), "scenes/wide.json5")
    try folder.write(
      Verify.scene().replacing("[60, 40]", with: "[40, 60]"), "scenes/high.json5")
    _ = try Verify.run(folder, "scenes", "--record", "all")
    for name in ["wide", "high"] {
      for (orientation, width) in [("portrait", 40), ("landscape", 60)] {
        let path = folder.path("scenes/Reference/\(name).\(orientation).png")
        #expect(try EncodedImage(contentsOf: path).pixelWidth == width, "\(path)")
      }
    }
  }

  @Test("approval refuses options that it would not heed")
  func approvalAlone() throws {
    let folder = try Verify.recorded()
    for option in [["--html", "x.html"], ["--json", "x.json"], ["--github"]] {
      let result = try Command.run(["verify", "--approve"] + option, in: folder.url)
      #expect(result.status == 64 && result.errors.contains(option[0]))
    }
  }
}
