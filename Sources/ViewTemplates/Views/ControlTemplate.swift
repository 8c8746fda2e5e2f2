import Foundation
import LayerGeometry
import LocatedJSON

/// A control, a symbol or a path that a view shows.
public struct ControlTemplate: Sendable, Equatable {
  /// What is shown, each with its values.
  public enum Kind: Sendable, Equatable {
    case symbol(SymbolTemplate)
    /// Whether it is on.
    case toggle(Bound<Bool>)
    /// 0 to 1.
    case slider(Bound<Double>)
    /// 0 to 1.
    case progress(Bound<Double>)
    case segments(SegmentsTemplate)
    case pages(PagesTemplate)
    /// Whether it is shown.
    case activity(Bound<Bool>)
    /// Whether it is enabled.
    case stepper(Bound<Bool>)
    case textField(FieldTemplate)
    case searchField(FieldTemplate)
    case path(PathTemplate)
  }

  public var kind: Kind
  /// The colour of the control; nil for the usual one.
  public var tint: Bound<SceneColor>?
}

/// A symbol with its size and weight.
public struct SymbolTemplate: Sendable, Equatable {
  public var symbol: Bound<SceneSymbol>
  /// The size of text that the symbol goes with, in points.
  public var size: Bound<Double> = .constant(17)
  public var weight = SceneFontWeight.regular
}

/// The segments of a segmented control.
public struct SegmentsTemplate: Sendable, Equatable {
  public var titles: [Bound<SceneText>] = []
  /// The index of the selected segment; −1 for none.
  public var selected: Bound<Double> = .constant(0)
}

/// The dots of a page control.
public struct PagesTemplate: Sendable, Equatable {
  public var count: Bound<Double> = .constant(3)
  /// From 0.
  public var current: Bound<Double> = .constant(0)
}

/// A field for text.
public struct FieldTemplate: Sendable, Equatable {
  public var text: Bound<SceneText>?
  public var placeholder: Bound<SceneText>?
}

/// A path that is filled or stroked.
public struct PathTemplate: Sendable, Equatable {
  public var path: Bound<ScenePath>
  /// The path's own area, which is stretched over the view; nil for points of the view.
  public var size: CGSize?
  /// The width of the stroke in points; nil for a filled path.
  public var lineWidth: Bound<Double>?
}

/// The keys of controls as they are written.
struct ControlKeys {
  /// The kinds given, by key.
  var kinds: [(key: String, kind: ControlTemplate.Kind)] = []
  var tint: Bound<SceneColor>?

  /// What the keys describe; nil without a control.
  var template: ControlTemplate? {
    kinds.first.map { ControlTemplate(kind: $0.kind, tint: tint) }
  }

  /// The keys that make a view show a control.
  static let names = [
    "symbol", "switch", "slider", "progress", "segments", "pageControl", "activity", "stepper",
    "textField", "searchField", "path",
  ]

  /// A view shows at most one of them, and neither an image nor a label beside it.
  static let rules: [KeyRule] = names.indices.flatMap { index in
    (["image", "label"] + names[..<index]).map { other in
      .apart(other, names[index], "a view shows one of \(other) and \(names[index]), not both")
    }
  }

