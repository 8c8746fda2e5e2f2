import Foundation
import TestBasics
import Testing

@testable import DrawingResources
@testable import Views

/// Texts whose looks change within them.
@MainActor
@Suite(.serialized) struct AttributedTextTests {
  private func commands(_ label: UILabel) -> [DrawingCommand] {
    label.setNeedsDisplay()
    label.layer.displayIfNeeded()
    guard case .drawing(let drawing)? = label.layer.resolvedContents else { return [] }
    return drawing.commands
  }

  private func label(
    _ parts: [(String, [NSAttributedString.Key: Any])],
    size: CGSize = CGSize(width: 300, height: 60)
  ) -> UILabel {
    let text = NSMutableAttributedString(string: "")
    for (part, attributes) in parts {
      text.append(NSAttributedString(string: part, attributes: attributes))
    }
    let label = UILabel(frame: CGRect(origin: .zero, size: size))
    // The system font has extra space beside its first glyph.
    label.font = UIFont(name: "Inter", size: 17)
    label.attributedText = text
    return label
  }

  private func runs(_ commands: [DrawingCommand]) -> [(run: GlyphRun, color: CGColor, x: Double)] {
    commands.leaves.compactMap {
      guard case .glyphs(let run, let color, let transform) = $0 else { return nil }
      return (run, color, (run.positions.first?.x ?? 0) + transform.tx)
    }
  }

  private func bars(_ commands: [DrawingCommand]) -> [(box: CGRect, color: CGColor)] {
    commands.leaves.compactMap {
      guard case .fill(let path, let color, _) = $0 else { return nil }
      return (path.controlBox, color)
    }
  }

  @Test("Each part has its font and colour, one after the other on one baseline")
  func parts() throws {
    let bold = try #require(UIFont(name: "Inter-Bold", size: 30))
    let label = label([
      ("Total ", [:]), ("12 €", [.font: bold, .foregroundColor: UIColor.red]), (" now", [:]),
    ])
    let found = runs(commands(label))
    #expect(found.map(\.run.text) == ["Total ", "12 €", " now"])
    #expect(found.map(\.run.face.weight) == [400, 700, 400])
    #expect(found.map(\.run.size) == [17, 30, 17])
    #expect(found[1].color == UIColor.red.cgColor && found[0].color == found[2].color)
    let baselines = Set(found.map { $0.run.positions[0].y })
    #expect(baselines.count == 1)
    #expect(abs(found[1].x - (found[0].x + found[0].run.width)) < 1e-9)
    // The line is as high as its highest font.
    let size = label.sizeThatFits(.zero)
    #expect((0..<1).contains(size.height - bold.lineHeight))
  }

  @Test("Lines lie where the font says, as wide as their text")
  func rules() throws {
    let font = try #require(UIFont(name: "Inter", size: 20))
    let label = label([
      ("plain ", [.font: font]),
      (
        "under",
        [
          .font: font, .underlineStyle: NSUnderlineStyle.single.rawValue,
          .strikethroughStyle: NSUnderlineStyle.double.rawValue,
          .strikethroughColor: UIColor.blue,
        ]
      ),
    ])
    let all = commands(label)
    let text = try #require(runs(all).last)
    let bars = bars(all)
    #expect(bars.count == 3)
    let metrics = try UIFont.library.metrics(for: font.request)
    let top = ((60 - metrics.lineHeight) / 2).rounded()
    let baseline = top + metrics.ascender
    let under = try #require(bars.first)
    #expect(abs(under.box.midY - (baseline - metrics.underlinePosition)) < 1e-6)
    #expect(abs(under.box.height - metrics.underlineThickness) < 1e-6)
    #expect(abs(under.box.minX - text.x) < 1e-6 && abs(under.box.width - text.run.width) < 1e-6)
    #expect(under.color == text.color)
    #expect(abs(bars[1].box.midY - (baseline - metrics.xHeight / 2)) < 1e-6)
    #expect(bars[1].color == UIColor.blue.cgColor && bars[2].box.minY > bars[1].box.maxY)
  }

  @Test("Words alone are underlined, and dashes repeat")
  func patterns() throws {
    let byWord: NSUnderlineStyle = [.single, .byWord]
    let words = bars(commands(label([("two words", [.underlineStyle: byWord.rawValue])])))
    #expect(words.count == 2)
    #expect(words[0].box.maxX < words[1].box.minX)
    let dashed: NSUnderlineStyle = [.single, .patternDash]
    let dashes = bars(commands(label([("dashes", [.underlineStyle: dashed.rawValue])])))
    #expect(dashes.count > 3)
    let steps = zip(dashes, dashes.dropFirst()).map { $1.box.minX - $0.box.minX }
    #expect(steps.allSatisfy { abs($0 - steps[0]) < 1e-6 })
  }

