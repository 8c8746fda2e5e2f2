import CompositionalLayouts
import DisplayLists
import Foundation
import TestBasics
import Testing

@testable import ScenePlayback

@Suite("Playing timelines")
@MainActor
struct TimelinePlayingTests {
  private let shares = [0, 0.25, 0.5, 0.75, 1]

  private func mix(_ a: CGPoint, _ b: CGPoint, _ t: Double) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }

  /// A circle's place in a canvas of 320 × 320.
  private func center(_ item: Int, of count: Int) -> CGPoint {
    let turn = 2 * .pi * Double(item) / Double(count) - .pi / 2
    return CGPoint(x: 160 + 128 * cos(turn), y: 160 + 128 * sin(turn))
  }

  private func circle(_ items: Int, _ steps: String) -> String {
    """
    { size: [320, 320], content: { items: [{}], repeat: \(items) },
      layout: { type: 'circle', itemSize: [50, 50], showsClockHand: false },
      timeline: [\(steps)] }
    """
  }

  @Test("an item comes out of a circle's centre, already turned, while the others make room")
  func circleInsert() throws {
    let scene = try TimelineStage(
      circle(9, "{ insert: [{ at: [0, 9] }], duration: 1, timing: 'linear' }"))
    for t in shares {
      expectEqual(
        try scene.center("cell 0-4", at: t), mix(center(4, of: 9), center(4, of: 10), t),
        within: 1e-5, "\(t)")
      guard t > 0 else { continue }
      expectEqual(
        try scene.center("cell 0-9", at: t),
        mix(CGPoint(x: 160, y: 160), center(9, of: 10), t), within: 1e-5, "\(t)")
      expectEqual(try scene.opacity("cell 0-9", at: t), t)
      expectEqual(try scene.edge("cell 0-9", at: t).turn, -2 * .pi / 10, within: 1e-5)
      expectEqual(try scene.edge("cell 0-9", at: t).length, 50, within: 1e-5)
    }
  }

  @Test("a deleted item shrinks to a tenth into the centre, turned by its place among all")
  func circleDelete() throws {
    let scene = try TimelineStage(
      circle(10, "{ delete: [9], duration: 1, timing: 'linear' }"))
    for t in shares {
      expectEqual(
        try scene.center("cell 0-4", at: t), mix(center(4, of: 10), center(4, of: 9), t),
        within: 1e-5, "\(t)")
      guard t < 1 else { continue }
      expectEqual(
        try scene.center("cell 0-9", at: t),
        mix(center(9, of: 10), CGPoint(x: 160, y: 160), t), within: 1e-5, "\(t)")
      expectEqual(try scene.opacity("cell 0-9", at: t), 1 - t)
      expectEqual(try scene.edge("cell 0-9", at: t).length, 50 * (1 - 0.9 * t), within: 1e-5)
      expectEqual(try scene.edge("cell 0-9", at: t).turn, -2 * .pi / 10, within: 1e-5)
    }
    #expect(try scene.element("cell 0-9", at: 1) == nil)
  }

  /// Headers by the colour of their section, with their frames, at a time.
  private func headers(_ scene: TimelineStage, at time: Double) throws -> [String: CGRect] {
    var found: [String: CGRect] = [:]
    for element in try scene.stage.displayList(at: time).elements {
      // A view that fades holds what it shows.
      guard element.name.hasPrefix("header"),
        let fill = element.fill ?? element.children.first?.fill
      else { continue }
      let color = fill.red == 1 ? "red" : fill.green == 1 ? "green" : "blue"
      #expect(found[color] == nil, "\(color) at \(time)")
      found[color] = element.bounds.applying(try #require(element.plane.affine))
    }
    return found
  }

  @Test("headers keep what they show and travel with their sections", arguments: [false, true])
  func headersTravel(isPinned: Bool) throws {
    let scene = try TimelineStage(
      """
      { size: [100, 300],
        layout: { type: 'flow', itemSize: [100, 70], headerReferenceSize: [100, 30],
          sectionHeadersPinToVisibleBounds: \(isPinned) },
        cell: {}, supplementary: { header: { background: '{title}' } },
        content: { sections: [
          { title: '#f00', items: [{}] }, { title: '#0f0', items: [{}] },
          { title: '#00f', items: [{}] } ] },
        timeline: [{ deleteSections: [0], duration: 1, timing: 'linear' }] }
      """)
    for t in shares {
      var expected = [
        "green": CGRect(x: 0, y: 100 * (1 - t), width: 100, height: 30),
        "blue": CGRect(x: 0, y: 200 - 100 * t, width: 100, height: 30),
      ]
      if t < 1 { expected["red"] = CGRect(x: 0, y: 0, width: 100, height: 30) }
      #expect(try headers(scene, at: t) == expected, "\(t)")
    }
  }

  @Test("a circle opens into a flow: place, size and turn go along")
  func circleToFlow() throws {
    let scene = try TimelineStage(
      """
      { size: [652, 439], content: { items: [{}], repeat: 12 }, layout: 'circle',
        timeline: [{ layout: 'twirl-flow', duration: 1, timing: 'linear' }] }
      """)
    let radius = 439 / 2.5
    for t in shares {
      let turn = 2 * .pi / 12 * (1 - t)
      let start = CGPoint(x: 326 + radius * sin(.pi / 6), y: 219.5 - radius * cos(.pi / 6))
      expectEqual(
        try scene.center("cell 0-1", at: t), mix(start, CGPoint(x: 326, y: 113), t), within: 1e-5)
      expectEqual(try scene.edge("cell 0-1", at: t).length, 70 + 130 * t, within: 1e-5)
      expectEqual(try scene.edge("cell 0-1", at: t).turn, turn, within: 1e-5)
    }
  }

  @Test("in a time machine the new card fades in, the others slide on")
  func timeMachine() throws {
    let scene = try TimelineStage(
      """
      { size: [768, 560], content: { items: [{}], repeat: 6 },
        layout: { type: 'flow', itemSize: [200, 200], minimumInteritemSpacing: 40,
          minimumLineSpacing: 40, sectionInset: 10 },
        timeline: [{ insert: [{ at: 0 }], duration: 1, timing: 'linear' }] }
      """)
    let columns = [110.0, 384, 658]
    for t in shares {
      if t > 0 {
        expectEqual(try scene.opacity("cell 0-0", at: t), t)
        expectEqual(try scene.center("cell 0-0", at: t), CGPoint(x: 110, y: 110))
      }
      expectEqual(
        try scene.center("cell 0-1", at: t),
        mix(CGPoint(x: 110, y: 110), CGPoint(x: columns[1], y: 110), t), within: 1e-5)
      // The third goes to the beginning of the next line.
      expectEqual(
        try scene.center("cell 0-3", at: t),
        mix(CGPoint(x: 658, y: 110), CGPoint(x: 110, y: 350), t), within: 1e-5)
    }
  }

  @Test("a photo comes out of a spiral's middle at a quarter of its size, and leaves upwards")
  func spiral() throws {
    let text = { (step: String) in
      """
      { size: [1024, 748], content: { items: [{}], repeat: 9 }, layout: 'spiral',
        timeline: [{ \(step), duration: 1, timing: 'linear' }] }
      """
    }
    let scene = try TimelineStage(text("insert: [{ at: [0, 9] }]"))
    // D = 9: the last item lies at 3π, its radius is min(w − 170, (h − 170)·1.2)/2 − 5.
    let room: CGFloat = min(1024 - 170, (748 - 170) * 1.2)
    let radius: CGFloat = room / 2 - 5
    let end = CGPoint(x: 512 - radius, y: 374)
    for t in shares where t > 0 {
      expectEqual(
        try scene.center("cell 0-9", at: t), mix(CGPoint(x: 512, y: 374), end, t), within: 1e-5)
      expectEqual(try scene.edge("cell 0-9", at: t).length, 170 * (0.25 + 0.75 * t), within: 1e-5)
      expectEqual(try scene.opacity("cell 0-9", at: t), t)
    }
    let other = try TimelineStage(text("delete: [8]"))
    for t in shares where t < 0.9 {
      expectEqual(
        try other.center("cell 0-8", at: t), mix(end, CGPoint(x: end.x, y: -170), t), within: 1e-5)
    }
  }

  @Test("cells of a new survey section come from the right, its binder from the left")
  func survey() throws {
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
    // X = (1024 − 80 − 20)/(2·4); the middle of the first cell is 80 + X.
    let x = 80 + (1024.0 - 100) / 8
    let rest = try scene.center("cell 1-0", at: 1)
    expectEqual(rest.x, x, within: 0.5)
    for t in shares where t > 0.25 {
      let center = try scene.center("cell 1-0", at: t)
      expectEqual(center.x, rest.x + 1024 * (1 - t), within: 1e-5)
      expectEqual(center.y, rest.y, within: 1e-5)
      expectEqual(try scene.opacity("cell 1-0", at: t), 1)
    }
    // The binder comes in by its width.
    let (early, late) = (
      try scene.center("Binder 1-0", at: 0.99), try scene.center("Binder 1-0", at: 0.995)
    )
    expectEqual(late, CGPoint(x: early.x + 5.12, y: early.y), within: 1e-5)
    expectEqual(try scene.opacity("Binder 1-0", at: 0.99), 0.99)
  }

  @Test("photos go over from their shape to their cell's, in 0.5 s")
  func dimensions() throws {
    let scene = try TimelineStage(
      """
      { size: [330, 170], content: { items: [{ fit: 1 }] },
        layout: { type: 'dimensions' },
        cell: { views: [{ background: 'red', inset: 0, opacity: '{layout.fit}' }] },
        timeline: [{ set: { layoutMode: 'aspectFill' }, duration: 0.5, timing: 'linear' }] }
      """)
    for t in shares where t < 1 {
      expectEqual(try scene.opacity("cell 0-0", at: t / 2), 1 - t, within: 1e-5, "\(t)")
    }
  }

  @Test("a cover turns over in 0.5 s: its back shows from the half on, upright")
  func flip() throws {
    let scene = try TimelineStage(
      """
      { size: [568, 320], content: { items: [{}], repeat: 9 }, layout: 'cover-flow',
        cell: { background: 'white', back: { background: 'red' } },
        timeline: [{ tap: [0, 4], timing: 'linear' }] }
      """)
    expectEqual(scene.stage.duration, 0.5)
    for t in [0.125, 0.25, 0.375, 0.5] {
      let cell = try #require(try scene.element("cell 0-4", at: t))
      #expect(cell.children.isEmpty == (t < 0.25), "\(t)")
      // A square of 180 in the middle, 216 wide on the screen when it faces us.
      let left = cell.plane(CGPoint(x: 0, y: 90)).x
      let right = cell.plane(CGPoint(x: 180, y: 90)).x
      if t == 0.25 { expectEqual(abs(right - left), 0, within: 1e-4) }
      if t == 0.5 { expectEqual(right - left, 216, within: 1e-4) }
    }
  }

  @Test("what lies behind selected cells fades in and out")
  func selection() throws {
    let scene = try TimelineStage(
      """
      { size: [200, 60], content: { items: [{}], repeat: 3 }, layout: 'flow',
        cell: { background: 'red', selectedBackgroundView: { background: 'white' },
          views: [{ background: 'blue', inset: 10 }],
          selected: { views: [{ background: 'blue', inset: 10, opacity: 0.5 }] } },
        timeline: [
          { select: [[0, 1]], duration: 1, timing: 'linear' },
          { deselect: [[0, 1]], duration: 1, timing: 'linear' },
        ] }
      """)
    func opacities(_ time: Double) throws -> [Double] {
      let cell = try #require(try scene.element("cell 0-1", at: time))
      return cell.children.map { $0.children.first?.opacity ?? $0.opacity }
    }
    #expect(try opacities(0).last == 1)
    for t in [0.25, 0.5, 0.75] {
      let there = try opacities(t)
      expectEqual(there[0], t, "\(t)")
      let back = try opacities(1 + t)
      expectEqual(back[0], 1 - t, "\(1 + t)")
    }
    #expect(try scene.element("cell 0-1", at: 2)?.children.count == 1)
  }

  @Test("a change of layout driven by hand goes as far as its steps say, and ends as they say")
  func progress() throws {
    let scene = try TimelineStage(
      """
      { size: [480, 480], content: { items: [{}], repeat: 20 },
        layout: { type: 'flow', itemSize: [140, 140] },
        timeline: [
          { progress: 0.5, to: { type: 'flow', itemSize: [60, 60] }, duration: 1, timing: 'linear' },
          { progress: 0.25, duration: 1, timing: 'linear' },
          { progress: 'cancel', duration: 1, timing: 'linear' },
          { progress: 1, to: { type: 'flow', itemSize: [60, 60] }, duration: 0 },
          { progress: 'finish', duration: 0 },
        ] }
      """)
    for (time, progress) in [(0, 0), (0.5, 0.25), (1, 0.5), (1.5, 0.375), (2, 0.25), (2.5, 0.125)] {
      expectEqual(
        try scene.edge("cell 0-0", at: time).length, 140 - 80 * progress, within: 1e-5, "\(time)")
    }
    expectEqual(try scene.edge("cell 0-0", at: 3).length, 60)
  }

  @Test("items of a change of layout follow each other, and go in arcs where a step says so")
  func motion() throws {
    let scene = try TimelineStage(
      """
      { size: [320, 100], content: { items: [{}], repeat: 3 },
        layout: { type: 'flow', itemSize: [40, 40], sectionInset: [0, 0, 0, 100] },
        timeline: [{ layout: { type: 'flow', itemSize: [40, 40], sectionInset: [60, 180, 0, 0] },
          stagger: 0.2, order: 'reverseIndex', path: 'arc', duration: 1, timing: 'linear' }] }
      """)
    for t in shares {
      for item in 0..<3 {
        let (start, end) = try (
          scene.center("cell 0-\(item)", at: 0), scene.center("cell 0-\(item)", at: 1)
        )
        let own = min(1, max(0, (t - 0.2 * Double(2 - item)) / 0.6))
        let straight = mix(start, end, own)
        expectEqual(
          try scene.center("cell 0-\(item)", at: t),
          CGPoint(
            x: straight.x + (end.y - start.y) * own * (1 - own),
            y: straight.y - (end.x - start.x) * own * (1 - own)), within: 1e-5, "\(item) at \(t)")
      }
    }
  }

  @Test("transforms change number by number where a step says so, also by hand")
  func rawTransforms() throws {
    func scene(_ steps: String) throws -> TimelineStage {
      try TimelineStage(
        """
        { size: [320, 320], content: { items: [{}], repeat: 4 },
          layout: { type: 'circle', itemSize: [50, 50], showsClockHand: false },
          timeline: [\(steps)] }
        """)
    }
    let flow = "{ type: 'flow', itemSize: [50, 50] }"
    let change = try scene(
      "{ layout: \(flow), interpolation: 'raw', duration: 1, timing: 'linear' }")
    let byHand = try scene(
      "{ progress: 1, to: \(flow), interpolation: 'raw', duration: 1, timing: 'linear' }")
    // Half way it has no width.
    for t in shares where t != 0.5 {
      // Half a turn: its entries go from −1 to 1, where a rotation would keep the length.
      expectEqual(try change.edge("cell 0-2", at: t).length, 50 * abs(2 * t - 1), within: 1e-5)
      expectEqual(try byHand.edge("cell 0-2", at: t).length, 50 * abs(2 * t - 1), within: 1e-5)
      // A quarter: from (0, 1) to (1, 0).
      expectEqual(
        try change.edge("cell 0-1", at: t).length, 50 * (t * t + (1 - t) * (1 - t)).squareRoot(),
        within: 1e-5)
    }
  }

  @Test("a rotation takes the cells along")
  func rotation() throws {
    let scene = try TimelineStage(
      """
      { size: [480, 480], content: { sections: [
          { items: [{}] }, { items: [{}] }, { items: [{}] }] }, layout: 'photo-albums',
        timeline: [{ size: [320, 480], duration: 0 },
          { size: [480, 320], duration: 1, timing: 'linear' }] }
      """)
    let start = try scene.center("cell 2-0", at: 0)
    let end = try scene.center("cell 2-0", at: 1)
    #expect(abs(start.x - end.x) > 100)
    for t in shares {
      expectEqual(try scene.center("cell 2-0", at: t), mix(start, end, t), within: 1e-5)
    }
  }

  @Test(
    "a step without a duration is over at once",
    arguments: [
      "layout: 'circle'", "layout: 'circle', stagger: 0.1", "set: { itemSize: [20, 20] }",
      "insert: [{ at: [0, 0], item: { c: 'white' } }]", "delete: [0]",
      "move: [{ from: [0, 0], to: [0, 2] }]", "reload: [{ at: [0, 1], item: { c: 'white' } }]",
    ])
  func immediate(step: String) throws {
    let scene = try TimelineStage(
      """
      { size: [240, 100], cell: { background: '{c}' },
        content: { items: [{ c: 'red' }, { c: 'lime' }, { c: 'blue' }] },
        layout: { type: 'flow', itemSize: [40, 40] },
        timeline: [{ wait: 0.1 }, { \(step), duration: 0 }, { wait: 0.5 }] }
      """)
    let before = try scene.stage.displayList(at: 0.05).elements
    let after = try scene.stage.displayList(at: 0.1).elements
    #expect(after != before)
    #expect(try after == scene.stage.displayList(at: 0.6).elements)
  }

  @Test("states go with their items, and a reloaded section keeps them")
  func states() throws {
    let scene = try TimelineStage(
      """
      { size: [240, 60], content: { items: [{}], repeat: 3 }, layout: 'flow',
        cell: { background: 'red', selected: { background: 'blue' } },
        state: { selected: [[0, 1]] },
        timeline: [
          { insert: [{ at: 0 }], duration: 0.4 },
          { delay: 0.2, reloadSections: [0], duration: 0.3 },
          { delay: 0.2, delete: [[0, 0], [0, 2]], duration: 0.5 },
        ] }
      """)
    func fills(_ time: Double) throws -> [String] {
      try scene.stage.displayList(at: time).elements.filter { $0.name.hasPrefix("cell") }
        .sorted { $0.name < $1.name }
        .map { ($0.fill?.components?[2] ?? 0) > 0.5 ? "blue" : "red" }
    }
    #expect(try fills(0) == ["red", "blue", "red"])
    #expect(try fills(0.5) == ["red", "red", "blue", "red"])
    #expect(try fills(1) == ["red", "red", "blue", "red"])
    #expect(try fills(1.7) == ["red", "red"])
  }
}
