import Foundation
import Testing
import ViewTestSupport
import Views

@MainActor
@Suite(.serialized) struct LabelTests {
  private struct Drawn {
    var run: GlyphRun
    var color: CGColor
    var transform: CGAffineTransform

    /// The origin of the first glyph in the label's coordinates.
    var origin: CGPoint { (run.positions.first ?? .zero).applying(transform) }
    var right: CGFloat { (run.positions.first?.x ?? 0) + transform.tx + run.width }
  }

  private func draw(_ label: UIView) -> [Drawn] {
    label.setNeedsDisplay()
    label.layer.displayIfNeeded()
    guard case .drawing(let drawing)? = label.layer.resolvedContents else { return [] }
    return drawing.commands.leaves.compactMap { command in
      guard case .glyphs(let run, let color, let transform) = command else { return nil }
      return Drawn(run: run, color: color, transform: transform)
    }
  }

  private func label(_ text: String?, _ size: CGSize = CGSize(width: 200, height: 60)) -> UILabel {
    let label = UILabel(frame: CGRect(origin: .zero, size: size))
    // The system font has extra space beside its first glyph.
    label.font = UIFont(name: "Inter", size: 17)
    label.text = text
    return label
  }

  @Test func textIsRecordedAsGlyphs() {
    let label = label("Popular")
    label.font = .boldSystemFont(ofSize: 20)
    label.textColor = .white
    let drawn = draw(label)
    #expect(drawn.map(\.run.text) == ["Popular"])
    #expect(drawn.first?.color == .white)
    #expect(drawn.first?.run.size == 20)
    #expect(drawn.first?.run.face.weight == 700)
    #expect(draw(self.label(nil)).isEmpty && draw(self.label("")).isEmpty)
  }

  @Test func oneLineIsCentredVertically() throws {
    let label = label("Popular")
    let metrics = try UIFont.library.metrics(for: label.font.request)
    let top = ((60 - metrics.lineHeight) / 2).rounded()
    let drawn = try #require(draw(label).first)
    #expect(abs(drawn.origin.y - (top + metrics.ascender)) < 1e-6)
    #expect(abs(drawn.origin.x) < 1e-6)
  }

  @Test func theAlignmentPlacesTheLine() throws {
    let label = label("Popular")
    label.textAlignment = .center
    var drawn = try #require(draw(label).first)
    #expect(abs(drawn.origin.x + drawn.right - 200) < 1e-6)
    label.textAlignment = .right
    drawn = try #require(draw(label).first)
    #expect(abs(drawn.right - 200) < 1e-6)
    label.textAlignment = .left
    drawn = try #require(draw(label).first)
    #expect(abs(drawn.origin.x) < 1e-6)
  }

  private let sentence = "Tap on a photo to start the recommendation engine."

