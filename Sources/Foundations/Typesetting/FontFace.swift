/// One face of a font file. Equal if names, style and contents are; the path does not count, so
/// output is the same on every machine.
public struct FontFace: Sendable {
  /// The family's typographic name, such as "Inter".
  public let familyName: String
  /// The style within the family, such as "Semi Bold Italic".
  public let styleName: String
  /// The face's PostScript name, such as "Inter-SemiBoldItalic".
  public let postScriptName: String
  /// The CSS weight, 100 to 900.
  public let weight: Int
  /// Whether the face is italic or oblique.
  public let isItalic: Bool
  /// The ``FontDigest`` of the file: 16 hexadecimal digits.
  public let digest: String
  /// The index in a font collection; 0 for a plain font file.
  public let faceIndex: Int
  /// A variable font's instance, sorted by axis; empty for the default and other fonts.
  public let variations: [FontVariation]
  /// Whether glyphs have their own colours, like emoji.
  public let isColored: Bool
  /// The path of the file, for loading only; not part of the identity.
  public let path: String

  /// A stable name for listings: the PostScript name, or family and style, with a variable font's
  /// instance ("Cantarell-VF-Regular[wght=650]").
  public var name: String {
    let name = postScriptName.isEmpty ? "\(familyName) \(styleName)" : postScriptName
    return variations.isEmpty ? name : "\(name)[\(variationText)]"
  }

  /// The instance of a variable font, as in "opsz=14,wght=650".
  package var variationText: String {
    variations.map { variation in
      let value = variation.value
      let text = value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
      return "\(variation.axis)=\(text)"
    }.joined(separator: ",")
  }

  /// Creates a face from its names; ``FontLibrary/face(for:)`` reads them from a file.
  public init(
    familyName: String, styleName: String, postScriptName: String, weight: Int, isItalic: Bool,
    digest: String, faceIndex: Int = 0, variations: [FontVariation] = [], isColored: Bool = false,
    path: String
  ) {
    self.familyName = familyName
    self.styleName = styleName
    self.postScriptName = postScriptName
    self.weight = weight
    self.isItalic = isItalic
    self.digest = digest
    self.faceIndex = faceIndex
    self.variations = variations
    self.isColored = isColored
    self.path = path
  }
}

extension FontFace: Hashable {
  public static func == (a: FontFace, b: FontFace) -> Bool {
    a.digest == b.digest && a.faceIndex == b.faceIndex && a.postScriptName == b.postScriptName
      && a.familyName == b.familyName && a.styleName == b.styleName && a.weight == b.weight
      && a.isItalic == b.isItalic && a.variations == b.variations
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
    hasher.combine(faceIndex)
    hasher.combine(postScriptName)
    if !variations.isEmpty { hasher.combine(variations) }
  }
}

/// The path may be left out.
extension FontFace: Codable {
  private enum CodingKeys: String, CodingKey {
    case familyName, styleName, postScriptName, weight, isItalic, digest, faceIndex
    case variations, isColored, path
  }

  /// `true` in an encoder's `userInfo` omits ``path``, for output comparable between machines.
  public static let omitsPath = CodingUserInfoKey(rawValue: "diorama.omitsFontPath")

  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      familyName: try box.decode(String.self, forKey: .familyName),
      styleName: try box.decode(String.self, forKey: .styleName),
      postScriptName: try box.decode(String.self, forKey: .postScriptName),
      weight: try box.decode(Int.self, forKey: .weight),
      isItalic: try box.decode(Bool.self, forKey: .isItalic),
      digest: try box.decode(String.self, forKey: .digest),
      faceIndex: try box.decode(Int.self, forKey: .faceIndex),
      variations: try box.decodeIfPresent([FontVariation].self, forKey: .variations) ?? [],
      isColored: try box.decodeIfPresent(Bool.self, forKey: .isColored) ?? false,
      path: try box.decodeIfPresent(String.self, forKey: .path) ?? "")
  }

  public func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    try box.encode(familyName, forKey: .familyName)
    try box.encode(styleName, forKey: .styleName)
    try box.encode(postScriptName, forKey: .postScriptName)
    try box.encode(weight, forKey: .weight)
    try box.encode(isItalic, forKey: .isItalic)
    try box.encode(digest, forKey: .digest)
    try box.encode(faceIndex, forKey: .faceIndex)
    if !variations.isEmpty { try box.encode(variations, forKey: .variations) }
    if isColored { try box.encode(isColored, forKey: .isColored) }
    let omits = Self.omitsPath.flatMap { encoder.userInfo[$0] as? Bool } ?? false
    if !omits { try box.encode(path, forKey: .path) }
  }
}
