/// What a layout shows where the scene says nothing about it.
@MainActor
final class DefaultTemplates {
  private let scene: Scene
  /// Read when the first element asks: most scenes have templates of their own.
  private lazy var cells: [StatefulCellTemplate] = {
    let kind = scene.layout.kind
    let strips = scene.showsLabels ? [Self.labelStrip(inset: kind.labelInset), ""] : [""]
    return kind.defaultCells.flatMap { text in
      strips.map { Self.read(text.replacing("LABEL", with: $0)) }
    }
  }()
  private var views: [String: [ViewTemplate]] = [:]

  init(_ scene: Scene) { self.scene = scene }

  /// The first of the layout's default cells whose fields the item has.
  func cell(for context: BindingContext) -> StatefulCellTemplate {
    cells.first { Self.fits($0.bindings, context) } ?? cells[cells.count - 1]
  }

  /// The first of a layout's default views of a kind whose fields the section has; nil for none.
  func view(
    ofKind kind: String, of layout: LayoutKind, for context: BindingContext
  ) -> ViewTemplate? {
    let name = "\(layout.name) \(kind)"
    let known = views[name] ?? (layout.defaultViews[kind] ?? []).map { Self.read($0) }
    views[name] = known
    return known.first { Self.fits($0.bindings, context) }
  }

  private static func fits(_ templates: [BindingTemplate], _ context: BindingContext) -> Bool {
    var context = context
    context.acceptsAnyLayoutValue = true
    return templates.allSatisfy { template in
      template.bindings.allSatisfy { (try? context.value(of: $0)) != nil }
    }
  }

  /// A strip at a cell's lower edge that shows the item's name.
  private static func labelStrip(inset: Double) -> String {
    """
    { label: "{name}", dock: { edge: "bottom", size: 22 }, inset: [0, \(inset), \(inset), \(inset)],
      background: "#0009", color: "white", align: "center", font: { size: 12, weight: "semibold" } },
    """
  }

  private static func read<Template: SceneReadable>(_ text: String) -> Template {
    let problems = Problems(file: "default")
    let (value, syntax) = JSON5Parser.parse(Array(text.utf8))
    guard syntax.isEmpty, let value,
      let template = Template.read(value, ReadingScope(problems)), problems.isEmpty
    else {
      preconditionFailure("a default template is wrong: \(syntax) \(problems.list): \(text)")
    }
    return template
  }
}
