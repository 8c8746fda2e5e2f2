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

  /// The numbers that scenes may hold.
  static let readable = -1e9...1e9
  static let notNegative = 0...1e9
  static let aboveZero = Double.leastNonzeroMagnitude...1e9

  static func schema(_ writer: SchemaWriter) -> LocatedValue { writer.number() }

  /// A number within a range.
  static func read(
    _ value: LocatedValue, _ scope: ReadingScope, in range: ClosedRange<Double>
  ) -> Double? {
    guard let number = Double.read(value, scope) else { return nil }
    guard range.contains(number) else {
      scope.reportMismatch(expectation(of: range), value)
      return nil
    }
    return number
  }

  /// `a number from 0 to 1`.
  static func expectation(of range: ClosedRange<Double>) -> String {
    if range == notNegative { return "a number that is not negative" }
    if range == aboveZero { return "a number greater than 0" }
    let (low, high) = (range.lowerBound, range.upperBound)
    return "a number from \(LocatedValue.text(of: low)) to \(LocatedValue.text(of: high))"
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Double? {
    guard case .number(let number) = value.kind else {
      scope.reportMismatch(expectation, value)
      return nil
    }
    guard number.isFinite else {
      scope.reportMismatch("a finite number", value)
      return nil
    }
    guard readable.contains(number) else {
      scope.reportMismatch("a number between -1e9 and 1e9", value)
      return nil
    }
    return number
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
    writer.numbers("size", expectation, 2, in: Double.notNegative)
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> CGSize? {
    guard let n = numbers(2, in: value, scope, expectation) else { return nil }
    guard n[0] >= 0, n[1] >= 0 else {
      scope.report("a size cannot be negative, found [\(text(n))]", at: value)
      return nil
    }
    return CGSize(width: n[0], height: n[1])
  }
}

extension CGPoint: SceneReadable {
  static var expectation: String { "two numbers [x, y]" }

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.numbers("point", expectation, 2)
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> CGPoint? {
    numbers(2, in: value, scope, expectation).map { CGPoint(x: $0[0], y: $0[1]) }
  }
}

extension CGRect: SceneReadable {
  static var expectation: String { "four numbers [x, y, width, height]" }

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("rect") { writer in
      writer.row([Double.readable, Double.readable, Double.notNegative, Double.notNegative])
        .adding([("title", .text(expectation))], first: true)
    }
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> CGRect? {
    guard let n = numbers(4, in: value, scope, expectation) else { return nil }
    guard n[2] >= 0, n[3] >= 0 else {
      scope.report("a width or height cannot be negative, found [\(text(n))]", at: value)
      return nil
    }
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
    return numbers(4, in: value, scope, expectation).map {
      UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    }
  }
}

/// Exactly `count` finite numbers in a list.
func numbers(
  _ count: Int, in value: LocatedValue, _ scope: ReadingScope, _ expectation: String
) -> [Double]? {
  guard case .list(let items) = value.kind, items.count == count else {
    scope.reportMismatch(expectation, value)
    return nil
  }
  let read = items.enumerated().compactMap { Double.read($0.element, scope.element($0.offset)) }
  return read.count == count ? read : nil
}

private func text(_ numbers: [Double]) -> String {
  numbers.map { LocatedValue.text(of: $0) }.joined(separator: ", ")
}
