import Foundation

extension LineComposer {
  /// A line's metrics: of the style's font, or the greatest of its spans' fonts. Fallback fonts
  /// don't count.
  private func metrics(of line: Line) -> FontMetrics {
    guard shaper.spans.count > 1 else { return shaper.metrics }
    let spans = Set(line.runs.map(\.span)).map { shaper.spans[$0] }
    guard let first = spans.first else {
      return shaper.spans[line.paragraph.leadingSpan].metrics
    }
    var metrics = first.metrics
    metrics.ascender = spans.map { $0.metrics.ascender + $0.baselineOffset }.max() ?? 0
    metrics.descender = spans.map { $0.metrics.descender + $0.baselineOffset }.min() ?? 0
    metrics.leading = spans.map(\.metrics.leading).max() ?? 0
    return metrics
  }

  /// The baselines of lines one below the other, and their height.
  func stack(_ lines: [Line]) -> (baselines: [Double], height: Double) {
    let style = shaper.spans[0].style
    if shaper.spans.count == 1, style.paragraphSpacing == 0 {
      let metrics = shaper.metrics
      let lineHeight = Self.lineHeight(metrics, style)
      let step = lineHeight + style.lineSpacing
      // The extra space of a line height multiple goes above the text.
      let firstBaseline = metrics.ascender + (lineHeight - metrics.lineHeight)
      return (
        lines.indices.map { firstBaseline + Double($0) * step },
        lineHeight + Double(max(0, lines.count - 1)) * step
      )
    }
    var top = 0.0
    var baselines: [Double] = []
    for (number, line) in lines.enumerated() {
      let metrics = metrics(of: line)
      let style = self.style(of: line.paragraph)
      let lineHeight = Self.lineHeight(metrics, style)
      baselines.append(top + metrics.ascender + (lineHeight - metrics.lineHeight))
      top += lineHeight
      if number + 1 < lines.count {
        top += style.lineSpacing + (line.isEndOfParagraph ? style.paragraphSpacing : 0)
      }
    }
    return (baselines, top)
  }

  /// Stacks the lines and positions every glyph.
  func place(_ lines: [Line]) -> TypesetText {
    let widths = lines.map(\.width)
    let container = width.isFinite ? width : widths.max() ?? 0
    let (baselines, height) = stack(lines)
    var placed: [TypesetLine] = []
    var widest = 0.0
    for (number, line) in lines.enumerated() {
      let placedLine = place(
        line, width: widths[number], in: container, baseline: baselines[number])
      widest = max(widest, placedLine.width)
      placed.append(placedLine)
    }
    return TypesetText(
      lines: placed, size: CGSize(width: max(0, widest), height: max(0, height)))
  }

  private func place(
    _ line: Line, width: Double, in container: Double, baseline: Double
  ) -> TypesetLine {
    let runs = ShapedRun.inVisualOrder(line.runs)
    let room = container - width
    let alignment = style(of: line.paragraph).alignment
    let isJustified = alignment == .justified && line.isWrapped && !line.isTruncated
    let spaces = isJustified ? Self.count(of: line) : 0
    let stretch = spaces > 0 && room > 0 ? room / Double(spaces) : 0
    let total = stretch > 0 ? container : width
    let left = self.left(of: line, room: container - total)

    var pen = left
    let placed = runs.map { run in
      let span = shaper.spans[run.span]
      return Self.place(
        run, of: line.paragraph, size: span.font.size, stretch: stretch, from: &pen,
        baseline - span.baselineOffset)
    }
    let metrics = metrics(of: line)
    return TypesetLine(
      runs: placed, spans: runs.map(\.span), origin: CGPoint(x: left, y: baseline), width: total,
      ascent: metrics.ascender, descent: 0 - metrics.descender, isTruncated: line.isTruncated)
  }

  /// Where the line begins. One wider than its container starts at its direction's edge.
  private func left(of line: Line, room: Double) -> Double {
    let isRightToLeft = line.paragraph.baseLevel == 1
    let natural = isRightToLeft ? room : 0
    if room < 0 { return natural }
    return switch style(of: line.paragraph).alignment {
    case .natural, .justified: natural
    case .left: 0
    case .center: room / 2
    case .right: room
    }
  }

  private static func place(
    _ run: ShapedRun, of paragraph: Paragraph, size: Double, stretch: Double,
    from pen: inout Double, _ baseline: Double
  ) -> GlyphRun {
    let start = pen
    let textStart = paragraph.byteOffsets[run.range.lowerBound]
    var positions: [CGPoint] = []
    positions.reserveCapacity(run.glyphs.count)
    for glyph in run.glyphs {
      positions.append(CGPoint(x: pen + glyph.xOffset, y: baseline + glyph.yOffset))
      pen += glyph.advance
      if stretch > 0, isStretchable(paragraph.scalars[glyph.cluster]) { pen += stretch }
    }
    return GlyphRun(
      face: run.file.face, size: size, glyphs: run.glyphs.map(\.id), positions: positions,
      text: paragraph.text(in: run.range),
      clusters: run.glyphs.map { paragraph.byteOffsets[$0.cluster] - textStart },
      width: pen - start)
  }

  private static func count(of line: Line) -> Int {
    line.runs.reduce(0) { sum, run in
      sum + run.glyphs.count { isStretchable(line.paragraph.scalars[$0.cluster]) }
    }
  }

  private static func isStretchable(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || scalar == 0xA0
  }
}
