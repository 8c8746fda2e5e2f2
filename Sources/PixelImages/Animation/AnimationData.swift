/// A file in memory.
public final class AnimationData: AnimationOutput {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public let canOverwrite = true

  public func append(_ bytes: [UInt8]) { self.bytes += bytes }

  /// - Precondition: bytes that were appended before.
  public func overwrite(_ bytes: [UInt8], at offset: Int) {
    self.bytes.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
  }
}
