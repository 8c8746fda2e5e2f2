import ComparingLayouts
import ComparingPictures
import DisplayLists
import Foundation
import LayerTree
import TestBasics
import Testing

@Suite("Differences of display lists")
struct ListDifferencesTests {
  private static func element(
    _ name: String, x: Double = 0, y: Double = 0, size: CGSize = CGSize(width: 20, height: 20),
    transform: CATransform3D = CATransform3DIdentity
  ) -> DisplayElement {
    // As a layer has it: the transform acts about the middle.
    var matrix = CATransform3DMakeTranslation(-size.width / 2, -size.height / 2, 0)
    matrix = CATransform3DConcat(matrix, transform)
    matrix = CATransform3DConcat(
      matrix, CATransform3DMakeTranslation(x + size.width / 2, y + size.height / 2, 0))
    var element = DisplayElement(
      name: name, matrix: NumberGrid.matrix(matrix), bounds: CGRect(origin: .zero, size: size))
    element.fill = .white
    return element
  }

  private static func list(_ elements: [DisplayElement]) -> DisplayList {
    DisplayList(size: CGSize(width: 100, height: 100), scale: 1, elements: elements)
  }

  private static func cells(_ count: Int, _ position: (Int) -> (Double, Double)) -> [DisplayElement]
  {
    (0..<count).map { element("cell 0-\($0)", x: position($0).0, y: position($0).1) }
  }

