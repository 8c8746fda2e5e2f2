import CompositionalLayouts
import DisplayLists
import Foundation

/// The pixels that the edges of a display list's elements and images pass through.
struct ElementEdges {
  private let width: Int
  private let height: Int
  private var marks: [Bool]

  init(_ list: DisplayList) {
    width = list.pixelWidth
    height = list.pixelHeight
    marks = [Bool](repeating: false, count: width * height)
    let scale = ProjectiveMap(CATransform3DMakeScale(list.scale, list.scale, 1))
    for element in list.elements { mark(element, under: scale) }
  }

  func contains(x: Int, y: Int) -> Bool { marks[y * width + x] }

  private mutating func mark(_ element: DisplayElement, under parent: ProjectiveMap) {
    let map = element.plane.concatenating(parent)
    mark(element.bounds, corner: element.cornerRadius, through: map)
    if let border = element.border {
      mark(
        element.bounds.insetBy(dx: border.width, dy: border.width),
        corner: max(0, element.cornerRadius - border.width), through: map)
    }
    if case .image(let image) = element.contents { mark(image.frame, corner: 0, through: map) }
    for child in element.children { mark(child, under: map) }
  }

  /// Walks along a rounded rectangle in steps far smaller than pixels.
  private mutating func mark(_ rect: CGRect, corner: Double, through map: ProjectiveMap) {
    let corners = [
      (rect.minX, rect.minY, 1.0, 0.0), (rect.maxX, rect.minY, 0, 1),
      (rect.maxX, rect.maxY, -1, 0), (rect.minX, rect.maxY, 0, -1),
    ]
    for (index, (x, y, dx, dy)) in corners.enumerated() {
      let length = index % 2 == 0 ? rect.width : rect.height
      walk(length - 2 * corner, map) { d in
        CGPoint(x: x + dx * (corner + d), y: y + dy * (corner + d))
      }
      // The arc that begins where this side does, about a centre inwards of the corner.
      let center = CGPoint(x: x + (dx - dy) * corner, y: y + (dy + dx) * corner)
      walk(corner * .pi / 2, map) { d in
        let angle = d / max(corner, 1e-9)
        let (along, inwards) = (-sin(angle) * corner, -cos(angle) * corner)
        return CGPoint(
          x: center.x + dx * along - dy * inwards, y: center.y + dy * along + dx * inwards)
      }
    }
  }

  private mutating func walk(
    _ length: Double, _ map: ProjectiveMap, _ point: (Double) -> CGPoint
  ) {
    guard length > 0 else { return }
    // A sixteenth of a point: at four pixels a point still four steps a pixel.
    let steps = Int((length * 16).rounded(.up))
    for step in 0...steps {
      let p = map.homogeneous(point(length * Double(step) / Double(steps)))
      guard p.w > 1e-6 else { continue }
      let (x, y) = ((p.x / p.w).rounded(.down), (p.y / p.w).rounded(.down))
      guard x >= 0, y >= 0, x < Double(width), y < Double(height) else { continue }
      marks[Int(y) * width + Int(x)] = true
    }
  }
}
