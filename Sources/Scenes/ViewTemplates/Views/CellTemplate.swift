import LocatedJSON

/// A cell of a scene. From back to front: its own background, the background views, its views.
public struct CellTemplate: Sendable {
  /// The cell itself; its `views` make up the content view.
  public var view: ViewTemplate
  /// The number of views in the cell, set by ``countViews()``.
  package private(set) var viewCount = 0
  /// Whether it has repeated views, set by ``countViews()``.
  package private(set) var repeatsViews = false

  /// A cell with the appearance and subviews of a view.
  public init(_ view: ViewTemplate = ViewTemplate()) {
    self.view = view
  }
}

extension CellTemplate {
  /// A complete cell whose repeated views are written out.
  package init(expanded view: ViewTemplate) {
    self.init(view)
    countViews()
  }

  /// Sets what is counted. Call it when the cell is complete.
  fileprivate mutating func countViews() {
    repeatsViews = view.repeatsViews
    let behind = [view.backgroundView, view.selectedBackgroundView, view.back]
    viewCount = (contentViews + behind.compactMap(\.self)).reduce(0) { $0 + $1.viewCount }
  }

  /// The content view's views: the cell's views, inside a view for its own look, if any.
  package var contentViews: [ViewTemplate] {
    let own = view.contentsAlone
    return own.map { [$0] + view.views } ?? view.views
  }

  /// The selected background view if the state shows it.
  package func selection(in state: CellState) -> ViewTemplate? {
    state.isDisjoint(with: [.selected, .highlighted]) ? nil : view.selectedBackgroundView
  }
}

/// The states of a cell, in the order in which their changes are applied.
public struct CellState: OptionSet, Sendable, Hashable {
  /// One bit for each state.
  public let rawValue: Int

  /// The states with the given bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A finger is on the cell.
  public static let highlighted = CellState(rawValue: 1)
  /// The cell's section is disabled.
  public static let disabled = CellState(rawValue: 2)
  /// The cell is selected.
  public static let selected = CellState(rawValue: 4)

  /// The keys for changes of a cell, each with its state and a one-line description.
  package static let keys: [(key: String, state: CellState, summary: String)] = [
    ("highlighted", .highlighted, "Changes while the cell is highlighted."),
    ("disabled", .disabled, "Changes while its section is disabled."),
    ("selected", .selected, "Changes while the cell is selected."),
  ]
}

/// A cell in each of its states.
public struct StatefulCellTemplate: Sendable {
  /// Indexed by the raw value of ``CellState``.
  private var variants: [Shared<CellTemplate>]

  /// The cell in a state.
  public subscript(state: CellState) -> CellTemplate { shared(state).value }

  /// The cell in a state, shared instead of copied.
  package func shared(_ state: CellState) -> Shared<CellTemplate> { variants[state.rawValue] }

  /// The bindings in all states, without those of identical variants.
  package var bindings: [ViewBinding] { distinct.flatMap(\.view.bindings) }

  /// The conditions in all states.
  package var conditions: [Condition] { distinct.flatMap(\.view.conditions) }

  private var distinct: [CellTemplate] {
    var seen: Set<ObjectIdentifier> = []
    return variants.filter { seen.insert(ObjectIdentifier($0)).inserted }.map(\.value)
  }
}

extension StatefulCellTemplate {
  /// A cell that looks the same in every state.
  public init(_ cell: CellTemplate) {
    self.init(cell, changes: [])
  }

  /// A cell that changes in some states, applied in the order of ``CellState``.
  package init(
    _ cell: CellTemplate, changes: [(state: CellState, change: (inout CellTemplate) -> Void)]
  ) {
    var plain = cell
    plain.countViews()
    var variants = Array(repeating: Shared(plain), count: 8)
    for raw in changes.isEmpty ? 0..<0 : 1..<8 {
      var changed = cell
      for (state, change) in changes where CellState(rawValue: raw).contains(state) {
        change(&changed)
      }
      changed.countViews()
      variants[raw] = Shared(changed)
    }
    self.init(variants: variants)
  }
}

/// A large immutable value that is shared instead of copied.
package final class Shared<Value: Sendable>: Sendable {
  /// The shared value.
  package let value: Value

  /// Shares a value.
  package init(_ value: Value) { self.value = value }
}

extension StatefulCellTemplate: JSONReadable {
  package static var expectation: String { "a cell {…}" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("cell") { writer in
      let states = CellState.keys.map { key, _, summary in
        let change = writer.change { writer in
          writer.define("cell") { ViewTemplate.cellShape.schema($0) }
        }
        return (key, change.adding([("description", .text(summary))], first: true))
      }
      return ViewTemplate.cellShape.schema(writer, adding: states)
        .adding([("title", "a cell")], first: true)
    }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> StatefulCellTemplate? {
    guard case .object(let members) = value.kind else { return scope.mismatch(expectation, value) }
    let states = CellState.keys.map(\.key)
    let base = LocatedValue(
      .object(members.filter { !states.contains($0.key) }), at: value.location)
    let plain = Shared(CellTemplate.read(base, scope, alsoKnown: states))
    var variants = Array(repeating: plain, count: 8)
    let changes = CellState.keys.filter { value[$0.key] != nil }
    for raw in changes.isEmpty ? 0..<0 : 1..<8 {
      var merged = base
      let state = CellState(rawValue: raw)
      for (key, part, _) in changes where state.contains(part) {
        guard let change = value[key] else { continue }
        guard case .object = change.kind else {
          if state == part {
            scope.key(key).reportMismatch("what changes in this state, {…}", change)
          }
          continue
        }
        merged = merged.merging(change)
      }
      // Each state is checked alone. Combinations cannot have further problems.
      let problems = Problems(file: scope.problems.file)
      variants[raw] = Shared(
        CellTemplate.read(merged, ReadingScope(problems, path: scope.path)))
      if state.rawValue.nonzeroBitCount == 1 { scope.problems.add(problems.list) }
    }
    return StatefulCellTemplate(variants: variants)
  }
}

extension CellTemplate {
  /// Reads the keys of a cell. Problems are reported, and the values concerned are left out.
  package static func read(
    _ value: LocatedValue, _ scope: ReadingScope, alsoKnown: [String] = []
  ) -> CellTemplate {
    let view = ViewTemplate.cellShape.read(
      value, scope, into: ViewTemplate(at: value.location), alsoKnown: alsoKnown)
    guard let view else { return CellTemplate() }
    var cell = CellTemplate(view)
    cell.countViews()
    return cell
  }
}

extension LocatedValue {
  /// Merges members, with lists replaced; an image replaces a gradient, and vice versa.
  package func merging(_ other: LocatedValue) -> LocatedValue {
    guard case .object(var members) = kind, case .object(let changes) = other.kind else {
      return other
    }
    for (one, another) in [("gradient", "image"), ("image", "gradient")]
    where self[one] != nil && self[another] == nil && other[another] != nil {
      return other
    }
    for change in changes {
      if let index = members.firstIndex(where: { $0.key == change.key }) {
        members[index].value = members[index].value.merging(change.value)
        members[index].keyLocation = change.keyLocation
      } else {
        members.append(change)
      }
    }
    return LocatedValue(.object(members), at: location)
  }
}
