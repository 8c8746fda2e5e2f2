import Files
import Foundation
import PixelImages

/// Keeps processes apart that read and write the same references. The folder itself is locked, so
/// that nothing is left behind, whatever happens to a process.
enum FolderLock {
  enum Kind {
    /// Many may read at a time.
    case reading
    /// One writes, and nobody reads.
    case writing
  }

  /// Runs a body while the folder is locked; where there is no folder, or a file system knows no
  /// locks, at once.
  static func with<Result>(
    _ folder: String, _ kind: Kind, _ body: () throws -> Result
  ) rethrows -> Result {
    guard isUsablePath(folder) else { return try body() }
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return try body() }
    // Closing unlocks.
    defer { close(descriptor) }
    while flock(descriptor, kind == .reading ? LOCK_SH : LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
