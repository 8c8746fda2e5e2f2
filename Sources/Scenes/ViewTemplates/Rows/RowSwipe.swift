import LocatedJSON

/// The actions beside a list row, and how far it is open.
package struct RowSwipe: Sendable {
  package enum Edge: String, JSONChoice { case leading, trailing }

  package struct Action: Sendable {
    package enum Style: String, JSONChoice { case normal, destructive }

    package var title: SceneText?
    /// Shown instead of the title, in high rows above it.
    package var symbol: SceneSymbol?
    /// Nil for the style's.
    package var color: SceneColor?
    package var style = Style.normal
  }

  /// Each from the edge of the row on.
  package var leading: [Action] = []
  package var trailing: [Action] = []
  /// Nil for the trailing edge, or the only one with actions.
  package var edge: Edge?
  /// 0 to 1, a share of the actions' width; greater numbers are points.
  package var open = 0.0

  /// Whether the trailing edge opens.
  package var opensTrailing: Bool {
    edge.map { $0 == .trailing } ?? (!trailing.isEmpty || leading.isEmpty)
  }

  /// A number for `open`.
  package static let opening = NumberKind.from(0, to: 10_000)

  /// The keys of where and how far a row opens.
  package static func keys<Object>(
    edge: KeyTarget<Object, Edge?>, open: KeyTarget<Object, Double>, default fallback: Double
  ) -> [ObjectKey<Object>] {
    [
      .value(
        "edge", "The edge that opens; by default trailing, or the only one with actions.", edge),
      .number(
        "open", as: opening, "How far it is open: 0 to 1, or more for points.",
        default: LocatedValue(.number(fallback)), open),
    ]
  }
}

extension RowSwipe.Action: JSONReadable {
  package static var expectation: String {
    "an action {\"title\": \"Delete\", \"style\": \"destructive\"}"
  }

  private static let shape = ObjectShape<RowSwipe.Action>(
    expectation: expectation,
    keys: [
      .value("title", "The action's title.", \.title),
      .value("symbol", "The symbol instead of the title, in high rows above it.", \.symbol),
      .value("color", "The colour; by default grey, or red if destructive.", \.color),
      .value("style", "Normal or destructive.", default: "normal", \.style),
    ], rules: [.some(["title", "symbol"], "an action has a title or a symbol")])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.defineOnce("row-action") { shape.schema($0) }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> RowSwipe.Action? {
    shape.read(value, scope, into: RowSwipe.Action())
  }
}

extension RowSwipe: JSONReadable {
  package static var expectation: String { "actions {\"trailing\": [{\"title\": \"Delete\"}]}" }

  private static let shape = ObjectShape<RowSwipe>(
    expectation: expectation,
    keys: [
      .few("leading", 0...10, "Actions at the leading edge, from the edge on.", \.leading),
      .few("trailing", 0...10, "Actions at the trailing edge, from the edge on.", \.trailing),
    ] + keys(edge: \.edge, open: \.open, default: 0),
    rules: [.some(["leading", "trailing"], "a row is swiped for its leading or trailing actions")])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.defineOnce("row-swipe") { shape.schema($0) }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> RowSwipe? {
    shape.read(value, scope, into: RowSwipe())
  }
}
