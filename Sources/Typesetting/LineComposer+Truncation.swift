extension LineComposer {
  /// The last line that there is room for, when more text follows it.
  ///
  /// - Parameters:
  ///   - rest: The paragraph's text from the line's beginning.
  ///   - everything: The whole text from the line's beginning.
  func lastLine(
    _ line: Line, paragraph: Paragraph, rest: Substring, everything: Substring,
    isEndOfParagraph: Bool
  ) throws -> Line {
    switch style.lineBreak {
    case .wordWrapping, .charWrapping:
      var line = line
      line.isTruncated = true
      return line
    case .clipping:
      if isEndOfParagraph {
        var line = line
        line.isTruncated = true
        return line
      }
      return try clipped(analyzed(rest, like: paragraph))
    case .truncatingTail:
      return try truncated(analyzed(rest, like: paragraph), keepsStart: true, keepsEnd: false)
    case .truncatingHead:
      return try truncated(analyzed(everything, like: paragraph), keepsStart: false, keepsEnd: true)
    case .truncatingMiddle:
      return try truncated(analyzed(everything, like: paragraph), keepsStart: true, keepsEnd: true)
    }
  }

  /// All characters that begin before the edge.
  private func clipped(_ paragraph: Paragraph) throws -> Line {
    let runs = try shaper.shape(0..<paragraph.count, of: paragraph)
    let advances = AdvanceSums(runs, of: paragraph)
    var end = paragraph.characterStart(after: 0)
    while end < paragraph.count, advances.width(0..<end) < width {
      end = paragraph.characterStart(after: end)
    }
    return Line(
      paragraph: paragraph, runs: try shaper.shape(0..<end, of: paragraph), isTruncated: true)
  }

  /// As many characters as fit beside an ellipsis; the ellipsis alone where not even one does.
  private func truncated(
    _ paragraph: Paragraph, keepsStart: Bool, keepsEnd: Bool
  ) throws -> Line {
    let ellipsis = try shaper.canShow("\u{2026}") ? "\u{2026}" : "..."
    let sign = try composed(ellipsis, like: paragraph)
    let runs = try shaper.shape(0..<paragraph.count, of: paragraph)
    let advances = AdvanceSums(runs, of: paragraph)
    let room = width - sign.width
    let count = paragraph.count

    // What is kept: 0..<head and tail..<count.
    var head = 0
    var tail = count
    if keepsStart {
      let share = keepsEnd ? room / 2 : room
      var end = 0
      while end < count {
        end = paragraph.characterStart(after: end)
        guard advances.width(0..<paragraph.trimmedEnd(0..<end)) <= share else { break }
        head = end
      }
      head = paragraph.trimmedEnd(0..<head)
    }
    if keepsEnd {
      let share = room - advances.width(0..<head)
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
      let line = try composed(kept, like: paragraph)
      if line.width <= width + Self.tolerance || (head == 0 && tail == count) { return line }
      if keepsEnd, tail < count {
        tail = paragraph.characterStart(after: tail)
      } else {
        head = paragraph.characterStart(before: head)
      }
    }
  }

  private func composed(_ text: String, like paragraph: Paragraph) throws -> Line {
    let paragraph = try analyzed(text[...], like: paragraph)
    let runs = try shaper.shape(0..<paragraph.count, of: paragraph)
    return Line(paragraph: paragraph, runs: runs, isTruncated: true)
  }

  private func analyzed(_ text: Substring, like paragraph: Paragraph) throws -> Paragraph {
    var analyzed = Paragraph(text, baseLevel: paragraph.baseLevel)
    try shaper.chooseFonts(for: &analyzed)
    return analyzed
  }
}
