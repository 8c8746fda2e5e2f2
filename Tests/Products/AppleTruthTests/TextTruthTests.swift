import Controls
import Foundation
import Testing

@testable import Typesetting

/// Lines and widths of the system font, in points.
///
/// Measured on labels in reference pictures that pointfreeco/swift-snapshot-testing (6bb6c9a, MIT)
/// and square/Blueprint (1237c2b6, Apache-2.0) recorded with UIKit, and in further pictures of
/// controls and bars (iOS 17.5 to 26.2, Apache-2.0).
@MainActor
@Suite struct TextTruthTests {
  @Test("A line is 1.193359 times as high as the font is large, in every weight and slant")
  func lineHeights() throws {
    for size in [11.0, 12, 17, 34, 60] {
      for (weight, isItalic) in [
        (100, false), (400, false), (400, true), (700, false), (900, true),
      ] {
        let font = FontRequest(size: size, weight: weight, isItalic: isItalic)
        let metrics = try FontLibrary.standard.metrics(for: font)
        #expect(isNear(metrics.ascender, 0.952148 * size))
        #expect(isNear(metrics.descender, -0.241211 * size))
        let text = try FontLibrary.standard.typeset("one\ntwo", style: TextStyle(font: font))
        #expect(isNear(text.size.height, 2 * 1.193359 * size))
        #expect(isNear(text.lines[1].baseline - text.lines[0].baseline, 1.193359 * size))
      }
    }
  }

  /// Inter's widths divided by Apple's where they were measured. Heavier weights were measured on
  /// titles, most of them short and wide.
  private nonisolated static let measured:
    [(size: Double, weight: Int, text: String, ratio: Double)] = [
      (12, 400, "What's the point?", 1.0005), (14, 400, "What's the point?", 1.03),
      (16, 400, "What's the point?", 1.046), (17, 400, "What's the point?", 1.061),
      (18, 400, "What's the point?", 1.061), (25, 400, "What's the point?", 1.089),
      (28, 400, "What's the point?", 1.093), (34, 400, "What's the point?", 1.096),
      (43, 400, "What's the point?", 1.103), (48, 400, "What's the point?", 1.107),
      (58, 400, "What's the point?", 1.113), (10, 500, "Downloads", 0.97),
      (13, 500, "Downloads", 1.03), (15, 500, "Downloads", 1.043), (13, 600, "Downloads", 1.01),
      (17, 600, "Downloads", 1.025), (14, 700, "Downloads", 1.02),
      (32, 700, "The quick brown fox jumps over the lazy dog", 1.096),
    ]

  @Test("Widths", arguments: measured.indices)
  func widths(row: Int) throws {
    let (size, weight, text, ratio) = Self.measured[row]
    let own = try Self.width(text, size, weight, family: "Inter")
    let found = try Self.width(text, size, weight)
    #expect(abs(found / (own / ratio) - 1) < 0.005, "\(size) pt, \(weight): \(own / found)")
  }

  @Test(
    "The tracking that makes Inter as wide",
    arguments: [
      (12, 400, 0), (14, 400, -0.19), (16, 400, -0.36), (17, 400, -0.47), (18, 400, -0.5),
      (25, 400, -0.99), (28, 400, -1.15), (34, 400, -1.44), (43, 400, -1.93), (48, 400, -2.23),
      (58, 400, -2.85), (10, 500, 0.2), (13, 500, -0.23), (15, 500, -0.34), (13, 600, -0.08),
      (17, 600, -0.265), (14, 700, -0.16), (32, 700, -1.44),
    ] as [(Double, Int, Double)])
  func tracking(size: Double, weight: Int, tracking: Double) throws {
    let text = "Affable waves"
    let difference =
      try Self.width(text, size, weight) - Self.width(text, size, weight, family: "Inter")
    #expect(isNear(difference, 13 * tracking, 1e-6), "\(difference / 13)")
  }

  @Test("Labels are as high as a line, rounded up to the pixel, at all content sizes")
  func labelHeights() {
    let expected: [(UIFont.TextStyle, UIContentSizeCategory, [CGFloat])] = [
      (.caption2, .large, [14, 13.5, 40 / 3]), (.caption1, .large, [15, 14.5, 43 / 3]),
      (.body, .extraSmall, [17, 17, 17]), (.body, .small, [18, 18, 18]),
      (.body, .medium, [20, 19.5, 58 / 3]), (.body, .large, [21, 20.5, 61 / 3]),
      (.body, .extraLarge, [23, 23, 23]), (.body, .extraExtraLarge, [26, 25.5, 76 / 3]),
      (.body, .extraExtraExtraLarge, [28, 27.5, 83 / 3]), (.title1, .large, [34, 33.5, 101 / 3]),
      (.body, .accessibilityMedium, [34, 33.5, 101 / 3]),
      (.body, .accessibilityLarge, [40, 39.5, 119 / 3]),
      (.body, .accessibilityExtraLarge, [48, 48, 48]),
      (.body, .accessibilityExtraExtraLarge, [57, 56.5, 169 / 3]),
      (.body, .accessibilityExtraExtraExtraLarge, [64, 63.5, 190 / 3]),
      (.largeTitle, .large, [41, 41, 122 / 3]),
    ]
    for (style, category, heights) in expected {
      for (scale, height) in zip([1, 2, 3] as [CGFloat], heights) {
        let traits = UITraitCollection(displayScale: scale, preferredContentSizeCategory: category)
        let label = ScaledLabel()
        label.scale = scale
        label.text = "What's the point?"
        label.font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
        let found = label.sizeThatFits(.zero).height
        #expect(abs(found - height) < 1e-9, "\(style.rawValue), \(category.rawValue): \(found)")
      }
    }
  }

  private static func width(
    _ text: String, _ size: Double, _ weight: Int, family: String? = nil
  ) throws -> Double {
    let font = FontRequest(family: family, size: size, weight: weight)
    return try FontLibrary.standard.typeset(text, style: TextStyle(font: font)).size.width
  }

  private final class ScaledLabel: UILabel {
    var scale: CGFloat = 1
    override var traitCollection: UITraitCollection { UITraitCollection(displayScale: scale) }
  }
}

private func isNear(_ found: Double, _ expected: Double, _ tolerance: Double = 1e-9) -> Bool {
  abs(found - expected) <= tolerance
}
