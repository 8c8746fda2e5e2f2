public import DrawingCommands
public import Foundation

public enum CAShapeLayerFillRule: String, Hashable, Sendable {
  case nonZero, evenOdd
}

public enum CAShapeLayerLineCap: String, Hashable, Sendable {
  case butt, round, square
}

public enum CAShapeLayerLineJoin: String, Hashable, Sendable {
  case miter, round, bevel
}

/// A layer that fills and strokes a path in its own coordinates.
open class CAShapeLayer: CALayer {
  open var path: CGPath? {
    get { shape.path.map { CGPath($0) } }
    set { set(\.path, newValue?.path, nil) }
  }

  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { set(\.fillColor, newValue, .fillColor) }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { set(\.fillRule, newValue, nil) }
  }

  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { set(\.strokeColor, newValue, .strokeColor) }
  }

  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { set(\.lineWidth, newValue, .lineWidth) }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { set(\.lineCap, newValue, nil) }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { set(\.lineJoin, newValue, nil) }
  }

  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { set(\.miterLimit, newValue, .miterLimit) }
  }

  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern.isEmpty ? nil : shape.lineDashPattern.map { NSNumber(value: $0) } }
    set { set(\.lineDashPattern, (newValue ?? []).map(\.doubleValue), nil) }
  }

  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { set(\.lineDashPhase, newValue, .lineDashPhase) }
  }

  /// The beginning of the stroked part, as a fraction of the path's length, 0…1.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { set(\.strokeStart, min(max(newValue, 0), 1), .strokeStart) }
  }

  /// The end of the stroked part, as a fraction of the path's length, 0…1.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { set(\.strokeEnd, min(max(newValue, 0), 1), .strokeEnd) }
  }

  open override func shownContents(in state: LayerState) -> LayerContents? {
    guard case .shape(let shape) = state.classProperties, let outline = shape.path, !outline.isEmpty
    else {
      return super.shownContents(in: state)
    }
    var commands: [DrawingCommand] = []
    if let color = shape.fillColor, color.alpha > 0 {
      commands.append(
        .fill(outline, color: color, rule: shape.fillRule == .evenOdd ? .evenOdd : .winding))
    }
    if let color = shape.strokeColor, color.alpha > 0, shape.lineWidth > 0 {
      commands.append(
        .stroke(outline, color: color, style: shape.strokeStyle, transform: .identity))
    }
    let bounds = state.properties.bounds
    return commands.isEmpty ? nil : .shape(RecordedDrawing(commands: commands, bounds: bounds))
  }

  override var defaultClassProperties: LayerState.ClassProperties { .shape(ShapeProperties()) }

  private var shape: ShapeProperties {
    if case .shape(let shape) = classProperties { return shape }
    return ShapeProperties()
  }

  private func set<Value: Equatable>(
    _ path: WritableKeyPath<ShapeProperties, Value>, _ value: Value, _ property: LayerProperty?
  ) {
    var new = shape
    guard new[keyPath: path] != value || classProperties == .none else { return }
    new[keyPath: path] = value
    let store = { self.classProperties = .shape(new) }
    if let property { change(property, store) } else { store() }
  }
}

extension ShapeProperties {
  fileprivate var strokeStyle: StrokeStyle {
    var style = StrokeStyle(width: lineWidth)
    switch lineCap {
    case .butt: style.cap = .butt
    case .round: style.cap = .round
    case .square: style.cap = .square
    }
    switch lineJoin {
    case .miter: style.join = .miter
    case .round: style.join = .round
    case .bevel: style.join = .bevel
    }
    style.miterLimit = miterLimit
    style.dash = lineDashPattern
    style.dashPhase = lineDashPhase
    if strokeStart > 0 || strokeEnd < 1 {
      style.trim = StrokeTrim(start: strokeStart, end: strokeEnd)
    }
    return style
  }
}
