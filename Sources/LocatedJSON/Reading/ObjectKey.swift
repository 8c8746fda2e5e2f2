/// A key of an object in a scene: its name, a summary for editors, its valid values, and where the
/// value is stored. Both reading and the schema are based on these.
package struct ObjectKey<Object>: Sendable {
  /// The key as written.
  package let name: String
  /// A one-line summary.
  package let summary: String
  /// The default value.
  package var fallback: LocatedValue?
  package let schema: @Sendable (SchemaWriter) -> LocatedValue
  /// Reads the key's value into the object and reports any problems.
  package let read: @Sendable (LocatedValue, ReadingScope, inout Object) -> Void

  /// - Parameters:
  ///   - summary: a one-line summary of the key.
  ///   - fallback: the default value.
  ///   - schema: the schema of the value, for editors.
  ///   - read: reads the value into the object and reports any problems.
  package init(
    name: String, summary: String, fallback: LocatedValue? = nil,
    schema: @escaping @Sendable (SchemaWriter) -> LocatedValue,
    read: @escaping @Sendable (LocatedValue, ReadingScope, inout Object) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.fallback = fallback
    self.schema = schema
    self.read = read
  }
}

/// The property that a key's value is stored in, as a sendable key path.
package typealias KeyTarget<Object, Value> = any WritableKeyPath<Object, Value> & Sendable

/// A value that is decoded later, once the values it depends on are known.
package struct UndecodedValue {
  /// The value as written.
  package var value: LocatedValue
  /// The scope to decode it in.
  package var scope: ReadingScope

  /// A value with the scope to decode it in.
  package init(value: LocatedValue, scope: ReadingScope) {
    self.value = value
    self.scope = scope
  }
}

extension ObjectKey {
  /// A value of one type.
  package static func value<Value: JSONReadable>(
    _ name: String, _ summary: String, default fallback: LocatedValue? = nil,
    _ path: KeyTarget<Object, Value?>
  ) -> ObjectKey {
    ObjectKey(name: name, summary: summary, fallback: fallback, schema: Value.schema) {
      value, scope, object in
      object[keyPath: path] = Value.read(value, scope)
    }
  }

  /// A value of one type, with a default.
  package static func value<Value: JSONReadable>(
    _ name: String, _ summary: String, default fallback: LocatedValue? = nil,
    _ path: KeyTarget<Object, Value>
  ) -> ObjectKey {
    ObjectKey(name: name, summary: summary, fallback: fallback, schema: Value.schema) {
      value, scope, object in
      if let read = Value.read(value, scope) { object[keyPath: path] = read }
    }
  }

  /// A number of a kind, with a default.
  package static func number(
    _ name: String, as kind: NumberKind, _ summary: String,
    default fallback: LocatedValue? = nil, _ path: KeyTarget<Object, Double>
  ) -> ObjectKey {
    ObjectKey(
      name: name, summary: summary, fallback: fallback, schema: { $0.number(as: kind) }
    ) { value, scope, object in
      if let number = Double.read(value, scope, as: kind) { object[keyPath: path] = number }
    }
  }

  /// A number of a kind.
  package static func number(
    _ name: String, as kind: NumberKind, _ summary: String,
    _ path: KeyTarget<Object, Double?>
  ) -> ObjectKey {
    ObjectKey(name: name, summary: summary, schema: { $0.number(as: kind) }) {
      value, scope, object in
      object[keyPath: path] = Double.read(value, scope, as: kind)
    }
  }

  /// A whole number within a range.
  package static func integer(
    _ name: String, in range: ClosedRange<Int>, _ summary: String,
    _ path: KeyTarget<Object, Int?>
  ) -> ObjectKey {
    ObjectKey(name: name, summary: summary, schema: { $0.integer(in: range) }) {
      value, scope, object in
      object[keyPath: path] = Int.read(value, scope, in: range)
    }
  }

  /// A whole number within a range, with a default.
  package static func integer(
    _ name: String, in range: ClosedRange<Int>, _ summary: String,
    default fallback: LocatedValue? = nil, _ path: KeyTarget<Object, Int>
  ) -> ObjectKey {
    ObjectKey(
      name: name, summary: summary, fallback: fallback, schema: { $0.integer(in: range) }
    ) { value, scope, object in
      if let number = Int.read(value, scope, in: range) { object[keyPath: path] = number }
    }
  }

  /// A list; invalid elements are reported and skipped.
  package static func list<Value: JSONReadable>(
    _ name: String, of expectation: String, count: ClosedRange<Int>? = nil, _ summary: String,
    _ path: KeyTarget<Object, [Value]>
  ) -> ObjectKey {
    ObjectKey(
      name: name, summary: summary,
      schema: { $0.list(of: $0.replaced(Value.schema), count: count) }
    ) { value, scope, object in
      object[keyPath: path] = (scope.elements(of: value, expectation) ?? []).compactMap {
        Value.read($0, $1)
      }
    }
  }

  /// A value that is read later.
  package static func unread(
    _ name: String, _ summary: String,
    schema: @escaping @Sendable (SchemaWriter) -> LocatedValue,
    _ path: KeyTarget<Object, UndecodedValue?>
  ) -> ObjectKey {
    ObjectKey(name: name, summary: summary, schema: schema) { value, scope, object in
      object[keyPath: path] = UndecodedValue(value: value, scope: scope)
    }
  }
}

extension ObjectKey {
  /// The same key for an outer object that contains this key's object.
  package func within<Outer>(_ path: KeyTarget<Outer, Object>) -> ObjectKey<Outer> {
    ObjectKey<Outer>(name: name, summary: summary, fallback: fallback, schema: schema) {
      read($0, $1, &$2[keyPath: path])
    }
  }
}
