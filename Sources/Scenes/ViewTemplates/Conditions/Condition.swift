import LocatedJSON

/// A condition such as `count > 0 && !sent`. A name stands for a field; alone it is false if the
/// field is missing, null, false, an empty text or an empty list.
public struct Condition: Sendable, Hashable {
  /// A comparison of two values.
  enum Comparison: String, Sendable, Hashable {
    case equal = "=="
    case notEqual = "!="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
  }

  /// What is compared.
  enum Operand: Sendable, Hashable {
    case name(String)
    case text(String)
    case number(Double)
    case bool(Bool)
    case null
  }

  indirect enum Node: Sendable, Hashable {
    case value(Operand)
    case compare(Operand, Comparison, Operand)
    case not(Node)
    case all(Node, Node)
    case any(Node, Node)
  }

  var root: Node
  /// The condition as written.
  package var text: String
  /// Where it is written.
  package var location = TextLocation.nowhere
  /// The keys that lead to it.
  package var keyPath = ""

  /// The names of all fields that the condition refers to.
  package var names: [String] { Self.names(in: root) }

  private static func names(in node: Node) -> [String] {
    func name(_ operand: Operand) -> [String] {
      if case .name(let name) = operand { [name] } else { [] }
    }
    return switch node {
    case .value(let operand): name(operand)
    case .compare(let a, _, let b): name(a) + name(b)
    case .not(let node): names(in: node)
    case .all(let a, let b), .any(let a, let b): names(in: a) + names(in: b)
    }
  }

  /// Whether the condition is true. Throws if it orders a number and a text, or lists.
  package func holds(in context: BindingContext) throws(BindingError) -> Bool {
    try holds(root, context)
  }

  private func holds(_ node: Node, _ context: BindingContext) throws(BindingError) -> Bool {
    switch node {
    case .value(let operand): return value(of: operand, context)?.isThere ?? false
    case .not(let node): return try !holds(node, context)
    case .all(let a, let b):
      guard try holds(a, context) else { return false }
      return try holds(b, context)
    case .any(let a, let b):
      if try holds(a, context) { return true }
      return try holds(b, context)
    case .compare(let left, let comparison, let right):
      let (a, b) = (value(of: left, context), value(of: right, context))
      switch comparison {
      case .equal: return Self.isEqual(a, b)
      case .notEqual: return !Self.isEqual(a, b)
      case .less, .atMost, .greater, .atLeast: return try isOrdered(a, comparison, b, context)
      }
    }
  }

  /// Nil for a field that is missing or null.
  private func value(of operand: Operand, _ context: BindingContext) -> LocatedValue? {
    switch operand {
    case .name(let name):
      guard let value = context.valueIfPresent(named: name) else { return nil }
      if case .null = value.kind { return nil }
      return value
    case .text(let text): return .text(text)
    case .number(let number): return .number(number)
    case .bool(let bool): return LocatedValue(.bool(bool))
    case .null: return nil
    }
  }

  private static func isEqual(_ a: LocatedValue?, _ b: LocatedValue?) -> Bool { a == b }

  /// Whether two values are in the given order. A missing value is in none.
  private func isOrdered(
    _ a: LocatedValue?, _ comparison: Comparison, _ b: LocatedValue?, _ context: BindingContext
  ) throws(BindingError) -> Bool {
    guard let a, let b else { return false }
    let (isLess, isEqual): (Bool, Bool)
    switch (a.kind, b.kind) {
    case (.number(let x), .number(let y)): (isLess, isEqual) = (x < y, x == y)
    case (.string(let x), .string(let y)):
      (isLess, isEqual) = (
        x.unicodeScalars.lexicographicallyPrecedes(y.unicodeScalars), x == y
      )
    default:
      throw BindingError(
        "\(context.elementName): expected two numbers or two texts on the sides of "
          + "\(comparison.rawValue), found \(a.foundValue) and \(b.foundValue)")
    }
    return switch comparison {
    case .less: isLess
    case .atMost: isLess || isEqual
    case .greater: !isLess && !isEqual
    default: !isLess
    }
  }
}

extension LocatedValue {
  /// Whether a condition that consists of this value is true: not null, not false, not empty.
  package var isThere: Bool {
    switch kind {
    case .null: false
    case .bool(let bool): bool
    case .number: true
    case .string(let text): !text.isEmpty
    case .list(let items): !items.isEmpty
    case .object: true
    }
  }
}

extension Condition: JSONReadable {
  package static var expectation: String { "a condition such as \"badge\" or \"count > 0\"" }

  package static var isText: Bool { true }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.defineOnce("condition") { _ in
      [
        "title": "a condition",
        "description":
          "Fields, numbers, 'texts', true, false, null; ==, !=, <, <=, >, >=; !, &&, ||, ().",
        "anyOf": [["type": "boolean"], ["type": "string", "pattern": "^[^{}]+$"]],
      ]
    }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Condition? {
    switch value.kind {
    case .bool(let bool):
      return Condition(
        root: .value(.bool(bool)), text: bool ? "true" : "false", location: value.location,
        keyPath: scope.path)
    case .string(let text):
      do {
        var condition = try ConditionParser.parse(text)
        (condition.location, condition.keyPath) = (value.location, scope.path)
        return condition
      } catch {
        scope.report(error.message, at: value)
      }
    case .null, .number, .list, .object: scope.reportMismatch(expectation, value)
    }
    return nil
  }
}
