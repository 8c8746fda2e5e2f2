import Foundation
import LocatedJSON
import Views

/// What scenes can say of a view. Rows are complete, except for properties that need more than a
/// view: images, texts, places.
public final class ViewProperties: Sendable {
  // MARK: Looks
  public let background = Property<Bound<SceneFill>>(
    "background", "A colour, a gradient or an image.")
  public let material = Property<Bound<SceneMaterial>>(
    "material", "Blurs and tints what is behind the view, under its background."
  )
  public let blur = Property<Bound<Double>>(
    "blur", as: .from(0, to: 200),
    "Blurs what is behind the view: the standard deviation in points.", default: 0)
  public let vibrancy = Property<Bound<SceneVibrancy>>(
    "vibrancy", "Blends the view and its subviews with the material behind them.")
  public let opacity = Property<Bound<Double>>("opacity", as: .share, "0 to 1.", default: 1)
  public let cornerRadius = Property<Bound<Double>>(
    "cornerRadius", as: .length, "Points.", default: 0
  ).applied { $0.layer.cornerRadius = $2.resolve($1) ?? 0 }
  public let cornerCurve = Property<SceneCornerCurve>(
    "cornerCurve", "The corner curve, by its name in Core Animation.", default: "circular"
  ).applied { view, curve, _ in
    view.layer.cornerCurve = curve == .continuous ? .continuous : .circular
  }
  public let border = Property<BorderTemplate>("border", "A border inside the edge.")
    .applied { view, border, values in
      // A border that is stroked, or has a gradient, is a view of its own.
      guard let border, !border.isStroked, case .color(let color)? = values.resolve(border.color)
      else { return view.layer.borderWidth = 0 }
      view.layer.borderWidth = values.resolve(border.width) ?? 0
      view.layer.borderColor = color.cgColor(in: view.traitCollection)
    }
  public let shadow = Property<ShadowTemplate>(
    "shadow", "A blurred shadow, as in Core Animation."
  ).applied { view, shadow, values in
    guard let shadow else { return view.layer.shadowOpacity = 0 }
    view.layer.shadowColor = values.resolve(shadow.color)?.cgColor(in: view.traitCollection)
    view.layer.shadowOpacity = Float(values.resolve(shadow.opacity) ?? 0)
    view.layer.shadowRadius = values.resolve(shadow.radius) ?? 0
    let offset = values.resolve(shadow.offset) ?? .zero
    view.layer.shadowOffset = CGSize(width: offset.x, height: offset.y)
  }
  public let reflection = Property<ReflectionTemplate>(
    "reflection", "A mirror image below the view that fades out."
  ).applied { view, reflection, values in
    view.layer.reflection = reflection.map { reflection in
      var shown = LayerReflection()
      shown.gap = values.resolve(reflection.gap) ?? 0
      shown.opacity = values.resolve(reflection.opacity) ?? 0
      shown.floor = values.resolve(reflection.floor)?.cgColor(in: view.traitCollection)
      switch values.resolve(reflection.length) {
      case .points(let points)?: shown.length = .points(points)
      case .share(let share)?: shown.length = .share(share)
      case nil: break
      }
      return shown
    }
  }
  public let mask = Property<Bound<SceneMask>>(
    "mask", "A gradient or an image whose alpha masks the view."
  )
  .fixed
  public let clips = Property<Bound<Bool>>(
    "clips", "Whether contents and subviews are clipped to the bounds.", default: false
  ).applied { $0.clipsToBounds = $2.resolve($1) ?? false }
  public let isRasterized = Property<Bound<Bool>>(
    "rasterized", "Whether the view is rasterized before it is transformed.", default: false
  ).applied { $0.layer.shouldRasterize = $2.resolve($1) ?? false }
  public let transform = Property<Bound<SceneTransform>>(
    "transform", "Sixteen numbers, or steps applied in order.")
  public let flipsForRightToLeft = Property<Bool>(
    "flipsForRightToLeft", "Whether right-to-left scenes mirror the view.",
    default: false)
  public let accessibility = Property<AccessibilityTemplate>(
    "accessibility", "The view's accessibility properties.")

  // MARK: The place in the parent
  public let frame = Property<Bound<CGRect>>(
    "frame", "The view's frame, [x, y, width, height]."
  ).only([.placed, .sized, .cell])
  public let insets = Property<Bound<UIEdgeInsets>>(
    "inset", "Insets from the parent's edges: a number or [top, left, bottom, right].", default: 0
  ).only([.placed, .sized, .cell]).orDefault
  public let dock = Property<DockTemplate>(
    "dock", "Docks the view to one edge of the parent, within the inset."
  ).only([.placed, .sized, .cell])

