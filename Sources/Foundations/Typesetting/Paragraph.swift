import CHarfBuzz

/// The characters of a paragraph with their Unicode properties, counted in Unicode scalars.
struct Paragraph {
  /// The paragraph's text in UTF-8, as it was given.
  let utf8: [UInt8]
  /// The scalars as they are shaped: control characters replaced, see `shaped(_:)`.
  let scalars: [UInt32]
  /// For each scalar, and for the end, its offset in `utf8`.
  let byteOffsets: [Int]
  /// The bidirectional level of each scalar; odd ones run from right to left.
  let levels: [UInt8]
  /// The level of the paragraph: 0 or 1.
  let baseLevel: UInt8
  /// The script of each scalar; common characters have that of their neighbour.
  let scripts: [hb_script_t]
  /// For each scalar, and for the end, whether a line may begin there.
  let canBreakBefore: [Bool]
  /// For each scalar, and for the end, whether a character (grapheme cluster) begins there.
  let isCharacterStart: [Bool]
  /// The tabs of the text, which are shaped as spaces.
  let tabs: Set<Int>
  /// Each scalar's span; empty if all are in the first.
  let spans: [Int]
  /// The span in which the paragraph begins, whose style it has.
  var leadingSpan = 0
  /// For each scalar, the index of the font that shows it, as the shaper counts them.
  var fonts: [Int] = []

  var count: Int { scalars.count }
  var text: String { String(decoding: utf8, as: UTF8.self) }

  /// The span of a scalar.
  func span(_ index: Int) -> Int { spans.isEmpty ? 0 : spans[index] }

  /// - Parameters:
  ///   - language: the text's, for line breaks.
  ///   - spans: the span of each scalar; empty for a single one.
  ///   - baseLevel: 0, 1, or nil for the first letter's direction.
  /// - Throws: `libraryFailure`.
  init(
    _ text: Substring, lineBreaks: LineBreaks, language: String? = nil, spans: [Int] = [],
    baseLevel forcedLevel: UInt8? = nil
  ) throws {
    var shaped = String.UnicodeScalarView()
    var scalars: [UInt32] = []
    var offsets = [0]
    var tabs: Set<Int> = []
    for scalar in text.unicodeScalars {
      if scalar == "\t" { tabs.insert(scalars.count) }
      let substitute = Self.shaped(scalar)
      shaped.append(substitute)
      scalars.append(substitute.value)
      offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar))
    }
    let utf16 = UTF16Text(shaped)
    let bidi = try Self.levels(of: utf16, base: forcedLevel)
    self.utf8 = Array(text.utf8)
    self.scalars = scalars
    self.byteOffsets = offsets
    self.tabs = tabs
    self.levels = bidi.levels
    self.baseLevel = bidi.base
    self.canBreakBefore = try Self.lineBreaks(of: utf16, lineBreaks, language: language)
    self.spans = spans
    self.isCharacterStart = Self.characterStarts(of: shaped, count: scalars.count)
    self.scripts = Self.scripts(of: scalars)
  }

  /// The text of a range of scalars.
  func text(in range: Range<Int>) -> String {
    String(
      decoding: utf8[byteOffsets[range.lowerBound]..<byteOffsets[range.upperBound]], as: UTF8.self)
  }

  /// Whether lines are broken at this space; it then hangs past the end of a line.
  func isSpace(_ index: Int) -> Bool {
    switch scalars[index] {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }

  /// The end of a range without its trailing spaces.
  func trimmedEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, isSpace(end - 1) { end -= 1 }
    return end
  }

  /// The start of a range without its leading spaces.
  func trimmedStart(_ range: Range<Int>) -> Int {
    var start = range.lowerBound
    while start < range.upperBound, isSpace(start) { start += 1 }
    return start
  }

  /// The start of the character before the index, or 0.
  func characterStart(before index: Int) -> Int {
    var start = index - 1
    while start > 0, !isCharacterStart[start] { start -= 1 }
    return max(0, start)
  }

  /// The start of the next character after the index, or the end.
  func characterStart(after index: Int) -> Int {
    var start = index + 1
    while start < count, !isCharacterStart[start] { start += 1 }
    return min(count, start)
  }
}

extension Paragraph {
  /// The scalar shaped in place of this one. Control characters become word joiners (no glyph,
  /// width or break), tabs and line ends in truncated text spaces.
  private static func shaped(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if 0x20..<0x7F ~= scalar.value { return scalar }
    if scalar == "\t" || Self.isLineEnd(scalar) { return " " }
    return scalar.properties.generalCategory == .control ? "\u{2060}" : scalar
  }

  /// Whether the scalar ends a line by itself.
  static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Splits a text at its line ends. A line end at the very end of the text begins no further line.
  static func split(_ text: String) -> [Substring] {
    var parts: [Substring] = []
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    var index = start
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let end = index
      index = scalars.index(after: index)
      guard isLineEnd(scalar) else { continue }
      if scalar == "\r", index < scalars.endIndex, scalars[index] == "\n" {
        index = scalars.index(after: index)
      }
      parts.append(text[start..<end])
      start = index
    }
    if start < scalars.endIndex || parts.isEmpty { parts.append(text[start...]) }
    return parts
  }
}
