import Files
import Foundation
import LocatedJSON
import Messages
import PixelImages

/// Which files a scene may name.
///
/// Paths are relative to the scene's file. They may not leave the root: the nearest folder above
/// the scene that holds a `diorama.json5`, else the scene's own folder. A file that only says how
/// its folder is verified leaves that to one farther up, where there is one below the folder with
/// a `.git` or in it. Links are followed first.
public struct PathRules: Sendable, Hashable {
  /// The name of the file that marks a root.
  public static let marker = "diorama.json5"

  /// The scene's own folder.
  public var folder: String
  /// Folders whose files may be named, the root first, all without links.
  public var allowed: [String]

  /// The rules for scenes in a folder, with further folders permitted.
  public init(folder: String, allowing more: [String] = []) {
    self.folder = Self.absolute(folder)
    allowed =
      [Self.root(above: Self.withoutLinks(self.folder))]
      + more.map { Self.withoutLinks(Self.absolute($0)) }
  }

  /// The folder that scenes may not leave, without links.
  public var root: String { allowed[0] }

  /// The absolute path a scene means; nil where it may not go there.
  package func resolved(_ path: String) -> String? {
    // The system would take the part before a NUL byte for another file.
    guard isUsablePath(path) else { return nil }
    let absolute = Self.withoutDots(path.hasPrefix("/") ? path : folder + "/" + path)
    return permits(Self.withoutLinks(absolute)) ? absolute : nil
  }

  /// `; did you mean "harbor.jpg"?`, where a file lies beside one that is not there and its name
  /// is nearly the same; else nothing. Only folders that a scene may name files of are looked into.
  package func nearest(to path: String) -> String {
    resolved(path).map { Self.nearest(toFile: $0, writtenAs: path) } ?? ""
  }

  /// The same for a path from anywhere, which may be written otherwise where it stands.
  package static func nearest(toFile path: String, writtenAs written: String? = nil) -> String {
    let name = (path as NSString).lastPathComponent
    let folder = parentFolder(of: path)
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    let near = NearestWord.suggestion(for: name, among: Array(names.sorted().prefix(mostNames)))
    let above = String((written ?? path).dropLast(name.count))
    return near.map { "; did you mean \(LocatedValue.quoted(above + $0))?" } ?? ""
  }

  /// Names of a folder that are compared with one that is not there.
  private static let mostNames = 10_000

  private static func root(above folder: String) -> String {
    var root: String?
    var above = folder
    while above != "/" {
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
  }

  /// A path seen from the working folder, with `.` and `..` taken out by name.
  static func absolute(_ path: String) -> String {
    withoutDots(
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path)
  }

  /// The path with `.` and `..` taken out by name.
  private static func withoutDots(_ path: String) -> String {
    if isPlain(path) { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Whether an absolute path has nothing to be taken out; says no of hidden files as well.
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

  /// The path with links followed, as far as it exists.
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
