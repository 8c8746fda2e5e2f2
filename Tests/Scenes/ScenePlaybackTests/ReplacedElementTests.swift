import CompositionalLayouts
import DisplayLists
import Foundation
import TestBasics
import Testing

@testable import ScenePlayback

@Suite("Elements that are replaced, leave or come out of a pile")
@MainActor
struct ReplacedElementTests {
  /// Premultiplied red, green, blue and alpha of the fills of all elements of a name, one painted
  /// over the other, and their number.
  private func composed(_ scene: TimelineStage, _ name: String, at time: Double) throws
    -> (color: [Double], count: Int)
  {
    var result = [0.0, 0, 0, 0]
    var count = 0
    for element in try scene.stage.displayList(at: time).elements
    where element.name == name || element.name.hasPrefix(name + "/") {
      let fill = try #require(element.fill ?? element.children.first?.fill)
      let alpha = fill.alpha * element.opacity
      let source = [fill.red * alpha, fill.green * alpha, fill.blue * alpha, alpha]
      result = zip(result, source).map { $0 * (1 - alpha) + $1 }
      count += 1
    }
    return (result, count)
  }

  private func reloading(_ step: String, from old: String, to new: String, cell: String = "")
    throws -> TimelineStage
  {
    let change =
      step == "reload"
      ? "reload: [{ at: [0, 0], item: { color: '\(new)' } }]"
      : "reloadSections: [{ at: 0, section: { items: [{ color: '\(new)' }] } }]"
    return try TimelineStage(
      """
      { size: [100, 100], background: '#000', layout: { type: 'flow', itemSize: [80, 80] },
        cell: { background: '{color}' \(cell) }, content: { items: [{ color: '\(old)' }] },
        timeline: [{ \(change), duration: 1, timing: 'linear' }] }
      """)
  }

  @Test(
    "a reloaded cell and the new one are together as dense as one, opaque or translucent",
    arguments: ["reload", "reloadSections"], ["", ", cornerRadius: 12"])
  func crossfade(step: String, cell: String) throws {
    let opaque = try reloading(step, from: "#f00", to: "#00f", cell: cell)
    let translucent = try reloading(step, from: "#ffffff80", to: "#ffffff80", cell: cell)
    let half = 128.0 / 255
    for t in [0.1, 0.25, 0.5, 0.75, 0.9] {
      let (color, count) = try composed(opaque, "cell 0-0", at: t)
      #expect(count == 2)
      for (found, expected) in zip(color, [1 - t, 0, t, 1]) {
        expectEqual(found, expected, within: 1e-5, "\(t)")
      }
      for found in try composed(translucent, "cell 0-0", at: t).color {
        expectEqual(found, half, within: 1e-5, "\(t)")
      }
    }
    #expect(try composed(opaque, "cell 0-0", at: 1).count == 1)
  }

  @Test("of an opaque cell and a translucent one the opaque one is on top, old or new")
  func opaqueAbove() throws {
    for (old, new) in [("#f00", "#0000ff40"), ("#ff000040", "#00f")] {
      let scene = try reloading("reload", from: old, to: new)
      let (a, b) = (64.0 / 255, 1.0)
      for t in [0.1, 0.5, 0.9] {
        let (from, to) = old == "#f00" ? (b, a) : (a, b)
        let color = try composed(scene, "cell 0-0", at: t).color
        for (found, expected) in zip(color, [from * (1 - t), 0, to * t, from * (1 - t) + to * t]) {
          expectEqual(found, expected, within: 1e-5, "\(old) \(t)")
        }
      }
    }
  }

  @Test("deleted cells, headers and footers lie below those that move into their places")
  func deletedBelow() throws {
    let scene = try TimelineStage(
      """
      { size: [100, 340],
        layout: { type: 'flow', itemSize: [100, 50], headerReferenceSize: [100, 20],
          footerReferenceSize: [100, 10], sectionHeadersPinToVisibleBounds: true },
        cell: { background: '{c}' },
        supplementary: { header: { background: '{c}' }, footer: { background: '{c}' } },
        content: { sections: [
          { c: '#f00', items: [{ c: '#f00' }, { c: '#f00' }, { c: '#f00' }] },
          { c: '#00f', items: [{ c: '#00f' }, { c: '#00f' }] } ] },
        timeline: [{ deleteSections: [0], duration: 1, timing: 'linear' }] }
      """)
    for t in [0.1, 0.5, 0.9] {
      let blues = try scene.stage.displayList(at: t).elements.map { element in
        (element.fill ?? element.children.first?.fill)?.blue == 1
      }
      #expect(blues == Array(repeating: false, count: 5) + Array(repeating: true, count: 4), "\(t)")
    }
  }

