import LocatedJSON

/// A width or height: points, or a share of the container's.
public enum SceneLength: Sendable, Hashable {
  /// In points.
  case points(Double)
  /// 1 is all of it.
  case share(Double)
}

extension SceneLength: JSONReadable {
  package static var isText: Bool { true }

  package static var expectation: String { "a number of points or a share such as \"75%\"" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [
      writer.number(as: .length),
      writer.orText(
        writer.defineOnce("share") { _ in
          [
            "title": "a share of the container", "type": "string",
            "pattern": #"^(?:[0-9]{1,3}(?:\.[0-9]{1,6})?|1000)%$"#,
          ]
        }),
    ])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneLength? {
    switch value.kind {
    case .number: return Double.read(value, scope, as: .length).map { .points($0) }
    case .string(let text):
      if let percent = percentage(text) { return .share(percent / 100) }
      if scope.passes(text) { return .points(0) }
      scope.reportMismatch(expectation, value, hint: ValueHint.number(value, as: .length))
    case .null, .bool, .list, .object: scope.reportMismatch(expectation, value)
    }
    return nil
  }

  /// The number of `75%` or `33.3%`, up to 1000.
  private static func percentage(_ text: String) -> Double? {
    text.wholeMatch(of: /([0-9]{1,3}(?:\.[0-9]{1,6})?|1000)%/).flatMap { Double($0.1) }
  }
}

/// Insets by reading direction, in points.
public struct SceneInsets: Sendable, Hashable {
  /// At the top.
  public var top = 0.0
  /// Where reading begins.
  public var leading = 0.0
  /// At the bottom.
  public var bottom = 0.0
  /// Where reading ends.
  public var trailing = 0.0

  /// No insets.
  public init() {}

  /// The insets' width.
  package var width: Double { leading + trailing }
  /// The insets' height.
  package var height: Double { top + bottom }
}

extension SceneInsets: JSONReadable {
  package static var expectation: String {
    "a number or four numbers [top, leading, bottom, trailing]"
  }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [
      writer.number(),
      writer.numbers("stack-insets", "four numbers [top, leading, bottom, trailing]", 4),
    ])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneInsets? {
    var insets = SceneInsets()
    if case .number = value.kind {
      guard let all = Double.read(value, scope) else { return nil }
      (insets.top, insets.leading, insets.bottom, insets.trailing) = (all, all, all, all)
      return insets
    }
    let kinds = Array(repeating: NumberKind.number, count: 4)
    guard let n = scope.numbers(kinds, in: value, expectation, orOne: true) else { return nil }
    (insets.top, insets.leading, insets.bottom, insets.trailing) = (n[0], n[1], n[2], n[3])
    return insets
  }
}

/// Priorities of a view along both axes, from 1 to 1000 as in UIKit.
public struct ScenePriorities: Sendable, Hashable {
  /// Along the horizontal axis; nil for the usual one.
  public var horizontal: Double?
  /// Along the vertical axis; nil for the usual one.
  public var vertical: Double?

  /// The usual priorities.
  public init() {}
}

extension ScenePriorities: JSONReadable {
  package static var expectation: String {
    "a priority from 1 to 1000, or {\"horizontal\": 751, \"vertical\": 250}"
  }

  private static let kind = NumberKind.from(1, to: 1000)

  private static let shape = ObjectShape<ScenePriorities>(
    expectation: expectation,
    keys: [
      .number("horizontal", as: kind, "The value along the width.", \.horizontal),
      .number("vertical", as: kind, "The value along the height.", \.vertical),
    ])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [
      writer.whole { $0.number(as: kind) },
      writer.defineOnce("priorities") { shape.schema($0) },
    ])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> ScenePriorities? {
    if case .object = value.kind { return shape.read(value, scope, into: ScenePriorities()) }
    guard let number = Double.read(value, scope, as: kind) else { return nil }
    var priorities = ScenePriorities()
    (priorities.horizontal, priorities.vertical) = (number, number)
    return priorities
  }
}

/// A view of a stack that takes the room that is left: its smallest length in points.
public struct SceneSpacer: Sendable, Hashable {
  /// In points.
  public var length: Double
}

extension SceneSpacer: JSONReadable {
  package static var expectation: String { "true, or the smallest length of the spacer" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [["const": true], writer.whole { $0.number(as: .length) }])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneSpacer? {
    if case .bool(true) = value.kind { return SceneSpacer(length: 0) }
    guard case .number = value.kind else { return scope.mismatch(expectation, value) }
    return Double.read(value, scope, as: .length).map { SceneSpacer(length: $0) }
  }
}
