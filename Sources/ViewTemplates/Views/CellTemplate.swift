import LocatedJSON

/// A cell of a scene. From back to front: its own background, the background views, its views.
public struct CellTemplate: Sendable {
  /// The cell itself; its `views` make up the content view.
  public var view = ViewTemplate()
  /// Behind the content view.
  public var backgroundView: ViewTemplate?
  /// Shown while the cell is selected or highlighted.
  public var selectedBackgroundView: ViewTemplate?
  /// Shown instead of everything else when the cell is turned over.
  public var back: ViewTemplate?
  /// The opacity of the content view, from 0 to 1; nil for 1.
  public var contentOpacity: Bound<Double>?
  /// The number of views in the cell, set by ``countViews()``.
  package private(set) var viewCount = 0

  /// An empty cell.
  public init() {}

  /// A cell with the appearance and subviews of a view.
  package init(_ view: ViewTemplate) {
    self.view = view
  }
}

extension CellTemplate {
  /// Sets ``viewCount``. Call it when the cell is complete.
  fileprivate mutating func countViews() {
    let behind = [backgroundView, selectedBackgroundView, back].compactMap(\.self)
    viewCount = (contentViews + behind).reduce(0) { $0 + $1.viewCount }
  }

  /// What the content view holds, from back to front: the cell's views, within a view for what the
  /// cell itself shows, if it shows anything.
  package var contentViews: [ViewTemplate] {
    var own = ViewTemplate()
    (own.contents, own.stack) = (view.contents, view.stack)
    if case .nothing = own.contents, own.stack == nil { return view.views }
    return [own] + view.views
  }

  /// The images that the cell's views need.
  package func images(where isShown: (Condition) -> Bool) -> [Bound<SceneImage>] {
    view.images(where: isShown)
  }

  /// The selected background view if the state shows it.
  package func selection(in state: CellState) -> ViewTemplate? {
    state.isDisjoint(with: [.selected, .highlighted]) ? nil : selectedBackgroundView
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
    ("highlighted", .highlighted, "What changes while the cell is highlighted."),
    ("disabled", .disabled, "What changes while its section is disabled."),
    ("selected", .selected, "What changes while the cell is selected."),
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
  package var bindings: [ViewBinding] { distinct.flatMap(\.bindings) }

  /// The conditions in all states.
  package var conditions: [Condition] { distinct.flatMap(\.conditions) }

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

  /// A cell that changes in some states. If several states apply, their changes are applied in the
  /// order of ``CellState``.
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
          writer.define("cell") { CellTemplate.shape.schema($0) }
        }
        return (key, change.adding([("description", .text(summary))], first: true))
      }
      return CellTemplate.shape.schema(writer, adding: states)
        .adding([("title", "a cell")], first: true)
    }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> StatefulCellTemplate? {
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
  fileprivate static let shape = ObjectShape<CellKeys>(
    keys: (ViewKeys.unconditional + ViewKeys.sizes).map { $0.within(\CellKeys.keys) } + [
      .value("backgroundView", "Behind the cell's views.", \.cell.backgroundView),
      .value(
        "selectedBackgroundView", "Shown while the cell is selected or highlighted.",
        \.cell.selectedBackgroundView),
      .value("back", "What shows instead when the cell is turned over.", \.cell.back),
      .bound(
        "contentOpacity", as: .share, "Fades the cell's views together.", default: 1,
        \.cell.contentOpacity),
    ],
    rules: ViewKeys.rules + [
      .elsewhere(["if"], "is for views; a scene chooses between the templates under cells")
    ])

  /// Reads the keys of a cell. Problems are reported, and the values concerned are left out.
  package static func read(
    _ value: LocatedValue, _ scope: ReadingScope, alsoKnown: [String] = []
  ) -> CellTemplate {
    let read = shape.read(value, scope, into: CellKeys(), alsoKnown: alsoKnown)
    guard let read else { return CellTemplate() }
    var cell = read.cell
    cell.view = read.keys.template
    cell.countViews()
    return cell
  }

  /// The keys of a cell: those of a view, and its own.
  struct CellKeys {
    var keys = ViewKeys()
    var cell = CellTemplate()
  }
}

extension LocatedValue {
  /// This object with the members of another one. Objects inside are merged, lists are replaced. An
  /// image replaces a gradient, and a gradient an image.
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
        members[index].keyPlace = change.keyPlace
      } else {
        members.append(change)
      }
    }
    return LocatedValue(.object(members), at: place)
  }
}
