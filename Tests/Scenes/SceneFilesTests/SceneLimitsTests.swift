import Foundation
import TestBasics
import Testing

@testable import LocatedJSON
@testable import SceneFiles

@Suite("Limits of a scene")
struct SceneLimitsTests {
  @Test("the page on the command lists every limit")
  func limitsPage() throws {
    let page = try String(contentsOf: Repository.url("docs/command.md"), encoding: .utf8)
    for limit in SceneLimits.all {
      let fallback = SceneLimits()[keyPath: limit.path]
      let row =
        "| `\(limit.name)` | \(limit.summary.dropLast()) | \(fallback) | \(limit.range.upperBound) |"
      #expect(page.contains(row), "\(row)")
    }
  }

  @Test("groups of too many items and cells of too many views are refused with their place")
  func counts() throws {
    let group = """
      { content: { items: [{}], repeat: 9 }, layout: { type: 'compositional', sections: [
        { group: { direction: 'vertical', size: ['100%', 100001], items: [{ size: ['100%', 1] }] } }
      ] } }
      """
    let scene = try SceneText.scene(group)
    #expect(scene.groupProblems.map(\.keyPath) == ["layout.sections[0].group"])
    #expect(scene.groupProblems.first?.location != nil)
    var limits = SceneLimits()
    limits.views = 10
    let views = Array(repeating: "{}", count: 11).joined(separator: ",")
    let cell = "{ content: { items: [{}] }, layout: 'flow', cell: { views: [\(views)] } }"
    #expect(SceneText.problems(cell, limits: limits).count == 1)
    #expect(SceneText.problems(cell) == [])
  }
}
