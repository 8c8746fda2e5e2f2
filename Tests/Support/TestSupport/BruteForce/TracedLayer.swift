import CollectionViews
import Foundation

/// A layer prepared for asking what it shows at a point of its parent's plane.
final class TracedLayer: Sendable {
  let trace: BackTrace
  let opacity: Double
  private let content: TracedContent
  private let mask: TracedLayer?
  private let shadow: TracedShadow?
  /// Where the layer can be seen in its parent's plane; nil: perhaps everywhere.
  private let box: CGRect?

  init(_ layer: LayerSnapshot, placement: TracedMatrix, opacity: Double) {
    let p = layer.properties
    trace = BackTrace(placement)
    self.opacity = p.opacity * opacity
    let paint = layer.contents.map { TracedPaint($0, of: p) }
    let sublayers = Self.space(of: layer)
    content = TracedContent(properties: p, paint: paint, sublayers: NearbyLayers(sublayers))
    mask = layer.mask.first.map {
      TracedLayer($0, placement: TracedMatrix(of: $0.properties), opacity: 1)
    }
    if p.shadow.isVisible && !p.masksToBounds {
      shadow = TracedShadow(
        p.shadow, bounds: p.bounds, extent: Self.extent(p, paint, sublayers), content: content)
    } else {
      shadow = nil
    }
    var seen = Self.extent(p, paint, sublayers)
    if let shadow { seen = seen.map { $0.union(shadow.extent) } }
    let placed = trace
    box = seen.flatMap { Self.seenBox($0, placed) }
  }

  /// The layers that share the space of a layer's sublayers.
  private static func space(of layer: LayerSnapshot) -> [TracedLayer] {
    members(of: layer).map { TracedLayer($0.layer, placement: $0.matrix, opacity: $0.opacity) }
  }

  private static func members(of layer: LayerSnapshot) -> [(
    layer: LayerSnapshot, matrix: TracedMatrix, opacity: Double
  )] {
    let shared = TracedMatrix(sublayersOf: layer.properties)
    return layer.sublayers.flatMap { sublayer in
      let matrix = TracedMatrix(of: sublayer.properties).then(shared)
      guard sublayer.preservesDepth else { return [(sublayer, matrix, 1.0)] }
      return members(of: sublayer).map {
        ($0.layer, $0.matrix.then(matrix), $0.opacity * sublayer.properties.opacity)
      }
    }
  }

  private static func extent(
    _ p: LayerProperties, _ paint: TracedPaint?, _ sublayers: [TracedLayer]
  ) -> CGRect? {
    var box = p.bounds
    if p.masksToBounds { return box }
    if let frame = paint?.frame { box = box.union(frame) }
    for sublayer in sublayers {
      guard let inner = sublayer.box else { return nil }
      box = box.union(inner)
    }
    return box
  }

  private static func seenBox(_ rect: CGRect, _ trace: BackTrace) -> CGRect? {
    var points: [CGPoint] = []
    for (x, y) in [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY),
      (rect.minX, rect.maxY),
    ] {
      guard let p = trace.project(TracedPoint(x, y)) else { return nil }
      points.append(CGPoint(x: p.x, y: p.y))
    }
    return CGRect(containing: points)
  }

  /// This layer, if it may be seen in an area of its parent's plane.
  func nearby(_ area: CGRect) -> TracedLayer? {
    guard let box else { return self }
    return box.insetBy(dx: -1e-6, dy: -1e-6).overlaps(area) ? self : nil
  }

  func isNear(_ q: TracedPoint) -> Bool {
    guard let box else { return true }
    return q.x >= box.minX && q.x <= box.maxX && q.y >= box.minY && q.y <= box.maxY
  }

  /// What is seen at a point of the layer's own plane.
  func shade(at p: TracedPoint) -> Shade {
    var result = content.shade(at: p)
    if let shadow { result = result.over(shadow.shade(at: p)) }
    if let mask {
      guard let hit = mask.trace.trace(p) else { return .clear }
      result *= mask.shade(at: hit.point).w
    }
    return result * opacity
  }
}

/// Siblings in one space.
struct NearbyLayers: Sendable {
  private let layers: [TracedLayer]

  init(_ layers: [TracedLayer]) {
    self.layers = layers
  }

  /// All of them at a point of their parent's plane, the nearer one over the farther one; later
  /// ones over earlier ones at the same depth.
  func shade(at q: TracedPoint) -> Shade {
    // An array costs more than everything else here, and at most points there is one layer or none.
    var only: Hit?
    var hits: [Hit] = []
    for (index, layer) in layers.enumerated() where layer.isNear(q) {
      guard let (point, depth) = layer.trace.trace(q) else { continue }
      let hit = Hit(depth: depth, layer: index, point: point)
      if hits.isEmpty {
        guard let first = only else {
          only = hit
          continue
        }
        hits.append(first)
      }
      // Equal up to rounding counts as equal: the order of insertion decides.
      let hitIndex = hits.firstIndex { $0.depth > hit.depth + 1e-7 } ?? hits.endIndex
      hits.insert(hit, at: hitIndex)
    }
    if hits.isEmpty { return only.map { layers[$0.layer].shade(at: $0.point) } ?? .clear }
    return shade(hits[...])
  }

