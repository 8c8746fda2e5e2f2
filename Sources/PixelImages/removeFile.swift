import Foundation

/// Removes a file below a folder, or the link that is in its place. Nothing happens where there is
/// none.
///
/// - Parameter root: a folder that `path` begins with; nothing is removed behind a link in it.
public func removeFile(_ path: String, below root: String) throws(FileWriteError) {
  try checkUsable(path)
  try checkWithoutLinks(path, below: root)
  guard unlink(path) == 0 || errno == ENOENT else {
    throw FileWriteError(path: path, operation: "remove", code: errno)
  }
}
