import Files

/// Where an animation encoder writes: a file that grows, whose beginning can be corrected.
public protocol AnimationOutput: AnyObject {
  /// Throws `FileWriteError`.
  func append(_ bytes: [UInt8]) throws

  /// Replaces bytes that were appended before, such as a count of frames; not where
  /// `canOverwrite` says no.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws

  /// False for pipes.
  var canOverwrite: Bool { get }
}

extension AtomicFile: AnimationOutput {}
