import Foundation
import LayerGeometry

/// The outlines of strokes with round ends and joins, as curves.
///
/// Every region is a path with the same area by both fill rules, and turns the same way as all
/// others: together they are a union by the winding rule.
struct SymbolOutline {
  private(set) var regions: [Path] = []
  private let half: Double

  /// - Parameter width: of the stroke, in the units of the path.
  init(strokeOf path: Path, width: Double) {
    half = width / 2
    for contour in Contour.all(of: path) { stroke(contour) }
  }

  /// A filled path, with a stroke around it.
  init(fillOf path: Path, width: Double) {
    half = width / 2
    for contour in Contour.all(of: path) {
      let contour = contour.closed().clockwise()
      if half > 0, contour.isSmooth, contour.isConvex || !contour.curves.contains(where: isTight) {
        regions.append(Path(outline([contour.curves], isClosed: true)))
      } else {
        regions.append(Path([.move(contour.start)] + contour.curves.map(\.element) + [.close]))
        if half > 0 { stroke(contour) }
      }
    }
  }

  private mutating func stroke(_ contour: Contour) {
    let contour = contour.isClosed ? contour.clockwise() : contour
    let curves = contour.curves
    if contour.isClosed, contour.isSmooth, !curves.contains(where: isTight) {
      let inside = curves.reversed().map(\.reversed)
      regions.append(Path(outline([curves, inside], isClosed: true)))
      return
    }
    // Parts between corners, each with round ends: their union has round joins.
    var run: [Curve] = []
    var runs: [[Curve]] = []
    func end() {
      if !run.isEmpty { runs.append(run) }
      run = []
    }
    for curve in curves {
      if isTight(curve) {
        end()
        // The ends hide the corners of few lines.
        let isShort = curve.start.distance(to: curve.end) < half
        let between = isShort ? [0.5] : [0.25, 0.5, 0.75]
        let points = [curve.start] + between.map(curve.point) + [curve.end]
        for (a, b) in zip(points, points.dropFirst()) { runs.append([Curve(from: a, to: b)]) }
        continue
      }
      if let last = run.last, !last.continues(in: curve) { end() }
      run.append(curve)
    }
    end()
    if contour.isClosed, runs.count > 1, let last = runs.last?.last, let first = runs[0].first,
      last.continues(in: first), !isTight(last), !isTight(first)
    {
      runs[0] = runs.removeLast() + runs[0]
    }
    for run in runs { regions.append(Path(outline([run], isClosed: false))) }
  }

  /// Whether the curve turns within the width of the stroke.
  private func isTight(_ curve: Curve) -> Bool {
    curve.isTight(within: half)
  }

  private func outline(_ lines: [[Curve]], isClosed: Bool) -> [Path.Element] {
    var elements: [Path.Element] = []
    /// The end of the subpath so far.
    var last: CGPoint?
    func side(_ curves: [Curve]) {
      for curve in curves {
        let moved = curve.offset(by: half)
        if let start = moved.first?.start, (last?.distance(to: start) ?? 1) > 1e-6 {
          elements.append(last == nil ? .move(start) : .line(start))
        }
        elements += moved.map(\.element)
        last = moved.last?.end
      }
    }
    func cap(_ curve: Curve) {
      let (p, t) = (curve.end, curve.direction(atEnd: true))
      let (n, k) = (CGPoint(x: t.y, y: -t.x), 0.5522847498307936)
      func at(_ along: Double, _ across: Double) -> CGPoint {
        CGPoint(
          x: p.x + (t.x * along + n.x * across) * half,
          y: p.y + (t.y * along + n.y * across) * half)
      }
      elements.append(.cubic(at(k, 1), at(1, k), at(1, 0)))
      elements.append(.cubic(at(1, -k), at(k, -1), at(0, -1)))
      last = at(0, -1)
    }
    for line in lines {
      guard let begin = line.first, let end = line.last else { continue }
      last = nil
      side(line)
      if !isClosed {
        cap(end)
        side(line.reversed().map(\.reversed))
        cap(begin.reversed)
      }
      elements.append(.close)
    }
    return elements
  }
}

/// A line or a cubic.
private struct Curve {
  var start: CGPoint
  var first: CGPoint
  var second: CGPoint
  var end: CGPoint
  var isLine: Bool

  init(from start: CGPoint, to end: CGPoint) {
    (self.start, self.end, isLine) = (start, end, true)
    (first, second) = (start.mixed(with: end, at: 1.0 / 3), start.mixed(with: end, at: 2.0 / 3))
  }

  init(_ start: CGPoint, _ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
    (self.start, self.first, self.second, self.end, isLine) = (start, first, second, end, false)
  }

  var element: Path.Element { isLine ? .line(end) : .cubic(first, second, end) }

  var reversed: Curve {
    isLine ? Curve(from: end, to: start) : Curve(end, second, first, start)
  }

  func point(at t: Double) -> CGPoint { Path.pointOnCubic(start, first, second, end, at: t) }

  /// A unit vector.
  func direction(atEnd: Bool) -> CGPoint {
    let others = atEnd ? [second, first, start] : [first, second, end]
    let own = atEnd ? end : start
    let other = others.first { $0.distance(to: own) > 1e-9 } ?? own
    let d = atEnd ? own.minus(other) : other.minus(own)
    let length = own.distance(to: other)
    return length > 0 ? CGPoint(x: d.x / length, y: d.y / length) : CGPoint(x: 1, y: 0)
  }

