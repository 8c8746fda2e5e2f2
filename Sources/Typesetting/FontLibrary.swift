import Foundation
import Messages

/// The fonts that texts can be typeset in: files named one by one, and opened when a text asks for
/// them.
///
/// No folder is scanned, and no configuration, locale or environment is read. Asking for a family,
/// weight or slant that no file has is an error; a similar font is never taken instead.
public final class FontLibrary: Sendable {
  /// Debian's `fonts-inter` (the default family, standing in for the system font) and
  /// `fonts-dejavu-core`.
  public static let standard = FontLibrary(entries: FontEntry.standard, files: .shared)

  /// The longest text that is typeset, in UTF-8 bytes.
  public static let maximumTextLength = 200_000

  let entries: [FontEntry]
  let files: FontFileStore
  /// Finds the line breaks of this library's texts.
  let lineBreaks = LineBreaks()
  private let cache = TypesetTextCache()

  /// A library of these files only. Characters that a requested font lacks are looked for in their
  /// order.
  ///
  /// Throws ``TypesettingError`` for a file that is missing or that is no font with outlines.
  public convenience init(files paths: [String]) throws {
    let files = FontFileStore()
    try self.init(entries: paths.flatMap { try FontEntry.entries(at: $0, in: files) }, files: files)
  }

  /// A library that has these files too, before its own where families or characters overlap.
  ///
  /// Throws like ``init(files:)``.
  public func registering(_ paths: [String]) throws -> FontLibrary {
    let added = try paths.flatMap { try FontEntry.entries(at: $0, in: files) }
    return FontLibrary(entries: added + entries, files: files)
  }

  init(entries: [FontEntry], files: FontFileStore) {
    self.entries = entries
    self.files = files
  }

  /// The names of the families, each once, in the order of registration.
  public var familyNames: [String] {
    var seen: Set<String> = []
    return entries.map(\.familyName).filter { seen.insert($0).inserted }
  }

  /// The face of exactly the requested family, weight and slant.
  ///
  /// Throws ``TypesettingError`` with the nearest family name or the styles that there are.
  public func face(for request: FontRequest) throws -> FontFace {
    try file(for: request).face
  }

  /// The metrics of the requested face at the requested size.
  ///
  /// Throws like ``face(for:)``.
  public func metrics(for request: FontRequest) throws -> FontMetrics {
    try file(for: request).metrics(size: request.size)
  }

  /// The request for a font by its PostScript name ("Inter-SemiBold") or by its family's name.
  ///
  /// Throws ``TypesettingError/unknownFamily(_:nearest:known:)`` for any other name.
  public func request(named name: String, size: Double) throws -> FontRequest {
    if let entry = entries.first(where: { $0.postScriptName == name }) {
      return FontRequest(
        family: entry.familyName, size: size, weight: entry.weight, isItalic: entry.isItalic)
    }
    return try FontRequest(family: family(named: name)[0].familyName, size: size)
  }

  /// Breaks the text into lines and places its glyphs.
  ///
  /// - Parameters:
  ///   - text: At most ``maximumTextLength`` bytes.
  ///   - style: The font and the rules for lines.
  ///   - width: The available width in points; nil is no limit, and lines are then aligned within
  ///     the widest one.
  ///   - height: The available height in points; nil is no limit. Lines that do not fit are left
  ///     out, but never the first.
  ///
  /// Throws ``TypesettingError`` for an unknown font, characters that no font has, a text that is
  /// too long, and numbers that are not finite or out of range.
  public func typeset(
    _ text: String, style: TextStyle, width: Double? = nil, height: Double? = nil
  ) throws -> TypesetText {
    let bytes = text.utf8.count
    guard bytes <= Self.maximumTextLength else {
      throw TypesettingError.textTooLong(bytes: bytes, limit: Self.maximumTextLength)
    }
    try style.validate(width: width, height: height)
    let key = TypesetTextCache.Key(
      text: Array(text.utf8), style: style, width: width, height: height)
    return try cache.text(for: key) {
      let shaper = try TextShaper(library: self, style: style)
      var composer = LineComposer(shaper: shaper, style: style, width: width, height: height)
      return try composer.compose(text)
    }
  }
}

extension FontLibrary {
  /// The open file of the requested face.
  func file(for request: FontRequest) throws -> FontFile {
    try request.validate()
    let family = try family(named: request.family)
    guard
      let entry = family.first(where: {
        $0.weight == request.weight && $0.isItalic == request.isItalic
      })
    else {
      throw TypesettingError.missingStyle(
        family: family[0].familyName, weight: request.weight, isItalic: request.isItalic,
        available: family.map { "\($0.weight)\($0.isItalic ? " italic" : "")" })
    }
    return try entry.open(in: files)
  }

  /// The family's entries, at least one.
  func family(named name: String) throws -> [FontEntry] {
    let key = FontEntry.familyKey(name)
    let family = entries.filter { $0.familyKey == key }
    guard family.isEmpty else { return family }
    let known = familyNames
    throw TypesettingError.unknownFamily(
      name, nearest: NearestWord.suggestion(for: name, among: known), known: known)
  }

  /// The faces in which to look, one after the other, for characters that the requested font lacks:
  /// of every other family the one nearest in weight, preferably with the same slant.
  func fallbackEntries(for request: FontRequest) -> [FontEntry] {
    let key = FontEntry.familyKey(request.family)
    return familyNames.filter { FontEntry.familyKey($0) != key }.compactMap { name in
      entries.filter { $0.familyName == name && $0.isForFallback }.min {
        $0.distance(to: request) < $1.distance(to: request)
      }
    }
  }
}
