/// A cell of a scene, from back to front: its own background, the background views, its views.
public struct CellTemplate: Sendable {
  /// The cell itself; its `views` make up the content view.
  public var view = ViewTemplate()
  public var backgroundView: ViewTemplate?
  /// Shown while the cell is selected or highlighted.
  public var selectedBackgroundView: ViewTemplate?
  /// What shows instead of everything else when the cell is turned over.
  public var back: ViewTemplate?
  /// Fades the content view only.
  public var contentOpacity: Bound<Double>?
  var bindings: [BindingTemplate] = []
  /// How many views are in the cell.
  private(set) var viewCount = 0
}

extension CellTemplate {
  /// What lies behind the content in a state because of that.
  func selection(in state: CellState) -> ViewTemplate? {
    state.isDisjoint(with: [.selected, .highlighted]) ? nil : selectedBackgroundView
  }
}

/// The states a cell can be in, in the order in which their changes apply.
public struct CellState: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let highlighted = CellState(rawValue: 1)
  public static let disabled = CellState(rawValue: 2)
  public static let selected = CellState(rawValue: 4)

  static let keys: [(key: String, state: CellState, summary: String)] = [
    ("highlighted", .highlighted, "What changes while the cell is highlighted."),
    ("disabled", .disabled, "What changes while its section is disabled."),
    ("selected", .selected, "What changes while the cell is selected."),
  ]
}

/// A cell in each of its states.
public struct StatefulCellTemplate: Sendable {
  /// Indexed by the raw value of ``CellState``.
  private var variants: [Shared<CellTemplate>]

  public subscript(state: CellState) -> CellTemplate { shared(state).value }

  /// The same without a copy.
  func shared(_ state: CellState) -> Shared<CellTemplate> { variants[state.rawValue] }

  /// Those of all states, of which many are one.
  var bindings: [BindingTemplate] {
    var seen: Set<ObjectIdentifier> = []
    return variants.filter { seen.insert(ObjectIdentifier($0)).inserted }
      .flatMap(\.value.bindings)
  }
}

/// A large value that many look at and nobody changes.
final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension StatefulCellTemplate: SceneReadable {
  static var expectation: String { "a cell {…}" }

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("cell") { writer in
      let states = CellState.keys.map { key, _, summary in
        let change = writer.change { writer in
          writer.define("cell") { CellTemplate.shape.schema($0) }
        }
        return (key, change.adding([("description", .text(summary))], first: true))
      }
      return CellTemplate.shape.schema(writer, adding: states)
        .adding([("title", "a cell")], first: true)
    }
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> StatefulCellTemplate? {
    guard case .object(let members) = value.kind else {
      scope.reportMismatch(expectation, value)
      return nil
    }
    let states = CellState.keys.map(\.key)
    let base = LocatedValue(.object(members.filter { !states.contains($0.key) }), at: value.place)
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
      // Each state is checked once, on its own; their combinations hold nothing new.
      let problems = Problems(file: scope.problems.file)
      variants[raw] = Shared(
        CellTemplate.read(merged, ReadingScope(problems, path: scope.path)))
      if state.rawValue.nonzeroBitCount == 1 { scope.problems.add(problems.list) }
    }
    return StatefulCellTemplate(variants: variants)
  }
}

extension CellTemplate {
  static let shape = ObjectShape<CellKeys>(
    keys: ViewKeys.all.map { $0.within(\CellKeys.keys) } + [
      .value("backgroundView", "Behind the cell's views.", \.cell.backgroundView),
      .value(
        "selectedBackgroundView", "Shown while the cell is selected or highlighted.",
        \.cell.selectedBackgroundView),
      .value("back", "What shows instead when the cell is turned over.", \.cell.back),
      .bound(
        "contentOpacity", as: .share, "Fades the cell's views together.", default: 1,
        \.cell.contentOpacity),
    ], rules: ViewKeys.rules)

  /// A cell's keys; problems are reported, and what they concern is left out.
  static func read(
    _ value: LocatedValue, _ scope: ReadingScope, alsoKnown: [String] = []
  ) -> CellTemplate {
    var scope = scope
    let list = BindingList()
    scope.bindings = list
    let read = shape.read(value, scope, into: CellKeys(), alsoKnown: alsoKnown)
    guard let read else { return CellTemplate() }
    var cell = read.cell
    cell.view = read.keys.template
    cell.bindings = list.templates
    let behind = [cell.backgroundView, cell.selectedBackgroundView, cell.back].compactMap(\.self)
    cell.viewCount = (cell.view.views + behind).reduce(0) { $0 + $1.viewCount }
    return cell
  }

  /// The keys of a cell: those of its view, and its own.
  struct CellKeys {
    var keys = ViewKeys()
    var cell = CellTemplate()
  }
}

extension LocatedValue {
  /// This object with another's members over its own; objects within are merged, lists replaced.
  /// A gradient replaces an image as a whole, and an image a gradient.
  func merging(_ other: LocatedValue) -> LocatedValue {
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
        members[index].keyPlace = change.keyPlace
      } else {
        members.append(change)
      }
    }
    return LocatedValue(.object(members), at: place)
  }
}
