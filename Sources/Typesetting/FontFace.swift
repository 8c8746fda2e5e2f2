/// One face of a font file: the answer to a ``FontRequest``, as a value.
///
/// Two faces are equal when name, style and the file's content agree; where the file lies does not
/// count, so what is printed and compared is the same on every machine.
public struct FontFace: Sendable, Codable {
  /// The family's typographic name, such as "Inter".
  public let familyName: String
  /// The style within the family, such as "Semi Bold Italic".
  public let styleName: String
  /// The face's PostScript name, such as "Inter-SemiBoldItalic".
  public let postScriptName: String
  /// The weight as CSS counts it, 100 to 900.
  public let weight: Int
  /// Whether the face is italic or oblique.
  public let isItalic: Bool
  /// 16 hexadecimal digits over all bytes of the file (see ``FontDigest``).
  public let digest: String
  /// Which face of a collection file; 0 for a plain font file.
  public let faceIndex: Int
  /// Where the file was found; for loading only, no part of the identity.
  public let path: String

  /// A short stable name for listings: the PostScript name, or family and style without one.
  public var name: String {
    postScriptName.isEmpty ? "\(familyName) \(styleName)" : postScriptName
  }

  public init(
    familyName: String, styleName: String, postScriptName: String, weight: Int, isItalic: Bool,
    digest: String, faceIndex: Int = 0, path: String
  ) {
    self.familyName = familyName
    self.styleName = styleName
    self.postScriptName = postScriptName
    self.weight = weight
    self.isItalic = isItalic
    self.digest = digest
    self.faceIndex = faceIndex
    self.path = path
  }
}

extension FontFace: Hashable {
  public static func == (a: FontFace, b: FontFace) -> Bool {
    a.digest == b.digest && a.faceIndex == b.faceIndex && a.postScriptName == b.postScriptName
      && a.familyName == b.familyName && a.styleName == b.styleName && a.weight == b.weight
      && a.isItalic == b.isItalic
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
    hasher.combine(faceIndex)
    hasher.combine(postScriptName)
  }
}
