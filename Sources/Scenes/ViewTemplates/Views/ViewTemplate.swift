import Foundation
import LocatedJSON
import Views

/// A view of a scene: appearance, place and contents, as rows of ``ViewProperties``.
public struct ViewTemplate: ObjectTemplate {
  public static let table = PropertyTable { ViewProperties() }
  public var values = PropertyValues()

  /// An empty view that fills its parent.
  public init() {}

  /// An empty view that the scene file writes at a location.
  init(at location: TextLocation) { values.location = location }

  /// A view's contents in front of its background.
  package enum Contents: Equatable {
    case nothing
    case image(Bound<SceneImage>)
    case label(LabelText)
    case control
  }

  /// The place of a view in its parent.
  package enum Placement {
    /// Within the parent's bounds, less the insets.
    case inset
    case frame(Bound<CGRect>)
    /// Along an edge of the parent's bounds less the insets.
    case dock(DockTemplate)
  }
}

extension ViewTemplate {
  package var contents: Contents {
    if Self.table.rows.contains(where: { $0.options.isControl && values[$0.key] != nil }) {
      return .control
    }
    return self.label.map { .label($0) } ?? self.image.map { .image($0) } ?? .nothing
  }

  /// What it shows, in a word: the field that its text or image is bound to, or `text`, `image`,
  /// the key of a control, `stack` or `view`.
  package var subject: String {
    let control = Self.table.rows.first { $0.options.isControl && values[$0.key] != nil }
    switch contents {
    case .control: return control?.key ?? "control"
    case .label(let label): return label.text.field ?? "text"
    case .image(let image): return image.field ?? "image"
    case .nothing: return self.stack == nil ? "view" : "stack"
    }
  }

  package var placement: Placement {
    self.frame.map { .frame($0) } ?? self.dock.map { .dock($0) } ?? .inset
  }

  /// Whether the view shows nothing, like that of `{}`.
  package var showsNothing: Bool {
    contents == .nothing && self.background == nil && self.material == nil && self.blur == nil
      && self.border == nil && self.views.isEmpty && self.stack == nil
  }

  /// A view with its contents and stack, and nothing else; nil if it has neither.
  var contentsAlone: ViewTemplate? {
    var own = ViewTemplate(at: values.location)
    for row in Self.table.rows where row.options.isContents {
      own.values[row.key] = values[row.key]
    }
    return own.contents == .nothing && own.stack == nil ? nil : own
  }

  /// All views directly in it: those of its stack, then its own.
  package var children: [ViewTemplate] { (self.stack?.views ?? []) + self.views }

  /// The images of the view and subviews, without those with placeholders and in hidden or
  /// repeated views.
  /// - Parameter isShown: whether a view with a condition is shown.
  package func images(where isShown: (Condition) -> Bool) -> [Bound<SceneImage>] {
    if self.repeats != nil { return [] }
    if let condition = self.condition, !isShown(condition) { return [] }
    let found = children.flatMap { $0.images(where: isShown) }
    guard case .image(let image) = contents, self.placeholder == nil else { return found }
    return found + [image]
  }

  /// The number of views needed for it: its own, those of its contents, and those of its subviews.
  package var viewCount: Int {
    let count =
      1 + children.reduce(0) { $0 + $1.viewCount } + (self.stack == nil ? 0 : 1)
      + (self.border?.isStroked == true ? 1 : 0)
    return switch contents {
    case .nothing: count
    case .image: count + 1 + (self.placeholder?.viewCount ?? 0)
    case .label: count + 1
    // The views that make up a control.
    case .control: count + 6
    }
  }

  /// All bindings in the view and its subviews.
  package var bindings: [ViewBinding] {
    var found: [ViewBinding] = []
    var copy = self
    copy.visitBindings(at: "", []) { found.append($0) }
    return found
  }

  /// The views that take the place of others.
  var others: [ViewTemplate] {
    [self.placeholder, self.backgroundView, self.selectedBackgroundView, self.back]
      .compactMap(\.self)
  }

  /// The conditions of the view and its subviews.
  package var conditions: [Condition] {
    [self.condition].compactMap(\.self) + (children + others).flatMap(\.conditions)
  }

  /// Stores the key path of every binding, such as `views[0].image`, for messages.
  package mutating func nameBindings() {
    visitBindings(at: "", []) { _ in }
  }

  /// Whether it can become another template by animating colours, opacities and sizes; contents and
  /// subviews must be the same.
  package func canBecome(_ other: ViewTemplate) -> Bool {
    let (own, others) = (fixed, other.fixed)
    guard self.views.count == other.views.count,
      self.stack?.views.count == other.stack?.views.count,
      placement.isSameKind(as: other.placement),
      self.placeholder == nil, other.placeholder == nil,
      Self.table.rows.allSatisfy({ !$0.options.isFixed || own.isEqual(to: others, in: $0) }),
      self.background == other.background || hasPlainBackground && other.hasPlainBackground
    else { return false }
    return zip(children, other.children).allSatisfy { $0.canBecome($1) }
  }

  /// The view without what can be animated of its path.
  private var fixed: ViewTemplate {
    var copy = self
    copy.path = self.path?.fixed
    return copy
  }

  /// Whether the background is absent or a single colour.
  package var hasPlainBackground: Bool {
    switch self.background {
    case nil, .constant(.color): true
    default: false
    }
  }

  /// Applies looks that need no views of their own.
  /// - Parameter isPartial: whether the view keeps unspecified values.
  @MainActor
  package func apply(to view: UIView, _ values: some ValueResolver, isPartial: Bool = false) {
    for row in Self.table.rows where !isPartial || self.values[row.key] != nil {
      row.options.apply?(view, self.values[row.key], values)
    }
  }
}

extension ViewTemplate.Placement {
  fileprivate func isSameKind(as other: ViewTemplate.Placement) -> Bool {
    switch (self, other) {
    case (.inset, .inset), (.frame, .frame): true
    case (.dock(let dock), .dock(let other)): dock.edge == other.edge
    default: false
    }
  }
}
