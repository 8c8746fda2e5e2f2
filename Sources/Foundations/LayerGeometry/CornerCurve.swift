package import Foundation

/// The curve of rounded corners. An unknown one is circular.
public struct CornerCurve: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Quarters of circles.
  public static let circular = CornerCurve(rawValue: "circular")
  /// Curves whose curvature grows gradually from 0 at the sides.
  public static let continuous = CornerCurve(rawValue: "continuous")

  /// How far a corner reaches along a side that is long enough, in units of the radius.
  public var reach: Double { self == .continuous ? 1 + Self.expansion : 1 }

  /// How far a continuous corner reaches along a side beyond a circular one, in units of the radius.
  private static let expansion = 0.528665

  /// The share of the expansion that a side of a given length has room for, 0…1.
  static func smoothing(radius: Double, side: Double) -> Double {
    min(max((side - 2 * radius) / (2 * radius * expansion), 0), 1)
  }

  /// The ten points of the three cubics of the continuous corners of a rectangle, see below.
  package static func continuousPoints(of size: CGSize, radius: Double) -> [CGPoint] {
    continuousPoints(
      alongX: smoothing(radius: radius, side: size.width),
      alongY: smoothing(radius: radius, side: size.height))
  }

  /// The ten points of the three cubics of a continuous corner, from the y axis to the x axis.
  /// Vertex at the origin, sides on the positive axes, unit radius. A smoothing of 1 gives the
  /// published corners of iOS 7.
  /// - Parameters:
  ///   - s: the smoothing along the x axis, 0…1.
  ///   - t: the smoothing along the y axis, 0…1.
  static func continuousPoints(alongX s: Double, alongY t: Double) -> [CGPoint] {
    [
      CGPoint(x: 0, y: 1 + expansion * t), CGPoint(x: 0, y: 0.96 + 0.12849 * t),
      CGPoint(x: 0, y: 0.82 + 0.048407 * t), CGPoint(x: 0.074911, y: 0.631494),
      CGPoint(x: 0.16906, y: 0.372824), CGPoint(x: 0.372824, y: 0.16906),
      CGPoint(x: 0.631494, y: 0.074911), CGPoint(x: 0.82 + 0.048407 * s, y: 0),
      CGPoint(x: 0.96 + 0.12849 * s, y: 0), CGPoint(x: 1 + expansion * s, y: 0),
    ]
  }
}
