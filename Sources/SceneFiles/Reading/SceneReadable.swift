import Foundation
import LayerGeometry

/// What can be read from one value of a scene.
protocol SceneReadable: Sendable {
  /// What an error message says was expected, such as `two numbers [width, height]`.
  static var expectation: String { get }

  /// The value, or nil after what is wrong with it was reported.
  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Self?

  /// Whether values can be texts, so that a binding may be a part of one.
  static var isText: Bool { get }

  /// What editors are told of such values: everything that ``read(_:_:)`` accepts passes it.
  static func schema(_ writer: SchemaWriter) -> LocatedValue
}

extension SceneReadable {
  static var isText: Bool { false }
}

extension Double: SceneReadable {
  static var expectation: String { "a number" }

  static func schema(_ writer: SchemaWriter) -> LocatedValue { writer.number() }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Double? {
    read(value, scope, as: .number)
  }

  /// A number of a kind.
  static func read(
    _ value: LocatedValue, _ scope: ReadingScope, as kind: NumberKind
  ) -> Double? {
    guard case .number(let number) = value.kind else {
      scope.reportMismatch(expectation, value)
      return nil
    }
    guard number.isFinite else {
      scope.reportMismatch("a finite number", value)
      return nil
    }
    guard let meant = kind.value(of: number) else {
      scope.reportMismatch(kind.expectation, value)
      return nil
    }
    return meant
  }
}

extension Int: SceneReadable {
  static var expectation: String { "a whole number" }

  static let readable = -1_000_000_000...1_000_000_000

  static func schema(_ writer: SchemaWriter) -> LocatedValue { writer.integer(in: readable) }

  /// A whole number within a range.
  static func read(
    _ value: LocatedValue, _ scope: ReadingScope, in range: ClosedRange<Int>
  ) -> Int? {
    guard let number = Int.read(value, scope) else { return nil }
    guard range.contains(number) else {
      scope.reportMismatch(
        range.lowerBound == 0 && range.upperBound >= readable.upperBound
          ? "a whole number that is not negative"
          : "a whole number from \(range.lowerBound) to \(range.upperBound)", value)
      return nil
    }
    return number
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Int? {
    guard case .number(let number) = value.kind, number == number.rounded(), abs(number) <= 1e9
    else {
      scope.reportMismatch(expectation, value)
      return nil
    }
    return Int(number)
  }
}

extension Bool: SceneReadable {
  static var expectation: String { "true or false" }

  static func schema(_ writer: SchemaWriter) -> LocatedValue { writer.bool() }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Bool? {
    if case .bool(let bool) = value.kind { return bool }
    scope.reportMismatch(expectation, value)
    return nil
  }
}

extension String: SceneReadable {
  static var isText: Bool { true }

  static var expectation: String { "a text" }

  static func schema(_ writer: SchemaWriter) -> LocatedValue { writer.string() }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> String? {
    if case .string(let text) = value.kind { return text }
    scope.reportMismatch(expectation, value)
    return nil
  }
}

/// What a label shows: a text, or a number or truth value as it is written.
public struct SceneText: SceneReadable, Hashable {
  public var text: String

  static var isText: Bool { true }

  static var expectation: String { "a text" }

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [writer.string(), ["type": ["number", "boolean"]]])
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneText? {
    switch value.kind {
    case .string, .number, .bool: return SceneText(text: value.shownText)
    case .null, .list, .object:
      scope.reportMismatch(expectation, value)
      return nil
    }
  }
}

extension CGSize: SceneReadable {
  static var expectation: String { "two numbers [width, height]" }

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.numbers("size", expectation, 2, as: .length)
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> CGSize? {
    guard let n = numbers([.length, .length], in: value, scope, expectation) else { return nil }
    return CGSize(width: n[0], height: n[1])
  }
}

extension CGPoint: SceneReadable {
  static var expectation: String { "two numbers [x, y]" }

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.numbers("point", expectation, 2)
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> CGPoint? {
    numbers([.number, .number], in: value, scope, expectation).map {
      CGPoint(x: $0[0], y: $0[1])
    }
  }
}

extension CGRect: SceneReadable {
  static var expectation: String { "four numbers [x, y, width, height]" }

  private static var kinds: [NumberKind] { [.number, .number, .length, .length] }

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("rect") { writer in
      writer.row(kinds)
        .adding([("title", .text(expectation))], first: true)
    }
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> CGRect? {
    guard let n = numbers(kinds, in: value, scope, expectation) else { return nil }
    return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }
}

extension UIEdgeInsets: SceneReadable {
  static var expectation: String { "a number or four numbers [top, left, bottom, right]" }

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [
      writer.number(), writer.numbers("insets", "four numbers [top, left, bottom, right]", 4),
    ])
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> UIEdgeInsets? {
    if case .number = value.kind {
      return Double.read(value, scope).map {
        UIEdgeInsets(top: $0, left: $0, bottom: $0, right: $0)
      }
    }
    return numbers(Array(repeating: .number, count: 4), in: value, scope, expectation).map {
      UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    }
  }
}

/// Exactly one number of each kind, in a list.
func numbers(
  _ kinds: [NumberKind], in value: LocatedValue, _ scope: ReadingScope, _ expectation: String
) -> [Double]? {
  guard case .list(let items) = value.kind, items.count == kinds.count else {
    scope.reportMismatch(expectation, value)
    return nil
  }
  let read = items.indices.compactMap {
    Double.read(items[$0], scope.element($0), as: kinds[$0])
  }
  return read.count == kinds.count ? read : nil
}
