import Foundation

/// The folders to which a program limits reading while it acts for another program.
public struct ReadableFolders: Sendable, Hashable {
  /// The folders, absolute and without links.
  public let folders: [String]

  /// - Parameter folders: relative to the working folder; unusable paths are left out.
  public init(_ folders: [String]) {
    self.folders = folders.compactMap(pathWithoutLinks)
  }

  /// Whether a path is one of the folders or in one, with links resolved; it need not exist.
  public func permit(_ path: String) -> Bool {
    guard let whole = pathWithoutLinks(path), holds(whole) else { return false }
    guard path.split(separator: "/").contains("..") else { return true }
    // For the system, `..` after a link is the parent of the link's target, not of the link.
    var existing = path
    while !existing.isEmpty {
      if let real = realpath(existing, nil) {
        defer { free(real) }
        return holds(String(cString: real))
      }
      existing = parentFolder(of: existing)
    }
    return true
  }

  /// Why a path is not permitted, for messages.
  public var errorMessage: String {
    "is outside the readable folders: \(folders.joined(separator: ", "))"
  }

  private func holds(_ path: String) -> Bool {
    folders.contains { path == $0 || isPath(path, below: $0) }
  }
}
