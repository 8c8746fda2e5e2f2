import CompositionalLayouts
import DisplayLists
import Foundation
import Recording
import TestBasics
import Testing

@testable import LocatedJSON
@testable import SceneFiles
@testable import ScenePlayback

/// Views that are repeated for the values of a list.
@Suite("Repeated views in scenes")
@MainActor
struct SceneRepeatTests {
  private func text(_ item: String, _ cell: String, _ more: String = "") -> String {
    """
    { size: [80, 40], scale: 1, background: 'white', content: { title: [4, 9], items: [\(item)] },
      layout: { type: 'flow', itemSize: [80, 40] }, cell: \(cell) \(more) }
    """
  }

  private func pixels(_ text: String, at time: Double = 0) throws -> [UInt32] {
    try SceneStage(TimelineStage.scene(text)).still(at: time).pixels.pixels
  }

  private let item = """
    { stars: 3, none: [], dots: [{ x: 2, y: 3, c: 'red' }, { x: 20, y: 9, c: 'blue' }],
      rows: [[4, 8], [12], []] }
    """

  @Test(
    "look like those that are written out",
    arguments: [
      (
        "views: [{ repeat: '{dots}', frame: ['{repeat.x}', '{repeat.y}', 9, 9], background: '{repeat.c}' }]",
        """
        views: [{ frame: [2, 3, 9, 9], background: 'red' }, { frame: [20, 9, 9, 9], background: 'blue' }]
        """
      ),
      (
        """
        stack: { spacing: 2, alignment: 'bottom', views: [
          { width: 5, height: 5, background: 'black' },
          { repeat: '{dots}', width: '{repeat.x}', height: '{repeat.y}', background: '{repeat.c}' },
          { spacer: true }] }
        """,
        """
        stack: { spacing: 2, alignment: 'bottom', views: [
          { width: 5, height: 5, background: 'black' },
          { width: 2, height: 3, background: 'red' }, { width: 20, height: 9, background: 'blue' },
          { spacer: true }] }
        """
      ),
      (
        """
        stack: { distribution: 'fillEqually', views: [
          { repeat: 5, if: 'repeat.index <= stars', background: 'black',
            views: [{ inset: '{repeat}', background: 'white' }] }] }
        """,
        """
        stack: { distribution: 'fillEqually', views: [
          { background: 'black', views: [{ inset: 1, background: 'white' }] },
          { background: 'black', views: [{ inset: 2, background: 'white' }] },
          { background: 'black', views: [{ inset: 3, background: 'white' }] }] }
        """
      ),
      (
        """
        stack: { axis: 'vertical', views: [{ repeat: '{rows}', height: 10, stack: { spacing: 1, views: [
          { repeat: '{repeat}', width: '{repeat}', background: 'green' }, { spacer: true }] } }] }
        """,
        """
        stack: { axis: 'vertical', views: [
          { height: 10, stack: { spacing: 1, views: [{ width: 4, background: 'green' },
            { width: 8, background: 'green' }, { spacer: true }] } },
          { height: 10, stack: { spacing: 1, views: [{ width: 12, background: 'green' },
            { spacer: true }] } },
          { height: 10, stack: { spacing: 1, views: [{ spacer: true }] } }] }
        """
      ),
      (
        "views: [{ repeat: ['A', 'B'], inset: [0, 0, 0, 40], label: '{repeat}{repeat.index}/{repeat.count}' }]",
        "views: [{ inset: [0, 0, 0, 40], label: 'A1/2' }, { inset: [0, 0, 0, 40], label: 'B2/2' }]"
      ),
      (
        "views: [{ repeat: '{section.title}', frame: ['{repeat}', 0, 2, 40], background: 'black' }]",
        """
        views: [{ frame: [4, 0, 2, 40], background: 'black' },
          { frame: [9, 0, 2, 40], background: 'black' }]
        """
      ),
      (
        "background: 'red', views: [{ repeat: '{none}', background: 'black' }]", "background: 'red'"
      ),
      (
        "background: 'red', views: [{ repeat: '{missing?}', background: 'black' }]",
        "background: 'red'"
      ),
      (
        "background: 'red', views: [{ if: 'missing', repeat: '{missing}', background: 'black' }]",
        "background: 'red'"
      ),
      (
        "background: 'red', views: [{ if: 'missing', views: [{ repeat: '{missing}' }] }]",
        "background: 'red'"
      ),
      (
        "backgroundView: { views: [{ repeat: 2, dock: { edge: 'left', size: '{repeat}' }, background: '#0008' }] }",
        """
        backgroundView: { views: [{ dock: { edge: 'left', size: 1 }, background: '#0008' },
          { dock: { edge: 'left', size: 2 }, background: '#0008' }] }
        """
      ),
    ])
  func equality(repeated: String, written: String) throws {
    let (one, other) = (
      try pixels(text(item, "{ \(repeated) }")), try pixels(text(item, "{ \(written) }"))
    )
    #expect(one == other)
    let isRed = repeated.hasPrefix("background: 'red'")
    #expect(Set(one).count > (isRed ? 0 : 1))
  }

