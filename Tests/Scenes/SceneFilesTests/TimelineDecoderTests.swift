import Foundation
import LayerTree
import LayoutSolvers
import TestBasics
import Testing

@testable import LocatedJSON
@testable import SceneFiles
@testable import ViewTemplates

@Suite("Reading timelines")
@MainActor
struct TimelineDecoderTests {
  private func scene(_ steps: String, more: String = "") -> String {
    """
    { content: { items: [{}, {}], repeat: 2 }, layout: 'flow', \(more)
      timeline: [\(steps)] }
    """
  }

  private func steps(_ steps: String, more: String = "") throws -> [TimelineStep] {
    try SceneText.scene(scene(steps, more: more)).timeline.steps
  }

  @Test("steps follow each other: delay, then the duration, or 0.3 s")
  func times() throws {
    let steps = try steps(
      """
      { wait: 0.25 }, { select: [[0, 1]] }, { delay: 0.5, scroll: { by: [0, 9] }, duration: 1 },
      { flip: [0, 0] }, { wait: 2, select: [[0, 1]], duration: 0.5 }, { select: [0], duration: 0 }
      """)
    let expected = [(0, 0.25), (0.25, 0.3), (1.05, 1), (2.05, 0.5), (2.55, 2), (4.55, 0)]
    #expect(steps.count == expected.count)
    for (step, (begin, length)) in zip(steps, expected) {
      expectEqual(step.begin, begin)
      expectEqual(step.length, length)
      expectEqual(step.rest, begin + length)
    }
    expectEqual(steps[1].animation.duration, 0.3)
    expectEqual(steps[4].animation.duration, 0.5)
    expectEqual(try self.steps("{ select: [0] }", more: "stepDuration: 0.7,")[0].length, 0.7)
  }

  @Test("a fling lasts until content without edges rests, or its page; or as long as it says")
  func flings() throws {
    func length(_ layout: String, _ velocity: Int, _ more: String = "") throws -> Double {
      try SceneText.scene(
        """
        { content: { items: [{}] }, layout: '\(layout)',
          timeline: [{ scroll: { fling: [\(velocity), 0] }\(more) }] }
        """
      ).timeline.steps[0].length
    }
    expectEqual(try length("flow", 1000), Deceleration(rate: 0.998).duration(speed: 1000))
    expectEqual(try length("spiral", 1000), Deceleration(rate: 0.99).duration(speed: 1000))
    expectEqual(try length("spiral", 10), 0.3)
    expectEqual(try length("flow", 1000, ", duration: 0.8"), 0.8)
  }

  @Test("numbers are items of the first section; a pair needs brackets of its own")
  func places() throws {
    let text = """
      { content: { sections: [{ items: [{}, {}] }, { items: [{}, {}] }] }, layout: 'flow',
        timeline: [{ select: [0, 1] }, { select: [[0, 1]] }, { select: [[1, 0], 1] }] }
      """
    let selected = try SceneText.scene(text).timeline.steps.map { step in
      guard case .items(let itemPaths) = step.states[0].target else { return [[Int]]() }
      return itemPaths.map { [$0.section, $0.item] }
    }
    #expect(selected == [[[0, 0], [0, 1]], [[0, 1]], [[1, 0], [0, 1]]])
    let select = StepKeys.shape.keys.first { $0.name == "select" }
    #expect(select?.summary.contains("[0, 1] are two") == true)
  }

  @Test("a spring takes until it has settled, or lets the next step begin before")
  func springs() throws {
    let spring = SpringTiming(perceptualDuration: 0.5, bounce: 0.3)
    let timing = "timing: { spring: { duration: 0.5, bounce: 0.3 } }"
    let steps = try steps(
      "{ select: [0], \(timing) }, { deselect: [0], duration: 0.2, \(timing) }")
    #expect(steps[0].animation.curve == .spring(spring))
    expectEqual(steps[0].length, spring.settlingDuration)
    expectEqual(steps[1].length, 0.2)
    expectEqual(steps[1].rest, steps[1].begin + spring.settlingDuration)
    let timeline = try SceneText.scene(scene("{ select: [0], duration: 0.2, \(timing) }"))
    expectEqual(timeline.timeline.duration, spring.settlingDuration)
  }

