import Basics
import CHarfBuzz
import Foundation
import Synchronization

/// The available fonts: listed files, opened on first use. Reads no font folder, configuration,
/// locale or environment. What no file has is an error; fonts are never substituted.
public final class FontLibrary: Sendable {
  /// Debian's `fonts-inter` (the default) and `fonts-dejavu-core`, and, if installed, Noto for
  /// emoji (`fonts-noto-color-emoji`), Chinese, Japanese and Korean (`fonts-noto-cjk`) and further
  /// scripts (`fonts-noto-core`).
  public static let standard = FontLibrary(entries: FontEntry.standard, files: .shared)

  /// The maximum length of a text, in UTF-8 bytes.
  public static let maximumTextLength = 200_000

  let entries: [FontEntry]
  let files: FontFileStore
  /// Finds the line breaks of this library's texts.
  let lineBreaks = LineBreaks()
  private let cache = TypesetTextCache()
  /// The distinct family names, in the order of registration.
  public let familyNames: [String]
  /// The answers of ``fallbackEntries(for:need:)``.
  private let fallbacks = Mutex<[FallbackKey: [FontEntry]]>([:])

  /// What the fonts for characters that a requested font lacks depend on.
  private struct FallbackKey: Hashable {
    let familyKey: String
    let weight: Int
    let isItalic: Bool
    let need: FallbackNeed
  }

  /// More answers than a scene's fonts and scripts need.
  private static let mostFallbacks = 1024

  /// A library of these files only, in fallback order. Throws ``TypesettingError`` for files that
  /// are missing or not fonts with outlines.
  public convenience init(files paths: [String]) throws {
    let files = FontFileStore()
    try self.init(entries: paths.flatMap { try FontEntry.entries(at: $0, in: files) }, files: files)
  }

  /// A library with additional files, which take precedence. Throws like ``init(files:)``.
  public func registering(_ paths: [String]) throws -> FontLibrary {
    let added = try paths.flatMap { try FontEntry.entries(at: $0, in: files) }
    return FontLibrary(entries: added + entries, files: files)
  }

  init(entries: [FontEntry], files: FontFileStore) {
    self.entries = entries
    self.files = files
    var seen: Set<String> = []
    familyNames = entries.map(\.familyName).filter { seen.insert($0).inserted }
  }

  /// The face of exactly this family, weight and slant. Throws ``TypesettingError`` with the
  /// nearest family or the available styles.
  public func face(for request: FontRequest) throws -> FontFace {
    try file(for: request).face
  }

  /// The face's metrics at the requested size. Throws like ``face(for:)``.
  public func metrics(for request: FontRequest) throws -> FontMetrics {
    try file(for: request).metrics(for: request)
  }

  /// The request for a PostScript name ("Inter-SemiBold") or family; throws
  /// ``TypesettingError/unknownFamily(_:nearest:known:)``.
  public func request(named name: String, size: Double) throws -> FontRequest {
    if let entry = entries.first(where: { $0.postScriptName == name }) {
      return FontRequest(
        family: entry.familyName, size: size, weight: entry.weight, isItalic: entry.isItalic)
    }
    return try FontRequest(family: family(named: name)[0].familyName, size: size)
  }

  /// Breaks the text into lines and places its glyphs.
  /// - Parameters:
  ///   - text: at most ``maximumTextLength`` bytes.
  ///   - width: in points; nil is unlimited, with lines aligned within the widest one.
  ///   - height: in points; nil is unlimited. Lines that do not fit are omitted, except for the
  ///     first.
  ///   - spans: parts with their own fonts, in order and without gaps; empty for the style's font.
  /// - Throws: ``TypesettingError`` for unknown fonts, characters without a glyph, too long texts,
  ///   and numbers that are not finite or out of range.
  public func typeset(
    _ text: String, style: TextStyle, width: Double? = nil, height: Double? = nil,
    spans: [TextSpan] = []
  ) throws -> TypesetText {
    let bytes = text.utf8.count
    guard bytes <= Self.maximumTextLength else {
      throw TypesettingError.textTooLong(bytes: bytes, limit: Self.maximumTextLength)
    }
    try style.validate(width: width, height: height)
    try TextSpan.validate(spans, length: bytes)
    let key = TypesetTextCache.Key(
      text: Array(text.utf8), style: style, spans: spans, width: width, height: height)
    return try cache.text(for: key) {
      let shaper = try TextShaper(library: self, style: style, spans: spans)
      var composer = LineComposer(shaper: shaper, style: style, width: width, height: height)
      return try composer.compose(text)
    }
  }

