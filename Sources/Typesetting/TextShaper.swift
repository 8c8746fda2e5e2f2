import CHarfBuzz
import Foundation

/// Turns the characters of a text into glyphs: chooses fonts and shapes with HarfBuzz.
///
/// HarfBuzz works in font units (its scale is the em of the font file), so advances and kerning are
/// the font's own whole numbers and grow with the size exactly.
final class TextShaper {
  let style: TextStyle
  let metrics: FontMetrics
  /// Finds where the lines of the text may be broken.
  var lineBreaks: LineBreaks { library.lineBreaks }
  private let library: FontLibrary
  /// The requested font, then those that were opened for characters that it lacks.
  private var opened: [FontFile]
  /// The fonts in which to look next; seldom needed.
  private lazy var unopened: [FontEntry] = library.fallbackEntries(for: style.font)
  private let buffer: OpaquePointer
  private let features: [hb_feature_t]
  private var missing: [UInt32] = []

  init(library: FontLibrary, style: TextStyle) throws {
    let file = try library.file(for: style.font)
    guard let buffer = hb_buffer_create(), hb_buffer_allocation_successful(buffer) != 0 else {
      throw TypesettingError.libraryFailure("HarfBuzz could not make a buffer")
    }
    self.library = library
    self.style = style
    self.metrics = file.metrics(size: style.font.size)
    self.opened = [file]
    self.buffer = buffer
    var features: [hb_feature_t] = []
    if style.font.hasTabularFigures { features.append(Self.feature("tnum", 1)) }
    if style.letterSpacing != 0 {
      features.append(Self.feature("liga", 0))
      features.append(Self.feature("clig", 0))
    }
    self.features = features
  }

  deinit {
    hb_buffer_destroy(buffer)
  }

  /// Whether some font has the character.
  func canShow(_ character: Unicode.Scalar) throws -> Bool {
    try font(for: [character.value], preferring: nil) != nil
  }

  /// Gives each character of the paragraph its font and notes those that no font has.
  func chooseFonts(for paragraph: inout Paragraph) throws {
    var fonts: [Int] = []
    fonts.reserveCapacity(paragraph.count)
    var start = 0
    while start < paragraph.count {
      let end = paragraph.characterStart(after: start)
      let character = paragraph.scalars[start..<end]
      // Spaces stay with the word before them, so that they don't split a run.
      let previous = paragraph.isSpace(start) ? fonts.last : nil
      let font = try font(for: character, preferring: previous)
      if font == nil { missing += character }
      fonts.append(contentsOf: repeatElement(font ?? 0, count: end - start))
      start = end
    }
    paragraph.fonts = fonts
  }

  /// Throws `missingGlyphs` if a paragraph had characters that no font has.
  func checkNothingIsMissing() throws {
    var seen: Set<UInt32> = []
    let characters = missing.filter { seen.insert($0).inserted && !isDefaultIgnorable($0) }
    guard characters.isEmpty else {
      throw TypesettingError.missingGlyphs(
        characters.map { Self.name(of: $0) }, fonts: opened.map(\.face.name))
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
        paragraph.scripts[end] == paragraph.scripts[start], level(end) == level(start)
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
    let file = opened[paragraph.fonts[range.lowerBound]]
    hb_buffer_reset(buffer)
    hb_buffer_add_codepoints(
      buffer, paragraph.scalars, Int32(paragraph.count), UInt32(range.lowerBound),
      Int32(range.count))
    hb_buffer_set_direction(buffer, level % 2 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, paragraph.scripts[range.lowerBound])
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES)
    guard Self.shape(file.font, buffer, features) else {
      throw TypesettingError.unusableFile(
        path: file.face.path, found: "one that HarfBuzz could not shape a text with")
    }

    var count: UInt32 = 0
    let infos = UnsafeBufferPointer(
      start: hb_buffer_get_glyph_infos(buffer, &count), count: Int(count))
    let positions = UnsafeBufferPointer(
      start: hb_buffer_get_glyph_positions(buffer, &count), count: Int(count))
    let scale = style.font.size / file.unitsPerEm
    var glyphs: [ShapedRun.Glyph] = []
    glyphs.reserveCapacity(infos.count)
    for (index, (info, position)) in zip(infos, positions).enumerated() {
      let cluster = Int(info.cluster)
      if info.codepoint == 0 { missing.append(paragraph.scalars[cluster]) }
      var advance = Double(position.x_advance) * scale
      // A tab is four spaces wide.
      if !paragraph.tabs.isEmpty, paragraph.tabs.contains(cluster) { advance *= 4 }
      let isLastOfCluster = index + 1 == infos.count || infos[index + 1].cluster != info.cluster
      if isLastOfCluster { advance += style.letterSpacing }
      glyphs.append(
        ShapedRun.Glyph(
          id: info.codepoint, cluster: cluster, advance: advance,
          xOffset: Double(position.x_offset) * scale,
          yOffset: 0 - Double(position.y_offset) * scale))
    }
    return ShapedRun(file: file, level: level, range: range, glyphs: glyphs)
  }

  /// The index of the first font that has the whole character; opens further fonts as needed.
  private func font(for character: ArraySlice<UInt32>, preferring previous: Int?) throws -> Int? {
    if let previous, covers(opened[previous], character) { return previous }
    for (number, file) in opened.enumerated() where covers(file, character) { return number }
    while !unopened.isEmpty {
      opened.append(try unopened.removeFirst().open(in: library.files))
      if covers(opened[opened.count - 1], character) { return opened.count - 1 }
    }
    return nil
  }

  private func covers(_ file: FontFile, _ character: ArraySlice<UInt32>) -> Bool {
    func has(_ scalar: UInt32) -> Bool {
      file.glyph(for: scalar) != nil || isDefaultIgnorable(scalar)
    }
    if character.allSatisfy(has) { return true }
    // HarfBuzz composes and decomposes to what the font has.
    var view = String.UnicodeScalarView()
    view.append(contentsOf: character.compactMap(Unicode.Scalar.init))
    let text = String(view)
    return text.precomposedStringWithCanonicalMapping.unicodeScalars.allSatisfy { has($0.value) }
      || text.decomposedStringWithCanonicalMapping.unicodeScalars.allSatisfy { has($0.value) }
  }

  /// Whether the scalar needs no glyph, since it is invisible (joiners, direction marks, selectors).
  private func isDefaultIgnorable(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.isDefaultIgnorableCodePoint ?? false
  }

  /// Shapes with the OpenType shaper. It is named, since `hb_shape` would take its shapers from the
  /// variable HB_SHAPER_LIST.
  private static func shape(
    _ font: OpaquePointer, _ buffer: OpaquePointer, _ features: [hb_feature_t]
  ) -> Bool {
    "ot".withCString { name in
      hb_shape_full(font, buffer, features, UInt32(features.count), [name, nil]) != 0
    }
  }

  private static func feature(_ tag: StaticString, _ value: UInt32) -> hb_feature_t {
    hb_feature_t(tag: OpenTypeTag(tag).value, value: value, start: 0, end: .max)
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
