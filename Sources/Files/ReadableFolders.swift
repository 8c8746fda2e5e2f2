import Foundation

/// The only folders that files are read from, where a program does not read everything that its
/// user may: on behalf of another program.
public struct ReadableFolders: Sendable, Hashable {
  /// The folders, absolute and without links.
  public let folders: [String]

  /// - Parameter folders: relative to the working folder; one that no path can name is left out.
  public init(_ folders: [String]) {
    self.folders = folders.compactMap(pathWithoutLinks)
  }

  /// Whether a path, which need not exist, lies in one of the folders, or is one, once links are
  /// resolved.
  public func permit(_ path: String) -> Bool {
    guard let whole = pathWithoutLinks(path), holds(whole) else { return false }
    guard path.split(separator: "/").contains("..") else { return true }
    // The system goes up from where a link leads, not from where it stands.
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

  /// Why a path that is not permitted is refused, for messages.
  public var refusal: String {
    "lies outside of what may be read: \(folders.joined(separator: ", "))"
  }

  private func holds(_ path: String) -> Bool {
    folders.contains { path == $0 || isPath(path, below: $0) }
  }
}
