import DrawingCommands
import Foundation

package struct StyledText: Hashable {
  var text: String
  /// What the whole text shares, such as line spacing and alignment, with its first font.
  package var style: TextStyle
  /// The colour of the beginning of the text.
  package var color: UIColor
  /// The attributes of the text's parts in order, at least one; the first begins at 0.
  private(set) var parts: [Part]

  /// A part of a text with uniform attributes.
  struct Part: Hashable {
    /// In UTF-8 bytes.
    var start = 0
    var font: FontRequest
    var color: UIColor
    var letterSpacing: CGFloat = 0
    var baselineOffset: CGFloat = 0
    var background: UIColor?
    var underline: Rule?
    var strikethrough: Rule?
    var shadow: TextShadow?
    /// The style of the paragraph that begins in the part; nil if all paragraphs are alike.
    var paragraph: ParagraphValues?

    /// Whether anything besides glyphs is drawn.
    var isDecorated: Bool {
      background != nil || underline != nil || strikethrough != nil || shadow != nil
    }
  }

  /// An underline or strikethrough.
  struct Rule: Hashable {
    var style: NSUnderlineStyle
    /// Nil for the text's colour.
    var color: UIColor?
  }

  struct TextShadow: Hashable {
    var offset: CGSize
    var blur: CGFloat
    var color: UIColor
  }

  /// Reads string attributes; defaults as in UIKit: system font, 12 points, black. Unsupported ones
  /// are problems of `subject`.
  package init(
    _ text: String, attributes: [NSAttributedString.Key: Any],
    subject: @autoclosure () -> DrawingProblem.Subject,
    font: UIFont = .systemFont(ofSize: 12), color: UIColor = .black,
    paragraph: ParagraphValues = ParagraphValues()
  ) {
    let part = Part(attributes, font: font, color: color)
    self.init(
      text, parts: [part],
      paragraph: (attributes[.paragraphStyle] as? NSParagraphStyle)?.storage ?? paragraph)
    Self.report(attributes, subject: subject())
  }

  /// An attributed string. A paragraph has the style of its first character.
  /// - Parameter naturalAlignment: of paragraphs without another; `natural` for each by its text.
  package init(
    _ string: NSAttributedString, subject: @autoclosure () -> DrawingProblem.Subject,
    font: UIFont = .systemFont(ofSize: 12),
    color: UIColor = .black, paragraph: ParagraphValues = ParagraphValues(),
    naturalAlignment: NSTextAlignment = .natural
  ) {
    var parts: [Part] = []
    let whole = string.string
    // Ranges count UTF-16 units; one that begins within a character begins at the character.
    let offsets = Self.byteOffsets(in: whole)
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) {
      attributes, range, _ in
      var part = Part(attributes, font: font, color: color)
      part.start = offsets[min(range.location, offsets.count - 1)]
      var own = (attributes[.paragraphStyle] as? NSParagraphStyle)?.storage ?? paragraph
      if own.alignment == .natural { own.alignment = naturalAlignment }
      part.paragraph = own
      Self.report(attributes, subject: subject())
      if let last = parts.last {
        var moved = part
        moved.start = last.start
        if moved == last || part.start == last.start { return }
      }
      parts.append(part)
    }
    if parts.isEmpty { parts = [Part([:], font: font, color: color)] }
    let first = parts[0].paragraph ?? paragraph
    if parts.allSatisfy({ $0.paragraph == parts[0].paragraph }) {
      for index in parts.indices { parts[index].paragraph = nil }
    }
    self.init(whole, parts: parts, paragraph: first)
  }

  private init(_ text: String, parts: [Part], paragraph: ParagraphValues) {
    self.text = text
    self.parts = parts
    style = TextStyle(
      font: parts[0].font, alignment: paragraph.alignment.typesetting,
      lineBreak: paragraph.lineBreakMode.typesetting, lineSpacing: paragraph.lineSpacing,
      lineHeightMultiple: paragraph.lineHeightMultiple, letterSpacing: parts[0].letterSpacing,
      minimumLineHeight: paragraph.minimumLineHeight,
      maximumLineHeight: paragraph.maximumLineHeight,
      paragraphSpacing: paragraph.paragraphSpacing, language: UIFont.textLanguage)
    color = parts[0].color
  }

  /// For each UTF-16 offset, and for the end, the byte at which its scalar begins.
  private static func byteOffsets(in text: String) -> [Int] {
    var offsets: [Int] = []
    var bytes = 0
    for scalar in text.unicodeScalars {
      for _ in 0..<UTF16.width(scalar) { offsets.append(bytes) }
      bytes += UTF8.width(scalar)
    }
    return offsets + [bytes]
  }

  private static func report(
    _ attributes: [NSAttributedString.Key: Any], subject: @autoclosure () -> DrawingProblem.Subject
  ) {
    if attributes.isEmpty { return }
    let others = attributes.keys.filter { !Part.keys.contains($0) }.map(\.rawValue).sorted()
    if !others.isEmpty {
      DrawingProblems.report(
        DrawingProblem(
          subject: subject(),
          message: "unsupported text attributes: \(others.joined(separator: ", "))",
          hint: "fonts, colours, spacing, lines, shadows and paragraph styles are supported"))
    }
  }

  /// The text with all fonts and distances multiplied.
  package func scaled(by factor: CGFloat) -> StyledText {
    var copy = self
    copy.style.font.size *= factor
    for index in copy.parts.indices { copy.parts[index].font.size *= factor }
    return copy
  }

  /// The lines within a size, nil for no limit; on failure reports a problem and returns nil.
  package func typeset(
    width: CGFloat?, height: CGFloat?, subject: @autoclosure () -> DrawingProblem.Subject
  ) -> TypesetText? {
    do {
      return try UIFont.library.typeset(
        text, style: style, width: width.map { max(0, $0) }, height: height.map { max(0, $0) },
        spans: spans)
    } catch {
      let hint = (error as? TypesettingError)?.hint ?? ""
      let message = (error as? TypesettingError)?.message ?? "\(error)"
      DrawingProblems.report(DrawingProblem(subject: subject(), message: message, hint: hint))
      return nil
    }
  }

  private var spans: [TextSpan] {
    guard parts.count > 1 || parts[0].baselineOffset != 0 else { return [] }
    return parts.map {
      TextSpan(
        start: $0.start, font: $0.font, letterSpacing: $0.letterSpacing,
        baselineOffset: $0.baselineOffset, paragraph: $0.paragraph?.typesetting)
    }
  }
}

