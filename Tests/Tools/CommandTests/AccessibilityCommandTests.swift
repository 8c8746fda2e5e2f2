import DrawingCommands
import Foundation
import Recording
import Testing

@Suite("render --accessibility")
struct AccessibilityCommandTests {
  private static let scene = """
    { size: [200, 100], scale: 1, layout: {type: 'flow'}, content: { items: [{name: 'One'}] },
      cell: {accessibility: {label: 'LABEL'}, background: 'red'} }
    """

  private func folder(_ label: String = "Send") throws -> Folder {
    let folder = try Folder()
    try write(label, to: folder)
    return folder
  }

  private func write(_ label: String, to folder: Folder) throws {
    try Data(Self.scene.replacing("LABEL", with: label).utf8).write(
      to: folder.url.appending(path: "a.json5"))
  }

  @Test("a picture with a legend, in pixels and as vectors")
  func formats() throws {
    let folder = try folder()
    for name in ["a.png", "a.svg", "a.pdf"] {
      let result = try Command.run(
        ["render", "a.json5", "--accessibility", "-o", name], in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
    }
    let svg = try String(
      contentsOf: folder.url.appending(path: "a.svg"), encoding: .utf8)
    #expect(svg.contains("Send"))
    let plain = try Command.run(["render", "a.json5", "-o", "plain.svg"], in: folder.url)
    #expect(plain.status == 0)
    let other = try String(
      contentsOf: folder.url.appending(path: "plain.svg"), encoding: .utf8)
    #expect(!other.contains("Send"))
  }

  @Test("one moment is read, so that there is no motion blur")
  func shutter() throws {
    let folder = try folder()
    let result = try Command.run(
      ["render", "a.json5", "--accessibility", "--shutter", "180", "-o", "a.png"], in: folder.url)
    #expect(result.status == 64)
    #expect(result.errors.contains("--accessibility and --shutter exclude each other"))
  }

  @Test("verify keeps what is read, and names a changed label")
  func verifying() throws {
    let folder = try folder()
    try Data("{verify: {accessibility: true}}".utf8).write(
      to: folder.url.appending(path: "diorama.json5"))
    let recorded = try Command.run(["verify", ".", "--record", "missing"], in: folder.url)
    #expect(recorded.status == 1, "\(recorded.errors)")
    #expect(try Command.run(["verify", "."], in: folder.url).status == 0)
    #expect(
      FileManager.default.fileExists(
        atPath: folder.url.appending(path: "Reference/a.accessibility.png").path))
    try write("Share", to: folder)
    let changed = try Command.run(["verify", "."], in: folder.url)
    #expect(changed.status == 1)
    #expect(changed.text.contains("a.accessibility") && changed.text.contains("Share"))
    #expect(!changed.text.contains("Reference/a.png"))
  }
}
