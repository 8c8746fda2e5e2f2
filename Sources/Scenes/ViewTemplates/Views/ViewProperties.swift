import Controls
import Foundation
import LocatedJSON

/// What scenes can say of a view. Rows are complete, except for properties that need more than a
/// view: images, texts, places.
public final class ViewProperties: Sendable {
  // MARK: Looks
  public let background = Property<Bound<SceneFill>>(
    "background", "A colour, a gradient or an image.")
  public let material = Property<Bound<SceneMaterial>>(
    "material", "Blurs and colours what lies behind the view, below its background."
  ).applied { view, material, values in
    let isDark = view.traitCollection.userInterfaceStyle == .dark
    view.layer.backdrop = values.resolve(material)?.style.backdrop(isDark: isDark)
  }
  public let vibrancy = Property<Bound<SceneVibrancy>>(
    "vibrancy", "Lets a material shine through the view and all that is in it.")
  public let opacity = Property<Bound<Double>>("opacity", as: .share, "0 to 1.", default: 1)
  public let cornerRadius = Property<Bound<Double>>(
    "cornerRadius", as: .length, "Points.", default: 0
  ).applied { $0.layer.cornerRadius = $2.resolve($1) ?? 0 }
  public let cornerCurve = Property<SceneCornerCurve>(
    "cornerCurve", "How the corners are curved; Core Animation's names.", default: "circular"
  ).applied { view, curve, _ in
    view.layer.cornerCurve = curve == .continuous ? .continuous : .circular
  }
  public let border = Property<BorderTemplate>("border", "A line within the edge.")
    .applied { view, border, values in
      view.layer.borderWidth = values.resolve(border?.width) ?? 0
      view.layer.borderColor = values.resolve(border?.color)?.cgColor(in: view.traitCollection)
    }
  public let shadow = Property<ShadowTemplate>(
    "shadow", "A blurred shadow, with Core Animation's meaning."
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
  public let mask = Property<Bound<SceneMask>>("mask", "A gradient or an image whose alpha stays.")
    .fixed
  public let clips = Property<Bound<Bool>>(
    "clips", "Whether contents and views are cut off at the bounds.", default: false
  ).applied { $0.clipsToBounds = $2.resolve($1) ?? false }
  public let isRasterized = Property<Bound<Bool>>(
    "rasterized", "Whether the view is drawn as one picture before it is turned.", default: false
  ).applied { $0.layer.shouldRasterize = $2.resolve($1) ?? false }
  public let transform = Property<Bound<SceneTransform>>(
    "transform", "Sixteen numbers, or steps of which the first acts first.")
  public let flipsForRightToLeft = Property<Bool>(
    "flipsForRightToLeft", "Whether a right-to-left scene shows the mirror image of the view.",
    default: false)
  public let accessibility = Property<AccessibilityTemplate>(
    "accessibility", "What assistive technologies read of the view.")

  // MARK: The place in the parent
  public let frame = Property<Bound<CGRect>>(
    "frame", "Where the view lies, [x, y, width, height]."
  ).only([.placed, .sized, .cell])
  public let insets = Property<Bound<UIEdgeInsets>>(
    "inset", "From the parent's edges: a number or [top, left, bottom, right].", default: 0
  ).only([.placed, .sized, .cell]).orDefault
  public let dock = Property<DockTemplate>(
    "dock", "Along one edge of the parent, within the inset."
  ).only([.placed, .sized, .cell])

  // MARK: Contents
  public let image = Property<Bound<SceneImage>>("image", "A file, relative to the scene's.")
    .contents()
  public let contentMode = Property<SceneContentMode>(
    "contentMode", "How the image fills the view; UIKit's names.", default: "scaleToFill"
  ).contents().orDefault
  public let fit = Property<Bound<Double>>(
    "fit", as: .share, "How far the image's view has shrunk to the image's shape.", default: 0
  ).contents()
  public let placeholder = Property<ViewTemplate>(
    "placeholder", "The view that is shown when the image is missing or broken."
  ).contents()
  public let label = Property<LabelText>(
    "label", "A text, or a list of its parts with looks of their own."
  ).contents()
  public let font = Property<SceneFont>("font", "The label's font.").contents().or(SceneFont())
  public let color = Property<Bound<SceneColor>>("color", "The text's colour.", default: "black")
    .contents().orDefault
  public let alignment = Property<SceneTextAlignment>(
    "align", "Where the text's lines stand.", default: "natural"
  ).contents().orDefault
  public let verticalAlignment = Property<SceneVerticalAlignment>(
    "verticalAlign", "Where the lines stand in the label's height.", default: "center"
  ).contents().orDefault
  public let lines = Property<Int>(
    "lines", in: 0...10_000, "Lines at most; 0 for as many as fit.", default: 1
  ).contents().orDefault
  public let lineBreak = Property<SceneLineBreak>(
    "lineBreak", "How a line ends that is too long; UIKit's names.", default: "byTruncatingTail"
  ).contents().orDefault
  public let stack = Property<StackTemplate>(
    "stack", "A row or column of views, in front of the contents."
  ).contents(isFixed: false)
  public let views = Property<[ViewTemplate]>(
    "views", of: "a list of views", "Views in this one, from back to front."
  ).or([])

  // MARK: Controls
  public let symbol = Property<SymbolTemplate>(
    "symbol", "A symbol by its name in SF Symbols, or {\"name\": …, \"size\": 17, \"weight\": …}."
  ).control
  public let toggle = Property<Bound<Bool>>("switch", "A switch: whether it is on.").control
  public let slider = Property<Bound<Double>>(
    "slider", as: .share, "A slider at a value from 0 to 1."
  ).control
  public let progress = Property<Bound<Double>>(
    "progress", as: .share, "A bar that is filled as far as this, 0 to 1."
  ).control
  public let segments = Property<SegmentsTemplate>(
    "segments", "A segmented control: titles, or {\"titles\": […], \"selected\": 0}."
  ).control
  public let pages = Property<PagesTemplate>(
    "pageControl", "Dots: {\"pages\": 5, \"current\": 1}."
  ).control
  public let activity = Property<Bound<Bool>>("activity", "A turning wheel: whether it is there.")
    .control
  public let stepper = Property<Bound<Bool>>("stepper", "A minus and a plus: whether they work.")
    .control
  public let textField = Property<FieldTemplate>(
    "textField", "A field: its placeholder, or {\"text\": …, \"placeholder\": …}."
  ).control
  public let searchField = Property<FieldTemplate>(
    "searchField", "A search field: its placeholder, or {\"text\": …, \"placeholder\": …}."
  ).control
  public let path = Property<PathTemplate>(
    "path", "A filled path as in SVG, or {\"data\": …, \"size\": [20, 20], \"lineWidth\": 2}."
  ).control
  public let tint = Property<Bound<SceneColor>>(
    "tint", "The colour of the control, symbol or path; else the usual one."
  ).contents()

  public let condition = Property<Condition>(
    "if", "The view is shown where this holds, such as \"badge\"."
  ).only([.placed, .sized, .arranged])

  // MARK: The size of a view in a stack, or of a cell
  public let width = size("width", "Points, or a share such as \"75%\".")
  public let height = size("height", "Points, or a share such as \"75%\".")
  public let minWidth = size("minWidth", "The least width: points, or a share.")
  public let maxWidth = size("maxWidth", "The greatest width: points, or a share.")
  public let minHeight = size("minHeight", "The least height: points, or a share.")
  public let maxHeight = size("maxHeight", "The greatest height: points, or a share.")
  public let aspect = Property<Bound<Double>>("aspect", as: .aspect, "Width by height.")
    .only([.sized, .arranged, .cell])

  // MARK: How a stack deals with a view
  public let spacingAfter = Property<Bound<Double>>(
    "spacingAfter", as: .number, "To the next view, instead of the stack's spacing."
  ).only(.arranged)
  public let hugging = Property<ScenePriorities>(
    "hugging", "How strongly it resists growing, 1 to 1000.", default: 250
  ).only(.arranged)
  public let compressionResistance = Property<ScenePriorities>(
    "compressionResistance", "How strongly it resists shrinking, 1 to 1000.", default: 750
  ).only(.arranged)
  public let spacer = Property<SceneSpacer>(
    "spacer", "Takes the room that is left: true, or its smallest length."
  ).only(.arranged)

  // MARK: What only cells have
  public let backgroundView = Property<ViewTemplate>("backgroundView", "Behind the cell's views.")
    .only(.cell)
  public let selectedBackgroundView = Property<ViewTemplate>(
    "selectedBackgroundView", "Shown while the cell is selected or highlighted."
  ).only(.cell)
  public let back = Property<ViewTemplate>(
    "back", "What shows instead when the cell is turned over."
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
    ] + contentRules

  private static let contentRules: [KeyRule] =
    [
      .apart(
        "image", "label", "a view shows an image or a label, not both; put one of them in its views"
      ),
      .belong(["contentMode", "placeholder", "fit"], to: "image", "a view with image"),
      .belong(
        ["font", "color", "align", "verticalAlign", "lines", "lineBreak"], to: "label",
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
    placedShape.read(value, scope, into: ViewTemplate())
  }

  /// The schema of what ``readSized(_:_:)`` reads.
  package static func sizedSchema(_ writer: SchemaWriter) -> LocatedValue {
    schema(writer, sizedShape, "sized-view", "a view that sizes itself")
  }

  /// Reads a view that sizes itself.
  package static func readSized(_ value: LocatedValue, _ scope: ReadingScope) -> ViewTemplate? {
    sizedShape.read(value, scope, into: ViewTemplate())
  }

  /// The schema of what ``readArranged(_:_:)`` reads.
  static func arrangedSchema(_ writer: SchemaWriter) -> LocatedValue {
    schema(writer, arrangedShape, "arranged-view", "a view of a stack")
  }

  /// Reads a view of a stack: it has a size instead of a place.
  static func readArranged(_ value: LocatedValue, _ scope: ReadingScope) -> ViewTemplate? {
    arrangedShape.read(value, scope, into: ViewTemplate())
  }

  private static func schema(
    _ writer: SchemaWriter, _ shape: ObjectShape<Self>, _ name: String, _ title: String
  ) -> LocatedValue {
    writer.define(name) {
      shape.schema($0).adding([("title", .text(title))], first: true)
    }
  }
}
