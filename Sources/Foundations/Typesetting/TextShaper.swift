import CHarfBuzz
import Foundation

/// Chooses fonts and shapes with HarfBuzz in font units (its scale is the em), so advances and
/// kerning are whole numbers and grow with the size exactly.
final class TextShaper {
  /// A part of the text with its font.
  struct Span {
    let font: FontRequest
    let metrics: FontMetrics
    let letterSpacing: Double
    /// Extra space at each character of the requested font, half of it on either side.
    fileprivate let tracking: Double
    let baselineOffset: Double
    /// The text's style with the rules of a paragraph that begins in the part.
    let style: TextStyle
    fileprivate let features: [hb_feature_t]
    fileprivate let fonts: FontChoice
  }

  let style: TextStyle
  /// The metrics of the style's font.
  let metrics: FontMetrics
  /// At least one.
  let spans: [Span]
  /// Where the spans begin, in UTF-8 bytes.
  let spanStarts: [Int]
  /// Finds where the lines of the text may be broken.
  var lineBreaks: LineBreaks { library.lineBreaks }
  private let library: FontLibrary
  /// The fonts that were opened for the text.
  private let opened: OpenedFonts
  private let buffer: OpaquePointer
  private let language: OpaquePointer?
  private var missing: [UInt32] = []
  private var missingNeeds: [FallbackNeed] = []

  init(library: FontLibrary, style: TextStyle, spans: [TextSpan] = []) throws {
    let opened = OpenedFonts()
    let file = try library.file(for: style.font)
    let whole = TextSpan(start: 0, font: style.font, letterSpacing: style.letterSpacing)
    var choices: [FontRequest: FontChoice] = [:]
    spanStarts = spans.map(\.start)
    self.spans = try (spans.isEmpty ? [whole] : spans).map { span in
      let file = span.font == style.font ? file : try library.file(for: span.font)
      let choice =
        choices[span.font] ?? FontChoice(span.font, file: file, library: library, opened: opened)
      choices[span.font] = choice
      return Span(
        font: span.font, metrics: file.metrics(for: span.font),
        letterSpacing: span.letterSpacing, tracking: span.font.tracking,
        baselineOffset: span.baselineOffset,
        style: style.with(span.paragraph), features: Self.features(of: span), fonts: choice)
    }
    guard let buffer = hb_buffer_create(), hb_buffer_allocation_successful(buffer) != 0 else {
      throw TypesettingError.libraryFailure("HarfBuzz could not make a buffer")
    }
    self.library = library
    self.style = style
    self.metrics = file.metrics(for: style.font)
    self.opened = opened
    self.buffer = buffer
    self.language = hb_language_from_string(style.language ?? "en", -1)
  }

  deinit {
    hb_buffer_destroy(buffer)
  }

  private static func features(of span: TextSpan) -> [hb_feature_t] {
    var features: [hb_feature_t] = []
    if span.font.hasTabularFigures { features.append(feature(OpenTypeTag("tnum").value, 1)) }
    if span.letterSpacing != 0 {
      features.append(feature(OpenTypeTag("liga").value, 0))
      features.append(feature(OpenTypeTag("clig").value, 0))
    }
    for own in span.font.features {
      features.append(feature(OpenTypeTag.value(of: own.tag), UInt32(own.value)))
    }
    return features
  }

  /// Whether some font has the character.
  func canShow(_ character: Unicode.Scalar) throws -> Bool {
    let choice = spans[0].fonts
    if choice.hasRequested([character.value]) { return true }
    return try choice.fallback(
      for: [character.value], need: .common(HB_SCRIPT_LATIN.rawValue)) != nil
  }

  /// Gives each character of the paragraph its font and notes those that no font has.
  func chooseFonts(for paragraph: inout Paragraph) throws {
    var fonts: [Int] = []
    fonts.reserveCapacity(paragraph.count)
    var start = 0
    while start < paragraph.count {
      let end = paragraph.characterStart(after: start)
      let choice = spans[paragraph.span(start)].fonts
      let character = paragraph.scalars[start..<end]
      var font: Int?
      // Spaces stay with the word before them, so that they don't split a run.
      if paragraph.isSpace(start), let previous = fonts.last,
        paragraph.span(start) == paragraph.span(start - 1),
        opened.hasLetter(character, font: previous)
      {
        font = previous
      } else {
        font = try self.font(of: character, script: paragraph.scripts[start], choice: choice)
      }
      fonts.append(contentsOf: repeatElement(font ?? choice.requested, count: end - start))
      start = end
    }
    paragraph.fonts = fonts
  }

  /// The number of the character's font; nil where no font has it, which is noted.
  private func font(
    of character: ArraySlice<UInt32>, script: hb_script_t, choice: FontChoice
  ) throws -> Int? {
    let isEmoji = EmojiPresentation.isEmoji(character)
    if isEmoji {
      if choice.hasRequested(character, isEmoji: true) { return choice.requested }
      if let font = try choice.fallback(for: character, need: .emoji) { return font }
    }
    if choice.hasRequested(character) { return choice.requested }
    let need = Self.need(for: character, script: script)
    if let font = try choice.fallback(for: character, need: need) { return font }
    missing += character
    // A possible picture is found among those below.
    let mayBeEmoji =
      character.first.flatMap(Unicode.Scalar.init).map {
        $0.value > 0xFF && $0.properties.isEmoji
      } ?? false
    missingNeeds.append(isEmoji || mayBeEmoji ? .emoji : need)
    return nil
  }

