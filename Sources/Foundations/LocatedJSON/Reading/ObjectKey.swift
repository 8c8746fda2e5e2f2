/// A key of an object: name, summary, valid values and storage; for reading and the schema.
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
  ///   - summary: one line.
  ///   - fallback: the default value.
  ///   - read: reads the value into the object and reports problems.
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
  /// A key whose value is stored once it is read; nil leaves the default.
  package static func stored<Value>(
    _ name: String, _ summary: String, _ fallback: LocatedValue?, _ path: KeyTarget<Object, Value>,
    schema: @escaping @Sendable (SchemaWriter) -> LocatedValue,
    read: @escaping @Sendable (LocatedValue, ReadingScope) -> Value?
  ) -> ObjectKey {
    ObjectKey(name: name, summary: summary, fallback: fallback, schema: schema) {
      value, scope, object in
      if let read = read(value, scope) { object[keyPath: path] = read }
    }
  }

  /// A value of one type.
  package static func value<Value: JSONReadable>(
    _ name: String, _ summary: String, default fallback: LocatedValue? = nil,
    _ path: KeyTarget<Object, Value?>
  ) -> ObjectKey {
    stored(name, summary, fallback, path, schema: Value.schema) { .some(Value.read($0, $1)) }
  }

  /// A value of one type, with a default.
  package static func value<Value: JSONReadable>(
    _ name: String, _ summary: String, default fallback: LocatedValue? = nil,
    _ path: KeyTarget<Object, Value>
  ) -> ObjectKey {
    stored(name, summary, fallback, path, schema: Value.schema, read: Value.read)
  }

  /// A number of a kind, with a default.
  package static func number(
    _ name: String, as kind: NumberKind, _ summary: String,
    default fallback: LocatedValue? = nil, _ path: KeyTarget<Object, Double>
  ) -> ObjectKey {
    stored(name, summary, fallback, path, schema: { $0.number(as: kind) }) {
      Double.read($0, $1, as: kind)
    }
  }

  /// A number of a kind.
  package static func number(
    _ name: String, as kind: NumberKind, _ summary: String,
    _ path: KeyTarget<Object, Double?>
  ) -> ObjectKey {
    stored(name, summary, nil, path, schema: { $0.number(as: kind) }) {
      .some(Double.read($0, $1, as: kind))
    }
  }

  /// A whole number within a range.
  package static func integer(
    _ name: String, in range: ClosedRange<Int>, _ summary: String,
    _ path: KeyTarget<Object, Int?>
  ) -> ObjectKey {
    stored(name, summary, nil, path, schema: { $0.integer(in: range) }) {
      .some(Int.read($0, $1, in: range))
    }
  }

  /// A whole number within a range, with a default.
  package static func integer(
    _ name: String, in range: ClosedRange<Int>, _ summary: String,
    default fallback: LocatedValue? = nil, _ path: KeyTarget<Object, Int>
  ) -> ObjectKey {
    stored(name, summary, fallback, path, schema: { $0.integer(in: range) }) {
      Int.read($0, $1, in: range)
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

  /// A list whose elements are read later.
  package static func unreadList(
    _ name: String, _ summary: String, of expectation: String,
    schema: @escaping @Sendable (SchemaWriter) -> LocatedValue,
    _ path: KeyTarget<Object, [UndecodedValue]>
  ) -> ObjectKey {
    ObjectKey(name: name, summary: summary, schema: { $0.list(of: schema($0)) }) {
      value, scope, object in
      object[keyPath: path] = (scope.elements(of: value, expectation) ?? []).map {
        UndecodedValue(value: $0, scope: $1)
      }
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
