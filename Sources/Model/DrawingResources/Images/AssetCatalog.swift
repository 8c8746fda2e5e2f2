import Basics
import DrawingCommands
import Foundation

/// An asset catalogue's sets (`*.xcassets`) by name. Ignores symbolic links, and everything beyond
/// the limits on depth and number of folders.
struct AssetCatalog: Sendable {
  /// The maximum depth of nested groups, and the maximum number of folders.
  static let deepest = 16
  static let mostFolders = 50_000
  /// The maximum size of a `Contents.json` in bytes.
  static let greatestDescription = 1 << 20

  /// The folders of image and colour sets by name, prefixed with namespaces and slashes.
  private(set) var images: [String: String] = [:]
  private(set) var colors: [String: String] = [:]
  private var folders = 0

  init(folder: String) {
    collect(folder, prefix: "", depth: 0)
  }

  /// The catalogues in a folder, sorted by name; the folder itself if it is one.
  static func catalogs(in folder: String) -> [AssetCatalog] {
    if isCatalog(folder) { return [AssetCatalog(folder: folder)] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { isCatalog($0) && isFolder("\(folder)/\($0)") }.sorted()
      .map { AssetCatalog(folder: "\(folder)/\($0)") }
  }

  /// The decoded `Contents.json` of a set; nil if it cannot be read.
  static func description<Description: Decodable>(
    _ type: Description.Type, of set: String
  ) -> Description? {
    guard let bytes = try? readWholeFile("\(set)/Contents.json", upTo: greatestDescription) else {
      return nil
    }
    return try? JSONDecoder().decode(type, from: Data(bytes))
  }

  /// The path of a set's file; nil outside the set and for a symbolic link.
  static func file(_ name: String, of set: String) -> String? {
    let isPlain =
      !name.isEmpty && name != "." && name != ".."
      && !name.utf8.contains(UInt8(ascii: "/")) && !name.utf8.contains(0)
    guard isPlain else { return nil }
    let path = "\(set)/\(name)"
    return kind(of: path) == S_IFREG ? path : nil
  }

  // MARK: - Private

  private struct Group: Decodable {
    struct Properties: Decodable {
      var providesNamespace: Bool?

      enum CodingKeys: String, CodingKey {
        case providesNamespace = "provides-namespace"
      }
    }

    var properties: Properties?
  }

  private mutating func collect(_ folder: String, prefix: String, depth: Int) {
    guard depth <= AssetCatalog.deepest else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() {
      let path = "\(folder)/\(name)"
      guard folders < AssetCatalog.mostFolders, AssetCatalog.isFolder(path) else { continue }
      folders += 1
      let file = NSString(string: name)
      let set = prefix + file.deletingPathExtension
      switch file.pathExtension {
      case "imageset": if images[set] == nil { images[set] = path }
      case "colorset": if colors[set] == nil { colors[set] = path }
      default:
        let group = AssetCatalog.description(Group.self, of: path)
        let isNamespace = group?.properties?.providesNamespace ?? false
        collect(path, prefix: isNamespace ? "\(prefix)\(name)/" : prefix, depth: depth + 1)
      }
    }
  }

  private static func isCatalog(_ path: String) -> Bool {
    NSString(string: path).pathExtension == "xcassets"
  }

  private static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
