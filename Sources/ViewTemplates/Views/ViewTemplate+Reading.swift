import Foundation
import LayerGeometry
import LocatedJSON

extension ViewTemplate: JSONReadable {
  package static var expectation: String { "a view {…}" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("view") { writer in
      ObjectShape(keys: ViewKeys.all, rules: ViewKeys.rules).schema(writer)
        .adding([("title", "a view")], first: true)
    }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> ViewTemplate? {
    let shape = ObjectShape(
      expectation: expectation, keys: ViewKeys.all, rules: ViewKeys.rules)
    return shape.read(value, scope, into: ViewKeys())?.template
  }
}

extension ViewTemplate {
  /// A view that sizes itself, with the keys of its size.
  private static let sizedShape = ObjectShape<ViewKeys>(
    expectation: expectation, keys: ViewKeys.all + ViewKeys.sizes, rules: ViewKeys.rules)

  /// The schema of what ``readSized(_:_:)`` reads.
  package static func sizedSchema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("sized-view") { writer in
      sizedShape.schema(writer)
        .adding([("title", "a view that sizes itself")], first: true)
    }
  }

  /// Reads a view that sizes itself.
  package static func readSized(_ value: LocatedValue, _ scope: ReadingScope) -> ViewTemplate? {
    sizedShape.read(value, scope, into: ViewKeys())?.template
  }
}

extension ViewTemplate.Border: JSONReadable {
  package static var expectation: String { "a border {\"width\": 1, \"color\": \"black\"}" }

  private static let shape = ObjectShape<ViewTemplate.Border>(
    expectation: expectation,
    keys: [
      .bound("width", as: .length, "Points.", default: 1, \.width),
      .value("color", "The border's colour.", default: "black", \.color),
    ])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.defineOnce("border") { shape.schema($0) }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> ViewTemplate.Border? {
    shape.read(value, scope, into: ViewTemplate.Border())
  }
}

extension ViewTemplate.Shadow: JSONReadable {
  package static var expectation: String { "a shadow {\"opacity\": 0.5, \"radius\": 3}" }

  private static let shape = ObjectShape<ViewTemplate.Shadow>(
    expectation: expectation,
    keys: [
      .value("color", "The shadow's colour.", default: "black", \.color),
      .bound("opacity", as: .share, "0 to 1.", default: 1, \.opacity),
      .bound(
        "radius", as: .length, "The Gaussian's standard deviation in points.",
        default: 3,
        \.radius),
      .value("offset", "Points, [x, y].", default: [0, -3], \.offset),
    ])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.defineOnce("shadow") { shape.schema($0) }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> ViewTemplate.Shadow? {
    shape.read(value, scope, into: ViewTemplate.Shadow())
  }
}

extension ViewTemplate.Reflection: JSONReadable {
  package static var expectation: String {
    "a reflection {\"gap\": 2, \"length\": \"50%\", \"opacity\": 0.5}"
  }

  private static let shape = ObjectShape<ViewTemplate.Reflection>(
    expectation: expectation,
    keys: [
      .bound(
        "gap", as: .length, "Points between the view and its mirror image.", default: 0, \.gap),
      .value(
        "length", "Over which it fades to nothing: points, or a share of the view's height.",
        default: "50%", \.length),
      .bound("opacity", as: .share, "Where it begins, 0 to 1.", default: 0.5, \.opacity),
      .value("floor", "A colour that covers what lies behind the mirror image.", \.floor),
    ])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.defineOnce("reflection") { shape.schema($0) }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope)
    -> ViewTemplate.Reflection?
  {
    shape.read(value, scope, into: ViewTemplate.Reflection())
  }
}

extension SceneFont: JSONReadable {
  package static var expectation: String {
    "a text style such as \"headline\", or a font {\"size\": 17, \"weight\": \"bold\"}"
  }

  private static let shape = ObjectShape<SceneFont>(
    expectation: expectation,
    keys: [
      .value("family", "The family's name; else the font that stands for the system's.", \.family),
      .number("size", as: .from(1, to: 2_000), "Points.", default: 17, \.size),
      .value("style", "A text style, whose size follows the text size.", \.style),
      .value(
        "scaled", "Whether the size follows the text size, as the body's does.", default: false,
        \.isScaled),
      .value("weight", "A name, or a number as CSS counts.", default: "regular", \.weight),
      .value("italic", "Whether the italic face is used.", default: false, \.isItalic),
      .list(
        "features", of: "a list of OpenType features", "Such as \"smcp\" for small capitals.",
        \.features),
      .value(
        "variations", "Places on a variable font's axes, such as {\"wdth\": 80}.", \.variations),
    ],
    rules: [
      .apart("style", "size", "a font has a style or a size, not both"),
      .apart("style", "scaled", "the size of a style follows the text size anyway"),
    ])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [
      SceneTextStyle.schema(writer), writer.defineOnce("font") { shape.schema($0) },
    ])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneFont? {
    if case .string = value.kind {
      return SceneTextStyle.read(value, scope).map { style in
        var font = SceneFont(weight: style.weight)
        font.style = style
        return font
      }
    }
    var font = shape.read(value, scope, into: SceneFont())
    if value["weight"] == nil, let style = font?.style { font?.weight = style.weight }
    return font
  }
}

extension UIEdgeInsets: JSONReadable {
  package static var expectation: String { "a number or four numbers [top, left, bottom, right]" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [
      writer.number(), writer.numbers("insets", "four numbers [top, left, bottom, right]", 4),
    ])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> UIEdgeInsets? {
    if case .number = value.kind {
      return Double.read(value, scope).map {
        UIEdgeInsets(top: $0, left: $0, bottom: $0, right: $0)
      }
    }
    let kinds = Array(repeating: NumberKind.number, count: 4)
    return scope.numbers(kinds, in: value, expectation, orOne: true).map {
      UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    }
  }
}
