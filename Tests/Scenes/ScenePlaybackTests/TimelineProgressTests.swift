import CompositionalLayouts
import DisplayLists
import Foundation
import TestBasics
import Testing

@testable import ScenePlayback

@Suite("Elements at named moments of what moves")
@MainActor
struct TimelineProgressTests {
  private let shares = [0, 0.25, 0.5, 0.75, 1]

  /// Where a cover's upper corners are seen, from the middle of its place: turned about y, scaled,
  /// and seen from 4.6777 of its widths.
  private func cover(_ distance: Double) -> (left: CGPoint, right: CGPoint) {
    let (isLeft, near) = (distance > 0, min(1, abs(distance) / 100))
    let scale = abs(distance) < 100 ? 1 + 0.2 * (1 - near) : 1
    let turn = (isLeft ? 1 : -1) * near * .pi / 4
    let aside = (isLeft ? -40 : 40) * near
    func seen(_ x: Double) -> CGPoint {
      let depth = -x * scale * sin(turn)
      let w = 1 - depth / (4.6777 * 180)
      return CGPoint(x: (x * scale * cos(turn) + aside) / w, y: -90 * scale / w)
    }
    return (seen(-90), seen(90))
  }

  @Test("covers turn, grow and come forward as they are scrolled")
  func coverFlowScroll() throws {
    let scene = try TimelineStage(
      """
      { size: [480, 320], content: { items: [{}], repeat: 9 }, layout: 'cover-flow',
        scroll: { item: [0, 4] },
        timeline: [{ scroll: { item: [0, 5] }, duration: 1, timing: 'linear' }] }
      """)
    for t in shares {
      for item in 3...6 {
        let element = try #require(try scene.element("cell 0-\(item)", at: t))
        // Covers are 120 points from one to the next.
        let middle = 240 + (Double(item) - 4 - t) * 120
        let (left, right) = cover(240 - middle)
        expectEqual(
          element.plane(.zero), CGPoint(x: middle + left.x, y: 160 + left.y), within: 1e-3,
          "item \(item) at \(t)")
        expectEqual(
          element.plane(CGPoint(x: 180, y: 0)), CGPoint(x: middle + right.x, y: 160 + right.y),
          within: 1e-3, "item \(item) at \(t)")
      }
    }
  }

  @Test("items of a line grow and shrink as they are scrolled")
  func lineScroll() throws {
    let scene = try TimelineStage(
      """
      { size: [480, 320], content: { items: [{}], repeat: 9 }, layout: 'line',
        scroll: { item: [0, 4] },
        timeline: [{ scroll: { item: [0, 5] }, duration: 1, timing: 'linear' }] }
      """)
    for t in shares {
      for (item, scale) in [(4, 1 + 0.3 * (1 - t)), (5, 1 + 0.3 * t)] {
        expectEqual(
          try scene.edge("cell 0-\(item)", at: t).length, 170 * scale, within: 1e-4, "\(t)")
        expectEqual(
          try scene.center("cell 0-\(item)", at: t).x, 240 + (Double(item) - 4 - t) * 200,
          within: 1e-4)
      }
    }
  }

  @Test("items of the circle's companion twirl in and out")
  func twirl() throws {
    let scene = { (step: String) in
      try TimelineStage(
        """
        { size: [652, 452], content: { items: [{}], repeat: 5 }, layout: 'twirl-flow',
          timeline: [{ \(step), duration: 1, timing: 'linear' }] }
        """)
    }
    let (coming, going) = try (scene("insert: [{ at: [0, 5] }]"), scene("delete: [4]"))
    for t in shares {
      if t > 0 {
        expectEqual(try coming.edge("cell 0-5", at: t).turn, -.pi / 2 * (1 - t), within: 1e-5)
        expectEqual(
          try coming.edge("cell 0-5", at: t).length, 200 * (0.1 + 0.9 * t), within: 1e-4)
        expectEqual(try coming.opacity("cell 0-5", at: t), t)
      }
      if t < 1 {
        expectEqual(try going.edge("cell 0-4", at: t).turn, .pi / 2 * t, within: 1e-5)
        expectEqual(try going.edge("cell 0-4", at: t).length, 200 * (1 - 0.9 * t), within: 1e-4)
        expectEqual(try going.opacity("cell 0-4", at: t), 1 - t)
      }
    }
  }

  @Test("a new section's binder comes from the left by its width")
  func binder() throws {
    let scene = try TimelineStage(
      """
      { size: [1024, 748],
        content: { sections: [{ title: 'A', items: [{}, {}] }] },
        layout: { type: 'spread-flow', headerReferenceSize: [60, 50] },
        timeline: [
          { insertSections: [{ at: 1, section: { title: 'B', items: [{}, {}, {}, {}] } }],
            duration: 1, timing: 'linear' },
        ] }
      """)
    // It is as wide as the view. What is seen of it lies at its left edge, and comes into sight
    // last.
    let rest = CGPoint(x: 512, y: try scene.center("Binder 1-0", at: 1).y)
    for t in [0.96, 0.97, 0.98, 0.99] {
      let center = try scene.center("Binder 1-0", at: t)
      expectEqual(center, CGPoint(x: rest.x - 1024 * (1 - t), y: rest.y), within: 1e-4, "\(t)")
      expectEqual(try scene.opacity("Binder 1-0", at: t), t, within: 1e-6)
    }
  }
}
