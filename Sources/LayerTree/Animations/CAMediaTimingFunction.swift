import Foundation

/// A curve from (0, 0) to (1, 1) by two control points of a cubic Bézier.
public final class CAMediaTimingFunction: Hashable, Sendable {
  public let controlPoints: TimingCurve

  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    controlPoints = TimingCurve(x1: Double(x1), y1: Double(y1), x2: Double(x2), y2: Double(y2))
  }

  public init(_ curve: TimingCurve) {
    controlPoints = curve
  }

  public convenience init(name: CAMediaTimingFunctionName) {
    self.init(name.curve)
  }

  /// Writes the coordinates of control point 0…3 (of 0 and 3: the ends) to two numbers.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let c = controlPoints
    let points = [(0, 0), (c.x1, c.y1), (c.x2, c.y2), (1, 1)]
    precondition(points.indices.contains(index), "a curve has control points 0 to 3, not \(index)")
    (values[0], values[1]) = (Float(points[index].0), Float(points[index].1))
  }

  public static func == (a: CAMediaTimingFunction, b: CAMediaTimingFunction) -> Bool {
    a.controlPoints == b.controlPoints
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(controlPoints)
  }
}

public enum CAMediaTimingFunctionName: String, Hashable, Sendable {
  case `default`, linear, easeIn, easeOut, easeInEaseOut

  public var curve: TimingCurve {
    switch self {
    case .default: TimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    case .linear: .linear
    case .easeIn: TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
    case .easeOut: TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
    case .easeInEaseOut: .easeInEaseOut
    }
  }
}
