/// One key of an object in a scene: its name, what editors say about it, what may stand there,
/// and where it goes. Scenes are read by these, and their schema is written from them.
struct ObjectKey<Object>: Sendable {
  let name: String
  /// One line on it.
  let summary: String
  /// What stands for it where it is not given.
  var fallback: LocatedValue?
  let schema: @Sendable (SchemaWriter) -> LocatedValue
  let read: @Sendable (LocatedValue, ReadingScope, inout Object) -> Void
}

/// Where a key's value goes; a path that can be shared.
typealias KeyTarget<Object, Value> = any WritableKeyPath<Object, Value> & Sendable

/// A value that is read later, when what it depends on is known.
struct Unread {
  var value: LocatedValue
  var scope: ReadingScope
}

extension ObjectKey {
  /// A value of one type.
  static func value<Value: SceneReadable>(
    _ name: String, _ summary: String, default fallback: LocatedValue? = nil,
    _ path: KeyTarget<Object, Value?>
  ) -> ObjectKey {
    ObjectKey(name: name, summary: summary, fallback: fallback, schema: Value.schema) {
      value, scope, object in
      object[keyPath: path] = Value.read(value, scope)
    }
  }

  /// A value of one type, in place of a usual one.
  static func value<Value: SceneReadable>(
    _ name: String, _ summary: String, default fallback: LocatedValue? = nil,
    _ path: KeyTarget<Object, Value>
  ) -> ObjectKey {
    ObjectKey(name: name, summary: summary, fallback: fallback, schema: Value.schema) {
      value, scope, object in
      if let read = Value.read(value, scope) { object[keyPath: path] = read }
    }
  }

  /// A number of a kind, in place of a usual one.
  static func number(
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
  static func number(
    _ name: String, as kind: NumberKind, _ summary: String,
    _ path: KeyTarget<Object, Double?>
  ) -> ObjectKey {
    ObjectKey(name: name, summary: summary, schema: { $0.number(as: kind) }) {
      value, scope, object in
      object[keyPath: path] = Double.read(value, scope, as: kind)
    }
  }

  /// A whole number within a range.
  static func integer(
    _ name: String, in range: ClosedRange<Int>, _ summary: String,
    _ path: KeyTarget<Object, Int?>
  ) -> ObjectKey {
    ObjectKey(name: name, summary: summary, schema: { $0.integer(in: range) }) {
      value, scope, object in
      object[keyPath: path] = Int.read(value, scope, in: range)
    }
  }

  /// A number of a kind, also as a binding.
  static func bound(
    _ name: String, as kind: NumberKind, _ summary: String,
    default fallback: LocatedValue? = nil, _ path: KeyTarget<Object, Bound<Double>?>
  ) -> ObjectKey {
    ObjectKey(
      name: name, summary: summary, fallback: fallback,
      schema: { $0.bound { $0.number(as: kind) } }
    ) { value, scope, object in
      object[keyPath: path] = Bound<Double>.read(value, scope, as: kind)
    }
  }

  /// A number of a kind, also as a binding, in place of a usual one.
  static func bound(
    _ name: String, as kind: NumberKind, _ summary: String,
    default fallback: LocatedValue? = nil, _ path: KeyTarget<Object, Bound<Double>>
  ) -> ObjectKey {
    ObjectKey(
      name: name, summary: summary, fallback: fallback,
      schema: { $0.bound { $0.number(as: kind) } }
    ) { value, scope, object in
      if let bound = Bound<Double>.read(value, scope, as: kind) { object[keyPath: path] = bound }
    }
  }

  /// A whole number within a range, in place of a usual one.
  static func integer(
    _ name: String, in range: ClosedRange<Int>, _ summary: String,
    default fallback: LocatedValue? = nil, _ path: KeyTarget<Object, Int>
  ) -> ObjectKey {
    ObjectKey(
      name: name, summary: summary, fallback: fallback, schema: { $0.integer(in: range) }
    ) { value, scope, object in
      if let number = Int.read(value, scope, in: range) { object[keyPath: path] = number }
    }
  }

  /// A list; what is wrong in it is reported and left out.
  static func list<Value: SceneReadable>(
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
  static func unread(
    _ name: String, _ summary: String,
    schema: @escaping @Sendable (SchemaWriter) -> LocatedValue,
    _ path: KeyTarget<Object, Unread?>
  ) -> ObjectKey {
    ObjectKey(name: name, summary: summary, schema: schema) { value, scope, object in
      object[keyPath: path] = Unread(value: value, scope: scope)
    }
  }
}

extension ObjectKey {
  /// The key for an object that holds this one's.
  func within<Outer>(_ path: KeyTarget<Outer, Object>) -> ObjectKey<Outer> {
    ObjectKey<Outer>(name: name, summary: summary, fallback: fallback, schema: schema) {
      read($0, $1, &$2[keyPath: path])
    }
  }
}
