import CompositionalLayouts
import DisplayLists
import Foundation
import TestBasics
import Testing

@testable import SceneFiles
@testable import ScenePlayback

@Suite("Scenes of the catalogue")
@MainActor
struct SceneCatalogTests {
  private static let photographs =
    Repository.url("Examples/Photographs").path

  private func list(_ text: String) throws -> DisplayList {
    let scene = try SceneReader().read(
      Array(text.utf8), name: "s.json5", paths: PathRules(folder: Self.photographs))
    return try SceneStage(scene).displayList()
  }

  private func message(_ text: String) -> String {
    do {
      _ = try list(text)
      return "nothing was thrown"
    } catch {
      return "\(error)"
    }
  }

  /// Every element with those in it.
  private func all(_ elements: [DisplayElement]) -> [DisplayElement] {
    elements.flatMap { [$0] + all($0.children) }
  }

  private func cell(_ item: Int, _ list: DisplayList) throws -> DisplayElement {
    try #require(list.elements.first { $0.name.hasPrefix("cell 0-\(item)") })
  }

  /// Of the cells, whose edges lie on whole pixels when they are drawn.
  private func sizes(_ list: DisplayList, _ count: Int) throws -> [CGSize] {
    try (0..<count).map { try cell($0, list).bounds.size }
  }

  @Test("a waterfall takes the photos' own shapes, an aspect, a length or a span before them")
  func shapes() throws {
    let list = try list(
      """
      { size: [430, 600], content: { items: [
          { image: '06-tower.jpg' }, { image: '04-skyline.jpg' },
          { image: '01-dawn.jpg', layout: { aspect: 0.5 } },
          { image: '01-dawn.jpg', layout: { length: 33 } },
          { image: '04-skyline.jpg', layout: { span: 2 } } ] },
        layout: { type: 'waterfall', numberOfColumns: 4, sectionInset: 0 } }
      """)
    #expect(
      try sizes(list, 5) == [
        CGSize(width: 100, height: 150), CGSize(width: 100, height: 66.5),
        CGSize(width: 100, height: 200), CGSize(width: 100, height: 33),
        CGSize(width: 210, height: 140),
      ])
  }

  @Test("a maximum size lets every photo keep its shape; an item's comes before its section's")
  func maximumSize() throws {
    let list = try list(
      """
      { size: [700, 300], layout: 'flow', content: { sections: [ {
          layout: { maximumSize: [200, 200] },
          items: [ { image: '06-tower.jpg' }, { image: '04-skyline.jpg' },
            { image: '01-dawn.jpg', layout: { maximumSize: [80, 80] } },
            { image: '01-dawn.jpg', layout: { size: [30, 40] } } ] } ] } }
      """)
    let found = try sizes(list, 4)
    #expect(abs(found[0].width - 400.0 / 3) < 0.51 && found[0].height == 200)
    #expect(found[1].width == 200 && abs(found[1].height - 400.0 / 3) < 0.51)
    #expect(found[2] == CGSize(width: 80, height: 80))
    #expect(found[3] == CGSize(width: 30, height: 40))
  }

  @Test("an item's mode reaches its picture: it fits, or fills its cell")
  func modes() throws {
    let list = try list(
      """
      { size: [480, 200], layout: 'dimensions', content: { items: [
          { image: '06-tower.jpg' }, { image: '06-tower.jpg', layout: { mode: 'aspectFill' } } ] } }
      """)
    let pictures = (0..<2).map { item in
      all(list.elements.filter { $0.name.hasPrefix("cell 0-\(item)") })
        .filter { if case .image = $0.contents { true } else { false } }
    }
    #expect(pictures.allSatisfy { $0.count == 1 })
    let widths = pictures.compactMap { $0.first?.bounds.width }
    #expect(abs(widths[0] - 140 * 320 / 480) < 0.51 && widths[1] == 140)
  }

  @Test("a callout points at its item, and says why where it cannot")
  func callouts() throws {
    let base = """
      { size: [300, 200], layout: { type: 'flow', itemSize: [60, 60] },
        content: { items: [ { name: 'Dawn' }, {} ], repeat: 40 }, cell: { background: 'red' },
      """
    let plain = try list(base + " }").elements.count
    let shown = try list(base + " callout: { item: [0, 0] } }")
    #expect(shown.elements.count > plain)
    #expect(message(base + " callout: { item: [0, 1] } }").contains("a callout needs titles"))
    #expect(
      message(base + " callout: { item: [0, 79], titles: ['A'] } }").contains("is not visible"))
    #expect(
      message(base + " callout: { item: [0, 1], titles: [] } }").contains("at least one text"))
    #expect(message(base + " callout: { titles: ['A'] } }").contains("the item to point at"))
    #expect(message(base + " callout: { itm: [0, 1] } }").contains("did you mean \"item\"?"))
  }

  @Test("a cell that is turned over shows its back, upright")
  func flips() throws {
    func turned(_ progress: String) throws -> DisplayElement {
      let list = try list(
        """
        { size: [480, 320], layout: 'cover-flow', content: { items: [{}, {}, {}] },
          cell: { background: 'white', views: [ { background: 'red' } ], back: { background: 'lime' } },
          flip: { item: [0, 1], progress: \(progress) } }
        """)
      return try cell(1, list)
    }
    let front = try turned("0").matrix
    let quarter = try turned("0.25").matrix
    let end = try turned("1").matrix
    // Its right side comes forward, is drawn larger and stands nearer to the middle.
    #expect(quarter.m11 < front.m11 && quarter.m14 < 0)
    #expect(abs(end.m11 - front.m11) < 1e-9 && end.m11 > 0)
    #expect(
      message(
        "{ layout: 'flow', content: { items: [{}] }, flip: { item: [0, 3] } }"
      ).contains("there is no item 3"))
  }

  @Test("what an item answers is checked")
  func answers() {
    func said(_ layout: String, of kind: String = "waterfall") -> String {
      message("{ layout: '\(kind)', content: { items: [ { layout: { \(layout) } } ] } }")
    }
    #expect(said("mode: 'aspectfit'", of: "dimensions").contains("did you mean \"aspectFit\"?"))
    #expect(said("aspect: 0").contains("an aspect from 0.001 to 1000"))
    #expect(said("size: [1, 1], aspect: 1").contains("not both"))
    #expect(said("mode: 'aspectFit'").contains("the layout waterfall does not ask for this"))
    #expect(said("inset: 3").contains("unknown key"))
    #expect(
      message("{ layout: { type: 'waterfall', itemAspect: 0 }, content: { items: [{}] } }")
        .contains("an aspect from 0.001 to 1000"))
  }

  @Test("a label at the top stays there, however much room it has")
  func topLabels() throws {
    func frame(_ align: String) throws -> CGRect {
      let list = try list(
        """
        { size: [100, 100], layout: { type: 'flow', itemSize: [100, 100] },
          content: { items: [{}] }, cell: { views: [ { label: 'Ay', verticalAlign: '\(align)' } ] } }
        """)
      let element = try #require(
        all(list.elements).first { if case .drawing = $0.contents { true } else { false } })
      return CGRect(
        origin: CGPoint(x: element.matrix.m41, y: element.matrix.m42), size: element.bounds.size)
    }
    #expect(try frame("top").minY < 5)
    #expect(try frame("top").height < 40)
  }
}
