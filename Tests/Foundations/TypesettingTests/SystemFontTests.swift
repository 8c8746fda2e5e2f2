import Foundation
import TestBasics
import Testing

@testable import Typesetting

/// Inter takes the lines and widths of Apple's system font; `AppleTruthTests` has those.
struct SystemFontTests {
  private static let library = FontLibrary.standard

  private static func width(
    _ text: String, _ size: Double, _ weight: Int = 400, family: String? = nil,
    letterSpacing: Double = 0
  ) throws -> Double {
    let font = FontRequest(family: family, size: size, weight: weight)
    let style = TextStyle(font: font, letterSpacing: letterSpacing)
    return try library.typeset(text, style: style).size.width
  }

  /// The width in Inter's own metrics divided by that of the system font.
  private static func ratio(_ text: String, _ size: Double, _ weight: Int = 400) throws -> Double {
    try width(text, size, weight, family: "Inter") / width(text, size, weight)
  }

  @Test(
    "Weights and sizes that were not measured get the tracking of those that were",
    arguments: [
      (11, 400, 0.06), (17, 100, -0.47), (17, 300, -0.47), (32, 900, -1.44), (32, 600, -1.44),
      (32, 500, -1.44), (3, 400, 0.12), (160, 400, -8.66),
    ] as [(Double, Int, Double)])
  func tracking(size: Double, weight: Int, tracking: Double) throws {
    let text = "Affable waves"
    let difference =
      try Self.width(text, size, weight) - Self.width(text, size, weight, family: "Inter")
    #expect(isNear(difference, 13 * tracking, 1e-6), "\(difference / 13)")
  }

  @Test("Widths grow smoothly with the size", arguments: [400, 500, 600, 700])
  func smoothness(weight: Int) throws {
    let ratios = try stride(from: 9, through: 60, by: 0.5).map {
      try Self.ratio("What's the point?", $0, weight)
    }
    let steps = zip(ratios.dropFirst(), ratios).map { $0 - $1 }
    for (index, step) in steps.enumerated() {
      #expect(step > -1e-4 && step < 0.016, "\(step) at \(9 + Double(index) / 2) pt")
    }
    for (index, bend) in zip(steps.dropFirst(), steps).map({ abs($0 - $1) }).enumerated() {
      #expect(bend < 0.006, "\(bend) at \(9.5 + Double(index) / 2) pt")
    }
    // Neither the ratio nor its slope jumps.
    for size in stride(from: 9, through: 60, by: 0.5) {
      let (a, b, c) = (
        try Self.ratio("point", size - 1e-4, weight), try Self.ratio("point", size, weight),
        try Self.ratio("point", size + 1e-4, weight)
      )
      #expect(abs(a - 2 * b + c) < 1e-8, "a corner at \(size) pt")
    }
  }

