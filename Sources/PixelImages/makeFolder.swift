import Foundation

/// Makes the folder that a file is to lie in, with those above it, and removes the temporary files
/// that ended programs left in it.
///
/// - Parameter root: a folder that `path` begins with, empty for the current one. Where one of the folders below it is a link,
///   an error is thrown: what lies behind it is none of the root's.
public func makeFolder(of path: String, below root: String? = nil) throws(FileWriteError) {
  try checkUsable(path)
  let folder = parentFolder(of: path)
  if let root { try checkWithoutLinks(path, below: root) }
  if !folder.isEmpty {
    var made = folder.hasPrefix("/") ? "/" : ""
    for part in folder.split(separator: "/") {
      made += made.isEmpty || made.hasSuffix("/") ? String(part) : "/" + part
      if mkdir(made, 0o777) == 0 || errno == EEXIST { continue }
      let code = errno
      var status = stat()
      // Where nothing can be made, such as in the root of others, a folder may be all the same.
      guard stat(made, &status) != 0 else { continue }
      throw FileWriteError(path: made, operation: "make the folder", code: code)
    }
  }
  TemporaryFile.sweep(folder)
}

/// Throws for a path that no file can have.
func checkUsable(_ path: String) throws(FileWriteError) {
  guard isUsablePath(path) else {
    throw FileWriteError(
      path: path, operation: "write", code: EINVAL, reason: "no file's name can hold a NUL byte")
  }
}

/// Throws where a path leaves the folder that it begins with, by `..` or by a link in the place of
/// a folder. What lies at its end is not looked at.
func checkWithoutLinks(_ path: String, below root: String) throws(FileWriteError) {
  let base = root.isEmpty || root.hasSuffix("/") ? root : root + "/"
  let parts = path.dropFirst(base.count).split(separator: "/", omittingEmptySubsequences: false)
  guard path.hasPrefix(base), !parts.contains("..") else {
    throw FileWriteError(
      path: path, operation: "write", code: EINVAL, reason: "lies outside of \(root)")
  }
  var folder = root
  for part in parts.dropLast() where !part.isEmpty {
    folder += (folder.isEmpty || folder.hasSuffix("/") ? "" : "/") + part
    var status = stat()
    guard lstat(folder, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFLNK {
      throw FileWriteError(
        path: path, operation: "write", code: ELOOP,
        reason: "\(folder) is a link, which may lead out of \(root)")
    }
  }
}
