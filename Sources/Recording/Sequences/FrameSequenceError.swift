/// Why frames cannot be continued or joined.
public struct FrameSequenceError: Error, Hashable, Sendable, CustomStringConvertible {
  public var path: String
  public var message: String

  public var description: String { "\(path): \(message)" }
}
