import Files
import PixelImages

/// Where a file goes that a command writes.
struct OutputPath: Hashable {
  let path: String
  /// The folder that was named, where the file was not: the file does not leave it by a link. Nil
  /// for a file that was named itself, whose links are followed.
  private let root: String?

  /// A file that was named.
  init(_ path: String) {
    (self.path, root) = (path, nil)
  }

  /// A file of a folder that was named.
  init(_ name: String, in folder: String) {
    var folder = folder
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    path = folder == "/" ? "/" + name : folder + "/" + name
    root = folder
  }

  /// Begins the file, and makes its folder. Throws `FileWriteError`.
  func begin() throws -> AtomicFile {
    try makeFolder(of: path, below: root)
    return try AtomicFile(at: path, below: root)
  }
}
