import CPango

extension Paragraph {
  /// The levels of the Unicode Bidirectional Algorithm.
  static func levels(
    of bytes: [UInt8], count: Int, base: UInt8?
  ) -> (levels: [UInt8], base: UInt8) {
    // Latin text, nearly all there is, needs no table: below U+0590 nothing runs to the left.
    if base != 1, !bytes.contains(where: { $0 >= 0xD6 }) {
      return ([UInt8](repeating: 0, count: count), 0)
    }
    var direction: PangoDirection =
      switch base {
      case .none: PANGO_DIRECTION_WEAK_LTR
      case .some(0): PANGO_DIRECTION_LTR
      case .some: PANGO_DIRECTION_RTL
      }
    let levels: [UInt8] = bytes.withUnsafeBytes { bytes in
      let text = bytes.assumingMemoryBound(to: CChar.self).baseAddress
      guard
        let found = pango_log2vis_get_embedding_levels(text, Int32(bytes.count), &direction)
      else { return [UInt8](repeating: base ?? 0, count: count) }
      defer { g_free(found) }
      return Array(UnsafeBufferPointer(start: found, count: count))
    }
    let isRightToLeft =
      direction == PANGO_DIRECTION_RTL || direction == PANGO_DIRECTION_WEAK_RTL
    return (levels, isRightToLeft ? 1 : 0)
  }

  /// Where lines may be broken and where characters begin, by the rules of Unicode for English:
  /// the language of the process has no say.
  static func breaks(of bytes: [UInt8], count: Int) -> (lines: [Bool], characters: [Bool]) {
    guard count > 0 else { return ([false], [true]) }
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
    bytes.withUnsafeBytes { bytes in
      let text = bytes.assumingMemoryBound(to: CChar.self).baseAddress
      pango_get_log_attrs(
        text, Int32(bytes.count), -1, pango_language_from_string("en"), &attributes,
        Int32(count + 1))
    }
    return (
      attributes.map { $0.is_line_break != 0 }, attributes.map { $0.is_cursor_position != 0 }
    )
  }

  /// The script of each scalar; common ones (spaces, digits, punctuation) and marks take the one
  /// before, or at the beginning the first that follows.
  static func scripts(of scalars: [UInt32]) -> [hb_script_t] {
    let unicode = hb_unicode_funcs_get_default()
    var current = HB_SCRIPT_COMMON
    var scripts: [hb_script_t] = []
    scripts.reserveCapacity(scalars.count)
    for scalar in scalars {
      let script = hb_unicode_script(unicode, scalar)
      if script != HB_SCRIPT_COMMON, script != HB_SCRIPT_INHERITED, script != HB_SCRIPT_UNKNOWN {
        if current == HB_SCRIPT_COMMON {
          for index in scripts.indices { scripts[index] = script }
        }
        current = script
      }
      scripts.append(current)
    }
    return scripts
  }
}
