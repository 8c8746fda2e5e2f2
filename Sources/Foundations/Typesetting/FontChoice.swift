import CHarfBuzz
import Foundation

/// The font files that a text is set in, each once.
final class OpenedFonts {
  private(set) var files: [FontFile] = []

  /// The file's number.
  func index(of file: FontFile) -> Int {
    if let known = files.firstIndex(where: { $0 === file }) { return known }
    files.append(file)
    return files.count - 1
  }

  /// Whether a font of letters, rather than of emoji, has the character.
  func hasLetter(_ character: ArraySlice<UInt32>, font: Int) -> Bool {
    !files[font].forms.hasBitmaps && files[font].covers(character)
  }
}

/// Chooses the fonts of characters for one request: the requested one, else the first that has them.
final class FontChoice {
  /// The fonts for one need.
  private final class Fallback {
    let need: FallbackNeed
    var opened: [Int] = []
    var unopened: [FontEntry]
    /// The answers for characters of one scalar.
    var known: [UInt32: Int?] = [:]

    init(_ need: FallbackNeed, unopened: [FontEntry]) {
      self.need = need
      self.unopened = unopened
    }
  }

  /// The number of the requested font.
  let requested: Int
  private let request: FontRequest
  private let library: FontLibrary
  private let opened: OpenedFonts
  /// Seldom needed, so found out when they are.
  private var fallbacks: [FallbackNeed: Fallback] = [:]
  /// The one that was asked last: characters of one script follow each other.
  private var lastFallback: Fallback?

  init(_ request: FontRequest, file: FontFile, library: FontLibrary, opened: OpenedFonts) {
    self.request = request
    self.library = library
    self.opened = opened
    requested = opened.index(of: file)
  }

  /// Whether the requested font has the whole character, with colours if it is an emoji.
  func hasRequested(_ character: ArraySlice<UInt32>, isEmoji: Bool = false) -> Bool {
    let file = opened.files[requested]
    return (!isEmoji || file.face.isColored) && file.covers(character)
  }

  /// The first other font that has the whole character; opens fonts as needed. Throws
  /// `unusableFile`.
  func fallback(for character: ArraySlice<UInt32>, need: FallbackNeed) throws -> Int? {
    let fallback = fallback(for: need)
    // The first font needs no look at what is known of others.
    if let first = fallback.opened.first, opened.files[first].covers(character) { return first }
    if character.count == 1, let first = character.first, let known = fallback.known[first] {
      return known
    }
    let found = try find(character, in: fallback)
    if character.count == 1, let first = character.first { fallback.known[first] = found }
    return found
  }

  private func fallback(for need: FallbackNeed) -> Fallback {
    if let lastFallback, lastFallback.need == need { return lastFallback }
    let fallback =
      fallbacks[need]
      ?? Fallback(need, unopened: library.fallbackEntries(for: request, need: need))
    fallbacks[need] = fallback
    lastFallback = fallback
    return fallback
  }

  private func find(
    _ character: ArraySlice<UInt32>, in fallback: Fallback
  ) throws -> Int? {
    for number in fallback.opened where opened.files[number].covers(character) { return number }
    while !fallback.unopened.isEmpty {
      let entry = fallback.unopened.removeFirst()
      guard entry.isInstalled else { continue }
      let number = opened.index(of: try entry.open(in: library.files))
      fallback.opened.append(number)
      if opened.files[number].covers(character) { return number }
    }
    return nil
  }
}

extension FontFile {
  /// Whether the font has glyphs for the whole character, or for HarfBuzz's normalization of it.
  func covers(_ character: ArraySlice<UInt32>) -> Bool {
    func has(_ scalar: UInt32) -> Bool { glyph(for: scalar) != nil || scalar.isDefaultIgnorable }
    // No ideograph of the main block is ignorable or composed.
    if character.count == 1, let first = character.first, (0x4E00...0x9FFF).contains(first) {
      return glyph(for: first) != nil
    }
    if character.allSatisfy(has) { return true }
    // Most characters are what they are in every normalization form.
    if character.count == 1, let first = character.first {
      var (a, b) = (hb_codepoint_t(), hb_codepoint_t())
      let functions = hb_unicode_funcs_get_default()
      if hb_unicode_decompose(functions, first, &a, &b) == 0 { return false }
    }
    // HarfBuzz composes and decomposes to what the font has.
    var view = String.UnicodeScalarView()
    view.append(contentsOf: character.compactMap(Unicode.Scalar.init))
    let text = String(view)
    return text.precomposedStringWithCanonicalMapping.unicodeScalars.allSatisfy { has($0.value) }
      || text.decomposedStringWithCanonicalMapping.unicodeScalars.allSatisfy { has($0.value) }
  }
}

extension UInt32 {
  /// Whether the scalar needs no glyph, since it is invisible (joiners, direction marks, selectors).
  var isDefaultIgnorable: Bool {
    Unicode.Scalar(self)?.properties.isDefaultIgnorableCodePoint ?? false
  }
}

/// Tells emoji from text, by the rules of Unicode's UTS #51.
enum EmojiPresentation {
  /// Whether a character (grapheme cluster) is shown as a picture. A digit only in a keycap or
  /// before U+FE0F; U+FE0E makes text of others.
  static func isEmoji(_ character: ArraySlice<UInt32>) -> Bool {
    guard let first = character.first else { return false }
    if character.count == 1 {
      // The first character that is always a picture is U+231A; ideographs are excluded quickly.
      guard first >= 0x231A, first < 0x2C00 || first >= 0x1F000 else { return false }
      return Unicode.Scalar(first)?.properties.isEmojiPresentation ?? false
    }
    guard let properties = Unicode.Scalar(first)?.properties, properties.isEmoji else {
      return false
    }
    let rest = character.dropFirst()
    switch rest.first {
    case variation(15): return false
    case variation(16): return true
    default: break
    }
    if first == 0x23 || first == 0x2A || (0x30...0x39).contains(first) {
      return rest.contains(0x20E3)
    }
    if properties.isEmojiPresentation { return true }
    // A skin tone makes a picture of a sign, and so does what is joined to it.
    let isJoined = rest.contains(0x200D)
    return rest.contains { scalar in
      guard let other = Unicode.Scalar(scalar)?.properties else { return false }
      return other.isEmojiModifier ? properties.isEmojiModifierBase : isJoined && other.isEmoji
    }
  }

  private static func variation(_ number: UInt32) -> UInt32 { 0xFE00 + number - 1 }
}