  static let all: [ObjectKey<ControlKeys>] = [
    control(
      "symbol",
      "A symbol by its name in SF Symbols, or {\"name\": …, \"size\": 17, \"weight\": …}.",
      schema: SymbolTemplate.schema
    ) { SymbolTemplate.read($0, $1).map { .symbol($0) } },
    control("switch", "A switch: whether it is on.", schema: Bound<Bool>.schema) {
      Bound<Bool>.read($0, $1).map { .toggle($0) }
    },
    control("slider", "A slider at a value from 0 to 1.", schema: share) {
      Bound<Double>.read($0, $1, as: .share).map { .slider($0) }
    },
    control("progress", "A bar that is filled as far as this, 0 to 1.", schema: share) {
      Bound<Double>.read($0, $1, as: .share).map { .progress($0) }
    },
    control(
      "segments", "A segmented control: titles, or {\"titles\": […], \"selected\": 0}.",
      schema: SegmentsTemplate.schema
    ) { SegmentsTemplate.read($0, $1).map { .segments($0) } },
    control(
      "pageControl", "Dots: {\"pages\": 5, \"current\": 1}.",
      schema: { writer in writer.defineOnce("page-control") { PagesTemplate.shape.schema($0) } }
    ) { PagesTemplate.shape.read($0, $1, into: PagesTemplate()).map { .pages($0) } },
    control("activity", "A turning wheel: whether it is there.", schema: Bound<Bool>.schema) {
      Bound<Bool>.read($0, $1).map { .activity($0) }
    },
    control("stepper", "A minus and a plus: whether they work.", schema: Bound<Bool>.schema) {
      Bound<Bool>.read($0, $1).map { .stepper($0) }
    },
    control(
      "textField", "A field: its placeholder, or {\"text\": …, \"placeholder\": …}.",
      schema: FieldTemplate.schema
    ) { FieldTemplate.read($0, $1).map { .textField($0) } },
    control(
      "searchField", "A search field: its placeholder, or {\"text\": …, \"placeholder\": …}.",
      schema: FieldTemplate.schema
    ) { FieldTemplate.read($0, $1).map { .searchField($0) } },
    control(
      "path",
      "A filled path as in SVG, or {\"data\": …, \"size\": [20, 20], \"lineWidth\": 2}.",
      schema: PathTemplate.schema
    ) { PathTemplate.read($0, $1).map { .path($0) } },
    .value("tint", "The colour of the control, symbol or path; else the usual one.", \.tint),
  ]

  private static func share(_ writer: SchemaWriter) -> LocatedValue {
    writer.bound { $0.number(as: .share) }
  }

  private static func control(
    _ name: String, _ summary: String,
    schema: @escaping @Sendable (SchemaWriter) -> LocatedValue,
    read: @escaping @Sendable (LocatedValue, ReadingScope) -> ControlTemplate.Kind?
  ) -> ObjectKey<ControlKeys> {
    ObjectKey(name: name, summary: summary, schema: schema) { value, scope, keys in
      if let kind = read(value, scope) { keys.kinds.append((name, kind)) }
    }
  }
}

extension SymbolTemplate {
  private static let shape = ObjectShape<SymbolTemplate>(
    expectation: "a symbol, or {\"name\": \"heart.fill\", \"size\": 17}",
    keys: [
      .value("name", "The symbol's name in SF Symbols.", \.symbol),
      .bound(
        "size", as: .from(1, to: 2_000), "The size of text that it goes with, in points.",
        default: 17, \.size),
      .value("weight", "A name, or a number as CSS counts.", default: "regular", \.weight),
    ],
    rules: [.required("name", "expected the symbol's name, \"name\": \"heart.fill\"")])

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [
      Bound<SceneSymbol>.schema(writer), writer.defineOnce("sized-symbol") { shape.schema($0) },
    ])
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SymbolTemplate? {
    let none = SymbolTemplate(symbol: .constant(SceneSymbol("")))
    if case .object = value.kind { return shape.read(value, scope, into: none) }
    return Bound<SceneSymbol>.read(value, scope).map { SymbolTemplate(symbol: $0) }
  }
}

extension PathTemplate {
  private static let shape = ObjectShape<PathTemplate>(
    expectation: "path data, or {\"data\": \"M0 0 L20 20\", \"size\": [20, 20]}",
    keys: [
      .value("data", "The path data of SVG, in points.", \.path),
      .value(
        "size", "The path's own area, which is stretched over the view; else points of the view.",
        \.size),
      .bound(
        "lineWidth", as: .length, "The width of the stroke; else the path is filled.", \.lineWidth),
    ],
    rules: [.required("data", "expected the path data, \"data\": \"M0 0 L20 20\"")])

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [
      Bound<ScenePath>.schema(writer), writer.defineOnce("sized-path") { shape.schema($0) },
    ])
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> PathTemplate? {
    let none = PathTemplate(path: .constant(ScenePath(path: Path())))
    if case .object = value.kind { return shape.read(value, scope, into: none) }
    return Bound<ScenePath>.read(value, scope).map { PathTemplate(path: $0) }
  }
}

