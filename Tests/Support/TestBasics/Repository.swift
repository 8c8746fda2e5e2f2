public import Foundation

/// The repository that the tests belong to.
public enum Repository {
  public static let top: URL = {
    var folder = URL(filePath: #filePath).deletingLastPathComponent()
    while folder.path != "/",
      !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
    {
      folder.deleteLastPathComponent()
    }
    return folder
  }()

  /// A file or folder, by its path from the top.
  public static func url(_ path: String) -> URL { top.appending(path: path) }
}