  @Test("headers repeat for their section's lists")
  func headers() throws {
    func scene(_ view: String) -> String {
      """
      { size: [80, 60], scale: 1, content: { heights: [10, 20], items: [{}] },
        layout: { type: 'flow', itemSize: [80, 20], headerReferenceSize: [80, 40] },
        cell: {}, supplementary: { header: { views: [\(view)] } } }
      """
    }
    let repeated =
      "{ repeat: '{heights}', frame: [0, 0, '{repeat}', '{repeat}'], background: '#f008' }"
    let written = """
      { frame: [0, 0, 10, 10], background: '#f008' }, { frame: [0, 0, 20, 20], background: '#f008' }
      """
    #expect(try pixels(scene(repeated)) == pixels(scene(written)))
  }

  @Test("change with states and with the item", arguments: [0, 0.25, 0.5, 1, 1.5, 2])
  func changes(time: Double) throws {
    let timeline = """
      , timeline: [{ select: [[0, 0]], duration: 1, timing: 'linear' },
        { reload: [{ at: [0, 0], item: { dots: [{ x: 50 }, { x: 60 }, { x: 70 }] } }], duration: 1 }]
      """
    func cell(_ views: (_ color: String) -> String) -> String {
      "{ views: [\(views("red"))], selected: { views: [\(views("blue"))] } }"
    }
    let repeated = cell {
      "{ repeat: '{dots}', frame: ['{repeat.x}', 0, 5, 40], background: '\($0)' }"
    }
    let written = cell { color in
      (0..<3).map {
        "{ if: 'x\($0)', frame: ['{x\($0)}', 0, 5, 40], background: '\(color)' }"
      }.joined(separator: ",")
    }
    let one = try pixels(text("{ dots: [{ x: 2 }, { x: 20 }] }", repeated, timeline), at: time)
    let fields = timeline.replacingOccurrences(
      of: "dots: [{ x: 50 }, { x: 60 }, { x: 70 }]", with: "x0: 50, x1: 60, x2: 70")
    #expect(try one == pixels(text("{ x0: 2, x1: 20 }", written, fields), at: time))
  }

  @Test("cells size themselves by them")
  func sizes() throws {
    let list = try SceneStage(
      TimelineStage.scene(
        """
        { size: [100, 200], scale: 1, content: { items: [{ n: 2 }, { n: 5 }] },
          layout: { type: 'compositional', sections: [
            { group: { size: ['100%', '~44'], items: [{ size: ['100%', '~44'] }] } }] },
          cell: { background: 'red', stack: { axis: 'vertical', views: [
            { repeat: '{n}', height: 10, background: 'black' }] } } }
        """)
    ).displayList()
    let cells = list.elements.filter { $0.name.contains("item") || $0.name.contains("cell") }
    #expect(Set(cells.map(\.bounds.height)).isSuperset(of: [20, 50]), "\(cells.map(\.name))")
  }

  // MARK: - Errors

  private func problems(_ cell: String, _ item: String = "{ n: 3, list: [{ a: 1 }] }") -> [String] {
    do {
      let stage = try SceneStage(TimelineStage.scene(text(item, cell)))
      _ = try stage.displayList()
      return []
    } catch {
      return (error as? LocatedError)?.problems.map(\.description) ?? ["\(error)"]
    }
  }

  @Test(
    "say what is expected and where",
    arguments: [
      ("views: [{ repeat: -1 }]", "cell.views[0].repeat: expected a whole number from 0"),
      ("views: [{ repeat: 1.5 }]", "cell.views[0].repeat: expected a whole number"),
      (
        "views: [{ repeat: 'often' }]",
        "cell.views[0].repeat: expected a number of times, or a list"
      ),
      (
        "views: [{ repeat: '{list}', label: '{repeat.b}' }]",
        "repetition 1 of item 0 of section 0 has no field \"b\""
      ),
      ("views: [{ repeat: '{lists}' }]", "has no field \"lists\""),
      ("views: [{ repeat: '{n}', label: '{repeat.a}' }]", "has no field \"a\""),
      ("views: [{ label: '{repeat.a}' }]", "{repeat.a} is for a view with \"repeat\""),
      (
        "views: [{ repeat: '{list}', opacity: '{repeat.index}', background: '{repeat.a}' }]",
        "views[0].background"
      ),
      ("backgroundView: { repeat: 2 }", "cell.backgroundView.repeat: only views in a list"),
      ("repeat: 2", "repeat"),
      (
        "views: [{ repeat: 300000 }]",
        "a scene may show 220000 views at a time, but this repeats more"
      ),
      ("views: [{ repeat: 1000001 }]", "expected a whole number from 0 to 1000000"),
      ("views: [{ repeat: 1000, views: [{ repeat: 1000, background: 'red' }] }]", "220000 views"),
    ])
  func errors(cell: String, message: String) throws {
    let found = problems("{ \(cell) }").joined(separator: "\n")
    #expect(found.contains(message) && found.contains("s.json5:"), "\(found)")
  }

  @Test("a list of a million values is too many, and found at once")
  func million() throws {
    let list = Array(repeating: "1", count: 1_000_000).joined(separator: ",")
    let found = problems(
      "{ views: [{ repeat: '{list}', label: '{repeat}' }] }", "{ list: [\(list)] }")
    #expect(found.count == 1)
    #expect(found.first?.contains("220000 views at a time") == true, "\(found)")
    #expect(found.first?.contains("s.json5:1") == true, "\(found)")
  }
}
