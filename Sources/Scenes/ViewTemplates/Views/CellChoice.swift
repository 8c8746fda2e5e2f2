import Basics
import LocatedJSON

/// Which named cell shows an item: a name, or the first of several whose condition holds.
public struct CellChoice: Sendable {
  /// One name, perhaps with a condition.
  public struct Option: Sendable {
    /// What has to hold; nil for always.
    public var condition: Condition?
    /// The name of a cell, which may be bound to a field.
    public var name: Bound<CellName>
  }

  /// In the order in which they are tried.
  public var options: [Option]
  /// Where it is written.
  package var location = TextLocation.nowhere
  /// The keys that lead to it.
  package var keyPath = ""

  /// The name for an element, if any. Throws ``LocatedError``.
  package func name(in context: BindingContext, file: String) throws -> CellName? {
    for option in options {
      if let condition = option.condition {
        do {
          guard try condition.holds(in: context) else { continue }
        } catch {
          throw LocatedError(
            file: file, location: condition.location, keyPath: condition.keyPath,
            message: error.message)
        }
      }
      if let name = try option.name.resolve(in: context, file: file) { return name }
    }
    return nil
  }

  /// The conditions of its options.
  package var conditions: [Condition] { options.compactMap(\.condition) }
}

/// The name of a cell, with the place of the name.
public struct CellName: Sendable, Hashable, JSONReadable {
  /// The name.
  public var text: String
  /// Where it is written.
  package var location: TextLocation

  package static var isText: Bool { true }

  package static var expectation: String { "the name of a cell" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.string(isEmpty: false)
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> CellName? {
    guard case .string(let text) = value.kind, !text.isEmpty else {
      return scope.mismatch(expectation, value)
    }
    return CellName(text: text, location: value.location)
  }
}

extension CellChoice: JSONReadable {
  package static var expectation: String {
    "the name of a cell, or a list such as [{\"if\": \"image\", \"cell\": \"photo\"}, \"text\"]"
  }

  private struct Keys {
    var condition: Condition?
    var name: Bound<CellName>?
  }

  private static let shape = ObjectShape<Keys>(
    expectation: "a cell with a condition, {\"if\": \"image\", \"cell\": \"photo\"}",
    keys: [
      .value("if", "The condition, such as \"image\".", \.condition),
      .value("cell", "The name of a cell.", \.name),
    ],
    rules: [.required("cell", "expected the name of a cell, \"cell\": \"name\"")])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.defineOnce("cell-choice") { writer in
      let name = Bound<CellName>.schema(writer)
      return writer.any(of: [
        name, writer.list(of: writer.any(of: [name, shape.schema(writer)]), count: 1...Int.max),
      ])
    }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> CellChoice? {
    var options: [Option] = []
    switch value.kind {
    case .string:
      guard let name = Bound<CellName>.read(value, scope) else { return nil }
      options = [Option(name: name)]
    case .list(let items) where !items.isEmpty:
      for (index, item) in items.enumerated() {
        let scope = scope.element(index)
        if case .string = item.kind {
          guard let name = Bound<CellName>.read(item, scope) else { return nil }
          options.append(Option(name: name))
          continue
        }
        guard let keys = shape.read(item, scope, into: Keys()), let name = keys.name,
          keys.condition != nil || item["if"] == nil
        else { return nil }
        options.append(Option(condition: keys.condition, name: name))
      }
    case .null, .bool, .number, .list, .object: return scope.mismatch(expectation, value)
    }
    return CellChoice(options: options, location: value.location, keyPath: scope.path)
  }
}
