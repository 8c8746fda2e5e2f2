/// A value of a template: written out, or known only with the element it is for.
public enum Bound<Value: Sendable>: Sendable {
  case constant(Value)
  case template(BindingTemplate)
}

/// A value that holds bindings, with the key path it was written at.
public struct BindingTemplate: Sendable {
  var value: LocatedValue
  var path: String
  /// The bindings in the value.
  var bindings: [BindingText.Binding]
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

extension Bound: SceneReadable where Value: SceneReadable {
  static var expectation: String { Value.expectation }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Bound? {
    var bindings: [BindingText.Binding] = []
    guard collect(&bindings, in: value, scope) else { return nil }
    if bindings.isEmpty {
      return Value.read(unescaped(value), scope).map { .constant($0) }
    }
    return .template(BindingTemplate(value: value, path: scope.path, bindings: bindings))
  }

  /// The value for one element; throws a ``SceneError`` that names the element.
  func resolve(in context: BindingContext, file: String) throws -> Value {
    switch self {
    case .constant(let value): return value
    case .template(let template):
      let problems = Problems(file: file)
      let scope = ReadingScope(problems, path: template.path)
      do {
        let resolved = try context.resolved(template.value)
        if let value = Value.read(resolved, scope) { return value }
      } catch {
        scope.report(error.message, at: template.value)
      }
      try problems.throwIfAny()
      preconditionFailure("\(template.path) was refused without a reason")
    }
  }

  var bindings: [BindingText.Binding] {
    if case .template(let template) = self { template.bindings } else { [] }
  }

  private static func collect(
    _ bindings: inout [BindingText.Binding], in value: LocatedValue, _ scope: ReadingScope
  ) -> Bool {
    switch value.kind {
    case .string(let text):
      do {
        bindings += try BindingText.parse(text)?.bindings ?? []
        return true
      } catch {
        scope.report(error.message, at: value)
        return false
      }
    case .list(let items):
      return items.allSatisfy { collect(&bindings, in: $0, scope) }
    case .object(let members):
      return members.allSatisfy { collect(&bindings, in: $0.value, scope) }
    case .null, .bool, .number: return true
    }
  }

  /// A text without bindings may still hold doubled braces.
  private static func unescaped(_ value: LocatedValue) -> LocatedValue {
    guard case .string(let text) = value.kind, let parsed = try? BindingText.parse(text) else {
      return value
    }
    let plain = parsed.pieces.map { if case .text(let text) = $0 { text } else { "" } }.joined()
    return LocatedValue(.string(plain), at: value.place)
  }
}
