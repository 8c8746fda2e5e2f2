import CHarfBuzz
import CICU

/// A text in the units of UTF-16, which ICU counts in.
struct UTF16Text {
  let units: [UInt16]
  /// For each scalar, and for the end, its place in `units`.
  let scalarStarts: [Int]

  init(_ text: String.UnicodeScalarView) {
    units = Array(String(text).utf16)
    var starts: [Int] = []
    starts.reserveCapacity(units.count + 1)
    var offset = 0
    for scalar in text {
      starts.append(offset)
      offset += UTF16.width(scalar)
    }
    starts.append(offset)
    scalarStarts = starts
  }
}

extension Paragraph {
  /// The levels of the Unicode Bidirectional Algorithm, and the paragraph's.
  /// - Parameter base: 0, 1, or nil for the first letter's direction.
  static func levels(
    of text: UTF16Text, base: UInt8?
  ) throws -> (levels: [UInt8], base: UInt8) {
    let starts = text.scalarStarts.dropLast()
    // Latin text, by far the most common, needs no table: nothing below U+0590 is right-to-left.
    if base != 1, !text.units.contains(where: { $0 >= 0x590 }) {
      return ([UInt8](repeating: 0, count: starts.count), 0)
    }
    guard let bidi = icu_ubidi_open() else {
      throw TypesettingError.libraryFailure("ICU could not set up bidirectional text")
    }
    defer { icu_ubidi_close(bidi) }
    return try text.units.withUnsafeBufferPointer { units in
      var status = U_ZERO_ERROR
      icu_ubidi_setPara(
        bidi, units.baseAddress, Int32(units.count), base ?? UBiDiLevel(UBIDI_DEFAULT_LTR), &status)
      let levels = starts.isEmpty ? nil : icu_ubidi_getLevels(bidi, &status)
      guard status.rawValue <= 0 else { throw ICU.failure("determine text directions", status) }
      // An empty text has no levels.
      return (
        levels.map { levels in starts.map { levels[$0] } } ?? [], icu_ubidi_getParaLevel(bidi)
      )
    }
  }

  /// For each scalar, and for the end, whether a line may begin there.
  static func lineBreaks(
    of text: UTF16Text, _ lineBreaks: LineBreaks, language: String?
  ) throws -> [Bool] {
    let breaks = try lineBreaks.breaks(in: text.units, language: language)
    return text.scalarStarts.map { breaks[$0] }
  }

  /// For each scalar, and for the end, whether a character (grapheme cluster) begins there.
  static func characterStarts(of text: String.UnicodeScalarView, count: Int) -> [Bool] {
    // Combining marks begin at U+0300, and there are no line ends.
    if text.allSatisfy({ $0.value < 0x300 }) { return [Bool](repeating: true, count: count + 1) }
    var starts: [Bool] = []
    starts.reserveCapacity(count + 1)
    for character in String(text) {
      starts.append(true)
      for _ in character.unicodeScalars.dropFirst() { starts.append(false) }
    }
    starts.append(true)
    return starts
  }

  /// Each scalar's script; common ones and marks take the one before, or else the next.
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
