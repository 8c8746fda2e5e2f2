import Foundation

/// The reason why a file cannot be read as a whole.
public enum FileReadError: Error, Sendable, Equatable, CustomStringConvertible {
  case notFound
  /// The path contains a NUL byte, which no path can.
  case noPath
  /// The name is absolute, contains `..` or leads through a link, where that is not allowed.
  case outside
  case folder
  /// A terminal or a disk, whose data has no end.
  case device
  /// A named pipe that no process has opened for writing.
  case silentPipe
  /// The file has at least this many bytes.
  case tooLarge(Int)
  /// The system's error number.
  case unreadable(Int32)

  public var description: String { found }

  /// A description of what was found instead of a file.
  public var found: String {
    switch self {
    case .notFound: "no such file"
    case .noPath: "a path with a NUL byte"
    case .outside: "a file outside the folder"
    case .folder: "a folder"
    case .device: "a device"
    case .silentPipe: "a pipe without a writer"
    case .tooLarge(let bytes): "\(bytes) bytes"
    case .unreadable(let code): String(cString: strerror(code))
    }
  }
}

/// Reads all bytes of a file, or of a pipe such as `<(command)`, up to `limit`.
///
/// Never waits for data that may not come: devices and pipes without a writer are errors.
public func readWholeFile(_ path: String, upTo limit: Int) throws(FileReadError) -> [UInt8] {
  guard isUsablePath(path) else { throw .noPath }
  // Without O_NONBLOCK, opening a pipe waits until a process opens its other end.
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  if descriptor < 0 {
    throw errno == ENOENT || errno == ENOTDIR ? .notFound : .unreadable(errno)
  }
  defer { close(descriptor) }
  var status = stat()
  if fstat(descriptor, &status) != 0 { throw .unreadable(errno) }
  let size = Int(status.st_size)
  var isPipe = false
  switch status.st_mode & S_IFMT {
  case S_IFREG: if size > limit { throw .tooLarge(size) }
  case S_IFDIR: throw .folder
  case S_IFIFO, S_IFSOCK: isPipe = true
  default: throw .device
  }

  // One byte past the limit detects an overrun: files may grow, and pipes have no size.
  var data: [UInt8] = []
  var capacity = max(size + 1, 1 << 16)
  while true {
    var code: Int32 = 0
    let room = capacity
    let piece = [UInt8](unsafeUninitializedCapacity: room) { memory, count in
      let got = read(descriptor, memory.baseAddress, room)
      code = got < 0 ? errno : 0
      count = max(0, got)
    }
    switch code {
    case 0: break
    case EINTR: continue
    case EAGAIN where isPipe:
      // The pipe has a writer that has not written yet.
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&wanted, 1, -1)
      continue
    default: throw .unreadable(code)
    }
    if piece.isEmpty {
      if isPipe, data.isEmpty { throw .silentPipe }
      return data
    }
    if data.isEmpty { data = piece } else { data += piece }
    if data.count > limit { throw .tooLarge(data.count) }
    capacity = 1 << 16
  }
}

/// Reads a file below a folder, named by an untrusted source: absolute names, `..` and links that
/// lead elsewhere are errors.
/// - Parameters:
///   - folder: empty for the current one; may itself be a link.
///   - limit: the maximum number of bytes.
public func readWholeFile(
  _ name: String, below folder: String, upTo limit: Int
) throws(FileReadError) -> [UInt8] {
  try readWholeFile(try pathOfFile(name, below: folder), upTo: limit)
}

/// The path of a file, which need not exist, below a folder; throws ``FileReadError/outside`` and
/// ``FileReadError/noPath``.
public func pathOfFile(_ name: String, below folder: String) throws(FileReadError) -> String {
  guard isUsablePath(name), isUsablePath(folder) else { throw .noPath }
  guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { throw .outside }
  let path = folder.isEmpty ? name : folder == "/" ? "/" + name : folder + "/" + name
  guard let whole = pathWithoutLinks(path), let root = pathWithoutLinks(folder),
    isPath(whole, below: root)
  else { throw .outside }
  return path
}
