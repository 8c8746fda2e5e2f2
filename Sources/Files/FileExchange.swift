import Foundation

/// Replaces a file only if it holds what is expected at the moment in which it is replaced.
enum FileExchange {
  /// Puts a new file in the place of another. A version that somebody else saves meanwhile keeps the
  /// place, also one that is saved between the check and the replacement.
  ///
  /// - Parameters:
  ///   - target: the file to replace.
  ///   - temporary: the path of the new file. Afterwards it names what is to be removed, or nothing.
  ///   - new: the bytes of the new file.
  ///   - old: what the target has to hold.
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
      // Who opened the file before it came out may be about to write.
      usleep(graceMicroseconds)
      if holds(temporary, old) { return true }
    }
    // What came out was saved after the check. It goes back, unless its place was taken once more.
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

  /// How long a save into a file that was opened before the exchange is waited for.
  private static let graceMicroseconds: UInt32 = 10_000

  private static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    (try? readWholeFile(path, upTo: bytes.count)) == bytes
  }

  private typealias Renaming =
    @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32

  /// Exchanges two files in one step.
  ///
  /// - Returns: false if the system cannot.
  private static func exchange(_ first: String, _ second: String) throws(POSIXFailure) -> Bool {
    // Swift's module of the C library lacks this function.
    guard let symbol = dlsym(nil, "renameat2") else { return false }
    let renameat2 = unsafeBitCast(symbol, to: Renaming.self)
    if renameat2(AT_FDCWD, first, AT_FDCWD, second, 2) == 0 { return true }
    if [EINVAL, ENOSYS, ENOTSUP].contains(errno) { return false }
    throw POSIXFailure(code: errno)
  }
}
