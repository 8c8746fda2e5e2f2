import Messages

/// Why frames cannot be continued or joined.
public struct FrameSequenceError: Error, Hashable, Sendable, CustomStringConvertible {
  public var path: String
  public var message: String
  /// Whether nothing else is wrong than that something is not there.
  public var isMissing: Bool

  public init(path: String, message: String, isMissing: Bool = false) {
    (self.path, self.message, self.isMissing) = (path, message, isMissing)
  }

  public var description: String { "\(path.printable()): \(message.printable(upTo: 2000))" }
}
