import Foundation
import LocatedJSON
import Views

/// A scene's description of a view, or a part such as its border. Only set properties take space,
/// behind one reference. They are rows of its ``table``, read and set by name:
/// `template.cornerRadius`.
@dynamicMemberLookup
public protocol Template: Sendable, Equatable {
  /// Its rows, each a ``Property`` or a ``DefaultedProperty``.
  associatedtype Properties: Sendable

  /// The properties in the order in which they are read.
  static var table: PropertyTable<Properties> { get }

  /// What is said.
  var values: PropertyValues { get set }

  /// An empty template.
  init()
}

extension Template {
  /// A template with some properties set.
  package init(_ change: (inout Self) -> Void) {
    self.init()
    change(&self)
  }

  /// A property; nil if unset.
  public subscript<Value>(dynamicMember path: KeyPath<Properties, Property<Value>>) -> Value? {
    @inlinable @inline(__always) get { stored(in: Self.table.properties[keyPath: path].row) }
    set {
      let property = Self.table.properties[keyPath: path]
      values[property.row.key] = newValue.map(property.erase)
    }
  }

  /// A property with a default.
  public subscript<Value>(dynamicMember path: KeyPath<Properties, DefaultedProperty<Value>>)
    -> Value
  {
    @inlinable @inline(__always) get {
      storedOrDefault(in: Self.table.properties[keyPath: path].row)
    }
    set {
      let property = Self.table.properties[keyPath: path]
      values[property.row.key] = property.erase(newValue)
    }
  }

  // Apart from the getters, which are inlined so that their key paths are resolved at compile time.
  @usableFromInline
  func stored<Value>(in row: PropertyRow) -> Value? { values[row.key] as? Value }

  @usableFromInline
  func storedOrDefault<Value>(in row: PropertyRow) -> Value {
    guard let value = self[row] as? Value else {
      preconditionFailure("\(row.key) has no default of its kind")
    }
    return value
  }

  /// Whether both say the same, if only by leaving out what is the default.
  public static func == (a: Self, b: Self) -> Bool {
    table.rows.allSatisfy { a.isEqual(to: b, in: $0) }
  }

  /// Whether both have the same value of a property.
  func isEqual(to other: Self, in row: PropertyRow) -> Bool {
    let (own, others) = (self[row], other[row])
    return own.map { $0.isEqual(to: others) } ?? (others == nil)
  }

  /// The value of a property, or its default.
  subscript(row: PropertyRow) -> (any TemplateValue)? { values[row.key] ?? row.options.fallback }
}

/// The values of properties by key, in the order in which they were set.
public struct PropertyValues: Sendable {
  // Apart, so that looking for a key copies no values.
  private var keys: [String] = []
  private var stored: [any TemplateValue] = []
  /// Where the scene file writes the object; `nowhere` for one from code. No part of what is said.
  package var location = TextLocation.nowhere

  package subscript(key: String) -> (any TemplateValue)? {
    get { keys.firstIndex(of: key).map { stored[$0] } }
    set {
      switch (keys.firstIndex(of: key), newValue) {
      case (let index?, let value?): stored[index] = value
      case (let index?, nil):
        keys.remove(at: index)
        stored.remove(at: index)
      case (nil, let value?):
        keys.append(key)
        stored.append(value)
      case (nil, nil): break
      }
    }
  }

  fileprivate mutating func visitBindings(
    at path: String, _ gates: [ViewGate], _ visit: (ViewBinding) -> Void
  ) {
    var (outer, inner) = (gates, [ViewGate]())
    if let condition = self["if"] as? Condition {
      if condition.refersToRepetition {
        inner = [.condition(condition)]
      } else {
        outer.append(.condition(condition))
      }
    }
    if let repeats = self["repeat"] as? Bound<SceneRepetition> {
      inner.insert(.repeated(repeats), at: 0)
    }
    for (index, key) in keys.enumerated() {
      stored[index].visitBindings(
        at: path.isEmpty ? key : "\(path).\(key)", key == "repeat" ? outer : outer + inner, visit)
    }
  }
}

/// What a property of a template may be: a constant, a bound value, a list, or a template again.
package protocol TemplateValue: Sendable, Equatable {
  /// Visits all bindings with the conditions and repetitions around them, and sets missing key paths, such as
  /// `views[0].image`.
  mutating func visitBindings(
    at path: String, _ gates: [ViewGate], _ visit: (ViewBinding) -> Void)
}