  /// The faces to search, in order, for characters that the requested font lacks: of every other
  /// family the nearest weight, preferably the same slant; including optional ones that are not
  /// installed.
  func fallbackEntries(for request: FontRequest, need: FallbackNeed) -> [FontEntry] {
    let key = FallbackKey(
      familyKey: FontEntry.familyKey(request.family), weight: request.weight,
      isItalic: request.isItalic, need: need)
    if let known = fallbacks.withLock({ $0[key] }) { return known }
    var nearest: [String: FontEntry] = [:]
    for entry in entries where entry.isForFallback && entry.familyKey != key.familyKey {
      let other = nearest[entry.familyName]
      guard other.map({ entry.distance(to: request) < $0.distance(to: request) }) ?? true else {
        continue
      }
      nearest[entry.familyName] = entry
    }
    let found = need.order(familyNames.compactMap { nearest[$0] })
    fallbacks.withLock { fallbacks in
      if fallbacks.count >= Self.mostFallbacks { fallbacks.removeAll() }
      fallbacks[key] = found
    }
    return found
  }
}

extension FontLibrary {
  /// The SHA-256 of a file as 64 hexadecimal digits; nil for one that cannot be read.
  package static func sha256(ofFile path: String) -> String? {
    FontFileStore.shared.sha256(ofFile: path)
  }

  /// A file that texts can use, installed or not.
  package struct Source: Hashable, Sendable {
    package let path: String
    /// What to do when the file is missing.
    package let hint: String
    /// Whether only texts in further scripts need it.
    package let isOptional: Bool
  }

  /// The library's files, sorted by path.
  package var sources: [Source] {
    let all = entries.map {
      Source(path: $0.path, hint: $0.hint, isOptional: $0.optionalPackage != nil)
    }
    return Set(all).sorted { $0.path < $1.path }
  }

  /// Whether the path is one of the library's files, installed or not.
  package func hasFile(at path: String) -> Bool { entries.contains { $0.path == path } }

  /// The open file of the requested face.
  func file(for request: FontRequest) throws -> FontFile {
    try request.validate()
    let family = try family(named: request.family)
    guard
      let entry = family.first(where: {
        $0.weight == request.weight && $0.isItalic == request.isItalic
      }) ?? family.first(where: { $0.has(weight: request.weight, isItalic: request.isItalic) })
    else {
      throw TypesettingError.missingStyle(
        family: family[0].familyName, weight: request.weight, isItalic: request.isItalic,
        available: family.map { "\($0.weight)\($0.isItalic ? " italic" : "")" })
    }
    return try entry.open(for: request, in: files)
  }

  /// The family's entries, at least one.
  func family(named name: String) throws -> [FontEntry] {
    let key = FontEntry.familyKey(name)
    let family = entries.filter { $0.familyKey == key }
    guard family.isEmpty else { return family }
    // Fonts for further scripts are suggested only for similar names.
    let optional = Set(entries.filter { $0.optionalPackage != nil }.map(\.familyName))
    let known = familyNames
    throw TypesettingError.unknownFamily(
      name, nearest: NearestWord.suggestion(for: name, among: known),
      known: known.filter { !optional.contains($0) })
  }

  /// The Debian packages of fonts for such characters that are not installed.
  func missingPackages(for need: FallbackNeed) -> [String] {
    var seen: Set<String> = []
    return entries.filter { need.isPurpose(of: $0) && !$0.isInstalled }.compactMap(
      \.optionalPackage
    )
    .filter { seen.insert($0).inserted }
  }
}

/// What is searched in fonts other than the requested one.
enum FallbackNeed: Hashable {
  /// A character with emoji presentation.
  case emoji
  /// A letter of a script.
  case script(UInt32)
  /// A character shared by several scripts, in a text of this script.
  case common(UInt32)

  /// Whether the face is specifically for this.
  func isPurpose(of entry: FontEntry) -> Bool {
    switch (self, entry.purpose) {
    case (.emoji, .emoji): true
    case (.script(let script), .scripts(let scripts)), (.common(let script), .scripts(let scripts)):
      scripts.contains { $0.rawValue == script }
    default: false
    }
  }

  /// The faces in search order: registered, for the script, general. For emoji only coloured ones;
  /// letters are not looked up in fonts of other scripts.
  func order(_ entries: [FontEntry]) -> [FontEntry] {
    if self == .emoji { return entries.filter { $0.purpose == .emoji } }
    let registered = entries.filter { $0.purpose == .any && !$0.isStandard }
    let own = entries.filter(isPurpose)
    let any = entries.filter { $0.purpose == .any && $0.isStandard }
    guard case .common = self else { return registered + own + any }
    let rest = entries.filter { $0.purpose != .any && !isPurpose(of: $0) }
    return registered + own + any + rest.filter { $0.purpose != .emoji }
      + rest.filter { $0.purpose == .emoji }
  }
}
