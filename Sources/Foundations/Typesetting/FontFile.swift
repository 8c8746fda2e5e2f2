import Basics
import CHarfBuzz
import Foundation
import Synchronization

/// A font file in memory, opened for shaping. HarfBuzz's objects are immutable, so the class can be
/// shared between threads.
package final class FontFile: @unchecked Sendable {
  package let face: FontFace
  /// Font units per em: the unit of all results of `font`.
  let unitsPerEm: Double
  /// The HarfBuzz font in font units, so that nothing is rounded to a size.
  let font: OpaquePointer
  /// What the file has to draw glyphs with.
  package let forms: GlyphForms
  private let blob: OpaquePointer
  private let shapingFace: OpaquePointer

  /// Throws `fileNotFound` or `unusableFile`.
  /// - Parameter variations: the instance of a variable font, sorted by axis; other axes keep their
  ///   default.
  init(path: String, faceIndex: Int, variations: [FontVariation] = [], hint: String) throws {
    // HarfBuzz would read a device to its end, which may never come.
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let blob = hb_blob_create_from_file_or_fail(path)
    else {
      throw TypesettingError.fileNotFound(path: path, hint: hint)
    }
    let bytes = Self.bytes(of: blob)
    guard bytes.count >= 12, faceIndex >= 0, Int(hb_face_count(blob)) > faceIndex else {
      hb_blob_destroy(blob)
      let found = bytes.isEmpty ? "an empty file" : "\(bytes.count) bytes of something else"
      throw TypesettingError.unusableFile(path: path, found: found)
    }
    guard let shapingFace = hb_face_create(blob, UInt32(faceIndex)),
      let font = hb_font_create(shapingFace)
    else {
      hb_blob_destroy(blob)
      throw TypesettingError.unusableFile(path: path, found: "a file that HarfBuzz rejects")
    }
    let forms = GlyphForms(of: shapingFace)
    if let message = forms.errorMessage(glyphCount: Int(hb_face_get_glyph_count(shapingFace))) {
      hb_font_destroy(font)
      hb_face_destroy(shapingFace)
      hb_blob_destroy(blob)
      throw TypesettingError.unusableFile(path: path, found: message)
    }
    hb_face_make_immutable(shapingFace)
    let unitsPerEm = hb_face_get_upem(shapingFace)
    // Set explicitly, since newer versions take the default from the variable HB_FONT_FUNCS.
    hb_ot_font_set_funcs(font)
    hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    if !variations.isEmpty {
      let settings = variations.map {
        hb_variation_t(tag: OpenTypeTag.value(of: $0.axis), value: Float($0.value))
      }
      hb_font_set_variations(font, settings, UInt32(settings.count))
    }
    hb_font_make_immutable(font)
    self.forms = forms
    self.blob = blob
    self.shapingFace = shapingFace
    self.font = font
    self.unitsPerEm = Double(unitsPerEm)
    self.face = Self.describe(
      shapingFace, font: font, digest: FontDigest.digest(of: bytes), faceIndex: faceIndex,
      variations: variations, isColored: forms.hasColors, path: path)
  }

  /// Throws `unusableFile` if FreeType cannot open the file, or it has no family name or no usable
  /// line height.
  func checkForTexts() throws {
    func unusable(_ found: String) -> TypesettingError {
      .unusableFile(path: face.path, found: found)
    }
    let opened = try FreeTypeFace(file: self, library: FreeTypeLibrary())
    if !forms.hasOutlines, !opened.hasStrike {
      throw unusable("one without bitmaps of a supported size")
    }
    guard !face.familyName.isEmpty else { throw unusable("one without a family name") }
    let metrics = metrics(size: 1)
    guard metrics.ascender - metrics.descender > 0, metrics.lineHeight > 0,
      metrics.lineHeight <= Self.mostEmsOfLine, abs(metrics.ascender) <= Self.mostEmsOfLine
    else { throw unusable("one whose lines are \(metrics.lineHeight) ems high") }
  }

  private static let mostEmsOfLine = 100.0

  deinit {
    hb_font_destroy(font)
    hb_face_destroy(shapingFace)
    hb_blob_destroy(blob)
  }

  /// The file's bytes, alive as long as this object.
  var bytes: UnsafeRawBufferPointer { Self.bytes(of: blob) }

  /// The number of faces in the file: more than one in a collection.
  var faceCount: Int { Int(hb_face_count(blob)) }

  /// The number of glyphs in the face.
  package var glyphCount: Int { Int(hb_face_get_glyph_count(shapingFace)) }

  /// The glyph that the font maps the character to, or nil.
  func glyph(for character: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, character, &glyph) != 0 ? glyph : nil
  }

  private static func bytes(of blob: OpaquePointer) -> UnsafeRawBufferPointer {
    var length: UInt32 = 0
    let data = hb_blob_get_data(blob, &length)
    return UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length))
  }

  /// A glyph's coloured layers from the lowest; nil without any. A nil colour is the text's.
  package func layers(of glyph: UInt32) -> [(glyph: UInt32, color: GlyphColor?)]? {
    guard forms.hasLayers else { return nil }
    let total = hb_ot_color_glyph_get_layers(shapingFace, glyph, 0, nil, nil)
    guard total > 0 else { return nil }
    var count = min(total, Self.mostLayers)
    var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
    _ = hb_ot_color_glyph_get_layers(shapingFace, glyph, 0, &count, &layers)
    return layers.prefix(Int(count)).map { layer in
      (layer.glyph, layer.color_index == 0xFFFF ? nil : color(Int(layer.color_index)))
    }
  }

  /// The PNG file of a glyph's largest bitmap; nil where it has none.
  package func png(of glyph: UInt32) -> [UInt8]? {
    guard forms.hasBitmaps, let blob = hb_ot_color_glyph_reference_png(font, glyph) else {
      return nil
    }
    defer { hb_blob_destroy(blob) }
    let bytes = Self.bytes(of: blob)
    return bytes.isEmpty ? nil : Array(bytes)
  }

  /// More layers of a glyph than these are not drawn.
  private static let mostLayers: UInt32 = 1024

  /// A colour of the font's first palette; the text's where there is no such colour.
  private func color(_ index: Int) -> GlyphColor? {
    var count: UInt32 = 1
    var color = hb_color_t()
    let total = hb_ot_color_palette_get_colors(shapingFace, 0, UInt32(index), &count, &color)
    guard index < Int(total), count == 1 else { return nil }
    return GlyphColor(
      red: hb_color_get_red(color), green: hb_color_get_green(color),
      blue: hb_color_get_blue(color), alpha: hb_color_get_alpha(color))
  }

  /// The advance of a glyph in ems.
  package func advance(of glyph: UInt32) -> Double {
    Double(hb_font_get_glyph_h_advance(font, glyph)) / unitsPerEm
  }

  /// The axes of a variable font in the file's order; empty for any other.
  var axes: [FontAxis] {
    let total = hb_ot_var_get_axis_count(shapingFace)
    guard total > 0, total <= 64 else { return [] }
    var count = total
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(total))
    _ = hb_ot_var_get_axis_infos(shapingFace, 0, &count, &infos)
    return infos.prefix(Int(count)).map {
      FontAxis(
        tag: OpenTypeTag.text(of: $0.tag), least: Double($0.min_value),
        default: Double($0.default_value), greatest: Double($0.max_value))
    }
  }
}

