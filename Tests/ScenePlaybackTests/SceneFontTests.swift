import DrawingResources
import Foundation
import Testing
import Typesetting

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
      var place = 0
      while place + wanted.count <= bytes.count {
        if bytes[place] == wanted[0], Array(bytes[place..<place + wanted.count]) == wanted {
          bytes.replaceSubrange(place..<place + wanted.count, with: coded(new))
        }
        place += 1
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
}
