public import DrawingCommands
public import Foundation

public typealias UIRectCorner = RectCorners

extension RectCorners {
  public static let allCorners = RectCorners.all
}

/// A path with its stroke properties, which draws into the current context.
open class UIBezierPath {
  private var outline = Path()

  open var lineWidth: CGFloat = 1
  open var lineCapStyle: CGLineCap = .butt
  open var lineJoinStyle: CGLineJoin = .miter
  open var miterLimit: CGFloat = 10
  open var usesEvenOddFillRule = false
  private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  public init() {}

  public convenience init(rect: CGRect) {
    self.init(Path(rect: rect))
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init(Path(ellipseIn: rect))
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(Path(roundedRect: rect, radiusX: cornerRadius, radiusY: cornerRadius))
  }

  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(
      Path(
        roundedRect: rect, radiusX: cornerRadii.width, radiusY: cornerRadii.height,
        corners: corners))
  }

  /// Angles are in radians from the positive x axis. Clockwise is as displayed, with y down.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  public convenience init(cgPath: CGPath) {
    self.init(cgPath.path)
  }

  private convenience init(_ outline: Path) {
    self.init()
    self.outline = outline
  }

  // MARK: - Building

  open var cgPath: CGPath {
    get { CGPath(outline) }
    set { outline = newValue.path }
  }

  open var isEmpty: Bool { outline.isEmpty }
  open var currentPoint: CGPoint { outline.currentPoint ?? .zero }
  /// The bounding box of all points, control points included.
  open var bounds: CGRect { outline.controlBox }

  /// Whether the point is inside the filled path.
  open func contains(_ point: CGPoint) -> Bool {
    outline.contains(point, rule: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  open func move(to point: CGPoint) {
    outline.elements.append(.move(point))
  }

  open func addLine(to point: CGPoint) {
    outline.elements.append(.line(point))
  }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    outline.elements.append(.cubic(controlPoint1, controlPoint2, endPoint))
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    outline.elements.append(.quad(controlPoint, endPoint))
  }

  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    outline.addArc(
      center: center, radius: radius, from: startAngle,
      sweep: ArcSweep.radians(from: startAngle, to: endAngle, increasing: clockwise))
  }

  open func close() {
    outline.elements.append(.close)
  }

  open func append(_ bezierPath: UIBezierPath) {
    outline.append(bezierPath.outline)
  }

  open func removeAllPoints() {
    outline = Path()
  }

  open func apply(_ transform: CGAffineTransform) {
    outline = outline.applying(transform)
  }

  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [], phase)
  }

  open func copy() -> Any {
    let copy = UIBezierPath(outline)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dash = dash
    return copy
  }

  // MARK: - Comparing

  /// Whether the object is a path with the same outline, stroke properties and fill rule.
  open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return self === other
      || outline == other.outline && lineWidth == other.lineWidth
        && lineCapStyle == other.lineCapStyle && lineJoinStyle == other.lineJoinStyle
        && miterLimit == other.miterLimit && usesEvenOddFillRule == other.usesEvenOddFillRule
        && dash == other.dash
  }

  /// Of the outline only.
  open var hash: Int { outline.hashValue }

  // MARK: - Drawing

  @preconcurrency @MainActor
  open func fill() {
    guard let context = UIGraphics.current else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  @preconcurrency @MainActor
  open func stroke() {
    guard let context = UIGraphics.current else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dash.phase, lengths: dash.lengths)
    context.beginPath()
    context.addPath(cgPath)
    context.strokePath()
    context.restoreGState()
  }

  /// Restricts further drawing to the path's interior.
  @preconcurrency @MainActor
  open func addClip() {
    guard let context = UIGraphics.current else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}

extension UIBezierPath: Hashable {
  public static func == (a: UIBezierPath, b: UIBezierPath) -> Bool { a.isEqual(b) }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
