import DrawingCommands
import Foundation

extension StyledText {
  /// Draws typeset lines: backgrounds, shadows, glyphs, underlines and strikethroughs.
  /// - Parameters:
  ///   - textColor: for all glyphs; nil keeps their colours.
  ///   - color: maps each colour as it is drawn.
  package func draw(
    _ lines: TypesetText, at origin: CGPoint, in context: CGContext, textColor: UIColor? = nil,
    color: (UIColor) -> CGColor
  ) {
    guard parts.count > 1 || parts[0].isDecorated else {
      context.setFillColor(color(textColor ?? self.color))
      return context.draw(lines, at: origin)
    }
    for line in lines.lines {
      draw(line, at: origin, in: context, textColor: textColor, color: color)
    }
  }

  /// Adjacent runs of a line that look alike.
  private struct Stretch {
    var part: Part
    var runs: [GlyphRun]
    var start: CGFloat
    var width: CGFloat
  }

  private func stretches(of line: TypesetLine) -> [Stretch] {
    var stretches: [Stretch] = []
    var pen = line.origin.x
    for (run, span) in zip(line.runs, line.spans) {
      let part = parts[min(span, parts.count - 1)]
      if let last = stretches.last, last.part == part {
        stretches[stretches.count - 1].runs.append(run)
        stretches[stretches.count - 1].width += run.width
      } else {
        stretches.append(Stretch(part: part, runs: [run], start: pen, width: run.width))
      }
      pen += run.width
    }
    return stretches
  }

  private func draw(
    _ line: TypesetLine, at origin: CGPoint, in context: CGContext, textColor: UIColor?,
    color: (UIColor) -> CGColor
  ) {
    let stretches = stretches(of: line)
    for stretch in stretches {
      guard let background = stretch.part.background else { continue }
      context.setFillColor(color(background))
      context.fill(
        CGRect(
          x: origin.x + stretch.start, y: origin.y + line.baseline - line.ascent,
          width: stretch.width, height: line.ascent + line.descent))
    }
    for stretch in stretches {
      let shadow = stretch.part.shadow
      if let shadow {
        context.saveGState()
        context.setShadow(offset: shadow.offset, blur: shadow.blur, color: color(shadow.color))
        context.beginTransparencyLayer(auxiliaryInfo: nil)
      }
      let own = color(textColor ?? stretch.part.color)
      context.setFillColor(own)
      let glyphs = TypesetLine(
        runs: stretch.runs, origin: line.origin, width: stretch.width, ascent: line.ascent,
        descent: line.descent, isTruncated: false)
      context.draw(TypesetText(lines: [glyphs], size: .zero), at: origin)
      let baseline = origin.y + line.baseline - stretch.part.baselineOffset
      if let metrics = try? UIFont.library.metrics(for: stretch.part.font) {
        if let rule = stretch.part.underline {
          draw(
            rule, of: stretch, middle: baseline - metrics.underlinePosition, metrics: metrics,
            x: origin.x, color: rule.color.map(color) ?? own, in: context)
        }
        if let rule = stretch.part.strikethrough {
          draw(
            rule, of: stretch, middle: baseline - metrics.xHeight / 2, metrics: metrics,
            x: origin.x, color: rule.color.map(color) ?? own, in: context)
        }
      }
      if shadow != nil {
        context.endTransparencyLayer()
        context.restoreGState()
      }
    }
  }

  private func draw(
    _ rule: Rule, of stretch: Stretch, middle: CGFloat, metrics: FontMetrics, x: CGFloat,
    color: CGColor, in context: CGContext
  ) {
    context.setFillColor(color)
    let thickness = metrics.underlineThickness * (rule.style.isThick ? 2 : 1)
    let extents =
      rule.style.contains(.byWord)
      ? words(of: stretch) : [(stretch.start, stretch.start + stretch.width)]
    for (start, end) in extents {
      var bars = [(start, end)]
      let pattern: [CGFloat] = rule.style.pattern.map { $0 * CGFloat(metrics.underlineThickness) }
      if !pattern.isEmpty { bars = Self.dashes(from: start, to: end, pattern: pattern) }
      for (left, right) in bars {
        // The two lines of a double one are a line's thickness apart.
        for shift in rule.style.isDouble ? [0, 2 * thickness] : [0] {
          context.fill(
            CGRect(
              x: x + left, y: middle - thickness / 2 + shift, width: right - left,
              height: thickness))
        }
      }
    }
  }

  /// Where the words of a stretch begin and end, by glyph origins.
  private func words(of stretch: Stretch) -> [(CGFloat, CGFloat)] {
    var words: [(CGFloat, CGFloat)] = []
    var pen = stretch.start
    for run in stretch.runs {
      let bytes = Array(run.text.utf8)
      let end = pen + run.width
      let lefts = run.positions.map(\.x)
      var start: CGFloat?
      for (index, left) in lefts.enumerated() {
        let isSpace =
          bytes.indices.contains(run.clusters[index]) && bytes[run.clusters[index]] == 0x20
        if isSpace {
          if let begun = start { words.append((begun, left)) }
          start = nil
        } else if start == nil {
          start = left
        }
      }
      if let begun = start { words.append((begun, end)) }
      pen = end
    }
    return words
  }

  private static func dashes(
    from start: CGFloat, to end: CGFloat, pattern: [CGFloat]
  ) -> [(CGFloat, CGFloat)] {
    var bars: [(CGFloat, CGFloat)] = []
    var x = start
    var index = 0
    while x < end, bars.count < 100_000 {
      let length = max(pattern[index % pattern.count], 1e-3)
      if index % 2 == 0 { bars.append((x, min(x + length, end))) }
      x += length
      index += 1
    }
    return bars
  }
}
