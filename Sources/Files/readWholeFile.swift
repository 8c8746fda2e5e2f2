import Foundation

/// Why a file cannot be read as a whole.
public enum FileReadError: Error, Sendable, Equatable {
  case notFound
  /// A path with a NUL byte, which no file has.
  case noPath
  /// Named by a whole path, by `..` or through a link, where only files of a folder may be read.
  case outside
  case folder
  /// A terminal, a disk: nothing that ends.
  case device
  /// A named pipe that nobody has opened for writing.
  case silentPipe
  /// With the bytes there are, at least.
  case tooLarge(Int)
  /// The system's error number.
  case unreadable(Int32)

  /// What was found instead of a file.
  public var found: String {
    switch self {
    case .notFound: "no such file"
    case .noPath: "a path with a NUL byte"
    case .outside: "a file outside of the folder"
    case .folder: "a folder"
    case .device: "a device"
    case .silentPipe: "a pipe that nobody writes into"
    case .tooLarge(let bytes): "\(bytes) bytes"
    case .unreadable(let code): String(cString: strerror(code))
    }
  }
}

/// The bytes of a file or of a pipe that somebody writes into, such as `<(command)`.
///
/// Never waits for what may not come: a device, or a pipe without a writer, is an error.
///
/// - Parameter limit: the most bytes there may be.
public func readWholeFile(_ path: String, upTo limit: Int) throws(FileReadError) -> [UInt8] {
  guard isUsablePath(path) else { throw .noPath }
  // Without O_NONBLOCK, opening a pipe waits until somebody opens its other end.
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

  // One byte more than is allowed is enough to know; a file may grow, and a pipe has no size.
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
      // A writer is there and has not written yet.
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

/// The bytes of a file that lies below a folder, as somebody else names it: nothing else is read,
/// neither by a whole path or `..` nor through a link that leads elsewhere.
///
/// - Parameters:
///   - name: relative to the folder.
///   - folder: empty for the current one; may be a link itself.
///   - limit: the most bytes there may be.
public func readWholeFile(
  _ name: String, below folder: String, upTo limit: Int
) throws(FileReadError) -> [UInt8] {
  try readWholeFile(try pathOfFile(name, below: folder), upTo: limit)
}

/// Where a file lies that is named relative to a folder and may not lie elsewhere, whether or not
/// it is there. Throws ``FileReadError/outside`` and ``FileReadError/noPath``.
public func pathOfFile(_ name: String, below folder: String) throws(FileReadError) -> String {
  guard isUsablePath(name), isUsablePath(folder) else { throw .noPath }
  guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { throw .outside }
  let path = folder.isEmpty ? name : folder == "/" ? "/" + name : folder + "/" + name
  guard let whole = pathWithoutLinks(path), let root = pathWithoutLinks(folder),
    isPath(whole, below: root)
  else { throw .outside }
  return path
}
