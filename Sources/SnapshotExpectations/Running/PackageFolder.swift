import Foundation

/// The folder with the `Package.swift` that a source file belongs to; the source file's own where
/// there is none.
struct PackageFolder {
  let path: String

  init(of sourceFile: String) {
    let start = URL(fileURLWithPath: sourceFile).deletingLastPathComponent()
    var folder = start
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
        path = folder.path
        return
      }
      folder.deleteLastPathComponent()
    }
    path = start.path
  }

  /// A file of the package by its path in it; others as they are.
  func relativePath(of file: String) -> String {
    file.hasPrefix(path + "/") ? String(file.dropFirst(path.count + 1)) : file
  }
}
