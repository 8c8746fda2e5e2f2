import Foundation

/// Whether a path can be one of a file: a NUL byte would end it early for the system, which would
/// then take another file.
public func isUsablePath(_ path: String) -> Bool { !path.utf8.contains(0) }

/// The path with `.`, `..` and links taken out, as far as it exists, absolute; nil for a path with
/// a NUL byte.
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

/// A path seen from the working folder, with `.` and `..` taken out by name: no file is asked.
public func absolutePath(_ path: String) -> String {
  let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  var parts: [Substring] = []
  for part in whole.split(separator: "/") where part != "." {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return "/" + parts.joined(separator: "/")
}

/// Whether a path lies below a folder, both absolute and without `.` and `..`; a folder does not
/// lie below itself.
public func isPath(_ path: String, below folder: String) -> Bool {
  path != folder && path.hasPrefix(folder == "/" ? folder : folder + "/")
}

/// A file as the system knows it, whatever path leads to it: links and hard links have the same.
public struct FileIdentity: Hashable, Sendable {
  private var device: UInt64
  private var number: UInt64
  /// Whether it is a file itself, no folder, pipe or device.
  public let isRegular: Bool

  /// Nil where there is no such file. Links are followed.
  public init?(ofFile path: String) {
    var status = stat()
    guard isUsablePath(path), stat(path, &status) == 0 else { return nil }
    isRegular = status.st_mode & S_IFMT == S_IFREG
    (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
  }
}

/// The folder that a path's last part lies in: empty for the current folder.
///
/// Not NSString's, which ends the program over a path of one letter.
public func parentFolder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "" }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
