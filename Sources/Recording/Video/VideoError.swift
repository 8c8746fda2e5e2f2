import Messages

/// A program that is needed and not there.
public struct MissingProgramError: Error, Hashable, Sendable, CustomStringConvertible {
  public var name: String
  public var purpose: String
  /// Of Debian and Ubuntu.
  public var package: String

  public var description: String {
    "\(purpose) needs the program \(name), which is not there; install it with: "
      + "apt-get install --no-install-recommends \(package)"
  }
}

/// ffmpeg refused to go on.
public struct VideoError: Error, Hashable, Sendable, CustomStringConvertible {
  public var path: String
  /// Its last words.
  public var reason: String

  public var description: String {
    "\(path.printable()): ffmpeg failed:\n\(reason.printableLines())"
  }
}