extension StyledText.Part {
  /// The attributes that are drawn, or that have no effect here.
  static let keys: Set<NSAttributedString.Key> = [
    .font, .foregroundColor, .paragraphStyle, .kern, .tracking, .ligature, .backgroundColor,
    .underlineStyle, .underlineColor, .strikethroughStyle, .strikethroughColor, .baselineOffset,
    .shadow,
  ]

  init(_ attributes: [NSAttributedString.Key: Any], font: UIFont, color: UIColor) {
    self.font = (attributes[.font] as? UIFont ?? font).request
    self.color = attributes[.foregroundColor] as? UIColor ?? color
    letterSpacing = Self.number(attributes[.tracking]) ?? Self.number(attributes[.kern]) ?? 0
    if attributes.isEmpty { return }
    if Self.number(attributes[.ligature]) == 0 {
      self.font.features += [FontFeature("liga", 0), FontFeature("clig", 0)]
    }
    baselineOffset = Self.number(attributes[.baselineOffset]) ?? 0
    background = attributes[.backgroundColor] as? UIColor
    underline = Self.rule(attributes[.underlineStyle], attributes[.underlineColor])
    strikethrough = Self.rule(attributes[.strikethroughStyle], attributes[.strikethroughColor])
    if let shadow = attributes[.shadow] as? NSShadow, let color = shadow.shadowColor as? UIColor,
      shadow.shadowOffset != .zero || shadow.shadowBlurRadius > 0
    {
      self.shadow = StyledText.TextShadow(
        offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color)
    }
  }

  private static func rule(_ style: Any?, _ color: Any?) -> StyledText.Rule? {
    let raw = (style as? NSUnderlineStyle)?.rawValue ?? number(style).map { Int($0) } ?? 0
    guard raw & 0xFF != 0 else { return nil }
    return StyledText.Rule(style: NSUnderlineStyle(rawValue: raw), color: color as? UIColor)
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Int: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}