  @Test("Fonts that are named keep their own lines and widths, Inter too")
  func named() throws {
    var named = try Self.library.request(named: "Inter-SemiBold", size: 17)
    #expect(!named.isSystem && FontRequest(size: 17).isSystem)
    #expect(!FontRequest(family: "inter", size: 17).isSystem)
    var renamed = FontRequest(size: 17, weight: 600)
    renamed.family = "Inter"
    #expect(renamed == named)
    named.size = 34
    let metrics = try Self.library.metrics(for: named)
    #expect(isNear(metrics.ascender, 34.0 * 2728 / 2816))
    #expect(isNear(metrics.lineHeight, 34.0 * (2728 + 680) / 2816))
    let widths = try [17.0, 34].map { try Self.width("Widths", $0, 600, family: "Inter") }
    #expect(isNear(widths[1], 2 * widths[0]))
    let file = try #require(PlainFace(interFolder + "Inter-Regular.otf"))
    let advance = try #require(file.measure(file.glyph("n"))).advance
    #expect(
      isNear(try Self.width("n", 17, family: "Inter"), 17 * advance / file.unitsPerEm))
    #expect(isNear(try Self.width("n", 17), 17 * advance / file.unitsPerEm - 0.47, 1e-6))
    let system = TextStyle(font: FontRequest(size: 17, weight: 600))
    let decoded = try JSONDecoder().decode(TextStyle.self, from: JSONEncoder().encode(system))
    #expect(decoded == system)
  }

  @Test("Letters keep their distances: half of the tracking is on either side")
  func positions() throws {
    let style = TextStyle(font: FontRequest(size: 34))
    let plain = TextStyle(font: FontRequest(family: "Inter", size: 34))
    let runs = try [style, plain].map {
      try #require(try Self.library.typeset("AVATAR Type e\u{301}x", style: $0).runs.first)
    }
    #expect(runs[0].glyphs == runs[1].glyphs && runs[0].clusters == runs[1].clusters)
    var characters = -1
    var last = -1
    for (index, (tracked, own)) in zip(runs[0].positions, runs[1].positions).enumerated() {
      if runs[0].clusters[index] != last { characters += 1 }
      last = runs[0].clusters[index]
      #expect(isNear(tracked.x - own.x, -1.44 * (Double(characters) + 0.5), 1e-6), "\(index)")
    }
    #expect(isNear(runs[0].width - runs[1].width, -1.44 * Double(characters + 1), 1e-6))
  }

  @Test("Glyphs of several characters, such as arrows, are tracked once")
  func ligatures() throws {
    let run = try #require(
      try Self.library.typeset("a->b", style: TextStyle(font: FontRequest(size: 34))).runs.first)
    try #require(run.glyphs.count == 3, "Inter has an arrow for ->")
    let own = try Self.width("a->b", 34, family: "Inter")
    #expect(isNear(run.width - own, 3 * -1.44, 1e-6))
  }

  @Test("Letter spacing is added to the tracking")
  func letterSpacing() throws {
    for spacing in [-1.0, 0.5, 3] {
      let own = try Self.width("Widths", 17, family: "Inter", letterSpacing: spacing)
      let found = try Self.width("Widths", 17, letterSpacing: spacing)
      #expect(isNear(found - own, 6 * -0.47, 1e-6))
      #expect(isNear(found - (try Self.width("Widths", 17)), 6 * spacing, 1e-6))
    }
  }

  @Test(
    "Other fonts' letters keep their widths in lines of the system font",
    arguments: [
      "日本語", "שלום", "😀",
    ])
  func fallbacks(text: String) throws {
    #expect(
      isNear(try Self.width(text, 34), try Self.width(text, 34, family: "Inter")), "\(text)")
    let set = try Self.library.typeset(text, style: TextStyle(font: FontRequest(size: 34)))
    #expect(isNear(set.size.height, 1.193359 * 34))
  }

  @Test("Parts of a text are as wide as texts of their fonts")
  func parts() throws {
    let fonts = [
      FontRequest(size: 17), FontRequest(family: "Inter", size: 17),
      FontRequest(size: 28, weight: 700),
    ]
    let text = "one two three"
    let spans = zip([0, 4, 8], fonts).map { TextSpan(start: $0, font: $1) }
    let line = try Self.library.typeset(text, style: TextStyle(font: fonts[0]), spans: spans)
      .lines[0]
    let widths = try zip(["one ", "two ", "three"], fonts).map {
      try #require(try Self.library.typeset($0 + "|", style: TextStyle(font: $1)).runs.first).width
        - Self.library.typeset("|", style: TextStyle(font: $1)).size.width
    }
    for (run, width) in zip(line.runs, widths) { #expect(isNear(run.width, width), "\(run.text)") }
    #expect(isNear(line.ascent, 0.952148 * 28) && isNear(line.descent, 0.241211 * 28))
  }

  @Test("An axis for optical sizes does not move the system font")
  func opticalSize() throws {
    let axis = FontAxis(tag: "opsz", least: 14, default: 14, greatest: 32)
    let entry = FontEntry(
      familyName: "Inter", weight: 400, isItalic: false, postScriptName: "Inter", path: "",
      axes: [axis], hint: "")
    #expect(try entry.variations(for: FontRequest(size: 28)).isEmpty)
    #expect(
      try entry.variations(for: FontRequest(family: "Inter", size: 28))
        == [FontVariation(axis: "opsz", value: 28)])
  }
}
