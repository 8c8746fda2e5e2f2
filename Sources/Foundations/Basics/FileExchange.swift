import Foundation

/// Replaces a file only if it holds the expected bytes at the moment of replacement.
enum FileExchange {
  /// Replaces a file, but keeps a version that another program saves in the meantime, even between
  /// the check and the replacement.
  /// - Parameters:
  ///   - temporary: the new file's path. Afterwards it names what is to be removed, or nothing.
  ///   - new: the bytes of the new file.
  ///   - old: what the target must hold.
  /// - Returns: whether the target was replaced.
  static func replace(
    _ target: String, with temporary: String, holding new: [UInt8], insteadOf old: [UInt8]
  ) throws(POSIXFailure) -> Bool {
    let own = FileIdentity(ofFile: temporary)
    guard holds(target, old) else { return false }
    guard try exchange(temporary, target) else {
      // Some network file systems cannot exchange two files.
      if rename(temporary, target) != 0 { throw POSIXFailure(code: errno) }
      return true
    }
    if holds(temporary, old) {
      // A program that opened the old file before the exchange may be about to write to it.
      usleep(graceMicroseconds)
      if holds(temporary, old) { return true }
    }
    // The old file was saved to after the check. It goes back, unless its path was replaced once
    // more.
    var placed = own
    for _ in 0..<100 {
      let next = FileIdentity(ofFile: temporary)
      guard try exchange(temporary, target) else { return false }
      let removed = FileIdentity(ofFile: temporary)
      if removed == placed, placed != own || holds(temporary, new) { return false }
      placed = next
    }
    return false
  }

  /// How long to wait for a program that opened the file before the exchange to save it.
  private static let graceMicroseconds: UInt32 = 10_000

  private static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    (try? readWholeFile(path, upTo: bytes.count)) == bytes
  }

  private typealias Renaming =
    @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32

  /// Exchanges two files atomically; false if the system does not support it.
  private static func exchange(_ first: String, _ second: String) throws(POSIXFailure) -> Bool {
    // Swift's C library module lacks this function.
    guard let symbol = dlsym(nil, "renameat2") else { return false }
    let renameat2 = unsafeBitCast(symbol, to: Renaming.self)
    if renameat2(AT_FDCWD, first, AT_FDCWD, second, 2) == 0 { return true }
    if [EINVAL, ENOSYS, ENOTSUP].contains(errno) { return false }
    throw POSIXFailure(code: errno)
  }
}
