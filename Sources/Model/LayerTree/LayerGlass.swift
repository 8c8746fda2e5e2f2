public import Foundation
public import LayerGeometry

/// How the edge of a backdrop bends and lights what is seen through it, as glass does. Lengths are in
/// points.
///
/// With d the distance inside of the edge and n its outward normal, a point shows the blurred backdrop
/// at a distance of amount · (1 − √(t (2 − t))), t = d / height, along n: the profile of a quarter
/// circle. The backdrop's colours follow, then ``lift``, the tint and ``rim``.
public struct LayerGlass: Hashable, Sendable, Codable {
  /// A rounded rectangle of glass, in the layer's coordinates.
  public struct Shape: Hashable, Sendable, Codable {
    public var frame: CGRect
    public var cornerRadius: Double
    public var cornerCurve: CornerCurve

    public init(frame: CGRect, cornerRadius: Double, cornerCurve: CornerCurve = .continuous) {
      self.frame = frame
      self.cornerRadius = cornerRadius
      self.cornerCurve = cornerCurve
    }
  }

  /// Shapes that melt into each other, at most ``mostShapes``; none for the layer's own.
  public var shapes: [Shape] = []
  /// The distance over which shapes melt into each other.
  public var blending = 12.0
  /// The shift at the edge along the outward normal; below 0, what is further inside is shown.
  public var bend = 0.0
  /// The depth below which nothing is bent, above 0.
  public var bendHeight = 1.0
  /// The shift of a second picture, which is mixed in within a point of the edge.
  public var ring = 0.0
  public var ringHeight = 1.0
  /// The weight of the second picture at the edge, 0…1.
  public var ringShare = 0.0
  /// White at the edge, 0…1, alike all around.
  public var rim = 0.0
  /// White at the edge that faces the top left or the bottom right, 0…1.
  public var rimDiagonal = 0.0
  /// The width over which the rim fades out, above 0.
  public var rimWidth = 1.0
  /// Added to channels of 0…1 over backdrops whose mean luminance is at least ``liftEnd``; less down to
  /// ``liftStart``.
  public var lift = 0.0
  public var liftStart = 0.0
  public var liftEnd = 1.0

  /// How much of the colour is the tint's, 0…1.
  public var tintShare = 0.0
  /// The tint's red, green and blue, 0…1, over a luminance of 0 and of 1, between which it is linear.
  public var tintShade = SIMD3<Double>()
  public var tintSeed = SIMD3<Double>()

  public static let mostShapes = 64
  /// Smaller heights and widths cannot be drawn, in points.
  static let leastHeight = 1e-3

  /// Glass that bends nothing.
  public init() {}

  private static let fields: [any WritableKeyPath<LayerGlass, Double> & Sendable] = [
    \.blending, \.bend, \.bendHeight, \.ring, \.ringHeight, \.ringShare, \.rim, \.rimDiagonal,
    \.rimWidth, \.lift, \.liftStart, \.liftEnd, \.tintShare, \.tintShade.x, \.tintShade.y,
    \.tintShade.z, \.tintSeed.x, \.tintSeed.y, \.tintSeed.z,
  ]

  /// All numbers in the order of ``map(_:)``.
  private var numbers: [Double] {
    Self.fields.map { self[keyPath: $0] }
      + shapes.flatMap {
        [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height, $0.cornerRadius]
      }
  }

  /// Whether it can be drawn: usual numbers, and heights above 0.
  package var isUsable: Bool {
    numbers.allSatisfy { $0.magnitude <= 1e5 } && shapes.count <= Self.mostShapes && blending >= 0
      && min(bendHeight, ringHeight, rimWidth) >= Self.leastHeight
  }

  /// The same shapes as a flat pane.
  var flat: LayerGlass {
    var result = self
    for field in [\LayerGlass.bend, \.ring, \.ringShare, \.rim, \.rimDiagonal, \.lift, \.tintShare]
    {
      result[keyPath: field] = 0
    }
    return result
  }

  /// How far outside of its shapes it shows what is behind, in points.
  package var reach: Double { max(bend, ring, 0) }

  /// The glass with other numbers.
  package func map(_ change: (Double) -> Double) -> LayerGlass {
    var result = self
    for field in Self.fields { result[keyPath: field] = change(self[keyPath: field]) }
    result.shapes = shapes.map {
      let (origin, size) = ($0.frame.origin, $0.frame.size)
      return Shape(
        frame: CGRect(
          x: change(origin.x), y: change(origin.y), width: change(size.width),
          height: change(size.height)),
        cornerRadius: change($0.cornerRadius), cornerCurve: $0.cornerCurve)
    }
    return result
  }

  /// The glass between this one and another at `t`. Equally many shapes move; others change in the
  /// middle.
  func mixed(with other: LayerGlass, at t: Double) -> LayerGlass {
    var (start, end) = (self, other)
    if start.shapes.count != end.shapes.count {
      if t < 0.5 { end.shapes = start.shapes } else { start.shapes = end.shapes }
    }
    var others = end.numbers[...]
    return start.map { $0 + ((others.popFirst() ?? $0) - $0) * t }
  }
}