  @Test("a zoom is a scale, also in perspective and of what is tilted")
  func zoom() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    let tilted = CATransform3DConcat(CATransform3DMakeRotation(0.5, 0, 1, 0), perspective)
    for base in [perspective, tilted] {
      let zoomed = CATransform3DConcat(CATransform3DMakeScale(1.2, 1.2, 1), base)
      let scene = [base, zoomed].map { Self.list([Self.element("cell 0-3", transform: $0)]) }
      #expect(
        scene[1].differences(from: scene[0]) == ["cell 0-3 scaled ×1.2"])
    }
    let turned = CATransform3DConcat(
      CATransform3DMakeRotation(0.3, 1, 0, 0), CATransform3DConcat(tilted, perspective))
    let scene = [tilted, turned].map { Self.list([Self.element("cell 0-3", transform: $0)]) }
    #expect(
      scene[1].differences(from: scene[0]).contains {
        $0.hasPrefix("cell 0-3 is seen at a different angle")
      })
  }

  @Test("an element that gets a group around it is the same element")
  func regrouped() {
    let size = CGSize(width: 20, height: 24)
    var group = Self.element("cell 0-0/0/0", x: 10, y: 5, size: size)
    (group.fill, group.clips) = (nil, true)
    group.children = [Self.element("cell 0-0/0/0/0", size: size)]
    let alone = Self.list([Self.element("cell 0-0/0/0/0", x: 10, y: 5)])
    #expect(
      Self.list([group]).differences(from: alone)
        == ["the part of cell 0-0 is new", "the coloured layer of cell 0-0 is 4 pt taller"])
    let back = alone.differences(from: Self.list([group]))
    #expect(back.count == 2 && back[0] == "the layer of cell 0-0 is gone", "\(back)")
    #expect(back.last?.hasPrefix("the coloured layer of cell 0-0 is 4 pt ") == true)
    // However deep, and if only the place differs.
    var outer = Self.element("cell 0-0/0", x: 3, y: 0, size: size)
    outer.children = [group]
    let deep = Self.list([outer]).differences(from: alone)
    #expect(deep.contains("the coloured layer of cell 0-0 moved by (3, 0) pt"), "\(deep)")
  }

  @Test("a change is named, with its amount")
  func changes() {
    typealias Change = (inout DisplayElement) -> Void
    let before = Self.element("cell 0-3", x: 10, y: 20)
    let cases: [(DisplayElement, [String])] = [
      (before, []),
      (Self.element("cell 0-3", x: 18, y: 20), ["cell 0-3 moved by (8, 0) pt"]),
      (
        Self.element("cell 0-3", x: 10, y: 20, size: CGSize(width: 24, height: 20)),
        ["cell 0-3 is 4 pt wider"]
      ),
      (
        Self.element("cell 0-3", x: 8, y: 20, size: CGSize(width: 24, height: 20)),
        ["cell 0-3 is 4 pt wider about its centre"]
      ),
      (
        Self.element(
          "cell 0-3", x: 10, y: 20, transform: CATransform3DMakeRotation(.pi / 36, 0, 0, 1)),
        ["cell 0-3 turned 5° clockwise"]
      ),
      (
        Self.element(
          "cell 0-3", x: 10, y: 21, transform: CATransform3DMakeRotation(-.pi / 6, 0, 0, 1)),
        ["cell 0-3 is 1 pt lower", "cell 0-3 turned 30° counterclockwise"]
      ),
      (
        Self.element("cell 0-3", x: 10, y: 20, transform: CATransform3DMakeScale(1.25, 1.25, 1)),
        ["cell 0-3 scaled ×1.25"]
      ),
      (
        Self.element("cell 0-3", x: 10, y: 20, transform: CATransform3DMakeScale(1, 0.5, 1)),
        ["cell 0-3 scaled ×(1, 0.5)"]
      ),
      (
        Self.element("cell 0-3", x: 10, y: 20, transform: CATransform3DMakeTranslation(0, 0, 2)),
        ["cell 0-3 depth: 0 → 2"]
      ),
      (
        Self.element(
          "cell 0-3", x: 10, y: 20, transform: CATransform3DMakeRotation(.pi / 4, 0, 1, 0)),
        ["cell 0-3 turned about its vertical axis: 0° → 45°"]
      ),
      (Self.element("cell 0-4", x: 10, y: 20), ["cell 0-3 is gone", "cell 0-4 is new"]),
    ]
    for (after, sentences) in cases {
      #expect(Self.list([after]).differences(from: Self.list([before])) == sentences)
    }
  }

  @Test("growing and moving are told apart, each of the edge or the centre that it is about")
  func growth() {
    typealias Box = (x: Double, y: Double, width: Double, height: Double)
    let before: Box = (100, 50, 40, 20)
    let cases: [(Box, [String])] = [
      ((108, 50, 40, 20), ["moved by (8, 0) pt"]),
      ((92, 47, 40, 20), ["moved by (−8, −3) pt"]),
      ((100, 52, 40, 20), ["is 2 pt lower"]),
      ((100, 49.5, 40, 20), ["is 0.5 pt higher"]),
      // At one edge.
      ((100, 50, 60, 20), ["is 20 pt wider"]),
      ((100, 50, 30, 20), ["is 10 pt narrower"]),
      ((100, 50, 40, 25), ["is 5 pt taller"]),
      ((100, 50, 40, 15), ["is 5 pt shorter"]),
      ((80, 50, 60, 20), ["is 20 pt wider at its left edge"]),
      ((110, 50, 30, 20), ["is 10 pt narrower at its left edge"]),
      ((100, 45, 40, 25), ["is 5 pt taller at its top edge"]),
      ((100, 50, 60, 25), ["is 5 pt taller and 20 pt wider"]),
      ((80, 45, 60, 25), ["is 20 pt wider at its left edge and 5 pt taller at its top edge"]),
      // About the centre.
      ((90, 45, 60, 30), ["grew by (20, 10) pt about its centre"]),
      ((105, 52, 30, 16), ["shrank by (10, 4) pt about its centre"]),
      ((90, 50, 60, 20), ["is 20 pt wider about its centre"]),
      ((90, 55, 60, 10), ["is 20 pt wider and 10 pt shorter about its centre"]),
      ((90, 50, 60, 30), ["is 20 pt wider about its centre and 10 pt taller"]),
      // Both.
      ((97, 45, 60, 30), ["grew by (20, 10) pt about its centre", "moved by (7, 0) pt"]),
      ((90, 48, 60, 30), ["grew by (20, 10) pt about its centre", "is 3 pt lower"]),
      ((100, 54, 60, 20), ["is 20 pt wider", "is 4 pt lower"]),
      ((103, 54, 60, 20), ["is 20 pt wider about its centre", "moved by (13, 4) pt"]),
    ]
    func element(_ box: Box) -> DisplayElement {
      Self.element(
        "cell 0-3", x: box.x, y: box.y, size: CGSize(width: box.width, height: box.height))
    }
    for (after, words) in cases {
      let found = Self.list([element(after)]).differences(from: Self.list([element(before)]))
      #expect(found == words.map { "cell 0-3 \($0)" }, "\(after)")
    }
    // What is turned has no left edge; what is scaled grows as it is seen.
    let quarter = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let twice = CATransform3DMakeScale(2, 2, 1)
    for (transform, words) in [
      (quarter, ["is 4 pt wider about its centre", "moved by (2, 0) pt"]),
      (twice, ["is 8 pt wider"]),
    ] {
      func element(_ x: Double, _ width: Double) -> DisplayElement {
        Self.element(
          "cell 0-3", x: x, size: CGSize(width: width, height: 20), transform: transform)
      }
      let x = words.count == 2 ? 0.0 : 2.0
      let found = Self.list([element(x, 24)]).differences(from: Self.list([element(0, 20)]))
      #expect(found == words.map { "cell 0-3 \($0)" })
    }
  }

  @Test("random changes of frames are told so that they can be undone", arguments: 1...4)
  func randomGrowth(seed: UInt64) throws {
    var random = SplitMixGenerator(seed: seed)
    for _ in 0..<200 {
      func number(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &random)) / 4
      }
      let before = CGRect(x: 100, y: 100, width: 50, height: 50)
      let after = CGRect(
        x: 100 + number(-12...12), y: 100 + number(-12...12), width: 50 + number(-12...12),
        height: 50 + number(-12...12))
      func list(_ box: CGRect) -> DisplayList {
        Self.list([Self.element("cell 0-0", x: box.minX, y: box.minY, size: box.size)])
      }
      let words = list(after).differences(from: list(before))
      var (size, centre) = (before.size, CGPoint(x: before.midX, y: before.midY))
      func value(_ match: Substring) throws -> Double {
        try #require(Double(match.replacing("−", with: "-")))
      }
      for sentence in words {
        if let way = sentence.firstMatch(of: /moved by \((.+), (.+)\) pt/) {
          centre.x += try value(way.1)
          centre.y += try value(way.2)
        }
        if let way = sentence.firstMatch(of: /is ([0-9.]+) pt (lower|higher)/) {
          centre.y += try value(way.1) * (way.2 == "lower" ? 1 : -1)
        }
        if let way = sentence.firstMatch(of: /(grew|shrank) by \((.+), (.+)\) pt about its centre/)
        {
          let sign: Double = way.1 == "grew" ? 1 : -1
          size.width += try value(way.2) * sign
          size.height += try value(way.3) * sign
        }
        // Shrinking in one direction and growing in the other share their centre.
        let isCentred = sentence.contains(/(wider|narrower) and/)
        for way in sentence.matches(
          of: /([0-9.]+) pt (wider|narrower|taller|shorter)( at its \w+ edge| about its centre)?/)
        {
          let isAcross = way.2 == "wider" || way.2 == "narrower"
          let change = try value(way.1) * (way.2 == "wider" || way.2 == "taller" ? 1 : -1)
          let position = way.3 ?? (isCentred && isAcross ? " about its centre" : "")
          let shift = position.isEmpty ? change / 2 : position.contains("edge") ? -change / 2 : 0
          if isAcross {
            size.width += change
            centre.x += shift
          } else {
            size.height += change
            centre.y += shift
          }
        }
      }
      let told = CGRect(
        x: centre.x - size.width / 2, y: centre.y - size.height / 2, width: size.width,
        height: size.height)
      #expect(told == after, "seed \(seed): \(after) told as \(words)")
    }
  }

  @Test("zIndex is named instead of the depth and the order that follow from it")
  func zIndex() throws {
    func stack(_ zIndex: Int) -> LayerSnapshot {
      func layer(_ tag: ElementTag, _ x: Double, _ z: Double) -> LayerSnapshot {
        var properties = LayerProperties()
        properties.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
        properties.position = CGPoint(x: x, y: 50)
        properties.zPosition = z
        properties.backgroundColor = .white
        return LayerSnapshot(properties: properties, tag: tag)
      }
      var root = LayerProperties()
      root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      root.position = CGPoint(x: 50, y: 50)
      return LayerSnapshot(
        properties: root,
        sublayers: [
          layer(ElementTag(category: .decoration, kind: "Emblem"), 50, Double(zIndex)),
          layer(ElementTag(category: .cell, section: 0, item: 0), 40, 0),
          layer(ElementTag(category: .cell, section: 0, item: 1), 60, 0),
        ])
    }
    func list(_ zIndex: Int) throws -> DisplayList {
      let made = try DisplayListBuilder().displayList(
        of: stack(zIndex), size: CGSize(width: 100, height: 100), scale: 1)
      // As references keep it.
      return try DisplayList(lines: made.lines())
    }
    #expect(try list(0).differences(from: list(-1)) == ["zIndex of Emblem −1 → 0"])
    #expect(try list(2).differences(from: list(-1)) == ["zIndex of Emblem −1 → 2"])
    #expect(try list(2).elements.map(\.name).last == "Emblem 0-0")
    #expect(try list(-1).elements.map(\.name).first == "Emblem 0-0")
  }

  @Test("paint is named with what it was and is")
  func paint() {
    let before = Self.element("cell 0-0")
    func said(_ change: (inout DisplayElement) -> Void) -> [String] {
      var after = before
      change(&after)
      return Self.list([after]).differences(from: Self.list([before]))
    }
    #expect(said { $0.opacity = 0.5 } == ["cell 0-0 opacity: 1 → 0.5"])
    #expect(
      said { $0.fill = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
        == ["cell 0-0 fill: #ffffffff → #ff0000ff"])
    #expect(said { $0.cornerRadius = 4 } == ["cell 0-0 corner radius: 0 → 4"])
    #expect(
      said { $0.border = DisplayBorder(width: 2, color: .black) }
        == ["cell 0-0 border: none → 2 pt #000000ff"])
    #expect(
      said {
        $0.shadow = DisplayShadow(
          color: .black, offset: CGSize(width: 0, height: 3), radius: 2, castByOutline: true)
      } == ["cell 0-0 shadow: none → #000000ff radius 2 offset (0, 3)"])
    #expect(
      said { $0.fill = CGColor(red: 1, green: 1, blue: 0.9999, alpha: 1) }
        == ["cell 0-0 has a different fill, border or shadow"])
  }

  @Test("verbs agree with what they are said of")
  func agreement() {
    func said(_ change: (inout DisplayElement) -> Void) -> [String] {
      let before = Self.cells(4) { (Double($0) * 30, 0) }
      var after = before
      for position in [1, 3] { change(&after[position]) }
      return Self.list(after).differences(from: Self.list(before))
    }
    let both = "cell 0-1 and cell 0-3"
    #expect(said { $0.clips = true } == ["\(both) clip their contents"])
    #expect(said { $0.corners = [.layerMinXMinYCorner] } == ["\(both) round different corners"])
    #expect(
      said { $0.fill = CGColor(red: 1, green: 1, blue: 0.9999, alpha: 1) }
        == ["\(both) have different fills, borders or shadows"])
    #expect(said { $0.matrix.m41 += 2 } == ["\(both) moved by (2, 0) pt"])
    #expect(said { $0.matrix.m42 += 2 } == ["\(both) are 2 pt lower"])
    #expect(said { $0.matrix.m21 = 0.5 }.contains { $0.hasPrefix("\(both) are sheared") })
    #expect(said { $0.bounds.size.width = 22 }.contains("\(both) are 2 pt wider"))
  }

  @Test("parts are called by what they show, of one element and of many")
  func partNames() {
    func cell(_ item: Int, shift: Double) -> [DisplayElement] {
      let x = Double(item) * 30
      var border = Self.element("cell 0-\(item)/2", x: x + shift)
      border.fill = nil
      border.border = DisplayBorder(width: 1, color: .black)
      return [
        Self.element("cell 0-\(item)", x: x), Self.element("cell 0-\(item)/0", x: x),
        Self.element("cell 0-\(item)/1/0", x: x + shift), border,
      ]
    }
    func list(_ count: Int, shifted: Range<Int>) -> DisplayList {
      Self.list((0..<count).flatMap { cell($0, shift: shifted.contains($0) ? 4 : 0) })
    }
    #expect(
      list(12, shifted: 0..<12).differences(from: list(12, shifted: 0..<0)) == [
        "the 2nd coloured layers of all 12 cells moved by (4, 0) pt",
        "the borders of all 12 cells moved by (4, 0) pt",
      ])
    #expect(
      list(12, shifted: 3..<4).differences(from: list(12, shifted: 0..<0)) == [
        "the 2nd coloured layer of cell 0-3 moved by (4, 0) pt",
        "the border of cell 0-3 moved by (4, 0) pt",
      ])
  }

  @Test("what happens to many alike is said once")
  func many() {
    let before = Self.cells(60) { (Double($0) * 30, 0) }
    let moved = Self.cells(60) { (Double($0) * 30, 4) }
    #expect(
      Self.list(moved).differences(from: Self.list(before)) == ["all 60 cells are 4 pt lower"])
    #expect(
      Self.list(moved + []).differences(from: Self.list(Array(before[..<55]) + Array(moved[55...])))
        == ["55 of 60 cells are 4 pt lower: 0-0, 0-1, 0-2 … 0-54"])
    #expect(
      Self.list(Array(moved[..<2]) + before[2...]).differences(from: Self.list(before))
        == ["cell 0-0 and cell 0-1 are 4 pt lower"])
    let spread = Self.cells(60) { (Double($0) * 31, 0) }
    #expect(
      Self.list(spread).differences(from: Self.list(before))
        == ["59 of 60 cells moved by different amounts, cell 0-59 most: it moved by (59, 0) pt"])
    #expect(
      Self.list(Array(before[..<50])).differences(from: Self.list(before))
        == ["10 of 60 cells are gone: 0-50, 0-51, 0-52 … 0-59"])
  }

  @Test("what happens to all parts of an element happens to the element")
  func parts() {
    func parts(_ y: Double) -> [DisplayElement] {
      [Self.element("Title 1-0/0", y: y), Self.element("Title 1-0/0/0", x: 2, y: y)]
    }
    #expect(
      Self.list(parts(2)).differences(from: Self.list(parts(0))) == ["Title 1 is 2 pt lower"])
    #expect(
      Self.list([parts(0)[0], parts(2)[1]]).differences(from: Self.list(parts(0)))
        == ["the 2nd coloured layer of Title 1 is 2 pt lower"])
    #expect(Self.list([]).differences(from: Self.list(parts(0))) == ["Title 1 is gone"])
  }

  @Test("the fewest elements explain another order")
  func order() {
    let before = Self.cells(5) { _ in (0, 0) }
    #expect(
      Self.list([before[0], before[2], before[3], before[1], before[4]])
        .differences(from: Self.list(before))
        == ["cell 0-1 is painted after cell 0-3, was before"])
    #expect(
      Self.list([before[3], before[0], before[1], before[2], before[4]])
        .differences(from: Self.list(before))
        == ["cell 0-3 is painted before cell 0-0, was after"])
  }

  @Test("an element that is there twice is compared with its like")
  func twice() {
    let pair = [Self.element("cell 0-0", x: 0), Self.element("cell 0-0", x: 5)]
    #expect(Self.list(pair).differences(from: Self.list(pair)) == [])
    var moved = pair
    moved[1] = Self.element("cell 0-0", x: 6)
    #expect(
      Self.list(moved).differences(from: Self.list(pair)) == ["cell 0-0 (2) moved by (1, 0) pt"])
  }

  @Test("areas of elements reach as far as their shadows")
  func areas() throws {
    var cell = Self.element("cell 0-1", x: 10, y: 10)
    cell.tag = ElementTag(category: .cell, section: 0, item: 1)
    var title = Self.element("Title 1-0/0", x: 50)
    title.tag = ElementTag(category: .supplementary, kind: "Title", section: 1)
    let list = Self.list([cell, title])
    let selector = try #require(ElementSelector("cell 0-1"))
    let corners = [(10, 10), (30, 10), (30, 30), (10, 30)].map { CGPoint(x: $0.0, y: $0.1) }
    #expect(list.areas(of: selector) == [.polygon(corners)])
    #expect(list.areas(of: .kind("cell")).count == 1)
    #expect(list.areas(of: .kind("Title")).count == 1)
    #expect(list.areas(of: .category(.cell)).count == 1)
    #expect(list.areas(of: .category(.supplementary)).count == 1)
    #expect(list.areas(of: .category(.decoration)) == [])
    #expect(ElementSelector("Title 1") == .element(kind: "Title", section: 1, item: 0))
    #expect(list.areas(of: .element(kind: "cell", section: 0, item: 2)) == [])
    #expect(ElementSelector("AlbumTitle 2-0")?.description == "AlbumTitle 2-0")
    #expect(ElementSelector("supplementary") == .category(.supplementary))
    #expect(ElementSelector("0-3") == nil)
  }
}
