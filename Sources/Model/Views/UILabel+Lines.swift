import DrawingResources
import Foundation
import LayerTree

extension UILabel {
  /// The text with the label's style; nil without text.
  private var styled: StyledText? {
    guard let text = storedText, !text.isEmpty else { return nil }
    let paragraph = ParagraphValues(alignment: shownAlignment, lineBreakMode: lineBreakMode)
    if let attributed = storedAttributedText {
      return StyledText(
        attributed, subject: problemSubject, font: storedFont, color: storedTextColor,
        paragraph: paragraph, naturalAlignment: naturalAlignment)
    }
    return StyledText(
      text, attributes: [:], subject: problemSubject, font: storedFont, color: storedTextColor,
      paragraph: paragraph)
  }

  /// That of the interface, whatever the language of the text.
  private var naturalAlignment: NSTextAlignment {
    effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
  }

  private var shownAlignment: NSTextAlignment {
    textAlignment == .natural ? naturalAlignment : textAlignment
  }

  /// The lines of the text within a size. Lengths above a million points are unlimited.
  package func lines(in size: CGSize, limit: Int) -> TypesetText? {
    guard var styled else { return nil }
    styled.style.lineLimit = max(0, limit)
    if adjustsFontSizeToFitWidth {
      styled = styled.scaled(by: fittingFactor(styled, in: size))
    }
    return styled.typeset(
      width: size.width < 1e6 ? size.width : nil, height: size.height < 1e6 ? size.height : nil,
      subject: problemSubject)
  }

  /// The font scale at which a single-line text fits. Widths are nearly proportional to it.
  private func fittingFactor(_ styled: StyledText, in size: CGSize) -> CGFloat {
    guard numberOfLines == 1, size.width < 1e6, size.width > 0 else { return 1 }
    let least = min(max(minimumScaleFactor, 0.01), 1)
    var factor: CGFloat = 1
    for _ in 0..<32 {
      let scaled = styled.scaled(by: factor)
      let line = scaled.typeset(width: nil, height: nil, subject: problemSubject)?.size.width ?? 0
      // At its own size, the text need not fill the width.
      let slack = factor < 1 ? size.width * 1e-8 : .infinity
      if line <= size.width, size.width - line < slack { break }
      factor = min(factor * size.width / max(line, 1e-3) * (1 - 1e-9), 1)
      if factor <= least { return least }
    }
    return factor
  }

  /// Places lines in a rectangle: aligned horizontally, centred vertically, at a whole pixel.
  package func place(_ size: CGSize, in rect: CGRect) -> CGRect {
    let width = min(size.width, rect.width)
    let x: CGFloat =
      switch shownAlignment {
      case .left, .natural, .justified: rect.minX
      case .center: rect.minX + (rect.width - width) / 2
      case .right: rect.maxX - width
      }
    return CGRect(x: x, y: top(ofHeight: size.height, in: rect), width: width, height: size.height)
  }

  private func top(ofHeight height: CGFloat, in rect: CGRect) -> CGFloat {
    let pixels = PixelAlignment(scale: max(1, traitCollection.displayScale))
    return rect.minY + pixels.round((rect.height - height) / 2)
  }

  func drawLines(in rect: CGRect) {
    guard rect.width > 0, rect.height > 0, let lines = lines(in: rect.size, limit: numberOfLines),
      let context = UIGraphics.current
    else { return }
    if lacksFont {
      DrawingProblems.report(
        DrawingProblem(
          subject: problemSubject, message: "expected a font, found nil; using the default font",
          hint: "UIFont(name:size:) is nil for a font that is not registered"))
    }
    let origin = CGPoint(x: rect.minX, y: top(of: lines, in: rect))
    guard let styled else { return }
    context.saveGState()
    if let shadowColor {
      context.setFillColor(shadowColor.resolvedColor(with: traitCollection).cgColor)
      context.draw(
        lines, at: CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height))
    }
    styled.draw(
      lines, at: origin, in: context, textColor: isHighlighted ? highlightedTextColor : nil
    ) { drawn($0) }
    context.restoreGState()
    context.overhang = styled.overhang(of: lines, at: origin, beyond: bounds)
  }

  /// The top of the block. Shrunk text is placed by the baseline adjustment.
  private func top(of lines: TypesetText, in rect: CGRect) -> CGFloat {
    let centred = top(ofHeight: lines.size.height, in: rect)
    guard adjustsFontSizeToFitWidth, baselineAdjustment != .alignCenters,
      let first = lines.lines.first,
      let metrics = try? UIFont.library.metrics(for: storedFont.request),
      first.ascent < metrics.ascender - 1e-6
    else { return centred }
    let full = top(ofHeight: metrics.lineHeight, in: rect)
    return baselineAdjustment == .none ? full : full + metrics.ascender - first.ascent
  }

  /// A colour of the text as the label's state shows it.
  private func drawn(_ color: UIColor) -> CGColor {
    let shown = color.resolvedColor(with: traitCollection)
    return isEnabled
      ? shown.cgColor : shown.withAlphaComponent(shown.components.alpha / 2).cgColor
  }
}
