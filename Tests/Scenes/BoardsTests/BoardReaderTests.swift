import Foundation
import LocatedJSON
import SceneFiles
import ScenePlayback
import TestBasics
import Testing
import ViewTemplates

@testable import Boards

/// Boards as they are written, with what is refused.
struct BoardReaderTests {
  /// A folder with a scene, and the board that is written into it.
  private final class BoardFolder {
    let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "board-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try write(
        "{ device: 'iphone-se', content: { items: [{}] }, layout: 'flow' }", "phone.json5")
      try write("{ size: [40, 30], content: { items: [{}] }, layout: 'flow' }", "plain.json5")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, _ name: String) throws {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }

    func board(_ text: String) throws -> Board {
      try write(text, "b.json5")
      return try SceneReader().board(file: folder.path + "/b.json5")
    }

    func problems(_ text: String) -> [String] {
      do {
        _ = try board(text)
        return []
      } catch {
        let found = (error as? LocatedError)?.problems.map(\.description) ?? ["\(error)"]
        return found.map { $0.replacingOccurrences(of: folder.path + "/", with: "") }
      }
    }
  }

  @Test func everyKeyIsRead() throws {
    let board = try BoardFolder().board(
      """
      { $schema: 'x', size: [800, 600], scale: 3, background: '#102030', arrangement: 'perspective',
        columns: 2, spacing: 10, margin: 20, screenHeight: 300, tilt: [1, 2, 3], angle: 8,
        title: 'T', subtitle: { text: 'S', color: 'red' }, locale: 'ja', layoutDirection: 'rightToLeft',
        captions: { title: { color: 'blue' }, subtitle: { font: { size: 9 } } }, frame: { color: 'silver' },
        screens: [
          { scene: 'phone.json5', title: 'one', subtitle: 'two', at: 1.5 },
          { scene: 'plain.json5', frame: false, title: { text: 'own', color: 'green' } },
        ] }
      """)
    #expect(board.size == CGSize(width: 800, height: 600) && board.scale == 3)
    #expect(board.arrangement == .perspective && board.columns == 2 && board.tilt == [1, 2, 3])
    #expect(board.spacing == 10 && board.margin == 20 && board.angle == 8)
    #expect(board.screenHeight == 300 && board.layoutDirection == .rightToLeft)
    #expect(board.title.title?.text == "T" && board.title.subtitle?.color != nil)
    #expect(board.screens.count == 2 && board.screens[0].moment == 1.5)
    #expect(board.screens[0].frame?.color != nil && board.screens[1].frame == nil)
    #expect(board.screens[0].caption.title?.color == board.screens[0].caption.title?.color)
    #expect(board.screens[0].caption.subtitle?.font?.size == 9)
    #expect(board.screens[0].caption.title?.color != board.screens[1].caption.title?.color)
  }

  @Test func severalValuesOfAnEntryAreScreens() throws {
    let board = try BoardFolder().board(
      """
      { screens: [{ scene: 'phone.json5', appearance: ['light', 'dark'],
                    device: ['iphone-se', 'ipad-mini'], locale: 'de' }] }
      """)
    #expect(board.screens.map(\.scene.appearance) == [.light, .dark, .light, .dark])
    #expect(
      board.screens.map { $0.scene.screen.device?.name } == [
        "iphone-se", "iphone-se", "ipad-mini", "ipad-mini",
      ])
    #expect(board.screens.allSatisfy { $0.scene.locale.identifier == "de" && $0.frame != nil })
  }

  @Test func aSceneWithoutADeviceHasNoFrame() throws {
    let board = try BoardFolder().board(
      "{ screens: [{ scene: 'plain.json5' }, { scene: 'plain.json5', frame: { device: 'browser' } }] }"
    )
    #expect(board.screens[0].frame == nil && board.screens[1].frame?.kind == .browser)
  }

  @Test(
    "What is wrong is said with its place",
    arguments: [
      ("{ screens: [] }", "b.json5: screens: a board needs screens"),
      (
        "{ title: 'x' }",
        "b.json5:1:1: a board needs screens, such as [{\"scene\": \"file.json5\"}]"
      ),
      (
        "{ screens: [{ scene: 'gone.json5' }] }",
        "b.json5:1:22: screens[0].scene: there is no such file"
      ),
      (
        "{ screens: [{ scene: 'b.json5' }] }",
        "b.json5:1:22: screens[0].scene: expected a scene, found the board b.json5"
      ),
      (
        "{ screens: [{ scene: 'phone.json5', size: [3, 3], device: 'iphone-se' }] }",
        "b.json5:1:13: screens[0]: a screen has a size or a device, not both"
      ),
      (
        "{ arrangement: 'fan', screens: [{ scene: 'phone.json5', title: 'x' }] }",
        "b.json5:1:42: screens[0]: the screens of a fan overlap and have no captions"
      ),
      ("{ scren: 1, screens: [{ scene: 'phone.json5' }] }", "b.json5:1:3: scren: unknown key"),
      (
        "{ spacing: -1, screens: [{ scene: 'phone.json5' }] }",
        "b.json5:1:12: spacing: expected a number from 0 to 2000, found the number -1"
      ),
      (
        "{ tilt: [1, 2, 300], screens: [{ scene: 'phone.json5' }] }",
        "b.json5:1:16: tilt[2]: expected a number from -80 to 80, found the number 300"
      ),
    ])
  func problems(text: String, expected: String) throws {
    let found = try BoardFolder().problems(text)
    #expect(found.count == 1 && found.first?.hasPrefix(expected) == true, "\(found)")
  }

  @Test func whatLeavesTheRootIsRefused() throws {
    let found = try BoardFolder().problems("{ screens: [{ scene: '../x.json5' }] }")
    #expect(found.first?.contains("is outside the scene's root") == true, "\(found)")
  }

  @Test func theProblemsOfAllScenesAreSaidTogether() throws {
    let folder = try BoardFolder()
    try folder.write("{ content: { items: [{}] }, layout: 'flwo' }", "bad.json5")
    try folder.write("{ content: { items: [{}] }, layout: 'flow', size: 3 }", "worse.json5")
    let found = folder.problems(
      "{ screens: [{ scene: 'bad.json5' }, { scene: 'worse.json5' }, { scene: 'phone.json5', at: 'x' }] }"
    )
    #expect(found.contains { $0.hasPrefix("bad.json5:1:37: layout") }, "\(found)")
    #expect(found.contains { $0.hasPrefix("worse.json5:") } && found.count == 3, "\(found)")
  }

  @Test func combinationsAreLimitedBeforeTheyAreMade() throws {
    let many = Array(repeating: "'de'", count: 200).joined(separator: ", ")
    let found = try BoardFolder().problems(
      """
      { screens: [{ scene: 'phone.json5', locale: [\(many)], appearance: ['light', 'dark'],
        scale: [1, 2, 3], textSize: ['small', 'large'] }] }
      """)
    #expect(
      found == ["b.json5:1:22: screens[0]: a board may have 100 screens, found more"], "\(found)")
  }

  @Test func theSchemaHasEveryKey() throws {
    let keys = BoardKeys.shape.keys.map(\.name)
    let properties = try #require(BoardSchema.schema()["properties"])
    #expect(keys.allSatisfy { properties[$0] != nil })
    let page = try String(contentsOf: Repository.url("docs/boards.md"), encoding: .utf8)
    let missing = keys.filter { $0 != "$schema" && !page.contains("`\($0)`") }
    #expect(missing.isEmpty, "docs/boards.md: \(missing)")
  }
}
