import LocatedJSON
import Synchronization
import Views

/// A property of a template: a row of its table.
public struct Property<Value: Sendable>: Sendable {
  @usableFromInline package let row: PropertyRow
  let erase: @Sendable (Value) -> any TemplateValue

  /// The property with another row.
  private func with(_ change: (inout PropertyOptions) -> Void) -> Property {
    Property(row: row.with(change), erase: erase)
  }
}

/// A property of a template with a default.
public struct DefaultedProperty<Value: Sendable>: Sendable {
  @usableFromInline package let row: PropertyRow
  let erase: @Sendable (Value) -> any TemplateValue
}

/// A property without the type of its values. A reference, so that tables are small.
@usableFromInline
package final class PropertyRow: Sendable {
  /// As scenes write it.
  let key: String
  /// A line for editors.
  let summary: String
  /// The default as a scene would write it.
  let written: LocatedValue?
  let schema: @Sendable (SchemaWriter) -> LocatedValue
  let read: @Sendable (LocatedValue, ReadingScope) -> (any TemplateValue)?
  let options: PropertyOptions

  fileprivate init(
    _ key: String, _ summary: String, _ written: LocatedValue?, _ options: PropertyOptions,
    schema: @escaping @Sendable (SchemaWriter) -> LocatedValue,
    read: @escaping @Sendable (LocatedValue, ReadingScope) -> (any TemplateValue)?
  ) {
    (self.key, self.summary, self.written, self.options) = (key, summary, written, options)
    (self.schema, self.read) = (schema, read)
    RowCollector.current?.add(self)
  }

  /// The row with other options. Written out in each of the many rows, it would take seconds to compile.
  @inline(never)
  fileprivate func with(_ change: (inout PropertyOptions) -> Void) -> PropertyRow {
    var options = options
    change(&options)
    return PropertyRow(key, summary, written, options, schema: schema, read: read)
  }
}

/// A row's options besides its key and values.
struct PropertyOptions: Sendable {
  /// The value of an unset property.
  var fallback: (any TemplateValue)?
  /// Where the property may be written.
  var uses = ViewUse.all
  /// Whether a change of value recreates the view instead of animating.
  var isFixed = false
  /// Whether it is shown in front of the background.
  var isContents = false
  /// Whether it is a control with its values.
  var isControl = false
  /// Shows the value in a view.
  var apply: (@MainActor @Sendable (UIView, (any TemplateValue)?, any ValueResolver) -> Void)?
}

/// The uses of a view.
struct ViewUse: OptionSet, Sendable {
  let rawValue: Int

  /// In a place within its parent.
  static let placed = ViewUse(rawValue: 1)
  /// In a place that depends on its size.
  static let sized = ViewUse(rawValue: 2)
  /// In a stack.
  static let arranged = ViewUse(rawValue: 4)
  /// As a cell.
  static let cell = ViewUse(rawValue: 8)
  static let all: ViewUse = [.placed, .sized, .arranged, .cell]
}

/// Gives the values of what is bound.
@MainActor
package protocol ValueResolver {
  func resolve<Value: JSONReadable>(_ bound: Bound<Value>?) -> Value?
}

/// A template's properties, by reference: copying all rows would cost more than an access.
public final class PropertyTable<Properties: Sendable>: Sendable {
  @usableFromInline package let properties: Properties
  /// In the order of their declarations.
  package let rows: [PropertyRow]

  init(_ properties: () -> Properties) {
    let collector = RowCollector()
    self.properties = RowCollector.$current.withValue(collector, operation: properties)
    rows = collector.rows
  }
}

/// Takes the rows of a table as its properties are initialized. Found by reflection instead, each of
/// the many types of properties would be looked up at the start of the program.
private final class RowCollector: Sendable {
  @TaskLocal static var current: RowCollector?

  private let collected = Mutex<[PropertyRow]>([])

  var rows: [PropertyRow] { collected.withLock { $0 } }

  /// Adds a row, or puts it in the place of the row that it was made of.
  func add(_ row: PropertyRow) {
    collected.withLock { rows in
      if rows.last?.key == row.key { rows.removeLast() }
      rows.append(row)
    }
  }
}

// MARK: - Kinds of values

extension Property where Value: TemplateValue {
  /// - Parameters:
  ///   - key: as in scenes.
  ///   - summary: a line for editors.
  ///   - written: the default as in a scene.
  init(
    _ key: String, _ summary: String, default written: LocatedValue? = nil,
    schema: @escaping @Sendable (SchemaWriter) -> LocatedValue,
    read: @escaping @Sendable (LocatedValue, ReadingScope) -> Value?
  ) {
    row = PropertyRow(key, summary, written, PropertyOptions(), schema: schema, read: read)
    erase = { $0 }
  }
}

extension Property where Value: TemplateValue & JSONReadable {
  /// A value of one type.
  init(_ key: String, _ summary: String, default written: LocatedValue? = nil) {
    self.init(key, summary, default: written, schema: Value.schema, read: Value.read)
  }
}

extension Property where Value == Bound<Double> {
  /// A number of a kind, which may be a binding.
  init(_ key: String, as kind: NumberKind, _ summary: String, default written: LocatedValue? = nil)
  {
    self.init(
      key, summary, default: written, schema: { $0.bound { $0.number(as: kind) } },
      read: { Value.read($0, $1, as: kind) })
  }
}

extension Property where Value == Int {
  /// A whole number within a range.
  init(
    _ key: String, in range: ClosedRange<Int>, _ summary: String,
    default written: LocatedValue? = nil
  ) {
    self.init(
      key, summary, default: written, schema: { $0.integer(in: range) },
      read: { Int.read($0, $1, in: range) })
  }
}

extension Property {
  /// A list; invalid elements are reported and skipped.
  init<Element: TemplateValue & JSONReadable>(
    _ key: String, of expectation: String, count: ClosedRange<Int>? = nil, _ summary: String
  ) where Value == [Element] {
    self.init(
      key, summary, schema: { $0.list(of: $0.replaced(Element.schema), count: count) },
      read: { value, scope in
        (scope.elements(of: value, expectation) ?? []).compactMap { Element.read($0, $1) }
      })
  }
}

// MARK: - What else a row says

extension Property {
  /// Given where it is not set.
  func or(_ fallback: Value) -> DefaultedProperty<Value> {
    let erased = erase(fallback)
    return DefaultedProperty(row: row.with { $0.fallback = erased }, erase: erase)
  }

  /// With the default that scenes may write as well.
  var orDefault: DefaultedProperty<Value> {
    let scope = ReadingScope(Problems(file: ""), path: row.key)
    let fallback = row.written.flatMap { row.read($0, scope) }
    return DefaultedProperty(row: row.with { $0.fallback = fallback }, erase: erase)
  }

  /// For some uses of views alone.
  func only(_ uses: ViewUse) -> Property { with { $0.uses = uses } }

  /// A change of value recreates the view.
  var fixed: Property { with { $0.isFixed = true } }

  /// Shown in front of the background.
  func contents(isFixed: Bool = true) -> Property {
    with { ($0.isContents, $0.isFixed) = (true, isFixed) }
  }

  /// A control, which has its own view.
  var control: Property { contents().with { $0.isControl = true } }

  /// Shown in a view like this.
  func applied(
    _ apply: @escaping @MainActor @Sendable (UIView, Value?, any ValueResolver) -> Void
  ) -> Property {
    with { options in options.apply = { apply($0, $1 as? Value, $2) } }
  }
}
