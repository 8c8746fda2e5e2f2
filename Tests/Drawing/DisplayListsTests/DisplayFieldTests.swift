import Foundation
import LayerTree
import TestBasics
import Testing

@testable import DisplayLists

/// The table of an element's properties: what every property goes through.
struct DisplayFieldTests {
  private static let plain = DisplayElement(
    name: "cell 0-0", matrix: .identity, bounds: CGRect(x: 0, y: 0, width: 40, height: 30))

  /// A change of each property, by its key: the one table of them that tests have.
  static let changes: [String: @Sendable (inout DisplayElement) -> Void] = [
    "element": { $0.name = "cell 0-1" },
    "category": { $0.tag = ElementTag(category: .cell, section: 1, item: 2) },
    "zIndex": { $0.zIndex = 3 },
    "matrix": { $0.matrix.m41 = 5 },
    "bounds": { $0.bounds.size.width = 41 },
    "cornerRadius": { $0.cornerRadius = 8 },
    "cornerCurve": { $0.cornerCurve = .continuous },
    "corners": { $0.corners = .topLeft },
    "antialiasesEdge": { $0.antialiasesEdge = false },
    "fill": { $0.fill = .black },
    "contents": { $0.contents = .drawing([], clipped: true) },
    "border": { $0.border = DisplayBorder(width: 2, color: .black) },
    "shadow": {
      $0.shadow = DisplayShadow(
        color: .black, offset: CGSize(width: 0, height: 2), radius: 3, castByOutline: true)
    },
    "clips": { $0.clips = true },
    "opacity": { $0.opacity = 0.5 },
    "mask": { $0.mask = [Self.plain] },
    "children": { $0.children = [Self.plain] },
    "cuts": { $0.cuts = [DisplayCut(side: HalfPlane(a: 1, b: 0, c: 2), other: [.zero])] },
    "backdrop": { $0.backdrop = LayerBackdrop(radius: 20, amount: 0.5, curve: [0, 0.5, 0.5, 1]) },
  ]

  private static func list(_ element: DisplayElement) -> DisplayList {
    DisplayList(size: CGSize(width: 100, height: 100), scale: 1, elements: [element])
  }

  @Test("Every property of an element has a row")
  func completeness() {
    let names = ["element": "name", "category": "tag"]
    let rows = DisplayField.all.map { names[$0.key] ?? $0.key }
    // What follows from the others has no row.
    let properties = Mirror(reflecting: Self.plain).children.compactMap(\.label)
      .filter { $0 != "derived" }
    #expect(Set(rows).count == rows.count, "DisplayField.all has a row twice")
    let missing = Set(properties).subtracting(rows).sorted()
    #expect(missing.isEmpty, "DisplayField.all in DisplayElement.swift needs rows for \(missing)")
    let untested = Set(DisplayField.all.map(\.key)).subtracting(Self.changes.keys).sorted()
    #expect(untested.isEmpty, "DisplayFieldTests.changes needs a change of \(untested)")
  }

  @Test("The specification has every key of the printed form")
  func specification() throws {
    let page = try String(contentsOf: Repository.url("docs/display-list.md"), encoding: .utf8)
    // Masks and children are lines of their own.
    let missing = DisplayField.all.map(\.key).filter {
      $0 != "mask" && $0 != "children" && !page.contains("`\($0)`")
    }
    #expect(missing.isEmpty, "docs/display-list.md: the table of keys needs \(missing)")
  }

  @Test(
    "A changed property is another digest and another line, and reads back", arguments: changes.keys
  )
  func roundTrip(key: String) throws {
    var changed = Self.plain
    let change = try #require(Self.changes[key])
    change(&changed)
    let (before, after) = (Self.list(Self.plain), Self.list(changed))
    #expect(before.digest != after.digest)
    let lines = try after.lines()
    #expect(try before.lines() != lines)
    #expect(try DisplayList(lines: lines) == after)
  }

  @Test("What changed is said by aspect, then in the order of the table")
  func words() {
    var changed = Self.plain
    changed.opacity = 0.5
    changed.clips = true
    changed.cornerRadius = 8
    changed.border = DisplayBorder(width: 2, color: .black)
    let found = DisplayField.changes(from: Self.plain, to: changed)
    #expect(
      found.map(\.text) == [
        "opacity: 1 → 0.5", "corner radius: 0 → 8", "clips its contents",
        "border: none → 2 pt #000000ff",
      ])
    #expect(found[2].plural == "clip their contents")
  }

  @Test("What an element paints is listed in the order of painting")
  func paints() {
    var element = Self.plain
    element.border = DisplayBorder(width: 2, color: .black)
    element.fill = .white
    element.mask = [Self.plain]
    element.shadow = DisplayShadow(color: .black, offset: .zero, radius: 3, castByOutline: true)
    element.backdrop = LayerBackdrop(radius: 20)
    #expect(
      DisplayField.painting(element).map(\.key)
        == ["shadow", "backdrop", "fill", "border", "mask"])
  }
}

/// What is decided about an element once, when its list is built or read.
struct FlattenedGroupTests {
  private static func element(
    _ name: String = "card", _ bounds: CGRect = CGRect(x: 0, y: 0, width: 100, height: 60)
  ) -> DisplayElement {
    var element = DisplayElement(name: name, matrix: .identity, bounds: bounds)
    element.fill = .white
    return element
  }

  @Test("A fill alone is painted straight; a child at the edge needs flattening")
  func edges() {
    var card = Self.element()
    #expect(!card.flattening.needsFlattening(paintsHiddenFill: true))
    card.children = [Self.element("inside", CGRect(x: 10, y: 10, width: 20, height: 20))]
    #expect(!card.flattening.needsFlattening(paintsHiddenFill: true))
    #expect(card.flattening.memberEdges == [[]])
    card.children.append(Self.element("left", CGRect(x: 0, y: 40, width: 20, height: 20)))
    #expect(card.flattening.memberEdges == [[], [.left, .bottom]])
    #expect(card.flattening.needsFlattening(paintsHiddenFill: true))
  }

  @Test("From the first child on that reaches beyond, children and border lie over the group")
  func overflow() {
    var card = Self.element()
    card.border = DisplayBorder(width: 1, color: .black)
    card.children = [
      Self.element("inside", CGRect(x: 10, y: 10, width: 20, height: 20)),
      Self.element("beyond", CGRect(x: 90, y: 10, width: 20, height: 20)),
      Self.element("inside too", CGRect(x: 10, y: 40, width: 5, height: 5)),
    ]
    #expect(card.flattening.memberCount == 1)
    #expect(card.operations.group == [.fill(.white), .child(0)])
    #expect(
      card.operations.over == [.child(1), .child(2), .innerStroke(width: 1, color: .black)])
    card.clips = true
    #expect(card.flattening.memberCount == 3 && card.flattening.clipsOverflow)
    #expect(card.operations.group.last == .innerStroke(width: 1, color: .black))
    #expect(card.operations.over.isEmpty)
  }

  @Test("What was decided is forgotten when the element changes")
  func changes() {
    var card = Self.element()
    card.settle()
    #expect(card.ink == card.bounds)
    card.children = [Self.element("beyond", CGRect(x: 90, y: 10, width: 20, height: 20))]
    #expect(card.flattening.hasOverflow)
    #expect(card.ink.maxX == 110)
    card.settle()
    card.shadow = DisplayShadow(color: .black, offset: .zero, radius: 2, castByOutline: true)
    #expect(card.ink.maxX == 117)
  }
}
