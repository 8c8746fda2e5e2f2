/// Two files to compare, and the display lists that belong to them.
package struct ComparePair {
  package let expected: String
  package let actual: String
  package let settings: CompareSettings

  package init(expected: String, actual: String, settings: CompareSettings) {
    (self.expected, self.actual, self.settings) = (expected, actual, settings)
  }

  /// The files that are read: frames of sequences, and the display lists beside pictures too.
  var inputs: [String] {
    [expected, actual].flatMap { path -> [String] in
      let pattern = isFolder(path) ? try? Self.sequence(in: path) : FramePattern(path)
      return [path, Self.list(beside: path)].compactMap { $0 }
        + (pattern.map { $0.numbers().map($0.path(ofFrame:)) } ?? [])
    }
  }

  package func file(_ path: String) throws -> ComparedFile {
    if path == "-" {
      return try ComparedFile(
        bytes: StandardStreams.read(upTo: settings.limits.fileBytes), name: "standard input",
        limits: settings.limits)
    }
    if isFolder(path) { return try ComparedFile(try Self.sequence(in: path)) }
    if FramePattern.isMeant(by: path), !FileManager.default.fileExists(atPath: path) {
      guard let pattern = FramePattern(path) else {
        throw ComparisonInputError(
          file: path, expected: "one number placeholder, such as frames/%04d.png",
          found: "none, or several")
      }
      return try ComparedFile(pattern)
    }
    return try ComparedFile(contentsOf: path, limits: settings.limits)
  }

  /// Returns the settings with the display lists that were given, or that lie beside the pictures.
  package func options(expectedList: String?, actualList: String?) throws -> FileComparison.Options
  {
    var options = settings.options
    guard let old = expectedList ?? Self.list(beside: expected),
      let new = actualList ?? Self.list(beside: actual)
    else {
      // A single list only gives the positions in one of the two pictures.
      if let only = expectedList ?? actualList {
        throw ComparisonInputError(
          file: only, expected: "the display list of the other picture as well", found: "none")
      }
      return options
    }
    let (first, second) = (try Self.read(old), try Self.read(new))
    if let old = first.displayList, let new = second.displayList {
      options.lists = (old, new)
    } else if let old = first.frameLists, let new = second.frameLists {
      options.frameLists = (old, new)
    } else {
      throw ComparisonInputError(
        file: new, expected: "display lists as \(old) has them, of a picture or of an animation",
        found: "others")
    }
    return options
  }

  /// The display list that lies beside a picture; nil without one.
  package static func list(beside path: String) -> String? {
    let name = (path as NSString).deletingPathExtension + ".displaylist"
    return path != "-" && path != name && FileManager.default.fileExists(atPath: name) ? name : nil
  }

  /// Returns the only sequence in a folder.
  private static func sequence(in folder: String) throws -> FramePattern {
    let patterns = try FramePattern.sequences(in: folder)
    guard patterns.count == 1 else {
      throw ComparisonInputError(
        file: folder, expected: "one sequence of frames, to compare with a file",
        found: patterns.isEmpty ? "none" : patterns.map(\.description).joined(separator: ", "))
    }
    return patterns[0]
  }

  private static func read(_ path: String) throws -> ComparedFile {
    let file = try ComparedFile(contentsOf: path)
    guard file.displayList != nil || file.frameLists != nil else {
      throw ComparisonInputError(
        file: path, expected: "a display list, as inspect --json prints it", found: "a picture")
    }
    return file
  }
}

extension ComparisonInputError: CommandError {}
