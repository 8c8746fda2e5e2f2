import Foundation
import LayerGeometry
import LocatedJSON

/// The keys of a view as they are written. ``template`` combines them.
struct ViewKeys {
  private var view = ViewTemplate()
  private var frame: Bound<CGRect>?
  private var inset: Bound<UIEdgeInsets>?
  private var dock: Dock?
  private var image: Bound<SceneImage>?
  private var contentMode = SceneContentMode.scaleToFill
  private var fit: Bound<Double>?
  private var placeholder: ViewTemplate?
  private var text: Bound<SceneText>?
  private var control = ControlKeys()
  /// Without its text, which is in `text`.
  private var label = LabelTemplate(text: .constant(SceneText("")))

  /// The keys of a view that is placed in its parent.
  static let all: [ObjectKey<ViewKeys>] = unconditional + condition

  static let unconditional: [ObjectKey<ViewKeys>] = looks + place + contents

  static let rules: [KeyRule] =
    [
      .apart("frame", "inset", "a view has a frame or an inset, not both"),
      .apart("frame", "dock", "a view has a frame or a dock, not both"),
    ] + contentRules

  static let contentRules: [KeyRule] =
    [
      .apart(
        "image", "label", "a view shows an image or a label, not both; put one of them in its views"
      ),
      .belong(["contentMode", "placeholder", "fit"], to: "image", "a view with image"),
      .belong(
        ["font", "color", "align", "verticalAlign", "lines", "lineBreak"], to: "label",
        "a view with label"),
    ] + ControlKeys.rules

  static let looks: [ObjectKey<ViewKeys>] = [
    .value("background", "A colour, a gradient or an image.", \.view.background),
    .value(
      "material", "Blurs and colours what lies behind the view, below its background.",
      \.view.material),
    .value(
      "vibrancy", "Lets a material shine through the view and all that is in it.",
      \.view.vibrancy),
    .bound("opacity", as: .share, "0 to 1.", default: 1, \.view.opacity),
    .bound("cornerRadius", as: .length, "Points.", default: 0, \.view.cornerRadius),
    .value(
      "cornerCurve", "How the corners are curved; Core Animation's names.", default: "circular",
      \.view.cornerCurve),
    .value("border", "A line within the edge.", \.view.border),
    .value("shadow", "A blurred shadow, with Core Animation's meaning.", \.view.shadow),
    .value("reflection", "A mirror image below the view that fades out.", \.view.reflection),
    .value("mask", "A gradient or an image whose alpha stays.", \.view.mask),
    .value(
      "clips", "Whether contents and views are cut off at the bounds.", default: false,
      \.view.clips),
    .value(
      "rasterized", "Whether the view is drawn as one picture before it is turned.",
      default: false, \.view.isRasterized),
    .value(
      "transform", "Sixteen numbers, or steps of which the first acts first.", \.view.transform),
    .value(
      "flipsForRightToLeft", "Whether a right-to-left scene shows the mirror image of the view.",
      default: false, \.view.flipsForRightToLeft),
    .value(
      "accessibility", "What assistive technologies read of the view.", \.view.accessibility),
  ]

  static let condition: [ObjectKey<ViewKeys>] = [
    .value("if", "The view is shown where this holds, such as \"badge\".", \.view.condition)
  ]

  /// The size of a view in a stack, or of a cell.
  static let sizes: [ObjectKey<ViewKeys>] = [
    .value("width", "Points, or a share such as \"75%\".", \.view.sizing.width),
    .value("height", "Points, or a share such as \"75%\".", \.view.sizing.height),
    .value("minWidth", "The least width: points, or a share.", \.view.sizing.minWidth),
    .value("maxWidth", "The greatest width: points, or a share.", \.view.sizing.maxWidth),
    .value("minHeight", "The least height: points, or a share.", \.view.sizing.minHeight),
    .value("maxHeight", "The greatest height: points, or a share.", \.view.sizing.maxHeight),
    .bound("aspect", as: .aspect, "Width by height.", \.view.sizing.aspect),
  ]

