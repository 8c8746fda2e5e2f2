import Foundation

/// The fonts that texts can be set in: files named one by one, opened when a text asks for them.
///
/// No folder is scanned and no configuration, locale or environment is read. A family, weight or
/// slant that no file has is an error, never a similar one.
public final class FontLibrary: Sendable {
  /// Debian's `fonts-inter` (the default family, standing in for the system font) and
  /// `fonts-dejavu-core`.
  public static let standard = FontLibrary(entries: FontEntry.standard, files: .shared)

  /// The longest text that is typeset, in UTF-8 bytes.
  public static let maximumTextLength = 200_000

  let entries: [FontEntry]
  let files: FontFileStore
  private let memory = TypesetMemory()

  /// A library of these files only; the first is the first to be asked for characters that a
  /// requested font lacks.
  ///
  /// Throws ``TypesettingError`` for a file that is missing or no font with outlines.
  public convenience init(files paths: [String]) throws {
    let files = FontFileStore()
    try self.init(entries: paths.flatMap { try FontEntry.entries(at: $0, in: files) }, files: files)
  }

  /// A library that has these files as well, before its own where families or characters overlap.
  public func registering(_ paths: [String]) throws -> FontLibrary {
    let added = try paths.flatMap { try FontEntry.entries(at: $0, in: files) }
    return FontLibrary(entries: added + entries, files: files)
  }

  init(entries: [FontEntry], files: FontFileStore) {
    self.entries = entries
    self.files = files
  }

  /// The families, each once, in the order of registration.
  public var familyNames: [String] {
    var seen: Set<String> = []
    return entries.map(\.familyName).filter { seen.insert($0).inserted }
  }

  /// The face of exactly the family, weight and slant that are asked for.
  ///
  /// Throws ``TypesettingError`` with the nearest family names or the styles there are.
  public func face(for request: FontRequest) throws -> FontFace {
    try file(for: request).face
  }

  /// The measures of the request's face at its size.
  public func metrics(for request: FontRequest) throws -> FontMetrics {
    try file(for: request).metrics(size: request.size)
  }

  /// The request for a font by its PostScript name ("Inter-SemiBold") or its family's name.
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
  ///   - width: The room for a line in points; nil is without end, and lines then stand within the
  ///     widest one.
  ///   - height: The room for all lines in points; lines that would pass its end are left out, but
  ///     never the first. nil is without end.
  ///
  /// Throws ``TypesettingError`` for an unknown font, characters that no font has, a text that is
  /// too long, or numbers that are not finite.
  public func typeset(
    _ text: String, style: TextStyle, width: Double? = nil, height: Double? = nil
  ) throws -> TypesetText {
    let bytes = text.utf8.count
    guard bytes <= Self.maximumTextLength else {
      throw TypesettingError.textTooLong(bytes: bytes, limit: Self.maximumTextLength)
    }
    try style.validate(width: width, height: height)
    let key = TypesetMemory.Key(
      text: Array(text.utf8), style: style, width: width, height: height)
    return try memory.text(for: key) {
      let shaper = try TextShaper(library: self, style: style)
      var composer = LineComposer(shaper: shaper, style: style, width: width, height: height)
      return try composer.compose(text)
    }
  }
}
