import DrawingCommands
import Foundation
import LayerGeometry
import LayerRendering
import LayerTree
import Testing
import VisualRegression

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

  private static func cells(_ count: Int, _ place: (Int) -> (Double, Double)) -> [DisplayElement] {
    (0..<count).map { element("cell 0-\($0)", x: place($0).0, y: place($0).1) }
  }

  @Test("a change is named, with its amount")
  func changes() {
    typealias Change = (inout DisplayElement) -> Void
    let before = Self.element("cell 0-3", x: 10, y: 20)
    let cases: [(DisplayElement, [String])] = [
      (before, []),
      (Self.element("cell 0-3", x: 18, y: 20), ["cell 0-3 moved (8, 0) pt"]),
      (
        Self.element("cell 0-3", x: 10, y: 20, size: CGSize(width: 24, height: 20)),
        ["cell 0-3 resized 20×20 → 24×20 pt"]
      ),
      (
        Self.element("cell 0-3", x: 8, y: 20, size: CGSize(width: 24, height: 20)),
        ["cell 0-3 resized 20×20 → 24×20 pt", "cell 0-3 moved (-2, 0) pt"]
      ),
      (
        Self.element(
          "cell 0-3", x: 10, y: 20, transform: CATransform3DMakeRotation(.pi / 36, 0, 0, 1)),
        ["cell 0-3 turned 5° clockwise"]
      ),
      (
        Self.element(
          "cell 0-3", x: 10, y: 21, transform: CATransform3DMakeRotation(-.pi / 6, 0, 0, 1)),
        ["cell 0-3 moved (0, 1) pt", "cell 0-3 turned 30° counterclockwise"]
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
        == ["cell 0-0 has fill, border or shadow of another shade or path"])
  }

  @Test("what happens to many alike is said once")
  func many() {
    let before = Self.cells(60) { (Double($0) * 30, 0) }
    let moved = Self.cells(60) { (Double($0) * 30, 4) }
    #expect(
      Self.list(moved).differences(from: Self.list(before)) == ["all 60 cells moved (0, 4) pt"])
    #expect(
      Self.list(moved + []).differences(from: Self.list(Array(before[..<55]) + Array(moved[55...])))
        == ["55 of 60 cells moved (0, 4) pt: 0-0, 0-1, 0-2 … 0-54"])
    #expect(
      Self.list(Array(moved[..<2]) + before[2...]).differences(from: Self.list(before))
        == ["cell 0-0 and cell 0-1 moved (0, 4) pt"])
    let spread = Self.cells(60) { (Double($0) * 31, 0) }
    #expect(
      Self.list(spread).differences(from: Self.list(before))
        == ["59 of 60 cells moved by different amounts, cell 0-59 most: it moved (59, 0) pt"])
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
      Self.list(parts(2)).differences(from: Self.list(parts(0))) == ["Title 1-0 moved (0, 2) pt"])
    #expect(
      Self.list([parts(0)[0], parts(2)[1]]).differences(from: Self.list(parts(0)))
        == ["Title 1-0/0/0 moved (0, 2) pt"])
    #expect(Self.list([]).differences(from: Self.list(parts(0))) == ["Title 1-0 is gone"])
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
      Self.list(moved).differences(from: Self.list(pair)) == ["cell 0-0 (2) moved (1, 0) pt"])
  }

  @Test("areas of elements reach as far as their shadows")
  func areas() throws {
    var cell = Self.element("cell 0-1", x: 10, y: 10)
    cell.tag = ElementTag(category: .cell, section: 0, item: 1)
    let list = Self.list([cell, Self.element("Title 0-0/0", x: 50)])
    let selector = try #require(ElementSelector("cell 0-1"))
    let corners = [(10, 10), (30, 10), (30, 30), (10, 30)].map { CGPoint(x: $0.0, y: $0.1) }
    #expect(list.areas(of: selector) == [.polygon(corners)])
    #expect(list.areas(of: .kind("cell")).count == 1)
    #expect(list.areas(of: .kind("Title")).count == 1)
    #expect(list.areas(of: .category(.cell)).count == 1)
    #expect(list.areas(of: .element(kind: "cell", section: 0, item: 2)) == [])
    #expect(ElementSelector("AlbumTitle 2-0")?.description == "AlbumTitle 2-0")
    #expect(ElementSelector("supplementary") == .category(.supplementary))
    #expect(ElementSelector("0-3") == nil)
  }
}
