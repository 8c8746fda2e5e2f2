public import Foundation

/// Colours along 0…1.
public struct CGGradient: Hashable, Sendable, Codable {
  /// How colours between two stops are mixed.
  public enum Interpolation: String, Hashable, Sendable, Codable {
    /// Core Animation's way: white to clear passes through grey.
    case unpremultiplied
    case premultiplied
  }

  /// A colour at a place.
  public struct Stop: Hashable, Sendable, Codable {
    /// 0…1.
    public var location: CGFloat
    public var color: CGColor

    /// A colour at a place of 0…1.
    public init(location: CGFloat, color: CGColor) {
      self.location = location
      self.color = color
    }
  }

  /// In ascending order of location, each 0…1.
  public var stops: [Stop]
  /// How colours between two stops are mixed.
  public var interpolation: Interpolation = .unpremultiplied

  /// A gradient of stops in any order.
  public init(stops: [Stop], interpolation: Interpolation = .unpremultiplied) {
    // Sorting must be stable: two stops at one place make an edge.
    self.stops = stops.enumerated()
      .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
    self.interpolation = interpolation
  }

  /// Core Graphics' form; nil unless there is a location for every colour. Without locations
  /// the colours are spread evenly.
  public init?(
    colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]? = nil
  ) {
    guard !colors.isEmpty, locations == nil || locations?.count == colors.count else { return nil }
    let even = colors.indices.map { CGFloat($0) / CGFloat(max(colors.count - 1, 1)) }
    self.init(stops: zip(locations ?? even, colors).map { Stop(location: $0, color: $1) })
  }
}

/// What Core Graphics' functions take for arrays: `[a, b] as CFArray`.
public typealias CFArray = [Any]

extension CGGradient {
  /// Core Graphics' form with an untyped array; nil where one of its values is no colour.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let typed = colors.compactMap { $0 as? CGColor }
    guard typed.count == colors.count else { return nil }
    self.init(colorsSpace: space, colors: typed, locations: locations)
  }
}

/// A gradient and where it runs.
public struct GradientPaint: Hashable, Sendable, Codable {
  /// How colours spread.
  public enum Shape: String, Hashable, Sendable, Codable {
    /// From `start` to `end`.
    case axial
    /// An ellipse around `start` whose edge passes `end`'s x and y distances.
    case radial
    /// Angles around `start`, from the direction of `end`, clockwise.
    case conic
  }

  /// The colours.
  public var gradient: CGGradient
  /// How colours spread.
  public var shape: Shape
  /// In the coordinates that are painted in.
  public var start: CGPoint
  /// In the coordinates that are painted in.
  public var end: CGPoint
  /// Whether the first and last colours go on before the start and after the end.
  public var extendsBefore = true
  public var extendsAfter = true
  /// Where a radial gradient begins, as a share of its radius.
  public var innerRadius: CGFloat = 0

  /// A gradient that goes on at both ends.
  public init(gradient: CGGradient, shape: Shape, start: CGPoint, end: CGPoint) {
    self.gradient = gradient
    self.shape = shape
    self.start = start
    self.end = end
  }
}
