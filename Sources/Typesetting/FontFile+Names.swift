import CPango

extension FontFile {
  /// Numbers of the OpenType `name` table; HarfBuzz's own constants changed their type over time.
  private enum NameID: UInt32 {
    case family = 1
    case style = 2
    case postScript = 6
    case typographicFamily = 16
    case typographicStyle = 17
  }

  /// Reads names and style. A face of other than normal width is a family of its own ("DejaVu Sans
  /// Condensed"), as its older names have it: a request says nothing about width.
  static func describe(
    _ face: OpaquePointer, font: OpaquePointer, digest: String, faceIndex: Int, path: String
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
      isItalic: isSlanted, digest: digest, faceIndex: faceIndex, path: path)
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
