public import Foundation

/// Colours along 0…1.
public struct CGGradient: Hashable, Sendable, Codable {
  /// How colours between two stops are mixed.
  public enum Interpolation: String, Hashable, Sendable, Codable {
    /// As in Core Animation: a gradient from white to clear passes through grey.
    case unpremultiplied
    case premultiplied
  }

  /// A colour at a location.
  public struct Stop: Hashable, Sendable, Codable {
    /// The location, 0…1.
    public var location: CGFloat
    public var color: CGColor

    /// A colour at a location, 0…1.
    public init(location: CGFloat, color: CGColor) {
      self.location = location
      self.color = color
    }
  }

  /// The stops in ascending order of location, each 0…1.
  public var stops: [Stop]
  /// How colours between two stops are mixed.
  public var interpolation: Interpolation = .unpremultiplied

  /// Creates a gradient from stops in any order.
  public init(stops: [Stop], interpolation: Interpolation = .unpremultiplied) {
    // Sorting must be stable: two stops at the same location form an edge.
    self.stops = stops.enumerated()
      .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
    self.interpolation = interpolation
  }

  /// Nil unless every colour has a location. Without locations, colours are spread evenly.
  public init?(
    colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]? = nil
  ) {
    guard !colors.isEmpty, locations == nil || locations?.count == colors.count else { return nil }
    let even = colors.indices.map { CGFloat($0) / CGFloat(max(colors.count - 1, 1)) }
    self.init(stops: zip(locations ?? even, colors).map { Stop(location: $0, color: $1) })
  }
}

/// The array type of Core Graphics' functions: `[a, b] as CFArray`.
public typealias CFArray = [Any]

extension CGGradient {
  /// From an untyped array, as in Core Graphics; nil if a value is not a colour.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let typed = colors.compactMap { $0 as? CGColor }
    guard typed.count == colors.count else { return nil }
    self.init(colorsSpace: space, colors: typed, locations: locations)
  }
}

/// A gradient together with its geometry.
public struct GradientPaint: Hashable, Sendable, Codable {
  /// How colours spread.
  public enum Shape: String, Hashable, Sendable, Codable {
    /// From `start` to `end`.
    case axial
    /// An ellipse around `start`, whose radii are the x and y distances to `end`.
    case radial
    /// By angle around `start`, clockwise from the direction of `end`.
    case conic
  }

  /// The colours.
  public var gradient: CGGradient
  /// How colours spread.
  public var shape: Shape
  /// The start, in the coordinates of the painting.
  public var start: CGPoint
  /// The end, in the coordinates of the painting.
  public var end: CGPoint
  /// Whether the first and last colours continue before the start and after the end.
  public var extendsBefore = true
  public var extendsAfter = true
  /// The radius at which a radial gradient begins, as a fraction of the full radius.
  public var innerRadius: CGFloat = 0

  /// Creates a gradient that continues at both ends.
  public init(gradient: CGGradient, shape: Shape, start: CGPoint, end: CGPoint) {
    self.gradient = gradient
    self.shape = shape
    self.start = start
    self.end = end
  }
}