  @Test("the three forms of a spring")
  func forms() throws {
    func spring(_ text: String) throws -> SpringTiming? {
      let step = try steps("{ select: [0], duration: 0.5, timing: { spring: \(text) } }")[0]
      if case .spring(let spring) = step.animation.curve { return spring }
      return nil
    }
    #expect(
      try spring("{ mass: 1, stiffness: 100, damping: 10 }")
        == SpringTiming(mass: 1, stiffness: 100, damping: 10))
    #expect(try spring("{ stiffness: 40 }") == SpringTiming(mass: 1, stiffness: 40, damping: 10))
    #expect(
      try spring("{ damping: 0.5, velocity: 2 }")
        == SpringTiming(dampingRatio: 0.5, settlingIn: 0.5, initialVelocity: 2))
    #expect(
      try spring("{ duration: 0.4, bounce: -0.2 }")
        == SpringTiming(perceptualDuration: 0.4, bounce: -0.2))
  }

  @Test("curves have Core Animation's names and numbers")
  func curves() throws {
    let named: [(String, Double, Double, Double, Double)] = [
      ("'default'", 0.25, 0.1, 0.25, 1), ("'linear'", 0, 0, 1, 1), ("'easeIn'", 0.42, 0, 1, 1),
      ("'easeOut'", 0, 0, 0.58, 1), ("'easeInOut'", 0.42, 0, 0.58, 1),
      ("[0.1, 2, 0.3, -1]", 0.1, 2, 0.3, -1),
    ]
    for (text, x1, y1, x2, y2) in named {
      let step = try steps("{ select: [0], timing: \(text) }")[0]
      #expect(
        step.animation.curve == .bezier(TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)), "\(text)")
    }
    #expect(try steps("{ select: [0] }")[0].animation.curve == .easeInEaseOut)
  }

  nonisolated static let refused = [
    (
      "{ wait: -1 }",
      "2:22: timeline[0].wait: expected a duration from 0 to 1000000, found the number -1"
    ),
    ("{ delay: 1 }", "2:14: timeline[0]: a step needs an action: one of wait, layout"),
    ("{ wiat: 1 }", "2:16: timeline[0].wiat: unknown key; did you mean \"wait\"?"),
    (
      "{ select: [[0, 4]] }",
      "2:25: timeline[0].select[0]: there is no item 4 in section 0, which has 4"
    ),
    (
      "{ delete: [[0, 0]] }, { select: [[0, 3]] }",
      "2:47: timeline[1].select[0]: there is no item 3 in section 0, which has 3"
    ),
    (
      "{ insert: [{ at: [0, 6] }] }",
      "2:31: timeline[0].insert[0].at: there is no place 6 in section 0, which has 5 items after "
        + "this step"
    ),
    (
      "{ insert: [{ at: [1, 0] }] }",
      "2:31: timeline[0].insert[0].at: there is no section 1; the scene has 1 after this step"
    ),
    (
      "{ delete: [1, 1] }",
      "2:28: timeline[0].delete[1]: item 1 of section 0 is already deleted in this step"
    ),
    (
      "{ delete: [1], move: [{ from: 1, to: 0 }] }",
      "2:44: timeline[0].move[0].from: item 1 of section 0 is already deleted in this step"
    ),
    (
      "{ insert: [{ at: 0 }, { at: 0 }] }",
      "2:42: timeline[0].insert[1].at: two items cannot both become item 0 of section 0"
    ),
    (
      "{ deleteSections: [1] }",
      "2:33: timeline[0].deleteSections[0]: there is no section 1; the scene has 1"
    ),
    (
      "{ insertSections: [{ at: 2, section: { items: [] } }] }",
      "2:39: timeline[0].insertSections[0].at: there is no place 2 for a section; the scene has 2 "
        + "sections after this step"
    ),
    (
      "{ layout: 'cirle' }",
      "2:24: timeline[0].layout: unknown layout \"cirle\"; did you mean \"circle\"?"
    ),
    (
      "{ set: { itemSzie: 1 } }",
      "2:23: timeline[0].set.itemSzie: unknown key; did you mean \"itemSize\"?"
    ),
    (
      "{ layout: 'circle' }, { set: { itemSize: [9, 9], sectionInset: 1 } }",
      "2:63: timeline[1].set.sectionInset: unknown key"
    ),
    (
      "{ scroll: { by: [0, 9] }, stagger: 0.1 }",
      "2:49: timeline[0].stagger: stagger belongs to a step with layout or to"
    ),
    (
      "{ layout: 'circle', path: 'arch' }",
      "2:40: timeline[0].path: expected one of straight, arc, found the text \"arch\""
    ),
    ("{ timing: 'fast', wait: 1 }", "2:24: timeline[0].timing: expected one of default, linear"),
    (
      "{ timing: [2, 0, 0, 1], wait: 1 }",
      "2:25: timeline[0].timing[0]: expected a number from 0 to 1, found the number 2"
    ),
    (
      "{ timing: { spring: { duration: 1, damping: 3 } }, wait: 1 }",
      "2:34: timeline[0].timing.spring: a spring has a duration and bounce, or a damping, not both"
    ),
    (
      "{ timing: { spring: { damping: 3 } }, wait: 1 }",
      "2:45: timeline[0].timing.spring.damping: expected a damping ratio of at most 1"
    ),
    (
      "{ scroll: { item: [0, 0], by: [1, 1] } }",
      "2:24: timeline[0].scroll: expected one of item, offset, by or fling, found item and by"
    ),
    (
      "{ progress: 0.5 }",
      "2:26: timeline[0].progress: no layout change is in progress: name the next layout"
    ),
    (
      "{ progress: 0.5, to: 'grid' }, { delete: [0] }",
      "2:47: timeline[1].delete: a layout change is in progress"
    ),
    ("{ pinch: { scale: 2 } }", "2:23: timeline[0].pinch: the layout flow cannot be pinched"),
    ("{ size: [0, 10] }", "2:22: timeline[0].size: a collection view needs at least one point"),
    ("5", "2:14: timeline[0]: expected a step {\"wait\": 0.5}, found the number 5"),
  ]

  @Test("what a step cannot mean is refused where it stands", arguments: refused)
  func errors(steps: String, message: String) {
    let found = SceneText.problems(scene(steps))
    #expect(found.count <= 2, "\(found)")
    #expect(found.contains { $0.hasPrefix("s.json5:" + message) }, "\(found)")
  }

  @Test("steps and seconds have limits, which can be raised")
  func limits() {
    var limits = SceneLimits()
    limits.timelineSteps = 2
    limits.timelineSeconds = 10
    let long = SceneText.problems(scene("{ wait: 8 }, { wait: 3 }"), limits: limits)
    #expect(
      long == [
        "s.json5:2:27: timeline[1]: a timeline may take 10 s, but this step ends after 11 s; raise "
          + "the limit with --limit timelineSeconds=N or in the root's diorama.json5"
      ])
    let many = SceneText.problems(
      scene("{ wait: 1 }, { wait: 1 }, { wait: 1 }"), limits: limits)
    #expect(many.first?.contains("a timeline may have 2 steps, found 3; raise") == true)
    // A spring that never settles.
    let endless = "{ select: [0], timing: { spring: { stiffness: 1, damping: 0 } } }"
    #expect(SceneText.problems(scene(endless)).first?.contains("may take 600 s") == true)
  }

  @Test("fields that the cell shows are asked of items that steps put in")
  func bindings() {
    let found = SceneText.problems(
      """
      { content: { items: [{name: 'A'}] }, layout: 'flow', cell: { views: [{label: '{name}'}] },
        timeline: [{ insert: [{ at: [0, 1], item: { nmae: 'B' } }] }] }
      """)
    #expect(found.count == 1)
    #expect(
      found.first?.contains("item 1 of section 0 has no field \"name\"; did you mean \"nmae\"?")
        == true, "\(found)")
  }

  @Test("whatever a timeline says, it is read or refused", arguments: 1...10)
  func fuzz(seed: UInt64) {
    var random = SplitMixGenerator(seed: seed)
    let values = [
      "null", "true", "-1", "NaN", "1e400", "'x'", "'linear'", "[]", "[1]", "[0, 1]", "[[0, 0]]",
      "{}", "[{}]", "{type: 'circle'}", "'grid'", "{scale: 2}", "{item: [0, 0]}", "[{at: [0, 0]}]",
      "[{from: 0, to: 1}]", "0.5", "'finish'", "{spring: {}}", "[0, 0, 1, 1]", "{by: [1, 2]}",
      "[{at: 0, section: {items: [{}]}}]", "[0, {at: 1}]", "{itemSize: [9, 9]}",
    ]
    let keys = StepKeys.actions + ["delay", "duration", "timing", "to"]
    func pick(_ list: [String]) -> String { list[Int(random.next() % UInt64(list.count))] }
    for _ in 0..<150 {
      let text = (0..<3).map { _ in
        "{ " + (0..<3).map { _ in "\(pick(keys)): \(pick(values))" }.joined(separator: ", ") + " }"
      }
      let found = SceneText.problems(scene(text.joined(separator: ", ")))
      #expect(found.allSatisfy { $0.hasPrefix("s.json5") }, "seed \(seed): \(text)")
    }
  }
}
