import LocatedJSON

/// How often a view is repeated: a number of times, or once for each value of a list.
public struct SceneRepetition: Sendable, Equatable {
  /// The number of views.
  public var count = 0
  /// A value for each of them; nil if there is only a number.
  var values: [LocatedValue]?
  /// Where it is written.
  var location = TextLocation.nowhere
  /// The keys that lead to it.
  var keyPath = ""

  /// One of the views, from 0.
  subscript(number: Int) -> RepeatedPart {
    RepeatedPart(
      value: values?[number] ?? LocatedValue(.number(Double(number + 1))), index: number + 1,
      count: count)
  }
}

extension SceneRepetition: JSONReadable {
  private static let most = 1_000_000

  package static var expectation: String { "a number of times, or a list of values" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [writer.integer(in: 0...most), ["type": "array"]])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneRepetition? {
    var repetition = SceneRepetition(location: value.location, keyPath: scope.path)
    switch value.kind {
    case .number:
      guard let count = Int.read(value, scope, in: 0...most) else { return nil }
      repetition.count = count
    case .list(let values): (repetition.count, repetition.values) = (values.count, values)
    case .null, .bool, .string, .object: return scope.mismatch(expectation, value)
    }
    return repetition
  }
}

/// One of several repeated views: what `{repeat}` refers to.
package struct RepeatedPart: TemplateValue {
  /// The value of the list; the index if there is none.
  var value: LocatedValue
  /// From 1.
  var index: Int
  var count: Int

  /// The names of all values, as after `repeat.`.
  var names: [String] { value.members.map(\.key) + ["index", "count"] }

  /// The value of a binding: `repeat`, or `repeat.` and a field, `index` or `count`.
  func value(named name: String) -> LocatedValue? {
    guard name != "repeat" else { return value }
    guard name.hasPrefix("repeat.") else { return nil }
    let key = String(name.dropFirst("repeat.".count))
    if let field = value.members.first(where: { $0.key == key }) { return field.value }
    switch key {
    case "index": return LocatedValue(.number(Double(index)))
    case "count": return LocatedValue(.number(Double(count)))
    default: return nil
    }
  }
}

extension BindingContext {
  /// The names of what a repeated view's bindings refer to; none outside of one.
  package var partNames: [String] { part.map { $0.names.map { "repeat.\($0)" } } ?? [] }

  /// The context within a repeated view.
  package func inside(_ part: RepeatedPart?) -> BindingContext {
    guard let part else { return self }
    var inner = self
    inner.part = part
    inner.elementName = "repetition \(part.index) of \(elementName)"
    return inner
  }
}

extension Condition {
  /// Whether it depends on which of the repeated views it is for.
  var refersToRepetition: Bool { names.contains { $0 == "repeat" || $0.hasPrefix("repeat.") } }
}

/// What a view depends on to be shown, and how often it is.
package enum ViewGate: Sendable {
  case condition(Condition)
  case repeated(Bound<SceneRepetition>)
}

extension [ViewGate] {
  /// The contexts in which views behind the gates are shown: none, one, or one for each repetition,
  /// but at most `most`. What fails is reported elsewhere.
  func contexts(in context: BindingContext, file: String, most: Int) -> [BindingContext] {
    reduce([context]) { contexts, gate in
      switch gate {
      case .condition(let condition):
        return contexts.filter { (try? condition.holds(in: $0)) ?? false }
      case .repeated(let bound):
        var inner: [BindingContext] = []
        for context in contexts where inner.count < most {
          guard let repetition = try? bound.resolve(in: context, file: file) else { continue }
          for number in 0..<Swift.min(repetition.count, most - inner.count) {
            inner.append(context.inside(repetition[number]))
          }
        }
        return inner
      }
    }
  }
}

extension ViewTemplate {
  /// The repeated view that this copy is.
  package var part: RepeatedPart? { values["repeat"] as? RepeatedPart }

  /// Whether views in it are repeated.
  package var repeatsViews: Bool {
    children.contains { $0.repeats != nil || $0.repeatsViews }
      || others.contains(where: \.repeatsViews)
  }
}

/// Writes out repeated views for an element.
package struct ViewExpansion {
  private let file: String
  /// How many views may still be written out.
  private var room: Int
  /// What is wrong with more.
  private let message: String

  /// - Parameters:
  ///   - file: the scene's name in messages.
  ///   - room: how many views may be written out.
  ///   - message: what is wrong with more.
  package init(file: String, room: Int, message: String) {
    (self.file, self.room, self.message) = (file, room, message)
  }

  /// A view with all repeated views in it written out. Throws ``LocatedError`` for too many.
  package mutating func expand(
    _ view: ViewTemplate, _ context: BindingContext
  ) throws -> ViewTemplate {
    guard view.repeatsViews, isShown(view.condition, context) else { return view }
    var copy = view
    if !view.views.isEmpty { copy.views = try expand(view.views, context) }
    if let stack = view.stack { copy.stack?.views = try expand(stack.views, context) }
    copy.placeholder = try view.placeholder.map { try expand($0, context) }
    copy.backgroundView = try view.backgroundView.map { try expand($0, context) }
    copy.selectedBackgroundView = try view.selectedBackgroundView.map { try expand($0, context) }
    copy.back = try view.back.map { try expand($0, context) }
    return copy
  }

  private mutating func expand(
    _ views: [ViewTemplate], _ context: BindingContext
  ) throws -> [ViewTemplate] {
    var expanded: [ViewTemplate] = []
    for view in views {
      guard let repeats = view.repeats else {
        expanded.append(try expand(view, context))
        continue
      }
      let isHidden =
        view.condition?.refersToRepetition == false && !isShown(view.condition, context)
      guard !isHidden, let repetition = try repeats.resolve(in: context, file: file) else {
        continue
      }
      guard repetition.count <= room else {
        throw LocatedError(
          file: file, location: repetition.location == .nowhere ? nil : repetition.location,
          keyPath: repetition.keyPath, message: message)
      }
      room -= repetition.count
      for number in 0..<repetition.count {
        let part = repetition[number]
        var copy = view
        copy.values["repeat"] = part
        expanded.append(try expand(copy, context.inside(part)))
      }
    }
    return expanded
  }

  /// Conditions that depend on the layout may hold later.
  private func isShown(_ condition: Condition?, _ context: BindingContext) -> Bool {
    guard let condition, !condition.names.contains(where: { $0.hasPrefix("layout.") }) else {
      return true
    }
    return (try? condition.holds(in: context)) ?? false
  }
}
