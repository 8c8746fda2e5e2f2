public import Foundation
public import LayerGeometry
public import Typesetting

/// One recorded step of drawing, in the coordinates of the view that drew it (points, y down).
///
/// Graphics state is resolved while recording: a command holds all it needs, and clips and
/// groups nest by their begin and end.
public enum DrawingCommand: Hashable, Sendable, Codable {
  case fill(Path, color: CGColor, rule: FillRule)
  /// The path is in the space of `style`'s width; the transform takes both to the view.
  case stroke(Path, color: CGColor, style: StrokeStyle, transform: CGAffineTransform)
  case gradient(GradientPaint, transform: CGAffineTransform)
  /// The image fills the unit square of `transform`, its first row at the top.
  case image(CGImage, transform: CGAffineTransform, alpha: Double, smooth: Bool)
  case glyphs(GlyphRun, color: CGColor, transform: CGAffineTransform)
  /// Everything until the matching `endClip` is cut off outside of the path.
  case beginClip(Path, rule: FillRule)
  case endClip
  /// Everything until the matching `endGroup` is drawn apart and then composed as one.
  case beginGroup(alpha: Double, shadow: DropShadow?)
  case endGroup

  // What the printed form calls the values that have no label here.

  enum FillCodingKeys: String, CodingKey {
    case _0 = "path"
    case color, rule
  }

  enum StrokeCodingKeys: String, CodingKey {
    case _0 = "path"
    case color, style, transform
  }

  enum GradientCodingKeys: String, CodingKey {
    case _0 = "gradient"
    case transform
  }

  enum ImageCodingKeys: String, CodingKey {
    case _0 = "image"
    case transform, alpha, smooth
  }

  enum GlyphsCodingKeys: String, CodingKey {
    case _0 = "run"
    case color, transform
  }

  enum BeginClipCodingKeys: String, CodingKey {
    case _0 = "path"
    case rule
  }
}

public enum FillRule: String, Hashable, Sendable, Codable {
  case winding
  case evenOdd
}

public struct StrokeStyle: Hashable, Sendable, Codable {
  public var width: Double = 1
  public var cap: CGLineCap = .butt
  public var join: CGLineJoin = .miter
  public var miterLimit: Double = 10
  public var dash: [Double] = []
  public var dashPhase: Double = 0

  public init(width: Double = 1) {
    self.width = width
  }
}

public enum CGLineCap: Int32, Hashable, Sendable, Codable {
  case butt, round, square
}

public enum CGLineJoin: Int32, Hashable, Sendable, Codable {
  case miter, round, bevel
}

public enum CGPathFillRule: Int, Hashable, Sendable {
  case winding, evenOdd

  public var rule: FillRule { self == .winding ? .winding : .evenOdd }
}

public enum CGPathDrawingMode: Int32, Hashable, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// A blurred, tinted copy of what is drawn, below it. `radius` is the Gaussian's standard
/// deviation in points.
public struct DropShadow: Hashable, Sendable, Codable {
  public var color: CGColor
  public var offset: CGSize
  public var radius: Double

  public init(color: CGColor, offset: CGSize, radius: Double) {
    self.color = color
    self.offset = offset
    self.radius = radius
  }
}

/// A recorded drawing, and the rectangle it was made for.
public struct RecordedDrawing: Hashable, Sendable, Codable {
  public var commands: [DrawingCommand]
  public var bounds: CGRect

  public init(commands: [DrawingCommand] = [], bounds: CGRect) {
    self.commands = commands
    self.bounds = bounds
  }
}
