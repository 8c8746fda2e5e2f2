import Foundation

/// A file that appears at its path complete or not at all.
///
/// The bytes go to a temporary file in the same folder, which ``commit()`` renames. If writing
/// fails, after ``discard()`` or on release, it is removed and the path stays as it was. A replaced
/// file passes its permissions on, and its owner and group where possible. Bytes for a pipe or a
/// device are written directly and cannot be taken back.
public final class AtomicFile {
  /// The path of the finished file, for messages.
  public let path: String
  /// The temporary file and its target; nil for pipes and devices, and after the rename.
  private var names: (temporary: String, target: String)?
  private var descriptor: Int32
  /// The permissions of the file that is replaced.
  private var mode: mode_t?
  private let isDurable: Bool

  // MARK: - Lifecycle

  /// Starts a file, or throws.
  /// - Parameters:
  ///   - root: a folder that `path` begins with; empty for the current one. A link in place of the
  ///     file is replaced, a link in place of a folder below the root is an error. Without a root,
  ///     links are followed.
  ///   - isDurable: whether ``commit()`` waits until the data is on disk, safe from a power
  ///     failure.
  public init(
    at path: String, below root: String? = nil, isDurable: Bool = false
  ) throws(FileWriteError) {
    self.path = path
    self.isDurable = isDurable
    try checkUsable(path)
    if let root { try checkWithoutLinks(path, below: root) }
    var status = stat()
    let isThere = (root == nil ? stat(path, &status) : lstat(path, &status)) == 0
    let kind = isThere ? status.st_mode & S_IFMT : S_IFREG
    if kind == S_IFDIR { throw FileWriteError(path: path, operation: "write", code: EISDIR) }
    if kind != S_IFREG, kind != S_IFLNK {
      // Fail if there is no reader, instead of waiting for one that may never come.
      descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      if descriptor < 0 { throw FileWriteError(path: path, operation: "open", code: errno) }
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
      canOverwrite = false
      return
    }
    guard let target = root == nil ? followingLinks(path) : path else {
      throw FileWriteError(path: path, operation: "write", code: ELOOP)
    }
    let replacesFile = isThere && kind == S_IFREG
    let temporary: TemporaryFile
    do throws(POSIXFailure) {
      temporary = try TemporaryFile(besides: target, mode: replacesFile ? status.st_mode : nil)
    } catch {
      throw FileWriteError(path: path, operation: "create", code: error.code)
    }
    descriptor = temporary.descriptor
    names = (temporary.path, target)
    canOverwrite = true
    if replacesFile { takeOver(status) }
  }

