public import Foundation
import LocatedJSON
import Views

/// A label's text in parts with their own looks.
public struct LabelRuns: Sendable, Hashable {
  /// In order.
  public var runs: [LabelRun]
}

/// A part of a label's text. What it leaves out is as the label has it.
public struct LabelRun: Sendable, Hashable {
  /// The text.
  public var text = SceneText("")
  /// The family's name.
  public var family: String?
  /// The size in points.
  public var size: Double?
  /// The text style, whose size follows the preferred text size, instead of a size.
  public var textStyle: SceneTextStyle?
  /// The weight.
  public var weight: SceneFontWeight?
  /// Whether the font is italic.
  public var isItalic: Bool?
  /// OpenType features.
  public var features: [SceneFontFeature] = []
  /// The text's colour.
  public var color: SceneColor?
  /// The colour behind the text.
  public var background: SceneColor?
  /// The line below the text.
  public var underline: SceneUnderline?
  /// The line across the text.
  public var strikethrough: SceneUnderline?
  /// Extra space after every character in points.
  public var tracking: Double?
  /// How far the text is moved up, in points.
  public var baselineOffset: Double?
  /// The shadow of the text.
  public var shadow: LabelRunShadow?
  /// The alignment of the paragraph that begins in the part.
  public var alignment: SceneTextAlignment?
  /// A factor of the font's line height in that paragraph.
  public var lineHeight: Double?
  /// Extra space between the paragraph's lines in points.
  public var lineSpacing: Double?
  /// Extra space after the paragraph in points.
  public var paragraphSpacing: Double?

  /// The style of the paragraph that begins in the part; nil where the label says it all.
  fileprivate func paragraph(
    _ label: ParagraphValues, isRightToLeft: Bool
  ) -> NSParagraphStyle? {
    guard alignment != nil || lineHeight != nil || lineSpacing != nil || paragraphSpacing != nil
    else { return nil }
    let style = NSMutableParagraphStyle()
    style.alignment =
      alignment?.viewAlignment(isRightToLeft: isRightToLeft) ?? label.alignment
    style.lineBreakMode = label.lineBreakMode
    style.lineHeightMultiple = lineHeight ?? label.lineHeightMultiple
    style.lineSpacing = lineSpacing ?? label.lineSpacing
    style.paragraphSpacing = paragraphSpacing ?? label.paragraphSpacing
    return style
  }
}

/// The shadow of a part of a text, with a shadow's keys of views.
public struct LabelRunShadow: Sendable, Hashable {
  /// The colour, with its alpha.
  public var color = SceneColor(red: 0, green: 0, blue: 0, alpha: 1.0 / 3)
  /// The Gaussian's standard deviation in points.
  public var radius = 2.0
  /// The shadow's offset to the right and below.
  public var offset = CGSize(width: 0, height: 1)
}

/// How a line below or across a text looks; UIKit's names.
public enum SceneUnderline: String, JSONChoice {
  case single, thick, double

  /// Also true for a single line.
  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [writer.choice(names), ["const": true]])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneUnderline? {
    if case .bool(true) = value.kind { return .single }
    return scope.word(value, of: names).flatMap { SceneUnderline(rawValue: $0) }
  }

  fileprivate var style: NSUnderlineStyle {
    switch self {
    case .single: .single
    case .thick: .thick
    case .double: .double
    }
  }
}

extension LabelRunShadow: JSONReadable {
  package static var expectation: String {
    "a shadow {\"color\": \"black\", \"radius\": 2, \"offset\": [0, 1]}"
  }

  private static let shape = ObjectShape<LabelRunShadow>(
    expectation: expectation,
    keys: [
      .value("color", "The colour, with its alpha.", default: "#0005", \.color),
      .number(
        "radius", as: .length, "The standard deviation of the blur in points.", default: 2,
        \.radius),
      .value("offset", "The offset to the right and down.", default: [0, 1], \.offset),
    ])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.defineOnce("textShadow") { shape.schema($0) }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> LabelRunShadow? {
    shape.read(value, scope, into: LabelRunShadow())
  }
}

extension LabelRun: JSONReadable {
  package static var expectation: String {
    "a text, or a part {\"text\": \"12 €\", \"weight\": \"bold\"}"
  }

  private static let shape = ObjectShape<LabelRun>(
    expectation: expectation,
    keys: [
      .value("text", "The text.", \.text),
      .value("family", "The family name; by default the label's.", \.family),
      .number("size", as: .from(1, to: 2_000), "Points; by default the label's.", \.size),
      .value("textStyle", "A text style, scaled with the text size.", \.textStyle),
      .value("weight", "A name, or a number as in CSS; by default the label's.", \.weight),
      .value("italic", "Whether the font is italic.", \.isItalic),
      .list(
        "features", of: "a list of OpenType features",
        "OpenType features, such as \"smcp\" for small capitals.",
        \.features),
      .value("color", "The text's colour; by default the label's.", \.color),
      .value("background", "The colour behind the text.", \.background),
      .value("underline", "true, or a style by its name in UIKit.", \.underline),
      .value("strikethrough", "true, or a style by its name in UIKit.", \.strikethrough),
      .number(
        "tracking", as: .from(-1_000, to: 1_000), "Points added after every character.",
        \.tracking),
      .number(
        "baselineOffset", as: .from(-1_000, to: 1_000), "The baseline offset in points.",
        \.baselineOffset),
      .value("shadow", "A shadow of the text.", \.shadow),
      .value(
        "align", "The alignment of the paragraph that begins here; by default the label's.",
        \.alignment),
      .number(
        "lineHeight", as: .from(0.1, to: 10), "A factor of the paragraph's line height.",
        \.lineHeight),
      .number(
        "lineSpacing", as: .from(0, to: 1_000), "Points between the paragraph's lines.",
        \.lineSpacing),
      .number(
        "paragraphSpacing", as: .from(0, to: 1_000), "Points after the paragraph.",
        \.paragraphSpacing),
    ],
    rules: [
      .required("text", "expected the part's \"text\""),
      .apart("textStyle", "size", "a part has a text style or a size, not both"),
    ])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [
      SceneText.schema(writer), writer.defineOnce("labelRun") { shape.schema($0) },
    ])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> LabelRun? {
    switch value.kind {
    case .string, .number, .bool:
      return SceneText.read(value, scope).map { text in
        var run = LabelRun()
        run.text = text
        return run
      }
    case .null, .list, .object: return shape.read(value, scope, into: LabelRun())
    }
  }
}

