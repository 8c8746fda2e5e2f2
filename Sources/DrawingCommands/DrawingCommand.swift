public import Foundation
public import LayerGeometry
public import Typesetting

/// One recorded step of drawing, in the coordinates of the view that drew it (points, y down).
///
/// Graphics state is resolved while recording: a command holds all it needs. Clips and groups hold
/// the commands that they act on.
public indirect enum DrawingCommand: Hashable, Sendable {
  case fill(Path, color: CGColor, rule: FillRule)
  /// The path is in the space of `style`'s width; the transform takes both to the view.
  case stroke(Path, color: CGColor, style: StrokeStyle, transform: CGAffineTransform)
  case gradient(GradientPaint, transform: CGAffineTransform)
  /// The image fills the unit square of `transform`, its first row at the top.
  case image(CGImage, transform: CGAffineTransform, alpha: Double, smooth: Bool)
  case glyphs(GlyphRun, color: CGColor, transform: CGAffineTransform)
  /// The commands are cut off outside of the path.
  case clip(Path, rule: FillRule, [DrawingCommand])
  /// The commands are drawn apart and then composed as one.
  case group(alpha: Double, shadow: DropShadow?, [DrawingCommand])

  /// How deep clips and groups may nest. Whoever replays them calls itself once for each level.
  public static let nestingLimit = 512
}

/// How a path is stroked.
public struct StrokeStyle: Hashable, Sendable, Codable {
  /// In the units of the path.
  public var width: Double = 1
  public var cap: CGLineCap = .butt
  public var join: CGLineJoin = .miter
  /// The longest miter, in widths of the line; beyond it the corner is cut off.
  public var miterLimit: Double = 10
  /// Lengths of dashes and gaps in turn; empty for a solid line.
  public var dash: [Double] = []
  /// How far into the pattern the line begins.
  public var dashPhase: Double = 0

  /// A solid line with butt ends and mitered corners.
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

  /// The same rule as a path's own.
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

  /// A drawing that shows nothing as long as it has no commands.
  public init(commands: [DrawingCommand] = [], bounds: CGRect) {
    self.commands = commands
    self.bounds = bounds
  }
}

// MARK: - Walking through commands

extension [DrawingCommand] {
  /// The commands that paint, in the order of painting, out of the clips and groups they lie in.
  public var leaves: [DrawingCommand] {
    flatMap { command in
      switch command {
      case .clip(_, _, let inner), .group(_, _, let inner): inner.leaves
      default: [command]
      }
    }
  }

  /// How deep clips and groups are nested; 0 where there are none.
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
  /// The same step in other coordinates. Offset and blur of a shadow follow the mean scale.
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
  /// The steps that draw it with its bounds as the unit square of a transform, cut off there.
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
