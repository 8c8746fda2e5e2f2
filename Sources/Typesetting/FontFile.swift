import CPango
import Foundation

/// A font file in memory, opened for shaping.
///
/// HarfBuzz makes its objects immutable here, and reads of immutable objects may run in parallel;
/// nothing else is kept, so the class can be shared.
final class FontFile: @unchecked Sendable {
  let face: FontFace
  /// Font units in an em: the unit of everything that `font` answers.
  let unitsPerEm: Double
  /// The HarfBuzz font, scaled to font units, so that nothing is ever rounded to a size.
  let font: OpaquePointer
  private let blob: OpaquePointer
  private let shapingFace: OpaquePointer

  /// Reads the file; throws `fileNotFound` or `unusableFile`.
  init(path: String, faceIndex: Int, hint: String) throws {
    // HarfBuzz would read a device to its end.
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
      throw TypesettingError.unusableFile(path: path, found: "a file that HarfBuzz refuses")
    }
    let hasOutlines = [OpenTypeTag("glyf"), OpenTypeTag("CFF "), OpenTypeTag("CFF2")]
      .contains { Self.hasTable($0, in: shapingFace) }
    guard hasOutlines, hb_face_get_glyph_count(shapingFace) > 0 else {
      hb_font_destroy(font)
      hb_face_destroy(shapingFace)
      hb_blob_destroy(blob)
      throw TypesettingError.unusableFile(path: path, found: "a file without outlines")
    }
    hb_face_make_immutable(shapingFace)
    let unitsPerEm = hb_face_get_upem(shapingFace)
    // Named, since newer versions take the default from the variable HB_FONT_FUNCS.
    hb_ot_font_set_funcs(font)
    hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    hb_font_make_immutable(font)
    self.blob = blob
    self.shapingFace = shapingFace
    self.font = font
    self.unitsPerEm = Double(unitsPerEm)
    self.face = Self.describe(
      shapingFace, font: font, digest: FontDigest.digest(of: bytes), faceIndex: faceIndex,
      path: path)
  }

  /// Throws `unusableFile` where FreeType, which reads the outlines, cannot open the file, where it
  /// names no family, or where its lines have no height that texts could be set with.
  func checkForTexts() throws {
    func refuse(_ found: String) -> TypesettingError {
      .unusableFile(path: face.path, found: found)
    }
    _ = try FreeTypeFace(file: self, library: FreeTypeLibrary())
    guard !face.familyName.isEmpty else { throw refuse("one without the name of a family") }
    let metrics = metrics(size: 1)
    guard metrics.ascender - metrics.descender > 0, metrics.lineHeight > 0,
      metrics.lineHeight <= Self.mostEmsOfLine, abs(metrics.ascender) <= Self.mostEmsOfLine
    else { throw refuse("one whose lines are \(metrics.lineHeight) ems high") }
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
  var glyphCount: Int { Int(hb_face_get_glyph_count(shapingFace)) }

  /// The glyph that stands for the character, or nil.
  func glyph(for character: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, character, &glyph) != 0 ? glyph : nil
  }

  private static func bytes(of blob: OpaquePointer) -> UnsafeRawBufferPointer {
    var length: UInt32 = 0
    let data = hb_blob_get_data(blob, &length)
    return UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length))
  }

  private static func hasTable(_ tag: OpenTypeTag, in face: OpaquePointer) -> Bool {
    let table = hb_face_reference_table(face, tag.value)
    defer { hb_blob_destroy(table) }
    return hb_blob_get_length(table) > 0
  }
}