  private static func need(
    for character: ArraySlice<UInt32>, script: hb_script_t
  ) -> FallbackNeed {
    let own = hb_unicode_script(hb_unicode_funcs_get_default(), character.first ?? 0)
    // A text of punctuation and signs alone has no script.
    let isShared = own == HB_SCRIPT_COMMON || own == HB_SCRIPT_INHERITED
    return own == script && !isShared ? .script(script.rawValue) : .common(script.rawValue)
  }

  /// Throws `missingGlyphs` if a paragraph had characters that no font has.
  func checkNothingIsMissing() throws {
    var seen: Set<UInt32> = []
    let characters = missing.filter { seen.insert($0).inserted && !$0.isDefaultIgnorable }
    guard characters.isEmpty else {
      var named: Set<String> = []
      throw TypesettingError.missingGlyphs(
        characters.map { Self.name(of: $0) }, fonts: opened.files.map(\.face.name),
        packages: missingNeeds.flatMap(library.missingPackages).filter {
          named.insert($0).inserted
        })
    }
  }

  /// Shapes a part of a paragraph, and returns the runs in logical order.
  func shape(_ range: Range<Int>, of paragraph: Paragraph) throws -> [ShapedRun] {
    let hangingStart = paragraph.trimmedEnd(range)
    func level(_ index: Int) -> UInt8 {
      index < hangingStart ? paragraph.levels[index] : paragraph.baseLevel
    }
    var runs: [ShapedRun] = []
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, paragraph.fonts[end] == paragraph.fonts[start],
        paragraph.scripts[end] == paragraph.scripts[start], level(end) == level(start),
        paragraph.span(end) == paragraph.span(start)
      {
        end += 1
      }
      runs.append(try shapeItem(start..<end, of: paragraph, level: level(start)))
      start = end
    }
    return runs
  }

  // MARK: Private

  private func shapeItem(
    _ range: Range<Int>, of paragraph: Paragraph, level: UInt8
  ) throws -> ShapedRun {
    let font = paragraph.fonts[range.lowerBound]
    let file = opened.files[font]
    let spanIndex = paragraph.span(range.lowerBound)
    let span = spans[spanIndex]
    hb_buffer_reset(buffer)
    hb_buffer_add_codepoints(
      buffer, paragraph.scalars, Int32(paragraph.count), UInt32(range.lowerBound),
      Int32(range.count))
    hb_buffer_set_direction(buffer, level % 2 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, paragraph.scripts[range.lowerBound])
    hb_buffer_set_language(buffer, language)
    hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES)
    guard Self.shape(file.font, buffer, span.features) else {
      throw TypesettingError.unusableFile(
        path: file.face.path, found: "one that HarfBuzz could not shape text with")
    }

    var count: UInt32 = 0
    let infos = UnsafeBufferPointer(
      start: hb_buffer_get_glyph_infos(buffer, &count), count: Int(count))
    let positions = UnsafeBufferPointer(
      start: hb_buffer_get_glyph_positions(buffer, &count), count: Int(count))
    let scale = span.font.size / file.unitsPerEm
    let tracking = font == span.fonts.requested ? span.tracking : 0
    var glyphs: [ShapedRun.Glyph] = []
    glyphs.reserveCapacity(infos.count)
    for (index, (info, position)) in zip(infos, positions).enumerated() {
      let cluster = Int(info.cluster)
      if info.codepoint == 0 { missing.append(paragraph.scalars[cluster]) }
      var advance = Double(position.x_advance) * scale
      // A tab is four spaces wide.
      if !paragraph.tabs.isEmpty, paragraph.tabs.contains(cluster) { advance *= 4 }
      let isLastOfCluster = index + 1 == infos.count || infos[index + 1].cluster != info.cluster
      if isLastOfCluster { advance += tracking + span.letterSpacing }
      glyphs.append(
        ShapedRun.Glyph(
          id: info.codepoint, cluster: cluster, advance: advance,
          xOffset: Double(position.x_offset) * scale + tracking / 2,
          yOffset: 0 - Double(position.y_offset) * scale,
          isSafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0))
    }
    return ShapedRun(file: file, span: spanIndex, level: level, range: range, glyphs: glyphs)
  }

  /// Names the OpenType shaper: `hb_shape` would read HB_SHAPER_LIST.
  private static func shape(
    _ font: OpaquePointer, _ buffer: OpaquePointer, _ features: [hb_feature_t]
  ) -> Bool {
    "ot".withCString { name in
      hb_shape_full(font, buffer, features, UInt32(features.count), [name, nil]) != 0
    }
  }

  private static func feature(_ tag: UInt32, _ value: UInt32) -> hb_feature_t {
    hb_feature_t(tag: tag, value: value, start: 0, end: .max)
  }

  /// "U+1F389 🎉", or the number alone for what would not be seen.
  private static func name(of scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    guard let scalar = Unicode.Scalar(scalar) else { return code }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .nonspacingMark, .enclosingMark,
      .spaceSeparator, .lineSeparator, .paragraphSeparator:
      return code
    default:
      return "\(code) \(scalar)"
    }
  }
}
