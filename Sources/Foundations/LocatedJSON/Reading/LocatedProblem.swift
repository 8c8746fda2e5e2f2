import Basics

/// One error of a ``LocatedError``: where it is, what was expected, what was found, and a hint.
public struct LocatedProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of mistake, which determines a command's exit code.
  public enum Kind: Sendable, Hashable {
    /// The scene contains something invalid.
    case badInput
    /// A file named in the scene does not exist.
    case missingFile
    /// A library that reads a file named in the scene is not installed.
    case missingLibrary
  }

  /// The scene's file as the user named it, `standard input`, or the name of a command-line option.
  public var file: String
  /// The position in the file; nil if it is not known.
  public var location: TextLocation?
  /// The keys that lead to the value, such as `cell.views[1].opacity`; empty for the whole file.
  public var keyPath: String
  /// What was expected and what was found, as a sentence without a full stop.
  public var message: String
  /// What kind of mistake it is.
  public var kind: Kind

  /// - Parameters:
  ///   - file: as the user named it.
  ///   - keyPath: empty for the whole file.
  ///   - message: a sentence without a full stop.
  public init(
    file: String, location: TextLocation? = nil, keyPath: String = "", message: String,
    kind: Kind = .badInput
  ) {
    self.file = file
    self.location = location
    self.keyPath = keyPath
    self.message = message
    self.kind = kind
  }

  /// `cover.json:14:5: layout.itemsize: unknown key; did you mean "itemSize"?`
  public var description: String {
    var text = file.printable()
    if let location { text += ":\(location)" }
    if !keyPath.isEmpty { text += ": \(keyPath.printable())" }
    return text + ": \(message.printable(upTo: 2000))"
  }
}

/// The errors of a file, each a ``LocatedProblem``, in the order of the file.
public struct LocatedError: Error, Sendable, Equatable, CustomStringConvertible {
  /// At least one, in the order of the file.
  public var problems: [LocatedProblem]

  /// An error made of at least one problem.
  public init(_ problems: [LocatedProblem]) {
    self.problems = problems
  }

  /// An error made of one problem, with the parts of a ``LocatedProblem``.
  public init(
    file: String, location: TextLocation? = nil, keyPath: String = "", message: String,
    kind: LocatedProblem.Kind = .badInput
  ) {
    problems = [
      LocatedProblem(
        file: file, location: location, keyPath: keyPath, message: message, kind: kind)
    ]
  }

  /// One line for each problem.
  public var description: String { problems.map(\.description).joined(separator: "\n") }

  /// Whether missing files are the only problems.
  public var isMissingFilesOnly: Bool { isOnly(.missingFile) }

  /// Whether missing libraries are the only problems.
  public var isMissingLibrariesOnly: Bool { isOnly(.missingLibrary) }

  private func isOnly(_ kind: LocatedProblem.Kind) -> Bool {
    !problems.isEmpty && problems.allSatisfy { $0.kind == kind }
  }
}
