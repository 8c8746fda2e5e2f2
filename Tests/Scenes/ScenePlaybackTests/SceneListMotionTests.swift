import CompositionalLayouts
import Controls
import DisplayLists
import Foundation
import LayoutSolvers
import Testing

@testable import SceneFiles
@testable import ScenePlayback

/// An element where it is on the canvas.
private struct Placed {
  let element: DisplayElement
  let frame: CGRect

  @MainActor
  static func all(_ scene: TimelineStage, at time: Double) throws -> [Placed] {
    func all(_ elements: [DisplayElement], _ map: @escaping (CGPoint) -> CGPoint) -> [Placed] {
      elements.flatMap { element in
        let place = { map(element.plane($0)) }
        let (a, b) = (
          place(element.bounds.origin),
          place(CGPoint(x: element.bounds.maxX, y: element.bounds.maxY))
        )
        let frame = CGRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y).standardized
        return [Placed(element: element, frame: frame)] + all(element.children, place)
      }
    }
    return all(try scene.stage.displayList(at: time).elements) { $0 }
  }

  /// How much glyphs are stretched horizontally and vertically.
  var stretch: (CGFloat, CGFloat)? {
    guard case .drawing(let commands, _) = element.contents else { return nil }
    for case .glyphs(_, _, let transform) in commands.leaves { return (transform.a, transform.d) }
    return nil
  }
}

@Suite("Lists in scenes while they change")
@MainActor
struct SceneListMotionTests {
  private func stage(_ more: String, list: String = "'list'", items: String, repeats: Int = 1)
    throws -> TimelineStage
  {
    try TimelineStage(
      """
      { size: [300, 500], scale: 1, layout: \(list),
        content: { items: [\(items)], repeat: \(repeats) }, \(more) }
      """)
  }

  private func cell(_ item: Int, _ stage: TimelineStage, at time: Double) throws
    -> UICollectionViewListCell
  {
    _ = try stage.stage.displayList(at: time)
    let cell = stage.stage.collectionView.cellForItem(at: IndexPath(item: item, section: 0))
    return try #require(cell as? UICollectionViewListCell)
  }

  @Test("rows have one height at any scale", arguments: [0.45, 0.7, 1.1, 1.7, 2.7, 3.3])
  func scales(scale: Double) throws {
    for layout in [
      "'list'",
      "{ type: 'compositional', sections: [{ group: { size: ['100%', '~44'], items: [{ size: ['100%', '~44'] }] } }] }",
    ] {
      let stage = try TimelineStage(
        """
        { size: [402, 874], scale: \(scale), layout: \(layout),
          \(layout == "'list'" ? "" : "cell: { stack: { insets: 11, views: [{ label: '{title}' }] } },")
          content: { items: [{ title: 'Row' }], repeat: 30 } }
        """)
      _ = try stage.stage.displayList(at: 0)
      let view = stage.stage.collectionView
      let heights = try (0..<12).map { item in
        try #require(view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))).size
          .height
      }
      let pixels = Set(heights.map { ($0 * scale * 1000).rounded() / 1000 })
      #expect(pixels.count == 1, "\(layout): \(heights)")
      #expect(pixels.allSatisfy { $0 == $0.rounded() })
    }
  }

  @Test(
    "rows that a step changes have the scene's text size",
    arguments: [
      "delete: [[0, 1]]", "insert: [{ at: [0, 1], item: { title: 'New' } }]",
      "reload: [{ at: [0, 1], item: { title: 'Other' } }]", "move: [{ from: [0, 0], to: [0, 2] }]",
    ])
  func textSize(change: String) throws {
    let stage = try stage(
      "textSize: 'accessibility3', timeline: [{ \(change), duration: 0.4 }]",
      items: "{ title: 'Row' }", repeats: 5)
    let before = try cell(0, stage, at: 0).frame.height
    #expect(before > 60)
    for time in [0.2, 0.4, 0.5] {
      for item in 0..<4 {
        let height = try cell(item, stage, at: time).bounds.height
        #expect(height == before, "row \(item) at \(time)")
      }
    }
  }

