import LocatedJSON
public import ViewTemplates

/// A font file of a scene, and what it has to be.
public struct SceneFontFile: Sendable, Hashable {
  /// The file, as an image's is written.
  public var file: SceneImage
  /// The SHA-256 of the file as 64 hexadecimal digits in lower case; nil for any content.
  public var sha256: String?
  /// Where the digest is written.
  public var digestLocation = TextLocation.nowhere
  /// The key path of the digest.
  package var digestKeyPath = ""

  /// A file of any content.
  package init(file: SceneImage) {
    self.file = file
  }
}

/// The fonts that the `diorama.json5` of a root names.
public struct RootFonts: Sendable, Hashable {
  /// The file that names them.
  public var file: String
  /// Which files it may name: those below its folder.
  public var paths: PathRules
  public var fonts: [SceneFontFile]
}

extension SceneFontFile: JSONReadable {
  package static var expectation: String {
    "a font file's name, or {\"file\": \"x.ttf\", \"sha256\": \"…\"}"
  }

  private struct Keys {
    var file: Path?
    var digest: Digest?
  }

  /// The name of a file, the same in light and dark.
  private struct Path: JSONReadable {
    var file: SceneImage

    static var isText: Bool { true }
    static var expectation: String { "a font file's name" }

    static func schema(_ writer: SchemaWriter) -> LocatedValue { writer.string(isEmpty: false) }

    static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Path? {
      SceneImage.read(value, scope).map { Path(file: $0) }
    }
  }

  /// 64 hexadecimal digits.
  private struct Digest: JSONReadable {
    var text: String
    var location: TextLocation
    var keyPath: String

    static var isText: Bool { true }
    static var expectation: String { "64 hexadecimal digits" }

    static func schema(_ writer: SchemaWriter) -> LocatedValue {
      ["type": "string", "pattern": "^[0-9A-Fa-f]{64}$"]
    }

    static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Digest? {
      guard case .string(let text) = value.kind, text.utf8.count == 64,
        text.utf8.allSatisfy({
          (0x30...0x39).contains($0) || (0x41...0x46).contains($0) || (0x61...0x66).contains($0)
        })
      else { return scope.mismatch(expectation, value) }
      return Digest(text: text.lowercased(), location: value.location, keyPath: scope.path)
    }
  }

  private static let shape = ObjectShape<Keys>(
    expectation: expectation,
    keys: [
      .value("file", "The file, relative to the file that names it.", \.file),
      .value("sha256", "The expected SHA-256 of the file.", \.digest),
    ],
    rules: [.required("file", "expected the font's \"file\"")])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [
      writer.string(isEmpty: false), writer.defineOnce("fontFile") { shape.schema($0) },
    ])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneFontFile? {
    if case .string = value.kind {
      return SceneImage.read(value, scope).map { SceneFontFile(file: $0) }
    }
    guard let keys = shape.read(value, scope, into: Keys()), let file = keys.file?.file else {
      return nil
    }
    var font = SceneFontFile(file: file)
    if let digest = keys.digest {
      (font.sha256, font.digestLocation) = (digest.text, digest.location)
      font.digestKeyPath = digest.keyPath
    }
    return font
  }
}
