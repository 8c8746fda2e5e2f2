import Foundation

/// A file that replaces its target at the end. Its name has the target's name, the machine, the
/// process and the attempt. It is locked while written, so an unlocked one is abandoned.
struct TemporaryFile {
  let path: String
  let descriptor: Int32

  /// Throws the system's error number.
  /// - Parameter mode: permissions besides the owner's read and write; nil for a new file's.
  init(besides target: String, mode: mode_t?) throws(POSIXFailure) {
    let machine = Self.machine()
    let folder = parentFolder(of: target)
    let name = target.dropFirst(folder.isEmpty ? 0 : folder == "/" ? 1 : folder.count + 1)
    // The whole name must fit into 255 bytes.
    var stem = ""
    for character in name where stem.utf8.count + character.utf8.count <= 200 {
      stem.append(character)
    }
    let start = folder.isEmpty ? "" : folder == "/" ? "/" : folder + "/"
    for attempt in 0..<10_000 {
      let path = "\(start)\(stem).\(machine).\(getpid())-\(attempt).tmp"
      // Not mkstemp, whose files are private to the user.
      let permissions = mode.map { ($0 & 0o777) | 0o600 } ?? 0o666
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, permissions)
      guard descriptor >= 0 else {
        if errno == EEXIST { continue }
        throw POSIXFailure(code: errno)
      }
      // A sweep may have found the file before it was locked. Without locks there are no sweeps.
      var status = stat()
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
        close(descriptor)
        continue
      }
      if fstat(descriptor, &status) == 0, status.st_nlink == 0 {
        close(descriptor)
        continue
      }
      (self.path, self.descriptor) = (path, descriptor)
      return
    }
    throw POSIXFailure(code: EEXIST)
  }

  /// Removes files that terminated programs left in a folder (empty for the current one): those of
  /// this machine whose process is gone, and those of other machines or before the last restart
  /// that were not modified for a day. Files that are locked, or cannot be locked, stay.
  static func sweep(_ folder: String) {
    let path = folder.isEmpty ? "." : folder
    guard let entries = opendir(path) else { return }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: 256) { name -> String? in
          let length = strlen(name)
          guard length > 4, strcmp(name + length - 4, ".tmp") == 0 else { return nil }
          return String(validatingCString: name)
        }
      }
      guard let name, let writer = Writer(ofFileNamed: name) else { continue }
      sweep(path == "/" ? "/" + name : path + "/" + name, of: writer)
    }
  }

  // MARK: - Private

  /// The information in a temporary file's name.
  private struct Writer {
    /// Nil in names from earlier versions.
    var machine: String?
    var process: pid_t

    init?(ofFileNamed name: String) {
      guard
        let match = name.wholeMatch(of: /.+?(?:\.([0-9a-f]{8}))?\.([0-9]{1,9})-[0-9]{1,4}\.tmp/),
        let process = pid_t(match.2)
      else { return nil }
      (machine, self.process) = (match.1.map(String.init), process)
    }
  }

  private static let day = 86_400

  private static func sweep(_ path: String, of writer: Writer) {
    let isOurs = writer.machine == machine()
    // A process with this number may be the writer; our own knows, except for files it has locked.
    if isOurs, writer.process != getpid(), kill(writer.process, 0) == 0 || errno != ESRCH { return }
    let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      geteuid() == 0 || status.st_uid == geteuid(),
      isOurs || status.st_mtim.tv_sec < time(nil) - day,
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    // The file may have been replaced in the meantime.
    var now = stat()
    guard lstat(path, &now) == 0, now.st_ino == status.st_ino, now.st_dev == status.st_dev else {
      return
    }
    unlink(path)
  }

  /// Eight hexadecimal digits for this machine since its last start, as process numbers are local.
  private static func machine() -> String {
    let started = try? readWholeFile("/proc/sys/kernel/random/boot_id", upTo: 1024)
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    let host = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(ContentDigest.hex(of: (started ?? []) + host).prefix(8))
  }
}

/// The system's error number.
struct POSIXFailure: Error {
  var code: Int32
}
