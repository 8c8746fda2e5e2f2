public import Foundation
public import LayerGeometry

/// An immutable outline with Core Graphics' API. Its value is `path`.
open class CGPath: @unchecked Sendable {
  // Only `CGMutablePath` writes it, and that belongs to one thread, as in Core Graphics.
  public internal(set) var path: Path

  /// Wraps a path value.
  public init(_ path: Path) {
    self.path = path
  }

  public convenience init(rect: CGRect, transform: CGAffineTransform? = nil) {
    self.init(Path(rect: rect).applying(transform ?? .identity))
  }

  public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform? = nil) {
    self.init(Path(ellipseIn: rect).applying(transform ?? .identity))
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform? = nil
  ) {
    self.init(
      Path(roundedRect: rect, radiusX: cornerWidth, radiusY: cornerHeight)
        .applying(transform ?? .identity))
  }

  public var isEmpty: Bool { path.isEmpty }
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }
  public var boundingBox: CGRect { path.controlBox }

  /// Whether a point, after the transform, is inside the filled path.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool { path.contains(point.applying(transform), rule: rule.rule) }

  public func copy() -> CGPath? { CGPath(path) }

  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.path = path
    return copy
  }
}

/// An outline under construction.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() {
    super.init(Path())
  }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.elements.append(.move(point.applying(transform)))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.elements.append(.line(point.applying(transform)))
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.elements.append(.quad(control.applying(transform), end.applying(transform)))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    path.elements.append(
      .cubic(control1.applying(transform), control2.applying(transform), end.applying(transform)))
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(Path(rect: rect).applying(transform))
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(Path(ellipseIn: rect).applying(transform))
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    path.append(
      Path(roundedRect: rect, radiusX: cornerWidth, radiusY: cornerHeight).applying(transform))
  }

  /// As in Core Graphics, `clockwise` refers to a plane whose y axis points up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = ArcSweep.radians(from: startAngle, to: endAngle, increasing: !clockwise)
    guard !transform.isIdentity else {
      path.addArc(center: center, radius: radius, from: startAngle, sweep: sweep)
      return
    }
    var arc = Path()
    arc.addArc(center: center, radius: radius, from: startAngle, sweep: sweep)
    var turned = arc.applying(transform)
    if !path.isEmpty, case .move(let start)? = turned.elements.first {
      turned.elements[0] = .line(start)
    }
    path.append(turned)
  }

  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    path.append(other.path.applying(transform))
  }

  public func closeSubpath() {
    path.elements.append(.close)
  }
}

/// Computes the sweep of an arc between two angles.
public enum ArcSweep {
  /// The signed sweep in radians; a full turn or more is limited to one turn.
  public static func radians(from start: Double, to end: Double, increasing: Bool) -> Double {
    let turn = 2 * Double.pi
    var sweep = end - start
    if abs(sweep) >= turn, (sweep > 0) == increasing { return increasing ? turn : -turn }
    sweep = sweep.truncatingRemainder(dividingBy: turn)
    if increasing, sweep < 0 { sweep += turn }
    if !increasing, sweep > 0 { sweep -= turn }
    return sweep
  }
}
