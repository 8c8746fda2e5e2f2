import CollectionViews
import DisplayLists
import Foundation
import LayerRendering
import TestBasics
import Testing

@testable import Recording

@Suite("Numbers on the elements of a picture")
struct ElementMarksTests {
  private func element(_ name: String, _ frame: CGRect) -> DisplayElement {
    var element = DisplayElement(
      name: name, matrix: CATransform3DMakeTranslation(frame.minX, frame.minY, 0),
      bounds: CGRect(origin: .zero, size: frame.size))
    element.fill = .white
    return element
  }

  private func list(_ elements: [DisplayElement], scale: Double = 1) -> DisplayList {
    DisplayList(size: CGSize(width: 300, height: 200), scale: scale, elements: elements)
  }

  private static func overlaps(of marks: ElementMarks) -> Int {
    marks.marks.indices.reduce(0) { sum, index in
      sum
        + marks.marks[..<index].count { $0.label.intersects(marks.marks[index].label) }
    }
  }

  @Test("what is seen is numbered in paint order, and nothing else")
  func choice() throws {
    var group = element("group", CGRect(x: 0, y: 0, width: 100, height: 100))
    group.fill = nil
    group.clips = true
    group.children = [
      element("inside", CGRect(x: 10, y: 10, width: 40, height: 40)),
      element("clipped", CGRect(x: 120, y: 10, width: 40, height: 40)),
      element("partly", CGRect(x: 80, y: 60, width: 60, height: 30)),
    ]
    group.mask = [element("mask", CGRect(x: 0, y: 0, width: 100, height: 100))]
    var faint = element("faint", CGRect(x: 150, y: 100, width: 20, height: 20))
    faint.opacity = 0.1
    let list = list([
      group, element("hairline", CGRect(x: 0, y: 150, width: 300, height: 0.33)),
      element("outside", CGRect(x: 400, y: 0, width: 10, height: 10)), faint,
    ])
    let marks = try ElementMarks(of: list)
    let names = list.placed
    #expect(marks.marks.map { names[$0.order].element.name } == ["inside", "partly", "faint"])
    #expect(marks.marks.map(\.number) == [1, 2, 3])
    #expect(
      CGRect(containing: marks.marks[1].outline) == CGRect(x: 80, y: 60, width: 20, height: 30))
    #expect(!marks.isCut)
  }

  @Test("outlines follow the perspective, and labels stand at their corners")
  func perspective() throws {
    var tilted = element("tilted", CGRect(x: 50, y: 50, width: 200, height: 100))
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    let turn = CATransform3DConcat(CATransform3DMakeRotation(0.8, 0, 1, 0), perspective)
    tilted.matrix = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-100, -50, 0), turn),
      CATransform3DMakeTranslation(150, 100, 0))
    let list = list([tilted])
    let mark = try #require(try ElementMarks(of: list).marks.first)
    let corners = tilted.plane.projectedPolygon(Quad(tilted.bounds).corners)
    #expect(mark.outline.count == 4)
    for corner in corners {
      #expect(
        mark.outline.contains { abs($0.x - corner.x) < 1e-6 && abs($0.y - corner.y) < 1e-6 })
    }
    let touched = corners.contains { mark.label.insetBy(dx: -0.1, dy: -0.1).contains($0) }
    #expect(touched && mark.corner == nil)
  }

  @Test("labels keep apart as long as there is room, and nothing depends on chance")
  func crowds() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMixGenerator(seed: seed)
    for round in 0..<20 {
      let count = Int.random(in: 1...60, using: &random)
      let elements = (0..<count).map { index in
        element(
          "\(index)",
          CGRect(
            x: .random(in: -20...280, using: &random), y: .random(in: -20...180, using: &random),
            width: .random(in: 2...80, using: &random), height: .random(in: 2...80, using: &random))
        )
      }
      let list = list(elements, scale: [1, 2, 3][round % 3])
      let marks = try ElementMarks(of: list)
      let canvas = CGRect(origin: .zero, size: list.size)
      #expect(Self.overlaps(of: marks) == 0, "seed \(seed), round \(round)")
      #expect(marks.marks.allSatisfy { canvas.contains($0.label) }, "seed \(seed), round \(round)")
      #expect(marks.marks == (try ElementMarks(of: list)).marks, "seed \(seed), round \(round)")
    }
  }

  @Test("many elements on one spot get lines to it; too many for the canvas still get numbers")
  func piles() throws {
    let frame = CGRect(x: 140, y: 90, width: 10, height: 10)
    let pile = try ElementMarks(of: list((0..<40).map { element("\($0)", frame) }))
    #expect(Self.overlaps(of: pile) == 0)
    #expect(pile.marks.contains { $0.corner != nil })
    let heap = try ElementMarks(of: list((0..<1200).map { element("\($0)", frame) }))
    #expect(heap.isCut && heap.marks.count == ElementMarks.limit)
    var tiny = DisplayList(size: CGSize(width: 4, height: 3), scale: 1)
    tiny.elements = (0..<3).map { element("\($0)", CGRect(x: 0, y: 0, width: 4, height: 3)) }
    #expect(try ElementMarks(of: tiny).marks.count == 3)
  }

  @Test("labels can be read at every scale, on every ground", arguments: [0.5, 1, 2, 3])
  func drawing(scale: Double) throws {
    for ground in [CGColor.white, .black, CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)] {
      var list = list(
        [
          element("a", CGRect(x: 20, y: 20, width: 100, height: 80)),
          element("b", CGRect(x: 150, y: 60, width: 100, height: 80)),
        ], scale: scale)
      list.background = ground
      for index in list.elements.indices { list.elements[index].fill = ground }
      let marks = try ElementMarks(of: list)
      let renderer = RasterRenderer(images: DecodedImageCache(byteLimit: 1 << 20))
      let pixels = try renderer.draw(marks.drawn(on: list))
      for mark in marks.marks {
        #expect(mark.label.height * scale >= 11, "digits take less than their label")
        var (dark, light) = (0, 0)
        let box = mark.label.applying(CGAffineTransform(scaleX: scale, y: scale))
        for y in Int(box.minY.rounded(.up))..<Int(box.maxY) {
          for x in Int(box.minX.rounded(.up))..<Int(box.maxX) {
            let pixel = pixels[x: x, y: y]
            let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
            let luminance = (2126 * red + 7152 * green + 722 * blue) / 10_000
            if luminance < 130 { dark += 1 }
            if luminance > 230 { light += 1 }
          }
        }
        let area = box.width * box.height
        #expect(Double(dark) > area * 0.3, "the plate at \(scale)")
        #expect(Double(light) > area * 0.1, "rim and digits at \(scale)")
      }
    }
  }
}
