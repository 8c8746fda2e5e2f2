/// The properties of a face that a library knows before opening its file.
struct FontEntry: Hashable, Sendable {
  let familyName: String
  /// `familyKey(familyName)`, kept because every text compares it with every entry.
  let familyKey: String
  let weight: Int
  let isItalic: Bool
  let postScriptName: String
  let path: String
  let faceIndex: Int
  /// Whether characters that a requested font lacks may be taken from this face.
  let isForFallback: Bool
  /// What to do when the file is missing, for the error.
  let hint: String

  init(
    familyName: String, weight: Int, isItalic: Bool, postScriptName: String, path: String,
    faceIndex: Int = 0, isForFallback: Bool = true, hint: String
  ) {
    self.familyName = familyName
    self.familyKey = Self.familyKey(familyName)
    self.weight = weight
    self.isItalic = isItalic
    self.postScriptName = postScriptName
    self.path = path
    self.faceIndex = faceIndex
    self.isForFallback = isForFallback
    self.hint = hint
  }

  /// Opens every face of a file.
  static func entries(at path: String, in files: FontFileStore) throws -> [FontEntry] {
    let hint = "check the path given with --font"
    let first = try files.file(at: path, hint: hint)
    return try (0..<first.faceCount).map { index in
      let file = try files.file(at: path, faceIndex: index, hint: hint)
      // Checks now what texts will need later, while the source of the file name is known.
      try file.checkForTexts()
      let face = file.face
      return FontEntry(
        familyName: face.familyName, weight: face.weight, isItalic: face.isItalic,
        postScriptName: face.postScriptName, path: path, faceIndex: index, hint: hint)
    }
  }

  /// Opens the file and makes sure that it is what the entry says.
  func open(in files: FontFileStore) throws -> FontFile {
    let file = try files.file(at: path, faceIndex: faceIndex, hint: hint)
    let face = file.face
    guard Self.familyKey(face.familyName) == familyKey, face.weight == weight,
      face.isItalic == isItalic
    else {
      throw TypesettingError.unusableFile(
        path: path,
        found: "\(face.familyName) \(face.styleName) (weight \(face.weight)) instead of "
          + postScriptName)
    }
    return file
  }

  /// How far the face is from a request: twice the difference of the weights, and 2000 for the
  /// other slant.
  func distance(to request: FontRequest) -> Int {
    // Of two weights that are equally near, the bolder for requests from semibold on, else the
    // lighter.
    let isWrongSide = request.weight >= 600 ? weight < request.weight : weight > request.weight
    return 2 * abs(weight - request.weight) + (isWrongSide ? 1 : 0)
      + (isItalic == request.isItalic ? 0 : 2000)
  }

  /// Family names compare without case and spaces.
  static func familyKey(_ name: String) -> String {
    name.lowercased().filter { $0 != " " }
  }
}
