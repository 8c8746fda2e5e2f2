import Foundation
import Testing

@testable import LocatedJSON
@testable import SceneFiles
@testable import ViewTemplates

/// Cells by name, conditions, and fields that may be missing.
@Suite("Cells by name")
struct SceneCellsTests {
  private func scene(_ items: String, _ more: String) -> String {
    "{ content: { items: \(items) }, layout: 'flow', \(more) }"
  }

  /// The name of each item's cell.
  private func names(_ text: String) throws -> [String?] {
    let scene = try SceneText.scene(text)
    return try scene.content.sections.enumerated().flatMap { number, section in
      try (0..<section.count).map { item in
        try scene.cells.name(
          section: number, item: item, of: scene.content,
          scene.content.context(section: number, item: item), file: "s")
      }
    }
  }

  private static let cells = "cells: { photo: {}, text: {} }"

  @Test("an item's name comes before its section's, and that before the scene's")
  func order() throws {
    #expect(
      try names(
        """
        { content: { sections: [
            { items: [{ cell: 'photo' }, {}] },
            { cell: 'text', items: [{ cell: 'photo' }, {}] },
            { cell: '{kind?}', items: [{ kind: 'photo' }, {}] } ] },
          layout: 'flow', \(Self.cells) }
        """) == ["photo", nil, "photo", "text", "photo", nil])
    #expect(
      try names(scene("[{ cell: 'text' }, {}]", "\(Self.cells), cell: 'photo'"))
        == ["text", "photo"])
  }

  @Test("conditions choose, the first that holds")
  func conditions() throws {
    #expect(
      try names(
        scene(
          "[{ image: 'a' }, { text: 'b' }, { image: 'c', text: 'd' }, {}]",
          """
          \(Self.cells), cell: [{ if: 'image && !text', cell: 'photo' },
                                { if: 'text', cell: 'text' }]
          """)) == ["photo", "text", "text", nil])
    #expect(
      try names(
        scene(
          "[{ a: 1 }, { a: 5 }]", "\(Self.cells), cell: [{ if: 'a > 2', cell: 'photo' }, 'text']"))
        == ["text", "photo"])
  }

  @Test("a cell is checked for the items that it shows, and for no other")
  func checked() {
    let cells = """
      cells: { photo: { views: [{ image: '{image}' }] }, text: { views: [{ label: '{text}' }] } },
      cell: [{ if: 'image', cell: 'photo' }, 'text']
      """
    #expect(SceneText.problems(scene("[{ image: 'a' }, { text: 'b' }]", cells)).isEmpty)
    let found = SceneText.problems(scene("[{ image: 'a' }, { txt: 'b' }]", cells))
    #expect(found.count == 1)
    #expect(
      found.first?.contains("has no field \"text\"; did you mean \"txt\"?") == true, "\(found)")
    #expect(found.first?.contains("cells.text.views[0].label") == true, "\(found)")
  }

  static let refused: [(String, String, String)] = [
    (
      "[{ cell: 'phto' }]", "cells: { photo: {} }",
      "content.items[0].cell: item 0 of section 0: there is no cell \"phto\"; did you mean \"photo\"?"
    ),
    (
      "[{ cell: 'x' }]", "cells: { photo: {}, text: {} }",
      "there is no cell \"x\"; known: photo, text"
    ),
    ("[{ cell: 'x' }]", "cell: {}", "there is no cell \"x\"; the scene has none under cells"),
    ("[{ kind: 'x' }]", "cells: { photo: {} }, cell: '{kind}'", "there is no cell \"x\""),
    ("[{}]", "cells: { photo: {} }, cell: '{kind}'", "item 0 of section 0 has no field \"kind\""),
    ("[{ cell: 3 }]", "cell: {}", "expected the name of a cell"),
    ("[{}]", "cells: []", "expected cells by name {\"photo\": {…}}, found an empty list"),
    ("[{}]", "cells: { a: { sise: 1 } }", "cells.a.sise: unknown key"),
    ("[{}]", "cells: { a: { if: 'b' } }", "if is for views; a scene chooses"),
    ("[{}]", "cell: [{ if: 'a' }]", "expected the name of a cell"),
    (
      "[{}]", "cell: [{ if: 'a b', cell: 'c' }]",
      "cell[0].if: expected the end, && or || at character 3"
    ),
    (
      "[{ badge: 1 }]", "cell: { views: [{ if: 'bagde', label: 'x' }] }",
      "cell.views[0].if: no item has a field \"bagde\"; did you mean \"badge\"?"
    ),
    (
      "[{ badge: 1 }]", "cell: { views: [{ label: '{bage?}' }] }",
      "no item has a field \"bage\"; did you mean \"badge\"?"
    ),
    (
      "[{ badge: 'a' }]", "cell: { views: [{ if: 'badge > 0', label: 'x' }] }",
      "expected two numbers or two texts on the sides of >, found the text \"a\" and the number 0"
    ),
    (
      "[{ price: 'a' }]", "cell: { views: [{ label: '{price:currency EUR}' }] }",
      "{price:currency EUR} expects a number, found the text \"a\""
    ),
    ("[{}]", "locale: 'de_', cell: {}", "expected a locale such as"),
    ("[{}]", "locale: 'qq', cell: {}", "there is no language \"qq\""),
    (
      "[{}]", "cell: { stack: { view: [] } }",
      "cell.stack.view: unknown key; did you mean \"views\"?"
    ),
    (
      "[{}]", "cell: { stack: { views: [{ frame: [0, 0, 1, 1] }] } }",
      "cell.stack.views[0].frame: frame is for views outside of stacks"
    ),
    ("[{}]", "cell: { stack: { axis: 'x' } }", "expected one of horizontal, vertical"),
    (
      "[{}]", "cell: { stack: { views: [{ width: '75' }] } }",
      "expected a number of points or a share such as \"75%\""
    ),
    ("[{}]", "cell: { stack: { views: [{ width: -1 }] } }", "expected a length from 0"),
    ("[{}]", "cell: { stack: { views: [{ hugging: 0 }] } }", "expected a number from 1 to 1000"),
    ("[{}]", "cell: { stack: { views: [{ spacer: false }] } }", "expected true, or the smallest"),
    (
      "[{}]", "cell: { stack: { views: [{ spacer: true, label: 'a' }] } }",
      "a spacer shows nothing but its background"
    ),
    ("[{}]", "cell: { views: [{ width: 3 }] }", "cell.views[0].width: unknown key"),
    (
      "[{}]", "cell: { background: { image: 'a.png', repeat: true, contentMode: 'center' } }",
      "an image is repeated or has a contentMode, not both"
    ),
  ]

  @Test("mistakes are located and say what is near", arguments: refused)
  func mistakes(items: String, more: String, message: String) {
    let found = SceneText.problems(scene(items, more))
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }

  @Test("views that are not shown may refer to what an item does not have")
  func hidden() {
    #expect(
      SceneText.problems(
        scene(
          "[{ badge: 1 }, {}]",
          "cell: { views: [{ if: 'badge', views: [{ label: '{badge}' }] }] }")
      ).isEmpty)
    #expect(
      !SceneText.problems(
        scene("[{ badge: 1 }, {}]", "cell: { views: [{ if: '!badge', label: '{badge}' }] }")
      ).isEmpty)
  }

  @Test("a field that no item has is no mistake if its name is like another by chance")
  func chance() {
    #expect(
      SceneText.problems(
        scene(
          "[{ image: 'a', on: 1 }]",
          "cell: { views: [{ if: 'in || image2', label: '{imag?} {an|}' }] }")
      ).isEmpty)
  }

  @Test("fields that are optional or have a default may be missing")
  func optional() {
    #expect(
      SceneText.problems(
        scene(
          "[{}]",
          """
          cell: { cornerRadius: '{r|4}', background: '{c?}', opacity: '{o?}', clips: '{clip|true}',
                  views: [{ label: '{a?} {b|–}' }, { image: '{i?}' }] }
          """)
      ).isEmpty)
  }

  @Test("cell is no field of items and sections")
  func noField() throws {
    let content = try SceneText.scene(
      "{ content: { cell: 'a', items: [{ cell: 'a', b: 1 }] }, layout: 'flow', cells: { a: {} } }"
    ).content
    #expect(content.context(section: 0, item: 0).fields.map(\.key) == ["b"])
    #expect(content.sections[0].fields.isEmpty)
  }

  @Test("the views of every cell count")
  func limits() {
    var limits = SceneLimits()
    limits.views = 20
    let views = Array(repeating: "{ stack: { views: [{}, {}] } }", count: 7).joined(separator: ",")
    let found = SceneText.problems(
      scene("[{}]", "cells: { a: { views: [\(views)] } }"), limits: limits)
    #expect(found.contains { $0.contains("a scene may describe 20 views") }, "\(found)")
  }

  @Test("badges are for the items that have one")
  func badges() {
    func problems(_ items: String) -> [String] {
      SceneText.problems(
        """
        { content: { items: \(items) }, supplementary: { badge: { label: '{badge}' } },
          layout: { type: 'compositional', sections: [
            { group: { size: [50, 50], items: [{ badge: 'badge' }] } }] } }
        """)
    }
    #expect(problems("[{ badge: 1 }, {}]").isEmpty)
    #expect(problems("[{}, {}]").count == 2)
  }
}
