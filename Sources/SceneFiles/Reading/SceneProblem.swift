import Messages

/// One thing that is wrong with a scene: where, what was expected, what was found, and a hint.
public struct SceneProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of mistake it is; a command's exit code follows from it.
  public enum Kind: Sendable, Hashable {
    /// The scene says something that it cannot say.
    case badInput
    /// A file that the scene names is not there.
    case missingFile
  }

  /// The scene's file as it was named, or `standard input`, or the name of a command-line option.
  public var file: String
  public var place: SourcePlace?
  /// The keys that lead to the value, such as `cell.views[1].opacity`; empty for the whole file.
  public var keyPath: String
  public var message: String
  public var kind: Kind

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
