import Foundation
import LocatedJSON
import Views

/// The font of a label.
public struct SceneFont: Sendable, Hashable {
  /// The name of the family; nil for the substitute for the system font.
  public var family: String?
  /// The design of the system font; it replaces the family.
  public var design: SceneFontDesign?
  /// The size in points, unless a style gives it.
  public var size = 17.0
  /// The text style, whose size follows the preferred text size.
  public var style: SceneTextStyle?
  /// Whether a size follows the preferred text size as the body's does.
  public var isScaled = false
  /// The weight.
  public var weight = SceneFontWeight.regular
  /// Whether the italic face is used.
  public var isItalic = false
  /// OpenType features that are turned on or off.
  public var features: [SceneFontFeature] = []
  /// Axis values of a variable font, besides its weight.
  public var variations = SceneFontVariations()

  /// The system font or its substitute.
  public init(size: Double = 17, weight: SceneFontWeight = .regular) {
    (self.size, self.weight) = (size, weight)
  }
}

/// A design of the system font, by its UIKit name.
public enum SceneFontDesign: String, JSONChoice {
  case `default`, serif, monospaced, rounded

  var systemDesign: UIFontDescriptor.SystemDesign {
    switch self {
    case .default: .default
    case .serif: .serif
    case .monospaced: .monospaced
    case .rounded: .rounded
    }
  }
}

/// The case of a label's letters.
public enum SceneLetterCase: String, JSONChoice {
  case upper, lower, capitalized

  /// A text by the rules of a language: a Turkish `i` becomes `İ`.
  package func applied(to text: String, in locale: SceneLocale) -> String {
    switch self {
    case .upper: text.uppercased(with: locale.locale)
    case .lower: text.lowercased(with: locale.locale)
    case .capitalized: text.capitalized(with: locale.locale)
    }
  }
}

/// A text style, by its UIKit name.
public enum SceneTextStyle: String, JSONChoice {
  case extraLargeTitle, extraLargeTitle2, largeTitle, title1, title2, title3, headline, body,
    callout, subheadline, footnote, caption1, caption2
}

/// A font weight, by its UIKit name.
public enum SceneFontWeight: String, JSONChoice {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    let numbers = allCases.map { LocatedValue.number(Double($0.number)) }
    return ["enum": LocatedValue(.list(names.map { .text($0) } + numbers))]
  }

  /// A name, or a weight as in CSS.
  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneFontWeight? {
    if case .number(let number) = value.kind,
      let weight = allCases.first(where: { Double($0.number) == number })
    {
      return weight
    }
    return scope.word(value, of: names).flatMap { SceneFontWeight(rawValue: $0) }
  }
}

extension SceneFont: JSONReadable {
  package static var expectation: String {
    "a text style such as \"headline\", or a font {\"size\": 17, \"weight\": \"bold\"}"
  }

  private static let shape = ObjectShape<SceneFont>(
    expectation: expectation,
    keys: [
      .value("family", "The family name; by default the system font's replacement.", \.family),
      .value("design", "The system font's design, by its name in UIKit.", \.design),
      .number("size", as: .from(1, to: 2_000), "Points.", default: 17, \.size),
      .value("style", "A text style, scaled with the text size.", \.style),
      .value(
        "scaled", "Whether the size scales with the text size as body text does.", default: false,
        \.isScaled),
      .value("weight", "A name, or a number as in CSS.", default: "regular", \.weight),
      .value("italic", "Whether the italic face is used.", default: false, \.isItalic),
      .list(
        "features", of: "a list of OpenType features",
        "OpenType features, such as \"smcp\" for small capitals.",
        \.features),
      .value(
        "variations", "Positions on a variable font's axes, such as {\"wdth\": 80}.", \.variations),
    ],
    rules: [
      .apart("family", "design", "a design is for the system font, which has no family"),
      .apart("style", "size", "a font has a style or a size, not both"),
      .apart("style", "scaled", "the size of a style always follows the text size"),
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
