import Foundation
import Views

/// Places labels at corners of shapes without overlaps, depending only on the shapes' order.
struct LabelPlacer {
  private let canvas: CGRect
  /// The minimum distance between labels.
  private let gap: Double
  /// The labels so far, by the grid cells that they touch.
  private var placed: [Cell: [CGRect]] = [:]

  private struct Cell: Hashable {
    var x: Int
    var y: Int
  }

  /// - Parameter canvas: contains all labels, as far as they fit.
  init(canvas: CGRect, gap: Double) {
    (self.canvas, self.gap) = (canvas, gap)
  }

  /// Places a label: inside a large shape, else next to it; if taken, as near as possible, with its
  /// corner; else over others.
  /// - Parameter shape: a convex polygon with at least one corner.
  mutating func place(
    _ size: CGSize, at shape: [CGPoint]
  ) -> (label: CGRect, corner: CGPoint?) {
    let beside = candidates(size, at: shape).map { within($0) }
    if let free = beside.first(where: isFree) {
      take(free)
      return (free, nil)
    }
    let corner = Self.corner(of: shape, -1, -1)
    let near = CGRect(origin: corner, size: size)
    if let free = around(near) {
      take(free)
      return (free, corner)
    }
    let least = beside.min { covered($0) < covered($1) } ?? within(near)
    take(least)
    return (least, nil)
  }

  // MARK: - Private

  /// How far a label may move away from its shape, in label heights.
  private static let reach = 16

  private func candidates(_ size: CGSize, at shape: [CGPoint]) -> [CGRect] {
    /// - Parameter sides: -1 for left of or above the corner, 1 for right of or below it.
    func label(_ x: Double, _ y: Double, _ sides: (x: Double, y: Double)) -> CGRect {
      let corner = Self.corner(of: shape, x, y)
      return CGRect(
        x: sides.x < 0 ? corner.x - size.width : corner.x,
        y: sides.y < 0 ? corner.y - size.height : corner.y, width: size.width, height: size.height)
    }
    let inside = [
      label(-1, -1, (1, 1)), label(1, -1, (-1, 1)), label(-1, 1, (1, -1)), label(1, 1, (-1, -1)),
    ]
    let outside = [
      label(-1, -1, (-1, 1)), label(-1, -1, (1, -1)), label(1, -1, (1, 1)), label(-1, 1, (1, 1)),
      label(1, -1, (-1, -1)), label(-1, 1, (-1, -1)), label(1, 1, (-1, 1)), label(1, 1, (1, -1)),
      label(-1, -1, (-1, -1)), label(1, -1, (1, -1)), label(-1, 1, (-1, 1)), label(1, 1, (1, 1)),
    ]
    let box = CGRect(containing: shape)
    let isLarge = box.width >= size.width * 2.5 && box.height >= size.height * 2
    return isLarge ? inside + outside : outside + inside
  }

  /// The corner of a shape that is farthest in a direction.
  private static func corner(of shape: [CGPoint], _ x: Double, _ y: Double) -> CGPoint {
    shape.max { $0.x * x + $0.y * y < $1.x * x + $1.y * y } ?? .zero
  }

  /// The nearest free position around a label.
  private func around(_ label: CGRect) -> CGRect? {
    let step = label.height
    for ring in 1...Self.reach {
      let reach = Double(ring)
      // Sides before corners: they are nearer.
      let along = (0...ring).flatMap { $0 == 0 ? [0.0] : [Double($0), -Double($0)] }
      for shift in along {
        for (x, y) in [(shift, -reach), (-reach, shift), (reach, shift), (shift, reach)] {
          let moved = label.offsetBy(dx: x * step, dy: y * step)
          if canvas.contains(moved), isFree(moved) { return moved }
        }
      }
    }
    return nil
  }

  /// The label moved into the canvas.
  private func within(_ label: CGRect) -> CGRect {
    var label = label
    label.origin.x = max(canvas.minX, min(label.minX, canvas.maxX - label.width))
    label.origin.y = max(canvas.minY, min(label.minY, canvas.maxY - label.height))
    return label
  }

  private static let cellSide = 64.0

  private func cells(_ box: CGRect) -> [Cell] {
    func range(_ low: Double, _ high: Double) -> ClosedRange<Int> {
      Int((low / Self.cellSide).rounded(.down))...Int((high / Self.cellSide).rounded(.down))
    }
    return range(box.minY, box.maxY).flatMap { y in
      range(box.minX, box.maxX).map { Cell(x: $0, y: y) }
    }
  }

  private mutating func take(_ label: CGRect) {
    for cell in cells(label) { placed[cell, default: []].append(label) }
  }

  private func isFree(_ label: CGRect) -> Bool {
    let area = label.insetBy(dx: -gap, dy: -gap)
    return cells(area).allSatisfy { cell in
      (placed[cell] ?? []).allSatisfy { !$0.intersects(area) }
    }
  }

  /// The area of other labels that a label covers.
  private func covered(_ label: CGRect) -> Double {
    cells(label).flatMap { placed[$0] ?? [] }.reduce(0) { sum, other in
      let common = other.intersection(label)
      return sum + (common.isNull ? 0 : common.width * common.height)
    }
  }
}
