import CHarfBuzz
import Foundation
import Testing

@testable import Typesetting

/// Fonts for characters that the requested one lacks.
struct FallbackTests {
  private static let samples: [(script: String, text: String)] = [
    ("CJK JP", "漢字かなカナ한글ㄅ。、「」"), ("Arabic", "مرحبا"), ("Hebrew", "שָׁלוֹם"), ("Devanagari", "नमस्ते"),
    ("Thai", "สวัสดี"), ("Bengali", "নমস্কার"), ("Tamil", "வணக்கம்"), ("Telugu", "నమస్కారం"),
    ("Gujarati", "નમસ્તે"), ("Gurmukhi", "ਸਤਿ"), ("Kannada", "ನಮಸ್ಕಾರ"), ("Malayalam", "നമസ്കാരം"),
    ("Sinhala", "ආයුබෝවන්"), ("Khmer", "សួស្តី"), ("Lao", "ສະບາຍດີ"), ("Myanmar", "မင်္ဂလာပါ"),
    ("Georgian", "გამარჯობა"), ("Armenian", "Բարեւ"), ("Ethiopic", "ሰላም"),
  ]

  private static func isInstalled(_ family: String) -> Bool {
    FontEntry.scripts.filter { $0.familyName == family }.allSatisfy(\.isInstalled)
  }

  @Test("Every script has the font that is there for it")
  func scripts() throws {
    var missing: [String] = []
    for (script, text) in Self.samples {
      let family = "Noto Sans \(script)"
      guard Self.isInstalled(family) else {
        missing.append(family)
        continue
      }
      let set = try FontLibrary.standard.typeset("abc \(text)", style: style(weight: 600))
      #expect(set.runs.map(\.face.familyName).contains(family), "\(script)")
      #expect(
        set.runs.allSatisfy { $0.face.familyName == family ? $0.face.weight == 700 : true })
      #expect(Set(set.runs.map(\.face.familyName)).subtracting([family, "Inter"]).isEmpty)
    }
    print("not installed, and not tested: \(missing)", terminator: missing.isEmpty ? "" : "\n")
  }

  /// A hint names a package; what it installs has to be accepted, and to have the characters.
  @Test("Every package that a hint names has fonts that the library takes")
  func hints() throws {
    #expect(Set(FontEntry.scripts.compactMap(\.optionalPackage)).count == 3)
    for entry in FontEntry.scripts where entry.isInstalled {
      let file = try entry.open(in: FontFileStore())
      try file.checkForTexts()
      #expect(file.face.postScriptName == entry.postScriptName)
      let text: String
      switch entry.purpose {
      case .emoji: text = "😀👋🏽"
      default:
        text =
          try #require(
            Self.samples.first { "Noto Sans \($0.script)" == entry.familyName },
            "\(entry.familyName) has no sample"
          ).text
      }
      for scalar in text.unicodeScalars {
        #expect(file.covers([scalar.value]), "\(entry.familyName): \(scalar)")
      }
      // Just this entry: the library without it says that its package is missing.
      let gone = FontEntry(
        familyName: entry.familyName, weight: entry.weight, isItalic: entry.isItalic,
        postScriptName: entry.postScriptName, path: "/nowhere/\(entry.postScriptName)",
        purpose: entry.purpose, optionalPackage: entry.optionalPackage, isStandard: true,
        hint: entry.hint)
      let inter = FontEntry.standard.filter { $0.familyName == "Inter" }
      let library = FontLibrary(entries: inter + [gone], files: FontFileStore())
      let error = #expect(throws: TypesettingError.self) {
        try library.typeset(text, style: style())
      }
      let package = try #require(entry.optionalPackage)
      #expect(
        error?.hint == "install them: apt-get install \(package) (other fonts: --font FILE)")
    }
  }

  @Test("A script without a package has no package in its hint")
  func unknownScript() throws {
    let error = #expect(throws: TypesettingError.self) {
      try FontLibrary.standard.typeset("\u{10330}", style: style())
    }
    #expect(error?.hint == "add a font that has the characters: --font FILE")
  }

  @Test(
    "A text's language chooses the forms of shared ideographs",
    .enabled(if: isInstalled("Noto Sans CJK JP"), "fonts-noto-cjk is not installed"))
  func languages() throws {
    func glyphs(_ language: String?) throws -> [UInt32] {
      var style = style()
      style.language = language
      return try FontLibrary.standard.typeset("直骨才写化", style: style).runs.flatMap(\.glyphs)
    }
    let japanese = try glyphs("ja")
    #expect(try glyphs(nil) == japanese)
    let others = try ["zh-Hans", "zh-Hant", "ko"].map(glyphs)
    #expect(others.allSatisfy { $0 != japanese })
    #expect(Set(others).count == 3)
  }

  @Test("Lines keep the height of their own font")
  func lineHeight() throws {
    let plain = try FontLibrary.standard.typeset("a", style: style()).size.height
    for (script, text) in Self.samples where Self.isInstalled("Noto Sans \(script)") {
      let set = try FontLibrary.standard.typeset("a \(text)", style: style())
      #expect(set.size.height == plain)
    }
  }

  @Test("A font for a script is found by its own name")
  func byName() throws {
    guard Self.isInstalled("Noto Sans Thai") else { return }
    let request = try FontLibrary.standard.request(named: "Noto Sans Thai", size: 12)
    #expect(try FontLibrary.standard.face(for: request).familyName == "Noto Sans Thai")
  }

  private static let hbShape = "/usr/bin/hb-shape"

  /// The numbers of the glyphs that HarfBuzz's own program gives a text in one font.
  private func shaped(_ text: String, _ entry: FontEntry) throws -> [UInt32] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.hbShape)
    process.arguments = [
      entry.path, "--language=en", "--no-glyph-names", "--no-positions", "--no-clusters", text,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).split { !$0.isNumber }.compactMap { UInt32($0) }
  }

  @Test(
    "Glyphs are those of HarfBuzz's own program",
    .enabled(if: access(hbShape, X_OK) == 0, "libharfbuzz-bin is not installed"))
  func truth() throws {
    for (script, text) in Self.samples {
      let family = "Noto Sans \(script)"
      guard script != "CJK JP", Self.isInstalled(family),
        let entry = FontEntry.scripts.first(where: { $0.familyName == family })
      else { continue }
      let set = try FontLibrary.standard.typeset(text, style: style())
      #expect(set.runs.flatMap(\.glyphs) == (try shaped(text, entry)), "\(script)")
    }
    guard hasEmojiFont, let emoji = FontEntry.scripts.first else { return }
    for text in ["👨‍👩‍👧‍👦", "🇩🇪", "1\u{FE0F}\u{20E3}", "👍🏽", "🏳️‍🌈", "❤\u{FE0F}"] {
      let set = try FontLibrary.standard.typeset(text, style: style())
      #expect(set.runs.flatMap(\.glyphs) == (try shaped(text, emoji)), "\(text)")
    }
  }
}
