import Foundation

/// Writes a file that is there as a whole or not at all.
///
/// The bytes go to a temporary file in the same folder, which is then renamed. On failure the
/// temporary file is removed and what was at `path` before is untouched.
public func writeFileAtomically(_ bytes: [UInt8], to path: String) throws(FileWriteError) {
  func failure(_ operation: String, _ code: Int32) -> FileWriteError {
    FileWriteError(
      path: path, operation: operation, code: code, reason: String(cString: strerror(code)))
  }
  var status = stat()
  if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
    throw failure("write", EISDIR)
  }
  var template = Array("\(path).XXXXXX".utf8CString)
  let descriptor = mkstemp(&template)
  if descriptor < 0 { throw failure("create", errno) }
  let code = fill(descriptor, with: bytes)
  if code != 0 {
    unlink(template)
    throw failure("write", code)
  }
  if rename(template, path) != 0 {
    let code = errno
    unlink(template)
    throw failure("rename", code)
  }
}

/// Writes, sets the permissions a new file has, and closes. The error number, 0 for none.
private func fill(_ descriptor: Int32, with bytes: [UInt8]) -> Int32 {
  var code: Int32 = 0
  bytes.withUnsafeBytes { memory in
    var rest = memory[...]
    while !rest.isEmpty, code == 0 {
      let written = write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        code = errno
      }
    }
  }
  // Temporary files are made private to the user.
  let mask = umask(0)
  umask(mask)
  if code == 0, fchmod(descriptor, 0o666 & ~mask) != 0 { code = errno }
  if close(descriptor) != 0, code == 0 { code = errno }
  return code
}
