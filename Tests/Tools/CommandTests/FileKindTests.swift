import Foundation
import Testing

/// Files that are no plain files, and limits.
@Suite("Files and limits")
struct FileKindTests {
  private static let scene = """
    { size: [60, 40], scale: 1, content: { items: [ {color: "red"} ] }, layout: "flow" }
    """

  @Test("a link that is given as output stays one")
  func links() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "s.json5")
    try folder.write("old", "store/real.png")
    let file = FileManager.default
    try file.createSymbolicLink(
      atPath: folder.path("out.png"), withDestinationPath: "store/real.png")
    try file.createSymbolicLink(
      atPath: folder.path("new.png"), withDestinationPath: "store/new.png")
    for name in ["out.png", "new.png"] {
      let result = try Command.run("render", "s.json5", "-o", name, in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
      #expect((try? file.destinationOfSymbolicLink(atPath: folder.path(name))) != nil)
    }
    let written = try Data(contentsOf: URL(filePath: folder.path("store/real.png")))
    #expect(written.count > 60)
    #expect(try Data(contentsOf: URL(filePath: folder.path("store/new.png"))) == written)
    try file.createSymbolicLink(atPath: folder.path("loop.png"), withDestinationPath: "loop.png")
    let loop = try Command.run("render", "s.json5", "-o", "loop.png", in: folder.url)
    #expect(loop.status == 73)
  }

  @Test("pipes are read, and nothing waits for what never comes")
  func pipes() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "s.json5")
    try folder.addPhoto()
    let piped = try Shell.run("diorama render <(sleep 0.2; cat s.json5) -o a.png", in: folder)
    #expect(piped.status == 0, "\(piped.errors)")
    let photo = try Shell.run("diorama render <(cat a.jpg) --layout flow -o b.png", in: folder)
    #expect(photo.status == 0, "\(photo.errors)")
    let silent = try Shell.run("mkfifo p.json5 && diorama render p.json5", in: folder)
    #expect(silent.status == 65)
    #expect(
      silent.errors
        == "diorama: p.json5: is a pipe without a writer, not a scene file\n")
    let device = try Shell.run("diorama render /dev/zero", in: folder)
    #expect(device.errors == "diorama: /dev/zero: is a device, not a scene file\n")
    let out = try Shell.run("diorama schema -o /dev/null && test -c /dev/null", in: folder)
    #expect(out.status == 0, "\(out.errors)")
  }

  @Test("a file's name that is not UTF-8 is refused by name")
  func names() throws {
    let folder = try Folder()
    let result = try Shell.run("diorama render $'caf\\xe9.jpg' --layout flow", in: folder)
    #expect(result.status == 64)
    #expect(
      result.errors
        == "diorama: the argument caf\\xe9.jpg is not UTF-8; rename the file or reach it by a link\n",
      "\(result.errors)")
  }

  @Test("photos are named alone, missing and broken ones in one list")
  func photos() throws {
    let folder = try Folder()
    try folder.addPhoto()
    try folder.write("no picture", "broken.jpg")
    let broken = try Command.run(
      "render", "a.jpg", "broken.jpg", "--layout", "flow", "-o", "o.png", in: folder.url)
    #expect(broken.status == 65)
    #expect(
      broken.errors.hasPrefix("diorama: broken.jpg: cannot be used: expected "),
      "\(broken.errors)")
    let both = try Command.run(
      "render", "broken.jpg", "a.jpg", "gone.jpg", "--layout", "flow", in: folder.url)
    let lines = both.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("diorama: broken.jpg: cannot be used"))
    #expect(lines[1] == "diorama: gone.jpg: there is no such file")
  }

  @Test("limits are set on the command line or in the root")
  func limits() throws {
    let folder = try Folder()
    try folder.write(Self.scene.replacing("[60, 40]", with: "[12000, 12000]"), "s.json5")
    let large = try Command.run("inspect", "s.json5", in: folder.url)
    #expect(large.status == 65)
    #expect(
      large.errors.contains(
        "a canvas may have 134217728 pixels, found 12000×12000; raise the limit with "
          + "--limit canvasPixels=N or in the root's diorama.json5"), "\(large.errors)")
    let given = try Command.run(
      "inspect", "s.json5", "--limit", "canvasPixels=144000000", in: folder.url)
    #expect(given.status == 0, "\(given.errors)")
    try folder.write("{ limits: { canvasPixels: 144000000, items: 1 } }", "diorama.json5")
    #expect(try Command.run("inspect", "s.json5", in: folder.url).status == 0)
    try folder.write("{ limits: { canvasPixel: 1, items: -1 } }", "diorama.json5")
    let wrong = try Command.run("inspect", "s.json5", in: folder.url)
    #expect(wrong.status == 65)
    #expect(
      wrong.errors.contains("diorama.json5:1:13: limits.canvasPixel: unknown key; did you mean"))
    #expect(wrong.errors.contains("limits.items: expected a whole number from 1 to 1000000000"))
    for command in ["inspect", "verify", "prune"] {
      let unknown = try Command.run(command, "s.json5", "--limit", "canvas=1", in: folder.url)
      #expect(unknown.status == 64 && unknown.text.isEmpty, "\(command): \(unknown.text)")
      #expect(
        unknown.errors.contains("--limit: canvas: there is no such limit"), "\(unknown.errors)")
    }
  }

  @Test("missing glyphs and fonts are named with their place")
  func fonts() throws {
    let folder = try Folder()
    try folder.write(
      """
      { size: [60, 40], content: { items: [{}] }, layout: 'flow',
        cell: { views: [ { label: '\u{10330}' }, { label: 'x', font: { family: 'Nowhere' } } ] } }
      """, "s.json5")
    let result = try Command.run("inspect", "s.json5", in: folder.url)
    #expect(result.status == 65)
    let lines = result.errors.split(separator: "\n")
    try #require(lines.count == 2, "\(result.errors)")
    #expect(lines[0].hasPrefix("diorama: s.json5:2:29: cell.views[0].label: cell 0-0: no glyph"))
    #expect(
      lines[1].contains("cell.views[1].label: cell 0-0: no registered font has the family"))
  }
}
