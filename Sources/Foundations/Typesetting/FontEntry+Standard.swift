extension FontEntry {
  /// The faces of Debian's `fonts-inter`, `fonts-dejavu-core` and, if installed, `fonts-quicksand`, and
  /// for further scripts, known without opening a file. Those of `fonts-dejavu-extra` are left out, so pictures do not depend
  /// on it.
  static let standard: [FontEntry] = inter + dejaVu + quicksand + scripts

  private static let weights: [(weight: Int, name: String)] = [
    (400, "Regular"), (100, "Thin"), (200, "ExtraLight"), (300, "Light"), (500, "Medium"),
    (600, "SemiBold"), (700, "Bold"), (800, "ExtraBold"), (900, "Black"),
  ]

  private static var inter: [FontEntry] {
    [("Inter", "Inter"), ("Inter Display", "InterDisplay")].flatMap { family, file in
      weights.flatMap { weight, name in
        [false, true].map { isItalic in
          let style = isItalic ? (weight == 400 ? "Italic" : name + "Italic") : name
          return FontEntry(
            familyName: family, weight: weight, isItalic: isItalic,
            postScriptName: "\(file)-\(style)",
            path: StandardFonts.path(of: "opentype/inter/\(file)-\(style).otf"),
            isForFallback: family == "Inter", isStandard: true,
            hint: "install it: apt-get install fonts-inter")
        }
      }
    }
  }

  /// Rounded, and only for those who ask for it.
  private static var quicksand: [FontEntry] {
    [(400, "Regular"), (300, "Light"), (500, "Medium"), (700, "Bold")].map { weight, style in
      FontEntry(
        familyName: "Quicksand", weight: weight, isItalic: false,
        postScriptName: "Quicksand-\(style)",
        path: StandardFonts.path(of: "truetype/quicksand/Quicksand-\(style).ttf"),
        isForFallback: false, optionalPackage: "fonts-quicksand", isStandard: true,
        hint: "install it: apt-get install fonts-quicksand")
    }
  }

  private static var dejaVu: [FontEntry] {
    let families = [
      ("DejaVu Sans", "DejaVuSans"), ("DejaVu Sans Mono", "DejaVuSansMono"),
      ("DejaVu Serif", "DejaVuSerif"),
    ]
    return families.flatMap { family, file in
      [(400, ""), (700, "-Bold")].map { weight, suffix in
        FontEntry(
          familyName: family, weight: weight, isItalic: false, postScriptName: file + suffix,
          path: StandardFonts.path(of: "truetype/dejavu/\(file)\(suffix).ttf"), isStandard: true,
          hint: "install it: apt-get install fonts-dejavu-core")
      }
    }
  }
}