extension SegmentsTemplate {
  private static let shape = ObjectShape<SegmentsTemplate>(
    expectation: "a list of titles, or {\"titles\": […], \"selected\": 0}",
    keys: [
      .list("titles", of: "a list of titles", count: 1...100, "The titles.", \.titles),
      .bound("selected", as: .from(-1, to: 99), "From 0; -1 for none.", default: 0, \.selected),
    ], rules: [.required("titles", "expected the titles, \"titles\": [\"Day\", \"Week\"]")])

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [
      writer.list(of: writer.replaced(Bound<SceneText>.schema), count: 1...100),
      writer.defineOnce("segments") { shape.schema($0) },
    ])
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SegmentsTemplate? {
    guard case .list(let items) = value.kind else {
      return shape.read(value, scope, into: SegmentsTemplate())
    }
    guard (1...100).contains(items.count) else {
      scope.report("expected 1 to 100 titles, found \(items.count)", at: value)
      return nil
    }
    var segments = SegmentsTemplate()
    segments.titles = items.enumerated().compactMap {
      Bound<SceneText>.read($0.element, scope.element($0.offset))
    }
    return segments
  }
}

extension PagesTemplate {
  fileprivate static let shape = ObjectShape<PagesTemplate>(
    expectation: "dots {\"pages\": 5, \"current\": 1}",
    keys: [
      .bound("pages", as: .from(0, to: 100), "How many.", default: 3, \.count),
      .bound("current", as: .from(0, to: 99), "The current one, from 0.", default: 0, \.current),
    ])
}

extension FieldTemplate {
  private static let shape = ObjectShape<FieldTemplate>(
    expectation: "a placeholder, or {\"text\": …, \"placeholder\": …}",
    keys: [
      .value("text", "What is in the field.", \.text),
      .value("placeholder", "What an empty field says.", \.placeholder),
    ])

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [
      Bound<SceneText>.schema(writer), writer.defineOnce("field-of-text") { shape.schema($0) },
    ])
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> FieldTemplate? {
    if case .object = value.kind { return shape.read(value, scope, into: FieldTemplate()) }
    return Bound<SceneText>.read(value, scope).map { FieldTemplate(placeholder: $0) }
  }
}

extension ControlTemplate {
  /// Visits every bound value with its key path below the view.
  mutating func visit(
    text: (inout Bound<SceneText>, String) -> Void,
    number: (inout Bound<Double>, String) -> Void, flag: (inout Bound<Bool>, String) -> Void,
    symbol: (inout Bound<SceneSymbol>, String) -> Void,
    path: (inout Bound<ScenePath>, String) -> Void,
    color: (inout Bound<SceneColor>, String) -> Void
  ) {
    func optional(_ bound: inout Bound<SceneText>?, _ key: String) {
      guard var some = bound else { return }
      text(&some, key)
      bound = some
    }
    if var tint {
      color(&tint, "tint")
      self.tint = tint
    }
    switch kind {
    case .symbol(var template):
      symbol(&template.symbol, "symbol")
      number(&template.size, "symbol.size")
      kind = .symbol(template)
    case .toggle(var isOn):
      flag(&isOn, "switch")
      kind = .toggle(isOn)
    case .slider(var value):
      number(&value, "slider")
      kind = .slider(value)
    case .progress(var value):
      number(&value, "progress")
      kind = .progress(value)
    case .segments(var template):
      for index in template.titles.indices { text(&template.titles[index], "segments[\(index)]") }
      number(&template.selected, "segments.selected")
      kind = .segments(template)
    case .pages(var template):
      number(&template.count, "pageControl.pages")
      number(&template.current, "pageControl.current")
      kind = .pages(template)
    case .activity(var isOn):
      flag(&isOn, "activity")
      kind = .activity(isOn)
    case .stepper(var isOn):
      flag(&isOn, "stepper")
      kind = .stepper(isOn)
    case .textField(var template):
      optional(&template.text, "textField.text")
      optional(&template.placeholder, "textField")
      kind = .textField(template)
    case .searchField(var template):
      optional(&template.text, "searchField.text")
      optional(&template.placeholder, "searchField")
      kind = .searchField(template)
    case .path(var template):
      path(&template.path, "path")
      if var width = template.lineWidth {
        number(&width, "path.lineWidth")
        template.lineWidth = width
      }
      kind = .path(template)
    }
  }
}
