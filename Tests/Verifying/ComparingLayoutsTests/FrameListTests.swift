import ComparingLayouts
import DisplayLists
import Foundation
import LayerTree
import TestBasics
import Testing

/// The printed lists of an animation, of which each frame says what is otherwise.
@Suite("Lists of frames")
struct FrameListTests {
  private static func element(_ name: String, x: Double = 0, y: Double = 0) -> DisplayElement {
    var element = DisplayElement(
      name: name, tag: ElementTag(category: .cell, section: 0, item: 0),
      matrix: CATransform3DMakeTranslation(x, y, 0),
      bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    element.fill = .white
    return element
  }

  private static func list(_ elements: [DisplayElement]) -> DisplayList {
    DisplayList(
      size: CGSize(width: 60, height: 40), scale: 2, background: .black, elements: elements)
  }

  private static func header(_ count: Int) throws -> FrameListHeader {
    FrameListHeader(frames: count, rate: try #require(FrameRate(30)), from: 0)
  }

  private static func lines(_ lists: [DisplayList]) throws -> [String] {
    var encoder = FrameListEncoder(try header(lists.count))
    return try lists.flatMap { try encoder.add($0) }
  }

  private static func lists(_ lines: [String]) throws -> [DisplayList] {
    var reader = try FrameListReader(lines: lines)
    var result: [DisplayList] = []
    while try reader.advance() { result.append(try reader.list()) }
    return result
  }

  @Test("a frame says what is otherwise, and nothing else")
  func form() throws {
    let (a, b) = (Self.element("cell 0-0"), Self.element("cell 0-1", x: 20))
    var faded = Self.element("cell 0-1", x: 22)
    faded.opacity = 0.5
    let moved = Self.element("cell 0-1", x: 21, y: 0.25)
    let frames = [[a, b], [a, b], [a, moved], [a, faded], [a], [b, a], [a, b]]
    let lines = try Self.lines(frames.map(Self.list))
    let new = lines.filter { $0.contains("\"bounds\"") }
    #expect(new.count == 3)
    #expect(
      lines.filter { !$0.contains("\"bounds\"") } == [
        "{\"background\":\"#000000ff\",\"canvas\":[60,40],\"format\":2,\"frames\":7,"
          + "\"rate\":\"30\",\"scale\":2,\"start\":0}",
        "{\"frame\":0,\"time\":0}",
        "{\"frame\":1,\"time\":0.033333}",
        "{\"frame\":2,\"time\":0.066667}",
        "{\"at\":[21,0.25],\"element\":\"cell 0-1\"}",
        "{\"frame\":3,\"time\":0.1}",
        "{\"at\":[22,0],\"element\":\"cell 0-1\",\"opacity\":0.5}",
        "{\"frame\":4,\"gone\":[\"cell 0-1\"],\"time\":0.133333}",
        "{\"frame\":5,\"time\":0.166667}",
        "{\"frame\":6,\"time\":0.2}",
        "{\"after\":\"\",\"element\":\"cell 0-0\"}",
      ])
    #expect(new[2].hasPrefix("{\"after\":\"\","))
    #expect(try Self.lists(lines) == frames.map(Self.list))
  }

  @Test("any animation is read back as it was", arguments: 1...8)
  func random(seed: UInt64) throws {
    var random = SplitMixGenerator(seed: seed)
    func number() -> Double { Double(Int.random(in: -40...40, using: &random)) / 8 }
    // Two of one name, as what is cut in two has, and names that need escaping.
    let names = (0..<6).map { "cell 0-\($0)" } + ["cell 0-1", "\"Quoted\\\" 0-0", "ヘッダー 1-0"]
    var elements = names.map { Self.element($0, x: number()) }
    var lists: [DisplayList] = []
    for _ in 0..<40 {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let index = Int.random(in: 0...elements.count, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0 where index < elements.count: elements.remove(at: index)
        case 1:
          let name = try #require(names.randomElement(using: &random))
          elements.insert(Self.element(name, x: number(), y: number()), at: index)
        case 2 where index < elements.count:
          let element = elements.remove(at: index)
          elements.insert(
            element, at: Int.random(in: 0...elements.count, using: &random))
        case 3 where index < elements.count:
          elements[index].opacity = elements[index].opacity == 1 ? 0.5 : 1
        case 4 where index < elements.count:
          elements[index].children =
            elements[index].children.isEmpty
            ? [Self.element(elements[index].name + "/0", x: number())] : []
        case 5 where index < elements.count:
          elements[index].matrix = CATransform3DRotate(elements[index].matrix, number(), 0, 0, 1)
        case 6: elements.shuffle(using: &random)
        case let way where index < elements.count && way > 3:
          elements[index].matrix.m41 += number()
        default: break
        }
      }
      var list = Self.list(elements)
      if Int.random(in: 0..<10, using: &random) == 0 { list.background = .white }
      lists.append(try DisplayList(lines: list.lines()))
    }
    let lines = try Self.lines(lists)
    #expect(try Self.lists(lines) == lists, "seed \(seed)")
    #expect(try Self.lines(lists) == lines)
  }

  @Test("what stands still costs a line a frame, and what moves a short one")
  func size() throws {
    let still = (0..<60).map { Self.element("cell 0-\($0)", x: Double($0)) }
    let frames = (0..<60).map { frame -> DisplayList in
      var elements = still
      elements[7].matrix.m42 = Double(frame) * 1.25
      return Self.list(elements)
    }
    let bytes = try Self.lines(frames).reduce(0) { $0 + $1.utf8.count + 1 }
    let first = try Self.list(still).lines().reduce(0) { $0 + $1.utf8.count + 1 }
    #expect(bytes < first + 60 * 80)
  }

  @Test("lists that are cut, foreign or of another format are refused with the line")
  func damaged() throws {
    let frames = (0..<4).map { Self.list([Self.element("cell 0-0", x: Double($0))]) }
    let lines = try Self.lines(frames)
    func errorMessage(_ lines: [String]) throws -> DisplayListTextError {
      try #require(throws: DisplayListTextError.self) { try Self.lists(lines) }
    }
    for count in 0..<lines.count where count != lines.count - 1 {
      #expect(try errorMessage(Array(lines[..<count])).line >= 1, "\(count) lines")
    }
    #expect(try errorMessage(lines + ["{\"frame\":4}"]).reason.contains("the end after 4 frames"))
    #expect(try errorMessage(lines + ["nonsense"]).line == lines.count + 1)
    var other = lines
    other[0] = other[0].replacing("\"format\":2", with: "\"format\":9")
    #expect(try errorMessage(other).reason.contains("create it again"))
    other = lines
    other[3] = "{\"frame\":1,\"gone\":[\"cell 0-9\"]}"
    #expect(
      try errorMessage(other)
        == DisplayListTextError(
          line: 4, reason: "\"cell 0-9\" is removed but was never added"))
    other = lines
    other[4] = "{\"after\":\"cell 0-9\",\"element\":\"cell 0-0\"}"
    #expect(try errorMessage(other).line == 5)
    #expect(try errorMessage(Self.list([]).lines()).line == 1)
  }
}