  @Test("a height for all rows replaces what they measured")
  func rowHeight() throws {
    let stage = try stage(
      "timeline: [{ set: { rowHeight: 60 }, duration: 0.4 }]",
      items: "{ title: 'Row', symbol: 'leaf' }", repeats: 4)
    #expect(try cell(1, stage, at: 0.5).frame == CGRect(x: 0, y: 60, width: 300, height: 60))
  }

  @Test(
    "controls of editing come from the leading edge and fade, and go the same way",
    arguments: ["leftToRight", "rightToLeft"])
  func editing(direction: String) throws {
    let stage = try stage(
      """
      layoutDirection: '\(direction)',
      timeline: [{ set: { isEditing: true }, duration: 0.4, timing: 'linear' },
        { set: { isEditing: false }, duration: 0.4, timing: 'linear' }]
      """, items: "{ title: 'Row', accessory: 'disclosureIndicator' }")
    let isMirrored = direction == "rightToLeft"
    func controls(at time: Double) throws -> [Placed] {
      try Placed.all(stage, at: time).filter {
        $0.element.contents != .none && $0.element.shownText.isEmpty && $0.frame.width < 45
      }
    }
    for time in [0.1, 0.3, 0.5, 0.7] {
      let shown = try controls(at: time)
      #expect(!shown.isEmpty, "\(time)")
      for control in shown {
        #expect(
          control.frame.width >= 7 && control.frame.height >= 7,
          "\(control.element.name) at \(time): \(control.frame)")
      }
      // A title keeps its shape.
      let title = try #require(
        try Placed.all(stage, at: time).first { $0.element.shownText == "Row" }?.stretch)
      #expect(abs(title.0 - 1) < 1e-9 && abs(title.1 - 1) < 1e-9, "\(time): \(title)")
    }
    let middle = try controls(at: 0.2).map(\.frame.midX)
    #expect(middle.contains { isMirrored ? $0 > 270 : $0 < 30 }, "\(middle)")
  }

  @Test("capsules of swipe actions are scaled as a whole, opening and closing")
  func capsules() throws {
    let stage = try stage(
      """
      design: 'ios26', timeline: [{ swipe: { item: [0, 0] }, duration: 1, timing: 'linear' },
        { swipe: { item: [0, 0], open: 0 }, duration: 1, timing: 'linear' }]
      """, list: "{ type: 'list', appearance: 'insetGrouped' }",
      items: "{ title: 'A', swipe: { trailing: [{ title: 'Delete' }] } }, { title: 'B' }")
    func title(at time: Double) throws -> Placed {
      try #require(
        try Placed.all(stage, at: time).first { $0.element.shownText == "Delete" }, "\(time)")
    }
    let open = try title(at: 1)
    for time in [0.5, 1.5] {
      let half = try title(at: time)
      #expect(half.element.bounds == open.element.bounds, "\(time)")
      let (width, height) = (
        half.frame.width / open.frame.width, half.frame.height / open.frame.height
      )
      #expect(abs(width - 0.5) < 0.01 && abs(height - width) < 1e-6, "\(time): \(width), \(height)")
    }
  }

  @Test("separators of a swiped row among capsules are not seen")
  func separators() throws {
    let stage = try stage(
      "design: 'ios26'", list: "{ type: 'list', appearance: 'insetGrouped' }",
      items: "{ title: 'A', swipe: { trailing: [{ title: 'Delete' }], open: 1 } }, { title: 'B' }")
    let (swiped, other) = (try cell(0, stage, at: 0), try cell(1, stage, at: 0))
    let line = try #require(swiped.separatorFrames.bottom)
    #expect(line.height == 1)
    let lines = swiped.subviews.filter { $0.frame == line }
    #expect(lines.map(\.alpha) == [0])
    #expect(other.separatorFrames.bottom == nil)
  }

  @Test(
    "cells with corners of their own keep them in lists and on the way",
    arguments: ["plain", "insetGrouped"])
  func ownCorners(appearance: String) throws {
    let list = "{ type: 'list', appearance: '\(appearance)', rowHeight: 30 }"
    let flow = "{ type: 'flow', itemSize: [60, 60] }"
    for (first, second) in [(list, flow), (flow, list)] {
      let stage = try stage(
        """
        cell: { background: 'red', cornerRadius: 12 },
        timeline: [{ layout: \(second), duration: 0.4 }, { wait: 0.2 },
          { progress: 0.5, to: \(first), duration: 0.2 }, { progress: 'cancel', duration: 0.4 },
          { wait: 0.2 }, { layout: \(first), duration: 0.4 }, { delete: [2], duration: 0.4 }]
        """, list: first, items: "{}", repeats: 3)
      for time in [0, 0.2, 0.4, 0.5, 0.7, 1, 1.3, 1.6, 1.8, 2, 2.2, 2.3] {
        let cell = try #require(try stage.element("cell 0-0", at: time))
        #expect(cell.cornerRadius == 12, "\(first) at \(time)")
      }
    }
  }

  @Test("a step scrolls a section that scrolls by itself to an item")
  func orthogonal() throws {
    let stage = try TimelineStage(
      """
      { size: [320, 200], scale: 1, layout: { type: 'compositional', sections: [{ orthogonal: 'continuous',
          group: { size: [100, 100], items: [{ size: ['100%', '100%'] }] } }] },
        content: { items: [{ color: 'red' }], repeat: 10 },
        timeline: [{ scroll: { item: [0, 5], at: 'left' }, duration: 0.4 }] }
      """)
    #expect(try stage.center("cell 0-0", at: 0).x == 50)
    // The section scrolls as one, also what was not visible at the beginning.
    #expect(abs(try stage.center("cell 0-2", at: 0.2).x) < 1e-6)
    #expect(abs(try stage.center("cell 0-5", at: 0.2).x - 300) < 1e-6)
    #expect(try stage.center("cell 0-5", at: 0.4).x == 50)
  }

  @Test("baselines follow the largest part of a text, and symbols in both directions")
  func baselines() throws {
    func middles(_ direction: String, _ views: String) throws -> [String: CGFloat] {
      let stage = try TimelineStage(
        """
        { size: [300, 80], scale: 1, layoutDirection: '\(direction)',
          layout: { type: 'flow', itemSize: [300, 80] }, content: { items: [{}] },
          cell: { stack: { alignment: 'firstBaseline', spacing: 8, insets: 10, views: [\(views)] } } }
        """)
      let seen = try Placed.all(stage, at: 0).filter { $0.element.contents != .none }
      return Dictionary(seen.map { ($0.element.shownText, $0.frame.minY) }) { first, _ in first }
    }
    let chevron = "{ label: 'A' }, { symbol: { name: 'chevron.forward', size: 20 } }"
    let (left, right) = (try middles("leftToRight", chevron), try middles("rightToLeft", chevron))
    #expect(left == right)
    let parts =
      "{ label: 'A', font: { size: 17 } }, { label: [{ text: '18', size: 34 }, ' kWh'], font: { size: 17 } }"
    let whole = "{ label: 'A', font: { size: 17 } }, { label: '18', font: { size: 34 } }"
    let (mixed, plain) = (try middles("leftToRight", parts), try middles("leftToRight", whole))
    #expect(mixed["A"] == plain["A"])
  }

  @Test("in landscape, tabs float on glass with their titles beside the symbols")
  func landscape() throws {
    let stage = try TimelineStage(
      """
      { device: 'iphone-17', orientation: 'landscape', design: 'ios26', scale: 1,
        navigationBar: { title: 'T', search: 'Search', back: 'Back' },
        tabBar: { items: [{ title: 'Mail', symbol: 'envelope.fill', badge: '12' },
          { title: 'Search', search: true }], selected: 0 },
        layout: 'list', content: { items: [{ title: 'Row' }], repeat: 12 } }
      """)
    let all = try Placed.all(stage, at: 0)
    func frame(_ text: String) throws -> CGRect {
      try #require(all.first { $0.element.shownText == text }, "\(text)").frame
    }
    let (mail, badge) = (try frame("Mail"), try frame("12"))
    #expect(badge.maxX <= mail.minX + 3, "\(badge) \(mail)")
    let glass = all.filter { $0.element.backdrop != nil }.map(\.frame)
    #expect(glass.contains { $0.height == 44 && $0.contains(CGPoint(x: mail.midX, y: mail.midY)) })
    // The glass of the items ends above the search field.
    let search = try frame("Search")
    let items = glass.filter { $0.height == 44 && $0.midY < 100 }
    #expect(!items.isEmpty && items.allSatisfy { $0.maxY <= search.minY }, "\(items) \(search)")
  }
}