extension TemplateValue {
  // Constants have no bindings.
  package mutating func visitBindings(
    at path: String, _ gates: [ViewGate], _ visit: (ViewBinding) -> Void
  ) {}

  fileprivate func isEqual(to other: (any TemplateValue)?) -> Bool { other as? Self == self }
}

extension Bool: TemplateValue {}
extension Int: TemplateValue {}
extension Double: TemplateValue {}
extension CGSize: TemplateValue {}
extension Condition: TemplateValue {}
extension SceneFont: TemplateValue {}
extension ScenePriorities: TemplateValue {}
extension SceneSpacer: TemplateValue {}
extension SceneAccessibilityTraits: TemplateValue {}
extension SceneCornerCurve: TemplateValue {}
extension SceneContentMode: TemplateValue {}
extension SceneTextAlignment: TemplateValue {}
extension SceneVerticalAlignment: TemplateValue {}
extension SceneLineBreak: TemplateValue {}
extension SceneLetterCase: TemplateValue {}
extension SceneFontWeight: TemplateValue {}
extension SceneSymbolRendering: TemplateValue {}
extension SceneSymbolScale: TemplateValue {}
extension SceneAccessibilityContainer: TemplateValue {}
extension DockTemplate.Edge: TemplateValue {}

extension Array: TemplateValue where Element: TemplateValue {
  package mutating func visitBindings(
    at path: String, _ gates: [ViewGate], _ visit: (ViewBinding) -> Void
  ) {
    for index in indices { self[index].visitBindings(at: "\(path)[\(index)]", gates, visit) }
  }
}

extension Bound: TemplateValue where Value: JSONReadable & Equatable {
  package mutating func visitBindings(
    at path: String, _ gates: [ViewGate], _ visit: (ViewBinding) -> Void
  ) {
    guard case .template(var template) = self else { return }
    if template.path.isEmpty { template.path = path }
    self = .template(template)
    visit(ViewBinding(template, gates, of: Value.self))
  }
}

/// A binding of a view, with what the view depends on to be shown.
package struct ViewBinding: Sendable {
  /// The value with its bindings.
  package var template: BindingTemplate
  /// The conditions and repetitions of the view and of those it is in, from the outside.
  private let gates: [ViewGate]
  private let resolve: @Sendable (BindingContext, _ file: String) throws -> Void

  fileprivate init<Value: JSONReadable>(
    _ template: BindingTemplate, _ gates: [ViewGate], of type: Value.Type
  ) {
    (self.template, self.gates) = (template, gates)
    resolve = { _ = try Bound<Value>.template(template).resolve(in: $0, file: $1) }
  }

  /// The contexts in which its view is shown: one for each repetition, but at most `most`; none
  /// if it is hidden. What fails is reported elsewhere.
  package func contexts(
    in context: BindingContext, file: String, most: Int
  ) -> [BindingContext] {
    gates.contexts(in: context, file: file, most: most)
  }

  /// Throws ``LocatedError`` for an unusable value, such as an invalid colour.
  package func check(in context: BindingContext, file: String) throws {
    try resolve(context, file)
  }
}

/// A template that scenes write as an object.
package protocol ObjectTemplate: Template, TemplateValue, JSONReadable {
  /// The name of its schema.
  static var definition: String { get }
  /// What holds between its keys.
  static var rules: [KeyRule] { get }
}

extension ObjectTemplate {
  package static var rules: [KeyRule] { [] }

  static var shape: ObjectShape<Self> { shape(table.rows, rules) }

  /// - Parameter rows: the properties that may be written.
  static func shape(_ rows: [PropertyRow], _ rules: [KeyRule]) -> ObjectShape<Self> {
    let keys = rows.map { row in
      ObjectKey<Self>(
        name: row.key, summary: row.summary, fallback: row.written, schema: row.schema
      ) { $2.values[row.key] = row.read($0, $1) }
    }
    return ObjectShape(expectation: expectation, keys: keys, rules: rules)
  }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.defineOnce(definition) { shape.schema($0) }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Self? {
    shape.read(value, scope, into: Self())
  }

  /// The schema of the object or a value in its place.
  static func schema(_ writer: SchemaWriter, or short: LocatedValue) -> LocatedValue {
    writer.any(of: [short, writer.defineOnce(definition) { shape.schema($0) }])
  }

  package mutating func visitBindings(
    at path: String, _ gates: [ViewGate], _ visit: (ViewBinding) -> Void
  ) {
    values.visitBindings(at: path, gates, visit)
  }
}
