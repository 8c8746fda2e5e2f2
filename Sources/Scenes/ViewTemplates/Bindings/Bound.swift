import LocatedJSON

/// A value in a template: either a constant, or bound to data of the element it is used for.
public enum Bound<Value: Sendable>: Sendable {
  case constant(Value)
  case template(BindingTemplate)
}

/// A value that contains bindings, with its key path.
public struct BindingTemplate: Sendable {
  /// The value as written.
  package var value: LocatedValue
  /// The keys that lead to it, such as `views[0].image`.
  package var path: String
  /// The bindings in the value.
  package var bindings: [BindingText.Binding]
  /// The kind of number that the value has to be, if it is a number.
  package var number = NumberKind.number
}

extension BindingTemplate {
  /// The field that it is, such as `title` for `{title}`; nil for a longer text.
  fileprivate var field: String? { single?.name }

  /// Whether the value is absent if a field is missing.
  var isOptional: Bool { single?.isOptional ?? false }

  private var single: BindingText.Binding? {
    guard case .string(let text) = value.kind else { return nil }
    return (try? BindingText.parse(text))?.single
  }
}

extension LocatedValue {
  /// With defaults of bindings, which are texts, as numbers and booleans.
  /// - Parameter written: the value before its bindings were resolved.
  fileprivate func typed(as written: LocatedValue) -> LocatedValue {
    switch (kind, written.kind) {
    case (.string(let text), .string(let source)):
      guard (try? BindingText.parse(source))?.single?.fallback == text else { return self }
      if let number = Double(text) { return LocatedValue(.number(number), at: location) }
      if let bool = Bool(text) { return LocatedValue(.bool(bool), at: location) }
      return self
    case (.list(let items), .list(let sources)):
      return LocatedValue(.list(zip(items, sources).map { $0.typed(as: $1) }), at: location)
    case (.object(let members), .object(let sources)):
      var typed = members
      for (index, source) in sources.enumerated() where index < typed.count {
        typed[index].value = typed[index].value.typed(as: source.value)
      }
      return LocatedValue(.object(typed), at: location)
    default: return self
    }
  }
}

extension Bound {
  /// The name of the field that it is bound to alone; nil for a constant or a longer text.
  var field: String? {
    if case .template(let template) = self { template.field } else { nil }
  }

  /// The constant value; nil if it is bound.
  package var constantValue: Value? {
    if case .constant(let value) = self { value } else { nil }
  }

  /// A value of a text with well-formed bindings from the program, such as `{image}` or
  /// `Stack {index}`.
  /// - Parameter number: the kind of number, if it is one.
  package static func binding(_ text: String, as number: NumberKind = .number) -> Bound {
    guard let parsed = try? BindingText.parse(text), !parsed.bindings.isEmpty else {
      preconditionFailure("\(text) holds no bindings")
    }
    return .template(
      BindingTemplate(value: .text(text), path: "", bindings: parsed.bindings, number: number))
  }
}

extension Bound: Equatable where Value: Equatable {
  public static func == (a: Bound, b: Bound) -> Bool {
    switch (a, b) {
    case (.constant(let x), .constant(let y)): x == y
    case (.template(let x), .template(let y)): x.value == y.value
    default: false
    }
  }
}

extension Bound: JSONReadable where Value: JSONReadable {
  package static var expectation: String { Value.expectation }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue { writer.bound(Value.schema) }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Bound? {
    read(value, scope, as: .number)
  }

  /// Reads a value; a number has to be of the given kind.
  package static func read(
    _ value: LocatedValue, _ scope: ReadingScope, as number: NumberKind
  ) -> Bound? {
    var bindings: [BindingText.Binding] = []
    for text in value.texts {
      do {
        bindings += try BindingText.parse(text.shownText)?.bindings ?? []
      } catch {
        return scope.refuse(error.message, at: text)
      }
    }
    if bindings.isEmpty {
      return plain(unescaped(value), scope, number).map { .constant($0) }
    }
    guard isRight(value, scope) else { return nil }
    return .template(
      BindingTemplate(value: value, path: scope.path, bindings: bindings, number: number))
  }

  /// Reports mistakes that no binding could fix, ignoring problems with bindings themselves.
  private static func isRight(_ value: LocatedValue, _ scope: ReadingScope) -> Bool {
    let problems = Problems(file: scope.problems.file)
    var unresolved = ReadingScope(problems, path: scope.path)
    unresolved.passes = { (try? BindingText.parse($0))?.bindings.isEmpty == false }
    if case .string = value.kind {
      guard !Value.isText, !isBinding(value) else { return true }
      unresolved.reportMismatch(expectation, value)
    } else {
      _ = Value.read(value, unresolved)
    }
    let open = Set(value.texts.filter(isBinding).map(\.location))
    let real = problems.list.filter { !open.contains($0.location ?? .nowhere) }
    scope.problems.add(real)
    return real.isEmpty
  }

  /// Whether a value consists of a single binding.
  private static func isBinding(_ value: LocatedValue) -> Bool {
    guard case .string(let text) = value.kind else { return false }
    return (try? BindingText.parse(text))?.single != nil
  }

  private static func plain(
    _ value: LocatedValue, _ scope: ReadingScope, _ number: NumberKind
  ) -> Value? {
    guard Value.self == Double.self else { return Value.read(value, scope) }
    return Double.read(value, scope, as: number) as? Value
  }

  /// The value for an element; nil for a missing optional field. Throws ``LocatedError``.
  package func resolve(in context: BindingContext, file: String) throws -> Value? {
    switch self {
    case .constant(let value): return value
    case .template(let template):
      let problems = Problems(file: file)
      let scope = ReadingScope(problems, path: template.path)
      do {
        var resolved = try context.resolved(template.value)
        if case .null = resolved.kind, template.isOptional { return nil }
        if !Value.isText { resolved = resolved.typed(as: template.value) }
        let value = Self.plain(resolved, scope, template.number)
        if let value, problems.isEmpty { return value }
      } catch {
        scope.report(error.message, at: template.value)
      }
      try problems.naming(context).throwIfAny()
      preconditionFailure("\(template.path) was refused without a reason")
    }
  }

  /// Resolves doubled braces, which also occur in texts without bindings.
  private static func unescaped(_ value: LocatedValue) -> LocatedValue {
    guard case .string(let text) = value.kind, let parsed = try? BindingText.parse(text) else {
      return value
    }
    let plain = parsed.pieces.map { if case .text(let text) = $0 { text } else { "" } }.joined()
    return LocatedValue(.string(plain), at: value.location)
  }
}

extension ObjectKey {
  /// A number of a kind, which may be a binding.
  package static func bound(
    _ name: String, as kind: NumberKind, _ summary: String,
    default fallback: LocatedValue? = nil, _ path: KeyTarget<Object, Bound<Double>?>
  ) -> ObjectKey {
    stored(name, summary, fallback, path, schema: { $0.bound { $0.number(as: kind) } }) {
      .some(Bound<Double>.read($0, $1, as: kind))
    }
  }

  /// A number of a kind, which may be a binding, with a default.
  package static func bound(
    _ name: String, as kind: NumberKind, _ summary: String,
    default fallback: LocatedValue? = nil, _ path: KeyTarget<Object, Bound<Double>>
  ) -> ObjectKey {
    stored(name, summary, fallback, path, schema: { $0.bound { $0.number(as: kind) } }) {
      Bound<Double>.read($0, $1, as: kind)
    }
  }
}
