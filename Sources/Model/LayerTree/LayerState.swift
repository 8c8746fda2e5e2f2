public import DrawingCommands
public import Foundation

/// The complete animatable state of a layer, as values.
public struct LayerState: Hashable, Sendable {
  /// The properties of all layers.
  public var properties: LayerProperties
  /// An image or a drawing; for gradient and shape layers see ``classProperties``.
  public var contents: LayerContents?
  /// The crossfade of contents in progress.
  public var fade: ContentsFade?
  /// The properties specific to the layer's class.
  public var classProperties: ClassProperties

  /// The properties specific to a class of layers.
  public enum ClassProperties: Hashable, Sendable {
    case none
    case gradient(GradientProperties)
    case shape(ShapeProperties)
  }

  public init(
    properties: LayerProperties, contents: LayerContents? = nil,
    classProperties: ClassProperties = .none
  ) {
    self.properties = properties
    self.contents = contents
    self.classProperties = classProperties
  }
}

/// The properties of a gradient layer.
public struct GradientProperties: Hashable, Sendable {
  /// From start to end.
  public var colors: [CGColor] = []
  /// 0…1, one per colour; nil spaces them evenly.
  public var locations: [Double]?
  /// In unit coordinates of the bounds.
  public var start = CGPoint(x: 0.5, y: 0)
  /// In unit coordinates of the bounds.
  public var end = CGPoint(x: 0.5, y: 1)
  /// The type of the gradient.
  public var type = CAGradientLayerType.axial
  /// How colours between two stops are interpolated.
  public var interpolation = CGGradient.Interpolation.unpremultiplied

  public init() {}

  /// The locations of all colours, with the default spacing if none are set.
  var spreadLocations: [Double] {
    if let locations { return locations }
    return colors.indices.map { colors.count > 1 ? Double($0) / Double(colors.count - 1) : 0 }
  }
}

/// The properties of a shape layer.
public struct ShapeProperties: Hashable, Sendable {
  /// In the layer's coordinates.
  public var path: Path?
  /// Nil for no fill.
  public var fillColor: CGColor? = .black
  public var fillRule = CAShapeLayerFillRule.nonZero
  /// Nil for no stroke.
  public var strokeColor: CGColor?
  /// In points.
  public var lineWidth: CGFloat = 1
  public var lineCap = CAShapeLayerLineCap.butt
  public var lineJoin = CAShapeLayerLineJoin.miter
  public var miterLimit: CGFloat = 10
  /// The lengths of dashes and gaps in points, alternating; empty for a solid line.
  public var lineDashPattern: [Double] = []
  /// The offset into the pattern at the beginning of the line, in points.
  public var lineDashPhase: CGFloat = 0
  /// The beginning of the stroked part, as a fraction of the path's length, 0…1.
  public var strokeStart: CGFloat = 0
  /// The end of the stroked part, as a fraction of the path's length, 0…1.
  public var strokeEnd: CGFloat = 1

  public init() {}
}
