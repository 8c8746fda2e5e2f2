import Foundation
import Testing

@testable import SceneFiles

@Suite("Kinds of numbers")
@MainActor
struct NumberKindTests {
  @Test("what is out of its range is refused with the range, and what nobody can mean is zero")
  func ranges() {
    #expect(NumberKind.length.value(of: 1e-308) == 0)
    #expect(NumberKind.length.value(of: -5e-324) == 0)
    #expect(NumberKind.length.value(of: -1) == nil)
    #expect(NumberKind.length.value(of: 1e300) == nil)
    #expect(NumberKind.extent.value(of: 1e-9) == nil)
    #expect(NumberKind.extent.value(of: 0) == nil)
    #expect(NumberKind.reach.value(of: 0) == 0)
    #expect(NumberKind.reach.value(of: 1e-310) == 0)
    #expect(NumberKind.reach.value(of: 1e-6) == nil)
    #expect(NumberKind.number.value(of: .nan) == nil)
    #expect(NumberKind.number.value(of: .infinity) == nil)
    #expect(NumberKind.extent.expectation == "a length from 0.1 to 10000000")
    #expect(NumberKind.reach.expectation == "0 or a length from 0.01 to 10000000")
    #expect(NumberKind.aspect.expectation == "an aspect from 0.001 to 1000")
  }

  @Test("the page on scenes says the ranges")
  func page() throws {
    let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: top.appending(path: "docs/scene-file.md"), encoding: .utf8)
    let kinds: [NumberKind] = [
      .length, .extent, .reach, .factor, .aspect, .angle, .duration, .share,
    ]
    for kind in kinds {
      let ends = [kind.range.lowerBound, kind.range.upperBound].map { LocatedValue.text(of: $0) }
      let range = (kind.allowsZero ? "0, or " : "") + ends.joined(separator: " to ")
      #expect(page.contains("| \(range) |"), "\(range)")
    }
  }

  @Test("the page on the command lists every limit")
  func limitsPage() throws {
    let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: top.appending(path: "docs/command.md"), encoding: .utf8)
    for limit in SceneLimits.all {
      let usual = SceneLimits()[keyPath: limit.path]
      let row =
        "| `\(limit.name)` | \(limit.summary.dropLast()) | \(usual) | \(limit.range.upperBound) |"
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
    let scene = try TimelineStage.scene(group)
    #expect(scene.groupProblems.map(\.keyPath) == ["layout.sections[0].group"])
    #expect(scene.groupProblems.first?.place != nil)
    var limits = SceneLimits()
    limits.views = 10
    let views = Array(repeating: "{}", count: 11).joined(separator: ",")
    let cell = "{ content: { items: [{}] }, layout: 'flow', cell: { views: [\(views)] } }"
    #expect(TimelineStage.problems(cell, limits: limits).count == 1)
    #expect(TimelineStage.problems(cell) == [])
  }

  @Test(
    "a scene stops at its limit of views, in cells and in what is in sight", arguments: [3, 60])
  @MainActor
  func views(limit: Int) throws {
    var limits = SceneLimits()
    limits.views = limit
    let text = """
      { size: [100, 100], content: { items: [{}], repeat: 30 },
        layout: { type: 'flow', itemSize: [10, 10] }, cell: { views: [{}, {}] } }
      """
    let stage = try SceneStage(try TimelineStage.scene(text, limits: limits))
    let error = #expect(throws: SceneError.self) { try stage.displayList() }
    #expect(error?.problems.count == 1)
    #expect(error?.description.contains("--limit views=N") == true, "\(String(describing: error))")
    #expect(throws: Never.self) { try TimelineStage(text).stage.displayList() }
  }

  @Test("several faults of --set are told one by one, in its own words")
  func settings() throws {
    var choice = LayoutChoice(try #require(LayoutKind.named("flow")))
    let error = #expect(throws: SceneError.self) { try choice.set("itemSize", to: "5") }
    #expect(error?.problems.map(\.message) == ["expected width,height, found \"5\""])
    let far = #expect(throws: SceneError.self) { try choice.set("itemSize", to: "5,1e300") }
    #expect(far?.problems.first?.message.contains("a length from 0 to 10000000") == true)
  }
}