  /// Writes to standard output, as to a pipe.
  public static func standardOutput() throws(FileWriteError) -> AtomicFile {
    let (copy, name) = (fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3), "standard output")
    if copy < 0 { throw FileWriteError(path: name, operation: "open", code: errno) }
    return AtomicFile(stream: copy, name: name)
  }

  private init(stream: Int32, name: String) {
    (path, descriptor, canOverwrite) = (name, stream, false)
    isDurable = false
  }

  deinit { discard() }

  // MARK: - Public

  /// Whether written bytes can be replaced; false for a pipe.
  public let canOverwrite: Bool

  /// The descriptor of a pipe or device, for another program to write to directly; nil for files.
  package var stream: Int32? { names == nil && descriptor >= 0 ? descriptor : nil }

  /// The temporary file, for another program to write to; nil for pipes and devices.
  public var temporaryPath: String? { names?.temporary }

  public func append(_ bytes: [UInt8]) throws(FileWriteError) {
    precondition(descriptor >= 0, "\(path) is finished: nothing can be appended")
    try write(bytes) { Foundation.write(descriptor, $0.baseAddress, $0.count) }
  }

  /// - Precondition: ``canOverwrite``, and the bytes in this range were appended before.
  public func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileWriteError) {
    precondition(canOverwrite && descriptor >= 0, "\(path) cannot be corrected")
    var position = offset
    try write(bytes) { memory in
      let written = pwrite(descriptor, memory.baseAddress, memory.count, position)
      position += max(0, written)
      return written
    }
  }

  /// Moves the file to its path. If that fails, removes the temporary file and throws.
  public func commit() throws(FileWriteError) {
    try finish { (temporary, target) throws(POSIXFailure) in
      if rename(temporary, target) != 0 { throw POSIXFailure(code: errno) }
    }
  }

  /// Like ``commit()``, but only if the file at the path still holds the bytes `old`.
  /// - Parameter new: everything that was appended.
  /// - Returns: whether the file was replaced.
  public func commit(_ new: [UInt8], insteadOf old: [UInt8]) throws(FileWriteError) -> Bool {
    var isReplaced = false
    try finish { (temporary, target) throws(POSIXFailure) in
      isReplaced = try FileExchange.replace(target, with: temporary, holding: new, insteadOf: old)
      unlink(temporary)
    }
    return isReplaced
  }

  /// - Parameter move: moves the temporary file to its final path.
  private func finish(
    _ move: (_ temporary: String, _ target: String) throws(POSIXFailure) -> Void
  ) throws(FileWriteError) {
    precondition(descriptor >= 0, "\(path) is finished already")
    defer { discard() }
    guard let names else {
      let code = close(descriptor) == 0 ? 0 : errno
      descriptor = -1
      if code != 0 { throw FileWriteError(path: path, operation: "write", code: code) }
      return
    }
    if let mode { _ = fchmod(descriptor, mode) }
    if isDurable, fsync(descriptor) != 0, !knowsNoSync(errno) {
      throw FileWriteError(path: path, operation: "write", code: errno)
    }
    // Some systems report a full disk only on closing, so a duplicate is closed. The descriptor
    // itself holds the lock that marks the file as in use.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    if copy < 0 || close(copy) != 0 {
      throw FileWriteError(path: path, operation: "write", code: errno)
    }
    do throws(POSIXFailure) { try move(names.temporary, names.target) } catch {
      throw FileWriteError(path: path, operation: "rename", code: error.code)
    }
    self.names = nil
    if isDurable { try syncFolder(of: names.target) }
  }

  /// Removes what was written, unless it has been committed. Closes the writing end of a pipe.
  public func discard() {
    if let names { unlink(names.temporary) }
    names = nil
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  // MARK: - Private

  /// Gives the temporary file the owner and permissions of the file it will replace.
  private func takeOver(_ old: stat) {
    var new = stat()
    if fstat(descriptor, &new) == 0, new.st_uid != old.st_uid || new.st_gid != old.st_gid,
      // A user who cannot give files away may still assign them to one of their groups.
      fchown(descriptor, old.st_uid, old.st_gid) != 0
    {
      _ = fchown(descriptor, uid_t.max, old.st_gid)
    }
    // Applied at the end: until then the owner needs write permission.
    mode = old.st_mode & 0o7777
  }

  /// Flushes a rename to disk.
  private func syncFolder(of target: String) throws(FileWriteError) {
    let folder = parentFolder(of: target)
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A folder may be writable but not readable; then it cannot be opened for syncing.
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if fsync(descriptor) != 0, !knowsNoSync(errno) {
      throw FileWriteError(path: path, operation: "write", code: errno)
    }
  }

  /// Whether an error means that the file system does not support syncing.
  private func knowsNoSync(_ code: Int32) -> Bool { [EINVAL, ENOTSUP, ENOSYS].contains(code) }

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

/// The file that a path resolves to, which need not exist; nil for a loop of links.
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

/// Writes a file that appears complete or not at all; see ``AtomicFile``.
public func writeFileAtomically(
  _ bytes: [UInt8], to path: String, below root: String? = nil, isDurable: Bool = false
) throws(FileWriteError) {
  let file = try AtomicFile(at: path, below: root, isDurable: isDurable)
  try file.append(bytes)
  try file.commit()
}

/// Atomically replaces a file that still holds the bytes `old`; returns whether it did.
public func replaceFile(
  _ path: String, holding old: [UInt8], with new: [UInt8]
) throws(FileWriteError) -> Bool {
  let file = try AtomicFile(at: path)
  try file.append(new)
  return try file.commit(new, insteadOf: old)
}

/// Why a file could not be written.
public struct FileWriteError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file that was to be written.
  public let path: String
  /// What was attempted: "create", "write", "rename".
  public let operation: String
  /// The system's error number.
  public let code: Int32
  /// The system's description of the error.
  public let reason: String

  /// - Parameter operation: what was attempted, as in “cannot write”.
  public init(path: String, operation: String, code: Int32, reason: String) {
    (self.path, self.operation, self.code, self.reason) = (path, operation, code, reason)
  }

  public var description: String { "\(path.printable()): cannot \(operation): \(reason)" }
}