  private let stacks = """
    size: [680, 320], content: { sections: [
      { items: [{}], repeat: 9 }, { items: [{}], repeat: 9 }] }, layout: 'stacks',
    cell: { background: '#fff' }
    """

  @Test("photos come out from under their pile and go back there, opaque all the way")
  func opaquePiles() throws {
    let scene = try TimelineStage(
      """
      { \(stacks), timeline: [
          { layout: 'grid', duration: 1, timing: 'linear' },
          { layout: 'stacks', duration: 1, timing: 'linear' }] }
      """)
    for t in [0.05, 0.25, 0.5, 0.75, 0.95, 1, 1.05, 1.25, 1.5, 1.75, 1.95] {
      for item in 0..<6 {
        let element = try scene.element("cell 0-\(item)", at: t)
        #expect((element?.opacity ?? 1) == 1, "\(item) at \(t)")
      }
    }
    #expect(try scene.element("cell 0-3", at: 0) == nil)
    #expect(try scene.element("cell 0-3", at: 2.1) == nil)
    #expect(try scene.opacity("cell 0-2", at: 2.1) == 1)
  }

  @Test("piles that a pinch has faded do not come back while another one opens")
  func fadedPiles() throws {
    let scene = try TimelineStage(
      """
      { \(stacks), timeline: [{ pinch: { section: 0, scale: 3.4, release: true }, duration: 1,
          timing: 'linear' }] }
      """)
    // The progress is (3.4 − 1)/3 = 0.8 when the pile is let go, and the others are gone from 0.75.
    for t in stride(from: 0.96, through: 1.4, by: 0.04) {
      let names = try scene.stage.displayList(at: t).elements.map(\.name)
      #expect(!names.contains { $0.hasPrefix("cell 1-") }, "\(t)")
    }
    #expect(try scene.element("cell 0-0", at: 1.4) != nil)
  }

  @Test("a circle may be pinched beyond the page, and so closed that all lies in its middle")
  func circle() throws {
    for scale in [0.05, 0.5, 1.3, 1.5, 2, 6, 40] {
      let scene = try TimelineStage(
        """
        { size: [320, 320], content: { items: [{}], repeat: 12 },
          layout: { type: 'circle', itemSize: [50, 50] },
          timeline: [{ pinch: { scale: \(scale), translation: [90, -40] }, duration: 0.5 }] }
        """)
      try expectFinite(scene, through: 0.5)
    }
  }

  @Test("a pile may be pinched at every scale")
  func pinchedPiles() throws {
    for scale in [0.05, 0.9, 1, 1.4, 2.5, 2.6, 4, 12] {
      let scene = try TimelineStage(
        """
        { \(stacks), timeline: [{ pinch: { section: 1, scale: \(scale), release: true },
            duration: 0.5 }] }
        """)
      try expectFinite(scene, through: 1)
    }
  }

  /// Every tenth of a second each cell is there once at most, at a finite place.
  private func expectFinite(_ scene: TimelineStage, through end: Double) throws {
    for t in stride(from: 0, through: end, by: 0.1) {
      let elements = try scene.stage.displayList(at: t).elements
      let cells = elements.filter { $0.tag?.category == .cell }.map(\.name)
      #expect(Set(cells).count == cells.count, "\(t): \(cells)")
      let infinite = elements.filter { element in
        let (matrix, bounds) = (element.matrix, element.bounds)
        let numbers = [
          matrix.m11, matrix.m12, matrix.m21, matrix.m22, matrix.m41, matrix.m42, matrix.m43,
          bounds.minX, bounds.minY, bounds.width, bounds.height, element.opacity,
        ]
        return !numbers.allSatisfy(\.isFinite)
      }
      #expect(infinite.isEmpty, "\(t): \(infinite.map(\.name))")
      if t == 0 { #expect(!cells.isEmpty) }
    }
  }
}
