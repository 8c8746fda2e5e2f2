import Foundation

/// Writes a file that is there as a whole or not at all.
///
/// The bytes go to a temporary file in the same folder, which is then renamed. On failure the
/// temporary file is removed and what was at `path` before is untouched. Links are followed: the
/// file they lead to is replaced, not the link. Into a pipe or a device the bytes are written
/// directly.
public func writeFileAtomically(_ bytes: [UInt8], to path: String) throws(FileWriteError) {
  func failure(_ operation: String, _ code: Int32) -> FileWriteError {
    FileWriteError(
      path: path, operation: operation, code: code, reason: String(cString: strerror(code)))
  }
  var status = stat()
  if stat(path, &status) == 0 {
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw failure("write", EISDIR)
    default:
      // A reader has to be there: nobody knows whether one will ever come.
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      if descriptor < 0 { throw failure("open", errno) }
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
      let code = fill(descriptor, with: bytes)
      if code != 0 { throw failure("write", code) }
      return
    }
  }
  guard let target = followingLinks(path) else { throw failure("write", ELOOP) }
  let (temporary, descriptor) = createNeighbor(of: target)
  if descriptor < 0 { throw failure("create", errno) }
  let code = fill(descriptor, with: bytes)
  if code != 0 {
    unlink(temporary)
    throw failure("write", code)
  }
  if rename(temporary, target) != 0 {
    let code = errno
    unlink(temporary)
    throw failure("rename", code)
  }
}

/// The file that a path leads to, which need not be there; nil for links in a circle.
private func followingLinks(_ path: String) -> String? {
  var path = path
  for _ in 0..<40 {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
    guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
      return path
    }
    let folder = (path as NSString).deletingLastPathComponent
    path = target.hasPrefix("/") || folder.isEmpty ? target : folder + "/" + target
  }
  return nil
}

/// A new file next to `path`, named after process and attempt; a negative descriptor and errno
/// where there can be none.
private func createNeighbor(of path: String) -> (path: String, descriptor: Int32) {
  for attempt in 0..<10_000 {
    let name = "\(path).\(getpid())-\(attempt).tmp"
    // Not mkstemp: its files are private to the user, while these get the usual permissions.
    let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor >= 0 || errno != EEXIST { return (name, descriptor) }
  }
  return (path, -1)
}

/// Writes and closes. The error number, 0 for none.
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
  if close(descriptor) != 0, code == 0 { code = errno }
  return code
}
