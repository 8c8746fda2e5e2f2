/// Writes Unicode scalars and escapes those that must not be printed.
struct ScalarEscaper {
  var text = ""

  mutating func append(_ scalars: [Unicode.Scalar]) {
    var out = text.unicodeScalars
    // The number of tag characters so far after a black flag, where they name a region.
    var tags: Int?
    for (position, scalar) in scalars.enumerated() {
      let before = position > 0 ? scalars[position - 1] : nil
      let after = position + 1 < scalars.count ? scalars[position + 1] : nil
      if Self.isTag(scalar) { tags = tags.map { $0 + 1 } } else { tags = scalar == "🏴" ? 0 : nil }
      if Self.isCommand(scalars, at: position) || !Self.isVisible(scalar, before, after, tags: tags)
      {
        out.append(contentsOf: Self.escape(scalar).unicodeScalars)
      } else {
        out.append(scalar)
      }
    }
    text = String(out)
  }

  // MARK: - Private

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(scalar.value, radix: 16) + "}"
    }
  }

  private static func isVisible(
    _ scalar: Unicode.Scalar, _ before: Unicode.Scalar?, _ after: Unicode.Scalar?, tags: Int?
  ) -> Bool {
    if scalar.isASCII { return (0x20..<0x7f).contains(scalar.value) }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: return false
    default: break
    }
    if scalar.properties.isNoncharacterCodePoint { return false }
    // Interlinear annotation marks.
    if (0xFFF9...0xFFFB).contains(scalar.value) { return false }
    guard scalar.properties.isDefaultIgnorableCodePoint else { return true }
    switch scalar.value {
    case 0x200C, 0x200D: return joins(before) && joins(after)
    case _ where scalar.properties.isVariationSelector:
      return before.map { !$0.properties.isDefaultIgnorableCodePoint && $0.value > 0x20 } ?? false
    case _ where isTag(scalar): return (tags ?? .max) <= 6
    default: return false
    }
  }

  /// Whether a joiner next to this scalar has an effect: for letters of joining scripts and emoji.
  private static func joins(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar, !scalar.isASCII else { return false }
    let properties = scalar.properties
    if properties.isVariationSelector { return true }
    if properties.isDefaultIgnorableCodePoint || properties.isWhitespace { return false }
    return properties.generalCategory != .control
  }

  private static func isTag(_ scalar: Unicode.Scalar) -> Bool {
    (0xE0020...0xE007F).contains(scalar.value)
  }

  /// Whether a command for a CI server begins here: `::` at the start of a line (GitHub), or `##[`,
  /// `##vso[` or `##teamcity[` anywhere.
  private static func isCommand(_ scalars: [Unicode.Scalar], at position: Int) -> Bool {
    let rest = scalars[position...]
    if rest.starts(with: "::".unicodeScalars) {
      return scalars[..<position].allSatisfy { $0.properties.isWhitespace }
    }
    guard rest.starts(with: "##".unicodeScalars) else { return false }
    return rest.dropFirst(2).drop { $0.isASCII && $0.properties.isAlphabetic }.first == "["
  }
}