  /// Whether there is no corner before the next curve.
  func continues(in next: Curve) -> Bool {
    direction(atEnd: true).dot(next.direction(atEnd: false)) > 0.99
  }

  var halves: (Curve, Curve) {
    let (a, b, c) = (
      start.mixed(with: first, at: 0.5), first.mixed(with: second, at: 0.5),
      second.mixed(with: end, at: 0.5)
    )
    let (d, e) = (a.mixed(with: b, at: 0.5), b.mixed(with: c, at: 0.5))
    let middle = d.mixed(with: e, at: 0.5)
    return (Curve(start, a, d, middle), Curve(middle, e, c, end))
  }

  /// The curve moved to its left with y growing downwards, as the sides of a stroke are.
  private func moved(by distance: Double) -> (curve: Curve, stretch: Double) {
    func place(_ p: CGPoint, _ t: CGPoint) -> CGPoint {
      CGPoint(x: p.x + t.y * distance, y: p.y - t.x * distance)
    }
    let (a, d) = (
      place(start, direction(atEnd: false)), place(end, direction(atEnd: true))
    )
    if isLine { return (Curve(from: a, to: d), 1) }
    let chord = end.minus(start)
    let square = chord.dot(chord)
    let stretch = square > 0 ? d.minus(a).dot(chord) / square : 0
    let (u, v) = (first.minus(start), second.minus(end))
    return (
      Curve(
        a, CGPoint(x: a.x + u.x * stretch, y: a.y + u.y * stretch),
        CGPoint(x: d.x + v.x * stretch, y: d.y + v.y * stretch), d), stretch
    )
  }

  /// The curve at a distance, to the left with y growing downwards; accurate to 0.02.
  func offset(by distance: Double, depth: Int = 5) -> [Curve] {
    let (moved, _) = moved(by: distance)
    if isLine || depth == 0 { return [moved] }
    let (front, back) = halves
    let t = front.direction(atEnd: true)
    let wanted = CGPoint(x: front.end.x + t.y * distance, y: front.end.y - t.x * distance)
    let turn = direction(atEnd: false).dot(direction(atEnd: true))
    if turn > -0.2, moved.point(at: 0.5).distance(to: wanted) < 0.02 { return [moved] }
    return front.offset(by: distance, depth: depth - 1)
      + back.offset(by: distance, depth: depth - 1)
  }

  /// Whether a side of a stroke of this half width turns back.
  func isTight(within half: Double, depth: Int = 3) -> Bool {
    if isLine { return false }
    if depth > 0 {
      let (front, back) = halves
      return front.isTight(within: half, depth: depth - 1)
        || back.isTight(within: half, depth: depth - 1)
    }
    return [half, -half].contains { moved(by: $0).stretch < 0.02 }
  }
}

/// A subpath.
private struct Contour {
  var curves: [Curve]
  var isClosed: Bool

  var start: CGPoint { curves.first?.start ?? .zero }

  static func all(of path: Path) -> [Contour] {
    var contours: [Contour] = []
    var (begin, current) = (CGPoint.zero, CGPoint.zero)
    var curves: [Curve] = []
    func end(isClosed: Bool) {
      let contour = Contour(curves: curves, isClosed: false)
      if !curves.isEmpty { contours.append(isClosed ? contour.closed() : contour) }
      curves = []
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        end(isClosed: false)
        (begin, current) = (p, p)
      case .line(let p):
        if p.distance(to: current) > 1e-6 { curves.append(Curve(from: current, to: p)) }
        current = p
      case .quad(let c, let p):
        let (a, b) = Path.cubicControls(from: current, control: c, to: p)
        curves.append(Curve(current, a, b, p))
        current = p
      case .cubic(let a, let b, let p):
        curves.append(Curve(current, a, b, p))
        current = p
      case .close:
        end(isClosed: true)
        current = begin
      }
    }
    end(isClosed: false)
    return contours
  }

  func closed() -> Contour {
    guard !isClosed, let last = curves.last else { return self }
    let line = last.end.distance(to: start) > 1e-6 ? [Curve(from: last.end, to: start)] : []
    return Contour(curves: curves + line, isClosed: true)
  }

  private var corners: [CGPoint] {
    curves.flatMap { $0.isLine ? [$0.start] : [$0.start, $0.point(at: 0.3), $0.point(at: 0.7)] }
  }

  func clockwise() -> Contour {
    if Polygon.area(corners) >= 0 { return self }
    return Contour(curves: curves.reversed().map(\.reversed), isClosed: isClosed)
  }

  var isSmooth: Bool {
    zip(curves, curves.dropFirst() + curves.prefix(1)).allSatisfy { $0.continues(in: $1) }
  }

  /// Whether a clockwise contour turns to one side only.
  var isConvex: Bool {
    let points = corners
    return points.indices.allSatisfy { index in
      let (a, b, c) = (
        points[index], points[(index + 1) % points.count], points[(index + 2) % points.count]
      )
      let (u, v) = (b.minus(a), c.minus(b))
      return u.x * v.y - u.y * v.x >= -1e-6
    }
  }
}

extension CGPoint {
  fileprivate func minus(_ other: CGPoint) -> CGPoint { CGPoint(x: x - other.x, y: y - other.y) }
  fileprivate func dot(_ other: CGPoint) -> Double { x * other.x + y * other.y }

  // Not hypot, whose last digit may differ between processors.
  fileprivate func distance(to other: CGPoint) -> Double {
    let d = minus(other)
    return d.dot(d).squareRoot()
  }
}
