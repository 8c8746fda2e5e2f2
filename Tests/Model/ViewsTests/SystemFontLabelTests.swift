import Foundation
import Testing
import Views

/// Labels in the system font; `AppleTruthTests` has heights that were measured.
@MainActor
@Suite struct SystemFontLabelTests {
  private static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  private final class ScaledLabel: UILabel {
    var scale: CGFloat = 1
    override var traitCollection: UITraitCollection { UITraitCollection(displayScale: scale) }
  }

  private func label(
    _ style: UIFont.TextStyle, _ category: UIContentSizeCategory, scale: CGFloat
  ) -> UILabel {
    let traits = UITraitCollection(displayScale: scale, preferredContentSizeCategory: category)
    let label = ScaledLabel()
    label.scale = scale
    label.text = "What's the point?"
    label.font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
    return label
  }

  @Test("Heights at all content sizes", arguments: [1.0, 2, 3] as [CGFloat])
  func heights(scale: CGFloat) {
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
      .caption1, .caption2,
    ]
    for category in Self.categories {
      for style in styles {
        let label = label(style, category, scale: scale)
        let height = (1.193359 * label.font.pointSize * scale).rounded(.up) / scale
        #expect(label.sizeThatFits(.zero).height == height, "\(label.font.pointSize) pt")
        label.numberOfLines = 0
        label.text = "one\ntwo"
        let two = (2 * 1.193359 * label.font.pointSize * scale).rounded(.up) / scale
        #expect(label.sizeThatFits(.zero).height == two, "\(label.font.pointSize) pt")
      }
    }
  }

  @Test("Every way to measure and draw a text agrees")
  func agreement() throws {
    for size in [11, 15, 17, 22, 34] as [CGFloat] {
      let font = UIFont.systemFont(ofSize: size, weight: .semibold)
      let text = "Widths that agree"
      let width = text.size(withAttributes: [.font: font]).width
      #expect(width < text.size(withAttributes: [.font: named(font)]).width || size < 12)
      let attributed = NSAttributedString(string: text, attributes: [.font: font])
      #expect(abs(attributed.size().width - width) < 1e-9)
      let bounds = text.boundingRect(
        with: CGSize(width: 1000, height: 1000), options: .usesLineFragmentOrigin,
        attributes: [.font: font], context: nil)
      #expect(abs(bounds.width - width) < 1e-9 && abs(bounds.height - font.lineHeight) < 1e-9)
      let label = UILabel()
      (label.text, label.font) = (text, font)
      label.sizeToFit()
      #expect(label.bounds.width >= width - 1e-6 && label.bounds.width < width + 1)
      label.layer.displayIfNeeded()
      guard case .drawing(let drawing)? = label.layer.resolvedContents else {
        Issue.record("nothing is drawn")
        return
      }
      let widths = drawing.commands.leaves.map { command in
        guard case .glyphs(let run, _, _) = command else { return 0.0 }
        return run.width
      }
      #expect(abs(widths.reduce(0, +) - width) < 1e-9)
      // Glyphs that are higher than the line are not cut.
      label.text = "Á"
      label.layer.displayIfNeeded()
      guard case .drawing(let accent)? = label.layer.resolvedContents else { return }
      #expect(accent.overhang.top == 1)
    }
  }

  private func named(_ font: UIFont) -> UIFont {
    UIFont(name: font.fontName, size: font.pointSize) ?? .systemFont(ofSize: 0)
  }

  @Test("One line that wraps words is cut within a word")
  func oneLine() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.text = "Sunset over the harbour"
    label.lineBreakMode = .byWordWrapping
    #expect(label.lines(in: label.bounds.size, limit: 1)?.lines[0].text == "Sunset over t")
    #expect(
      label.lines(in: CGSize(width: 100, height: 60), limit: 2)?.lines[0].text == "Sunset over")
    #expect(label.sizeThatFits(CGSize(width: 100, height: 30)).width > 150)
    #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).width == 100)
  }

  @Test("Text shrinks to its width exactly, at sizes of other tracking too")
  func shrinking() throws {
    for size in [12, 17, 28, 34, 60] as [CGFloat] {
      for share in [0.3, 0.5, 0.8, 0.95] {
        let label = UILabel()
        label.text = "Recommendation"
        label.font = .systemFont(ofSize: size)
        let width = label.sizeThatFits(.zero).width * share
        label.adjustsFontSizeToFitWidth = true
        let line = try #require(label.lines(in: CGSize(width: width, height: 80), limit: 1)).lines[
          0]
        #expect(!line.isTruncated && abs(line.width - width) < 1e-4, "\(size) pt, \(share)")
      }
    }
  }
}
