import Foundation

/// A file that grows and is there as a whole or not at all.
///
/// The bytes go to a temporary file in the same folder, which ``commit()`` renames. After a failure,
/// ``discard()``, or when nobody holds this object any more, the temporary file is removed and what
/// was at the path before is untouched. Links are followed: the file they lead to is replaced, not
/// the link. Into a pipe or a device the bytes are written directly, and stay written.
public final class AtomicFile: AnimationOutput {
  public let path: String
  /// What is renamed at the end, and to what; nil for pipes and devices, or when that is done.
  private var names: (temporary: String, target: String)?
  private var descriptor: Int32

  // MARK: - Lifecycle

  /// Begins a file. Throws where there can be none.
  public init(at path: String) throws(FileWriteError) {
    self.path = path
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT == S_IFDIR {
      throw FileWriteError(path: path, operation: "write", code: EISDIR)
    }
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      // A reader has to be there: nobody knows whether one will ever come.
      descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      if descriptor < 0 { throw FileWriteError(path: path, operation: "open", code: errno) }
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
      canOverwrite = false
      return
    }
    guard let target = followingLinks(path) else {
      throw FileWriteError(path: path, operation: "write", code: ELOOP)
    }
    let temporary: String
    (temporary, descriptor) = createNeighbor(of: target)
    if descriptor < 0 { throw FileWriteError(path: path, operation: "create", code: errno) }
    names = (temporary, target)
    canOverwrite = true
  }

  /// Writes to standard output, as into a pipe.
  public static func standardOutput() throws(FileWriteError) -> AtomicFile {
    let (copy, name) = (fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3), "standard output")
    if copy < 0 { throw FileWriteError(path: name, operation: "open", code: errno) }
    return AtomicFile(stream: copy, name: name)
  }

  private init(stream: Int32, name: String) {
    (path, descriptor, canOverwrite) = (name, stream, false)
  }

  deinit { discard() }

  // MARK: - Public

  public let canOverwrite: Bool

  /// Where another program can write them itself, into a pipe or a device; nil for files.
  package var stream: Int32? { names == nil && descriptor >= 0 ? descriptor : nil }

  /// Where the bytes lie until they are committed, for another program to write them; nil for
  /// pipes and devices.
  public var temporaryPath: String? { names?.temporary }

  public func append(_ bytes: [UInt8]) throws(FileWriteError) {
    precondition(descriptor >= 0, "\(path) is finished: nothing can be appended")
    try write(bytes) { Foundation.write(descriptor, $0.baseAddress, $0.count) }
  }

  /// - Precondition: ``canOverwrite``, and bytes that were appended before.
  public func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileWriteError) {
    precondition(canOverwrite && descriptor >= 0, "\(path) cannot be corrected")
    var place = offset
    try write(bytes) { memory in
      let written = pwrite(descriptor, memory.baseAddress, memory.count, place)
      place += max(0, written)
      return written
    }
  }

  /// Puts the file in its place. Throws where the disk is full or the place cannot be taken; the
  /// temporary file is removed then.
  public func commit() throws(FileWriteError) {
    precondition(descriptor >= 0, "\(path) is finished already")
    defer { discard() }
    let code = close(descriptor) == 0 ? 0 : errno
    descriptor = -1
    if code != 0 { throw FileWriteError(path: path, operation: "write", code: code) }
    guard let names else { return }
    if rename(names.temporary, names.target) != 0 {
      throw FileWriteError(path: path, operation: "rename", code: errno)
    }
    self.names = nil
  }

  /// Removes what was written, unless it is committed. Of a pipe, the end is closed.
  public func discard() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    if let names { unlink(names.temporary) }
    names = nil
  }

  // MARK: - Private

  private func write(
    _ bytes: [UInt8], by body: (UnsafeRawBufferPointer) -> Int
  ) throws(FileWriteError) {
    var code: Int32 = 0
    bytes.withUnsafeBytes { memory in
      var rest = memory[...]
      while !rest.isEmpty, code == 0 {
        let written = body(UnsafeRawBufferPointer(rebasing: rest))
        if written >= 0 {
          rest = rest.dropFirst(written)
        } else if errno != EINTR {
          code = errno
        }
      }
    }
    if code != 0 { throw FileWriteError(path: path, operation: "write", code: code) }
  }
}

extension FileWriteError {
  init(path: String, operation: String, code: Int32) {
    self.init(
      path: path, operation: operation, code: code, reason: String(cString: strerror(code)))
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
    let folder = parentFolder(of: path)
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