extension FontFile {
  /// Numbers of the OpenType `name` table; HarfBuzz's own constants changed their type over time.
  private enum NameID: UInt32 {
    case family = 1
    case style = 2
    case postScript = 6
    case typographicFamily = 16
    case typographicStyle = 17
  }

  /// Reads names and style. A face of other than normal width is a separate family ("DejaVu Sans
  /// Condensed"), as requests have no width.
  static func describe(
    _ face: OpaquePointer, font: OpaquePointer, digest: String, faceIndex: Int,
    variations: [FontVariation], isColored: Bool, path: String
  ) -> FontFace {
    let isNormalWidth = hb_style_get_value(font, HB_STYLE_TAG_WIDTH) == 100
    let family = name(.family, of: face)
    let style = name(.style, of: face)
    let typographicFamily = name(.typographicFamily, of: face)
    let typographicStyle = name(.typographicStyle, of: face)
    let usesTypographicNames = isNormalWidth && !typographicFamily.isEmpty
    let isSlanted =
      hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0
      || hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) != 0
    return FontFace(
      familyName: usesTypographicNames ? typographicFamily : family,
      styleName: usesTypographicNames && !typographicStyle.isEmpty ? typographicStyle : style,
      postScriptName: name(.postScript, of: face),
      weight: Int(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT).rounded()),
      isItalic: isSlanted, digest: digest, faceIndex: faceIndex, variations: variations,
      isColored: isColored, path: path)
  }

  /// The name in English, whatever the language of the process.
  private static func name(_ id: NameID, of face: OpaquePointer) -> String {
    let english = hb_language_from_string("en", -1)
    var characters = [CChar](repeating: 0, count: 256)
    var size = UInt32(characters.count)
    _ = hb_ot_name_get_utf8(face, id.rawValue, english, &size, &characters)
    let bytes = characters.prefix(Int(size)).map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension FontFile {
  /// The metrics at a size in points. Letter heights missing in older fonts are measured from x and
  /// H.
  func metrics(size: Double) -> FontMetrics {
    let scale = size / unitsPerEm
    func metric(_ tag: hb_ot_metrics_tag_t, orEms fallback: Double) -> Double {
      (stated(tag) ?? fallback * unitsPerEm) * scale
    }
    let capHeight = stated(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? height(of: "H") ?? 0.7 * unitsPerEm
    let xHeight = stated(HB_OT_METRICS_TAG_X_HEIGHT) ?? height(of: "x") ?? 0.5 * unitsPerEm
    return FontMetrics(
      ascender: metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, orEms: 0.8),
      descender: metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER, orEms: -0.2),
      leading: metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP, orEms: 0),
      capHeight: capHeight * scale,
      xHeight: xHeight * scale,
      underlinePosition: metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, orEms: -0.1),
      underlineThickness: metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE, orEms: 0.05))
  }

  /// A number of the font's tables in font units.
  private func stated(_ tag: hb_ot_metrics_tag_t) -> Double? {
    var position: hb_position_t = 0
    return hb_ot_metrics_get_position(font, tag, &position) != 0 ? Double(position) : nil
  }

  /// How far the letter's ink rises above the baseline, in font units.
  private func height(of letter: Unicode.Scalar) -> Double? {
    var extents = hb_glyph_extents_t()
    guard let glyph = glyph(for: letter.value),
      hb_font_get_glyph_extents(font, glyph, &extents) != 0
    else { return nil }
    return Double(extents.y_bearing)
  }
}

