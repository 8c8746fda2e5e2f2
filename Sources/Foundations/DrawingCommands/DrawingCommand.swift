public import Foundation
public import LayerGeometry
public import Typesetting

/// A recorded drawing step in the coordinates of its view (points, y down). Self-contained:
/// graphics state is resolved, and clips and groups contain their commands.
public indirect enum DrawingCommand: Hashable, Sendable {
  case fill(Path, color: CGColor, rule: FillRule)
  /// Strokes a path. Path and line width share one space, which the transform maps to the view.
  case stroke(Path, color: CGColor, style: StrokeStyle, transform: CGAffineTransform)
  case gradient(GradientPaint, transform: CGAffineTransform)
  /// Draws an image on the unit square mapped by `transform`, with its first row at the top.
  case image(CGImage, transform: CGAffineTransform, alpha: Double, smooth: Bool)
  case glyphs(GlyphRun, color: CGColor, transform: CGAffineTransform)
  /// Clips the commands to the path.
  case clip(Path, rule: FillRule, [DrawingCommand])
  /// Draws the commands separately and composites the result as one.
  case group(alpha: Double, shadow: DropShadow?, [DrawingCommand])

  /// The maximum nesting of clips and groups. Replaying recurses once per level.
  public static let nestingLimit = 512
}

/// How a path is stroked.
public struct StrokeStyle: Hashable, Sendable, Codable {
  /// The line width, in the units of the path.
  public var width: Double = 1
  public var cap: CGLineCap = .butt
  public var join: CGLineJoin = .miter
  /// The maximum miter length in line widths; longer ones are cut off.
  public var miterLimit: Double = 10
  /// Alternating lengths of dashes and gaps; empty for a solid line.
  public var dash: [Double] = []
  /// The offset into the dash pattern at which the line begins.
  public var dashPhase: Double = 0
  /// The part of the path that is stroked; nil for all of it.
  public var trim: StrokeTrim?

  /// A solid line with butt ends and mitered corners.
  public init(width: Double = 1) {
    self.width = width
  }
}

/// A part of a path, as fractions of its length, 0…1; nothing unless `start` is less than `end`.
public struct StrokeTrim: Hashable, Sendable, Codable {
  public var start: Double
  public var end: Double

  /// The part between two fractions of the length.
  public init(start: Double, end: Double) { (self.start, self.end) = (start, end) }
}

public enum CGLineCap: Int32, Hashable, Sendable, Codable {
  case butt, round, square
}

public enum CGLineJoin: Int32, Hashable, Sendable, Codable {
  case miter, round, bevel
}

public enum CGPathFillRule: Int, Hashable, Sendable {
  case winding, evenOdd

  /// The corresponding rule of a path.
  public var rule: FillRule { self == .winding ? .winding : .evenOdd }
}

public enum CGPathDrawingMode: Int32, Hashable, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// A blurred copy in one colour, below. `radius` is the standard deviation in points.
public struct DropShadow: Hashable, Sendable, Codable {
  public var color: CGColor
  public var offset: CGSize
  public var radius: Double

  /// A shadow in points.
  public init(color: CGColor, offset: CGSize, radius: Double) {
    self.color = color
    self.offset = offset
    self.radius = radius
  }
}

/// A recorded drawing, and the rectangle it was made for.
public struct RecordedDrawing: Hashable, Sendable {
  /// In the order of drawing.
  public var commands: [DrawingCommand]
  /// In points.
  public var bounds: CGRect
  /// How far glyphs reach beyond their lines, so that the layer draws outside its bounds, in
  /// points.
  public var overhang = UIEdgeInsets.zero

  /// Creates a drawing, by default without commands.
  public init(commands: [DrawingCommand] = [], bounds: CGRect) {
    self.commands = commands
    self.bounds = bounds
  }

  /// The bounds in other coordinates, extended by the overhang.
  public func visibleArea(around frame: CGRect) -> CGRect {
    guard overhang != .zero, bounds.width > 0, bounds.height > 0 else { return frame }
    let (x, y) = (frame.width / bounds.width, frame.height / bounds.height)
    return frame.inset(
      by: UIEdgeInsets(
        top: -overhang.top * y, left: -overhang.left * x, bottom: -overhang.bottom * y,
        right: -overhang.right * x))
  }
}

// MARK: - Walking through commands

extension [DrawingCommand] {
  /// The painting commands in order, without clips and groups.
  public var leaves: [DrawingCommand] {
    flatMap { command in
      switch command {
      case .clip(_, _, let inner), .group(_, _, let inner): inner.leaves
      default: [command]
      }
    }
  }

  /// The nesting depth of clips and groups; 0 if there are none.
  package var nesting: Int {
    var most = 0
    for command in self {
      switch command {
      case .clip(_, _, let inner), .group(_, _, let inner):
        most = Swift.max(most, inner.nesting + 1)
      default: break
      }
    }
    return most
  }
}

// MARK: - Transforms

extension DrawingCommand {
  /// The same command in other coordinates. A shadow's offset and blur follow the mean scale.
  public func applying(_ t: CGAffineTransform) -> DrawingCommand {
    switch self {
    case .fill(let path, let color, let rule):
      return .fill(path.applying(t), color: color, rule: rule)
    case .stroke(let path, let color, let style, let transform):
      return .stroke(path, color: color, style: style, transform: transform.concatenating(t))
    case .gradient(let paint, let transform):
      return .gradient(paint, transform: transform.concatenating(t))
    case .image(let image, let transform, let alpha, let smooth):
      return .image(image, transform: transform.concatenating(t), alpha: alpha, smooth: smooth)
    case .glyphs(let run, let color, let transform):
      return .glyphs(run, color: color, transform: transform.concatenating(t))
    case .clip(let path, let rule, let inner):
      return .clip(path.applying(t), rule: rule, inner.map { $0.applying(t) })
    case .group(let alpha, let shadow, let inner):
      let scale = abs(t.a * t.d - t.b * t.c).squareRoot()
      let moved = shadow.map {
        DropShadow(
          color: $0.color,
          offset: CGSize(width: $0.offset.width * scale, height: $0.offset.height * scale),
          radius: $0.radius * scale)
      }
      return .group(alpha: alpha, shadow: moved, inner.map { $0.applying(t) })
    }
  }
}

extension RecordedDrawing {
  /// The commands that map the drawing's bounds to the unit square of a transform and clip to it.
  public func commands(inUnitSquareOf transform: CGAffineTransform) -> [DrawingCommand] {
    guard bounds.width > 0, bounds.height > 0 else { return [] }
    let unit = CGAffineTransform(
      a: 1 / bounds.width, b: 0, c: 0, d: 1 / bounds.height, tx: -bounds.minX / bounds.width,
      ty: -bounds.minY / bounds.height)
    let map = unit.concatenating(transform)
    let edge = Path(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).applying(transform)
    return [.clip(edge, rule: .winding, commands.map { $0.applying(map) })]
  }
}
