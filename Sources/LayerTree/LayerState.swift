public import DrawingCommands
public import Foundation
public import LayerGeometry

/// Everything about a layer that can be animated, as plain values.
public struct LayerState: Hashable, Sendable {
  /// What all layers have.
  public var properties: LayerProperties
  /// An image or a drawing; what a gradient or shape layer shows follows from ``own``.
  public var contents: LayerContents?
  /// Set while contents fade from one to another.
  public var fade: ContentsFade?
  /// What layers of its class have besides.
  public var classProperties: ClassProperties

  /// The properties that layers of one class have besides those of all layers.
  public enum ClassProperties: Hashable, Sendable {
    case none
    case gradient(GradientProperties)
    case shape(ShapeProperties)
  }

  /// A state without a fade.
  public init(
    properties: LayerProperties, contents: LayerContents? = nil,
    classProperties: ClassProperties = .none
  ) {
    self.properties = properties
    self.contents = contents
    self.classProperties = classProperties
  }
}

/// What a gradient layer fills its bounds with.
public struct GradientProperties: Hashable, Sendable {
  /// From the start to the end.
  public var colors: [CGColor] = []
  /// 0…1, one for each colour; nil spreads them evenly.
  public var locations: [Double]?
  /// Unit coordinates of the bounds.
  public var start = CGPoint(x: 0.5, y: 0)
  /// Unit coordinates of the bounds.
  public var end = CGPoint(x: 0.5, y: 1)
  /// The shape of the gradient.
  public var type = CAGradientLayerType.axial
  /// How colours between two stops are mixed.
  public var interpolation = CGGradient.Interpolation.unpremultiplied

  /// The values of a new layer.
  public init() {}

  /// The places of all colours, also of those that are spread evenly.
  var spreadLocations: [Double] {
    if let locations { return locations }
    return colors.indices.map { colors.count > 1 ? Double($0) / Double(colors.count - 1) : 0 }
  }
}

/// A shape layer's path and how it is painted.
public struct ShapeProperties: Hashable, Sendable {
  /// In the layer's coordinates.
  public var path: Path?
  /// Nil for no fill.
  public var fillColor: CGColor? = .black
  public var fillRule = CAShapeLayerFillRule.nonZero
  /// Nil for no stroke.
  public var strokeColor: CGColor?
  /// Points.
  public var lineWidth: CGFloat = 1
  public var lineCap = CAShapeLayerLineCap.butt
  public var lineJoin = CAShapeLayerLineJoin.miter
  public var miterLimit: CGFloat = 10
  /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
  public var lineDashPattern: [Double] = []
  /// How far into the pattern the line begins, in points.
  public var lineDashPhase: CGFloat = 0
  /// The part of the path's length that is stroked, 0…1.
  public var strokeStart: CGFloat = 0
  /// See `strokeStart`.
  public var strokeEnd: CGFloat = 1

  public init() {}
}
