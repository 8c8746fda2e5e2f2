import Foundation
import LocatedJSON
import Views

/// The dashes of a line: lengths of dashes and gaps in turn, in points, and the distance into them
/// at which the line begins.
public struct SceneDash: Sendable, Hashable {
  /// At least one, and not all of them 0; an odd number of them is repeated once.
  public var pattern: [Double] = []
  /// In points.
  public var phase = 0.0

  /// A solid line.
  public init() {}
}

extension SceneDash: JSONReadable {
  private static let counts = 1...16

  package static var expectation: String {
    "a length, a list of lengths [dash, gap], or {\"pattern\": [4, 2], \"phase\": 1}"
  }

  private static let shape = ObjectShape<SceneDash>(
    expectation: expectation,
    keys: [
      .stored(
        "pattern", "Lengths of dashes and gaps in turn; one number is both.", nil, \.pattern,
        schema: patternSchema, read: pattern),
      .number(
        "phase", as: .number, "How far into the pattern the line begins.", default: 0, \.phase),
    ],
    rules: [.required("pattern", "expected the lengths, \"pattern\": [4, 2]")])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [patternSchema(writer), writer.define("dash") { shape.schema($0) }])
  }

  private static func patternSchema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [
      writer.number(as: .length),
      writer.list(of: writer.number(as: .length), count: counts),
    ])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneDash? {
    if case .object = value.kind { return shape.read(value, scope, into: SceneDash()) }
    guard let pattern = pattern(value, scope) else { return nil }
    var dash = SceneDash()
    dash.pattern = pattern
    return dash
  }

  private static func pattern(_ value: LocatedValue, _ scope: ReadingScope) -> [Double]? {
    var pattern: [Double] = []
    switch value.kind {
    case .number:
      guard let length = Double.read(value, scope, as: .length) else { return nil }
      pattern = [length]
    case .list(let items):
      guard counts.contains(items.count) else {
        return scope.refuse(
          "expected 1 to \(counts.upperBound) lengths, found \(items.count)", at: value)
      }
      pattern = items.indices.compactMap {
        Double.read(items[$0], scope.element($0), as: .length)
      }
      guard pattern.count == items.count else { return nil }
    case .null, .bool, .string, .object: return scope.mismatch(expectation, value)
    }
    guard pattern.contains(where: { $0 > 0 }) else {
      return scope.refuse("expected a dash or gap longer than 0, found none", at: value)
    }
    return pattern
  }
}

/// The part of a line that is drawn, as fractions of its length.
public struct SceneTrim: Sendable, Hashable {
  /// 0…1.
  public var start = 0.0
  /// 0…1, not less than the start.
  public var end = 1.0

  /// All of the line.
  public init() {}
}

extension SceneTrim: JSONReadable {
  package static var expectation: String { "two fractions of the length [start, end]" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.numbers("trim", expectation, 2, as: .share)
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneTrim? {
    guard let n = scope.numbers([.share, .share], in: value, expectation) else { return nil }
    guard n[0] <= n[1] else {
      return scope.refuse(
        "expected a start before the end, found \(LocatedValue.text(of: n[0])) and "
          + LocatedValue.text(of: n[1]), at: value)
    }
    var trim = SceneTrim()
    (trim.start, trim.end) = (n[0], n[1])
    return trim
  }
}

/// The ends of a line and of its dashes.
public enum SceneLineCap: String, JSONChoice {
  case butt, round, square
}

/// The corners of a line.
public enum SceneLineJoin: String, JSONChoice {
  case miter, round, bevel
}

/// What paths and borders say of their lines.
public protocol StrokeProperties: Sendable {
  var dash: Property<Bound<SceneDash>> { get }
  var lineCap: DefaultedProperty<Bound<SceneLineCap>> { get }
  var lineJoin: DefaultedProperty<Bound<SceneLineJoin>> { get }
  var trim: Property<Bound<SceneTrim>> { get }
}

/// The rows of these properties. Each table has rows of its own, which it collects as they are made.
enum StrokeRows {
  static let keys = ["dash", "lineCap", "lineJoin", "trim"]
  static var dash: Property<Bound<SceneDash>> {
    Property("dash", "Lengths of dashes and gaps in turn; one number is both.")
  }
  static var trim: Property<Bound<SceneTrim>> {
    Property("trim", "The part that is drawn, as fractions of the length.", default: [0, 1])
  }

  static func lineCap(_ fallback: LocatedValue) -> DefaultedProperty<Bound<SceneLineCap>> {
    Property("lineCap", "The ends of the line and of its dashes.", default: fallback).orDefault
  }

  static func lineJoin(_ fallback: LocatedValue) -> DefaultedProperty<Bound<SceneLineJoin>> {
    Property("lineJoin", "The corners of the line.", default: fallback).orDefault
  }
}

extension CAShapeLayer {
  /// Strokes as a template says.
  @MainActor
  package func show<Line: Template>(_ line: Line, _ values: some ValueResolver)
  where Line.Properties: StrokeProperties {
    let fallback = Line()
    let dash = values.resolve(line.dash)
    lineDashPattern = dash?.pattern.map { NSNumber(value: $0) }
    lineDashPhase = dash?.phase ?? 0
    let cap = values.resolve(line.lineCap) ?? fallback.lineCap.constantValue
    lineCap = cap.flatMap { CAShapeLayerLineCap(rawValue: $0.rawValue) } ?? .butt
    let join = values.resolve(line.lineJoin) ?? fallback.lineJoin.constantValue
    lineJoin = join.flatMap { CAShapeLayerLineJoin(rawValue: $0.rawValue) } ?? .miter
    let trim = values.resolve(line.trim) ?? SceneTrim()
    (strokeStart, strokeEnd) = (trim.start, trim.end)
  }
}
