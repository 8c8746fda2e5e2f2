import CHarfBuzz

extension FontEntry {
  /// Debian's Noto faces for scripts that Inter and DejaVu lack or draw worse, and for emoji. A
  /// machine may do without them.
  static let scripts: [FontEntry] = emoji + cjk + noto

  private static let folder = "truetype/noto/"

  private static var emoji: [FontEntry] {
    [
      optional(
        "Noto Color Emoji", 400, postScriptName: "NotoColorEmoji",
        path: folder + "NotoColorEmoji.ttf", purpose: .emoji, package: "fonts-noto-color-emoji")
    ]
  }

  /// The Japanese face, which has other languages' forms too: a text's language chooses.
  private static var cjk: [FontEntry] {
    let scripts = [
      HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_HANGUL, HB_SCRIPT_BOPOMOFO,
    ]
    return [(400, "Regular"), (700, "Bold")].map { weight, name in
      optional(
        "Noto Sans CJK JP", weight, postScriptName: "NotoSansCJKjp-\(name)",
        path: "opentype/noto/NotoSansCJK-\(name).ttc",
        purpose: .scripts(scripts), package: "fonts-noto-cjk")
    }
  }

  private static var noto: [FontEntry] {
    let families: [(name: String, scripts: [hb_script_t])] = [
      ("Arabic", [HB_SCRIPT_ARABIC]), ("Hebrew", [HB_SCRIPT_HEBREW]),
      ("Devanagari", [HB_SCRIPT_DEVANAGARI]), ("Thai", [HB_SCRIPT_THAI]),
      ("Bengali", [HB_SCRIPT_BENGALI]), ("Tamil", [HB_SCRIPT_TAMIL]),
      ("Telugu", [HB_SCRIPT_TELUGU]), ("Gujarati", [HB_SCRIPT_GUJARATI]),
      ("Gurmukhi", [HB_SCRIPT_GURMUKHI]), ("Kannada", [HB_SCRIPT_KANNADA]),
      ("Malayalam", [HB_SCRIPT_MALAYALAM]), ("Sinhala", [HB_SCRIPT_SINHALA]),
      ("Khmer", [HB_SCRIPT_KHMER]), ("Lao", [HB_SCRIPT_LAO]), ("Myanmar", [HB_SCRIPT_MYANMAR]),
      ("Georgian", [HB_SCRIPT_GEORGIAN]), ("Armenian", [HB_SCRIPT_ARMENIAN]),
      ("Ethiopic", [HB_SCRIPT_ETHIOPIC]),
    ]
    return families.flatMap { family, scripts in
      [(400, "Regular"), (700, "Bold")].map { weight, name in
        optional(
          "Noto Sans \(family)", weight, postScriptName: "NotoSans\(family)-\(name)",
          path: "\(folder)NotoSans\(family)-\(name).ttf", purpose: .scripts(scripts),
          package: "fonts-noto-core")
      }
    }
  }

  private static func optional(
    _ family: String, _ weight: Int, postScriptName: String, path file: String, purpose: Purpose,
    package: String
  ) -> FontEntry {
    FontEntry(
      familyName: family, weight: weight, isItalic: false, postScriptName: postScriptName,
      path: StandardFonts.path(of: file), purpose: purpose, optionalPackage: package,
      isStandard: true,
      hint: "install it: apt-get install \(package)")
  }
}
