import Foundation
import LayerTree

/// Closed polygons on the canvas, in pixels: a path, flattened after its projection.
struct ProjectedOutline {
  var contours: [[CGPoint]] = []

  init() {}

  /// Projects a path. Every subpath is closed, as in a fill.
  init(_ path: Path, through map: PlaneMap) {
    map.flatten(path) { points, _ in
      guard points.count > 2 else { return }
      let projected = map.project(points)
      if projected.count > 2 { contours.append(projected) }
    }
  }

  /// Polygons of the plane.
  init(polygons: [[CGPoint]], through map: PlaneMap) {
    contours = polygons.map { map.project($0) }.filter { $0.count > 2 }
  }

  var bounds: CGRect {
    CGRect(containing: contours.flatMap { $0 })
  }

  /// Clips to the box, so that no coordinate is far outside it.
  func clipped(to box: PixelBox) -> ProjectedOutline {
    let (left, top) = (Double(box.x0) - 1, Double(box.y0) - 1)
    let (right, bottom) = (Double(box.x1) + 1, Double(box.y1) + 1)
    let halves = [
      HalfPlane(a: 1, b: 0, c: -left), HalfPlane(a: -1, b: 0, c: right),
      HalfPlane(a: 0, b: 1, c: -top), HalfPlane(a: 0, b: -1, c: bottom),
    ]
    var result = ProjectedOutline()
    for contour in contours {
      var points = contour
      for half in halves where points.contains(where: { half.value(at: $0) < 0 }) {
        points = Polygon.clip(points, by: half)
      }
      // For points far away, the cut is inexact, and so would be everything that relies on it.
      let near = points.map {
        CGPoint(x: min(max($0.x, left), right), y: min(max($0.y, top), bottom))
      }
      if near.count > 2 { result.contours.append(near) }
    }
    return result
  }
}
