import Messages

/// Why a file could not be written.
public struct FileWriteError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file that was to be written.
  public let path: String
  /// What was tried: "create", "write", "rename".
  public let operation: String
  /// The system's error number.
  public let code: Int32
  /// The system's words for it.
  public let reason: String

  public init(path: String, operation: String, code: Int32, reason: String) {
    (self.path, self.operation, self.code, self.reason) = (path, operation, code, reason)
  }

  public var description: String { "\(path.printable()): cannot \(operation): \(reason)" }
}
