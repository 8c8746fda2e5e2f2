import DisplayLists
import Foundation
import LayerTree

/// The part of the canvas in which display lists of one picture differ, as boxes of pixels.
struct MovingArea {
  private(set) var boxes: [PixelBox] = []

  /// Tiles are marked rather than pixels: boxes of their size are cheap to find and to paint.
  private static let tileSide = 32
  /// Every box costs a walk through the whole list.
  private static let boxLimit = 12

  /// - Parameter lists: of the same size and scale, at least one.
  init(of lists: [DisplayList], width: Int, height: Int) {
    let canvas = PixelBox(x0: 0, y0: 0, x1: width, y1: height)
    guard let first = lists.first, lists.contains(where: { $0 != first }) else { return }
    // What is behind a backdrop affects pixels around its place too.
    let hasBackdrop = lists.contains { $0.elements.contains { $0.flattening.holdsBackdrop } }
    if hasBackdrop || lists.contains(where: { $0.background != first.background }) {
      boxes = [canvas]
      return
    }
    var tiles = TileMap(canvas, side: Self.tileSide)
    Self.mark(lists.map(\.elements), in: PlaneMap(scale: first.scale), &tiles)
    boxes = tiles.boxes(atMost: Self.boxLimit)
  }

  /// Marks where lists of elements differ.
  private static func mark(
    _ lists: [[DisplayElement]], in map: PlaneMap, _ tiles: inout TileMap
  ) {
    for index in 0..<(lists.map(\.count).max() ?? 0) {
      let moments = lists.map { index < $0.count ? $0[index] : nil }
      guard let first = moments[0], moments.allSatisfy({ $0 != nil }) else {
        for case let element? in moments { mark(element, in: map, &tiles) }
        continue
      }
      let elements = moments.compactMap(\.self)
      if elements.allSatisfy({ $0 == first }) { continue }
      if elements.allSatisfy(first.differsOnlyInChildren) {
        mark(elements.map(\.children), in: map.preceded(by: first.plane), &tiles)
      } else {
        for element in elements { mark(element, in: map, &tiles) }
      }
    }
  }

  private static func mark(_ element: DisplayElement, in map: PlaneMap, _ tiles: inout TileMap) {
    let ink = map.preceded(by: element.plane).pixelBounds(of: element.ink)
    // Edges may reach into neighbouring pixels.
    tiles.mark(ink.isNull ? ink : ink.insetBy(dx: -2, dy: -2))
  }
}

extension DisplayElement {
  /// Whether the other moment differs only where the element's children are.
  fileprivate func differsOnlyInChildren(from other: DisplayElement) -> Bool {
    // The shadow of what it shows, and an edge that children reach, change with them.
    guard shadow.map({ $0.castByOutline || $0.path != nil }) ?? true else { return false }
    var (own, others) = (self, other)
    (own.children, others.children) = ([], [])
    return own == others
  }
}

/// Marks on the tiles of a canvas.
private struct TileMap {
  private let canvas: PixelBox
  private let side: Int
  private let (columns, rows): (Int, Int)
  private var marks: [Bool]

  init(_ canvas: PixelBox, side: Int) {
    (self.canvas, self.side) = (canvas, side)
    (columns, rows) = ((canvas.width + side - 1) / side, (canvas.height + side - 1) / side)
    marks = Array(repeating: false, count: columns * rows)
  }

  mutating func mark(_ rectangle: CGRect) {
    let box = PixelBox(around: rectangle, within: canvas)
    guard !box.isEmpty else { return }
    for row in (box.y0 / side)...((box.y1 - 1) / side) {
      for column in (box.x0 / side)...((box.x1 - 1) / side) { marks[row * columns + column] = true }
    }
  }

  /// Boxes that hold all marked tiles, from the top down.
  func boxes(atMost limit: Int) -> [PixelBox] {
    var boxes: [PixelBox] = []
    for row in 0..<rows {
      var column = 0
      while column < columns {
        guard marks[row * columns + column] else {
          column += 1
          continue
        }
        let start = column
        while column < columns, marks[row * columns + column] { column += 1 }
        let box = PixelBox(
          x0: start * side, y0: row * side, x1: min(column * side, canvas.x1),
          y1: min((row + 1) * side, canvas.y1))
        let above = boxes.lastIndex { $0.y1 == box.y0 && $0.x0 == box.x0 && $0.x1 == box.x1 }
        if let above { boxes[above].y1 = box.y1 } else { boxes.append(box) }
      }
    }
    while boxes.count > limit { boxes = Self.joiningOnePair(of: boxes) }
    return boxes
  }

  /// Joins the two boxes that follow each other and waste the fewest pixels together.
  private static func joiningOnePair(of boxes: [PixelBox]) -> [PixelBox] {
    func joined(_ index: Int) -> PixelBox {
      let (a, b) = (boxes[index], boxes[index + 1])
      return PixelBox(
        x0: min(a.x0, b.x0), y0: min(a.y0, b.y0), x1: max(a.x1, b.x1), y1: max(a.y1, b.y1))
    }
    func waste(_ index: Int) -> Int {
      joined(index).area - boxes[index].area - boxes[index + 1].area
    }
    guard let best = boxes.indices.dropLast().min(by: { waste($0) < waste($1) }) else {
      return boxes
    }
    return Array(boxes[..<best]) + [joined(best)] + Array(boxes[(best + 2)...])
  }
}

extension PixelBox {
  fileprivate var area: Int { width * height }
}
