import Foundation
import LocatedJSON
import Views

/// How a symbol is coloured, by UIKit's names.
public enum SceneSymbolRendering: String, JSONChoice {
  case monochrome, hierarchical, multicolor
}

/// The size of a symbol beside text, by its UIKit name.
public enum SceneSymbolScale: String, JSONChoice { case small, medium, large }

/// A symbol with its size, weight and colours.
public struct SymbolTemplate: ObjectTemplate {
  public final class Properties: Sendable {
    public let symbol = Property<Bound<SceneSymbol>>("name", "The SF Symbols name.")
      .or(.constant(SceneSymbol("")))
    public let size = Property<Bound<Double>>(
      "size", as: .from(1, to: 2_000), "The point size of text it matches.",
      default: 17
    ).orDefault
    public let weight = Property<SceneFontWeight>(
      "weight", "A name, or a number as in CSS.", default: "regular"
    ).orDefault
    public let scale = Property<SceneSymbolScale>(
      "scale", "The size beside text: small, medium or large.", default: "medium"
    ).orDefault
    public let rendering = Property<SceneSymbolRendering>(
      "rendering",
      "monochrome, hierarchical (shades of the tint) or multicolor (its own colours).",
      default: "monochrome"
    ).orDefault
    public let colors = Property<[Bound<SceneColor>]>(
      "colors", of: "a list of colours", count: 1...3,
      "Colours for its primary, secondary and tertiary parts."
    ).or([])
  }

  public static let table = PropertyTable { Properties() }
  public var values = PropertyValues()
  package static var definition: String { "sized-symbol" }
  package static var expectation: String { "a symbol, or {\"name\": \"heart.fill\", \"size\": 17}" }
  package static var rules: [KeyRule] {
    [
      .required("name", "expected the symbol's name, \"name\": \"heart.fill\""),
      .apart("rendering", "colors", "a symbol has a rendering or colors, not both"),
    ]
  }

  /// No symbol.
  public init() {}

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    schema(writer, or: Bound<SceneSymbol>.schema(writer))
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SymbolTemplate? {
    if case .object = value.kind { return shape.read(value, scope, into: SymbolTemplate()) }
    return Bound<SceneSymbol>.read(value, scope).map { symbol in
      SymbolTemplate { $0.symbol = symbol }
    }
  }
}

/// A path that is filled or stroked.
public struct PathTemplate: ObjectTemplate {
  public final class Properties: StrokeProperties {
    public let path = Property<Bound<ScenePath>>("data", "SVG path data, in points.")
      .or(.constant(ScenePath(path: Path())))
    public let size = Property<CGSize>(
      "size", "The path's own size, stretched to fill the view; by default the view's.")
    public let lineWidth = Property<Bound<Double>>(
      "lineWidth", as: .length, "The stroke width; the path is filled if there is none.")
    public let color = Property<Bound<ScenePaint>>(
      "color", "A colour or gradient; by default the view's tint.")
    public let dash = StrokeRows.dash
    public let lineCap = StrokeRows.lineCap("round")
    public let lineJoin = StrokeRows.lineJoin("round")
    public let trim = StrokeRows.trim
  }

  public static let table = PropertyTable { Properties() }
  public var values = PropertyValues()
  package static var definition: String { "sized-path" }
  package static var expectation: String {
    "path data, or {\"data\": \"M0 0 L20 20\", \"size\": [20, 20]}"
  }
  package static var rules: [KeyRule] {
    [
      .required("data", "expected the path data, \"data\": \"M0 0 L20 20\""),
      .belong(StrokeRows.keys, to: "lineWidth", "a path with lineWidth"),
    ]
  }

  /// An empty path.
  public init() {}

  /// The path without what can be animated.
  var fixed: PathTemplate {
    var copy = self
    for key in StrokeRows.keys + ["color"] { copy.values[key] = nil }
    return copy
  }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    schema(writer, or: Bound<ScenePath>.schema(writer))
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> PathTemplate? {
    if case .object = value.kind { return shape.read(value, scope, into: PathTemplate()) }
    return Bound<ScenePath>.read(value, scope).map { path in PathTemplate { $0.path = path } }
  }
}

/// The segments of a segmented control.
public struct SegmentsTemplate: ObjectTemplate {
  public final class Properties: Sendable {
    public let titles = Property<[Bound<SceneText>]>(
      "titles", of: "a list of titles", count: 1...100, "The titles."
    ).or([])
    public let selected = Property<Bound<Double>>(
      "selected", as: .from(-1, to: 99), "The selected segment, from 0; -1 for none.", default: 0
    ).orDefault
  }

  public static let table = PropertyTable { Properties() }
  public var values = PropertyValues()
  package static var definition: String { "segments" }
  package static var expectation: String {
    "a list of titles, or {\"titles\": […], \"selected\": 0}"
  }
  package static var rules: [KeyRule] {
    [.required("titles", "expected the titles, \"titles\": [\"Day\", \"Week\"]")]
  }

  /// No segments.
  public init() {}

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    let titles = writer.list(of: writer.replaced(Bound<SceneText>.schema), count: 1...100)
    return schema(writer, or: titles)
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SegmentsTemplate? {
    guard case .list(let items) = value.kind else {
      return shape.read(value, scope, into: SegmentsTemplate())
    }
    guard (1...100).contains(items.count) else {
      return scope.refuse("expected 1 to 100 titles, found \(items.count)", at: value)
    }
    return SegmentsTemplate { segments in
      segments.titles = items.enumerated().compactMap {
        Bound<SceneText>.read($0.element, scope.element($0.offset))
      }
    }
  }
}

/// The dots of a page control.
public struct PagesTemplate: ObjectTemplate {
  public final class Properties: Sendable {
    public let count = Property<Bound<Double>>(
      "pages", as: .from(0, to: 100), "The number of pages.", default: 3
    ).orDefault
    public let current = Property<Bound<Double>>(
      "current", as: .from(0, to: 99), "The current page, from 0.", default: 0
    ).orDefault
  }

  public static let table = PropertyTable { Properties() }
  public var values = PropertyValues()
  package static var definition: String { "page-control" }
  package static var expectation: String { "dots {\"pages\": 5, \"current\": 1}" }

  /// Three dots.
  public init() {}
}

/// A field for text.
public struct FieldTemplate: ObjectTemplate {
  public final class Properties: Sendable {
    public let text = Property<Bound<SceneText>>("text", "The text in the field.")
    public let placeholder = Property<Bound<SceneText>>(
      "placeholder", "The text of an empty field.")
  }

  public static let table = PropertyTable { Properties() }
  public var values = PropertyValues()
  package static var definition: String { "field-of-text" }
  package static var expectation: String {
    "a placeholder, or {\"text\": …, \"placeholder\": …}"
  }

  /// An empty field.
  public init() {}

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    schema(writer, or: Bound<SceneText>.schema(writer))
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> FieldTemplate? {
    if case .object = value.kind { return shape.read(value, scope, into: FieldTemplate()) }
    return Bound<SceneText>.read(value, scope).map { text in FieldTemplate { $0.placeholder = text }
    }
  }
}
