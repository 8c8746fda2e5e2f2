import Files
import Foundation
import PixelImages

/// A file to which whole lines are added, or nothing.
final class ManifestLog {
  private let path: String
  private var descriptor: Int32
  private var length: Int

  /// Begins with a text, which replaces what was there. Throws `FileWriteError`.
  init(path: String, text: [UInt8]) throws {
    self.path = path
    try writeFileAtomically(text, to: path, below: parentFolder(of: path))
    descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
    length = text.count
    if descriptor < 0 { throw failure(errno) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func append(_ line: [UInt8]) throws {
    let written = line.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    guard written == line.count else {
      let code = written < 0 ? errno : ENOSPC
      ftruncate(descriptor, off_t(length))
      throw failure(code)
    }
    length += line.count
  }

  /// Closes the file. Throws `FileWriteError`: some systems say only then that the disk is full.
  func finish() throws {
    let code = close(descriptor) == 0 ? 0 : errno
    descriptor = -1
    if code != 0 { throw failure(code) }
  }

  private func failure(_ code: Int32) -> FileWriteError {
    FileWriteError(
      path: path, operation: "write", code: code, reason: String(cString: strerror(code)))
  }
}
