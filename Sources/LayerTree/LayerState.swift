public import DrawingCommands
public import Foundation

/// Everything about a layer that can be animated, as plain values.
public struct LayerState: Hashable, Sendable {
  public var properties: LayerProperties
  /// An image or a drawing; what a gradient or shape layer shows follows from ``own``.
  public var contents: LayerContents?
  /// Set while contents are on their way.
  public var fade: ContentsFade?
  public var own: Own

  /// What layers of a class have beyond all others.
  public enum Own: Hashable, Sendable {
    case none
    case gradient(GradientProperties)
    case shape(ShapeProperties)
  }

  public init(properties: LayerProperties, contents: LayerContents? = nil, own: Own = .none) {
    self.properties = properties
    self.contents = contents
    self.own = own
  }
}

/// What a gradient layer fills its bounds with.
public struct GradientProperties: Hashable, Sendable {
  public var colors: [CGColor] = []
  /// 0…1, one for each colour; nil spreads them evenly.
  public var locations: [Double]?
  /// Unit coordinates of the bounds.
  public var start = CGPoint(x: 0.5, y: 0)
  public var end = CGPoint(x: 0.5, y: 1)
  public var type = CAGradientLayerType.axial
  public var interpolation = CGGradient.Interpolation.unpremultiplied

  public init() {}

  /// The places of all colours, also of those that are spread evenly.
  var spreadLocations: [Double] {
    if let locations { return locations }
    return colors.indices.map { colors.count > 1 ? Double($0) / Double(colors.count - 1) : 0 }
  }
}

/// A shape layer's path and how it is painted.
public struct ShapeProperties: Hashable, Sendable {
  public var path: Path?
  public var fillColor: CGColor? = .black
  public var fillRule = CAShapeLayerFillRule.nonZero
  public var strokeColor: CGColor?
  /// Points.
  public var lineWidth: CGFloat = 1
  public var lineCap = CAShapeLayerLineCap.butt
  public var lineJoin = CAShapeLayerLineJoin.miter
  public var miterLimit: CGFloat = 10
  public var lineDashPattern: [Double] = []
  public var lineDashPhase: CGFloat = 0
  /// The part of the path's length that is stroked, 0…1.
  public var strokeStart: CGFloat = 0
  public var strokeEnd: CGFloat = 1

  public init() {}
}
