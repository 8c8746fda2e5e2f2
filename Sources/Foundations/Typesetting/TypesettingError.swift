import Basics
import Foundation

/// An error in a font, a font file or a text, with a message and a hint.
public enum TypesettingError: Error, Hashable, Sendable {
  /// The file is missing or unreadable.
  case fileNotFound(path: String, hint: String)
  /// The file is not a font with drawable outlines.
  case unusableFile(path: String, found: String)
  /// The file has changed since the face was read.
  case changedFile(path: String, face: String)
  /// No registered font has the family; `nearest` is a registered family with a similar name.
  case unknownFamily(String, nearest: String?, known: [String])
  /// The family has no face of this weight and slant; none is synthesized.
  case missingStyle(family: String, weight: Int, isItalic: Bool, available: [String])
  /// No registered font has these characters; `packages` are Debian packages for some of them.
  case missingGlyphs([String], fonts: [String], packages: [String] = [])
  /// The font has no such axis.
  case missingAxis(family: String, axis: String, known: [String])
  /// The tag of an OpenType feature does not have four letters.
  case invalidFeature(String)
  /// The text is too long.
  case textTooLong(bytes: Int, limit: Int)
  /// A number is not finite or out of its range.
  case invalidNumber(name: String, found: Double, expected: String)
  /// The face has no such glyph, or no outline for it.
  case missingOutline(glyph: UInt32, face: String, path: String)
  /// The bitmap of a glyph is damaged, too large or without colours.
  case unusableBitmap(glyph: UInt32, face: String, path: String, found: String)
  /// A C library failed.
  case libraryFailure(String)
}

extension TypesettingError: CustomStringConvertible, LocalizedError {
  public var description: String {
    (hint.isEmpty ? message : "\(message); \(hint)").printable(upTo: 2000)
  }
  public var errorDescription: String? { description }

  /// What was expected and what was found.
  public var message: String {
    switch self {
    case .fileNotFound(let path, _):
      "\(path): the font file is missing or cannot be read"
    case .unusableFile(let path, let found):
      "\(path): expected a font with outlines (OpenType or TrueType), found \(found)"
    case .changedFile(let path, let face):
      "\(path): expected the file that \(face) was read from, found different content"
    case .unknownFamily(let family, _, _):
      "no registered font has the family \"\(family)\""
    case .missingStyle(let family, let weight, let isItalic, _):
      "\"\(family)\" has no \(isItalic ? "italic" : "upright") face of weight \(weight)"
    case .missingAxis(let family, let axis, _):
      "\"\(family)\" has no axis \"\(axis)\""
    case .invalidFeature(let tag):
      "expected the four letters of an OpenType feature, such as \"smcp\", found \"\(tag)\""
    case .missingGlyphs(let characters, let fonts, _):
      "no glyph for \(Self.list(characters, limit: 12)) in \(fonts.joined(separator: ", "))"
    case .textTooLong(let bytes, let limit):
      "expected a text of at most \(limit) bytes, found \(bytes)"
    case .invalidNumber(let name, let found, let expected):
      "\(name): expected \(expected), found \(found)"
    case .missingOutline(let glyph, let face, let path):
      "\(path): \(face) has no outline for glyph \(glyph)"
    case .unusableBitmap(let glyph, let face, let path, let found):
      "\(path): expected a colour bitmap of at most 1024×1024 pixels for glyph \(glyph) of "
        + "\(face), found \(found)"
    case .libraryFailure(let what):
      what
    }
  }

  /// A suggestion; may be empty.
  public var hint: String {
    switch self {
    case .fileNotFound(_, let hint):
      hint
    case .unusableFile:
      "monochrome bitmap fonts, SVG fonts, colour gradient fonts (COLR version 1) "
        + "and web fonts (WOFF) are not supported"
    case .changedFile:
      "restart to read the font again"
    case .unknownFamily(_, let nearest, let known):
      (nearest.map { "did you mean \"\($0)\"?" } ?? "known: \(Self.list(known, limit: 8))")
        + " (other fonts: --font FILE)"
    case .missingStyle(_, _, _, let available):
      "it has \(Self.list(available, limit: 20)) (other fonts: --font FILE)"
    case .missingAxis(_, _, let known):
      known.isEmpty ? "it is not a variable font" : "it has \(Self.list(known, limit: 20))"
    case .missingGlyphs(_, _, let packages) where !packages.isEmpty:
      "install them: apt-get install \(packages.joined(separator: " ")) (other fonts: --font FILE)"
    case .missingGlyphs:
      "add a font that has the characters: --font FILE"
    case .textTooLong:
      "shorten the text, or split it across several labels"
    case .missingOutline:
      "the file is damaged, or keeps it as a bitmap; use a font with outlines"
    case .unusableBitmap:
      "the file is damaged; use another one"
    case .invalidNumber, .invalidFeature, .libraryFailure:
      ""
    }
  }

  private static func list(_ names: [String], limit: Int) -> String {
    names.count <= limit
      ? names.joined(separator: ", ")
      : names.prefix(limit).joined(separator: ", ") + " and \(names.count - limit) more"
  }
}
