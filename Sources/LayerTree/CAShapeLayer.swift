public import DrawingCommands
public import Foundation
import LayerGeometry

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
  open var path: CGPath?
  open var fillColor: CGColor? = .black
  open var fillRule = CAShapeLayerFillRule.nonZero
  open var strokeColor: CGColor?
  open var lineWidth: CGFloat = 1
  open var lineCap = CAShapeLayerLineCap.butt
  open var lineJoin = CAShapeLayerLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var lineDashPattern: [NSNumber]?
  open var lineDashPhase: CGFloat = 0

  open override var resolvedContents: LayerContents? {
    guard let outline = path?.path, !outline.isEmpty else { return super.resolvedContents }
    var commands: [DrawingCommand] = []
    if let fillColor, fillColor.alpha > 0 {
      commands.append(
        .fill(outline, color: fillColor, rule: fillRule == .evenOdd ? .evenOdd : .winding))
    }
    if let strokeColor, strokeColor.alpha > 0, lineWidth > 0 {
      commands.append(
        .stroke(outline, color: strokeColor, style: strokeStyle, transform: .identity))
    }
    return commands.isEmpty ? nil : .shape(RecordedDrawing(commands: commands, bounds: bounds))
  }

  private var strokeStyle: StrokeStyle {
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
    style.dash = (lineDashPattern ?? []).map(\.doubleValue)
    style.dashPhase = lineDashPhase
    return style
  }
}

/// A layer whose sublayers keep their depth; it shows nothing of its own.
open class CATransformLayer: CALayer {
  open override var preservesDepth: Bool { true }
  open override var resolvedContents: LayerContents? { nil }
}