  @Test("A background lies below its part, a shadow belongs to it alone")
  func backgroundAndShadow() throws {
    let shadow = NSShadow()
    (shadow.shadowOffset, shadow.shadowBlurRadius) = (CGSize(width: 1, height: 2), 4)
    let all = commands(
      label([
        ("a", [.backgroundColor: UIColor.yellow]), ("b", [.shadow: shadow]), ("c", [:]),
      ]))
    guard case .fill(_, let color, _)? = all.leaves.first else {
      Issue.record("the background comes first")
      return
    }
    #expect(color == UIColor.yellow.cgColor)
    let groups = all.compactMap { command -> (DropShadow, [DrawingCommand])? in
      guard case .group(_, let shadow?, let inner) = command else { return nil }
      return (shadow, inner)
    }
    #expect(groups.count == 1 && groups.first?.0.radius == 2)
    #expect(groups.first?.0.offset == CGSize(width: 1, height: 2))
    #expect(runs(groups.first?.1 ?? []).map(\.run.text) == ["b"])
  }

  @Test("A baseline offset moves up, and tracking follows every character")
  func offsets() throws {
    let found = runs(
      commands(label([("x", [:]), ("2", [.baselineOffset: 5]), ("yy", [.tracking: 3])])))
    #expect(abs(found[0].run.positions[0].y - found[1].run.positions[0].y - 5) < 1e-9)
    let plain = runs(commands(label([("yy", [:])])))
    #expect(abs(found[2].run.width - plain[0].run.width - 6) < 1e-9)
  }

  @Test("A cut text keeps the looks of what is left, and its ellipsis those of its end")
  func truncation() throws {
    let found = runs(
      commands(
        label(
          [("one ", [:]), ("two three four", [.foregroundColor: UIColor.red])],
          size: CGSize(width: 70, height: 30))))
    #expect(found.count == 2 && found[1].run.text.hasSuffix("…"))
    #expect(found[1].color == UIColor.red.cgColor && found[0].run.text == "one ")
  }

