import Foundation
import Messages

/// What can be wrong with a font, a font file or a text; every case has a message and a hint.
public enum TypesettingError: Error, Hashable, Sendable {
  /// The file is missing or can't be read.
  case fileNotFound(path: String, hint: String)
  /// The file is not a font with outlines that can be drawn.
  case unusableFile(path: String, found: String)
  /// The file is no longer the one that a face was read from.
  case changedFile(path: String, face: String)
  /// No registered font is of the family; `nearest` is the registered family with a similar name.
  case unknownFamily(String, nearest: String?, known: [String])
  /// The family has no upright or italic face of the weight, and none is synthesized.
  case missingStyle(family: String, weight: Int, isItalic: Bool, available: [String])
  /// No registered font has glyphs for these characters.
  case missingGlyphs([String], fonts: [String])
  /// The text is longer than a text may be.
  case textTooLong(bytes: Int, limit: Int)
  /// A number is not finite or out of its range.
  case invalidNumber(name: String, found: Double, expected: String)
  /// The face has no such glyph, or no outline for it.
  case missingOutline(glyph: UInt32, face: String, path: String)
  /// A C library refused to work.
  case libraryFailure(String)
}

extension TypesettingError: CustomStringConvertible, LocalizedError {
  public var description: String {
    (hint.isEmpty ? message : "\(message); \(hint)").printable(upTo: 2000)
  }
  public var errorDescription: String? { description }

  /// What is wrong: what was expected and what was found.
  public var message: String {
    switch self {
    case .fileNotFound(let path, _):
      "\(path): the font file is not there or can't be read"
    case .unusableFile(let path, let found):
      "\(path): expected a font with outlines (OpenType or TrueType), found \(found)"
    case .changedFile(let path, let face):
      "\(path): expected the file that \(face) was read from, found other content"
    case .unknownFamily(let family, _, _):
      "no registered font is of the family \"\(family)\""
    case .missingStyle(let family, let weight, let isItalic, _):
      "\"\(family)\" has no \(isItalic ? "italic" : "upright") face of weight \(weight)"
    case .missingGlyphs(let characters, let fonts):
      "no glyph for \(Self.list(characters, limit: 12)) in \(fonts.joined(separator: ", "))"
    case .textTooLong(let bytes, let limit):
      "expected a text of at most \(limit) bytes, found \(bytes)"
    case .invalidNumber(let name, let found, let expected):
      "\(name): expected \(expected), found \(found)"
    case .missingOutline(let glyph, let face, let path):
      "\(path): \(face) has no outline for glyph \(glyph)"
    case .libraryFailure(let what):
      what
    }
  }

  /// What to do about it; empty where nothing general can be said.
  public var hint: String {
    switch self {
    case .fileNotFound(_, let hint):
      hint
    case .unusableFile:
      "bitmap fonts, colour bitmap fonts and web fonts (WOFF) are not drawn"
    case .changedFile:
      "start again, so that the font is read anew"
    case .unknownFamily(_, let nearest, let known):
      (nearest.map { "did you mean \"\($0)\"?" } ?? "known are \(Self.list(known, limit: 8))")
        + " (other fonts: --font FILE)"
    case .missingStyle(_, _, _, let available):
      "it has \(Self.list(available, limit: 20)) (other fonts: --font FILE)"
    case .missingGlyphs:
      "add a font that has the characters: --font FILE"
    case .textTooLong:
      "shorten the text, or split it over several labels"
    case .missingOutline:
      "the file is damaged, or keeps it as a bitmap; use a font with outlines"
    case .invalidNumber, .libraryFailure:
      ""
    }
  }

  private static func list(_ names: [String], limit: Int) -> String {
    names.count <= limit
      ? names.joined(separator: ", ")
      : names.prefix(limit).joined(separator: ", ") + " and \(names.count - limit) more"
  }
}
