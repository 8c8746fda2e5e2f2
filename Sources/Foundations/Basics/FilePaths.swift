import Foundation

/// Whether a path can name a file: a NUL byte would end it early.
public func isUsablePath(_ path: String) -> Bool { !path.utf8.contains(0) }

/// Whether a path is a folder, or a link to one.
public func isFolder(_ path: String) -> Bool {
  var isFolder: ObjCBool = false
  return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
}

/// The absolute path without links, as far as it exists; nil for a path with a NUL byte.
public func pathWithoutLinks(_ path: String) -> String? {
  guard isUsablePath(path) else { return nil }
  var existing = absolutePath(path)
  var rest = ""
  while existing != "/" {
    if let real = realpath(existing, nil) {
      defer { free(real) }
      let whole = String(cString: real)
      return whole == "/" && !rest.isEmpty ? rest : whole + rest
    }
    rest = "/" + (existing.split(separator: "/").last ?? "") + rest
    existing = parentFolder(of: existing)
  }
  return rest.isEmpty ? "/" : rest
}

/// The absolute path with `.` and `..` resolved in the text, without the file system.
public func absolutePath(_ path: String) -> String {
  let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  var parts: [Substring] = []
  for part in whole.split(separator: "/") where part != "." {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return "/" + parts.joined(separator: "/")
}

/// Whether a path is below a folder, not equal to it. Both must be absolute without `.` and `..`.
public func isPath(_ path: String, below folder: String) -> Bool {
  path != folder && path.hasPrefix(folder == "/" ? folder : folder + "/")
}

/// A file's identity: the same for every path, link and hard link to it.
public struct FileIdentity: Hashable, Sendable {
  private var device: UInt64
  private var number: UInt64
  /// Whether it is a regular file, not a folder, pipe or device.
  public let isRegular: Bool

  /// Follows links. Nil if there is no such file.
  public init?(ofFile path: String) {
    var status = stat()
    guard isUsablePath(path), stat(path, &status) == 0 else { return nil }
    isRegular = status.st_mode & S_IFMT == S_IFREG
    (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
  }
}

/// The folder of a path's last part; empty for the current folder. (NSString's version crashes on a
/// path of one letter.)
public func parentFolder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "" }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
