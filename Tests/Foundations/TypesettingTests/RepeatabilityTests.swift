import DrawingCommands
import Foundation
import Testing
import Typesetting

/// The same text gives the same glyphs in the same places, whatever surrounds it.
struct RepeatabilityTests {
  private static let text = "Sunset iI over the harbour → שלום 0.5\nfi AV Waltz مرحبا"

  static func sample(_ library: FontLibrary, _ cache: GlyphOutlineCache) throws -> String {
    let style = TextStyle(
      font: FontRequest(size: 12.3, weight: 500), alignment: .justified, lineLimit: 4,
      lineBreak: .truncatingTail)
    let set = try library.typeset(text, style: style, width: 91)
    let outlines = try set.runs.map { try cache.outlines(of: $0) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(set), as: UTF8.self)
      + String(decoding: try encoder.encode(outlines), as: UTF8.self)
  }

  private static let files = [
    interFolder + "Inter-Medium.otf", dejaVuFolder + "DejaVuSans.ttf",
  ]

  @Test func theEnvironmentHasNoSay() async throws {
    let expected = try Self.sample(FontLibrary(files: Self.files), GlyphOutlineCache())
    let data = try Self.folderOfUselessLineBreaks()
    defer { try? FileManager.default.removeItem(atPath: data) }
    await #expect(processExitsWith: .success) {
      [expected = expected as String, data = data as String] in
      for (name, value) in [
        ("ICU_DATA", data),
        ("FREETYPE_PROPERTIES", "cff:no-stem-darkening=0 truetype:interpreter-version=35"),
        ("FONTCONFIG_FILE", "/nowhere"), ("FONTCONFIG_PATH", "/nowhere"), ("LANG", "tr_TR.UTF-8"),
        ("LC_ALL", "tr_TR.UTF-8"), ("LANGUAGE", "tr"),
        ("HB_OPTIONS", "uniscribe-bug-compatible"), ("HB_SHAPER_LIST", "fallback"),
        ("HB_FONT_FUNCS", "ft"),
      ] {
        setenv(name, value, 1)
      }
      setlocale(LC_ALL, "")
      let found = try RepeatabilityTests.sample(
        FontLibrary(files: RepeatabilityTests.files), GlyphOutlineCache())
      precondition(found == expected, "\(found) instead of \(expected)")
    }
  }

  /// A folder where ICU finds rules for lines, if it looks for files, and cannot read them.
  private static func folderOfUselessLineBreaks() throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("icu-data-\(UUID().uuidString)")
    let version = try #require(TypesettingVersions.all["icu"]?.split(separator: ".").first)
    let rules = folder.appendingPathComponent("icudt\(version)l/brkitr/line.brk")
    try FileManager.default.createDirectory(
      at: rules.deletingLastPathComponent(), withIntermediateDirectories: true)
    // The header of such a file, then nothing that means anything.
    let header: [UInt8] =
      [32, 0, 0xda, 0x27, 20, 0, 0, 0, 0, 0, 2, 0] + Array("Brk ".utf8) + [6, 0, 0, 0]
    try Data(header + [UInt8](repeating: 0, count: 2000)).write(to: rules)
    return folder.path
  }

  @Test func manyThreadsGetOneAnswer() async throws {
    let library = try FontLibrary(files: Self.files)
    let cache = GlyphOutlineCache()
    let answers = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<16 { group.addTask { try Self.sample(library, cache) } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(answers.count == 1)
    #expect(answers.first == (try Self.sample(FontLibrary(files: Self.files), GlyphOutlineCache())))
  }

  @Test func valuesSurviveEncoding() throws {
    let set = try FontLibrary.standard.typeset(Self.text, style: style(), width: 100)
    let decoded = try JSONDecoder().decode(TypesetText.self, from: JSONEncoder().encode(set))
    #expect(decoded == set)
  }

  /// The numbers of Debian 12's Inter: a package that moves glyphs shows here first.
  @Test func aKnownTextKeepsItsPlace() throws {
    let set = try FontLibrary.standard.typeset("Hello, world", style: style(16))
    #expect(isNear(set.size.width, 89.204_545_454_545_45), "\(set.size)")
    #expect(isNear(set.size.height, 19.363_636_363_636_36), "\(set.size)")
  }

  @Test("What is remembered is what a new library typesets, however much was asked meanwhile")
  func remembered() throws {
    let library = try FontLibrary(files: Self.files)
    let style = TextStyle(font: FontRequest(size: 10, weight: 500))
    func text(_ number: Int) -> String { "Cell \(number), שלום" }
    let first = try library.typeset(text(0), style: style, width: 40)
    for number in 0..<3000 { _ = try library.typeset(text(number), style: style, width: 40) }
    #expect(try library.typeset(text(0), style: style, width: 40) == first)
    for number in [0, 1, 1500, 2999] {
      let new = try FontLibrary(files: Self.files)
      #expect(
        try library.typeset(text(number), style: style, width: 40)
          == new.typeset(text(number), style: style, width: 40))
    }
    // Texts that are equal but not the same keep their own bytes and offsets.
    for text in ["caf\u{e9}s", "cafe\u{301}s"] {
      let run = try #require(try library.typeset(text, style: style).runs.first)
      #expect(Array(run.text.utf8) == Array(text.utf8))
    }
    // Each of what decides is told apart.
    var other = style
    other.alignment = .right
    let lines = try [15, 40, nil].map {
      try library.typeset(text(7), style: style, width: $0).lines.count
    }
    #expect(Set(lines).count == 3, "\(lines)")
    #expect(
      try library.typeset(text(7), style: other, width: 60)
        != library.typeset(text(7), style: style, width: 60))
    #expect(
      try library.typeset("a b c d e f", style: style, width: 20, height: 14).lines.count
        < library.typeset("a b c d e f", style: style, width: 20).lines.count)
    #expect(throws: TypesettingError.self) {
      _ = try library.typeset(text(0), style: TextStyle(font: FontRequest(size: 10, weight: 333)))
    }
  }
}
