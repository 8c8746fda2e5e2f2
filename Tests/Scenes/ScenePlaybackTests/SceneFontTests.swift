import Basics
import CompositionalLayouts
import DisplayLists
import Foundation
import Testing

@testable import LocatedJSON
@testable import SceneFiles
@testable import ScenePlayback

@Suite("Fonts of a scene", .serialized)
@MainActor
struct SceneFontTests {
  private static let extra = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"

  private func scene(_ family: String) throws -> Scene {
    try TimelineStage.scene(
      """
      { size: [80, 40], content: { items: [{}] }, layout: 'flow',
        cell: { views: [{ label: 'text', font: { family: '\(family)', size: 12 } }] } }
      """)
  }

  /// A copy of a font under a family's name that nobody else has.
  private func renamedFont() throws -> String {
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Self.extra)))
    let (old, new) = ("DejaVu Sans Mono", "Dejavu Nons Sano")
    // Names stand there in UTF-16 and in one byte a letter.
    for wide in [true, false] {
      func coded(_ text: String) -> [UInt8] { text.utf8.flatMap { wide ? [0, $0] : [$0] } }
      let wanted = coded(old)
      var offset = 0
      while offset + wanted.count <= bytes.count {
        if bytes[offset] == wanted[0], Array(bytes[offset..<offset + wanted.count]) == wanted {
          bytes.replaceSubrange(offset..<offset + wanted.count, with: coded(new))
        }
        offset += 1
      }
    }
    let path = FileManager.default.temporaryDirectory.path + "/font-\(UUID().uuidString).ttf"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test("belong to its stage, whatever stages there are besides")
  func fonts() throws {
    let path = try renamedFont()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let before = UIFont.library
    var scene = try scene("Dejavu Nons Sano")
    scene.fontFiles = [path]
    let stage = try SceneStage(scene)
    let list = try stage.displayList()
    #expect(UIFont.library === before)
    #expect(!before.familyNames.contains("Dejavu Nons Sano"))
    // The same family in a scene that does not name the file.
    let other = try SceneStage(try self.scene("Dejavu Nons Sano"))
    let error = #expect(throws: LocatedError.self) { try other.displayList() }
    #expect(error?.description.contains("Dejavu Nons Sano") == true)
    #expect(try stage.displayList() == list)
  }

  /// A folder with a font and a scene that names it with a digest.
  private func pinned(_ digest: String, _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/pinned-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(atPath: Self.extra, toPath: folder + "/mono.ttf")
    let text = """
      { size: [80, 40], content: { items: [{}] }, layout: 'flow',
        fonts: [{ file: 'mono.ttf', sha256: '\(digest)' }],
        cell: { views: [{ label: 'text', font: { size: 12 } }] } }
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/scene.json5"))
    try body(folder + "/scene.json5")
  }

  @Test("are held against their digests")
  func digests() throws {
    let right = SHA256.hex(of: [UInt8](try Data(contentsOf: URL(fileURLWithPath: Self.extra))))
    try pinned(right.uppercased()) { path in
      _ = try SceneStage(SceneReader().read(file: path)).displayList()
    }
    let wrong = String(repeating: "0", count: 64)
    try pinned(wrong) { path in
      let scene = try SceneReader().read(file: path)
      let error = #expect(throws: LocatedError.self) { try SceneStage(scene) }
      let problem = try #require(error?.problems.first)
      #expect(problem.keyPath == "fonts[0].sha256" && problem.location?.line == 2)
      #expect(problem.message.contains(right) && problem.message.contains(wrong))
    }
    try pinned("12ab") { path in
      let error = #expect(throws: LocatedError.self) { try SceneReader().read(file: path) }
      #expect(error?.description.contains("expected 64 hexadecimal digits") == true)
    }
  }

  /// A scene in a folder below one whose `diorama.json5` has these fonts.
  private func rooted(_ fonts: String, _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/rooted-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/scenes", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.moveItem(atPath: renamedFont(), toPath: folder + "/sano.ttf")
    let text = """
      { size: [80, 40], content: { items: [{}] }, layout: 'flow',
        cell: { views: [{ label: 'text', font: { family: 'Dejavu Nons Sano', size: 12 } }] } }
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/scenes/scene.json5"))
    try Data("{\n  fonts: [\(fonts)],\n}".utf8).write(
      to: URL(fileURLWithPath: folder + "/diorama.json5"))
    try body(folder)
  }

  private func problems(_ folder: String) throws -> [LocatedProblem] {
    let scene = try SceneReader().read(file: folder + "/scenes/scene.json5")
    do {
      _ = try SceneStage(scene).displayList()
      return []
    } catch let error as LocatedError { return error.problems }
  }

  @Test("of a root are those of its scenes, held against their digests")
  func rootFonts() throws {
    let wrong = String(repeating: "0", count: 64)
    let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    let right = SHA256.hex(of: [UInt8](try Data(contentsOf: URL(fileURLWithPath: inter))))
    try rooted("'sano.ttf'") { folder in
      let problems = try problems(folder)
      #expect(problems.isEmpty, "\(problems)")
    }
    try rooted("{ file: 'sano.ttf', sha256: '\(wrong)' }") { folder in
      let found = SHA256.hex(
        of: [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/sano.ttf"))))
      let first = try problems(folder).first
      let problem = try #require(first)
      #expect(problem.file == folder + "/diorama.json5")
      #expect(problem.keyPath == "fonts[0].sha256" && problem.location?.line == 2)
      #expect(problem.message.contains(found) && problem.message.contains(wrong))
      let scene = try SceneReader().read(file: folder + "/scenes/scene.json5")
      let font = try #require(FileIdentity(ofFile: folder + "/sano.ttf"))
      #expect(scene.reads(font))
    }
    // A font that is there anyway is only checked.
    try rooted("'sano.ttf', { file: '\(inter)', sha256: '\(right)' }") { folder in
      let problems = try problems(folder)
      #expect(problems.isEmpty, "\(problems)")
    }
    try rooted("'sano.ttf', { file: '\(inter)', sha256: '\(wrong)' }") { folder in
      let first = try problems(folder).first
      let problem = try #require(first)
      #expect(problem.message.contains(right) && problem.keyPath == "fonts[1].sha256")
    }
    // Any other file outside of the root is refused, and so is one that is not there.
    try rooted("'sano.ttf', '/etc/passwd', 'none.ttf'") { folder in
      let problems = try problems(folder)
      #expect(problems.map(\.keyPath) == ["fonts[1]", "fonts[2]"])
    }
  }

  @Test("of a label's parts are the label's where a part says nothing")
  func parts() throws {
    let scene = try TimelineStage.scene(
      """
      { size: [300, 40], content: { items: [{ price: '12 €' }] }, layout: { type: 'flow', itemSize: [250, 30] },
        cell: { views: [{ label: ['Total ', { text: '{price}', weight: 'bold', underline: true }, 5],
          font: { size: 12, weight: 'light' } }] } }
      """)
    let list = try SceneStage(scene).displayList()
    let runs = list.flattened().flatMap { element -> [GlyphRun] in
      guard case .drawing(let commands, _)? = element.contents else { return [] }
      return commands.leaves.compactMap {
        if case .glyphs(let run, _, _) = $0 { run } else { nil }
      }
    }
    #expect(runs.map(\.text) == ["Total ", "12 €", "5"])
    #expect(runs.map(\.face.weight) == [300, 700, 300] && runs.allSatisfy { $0.size == 12 })
    let error = #expect(throws: LocatedError.self) {
      try TimelineStage.scene(
        """
        { size: [80, 40], content: { items: [{}] }, layout: 'flow',
          cell: { views: [{ label: ['a', { text: 'b', wieght: 'bold' }] }] } }
        """)
    }
    #expect(
      error?.description.contains("did you mean \"weight\"") == true, "\(String(describing: error))"
    )
  }
}