  /// How a stack deals with a view.
  static let arrangement: [ObjectKey<ViewKeys>] = [
    .bound(
      "spacingAfter", as: .number, "To the next view, instead of the stack's spacing.",
      \.view.sizing.spacingAfter),
    .value(
      "hugging", "How strongly it resists growing, 1 to 1000.", default: 250,
      \.view.sizing.hugging),
    .value(
      "compressionResistance", "How strongly it resists shrinking, 1 to 1000.", default: 750,
      \.view.sizing.compressionResistance),
    .value(
      "spacer", "Takes the room that is left: true, or its smallest length.",
      \.view.sizing.spacer),
  ]

  private static let place: [ObjectKey<ViewKeys>] = [
    .value("frame", "Where the view lies, [x, y, width, height].", \.frame),
    .value(
      "inset", "From the parent's edges: a number or [top, left, bottom, right].", default: 0,
      \.inset),
    .value("dock", "Along one edge of the parent, within the inset.", \.dock),
  ]

  static let contents: [ObjectKey<ViewKeys>] =
    imageAndText + ControlKeys.all.map { $0.within(\ViewKeys.control) }

  private static let imageAndText: [ObjectKey<ViewKeys>] = [
    .value("image", "A file, relative to the scene's.", \.image),
    .value(
      "contentMode", "How the image fills the view; UIKit's names.", default: "scaleToFill",
      \.contentMode),
    .bound(
      "fit", as: .share, "How far the image's view has shrunk to the image's shape.", default: 0,
      \.fit),
    .value(
      "placeholder", "The view that is shown when the image is missing or broken.", \.placeholder),
    ObjectKey(
      name: "label", summary: "A text, or a list of its parts with looks of their own.",
      schema: { $0.any(of: [Bound<SceneText>.schema($0), Bound<LabelRuns>.schema($0)]) }
    ) { value, scope, keys in
      if case .list = value.kind {
        keys.label.runs = Bound<LabelRuns>.read(value, scope)
        keys.text = .constant(SceneText(""))
      } else {
        keys.text = Bound<SceneText>.read(value, scope)
      }
      keys.label.source = LabelSource(place: value.place, keyPath: scope.path)
    },
    .value("font", "The label's font.", \.label.font),
    .value("color", "The text's colour.", default: "black", \.label.color),
    .value("align", "Where the text's lines stand.", default: "natural", \.label.alignment),
    .value(
      "verticalAlign", "Where the lines stand in the label's height.", default: "center",
      \.label.verticalAlignment),
    .integer(
      "lines", in: 0...10_000, "Lines at most; 0 for as many as fit.", default: 1, \.label.lines),
    .value(
      "lineBreak", "How a line ends that is too long; UIKit's names.", default: "byTruncatingTail",
      \.label.lineBreak),
    .value("stack", "A row or column of views, in front of the contents.", \.view.stack),
    .list("views", of: "a list of views", "Views in this one, from back to front.", \.view.views),
  ]

  /// The view that the keys describe.
  var template: ViewTemplate {
    var template = view
    if let frame {
      template.place = .frame(frame)
    } else if let dock {
      template.place = .dock(dock.edge, size: dock.size, inset ?? .constant(.zero))
    } else if let inset {
      template.place = .inset(inset)
    }
    if let image {
      var contents = ImageTemplate(image: image)
      contents.contentMode = contentMode
      contents.fit = fit
      contents.placeholder = placeholder.map { [$0] } ?? []
      template.contents = .image(contents)
    }
    if let text {
      var contents = label
      contents.text = text
      template.contents = .label(contents)
    }
    if let control = control.template { template.contents = .control(control) }
    return template
  }

  private struct Dock: JSONReadable {
    var edge = ViewTemplate.Edge.bottom
    var size: Bound<Double> = .constant(24)

    static var expectation: String { "an edge {\"edge\": \"bottom\", \"size\": 24}" }

    private static let shape = ObjectShape<Dock>(
      expectation: expectation,
      keys: [
        .value("edge", "The edge that the view lies at.", default: "bottom", \.edge),
        .bound("size", as: .length, "How thick it is in points.", default: 24, \.size),
      ])

    static func schema(_ writer: SchemaWriter) -> LocatedValue {
      writer.defineOnce("dock") { shape.schema($0) }
    }

    static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Dock? {
      shape.read(value, scope, into: Dock())
    }
  }
}
