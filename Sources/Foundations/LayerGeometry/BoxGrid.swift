package import Foundation

/// A grid for finding boxes that overlap another one. Boxes that would cover many cells are in a
/// separate list that every search includes.
package struct BoxGrid {
  private let left: Double
  private let top: Double
  private let width: Double
  private let height: Double
  private let side: Int
  private var cells: [[Int]]
  private var wide: [Int] = []

  /// The maximum number of cells that a box is stored in.
  private static let mostCells = 64

  /// - Parameter boxes: roughly those to be added; they determine the cell size.
  package init(around boxes: [CGRect]) {
    let middles = boxes.filter { !$0.isNull }.map { CGPoint(x: $0.midX, y: $0.midY) }
    let area = CGRect(containing: middles.filter { $0.x.isFinite && $0.y.isFinite })
    side = min(max(Int(Double(boxes.count).squareRoot()), 1), 256)
    (left, top) = area.isNull ? (0, 0) : (area.minX, area.minY)
    (width, height) = area.isNull ? (1, 1) : (max(area.width, 1e-9), max(area.height, 1e-9))
    cells = Array(repeating: [], count: side * side)
  }

  /// Adds a box with an identifying number.
  package mutating func insert(_ number: Int, _ box: CGRect) {
    guard let (columns, rows) = cellRange(of: box) else { return }
    guard columns.count * rows.count <= Self.mostCells else { return wide.append(number) }
    for row in rows {
      for column in columns { cells[row * side + column].append(number) }
    }
  }

  /// The numbers of all boxes that may overlap this one, ascending.
  package func numbers(near box: CGRect) -> [Int] {
    guard let (columns, rows) = cellRange(of: box) else { return [] }
    var found = wide
    for row in rows {
      for column in columns { found += cells[row * side + column] }
    }
    found.sort()
    var last: Int?
    found.removeAll { number in
      defer { last = number }
      return number == last
    }
    return found
  }

  /// The range of cells that a box covers; nil for a box that is not finite.
  private func cellRange(of box: CGRect) -> (ClosedRange<Int>, ClosedRange<Int>)? {
    guard !box.isNull, !(box.minX.isNaN || box.minY.isNaN || box.maxX.isNaN || box.maxY.isNaN)
    else { return nil }
    func cell(_ value: Double, _ start: Double, _ length: Double) -> Int {
      Int(min(max((value - start) / length * Double(side), 0), Double(side - 1)))
    }
    return (
      cell(box.minX, left, width)...cell(box.maxX, left, width),
      cell(box.minY, top, height)...cell(box.maxY, top, height)
    )
  }
}