  // MARK: Contents
  public let image = Property<Bound<SceneImage>>(
    "image", "An image file, relative to the scene file."
  )
  .contents()
  public let contentMode = Property<SceneContentMode>(
    "contentMode", "How the image fills the view, by its name in UIKit.", default: "scaleToFill"
  ).contents().orDefault
  public let fit = Property<Bound<Double>>(
    "fit", as: .share, "How far the image view has shrunk to the image's aspect ratio.", default: 0
  ).contents()
  public let placeholder = Property<ViewTemplate>(
    "placeholder", "The view shown if the image is missing or broken."
  ).contents()
  public let label = Property<LabelText>(
    "label", "A text, or a list of styled parts."
  ).contents()
  public let font = Property<SceneFont>("font", "The label's font.").contents().or(SceneFont())
  public let color = Property<Bound<SceneColor>>("color", "The text's colour.", default: "label")
    .contents().orDefault
  public let letterCase = Property<SceneLetterCase>(
    "case", "Changes the case of letters, by the rules of the scene's language."
  ).contents()
  public let alignment = Property<SceneTextAlignment>(
    "align", "The text alignment.", default: "natural"
  ).contents().orDefault
  public let verticalAlignment = Property<SceneVerticalAlignment>(
    "verticalAlign", "The vertical alignment of the lines in the label.", default: "center"
  ).contents().orDefault
  public let lines = Property<Int>(
    "lines", in: 0...10_000, "The maximum number of lines; 0 for as many as fit.", default: 1
  ).contents().orDefault
  public let lineBreak = Property<SceneLineBreak>(
    "lineBreak", "The line break mode, by its name in UIKit.", default: "byTruncatingTail"
  ).contents().orDefault
  public let stack = Property<StackTemplate>(
    "stack", "A row or column of views in front of the contents."
  ).contents(isFixed: false)
  public let views = Property<[ViewTemplate]>(
    "views", "The subviews, from back to front.",
    schema: { $0.list(of: $0.replaced(ViewTemplate.schema)) }
  ) { value, scope in
    (scope.elements(of: value, "a list of views") ?? []).compactMap {
      ViewTemplate.readListed($0, $1)
    }
  }.or([])

  // MARK: Controls
  public let symbol = Property<SymbolTemplate>(
    "symbol", "A symbol by its SF Symbols name, or {\"name\": …, \"size\": 17, \"weight\": …}."
  ).control
  public let toggle = Property<Bound<Bool>>("switch", "A switch: true for on.").control
  public let slider = Property<Bound<Double>>(
    "slider", as: .share, "A slider at a value from 0 to 1."
  ).control
  public let progress = Property<Bound<Double>>(
    "progress", as: .share, "A progress bar at a value from 0 to 1."
  ).control
  public let segments = Property<SegmentsTemplate>(
    "segments", "A segmented control: titles, or {\"titles\": […], \"selected\": 0}."
  ).control
  public let wheel = Property<SegmentsTemplate>(
    "wheel", "A wheel: its rows, or {\"titles\": […], \"selected\": 0}."
  ).control
  public let pages = Property<PagesTemplate>(
    "pageControl", "A page control: {\"pages\": 5, \"current\": 1}."
  ).control
  public let activity = Property<Bound<Bool>>("activity", "An activity indicator: true to show it.")
    .control
  public let stepper = Property<Bound<Bool>>("stepper", "A stepper: true for enabled.")
    .control
  public let textField = Property<FieldTemplate>(
    "textField", "A text field: its placeholder, or {\"text\": …, \"placeholder\": …}."
  ).control
  public let searchField = Property<FieldTemplate>(
    "searchField", "A search field: its placeholder, or {\"text\": …, \"placeholder\": …}."
  ).control
  public let path = Property<PathTemplate>(
    "path", "A filled SVG path, or {\"data\": …, \"size\": [20, 20], \"lineWidth\": 2}."
  ).control
  public let tint = Property<Bound<SceneColor>>(
    "tint", "The colour of the control, symbol or path; by default the usual one."
  ).contents()

  public let condition = Property<Condition>(
    "if", "A condition for showing the view, such as \"badge\"."
  ).only([.placed, .sized, .arranged])

  public let repeats = Property<Bound<SceneRepetition>>(
    "repeat", "Repeats a view of a list: a number, or a list with a value for each."
  ).only([.placed, .arranged])

  // MARK: The size of a view in a stack, or of a cell
  public let width = size("width", "Points, or a fraction such as \"75%\".")
  public let height = size("height", "Points, or a fraction such as \"75%\".")
  public let minWidth = size("minWidth", "The minimum width: points, or a fraction.")
  public let maxWidth = size("maxWidth", "The maximum width: points, or a fraction.")
  public let minHeight = size("minHeight", "The minimum height: points, or a fraction.")
  public let maxHeight = size("maxHeight", "The maximum height: points, or a fraction.")
  public let aspect = Property<Bound<Double>>(
    "aspect", as: .aspect, "The aspect ratio, width / height."
  )
  .only([.sized, .arranged, .cell])

