public import Basics
import Foundation
import LocatedJSON

/// Which files a scene may name: relative to its file, with links resolved, and inside the root.
///
/// The root is the nearest folder at or above the scene with a `diorama.json5`, else the scene's
/// folder. If that file only configures verification, one farther up marks the root, at or below
/// the folder with `.git`.
public struct PathRules: Sendable, Hashable {
  /// The name of the file that marks a root.
  public static let marker = "diorama.json5"

  /// The paths of the settings that may hold for the files of a folder: in it, and in those above.
  package static func settings(for folder: String) -> [String] {
    var (folder, found) = (folder, [String]())
    while true {
      found.append(folder.isEmpty ? marker : (folder == "/" ? "" : folder) + "/" + marker)
      if folder.isEmpty || folder == "/" { return found }
      folder = parentFolder(of: folder)
    }
  }

  /// The scene's own folder.
  public var folder: String
  /// Folders whose files may be named, the root first, all with links resolved.
  public var allowed: [String]
  /// What the rules permit has to lie in these folders as well; nil for no further limit.
  public var readable: ReadableFolders?
  /// Observes the paths that are named, before they are read; nil for no observer.
  package var named: NamedFiles?

  /// - Parameter readable: the folders that nothing may leave, not even the search for a root.
  public init(
    folder: String, allowing more: [String] = [], within readable: ReadableFolders? = nil
  ) {
    self.folder = Self.absolute(folder)
    self.readable = readable
    allowed =
      [Self.root(above: Self.withoutLinks(self.folder), within: readable)]
      + more.map { Self.withoutLinks(Self.absolute($0)) }
  }

  /// The folder that scenes may not leave, with links resolved.
  public var root: String { allowed[0] }

  /// Returns the absolute path for a path in a scene; nil if the scene may not use it.
  package func resolved(_ path: String) -> String? {
    // The system would cut the path at a NUL byte and open another file.
    guard isUsablePath(path) else { return nil }
    let absolute = Self.withoutDots(path.hasPrefix("/") ? path : folder + "/" + path)
    named?.tell(absolute)
    return permits(Self.withoutLinks(absolute)) ? absolute : nil
  }

  /// `; did you mean "harbor.jpg"?` for a similar name beside a missing file, else empty; for a
  /// link, that its file is missing. Reads only folders that the scene may name.
  package func nearest(to path: String) -> String { Self.hint(path, resolved) }

  /// Like ``nearest(to:)`` for any path.
  package static func nearest(toFile path: String) -> String { hint(path) { $0 } }

  private static func hint(_ path: String, _ resolve: (String) -> String?) -> String {
    let target = resolve(path).flatMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: $0)
    }
    if target != nil { return "; it is a link to a file that does not exist" }
    return existing(near: path, resolve).map { "; did you mean \(LocatedValue.quoted($0))?" } ?? ""
  }

  /// The existing file most likely meant by a path, folder included.
  /// - Parameter resolve: the path to open; nil for one that must not be read.
  private static func existing(near path: String, _ resolve: (String) -> String?) -> String? {
    let name = (path as NSString).lastPathComponent
    var above = String(path.dropLast(name.count))
    func names() -> [String]? {
      resolve(above.isEmpty ? "." : above).flatMap {
        try? FileManager.default.contentsOfDirectory(atPath: $0)
      }
    }
    var found = names()
    if found == nil, above.count > 1, let folder = existing(near: String(above.dropLast()), resolve)
    {
      above = folder + "/"
      found = names()
    }
    let known = Array((found ?? []).sorted().prefix(mostNames))
    let near =
      known.contains(name)
      ? name
      : other(endingOf: name, in: known) ?? NearestWord.suggestion(for: name, among: known)
        ?? only(beginningLike: name, in: known)
    return near.map { above + $0 }
  }

  /// The name with another ending: `harbor.jpeg` for `harbor.jpg`.
  private static func other(endingOf name: String, in names: [String]) -> String? {
    let stem = (name as NSString).deletingPathExtension.lowercased()
    return names.first { ($0 as NSString).deletingPathExtension.lowercased() == stem }
  }

  /// The only name that begins as a name does without its ending: `02-harbor.jpg` for `02.jpg`.
  private static func only(beginningLike name: String, in names: [String]) -> String? {
    let stem = (name as NSString).deletingPathExtension
    let found = stem.count < 2 ? [] : names.filter { $0.hasPrefix(stem) }
    return found.count == 1 ? found[0] : nil
  }

  /// Number of names in a folder that are compared with the missing one.
  private static let mostNames = 10_000

  private static func root(above folder: String, within readable: ReadableFolders?) -> String {
    var root: String?
    var above = folder
    while above != "/", readable?.permit(above) != false {
      let marker = above + "/" + Self.marker
      if FileManager.default.fileExists(atPath: marker) {
        root = above
        if !RootKeys.onlyVerifies(marker) { break }
      }
      if root != nil, FileManager.default.fileExists(atPath: above + "/.git") { break }
      above = parentFolder(of: above)
    }
    return root ?? folder
  }

  private func permits(_ path: String) -> Bool {
    allowed.contains { $0 == "/" || path == $0 || path.hasPrefix($0 + "/") }
      && readable?.permit(path) != false
  }

  /// Returns a path relative to the working folder, with `.` and `..` resolved by name.
  static func absolute(_ path: String) -> String {
    withoutDots(
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path)
  }

  /// The path with `.` and `..` resolved by name.
  private static func withoutDots(_ path: String) -> String {
    if isPlain(path) { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Whether an absolute path is already normalised; also false for hidden files.
  private static func isPlain(_ path: String) -> Bool {
    let slash = UInt8(ascii: "/")
    guard path.utf8.first == slash, path.utf8.last != slash else { return false }
    var last: UInt8 = 0
    for byte in path.utf8 {
      if last == slash, byte == slash || byte == UInt8(ascii: ".") { return false }
      last = byte
    }
    return true
  }

  /// The path with links resolved, as far as it exists.
  private static func withoutLinks(_ path: String) -> String {
    var existing = path
    var rest = ""
    while existing != "/" {
      if let real = realpath(existing, nil) {
        defer { free(real) }
        return String(cString: real) + rest
      }
      rest = "/" + (existing as NSString).lastPathComponent + rest
      existing = (existing as NSString).deletingLastPathComponent
    }
    return path
  }
}

/// Observes every file and folder that scenes name, before it is read and whether or not it exists.
package final class NamedFiles: Sendable, Hashable {
  /// Receives an absolute path, on any thread.
  package let tell: @Sendable (String) -> Void

  package init(_ tell: @escaping @Sendable (String) -> Void) { self.tell = tell }

  package static func == (a: NamedFiles, b: NamedFiles) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