/// A four-letter name in a font file: of a table, a feature or a script.
struct OpenTypeTag: Hashable, Sendable {
  let value: UInt32

  init(_ letters: StaticString) {
    precondition(letters.utf8CodeUnitCount == 4, "a tag has four letters: \(letters)")
    value = letters.withUTF8Buffer { $0.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
  }

  /// The number of a tag of four characters of ASCII; others are padded with spaces or cut off.
  static func value(of tag: String) -> UInt32 {
    let letters = Array(tag.utf8.prefix(4))
    return (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32($1 < letters.count ? letters[$1] : 0x20) }
  }

  /// The letters of a tag; what is no letter of ASCII is a question mark.
  static func text(of value: UInt32) -> String {
    String(
      String.UnicodeScalarView(
        [24, 16, 8, 0].map { shift in
          let byte = UInt8(truncatingIfNeeded: value >> UInt32(shift))
          return (0x20..<0x7f).contains(byte) ? Unicode.Scalar(byte) : "?"
        }))
  }
}

/// The font files that have been opened, each once.
package final class FontFileStore: Sendable {
  private struct Key: Hashable {
    var path: String
    var faceIndex: Int
    var variations: [FontVariation]
  }

  /// The files of the standard library, and of the outlines that are drawn for it.
  package static let shared = FontFileStore()

  package init() {}

  private let files = Mutex<[Key: FontFile]>([:])

  /// A file as it was when its digest was computed.
  private struct FileState: Hashable {
    var path: String
    var device: UInt
    var number: UInt
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }

  /// The digests of files that scenes name with one.
  private let digests = Mutex<[FileState: String]>([:])

  /// Files with a digest may be this large, in bytes.
  private static let largestFile = 1 << 28
  private static let mostDigests = 1024

  /// The SHA-256 of a file, computed again after changes; nil if unreadable.
  func sha256(ofFile path: String) -> String? {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    let state = FileState(
      path: path, device: UInt(status.st_dev), number: UInt(status.st_ino),
      size: Int(status.st_size), seconds: Int(status.st_mtim.tv_sec),
      nanoseconds: Int(status.st_mtim.tv_nsec))
    if let known = digests.withLock({ $0[state] }) { return known }
    guard let bytes = try? readWholeFile(path, upTo: Self.largestFile) else { return nil }
    let digest = SHA256.hex(of: bytes)
    digests.withLock { digests in
      if digests.count >= Self.mostDigests { digests.removeAll() }
      digests[state] = digest
    }
    return digest
  }

  /// The face in the file, opened at first use.
  func file(
    at path: String, faceIndex: Int = 0, variations: [FontVariation] = [], hint: String = ""
  ) throws -> FontFile {
    try files.withLock { files in
      let key = Key(path: path, faceIndex: faceIndex, variations: variations)
      if let file = files[key] { return file }
      let file = try FontFile(
        path: path, faceIndex: faceIndex, variations: variations, hint: hint)
      files[key] = file
      return file
    }
  }

  /// Throws `changedFile` if the file is no longer the one the face was read from.
  package func file(of face: FontFace) throws -> FontFile {
    let file = try file(
      at: face.path, faceIndex: face.faceIndex, variations: face.variations)
    guard file.face == face else {
      throw TypesettingError.changedFile(path: face.path, face: face.name)
    }
    return file
  }
}
