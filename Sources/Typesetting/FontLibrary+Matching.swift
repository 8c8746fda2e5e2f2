extension FontLibrary {
  /// The opened file of the requested face.
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
    let nearest =
      known
      .map { (name: $0, distance: Self.editDistance(FontEntry.familyKey($0), key)) }
      .filter { $0.distance <= max(2, key.count / 3) }
      .sorted { $0.distance < $1.distance }
    throw TypesettingError.unknownFamily(
      name, nearest: nearest.prefix(2).map(\.name), known: known)
  }

  /// The files to ask, one after the other, for characters that the requested font lacks: of every
  /// other family the face nearest in weight, the same slant before the other.
  func fallbackEntries(for request: FontRequest) -> [FontEntry] {
    let key = FontEntry.familyKey(request.family)
    return familyNames.filter { FontEntry.familyKey($0) != key }.compactMap { name in
      entries.filter { $0.familyName == name && $0.isForFallback }.min {
        $0.distance(to: request) < $1.distance(to: request)
      }
    }
  }

  /// Levenshtein's distance of two short names.
  private static func editDistance(_ a: String, _ b: String) -> Int {
    let a = Array(a.unicodeScalars.prefix(64))
    let b = Array(b.unicodeScalars.prefix(64))
    var row = Array(0...b.count)
    for i in a.indices {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let substituted = diagonal + (a[i] == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substituted, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}