  @Test func numberOfLinesLimitsTheLines() {
    let label = label(sentence, CGSize(width: 145, height: 400))
    #expect(label.sizeThatFits(CGSize(width: 145, height: 0)).height <= 21)
    let one = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).height
    let two = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 2).height
    let all = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 0).height
    #expect(abs(two - 2 * one) < 1e-6)
    #expect(all > 2.5 * one)
    label.numberOfLines = 2
    #expect(Set(draw(label).map { $0.origin.y.rounded() }).count == 2)
    label.numberOfLines = 0
    let text = draw(label).map(\.run.text).joined(separator: " ")
    #expect(text.contains("recommendation") && text.contains("engine."))
  }

  @Test func textThatDoesNotFitIsTruncated() {
    let label = label(sentence, CGSize(width: 100, height: 40))
    #expect(draw(label).map(\.run.text).joined().hasSuffix("…"))
    label.lineBreakMode = .byTruncatingHead
    #expect(draw(label).map(\.run.text).joined().hasPrefix("…"))
    label.lineBreakMode = .byWordWrapping
    #expect(!draw(label).map(\.run.text).joined().contains("…"))
  }

  @Test(arguments: [1.0, 2, 3]) func fittingSizesAreRoundedUpToPixels(scale: CGFloat) {
    let screen = UIScreen(bounds: CGRect(x: 0, y: 0, width: 300, height: 300), scale: scale)
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    let label = label("Popular")
    window.addSubview(label)
    let exact = label.textRect(
      forBounds: CGRect(x: 0, y: 0, width: 1e4, height: 1e4), limitedToNumberOfLines: 1)
    let size = label.sizeThatFits(.zero)
    #expect((size.width * scale).rounded() == size.width * scale)
    #expect(size.width >= exact.width - 1e-6 && size.width < exact.width + 1 / scale)
    #expect(size.height >= exact.height - 1e-6 && size.height < exact.height + 1 / scale)
    #expect(label.intrinsicContentSize == size)
    label.frame.origin = CGPoint(x: 7, y: 8)
    label.sizeToFit()
    expectNear(label.frame, CGRect(origin: CGPoint(x: 7, y: 8), size: size))
    #expect(!draw(label).map(\.run.text).joined().contains("…"))
  }

  @Test func aLabelWithoutTextHasNoSize() {
    #expect(label(nil).sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
    #expect(label("").intrinsicContentSize == .zero)
  }

  @Test(
    "natural text is aligned as the interface, whatever its language",
    arguments: ["Popular", "مكتبة"])
  func naturalAlignment(text: String) throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .natural
    for isAttributed in [false, true] {
      let label = label(text)
      label.font = .systemFont(ofSize: 17)
      if isAttributed {
        label.attributedText = NSAttributedString(
          string: text, attributes: [.paragraphStyle: style])
      }
      #expect(abs(try #require(draw(label).first).origin.x) < 2)
      label.semanticContentAttribute = .forceRightToLeft
      #expect(abs(try #require(draw(label).first).right - 200) < 2)
      let rect = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
      #expect(rect.maxX == 200 && rect.minX > 100)
      label.textAlignment = .left
      #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).minX == 0)
    }
  }

  @Test func theShadowRepeatsTheText() throws {
    let label = label("Photo Album 1")
    label.textColor = .white
    label.shadowColor = UIColor(white: 0, alpha: 0.3)
    label.shadowOffset = CGSize(width: 2, height: 1)
    let drawn = draw(label)
    try #require(drawn.count == 2)
    #expect(drawn[0].color == CGColor(gray: 0, alpha: 0.3) && drawn[1].color == .white)
    expectNear(
      drawn[0].origin, CGPoint(x: drawn[1].origin.x + 2, y: drawn[1].origin.y + 1))
  }

  @Test func textShrinksToFitTheWidth() throws {
    let label = label("Recommendation", CGSize(width: 60, height: 40))
    let before = try #require(label.text)
    let natural = label.sizeThatFits(.zero).width
    let baseline = try #require(draw(label).first).origin.y
    label.adjustsFontSizeToFitWidth = true
    var drawn = try #require(draw(label).first)
    #expect(drawn.run.text == before)
    #expect(drawn.right <= 60 + 1e-6 && drawn.right > 59)
    #expect(abs(drawn.origin.y - baseline) < 1e-6)
    #expect(abs(drawn.run.size - 17 * 60 / natural) < 0.2)
    label.minimumScaleFactor = 0.9
    drawn = try #require(draw(label).first)
    #expect(abs(drawn.run.size - 17 * 0.9) < 1e-6)
  }

  @Test func theStateSelectsTheColor() {
    let label = label("On")
    label.textColor = .red
    label.highlightedTextColor = .green
    label.isHighlighted = true
    #expect(draw(label).first?.color == UIColor.green.cgColor)
    label.isHighlighted = false
    label.isEnabled = false
    #expect(draw(label).first?.color == CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
  }

  @Test func attributedTextOfOneStyleIsDrawnInThatStyle() throws {
    let label = label(nil)
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = .right
    label.attributedText = NSAttributedString(
      string: "Styled",
      attributes: [
        .font: try #require(UIFont(name: "Inter", size: 30)), .foregroundColor: UIColor.blue,
        .paragraphStyle: paragraph,
      ])
    let drawn = try #require(draw(label).first)
    #expect(drawn.run.size == 30 && drawn.color == UIColor.blue.cgColor)
    #expect(abs(drawn.right - 200) < 1e-6)
    #expect(label.text == "Styled")
    _ = DrawingProblems.take()
  }

  @Test func unsupportedTextIsReported() {
    _ = DrawingProblems.take()
    let label = label("\u{10FFFD}")
    label.accessibilityIdentifier = "odd"
    _ = draw(label)
    let problems = DrawingProblems.take()
    #expect(problems.count == 1)
    #expect(problems.first?.subject.description == "UILabel \"odd\"")
    #expect(problems.first?.message.contains("no glyph") == true, "\(problems)")
    #expect(DrawingProblems.take().isEmpty)

    label.font = UIFont(name: "No Such Font", size: 12)
    #expect(label.font == .systemFont(ofSize: 17))
    label.text = "Plain"
    _ = draw(label)
    #expect(DrawingProblems.take().map(\.message).joined().contains("expected a font, found nil"))
  }

  @Test func aSubclassCanMoveItsText() throws {
    final class TopLabel: UILabel {
      override func drawText(in rect: CGRect) {
        super.drawText(in: textRect(forBounds: rect, limitedToNumberOfLines: numberOfLines))
      }
      override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines n: Int) -> CGRect {
        var rect = super.textRect(forBounds: bounds, limitedToNumberOfLines: n)
        rect.origin = bounds.origin
        return rect
      }
    }
    let label = TopLabel(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    label.text = "Top"
    let drawn = try #require(draw(label).first)
    #expect(abs(drawn.origin.y - label.font.ascender) < 1e-6)
  }
}
