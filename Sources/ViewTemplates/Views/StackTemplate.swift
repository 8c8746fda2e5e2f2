import LocatedJSON

/// Views that are arranged in a row or a column, as `UIStackView` does.
public struct StackTemplate: Sendable {
  /// The direction of a stack.
  public enum Axis: String, JSONChoice {
    case horizontal, vertical
  }

  /// How the views fill the stack along its axis.
  public enum Distribution: String, JSONChoice {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// How the views stand across the axis.
  public enum Alignment: String, JSONChoice {
    case fill, leading, center, trailing, top, bottom, firstBaseline, lastBaseline
  }

  /// Horizontal by default, as in UIKit.
  public var axis: Bound<Axis> = .constant(.horizontal)
  /// Between neighbours, in points.
  public var spacing: Bound<Double> = .constant(0)
  /// Across the axis.
  public var alignment: Bound<Alignment> = .constant(.fill)
  /// Along the axis.
  public var distribution: Bound<Distribution> = .constant(.fill)
  /// Between the stack and the edges of its view.
  public var insets: Bound<SceneInsets> = .constant(SceneInsets())
  /// From the leading or upper end.
  public var views: [ViewTemplate] = []

  /// An empty row.
  public init() {}
}

/// What a view wants to be as large as, in a stack or as a cell that sizes itself.
public struct ViewSizing: Sendable {
  /// Nil where the contents decide.
  public var width: Bound<SceneLength>?
  /// Nil where the contents decide.
  public var height: Bound<SceneLength>?
  /// The least width.
  public var minWidth: Bound<SceneLength>?
  /// The greatest width.
  public var maxWidth: Bound<SceneLength>?
  /// The least height.
  public var minHeight: Bound<SceneLength>?
  /// The greatest height.
  public var maxHeight: Bound<SceneLength>?
  /// Width by height.
  public var aspect: Bound<Double>?
  /// The distance to the next view of the stack, in points; nil for the stack's spacing.
  public var spacingAfter: Bound<Double>?
  /// How strongly the view resists growing beyond what it shows; nil for UIKit's 250.
  public var hugging: ScenePriorities?
  /// How strongly it resists shrinking; nil for UIKit's 750.
  public var compressionResistance: ScenePriorities?
  /// Set for a view that takes the room that is left in its stack.
  public var spacer: SceneSpacer?

  /// The size of what the view shows.
  public init() {}
}

extension ViewSizing {
  /// Whether a width or height is set in any way.
  package var limitsSize: Bool {
    width != nil || height != nil || minWidth != nil || maxWidth != nil || minHeight != nil
      || maxHeight != nil || aspect != nil
  }
}

extension StackTemplate: JSONReadable {
  package static var expectation: String {
    "a stack {\"axis\": \"vertical\", \"spacing\": 8, \"views\": […]}"
  }

  private static let shape = ObjectShape<StackTemplate>(
    expectation: expectation,
    keys: [
      .value("axis", "Whether it is a row or a column.", default: "horizontal", \.axis),
      .bound("spacing", as: .number, "Between neighbours, in points.", default: 0, \.spacing),
      .value("alignment", "Where the views stand across the axis.", default: "fill", \.alignment),
      .value(
        "distribution", "How the views fill the stack along its axis.", default: "fill",
        \.distribution),
      .value(
        "insets", "From the view's edges: a number or [top, leading, bottom, trailing].",
        default: 0, \.insets),
      ObjectKey(
        name: "views", summary: "The views, from the leading or upper end.",
        schema: { $0.list(of: $0.replaced(ArrangedView.schema)) }
      ) { value, scope, stack in
        stack.views = (scope.elements(of: value, "a list of views") ?? []).compactMap {
          ArrangedView.read($0, $1)?.template
        }
      },
    ])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("stack") { shape.schema($0) }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> StackTemplate? {
    shape.read(value, scope, into: StackTemplate())
  }
}

/// A view of a stack: it has a size instead of a place.
private struct ArrangedView: JSONReadable {
  var template: ViewTemplate

  static var expectation: String { "a view {…}" }

  private static let shape = ObjectShape<ViewKeys>(
    expectation: expectation,
    keys: ViewKeys.looks + ViewKeys.contents + ViewKeys.condition
      + ViewKeys.sizes + ViewKeys.arrangement,
    rules: ViewKeys.contentRules + [
      .elsewhere(
        ["frame", "inset", "dock"], "is for views outside of stacks; a stack places its views")
    ]
      + [
        "image", "label", "stack", "views",
      ].map { .apart("spacer", $0, "a spacer shows nothing but its background") })

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("arranged-view") { writer in
      shape.schema(writer).adding([("title", "a view of a stack")], first: true)
    }
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> ArrangedView? {
    shape.read(value, scope, into: ViewKeys()).map { ArrangedView(template: $0.template) }
  }
}
