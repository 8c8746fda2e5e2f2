import Foundation

/// Breaks paragraphs into lines that fit, truncates the last one, and places the glyphs.
struct LineComposer {
  /// How much a line may exceed the width, in points: widths are sums of rounded numbers.
  static let tolerance = 1e-6

  /// A line whose glyphs are not placed yet.
  struct Line {
    var paragraph: Paragraph
    /// In logical order.
    var runs: [ShapedRun]
    var isTruncated = false
    /// Whether the line was broken because it was full, so that justification widens it.
    var isWrapped = false
    /// Whether a further paragraph may follow.
    var isEndOfParagraph = false

    var width: Double { runs.reduce(0) { $0 + $1.width } }
  }

  let shaper: TextShaper
  let style: TextStyle
  let width: Double
  let lineLimit: Int
  private var lines: [Line] = []
  /// The whole text.
  private var text = ""
  /// The available height; nil where the limit of lines says it all.
  private let height: Double?
  /// Whether the last line was added.
  private var isFull = false

  init(shaper: TextShaper, style: TextStyle, width: Double?, height: Double?) {
    self.shaper = shaper
    self.style = style
    self.width = width ?? .infinity
    var limit = style.lineLimit == 0 ? Int.max : style.lineLimit
    let style = shaper.spans[0].style
    let step = Self.lineHeight(shaper.metrics, style) + style.lineSpacing
    // Lines of several fonts are measured one by one.
    let isUniform = shaper.spans.count == 1 && style.paragraphSpacing == 0
    self.height = isUniform ? nil : height.flatMap { $0.isFinite ? $0 : nil }
    if isUniform, let height, height.isFinite, step > 0 {
      let room = ((height + style.lineSpacing + Self.tolerance) / step).rounded(.down)
      limit = min(limit, max(1, Int(min(room, 1e9))))
    }
    self.lineLimit = limit
  }

  /// The height of a line, without the spacing after it.
  static func lineHeight(_ metrics: FontMetrics, _ style: TextStyle) -> Double {
    var height = metrics.lineHeight * (style.lineHeightMultiple == 0 ? 1 : style.lineHeightMultiple)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    if style.minimumLineHeight > 0 { height = max(height, style.minimumLineHeight) }
    return height
  }

  mutating func compose(_ text: String) throws -> TypesetText {
    let parts = Paragraph.split(text)
    self.text = text
    var paragraphs = try parts.map { part in
      var paragraph = try Paragraph(
        part, lineBreaks: shaper.lineBreaks, language: style.language, spans: spans(of: part))
      paragraph.leadingSpan = leadingSpan(of: part)
      return paragraph
    }
    for index in paragraphs.indices { try shaper.chooseFonts(for: &paragraphs[index]) }
    try shaper.checkNothingIsMissing()
    for (index, paragraph) in paragraphs.enumerated() where hasRoom {
      let following = parts[(index + 1)...]
      let next = index + 1 < paragraphs.count ? paragraphs[index + 1] : nil
      try breakLines(
        of: paragraph, before: next, part: parts[index], following: following, in: text)
      if !lines.isEmpty { lines[lines.count - 1].isEndOfParagraph = true }
    }
    try shaper.checkNothingIsMissing()
    return place(lines)
  }

  /// The span in which a part of the text begins.
  private func leadingSpan(of part: Substring) -> Int {
    guard shaper.spanStarts.count > 1 else { return 0 }
    let offset = text.utf8.distance(from: text.startIndex, to: part.startIndex)
    return shaper.spanStarts.lastIndex { $0 <= offset } ?? 0
  }

  /// The style of a paragraph's lines.
  func style(of paragraph: Paragraph) -> TextStyle { shaper.spans[paragraph.leadingSpan].style }

  /// For each scalar of a part of the text, its span; empty where there is only one.
  func spans(of part: Substring) -> [Int] {
    guard shaper.spanStarts.count > 1 else { return [] }
    var offset = text.utf8.distance(from: text.startIndex, to: part.startIndex)
    var span = 0
    return part.unicodeScalars.map { scalar in
      while span + 1 < shaper.spanStarts.count, shaper.spanStarts[span + 1] <= offset { span += 1 }
      offset += UTF8.width(scalar)
      return span
    }
  }

