public import Foundation
import LayerGeometry
public import Typesetting

extension CGContext {
  // MARK: Building a path

  public func beginPath() { path = Path() }

  public func move(to point: CGPoint) {
    path.elements.append(.move(point.applying(state.ctm)))
  }

  public func addLine(to point: CGPoint) {
    path.elements.append(.line(point.applying(state.ctm)))
  }

  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.elements.append(
      .cubic(
        control1.applying(state.ctm), control2.applying(state.ctm), end.applying(state.ctm)))
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.elements.append(.quad(control.applying(state.ctm), end.applying(state.ctm)))
  }

  public func addRect(_ rect: CGRect) { add(Path(rect: rect)) }
  public func addRects(_ rects: [CGRect]) { rects.forEach(addRect) }
  public func addEllipse(in rect: CGRect) { add(Path(ellipseIn: rect)) }
  public func addPath(_ other: CGPath) { add(other.path) }
  public func closePath() { path.elements.append(.close) }

  /// As in Core Graphics, `clockwise` refers to a plane whose y axis points up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let arc = CGMutablePath()
    if let current = path.currentPoint {
      arc.path.elements.append(.move(current.applying(state.ctm.inverted())))
    }
    arc.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
    if path.currentPoint != nil { arc.path.elements.removeFirst() }
    add(arc.path)
  }

  private func add(_ other: Path) {
    path.append(other.applying(state.ctm))
  }

  // MARK: Filling and stroking

  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(path, rule: rule.rule)
    path = Path()
  }

  public func strokePath() {
    stroke(path)
    path = Path()
  }

  public func drawPath(using mode: CGPathDrawingMode) {
    let outline = path
    switch mode {
    case .fill: fill(outline, rule: .winding)
    case .eoFill: fill(outline, rule: .evenOdd)
    case .stroke: stroke(outline)
    case .fillStroke:
      fill(outline, rule: .winding)
      stroke(outline)
    case .eoFillStroke:
      fill(outline, rule: .evenOdd)
      stroke(outline)
    }
    path = Path()
  }

  public func fill(_ rect: CGRect) {
    fill(Path(rect: rect).applying(state.ctm), rule: .winding)
  }

  public func fill(_ rects: [CGRect]) { rects.forEach { fill($0) } }

  public func fillEllipse(in rect: CGRect) {
    fill(Path(ellipseIn: rect).applying(state.ctm), rule: .winding)
  }

  public func stroke(_ rect: CGRect) {
    stroke(Path(rect: rect).applying(state.ctm))
  }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    let before = state.style.width
    state.style.width = width
    stroke(rect)
    state.style.width = before
  }

  public func strokeEllipse(in rect: CGRect) {
    stroke(Path(ellipseIn: rect).applying(state.ctm))
  }

  public func strokeLineSegments(between points: [CGPoint]) {
    var segments = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      segments.elements.append(.move(points[index].applying(state.ctm)))
      segments.elements.append(.line(points[index + 1].applying(state.ctm)))
    }
    stroke(segments)
  }

  /// Only noted in `unsupported`: a recording has nothing below it to clear.
  public func clear(_ rect: CGRect) { note("clearing a rectangle") }

  private func fill(_ path: Path, rule: FillRule) {
    guard !path.isEmpty else { return }
    paint(.fill(path, color: faded(state.fill), rule: rule))
  }

  private func stroke(_ path: Path) {
    guard !path.isEmpty, state.style.width > 0 else { return }
    paint(
      .stroke(
        path.applying(state.ctm.inverted()), color: faded(state.stroke), style: state.style,
        transform: state.ctm))
  }

  // MARK: Gradients, images, text

  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    var paint = GradientPaint(gradient: gradient, shape: .axial, start: start, end: end)
    paint.extendsBefore = options.contains(.drawsBeforeStartLocation)
    paint.extendsAfter = options.contains(.drawsAfterEndLocation)
    drawGradient(paint)
  }

  /// Draws a gradient between concentric circles; others are noted in `unsupported`.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    guard startCenter == endCenter, startRadius < endRadius else {
      note("a radial gradient between circles of different centres")
      return
    }
    var paint = GradientPaint(
      gradient: gradient, shape: .radial, start: startCenter,
      end: CGPoint(x: startCenter.x + endRadius, y: startCenter.y + endRadius))
    paint.innerRadius = startRadius / endRadius
    paint.extendsBefore = options.contains(.drawsBeforeStartLocation)
    paint.extendsAfter = options.contains(.drawsAfterEndLocation)
    drawGradient(paint)
  }

  private func drawGradient(_ gradient: GradientPaint) {
    if state.alpha == 1 {
      paint(.gradient(gradient, transform: state.ctm))
    } else {
      beginTransparencyLayer(auxiliaryInfo: nil)
      paint(.gradient(gradient, transform: state.ctm))
      endTransparencyLayer()
    }
  }

  /// Draws an image bottom up, as Core Graphics does in UIKit's contexts.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let bottomUp = CGAffineTransform(
      a: rect.width, b: 0, c: 0, d: -rect.height, tx: rect.minX, ty: rect.maxY)
    draw(image, inUnitSquareOf: bottomUp.concatenating(state.ctm))
  }

  /// Draws an image upright.
  public func drawUpright(_ image: CGImage, in rect: CGRect) {
    let upright = CGAffineTransform(
      a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
    draw(image, inUnitSquareOf: upright.concatenating(state.ctm))
  }

  private func draw(_ image: CGImage, inUnitSquareOf transform: CGAffineTransform) {
    guard let drawing = image.drawing else {
      return paint(
        .image(image, transform: transform, alpha: state.alpha, smooth: state.smooth))
    }
    // Drawn as one group, so that its parts do not show through each other.
    let isPlain = state.alpha == 1 && state.shadow == nil
    if !isPlain { beginTransparencyLayer(auxiliaryInfo: nil) }
    replay(drawing.commands(inUnitSquareOf: transform))
    if !isPlain { endTransparencyLayer() }
  }

  /// Draws a recorded drawing in its own coordinates.
  public func draw(_ drawing: RecordedDrawing) {
    // Drawn as one group, so that its parts do not show through each other.
    let isPlain = state.alpha == 1 && state.shadow == nil
    if !isPlain { beginTransparencyLayer(auxiliaryInfo: nil) }
    replay(drawing.commands.map { $0.applying(state.ctm) })
    if !isPlain { endTransparencyLayer() }
  }

  private func replay(_ commands: [DrawingCommand]) {
    if canNest(commands.nesting) { commands.forEach(record) }
  }

  /// Draws typeset text whose top left is at `origin`, in the fill colour.
  public func draw(_ text: TypesetText, at origin: CGPoint) {
    let placed = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(state.ctm)
    for line in text.lines {
      for run in line.runs {
        paint(.glyphs(run, color: faded(state.fill), transform: placed))
      }
    }
  }
}
