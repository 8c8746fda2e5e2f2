import Foundation
import LocatedJSON
import Views

/// A line inside the edges of a view.
public struct BorderTemplate: ObjectTemplate {
  public final class Properties: StrokeProperties {
    public let width = Property<Bound<Double>>("width", as: .length, "Points.", default: 1)
      .orDefault
    public let color = Property<Bound<ScenePaint>>(
      "color", "The border's colour or gradient.", default: "black"
    ).orDefault
    public let dash = StrokeRows.dash
    public let lineCap = StrokeRows.lineCap("butt")
    public let lineJoin = StrokeRows.lineJoin("miter")
    public let trim = StrokeRows.trim
  }

  public static let table = PropertyTable { Properties() }
  public var values = PropertyValues()
  package static var definition: String { "border" }
  package static var expectation: String { "a border {\"width\": 1, \"color\": \"black\"}" }

  /// A black line one point wide.
  public init() {}

  /// Whether it is stroked, rather than filled all around, whatever its colour.
  package var isStroked: Bool { StrokeRows.keys.contains { values[$0] != nil } }
}

/// A blurred shadow with the values of Core Animation.
public struct ShadowTemplate: ObjectTemplate {
  public final class Properties: Sendable {
    public let color = Property<Bound<SceneColor>>(
      "color", "The shadow's colour.", default: "black"
    ).orDefault
    public let opacity = Property<Bound<Double>>("opacity", as: .share, "0 to 1.", default: 1)
      .orDefault
    public let radius = Property<Bound<Double>>(
      "radius", as: .length, "The standard deviation of the blur in points.", default: 3
    ).orDefault
    public let offset = Property<Bound<CGPoint>>("offset", "Points, [x, y].", default: [0, -3])
      .orDefault
  }

  public static let table = PropertyTable { Properties() }
  public var values = PropertyValues()
  package static var definition: String { "shadow" }
  package static var expectation: String { "a shadow {\"opacity\": 0.5, \"radius\": 3}" }

  /// A fully opaque shadow with Core Animation's default offset and radius.
  public init() {}
}

/// A mirror image below a view that fades out downwards.
public struct ReflectionTemplate: ObjectTemplate {
  public final class Properties: Sendable {
    public let gap = Property<Bound<Double>>(
      "gap", as: .length, "Points between the view and its mirror image.", default: 0
    ).orDefault
    public let length = Property<Bound<SceneLength>>(
      "length", "The length of the fade: points, or a fraction of the view's height.",
      default: "50%"
    ).orDefault
    public let opacity = Property<Bound<Double>>(
      "opacity", as: .share, "The initial opacity, 0 to 1.", default: 0.5
    ).orDefault
    public let floor = Property<Bound<SceneColor>>(
      "floor", "The colour behind the mirror image.")
  }

  public static let table = PropertyTable { Properties() }
  public var values = PropertyValues()
  package static var definition: String { "reflection" }
  package static var expectation: String {
    "a reflection {\"gap\": 2, \"length\": \"50%\", \"opacity\": 0.5}"
  }

  /// Half of the view's height, beginning at half its opacity.
  public init() {}
}

/// An edge of the parent to which a view is docked.
public struct DockTemplate: ObjectTemplate {
  /// An edge of the parent.
  public enum Edge: String, JSONChoice {
    case top, left, bottom, right, leading, trailing

    /// The edge in a reading direction.
    package func edge(isRightToLeft: Bool) -> Edge {
      switch self {
      case .leading: isRightToLeft ? .right : .left
      case .trailing: isRightToLeft ? .left : .right
      case .top, .left, .bottom, .right: self
      }
    }
  }

  public final class Properties: Sendable {
    public let edge = Property<Edge>("edge", "The edge the view is docked to.", default: "bottom")
      .orDefault
    public let size = Property<Bound<Double>>(
      "size", as: .length, "The thickness in points.", default: 24
    ).orDefault
  }

  public static let table = PropertyTable { Properties() }
  public var values = PropertyValues()
  package static var definition: String { "dock" }
  package static var expectation: String { "an edge {\"edge\": \"bottom\", \"size\": 24}" }

  /// The lower edge.
  public init() {}
}

/// Views that are arranged in a row or a column, as `UIStackView` does.
public struct StackTemplate: ObjectTemplate {
  /// The direction of a stack.
  public enum Axis: String, JSONChoice {
    case horizontal, vertical
  }

  /// How the views fill the stack along its axis.
  public enum Distribution: String, JSONChoice {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The alignment of views across the axis.
  public enum Alignment: String, JSONChoice {
    case fill, leading, center, trailing, top, bottom, firstBaseline, lastBaseline
  }

  public final class Properties: Sendable {
    public let axis = Property<Bound<Axis>>(
      "axis", "Whether it is a row or a column.", default: "horizontal"
    ).orDefault
    public let spacing = Property<Bound<Double>>(
      "spacing", as: .number, "The spacing in points.", default: 0
    ).orDefault
    public let alignment = Property<Bound<Alignment>>(
      "alignment", "The alignment across the axis.", default: "fill"
    ).orDefault
    public let distribution = Property<Bound<Distribution>>(
      "distribution", "The distribution along the axis.", default: "fill"
    ).orDefault
    public let insets = Property<Bound<SceneInsets>>(
      "insets", "The margins: a number or [top, leading, bottom, trailing].", default: 0
    ).orDefault
    public let views = Property<[ViewTemplate]>(
      "views", "The views, from the leading or top end.",
      schema: { $0.list(of: $0.replaced(ViewTemplate.arrangedSchema)) }
    ) { value, scope in
      (scope.elements(of: value, "a list of views") ?? []).compactMap {
        ViewTemplate.readArranged($0, $1)
      }
    }.or([])
  }

  public static let table = PropertyTable { Properties() }
  public var values = PropertyValues()
  package static var definition: String { "stack" }
  package static var expectation: String {
    "a stack {\"axis\": \"vertical\", \"spacing\": 8, \"views\": […]}"
  }

  /// An empty row.
  public init() {}

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define(definition) { shape.schema($0) }
  }
}