  private var hasRoom: Bool { !isFull && lines.count < lineLimit }

  /// Whether the next line is the last: the limit is reached, or `next` after it would not fit.
  private func isLast(_ line: Line, before next: () throws -> Line?) rethrows -> Bool {
    if lines.count == lineLimit - 1 { return true }
    guard let height, let next = try next() else { return false }
    return stack(lines + [line, next]).height > height + Self.tolerance
  }

  /// Adds the paragraph's lines, up to the limit.
  private mutating func breakLines(
    of paragraph: Paragraph, before next: Paragraph?, part: Substring,
    following: ArraySlice<Substring>, in text: String
  ) throws {
    let whole = try shaper.shape(0..<paragraph.count, of: paragraph)
    let advances = CumulativeAdvances(whole, of: paragraph)
    var start = 0
    repeat {
      let fitting = try fit(from: start, of: paragraph, advances: advances, whole: whole)
      let hasMore = fitting.end < paragraph.count
      let isLast = try isLast(fitting.line) {
        if hasMore {
          return try fit(
            from: fitting.end, of: paragraph, advances: advances, whole: whole
          ).line
        }
        guard let next else { return nil }
        let whole = try shaper.shape(0..<next.count, of: next)
        let advances = CumulativeAdvances(whole, of: next)
        return try fit(from: 0, of: next, advances: advances, whole: whole).line
      }
      if isLast, hasMore || !following.isEmpty {
        let rest = part[part.utf8.index(part.startIndex, offsetBy: paragraph.byteOffsets[start])...]
        let end = following.last?.endIndex ?? part.endIndex
        lines.append(
          try lastLine(
            fitting.line, paragraph: paragraph, whole: whole, rest: rest,
            everything: text[rest.startIndex..<end],
            isEndOfParagraph: !hasMore))
        isFull = true
        return
      }
      lines.append(fitting.line)
      start = fitting.end
    } while start < paragraph.count && hasRoom
  }

  /// The longest line that begins at `start` and fits, and where the next one begins.
  private func fit(
    from start: Int, of paragraph: Paragraph, advances: CumulativeAdvances, whole: [ShapedRun]
  ) throws -> (line: Line, end: Int) {
    var bound = paragraph.count
    while true {
      let end = lineEnd(from: start, upTo: bound, of: paragraph, advances: advances)
      let isWrapped = end < paragraph.count
      var visibleEnd = isWrapped ? paragraph.trimmedEnd(start..<end) : end
      if !isWrapped, advances.width(start..<end) > width + Self.tolerance {
        visibleEnd = paragraph.trimmedEnd(start..<end)
      }
      let isWhole = start == 0 && visibleEnd == paragraph.count
      let shaped = start..<visibleEnd
      let runs =
        isWhole
        ? whole
        : try ShapedRun.part(of: whole, shaped) ?? shaper.shape(shaped, of: paragraph)
      let line = Line(paragraph: paragraph, runs: runs, isWrapped: isWrapped)
      // Alone, a line can be wider than within its paragraph, where the next character is kerned
      // against it; then it ends earlier.
      if line.width <= width + Self.tolerance || paragraph.characterStart(after: start) >= end {
        return (line, end)
      }
      bound = end - 1
    }
  }

  /// The end of a line from `start` to `bound`; trailing spaces may hang past the edge.
  private func lineEnd(
    from start: Int, upTo bound: Int, of paragraph: Paragraph, advances: CumulativeAdvances
  ) -> Int {
    var lastBreak = start
    var lastCharacter = start
    for end in (start + 1)..<max(start + 2, paragraph.count + 1) {
      guard end <= paragraph.count else { return paragraph.count }
      let fits =
        end <= bound
        && (paragraph.isSpace(end - 1) || advances.width(start..<end) <= width + Self.tolerance)
      guard fits else { break }
      if end == paragraph.count { return end }
      if paragraph.isCharacterStart[end] { lastCharacter = end }
      if paragraph.canBreakBefore[end] { lastBreak = end }
    }
    if style(of: paragraph).lineBreak != .charWrapping, lastBreak > start { return lastBreak }
    if lastCharacter > start { return lastCharacter }
    return paragraph.characterStart(after: start)
  }
}
