import Basics
import Foundation

/// A type that can be read from a single value in a scene.
package protocol JSONReadable: Sendable {
  /// The expectation for error messages, such as `two numbers [width, height]`.
  static var expectation: String { get }

  /// Reads the value. Reports problems and returns nil if it is invalid.
  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Self?

  /// Whether values can be texts, so that they may contain bindings.
  static var isText: Bool { get }

  /// The schema for editors, which accepts everything that ``read(_:_:)`` accepts.
  static func schema(_ writer: SchemaWriter) -> LocatedValue
}

extension JSONReadable {
  package static var isText: Bool { false }
}

extension Double: JSONReadable {
  package static var expectation: String { "a number" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue { writer.number() }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Double? {
    read(value, scope, as: .number)
  }

  /// A number of a kind.
  package static func read(
    _ value: LocatedValue, _ scope: ReadingScope, as kind: NumberKind
  ) -> Double? {
    guard case .number(let number) = value.kind else {
      return scope.mismatch(expectation, value, hint: ValueHint.number(value, as: kind))
    }
    guard number.isFinite else { return scope.mismatch("a finite number", value) }
    guard let meant = kind.value(of: number) else {
      return scope.mismatch(kind.expectation, value, hint: ValueHint.number(value, as: kind))
    }
    return meant
  }
}

extension Int: JSONReadable {
  package static var expectation: String { "a whole number" }

  /// The range of whole numbers that is used where no narrower one applies.
  package static let readable = -1_000_000_000...1_000_000_000

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.integer(in: readable)
  }

  /// A whole number within a range.
  package static func read(
    _ value: LocatedValue, _ scope: ReadingScope, in range: ClosedRange<Int>
  ) -> Int? {
    guard let number = Int.read(value, scope) else { return nil }
    guard range.contains(number) else {
      return scope.mismatch(
        range.lowerBound == 0 && range.upperBound >= readable.upperBound
          ? "a whole number that is not negative"
          : "a whole number from \(range.lowerBound) to \(range.upperBound)", value)
    }
    return number
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Int? {
    guard case .number(let number) = value.kind, number == number.rounded(), abs(number) <= 1e9
    else {
      return scope.mismatch(
        expectation, value, hint: ValueHint.number(value, as: .number, isWhole: true))
    }
    return Int(number)
  }
}

extension Bool: JSONReadable {
  package static var expectation: String { "true or false" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue { writer.bool() }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Bool? {
    if case .bool(let bool) = value.kind { return bool }
    return scope.mismatch(expectation, value, hint: ValueHint.bool(value))
  }
}

extension String: JSONReadable {
  package static var isText: Bool { true }

  package static var expectation: String { "a text" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue { writer.string() }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> String? {
    if case .string(let text) = value.kind { return text }
    return scope.mismatch(expectation, value)
  }
}

/// A label's text, which a scene may also write as a number or a truth value.
public struct SceneText: JSONReadable, Hashable {
  /// The text as it is shown.
  public var text: String

  /// A text as it is shown.
  public init(_ text: String) {
    self.text = text
  }

  package static var isText: Bool { true }

  package static var expectation: String { "a text" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [writer.string(), ["type": ["number", "boolean"]]])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneText? {
    switch value.kind {
    case .string, .number, .bool: return SceneText(value.shownText)
    case .null, .list, .object: return scope.mismatch(expectation, value)
    }
  }
}

extension CGSize: JSONReadable {
  package static var expectation: String { "two numbers [width, height]" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.numbers("size", expectation, 2, as: .length)
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> CGSize? {
    guard let n = scope.numbers([.length, .length], in: value, expectation) else { return nil }
    return CGSize(width: n[0], height: n[1])
  }
}

extension CGPoint: JSONReadable {
  package static var expectation: String { "two numbers [x, y]" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.numbers("point", expectation, 2)
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> CGPoint? {
    scope.numbers([.number, .number], in: value, expectation).map {
      CGPoint(x: $0[0], y: $0[1])
    }
  }
}

extension CGRect: JSONReadable {
  package static var expectation: String { "four numbers [x, y, width, height]" }

  private static var kinds: [NumberKind] { [.number, .number, .length, .length] }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("rect") { writer in
      writer.row(kinds)
        .adding([("title", .text(expectation))], first: true)
    }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> CGRect? {
    guard let n = scope.numbers(kinds, in: value, expectation) else { return nil }
    return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }
}

/// An enumeration whose cases scenes write by name.
package protocol JSONChoice: JSONReadable, CaseIterable, RawRepresentable where RawValue == String {
}

extension JSONChoice {
  /// The accepted words, in the order of the cases.
  package static var names: [String] { allCases.map(\.rawValue) }

  package static var expectation: String { "one of \(names.joined(separator: ", "))" }

  package static var isText: Bool { true }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue { writer.choice(names) }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Self? {
    scope.word(value, of: names).flatMap { Self(rawValue: $0) }
  }
}

extension ReadingScope {
  /// Reads a list with one number of each kind, or reports and returns nil.
  /// - Parameter orOne: whether one number may stand for all, for the hint.
  package func numbers(
    _ kinds: [NumberKind], in value: LocatedValue, _ expectation: String, orOne: Bool = false
  ) -> [Double]? {
    guard case .list(let items) = value.kind, items.count == kinds.count else {
      return mismatch(
        expectation, value, hint: ValueHint.numbers(value, as: kinds, orOne: orOne))
    }
    let read = items.indices.compactMap {
      Double.read(items[$0], element($0), as: kinds[$0])
    }
    return read.count == kinds.count ? read : nil
  }

  /// Reads one of the given words. Reports any other, suggesting the closest one, and returns nil.
  package func word(_ value: LocatedValue, of words: [String]) -> String? {
    var hint = ""
    if case .string(let word) = value.kind {
      if words.contains(word) { return word }
      if passes(word) { return words.first }
      hint = NearestWord.hint(for: word, among: words, synonyms: Synonym.values)
    }
    return refuse(
      "expected one of \(words.joined(separator: ", ")), found \(value.foundValue)\(hint)",
      at: value)
  }
}
