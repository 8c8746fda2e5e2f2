import Messages

/// Why a reference cannot be used.
public struct ReferenceError: Error, Hashable, Sendable, CustomStringConvertible {
  public var path: String
  public var reason: String

  public init(path: String, reason: String) {
    (self.path, self.reason) = (path, reason)
  }

  public var description: String { "\(path.printable()): \(reason.printable(upTo: 2000))" }
}
