import CompositionalLayouts
import DisplayLists
import Foundation
import TestBasics
import Testing

@testable import ScenePlayback

@Suite("Gestures of timelines")
@MainActor
struct TimelineGestureTests {
  @Test("a finger carries an item to another place; steps after it count so")
  func drag() throws {
    let scene = try TimelineStage(
      """
      { size: [240, 60], content: { items: [{c: 'red'}, {c: 'blue'}, {c: 'lime'}, {c: 'white'}] },
        layout: 'flow', cell: { background: '{c}' },
        timeline: [
          { drag: { item: [0, 0], to: [0, 2] }, duration: 0.5, timing: 'linear' },
          { delay: 0.4, delete: [[0, 2]], duration: 0 },
        ] }
      """)
    func order(_ time: Double) throws -> [Double] {
      try (0..<4).compactMap {
        try scene.element("cell 0-\($0)", at: time)?.fill?.components.map { Double($0[0]) }
      }
    }
    #expect(try order(0) == [1, 0, 0, 1])
    #expect(try order(0.85) == [0, 0, 1, 1])
    #expect(try order(0.9) == [0, 0, 1])
    expectEqual(try scene.center("cell 0-1", at: 0.85).x, try scene.center("cell 0-1", at: 0.9).x)
  }

  @Test("a pile is pinched open: its photos move, the others fade; let go early, it closes again")
  func pinch() throws {
    let scene = try TimelineStage(
      """
      { size: [680, 320], content: { sections: [
          { items: [{}], repeat: 9 }, { items: [{}], repeat: 9 }] }, layout: 'stacks',
        timeline: [{ pinch: { section: 0, scale: 2.5, release: true }, duration: 2,
          timing: 'linear' }] }
      """)
    // Halfway to a scale of 4: progress (2.5 − 1)/3 = 0.5 after a second.
    expectEqual(try scene.opacity("cell 1-0", at: 0.5), 1 - 0.25 / 0.75, within: 1e-5)
    expectEqual(try scene.opacity("cell 1-0", at: 1), 1 - 0.5 / 0.75, within: 1e-5)
    expectEqual(try scene.edge("cell 0-1", at: 1).turn, 2.5 * .pi / 180, within: 1e-5)
    let still = try TimelineStage(
      """
      { size: [680, 320], content: { sections: [
          { items: [{}], repeat: 9 }, { items: [{}], repeat: 9 }] }, layout: 'stacks' }
      """)
    let (end, closed) = try (scene.stage.displayList(at: 2.5), still.stage.displayList())
    #expect(end.elements == closed.elements)
  }

  @Test("a pinch of a circle carries its centre and scales its radius, tick by tick")
  func circle() throws {
    let scene = try TimelineStage(
      """
      { size: [320, 320], content: { items: [{}], repeat: 8 },
        layout: { type: 'circle', showsClockHand: false, itemSize: [20, 20] },
        timeline: [{ pinch: { scale: 0.5, translation: [20, -10] }, duration: 1,
          timing: 'linear' }] }
      """)
    for t in [0, 0.25, 0.5, 1] {
      expectEqual(
        try scene.center("cell 0-2", at: t),
        CGPoint(x: 160 + 20 * t + 128 * (1 - 0.5 * t), y: 160 - 10 * t), within: 1e-5)
    }
  }

  @Test("a tap highlights, then selects; what is disabled does not hear of it")
  func tap() throws {
    let scene = try TimelineStage(
      """
      { size: [200, 60], content: { sections: [{ items: [{}, {}] }, { items: [{}] }] },
        layout: { type: 'flow', scrollDirection: 'horizontal' },
        cell: { background: 'red', highlighted: { background: 'lime' },
          selected: { background: 'blue' } },
        state: { disabledSections: [1] },
        timeline: [{ tap: [0, 1], duration: 0.3 }, { tap: [1, 0], duration: 0.3 },
          { tap: [0, 1], duration: 0.3 }] }
      """)
    func fill(_ name: String, _ time: Double) throws -> [CGFloat]? {
      try scene.element(name, at: time)?.fill?.components
    }
    #expect(try fill("cell 0-1", 0) == [0, 1, 0, 1])
    #expect(try fill("cell 0-1", 0.3) == [0, 0, 1, 1])
    for time in [0.3, 0.35, 0.5, 0.6] {
      #expect(try fill("cell 1-0", time) == [1, 0, 0, 1])
    }
    #expect(try fill("cell 0-1", 0.9) == [1, 0, 0, 1])
  }

  @Test("a cell's opacity and transform leave with the state that has them")
  func cellStates() throws {
    let scene = try TimelineStage(
      """
      { size: [200, 60], content: { items: [{}, {}] },
        layout: { type: 'flow', itemSize: [40, 40] },
        cell: { background: 'red',
          highlighted: { opacity: 0.4, transform: [{ scale: 0.5 }] }, disabled: { opacity: 0.25 } },
        timeline: [{ highlight: [[0, 1]], duration: 0.2, timing: 'linear' },
          { unhighlight: [[0, 1]], duration: 0.2, timing: 'linear' },
          { disable: [0], duration: 0 }, { delay: 0.1, enable: [0], duration: 0 }] }
      """)
    for (time, opacity, length) in [
      (0, 1, 40.0), (0.2, 0.4, 20), (0.3, 0.7, 30), (0.45, 0.25, 40), (0.5, 1, 40),
    ] {
      expectEqual(try scene.opacity("cell 0-1", at: time), opacity, within: 1e-6, "\(time)")
      expectEqual(try scene.edge("cell 0-1", at: time).length, length, within: 1e-5, "\(time)")
    }
  }
}