  /// What is seen of the last hit and those before it, none of which shows below one that is opaque.
  private func shade(_ hits: ArraySlice<Hit>) -> Shade {
    guard let nearest = hits.last else { return .clear }
    let shade = layers[nearest.layer].shade(at: nearest.point)
    return shade.w == 1 ? shade : shade.over(self.shade(hits.dropLast()))
  }

  /// Where a layer is met below a point.
  private struct Hit {
    let depth: Double
    /// Its place among the layers.
    let layer: Int
    let point: TracedPoint
  }
}

/// Background, contents, sublayers and border of a layer.
struct TracedContent: Sendable {
  let properties: LayerProperties
  let paint: TracedPaint?
  let sublayers: NearbyLayers

  func shade(at p: TracedPoint) -> Shade {
    let isInside = properties.contains(p, inset: 0)
    var result = Shade.clear
    if isInside, let color = properties.backgroundColor { result = Shade(color) }
    if isInside || !properties.masksToBounds {
      let above = sublayers.shade(at: p)
      // A gradient is rounded like a background, an image is not.
      if above.w != 1, let paint, isInside || !paint.isGradient {
        result = paint.shade(at: p).over(result)
      }
      result = above.over(result)
    }
    if isInside, properties.borderWidth > 0,
      !properties.contains(p, inset: properties.borderWidth)
    {
      result = Shade(properties.borderColor).over(result)
    }
    return result
  }
}

extension LayerProperties {
  /// Whether a point lies in the rounded bounds made smaller on all sides.
  fileprivate func contains(_ p: TracedPoint, inset: Double) -> Bool {
    let r = bounds.insetBy(dx: inset, dy: inset)
    guard !r.isNull, p.x >= r.minX, p.x < r.maxX, p.y >= r.minY, p.y < r.maxY else { return false }
    let most = min(bounds.width, bounds.height) / 2
    let radius = min(max(cornerRadius, 0), most) - inset
    guard radius > 0 else { return true }
    let isLeft = p.x < r.midX
    let isTop = p.y < r.midY
    let corner: RectCorners =
      isTop ? (isLeft ? .topLeft : .topRight) : (isLeft ? .bottomLeft : .bottomRight)
    guard maskedCorners.contains(corner) else { return true }
    if cornerCurve == .continuous {
      // From the vertex, in units of the radius.
      return TracedCorner(radius: radius, size: r.size).contains(
        x: (isLeft ? p.x - r.minX : r.maxX - p.x) / radius,
        y: (isTop ? p.y - r.minY : r.maxY - p.y) / radius)
    }
    let dx = isLeft ? r.minX + radius - p.x : p.x - (r.maxX - radius)
    let dy = isTop ? r.minY + radius - p.y : p.y - (r.maxY - radius)
    return dx <= 0 || dy <= 0 || dx * dx + dy * dy <= radius * radius
  }
}

/// A continuous corner, with the vertex at the origin, the sides along the positive axes and the radius
/// as the unit.
private struct TracedCorner {
  /// The share of the expansion along each axis.
  let (x, y): (Double, Double)

  init(radius: Double, size: CGSize) {
    func share(_ side: Double) -> Double {
      min(max((side / 2 / radius - 1) / 0.528665, 0), 1)
    }
    (x, y) = (share(size.width), share(size.height))
  }

  /// Whether a point lies beyond the curve, as seen from the vertex: the curve's height above the point
  /// is found by bisection, as x grows along each cubic and y falls.
  func contains(x px: Double, y py: Double) -> Bool {
    let curve: [(x: Double, y: Double)] = [
      (0, 1 + 0.528665 * y), (0, 0.96 + 0.12849 * y), (0, 0.82 + 0.048407 * y),
      (0.074911, 0.631494), (0.16906, 0.372824), (0.372824, 0.16906), (0.631494, 0.074911),
      (0.82 + 0.048407 * x, 0), (0.96 + 0.12849 * x, 0), (1 + 0.528665 * x, 0),
    ]
    if px >= curve[9].x || py >= curve[0].y { return true }
    // The curve's nearest point lies at (0.2915, 0.2915).
    if px > 0.2916 && py > 0.2916 { return true }
    if px + py < 0.58 { return false }
    let first = px < curve[3].x ? 0 : px < curve[6].x ? 3 : 6
    func value(_ t: Double, _ axis: (Int) -> Double) -> Double {
      let u = 1 - t
      return u * u * u * axis(first) + 3 * u * u * t * axis(first + 1)
        + 3 * u * t * t * axis(first + 2) + t * t * t * axis(first + 3)
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if value(middle, { curve[$0].x }) < px { low = middle } else { high = middle }
    }
    return py >= value(low) { curve[$0].y }
  }
}
