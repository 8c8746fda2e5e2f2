import Messages

/// One thing that is wrong with a scene: where, what was expected, what was found, and a hint.
public struct LocatedProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of mistake it is; a command's exit code follows from it.
  public enum Kind: Sendable, Hashable {
    /// The scene says something that it cannot say.
    case badInput
    /// A file that the scene names is not there.
    case missingFile
  }

  /// The scene's file as it was named, or `standard input`, or the name of a command-line option.
  public var file: String
  /// Where in the file; nil where that is not known.
  public var place: SourcePlace?
  /// The keys that lead to the value, such as `cell.views[1].opacity`; empty for the whole file.
  public var keyPath: String
  /// What was expected and what was found, as a sentence without an end.
  public var message: String
  /// What kind of mistake it is.
  public var kind: Kind

  /// - Parameters:
  ///   - file: as it was named.
  ///   - keyPath: the keys that lead to the value; empty for the whole file.
  ///   - message: a sentence without an end.
  public init(
    file: String, place: SourcePlace? = nil, keyPath: String = "", message: String,
    kind: Kind = .badInput
  ) {
    self.file = file
    self.place = place
    self.keyPath = keyPath
    self.message = message
    self.kind = kind
  }

  /// `cover.json:14:5: layout.itemsize: unknown key; did you mean "itemSize"?`
  public var description: String {
    var text = file.printable()
    if let place { text += ":\(place)" }
    if !keyPath.isEmpty { text += ": \(keyPath.printable())" }
    return text + ": \(message.printable(upTo: 2000))"
  }
}

/// Everything that is wrong with a scene, in the order of the file.
public struct LocatedError: Error, Sendable, Equatable, CustomStringConvertible {
  /// At least one, in the order of the file.
  public var problems: [LocatedProblem]

  /// An error made of at least one problem.
  public init(_ problems: [LocatedProblem]) {
    self.problems = problems
  }

  /// One line for each problem.
  public var description: String { problems.map(\.description).joined(separator: "\n") }

  /// Whether nothing is wrong but that files are missing.
  public var isMissingFilesOnly: Bool {
    !problems.isEmpty && problems.allSatisfy { $0.kind == .missingFile }
  }
}
