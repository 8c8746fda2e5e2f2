import CHarfBuzz
import Foundation

/// The properties of a face that a library knows before opening its file.
struct FontEntry: Hashable, Sendable {
  /// The characters of other fonts' texts for which a face is used.
  enum Purpose: Hashable, Sendable {
    /// For any that it has.
    case any
    /// For those of these scripts first, and for common ones such as punctuation last.
    case scripts([hb_script_t])
    /// For emoji.
    case emoji
  }

  let familyName: String
  /// `familyKey(familyName)`, stored because every text compares it with every entry.
  let familyKey: String
  let weight: Int
  let isItalic: Bool
  let postScriptName: String
  let path: String
  let faceIndex: Int
  /// Whether this face provides characters that a requested font lacks.
  let isForFallback: Bool
  /// For which of those characters.
  let purpose: Purpose
  /// The Debian package of an optional face of the standard library.
  let optionalPackage: String?
  /// Whether the face is one of the standard library.
  let isStandard: Bool
  /// The axes of a variable font; empty for any other.
  let axes: [FontAxis]
  /// What to do when the file is missing, for the error.
  let hint: String

  init(
    familyName: String, weight: Int, isItalic: Bool, postScriptName: String, path: String,
    faceIndex: Int = 0, isForFallback: Bool = true, purpose: Purpose = .any,
    optionalPackage: String? = nil, isStandard: Bool = false, axes: [FontAxis] = [], hint: String
  ) {
    self.familyName = familyName
    self.familyKey = Self.familyKey(familyName)
    self.weight = weight
    self.isItalic = isItalic
    self.postScriptName = postScriptName
    self.path = path
    self.faceIndex = faceIndex
    self.isForFallback = isForFallback
    self.purpose = purpose
    self.optionalPackage = optionalPackage
    self.isStandard = isStandard
    self.axes = axes
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
      let isEmoji = face.isColored && file.glyph(for: 0x1F600) != nil
      return FontEntry(
        familyName: face.familyName, weight: face.weight, isItalic: face.isItalic,
        postScriptName: face.postScriptName, path: path, faceIndex: index,
        purpose: isEmoji ? .emoji : .any, axes: file.axes, hint: hint)
    }
  }

  /// Whether the entry is a face of exactly this weight and slant, or has it on its axes.
  func has(weight: Int, isItalic: Bool) -> Bool {
    if weight == self.weight, isItalic == self.isItalic { return true }
    guard !axes.isEmpty else { return false }
    let hasWeight =
      weight == self.weight || axes.contains { $0.tag == "wght" && $0.has(Double(weight)) }
    let hasSlant =
      isItalic == self.isItalic
      || (isItalic && axes.contains { $0.tag == "slnt" && $0.least < 0 || $0.isItalic })
    return hasWeight && hasSlant
  }

  /// The instance of a variable font for a request: weight, slant, optical size and the request's
  /// axes. Throws `invalidNumber` out of an axis's range, and `missingAxis`.
  func variations(for request: FontRequest) throws -> [FontVariation] {
    var values: [String: Double] = [:]
    for axis in axes {
      switch axis.tag {
      case "wght" where request.weight != weight: values["wght"] = Double(request.weight)
      // The system font has one shape for all sizes.
      case "opsz" where !request.isSystem:
        values["opsz"] = min(max(request.size, axis.least), axis.greatest)
      case "ital" where request.isItalic && !isItalic && axis.isItalic: values["ital"] = 1
      case "slnt" where request.isItalic && !isItalic && values["ital"] == nil:
        values["slnt"] = axis.least
      default: break
      }
    }
    for variation in request.variations {
      guard let axis = axes.first(where: { $0.tag == variation.axis }) else {
        throw TypesettingError.missingAxis(
          family: familyName, axis: variation.axis, known: axes.map(\.tag))
      }
      guard axis.has(variation.value) else {
        throw TypesettingError.invalidNumber(
          name: "\(variation.axis) of \(familyName)", found: variation.value,
          expected: "a number from \(axis.least) to \(axis.greatest)")
      }
      values[variation.axis] = variation.value
    }
    return values.keys.sorted().compactMap { tag in
      let fallback = axes.first { $0.tag == tag }?.default
      return values[tag].flatMap { $0 == fallback ? nil : FontVariation(axis: tag, value: $0) }
    }
  }

  /// Opens the file at a request's instance, and checks that it matches the entry.
  /// - Parameter request: nil for the face as the file has it.
  func open(for request: FontRequest? = nil, in files: FontFileStore) throws -> FontFile {
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
    guard let request, !axes.isEmpty || !request.variations.isEmpty else { return file }
    let variations = try variations(for: request)
    guard !variations.isEmpty else { return file }
    return try files.file(at: path, faceIndex: faceIndex, variations: variations, hint: hint)
  }

  /// Whether the file is installed; optional ones need not be.
  var isInstalled: Bool { optionalPackage == nil || access(path, R_OK) == 0 }

  /// The distance to a request: twice the weight difference, plus 2000 for the other slant.
  func distance(to request: FontRequest) -> Int {
    // Of two equally near weights, the bolder from semibold on, else the lighter.
    let isWrongSide = request.weight >= 600 ? weight < request.weight : weight > request.weight
    return 2 * abs(weight - request.weight) + (isWrongSide ? 1 : 0)
      + (isItalic == request.isItalic ? 0 : 2000)
  }

  /// Family names compare without case and spaces.
  static func familyKey(_ name: String) -> String {
    name.lowercased().filter { $0 != " " }
  }
}