extension LabelRuns: JSONReadable {
  package static var expectation: String { "a list of texts and parts" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.list(of: LabelRun.schema(writer))
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> LabelRuns? {
    guard let elements = scope.elements(of: value, expectation) else { return nil }
    let runs = elements.compactMap { LabelRun.read($0, $1) }
    return runs.count == elements.count ? LabelRuns(runs: runs) : nil
  }
}

extension LabelRuns {
  /// - Parameters:
  ///   - paragraph: the label's, for what paragraphs omit.
  ///   - isRightToLeft: whether the interface begins at the right.
  ///   - traits: give the preferred text size.
  package func attributed(
    font: SceneFont, color: UIColor, paragraph: ParagraphValues = ParagraphValues(),
    isRightToLeft: Bool, _ traits: UITraitCollection
  ) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for run in runs {
      var own = font
      own.family = run.family ?? font.family
      if let size = run.size { (own.size, own.style) = (size, nil) }
      if let style = run.textStyle { (own.style, own.weight) = (style, style.weight) }
      own.weight = run.weight ?? own.weight
      own.isItalic = run.isItalic ?? font.isItalic
      own.features += run.features
      var attributes: [NSAttributedString.Key: Any] = [
        .font: own.viewFont(traits), .foregroundColor: run.color.map(Self.color) ?? color,
      ]
      attributes[.backgroundColor] = run.background.map(Self.color)
      attributes[.underlineStyle] = run.underline?.style.rawValue
      attributes[.strikethroughStyle] = run.strikethrough?.style.rawValue
      attributes[.tracking] = run.tracking
      attributes[.baselineOffset] = run.baselineOffset
      attributes[.paragraphStyle] = run.paragraph(paragraph, isRightToLeft: isRightToLeft)
      if let shadow = run.shadow {
        let drawn = NSShadow()
        drawn.shadowOffset = shadow.offset
        drawn.shadowBlurRadius = 2 * shadow.radius
        drawn.shadowColor = Self.color(shadow.color)
        attributes[.shadow] = drawn
      }
      text.append(NSAttributedString(string: run.text.text, attributes: attributes))
    }
    return text
  }

  private static func color(_ color: SceneColor) -> UIColor { color.uiColor }
}

/// An OpenType feature that is turned on, by its four letters, such as `smcp`; `-liga` turns one off.
public struct SceneFontFeature: Sendable, Hashable {
  /// The four letters.
  public var tag: String
  /// Whether it is turned on.
  public var isOn: Bool

  package var feature: FontFeature { FontFeature(tag, isOn ? 1 : 0) }
}

extension SceneFontFeature: JSONReadable {
  package static var isText: Bool { true }

  package static var expectation: String {
    "an OpenType feature such as \"smcp\", or \"-liga\" to turn one off"
  }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    ["type": "string", "pattern": "^-?[A-Za-z0-9]{4}$"]
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneFontFeature? {
    guard case .string(let text) = value.kind,
      text.wholeMatch(of: /-?[A-Za-z0-9]{4}/) != nil
    else { return scope.mismatch(expectation, value) }
    return SceneFontFeature(tag: String(text.suffix(4)), isOn: !text.hasPrefix("-"))
  }
}

/// Places on the axes of a variable font; nil for where the weight, the slant and the size put them.
public struct SceneFontVariations: Sendable, Hashable {
  /// The weight, which may lie between the named ones.
  public var weight: Double?
  /// The width in percent of the usual.
  public var width: Double?
  /// The optical size in points.
  public var opticalSize: Double?
  /// The slant in degrees, negative to the right.
  public var slant: Double?
  /// The grade.
  public var grade: Double?

  package var variations: [FontVariation] {
    [("GRAD", grade), ("opsz", opticalSize), ("slnt", slant), ("wdth", width), ("wght", weight)]
      .compactMap { axis, value in value.map { FontVariation(axis: axis, value: $0) } }
  }
}

extension SceneFontVariations: JSONReadable {
  package static var expectation: String { "axes of a variable font such as {\"wdth\": 80}" }

  private static let shape = ObjectShape<SceneFontVariations>(
    expectation: expectation,
    keys: [
      .number("wght", as: .from(1, to: 1_000), "The weight.", \.weight),
      .number("wdth", as: .from(1, to: 1_000), "The width in percent.", \.width),
      .number("opsz", as: .from(1, to: 2_000), "The optical size in points.", \.opticalSize),
      .number("slnt", as: .from(-90, to: 90), "The slant in degrees.", \.slant),
      .number("GRAD", as: .from(-1_000, to: 1_000), "The grade.", \.grade),
    ])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.defineOnce("fontVariations") { shape.schema($0) }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneFontVariations? {
    shape.read(value, scope, into: SceneFontVariations())
  }
}