  // MARK: How a stack deals with a view
  public let spacingAfter = Property<Bound<Double>>(
    "spacingAfter", as: .number, "The spacing to the next view, instead of the stack's."
  ).only(.arranged)
  public let hugging = Property<ScenePriorities>(
    "hugging", "The content hugging priority, 1 to 1000.", default: 250
  ).only(.arranged)
  public let compressionResistance = Property<ScenePriorities>(
    "compressionResistance", "The compression resistance priority, 1 to 1000.", default: 750
  ).only(.arranged)
  public let spacer = Property<SceneSpacer>(
    "spacer", "Takes the remaining space: true, or its minimum length."
  ).only(.arranged)

  // MARK: What only cells have
  public let backgroundView = Property<ViewTemplate>(
    "backgroundView", "The view behind the cell's views."
  )
  .only(.cell)
  public let selectedBackgroundView = Property<ViewTemplate>(
    "selectedBackgroundView", "Shown while the cell is selected or highlighted."
  ).only(.cell)
  public let back = Property<ViewTemplate>(
    "back", "The view shown when the cell is flipped."
  ).only(.cell)
  public let contentOpacity = Property<Bound<Double>>(
    "contentOpacity", as: .share, "Fades the cell's views together.", default: 1
  ).only(.cell)

  private static func size(_ key: String, _ summary: String) -> Property<Bound<SceneLength>> {
    Property(key, summary).only([.sized, .arranged, .cell])
  }
}

extension ViewTemplate {
  package static let rules: [KeyRule] =
    [
      .apart("frame", "inset", "a view has a frame or an inset, not both"),
      .apart("frame", "dock", "a view has a frame or a dock, not both"),
      .apart("material", "blur", "a view has a material or a blur, not both"),
    ] + contentRules

  private static let contentRules: [KeyRule] =
    [
      .apart(
        "image", "label", "a view shows an image or a label, not both; put one of them in its views"
      ),
      .belong(["contentMode", "placeholder", "fit"], to: "image", "a view with image"),
      .belong(
        ["font", "color", "case", "align", "verticalAlign", "lines", "lineBreak"], to: "label",
        "a view with label"),
    ] + controlRules

  /// A view shows at most one control, and no image or label with it.
  private static let controlRules: [KeyRule] = {
    let controls = table.rows.filter(\.options.isControl).map(\.key)
    return controls.indices.flatMap { index in
      (["image", "label"] + controls[..<index]).map { other in
        let message = "a view shows one of \(other) and \(controls[index]), not both"
        return .apart(other, controls[index], message)
      }
    }
  }()

  private static func shape(of use: ViewUse, _ rules: [KeyRule] = rules) -> ObjectShape<Self> {
    shape(table.rows.filter { $0.options.uses.contains(use) }, rules)
  }

  private static let placedShape = shape(of: .placed)
  private static let sizedShape = shape(of: .sized)
  static let cellShape = shape(
    of: .cell,
    rules + [.elsewhere(["if"], "is for views; a scene chooses between the templates under cells")])
  private static let arrangedShape = shape(
    of: .arranged,
    contentRules + [
      .elsewhere(
        ["frame", "inset", "dock"], "is for views outside of stacks; a stack places its views")
    ]
      + ["image", "label", "stack", "views"].map {
        .apart("spacer", $0, "a spacer shows nothing but its background")
      })

  package static var expectation: String { "a view {…}" }
  package static var definition: String { "view" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    schema(writer, placedShape, definition, "a view")
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> ViewTemplate? {
    let view = readListed(value, scope)
    if view?.repeats != nil, let written = value["repeat"] {
      scope.key("repeat").report("only views in a list of views are repeated", at: written)
    }
    return view
  }

  /// Reads one of several views, which may be repeated.
  static func readListed(_ value: LocatedValue, _ scope: ReadingScope) -> ViewTemplate? {
    placedShape.read(value, scope, into: ViewTemplate(at: value.location))
  }

  /// The schema of what ``readSized(_:_:)`` reads.
  package static func sizedSchema(_ writer: SchemaWriter) -> LocatedValue {
    schema(writer, sizedShape, "sized-view", "a view that sizes itself")
  }

  /// Reads a view that sizes itself.
  package static func readSized(_ value: LocatedValue, _ scope: ReadingScope) -> ViewTemplate? {
    sizedShape.read(value, scope, into: ViewTemplate(at: value.location))
  }

  /// The schema of what ``readArranged(_:_:)`` reads.
  static func arrangedSchema(_ writer: SchemaWriter) -> LocatedValue {
    schema(writer, arrangedShape, "arranged-view", "a view of a stack")
  }

  /// Reads a view of a stack: it has a size instead of a place.
  static func readArranged(_ value: LocatedValue, _ scope: ReadingScope) -> ViewTemplate? {
    arrangedShape.read(value, scope, into: ViewTemplate(at: value.location))
  }

  private static func schema(
    _ writer: SchemaWriter, _ shape: ObjectShape<Self>, _ name: String, _ title: String
  ) -> LocatedValue {
    writer.define(name) {
      shape.schema($0).adding([("title", .text(title))], first: true)
    }
  }
}
