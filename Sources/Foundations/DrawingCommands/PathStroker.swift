package import Foundation
package import LayerGeometry

/// Converts a stroke to convex polygons of one orientation (segments, joins, caps), to be filled by
/// the winding rule. Unlike a stroke in Cairo, polygons can be projected.
package struct PathStroker {
  private let style: StrokeStyle
  private let half: Double
  /// The largest angle between two points of a round join or cap.
  private let arcStep: Double
  /// The convex polygons, all with the same orientation.
  package private(set) var pieces: [[CGPoint]] = []

  /// `map` takes the stroke's plane to pixels and determines how finely curves are flattened.
  package init(_ path: Path, style: StrokeStyle, map: PlaneMap) {
    self.style = style
    half = style.width / 2
    let stretch = map.maximumScale(over: path.controlBox)
    let radius = max(half * min(max(stretch.x, stretch.y), 1e4), 0.05)
    arcStep = radius < 0.1 ? 1 : max(2 * acos(max(1 - 0.04 / radius, 0.5)), 1e-3)
    guard style.width > 0 else { return }
    for line in Self.polylines(of: path, map: map) {
      if style.dash.reduce(0, +) <= 0 || style.dash.contains(where: { $0 < 0 }) {
        stroke(line.points, closed: line.closed)
      } else {
        let points = line.closed ? line.points + line.points.prefix(1) : line.points
        var dashes = dashes(of: points)
        // A closed line has no ends, so dashes that meet at its starting point are joined.
        if line.closed, let first = dashes.first, let last = dashes.last,
          first.first == points.first, last.last == points.last
        {
          if dashes.count == 1 {
            stroke(line.points, closed: true)
            continue
          }
          dashes[0] = last + first.dropFirst()
          dashes.removeLast()
        }
        for dash in dashes { stroke(dash, closed: false) }
      }
    }
  }

  private struct Polyline {
    var points: [CGPoint]
    var closed: Bool
  }

  private static func polylines(of path: Path, map: PlaneMap) -> [Polyline] {
    var lines: [Polyline] = []
    map.flatten(path) { points, closed in
      var distinct: [CGPoint] = []
      for p in points where distinct.last != p { distinct.append(p) }
      if closed, distinct.count > 1, distinct.first == distinct.last { distinct.removeLast() }
      if points.count > 1 || closed { lines.append(Polyline(points: distinct, closed: closed)) }
    }
    return lines
  }

  private func dashes(of points: [CGPoint]) -> [[CGPoint]] {
    // A pattern with an odd number of lengths is repeated once.
    let pattern = style.dash.count % 2 == 1 ? style.dash + style.dash : style.dash
    let total = pattern.reduce(0, +)
    var phase = style.dashPhase.truncatingRemainder(dividingBy: total)
    if phase < 0 { phase += total }
    var index = 0
    while phase >= pattern[index], phase > 0 {
      phase -= pattern[index]
      index = (index + 1) % pattern.count
    }
    var left = pattern[index] - phase
    var result: [[CGPoint]] = []
    guard var previous = points.first else { return [] }
    var current: [CGPoint] = index % 2 == 0 ? [previous] : []
    for point in points.dropFirst() {
      var length = Self.distance(previous, point)
      while length > left {
        let t = left / length
        let cut = CGPoint(
          x: previous.x + (point.x - previous.x) * t, y: previous.y + (point.y - previous.y) * t)
        if index % 2 == 0 {
          // A dash without a length shows its ends, so it needs a direction.
          let end = current == [cut] ? cut.mixed(with: point, at: 1e-6) : cut
          result.append(current + [end])
          current = []
        } else {
          current = [cut]
        }
        length -= left
        previous = cut
        index = (index + 1) % pattern.count
        left = pattern[index]
      }
      left -= length
      if index % 2 == 0 { current.append(point) }
      previous = point
    }
    if current.count > 1 { result.append(current) }
    return result
  }

  // MARK: Pieces

  private mutating func stroke(_ points: [CGPoint], closed: Bool) {
    guard points.count > 1 else {
      if let p = points.first { dot(p) }
      return
    }
    let count = points.count
    for i in 0..<(closed ? count : count - 1) {
      let (a, b) = (points[i], points[(i + 1) % count])
      let n = normal(a, b)
      add([offset(a, n, 1), offset(b, n, 1), offset(b, n, -1), offset(a, n, -1)])
    }
    for i in closed ? 0..<count : 1..<(count - 1) {
      join(points[(i + count - 1) % count], points[i], points[(i + 1) % count])
    }
    if !closed {
      cap(points[0], from: points[1])
      cap(points[count - 1], from: points[count - 2])
    }
  }

  private func normal(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
    let length = max(Self.distance(a, b), .leastNormalMagnitude)
    return CGPoint(x: -(b.y - a.y) / length * half, y: (b.x - a.x) / length * half)
  }

  // Not hypot, whose last digit may differ between processors.
  private static func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  private func offset(_ p: CGPoint, _ n: CGPoint, _ k: Double) -> CGPoint {
    CGPoint(x: p.x + n.x * k, y: p.y + n.y * k)
  }

  private mutating func add(_ polygon: [CGPoint]) {
    let area = Polygon.area(polygon)
    guard area != 0 else { return }
    pieces.append(area > 0 ? polygon : polygon.reversed())
  }

  private mutating func join(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) {
    let (m, n) = (normal(a, b), normal(b, c))
    let cross = m.x * n.y - m.y * n.x
    let dot = m.x * n.x + m.y * n.y
    guard cross != 0 || dot < 0 else { return }
    // The outer side of the corner is opposite to the turn.
    let side: Double = cross > 0 ? -1 : 1
    let (p, q) = (offset(b, m, side), offset(b, n, side))
    switch style.join {
    case .round:
      round(b, from: atan2(p.y - b.y, p.x - b.x), to: atan2(q.y - b.y, q.x - b.x))
    case .bevel:
      add([b, p, q])
    case .miter:
      // 1 / sin²(θ/2) of the angle between the segments, from the normals' cosine.
      let cosine = dot / (half * half)
      let ratio = 2 / max(1 + cosine, 1e-12)
      if ratio <= style.miterLimit * style.miterLimit {
        let k = side / max(1 + cosine, 1e-12)
        add([b, p, CGPoint(x: b.x + (m.x + n.x) * k, y: b.y + (m.y + n.y) * k), q])
      } else {
        add([b, p, q])
      }
    }
  }

  private mutating func round(_ center: CGPoint, from start: Double, to end: Double) {
    var sweep = end - start
    if sweep > .pi { sweep -= 2 * .pi }
    if sweep < -.pi { sweep += 2 * .pi }
    fan(center, from: start, sweep: sweep)
  }

  private mutating func fan(_ center: CGPoint, from start: Double, sweep: Double) {
    let steps = max(1, Int((abs(sweep) / arcStep).rounded(.up)))
    var polygon = [center]
    for i in 0...steps {
      let angle = start + sweep * Double(i) / Double(steps)
      polygon.append(
        NumberGrid.point(
          CGPoint(x: center.x + half * cos(angle), y: center.y + half * sin(angle))))
    }
    add(polygon)
  }

  private mutating func cap(_ p: CGPoint, from inner: CGPoint) {
    let n = normal(inner, p)
    switch style.cap {
    case .butt: break
    case .square:
      let out = CGPoint(x: n.y, y: -n.x)
      let (a, b) = (offset(p, n, 1), offset(p, n, -1))
      add([a, offset(a, out, 1), offset(b, out, 1), b])
    case .round:
      fan(p, from: atan2(n.y, n.x), sweep: -.pi)
    }
  }

  /// Draws a subpath of zero length, which shows only its caps.
  private mutating func dot(_ p: CGPoint) {
    switch style.cap {
    case .butt: break
    case .square:
      add(Quad(CGRect(x: p.x - half, y: p.y - half, width: 2 * half, height: 2 * half)).corners)
    case .round:
      fan(p, from: 0, sweep: 2 * .pi)
    }
  }
}