  @Test("Parts that look alike draw what one part does")
  func alike() throws {
    let whole = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 60))
    whole.numberOfLines = 0
    whole.font = UIFont(name: "Inter", size: 17)
    whole.text = "Words that wrap 😀"
    let parts = label(
      [("Words that wrap 😀", [.foregroundColor: UIColor.label])],
      size: CGSize(width: 90, height: 60))
    parts.numberOfLines = 0
    guard UIFont.library.familyNames.contains("Noto Color Emoji") else { return }
    #expect(commands(whole) == commands(parts))
  }

  @Test("Line heights and paragraph spacing are the paragraph style's")
  func paragraphs() throws {
    let style = NSMutableParagraphStyle()
    (style.minimumLineHeight, style.paragraphSpacing) = (40, 10)
    let label = label([("a\nb", [.paragraphStyle: style])], size: CGSize(width: 90, height: 200))
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 90, height: 0)).height == 90)
    style.paragraphSpacing = 0
    (style.minimumLineHeight, style.maximumLineHeight) = (0, 12)
    let low = self.label([("a\nb", [.paragraphStyle: style])])
    low.numberOfLines = 0
    #expect(low.sizeThatFits(CGSize(width: 90, height: 0)).height == 24)
  }

  /// The lines of texts with paragraph styles in a label of 90 points.
  private func lines(
    _ parts: [(String, NSMutableParagraphStyle)], limit: Int = 0
  ) throws -> [TypesetLine] {
    let label = label(
      parts.map { ($0.0, [.paragraphStyle: $0.1]) }, size: CGSize(width: 90, height: 400))
    return try #require(label.lines(in: CGSize(width: 90, height: 400), limit: limit)).lines
  }

  private func style(_ change: (NSMutableParagraphStyle) -> Void) -> NSMutableParagraphStyle {
    let style = NSMutableParagraphStyle()
    change(style)
    return style
  }

  @Test("Every paragraph has a style of its own")
  func paragraphsOfSeveralStyles() throws {
    let left = style { ($0.alignment, $0.minimumLineHeight, $0.paragraphSpacing) = (.left, 30, 7) }
    let centred = style {
      ($0.alignment, $0.minimumLineHeight, $0.maximumLineHeight) = (.center, 50, 50)
    }
    let right = style { ($0.alignment, $0.lineSpacing, $0.minimumLineHeight) = (.right, 5, 40) }
    let lines = try lines([("a\n", left), ("b\n", centred), ("c\n", right), ("d", right)])
    #expect(lines.count == 4)
    expectEqual(lines[0].origin.x, 0)
    expectEqual(lines[1].origin.x, (90 - lines[1].width) / 2)
    expectEqual(lines[2].origin.x, 90 - lines[2].width)
    // Each alone has the same distance from its line's top.
    let alone = try [left, centred, right].map { try self.lines([("a", $0)])[0].baseline }
    expectEqual(lines[0].baseline, alone[0])
    expectEqual(lines[1].baseline, 30 + 7 + alone[1])
    expectEqual(lines[2].baseline, 30 + 7 + 50 + alone[2])
    expectEqual(lines[3].baseline, 30 + 7 + 50 + 40 + 5 + alone[2])
  }

  @Test("A paragraph has the style of its first character, an empty one that of its line end")
  func beginningsOfParagraphs() throws {
    let left = style { $0.alignment = .left }
    let right = style { ($0.alignment, $0.minimumLineHeight) = (.right, 60) }
    let lines = try lines([("a", left), ("b\n", right), ("\n", right), ("c", left)])
    expectEqual(lines[0].origin.x, 0)
    expectEqual(lines[2].origin.x, 0)
    expectEqual(lines[2].baseline - lines[0].baseline, 60 + step)
    let same = try self.lines([("a\n", left), ("c", style { $0.alignment = .left })])
    expectEqual(same[1].baseline - same[0].baseline, step)
  }

  /// The height of a line of the labels' font.
  private var step: CGFloat {
    let label = label([("a", [:])], size: CGSize(width: 90, height: 90))
    return label.lines(in: CGSize(width: 90, height: 90), limit: 0)?.size.height ?? 0
  }

  @Test("Paragraphs in smaller fonts fit into the height that was measured")
  func smallerParagraphs() throws {
    let title = UIFont.systemFont(ofSize: 30)
    let body = UIFont.systemFont(ofSize: 10)
    let label = label(
      [("Title\n", [.font: title]), ("\n", [.font: body]), ("body", [.font: body])],
      size: CGSize(width: 90, height: 400))
    let free = try #require(label.lines(in: CGSize(width: 90, height: 400), limit: 0))
    let tight = try #require(
      label.lines(in: CGSize(width: 90, height: free.size.height), limit: 0))
    #expect(free.lines.count == 3 && tight == free)
    let alone = self.label([("a", [.font: body])], size: CGSize(width: 90, height: 90))
    let height = try #require(alone.lines(in: CGSize(width: 90, height: 90), limit: 0)).size.height
    expectEqual(free.lines[2].baseline - free.lines[1].baseline, height)
  }

  @Test("What is broken and left out follows the paragraph that it happens in")
  func breaksOfParagraphs() throws {
    let words = style { $0.lineBreakMode = .byWordWrapping }
    let letters = style { $0.lineBreakMode = .byCharWrapping }
    let tail = style { $0.lineBreakMode = .byTruncatingTail }
    let text = "aaaa bbbbbbbbbbbbbbbbbbb"
    let mixed = try lines([(text + "\n", words), (text, letters)])
    let ends = mixed.map(\.text)
    #expect(ends.first == "aaaa")
    let second = try #require(ends.firstIndex { $0.hasPrefix("aaaa b") })
    #expect(second > 0)
    let cut = try lines([("a\n", words), (text, tail)], limit: 2)
    #expect(cut.count == 2 && cut[1].text.hasSuffix("…"))
    let dropped = try lines([("a\n", tail), (text, words)], limit: 2)
    #expect(dropped.count == 2 && dropped[1].isTruncated && !dropped[1].text.hasSuffix("…"))
  }

  @Test("Every text style has its size at every content size category")
  func sizes() {
    let categories: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
      .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
      .caption1, .caption2,
    ]
    for style in styles {
      let sizes = categories.map { DynamicType.size(of: style, $0) }
      #expect(
        sizes == sizes.sorted() && sizes[3] == UIFont.preferredFont(forTextStyle: style).pointSize)
      let leadings = categories.map { DynamicType.leading(of: style, $0) }
      #expect(zip(sizes, leadings).allSatisfy { $1 >= $0 * 1.1 && $1 <= $0 * 1.45 }, "\(leadings)")
    }
    #expect(DynamicType.size(of: .body, .accessibilityExtraExtraExtraLarge) == 53)
    #expect(DynamicType.size(of: .caption2, .extraSmall) == 11)
    #expect(DynamicType.leading(of: .subheadline, .extraExtraExtraLarge) == 28)
    #expect(UIFontMetrics.default.scaledValue(for: 10.3) == 10.3)
  }
}
