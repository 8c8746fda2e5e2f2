extension LineComposer {
  /// The last line that fits, when more text follows.
  /// - Parameters:
  ///   - rest: the paragraph's text from the line's beginning.
  ///   - everything: the whole text from there.
  func lastLine(
    _ line: Line, paragraph: Paragraph, whole: [ShapedRun], rest: Substring,
    everything: Substring, isEndOfParagraph: Bool
  ) throws -> Line {
    // The rest of a label of one line, the usual case, is shaped already: it is the paragraph.
    func shaped(_ text: Substring) throws -> Line {
      text.utf8.count == paragraph.utf8.count
        ? Line(paragraph: paragraph, runs: whole)
        : try composed(text, spans: spans(of: text), like: paragraph)
    }
    let lineBreak = style(of: paragraph).lineBreak
    switch lineBreak {
    case .wordWrapping, .charWrapping, .clipping:
      // UIKit wraps no words where there is one line.
      let isClipped = lineBreak == .clipping || lineBreak == .wordWrapping && style.lineLimit == 1
      if isClipped, !isEndOfParagraph { return try clipped(shaped(rest)) }
      var line = line
      line.isTruncated = true
      return line
    case .truncatingTail:
      return try truncated(shaped(rest), keepsStart: true, keepsEnd: false)
    case .truncatingHead:
      return try truncated(shaped(everything), keepsStart: false, keepsEnd: true)
    case .truncatingMiddle:
      return try truncated(shaped(everything), keepsStart: true, keepsEnd: true)
    }
  }

  /// All characters that begin before the edge.
  private func clipped(_ line: Line) throws -> Line {
    let paragraph = line.paragraph
    let advances = CumulativeAdvances(line.runs, of: paragraph)
    var end = paragraph.characterStart(after: 0)
    while end < paragraph.count, advances.width(0..<end) < width {
      end = paragraph.characterStart(after: end)
    }
    return Line(
      paragraph: paragraph, runs: try shaper.shape(0..<end, of: paragraph), isTruncated: true)
  }

  /// As many characters as fit beside an ellipsis, or the ellipsis alone.
  private func truncated(
    _ line: Line, keepsStart: Bool, keepsEnd: Bool
  ) throws -> Line {
    let paragraph = line.paragraph
    let ellipsis = try shaper.canShow("\u{2026}") ? "\u{2026}" : "..."
    let mark = Array(repeating: 0, count: ellipsis.unicodeScalars.count)
    let ellipsisLine = try composed(
      ellipsis[...], spans: paragraph.spans.isEmpty ? [] : mark, like: paragraph)
    let advances = CumulativeAdvances(line.runs, of: paragraph)
    let available = width - ellipsisLine.width
    let count = paragraph.count

    // What is kept: 0..<head and tail..<count.
    var head = 0
    var tail = count
    if keepsStart {
      let share = keepsEnd ? available / 2 : available
      var end = 0
      while end < count {
        end = paragraph.characterStart(after: end)
        guard advances.width(0..<paragraph.trimmedEnd(0..<end)) <= share else { break }
        head = end
      }
      head = paragraph.trimmedEnd(0..<head)
    }
    if keepsEnd {
      let share = available - advances.width(0..<head)
      var start = count
      while start > head {
        start = paragraph.characterStart(before: start)
        guard start >= head, advances.width(start..<count) <= share else { break }
        tail = start
      }
      tail = paragraph.trimmedStart(tail..<count)
    }
    while true {
      let kept =
        paragraph.text(in: 0..<head) + ellipsis + paragraph.text(in: tail..<count)
      var spans: [Int] = []
      if !paragraph.spans.isEmpty {
        // The ellipsis looks like the text before it.
        let beside = head > 0 ? paragraph.spans[head - 1] : paragraph.spans[min(tail, count - 1)]
        spans =
          paragraph.spans[..<head] + mark.map { _ in beside } + paragraph.spans[tail...]
      }
      let line = try composed(kept[...], spans: spans, like: paragraph)
      if line.width <= width + Self.tolerance || (head == 0 && tail == count) { return line }
      if keepsEnd, tail < count {
        tail = paragraph.characterStart(after: tail)
      } else {
        head = paragraph.characterStart(before: head)
      }
    }
  }

  private func composed(
    _ text: Substring, spans: [Int], like paragraph: Paragraph
  ) throws -> Line {
    var analyzed = try Paragraph(
      text, lineBreaks: shaper.lineBreaks, language: style.language, spans: spans,
      baseLevel: paragraph.baseLevel)
    analyzed.leadingSpan = paragraph.leadingSpan
    try shaper.chooseFonts(for: &analyzed)
    let runs = try shaper.shape(0..<analyzed.count, of: analyzed)
    return Line(paragraph: analyzed, runs: runs, isTruncated: true)
  }
}
