import Basics
import Foundation
import LocatedJSON

/// A folder of pictures from tests: expected, actual and difference.
struct PictureFolder {
  private static let limit = 2000

  private let folder: String
  /// Paths of files below the folder, in order of their names.
  let files: [String]

  init(_ folder: String) {
    self.folder = folder
    let found = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    files = found.filter { path in
      !path.split(separator: "/").contains { $0.hasPrefix(".") }
        && Self.type(of: path) != nil
    }.sorted().prefix(Self.limit).map { $0 }
  }

  /// The pictures, most recently changed first.
  /// - Parameter source: the source's number, with which file addresses begin.
  func json(_ source: Int) -> LocatedValue {
    var groups: [String: [String: String]] = [:]
    for path in files {
      let (name, role) = Self.role(of: path)
      groups[name, default: [:]][role] = path
    }
    let listed = groups.map { name, roles in
      let dates = roles.values.map { date(of: $0) }
      return (name: name, roles: roles, date: dates.max() ?? .distantPast)
    }.sorted { ($0.date, $1.name) > ($1.date, $0.name) }
    return LocatedValue(
      .list(
        listed.map { group in
          func address(_ role: String) -> LocatedValue {
            group.roles[role].flatMap { path in
              path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
            }.map { .text("file/\(source)/\($0)") } ?? LocatedValue(.null)
          }
          return [
            "name": .text(group.name), "expected": address("expected"),
            "actual": address("actual"), "difference": address("difference"),
            "changed": .number(group.date.timeIntervalSince1970.rounded()),
          ]
        }))
  }

  /// `wide.actual.png` is the actual picture of `wide`; other files are actual pictures too.
  private static func role(of path: String) -> (name: String, role: String) {
    let stem = (path as NSString).deletingPathExtension
    for role in ["expected", "actual", "difference"] where stem.hasSuffix("." + role) {
      return (String(stem.dropLast(role.count + 1)), role)
    }
    return (path, "actual")
  }

  private func date(of path: String) -> Date {
    let values = try? FileManager.default.attributesOfItem(atPath: folder + "/" + path)
    return values?[.modificationDate] as? Date ?? .distantPast
  }

  /// The bytes and type of a picture in the folder; nil if it does not exist.
  func contents(of path: String) -> (bytes: [UInt8], type: String)? {
    guard files.contains(path), let type = Self.type(of: path),
      let bytes = try? readWholeFile(path, below: folder, upTo: 1 << 28)
    else { return nil }
    return (bytes, type)
  }

  private static let types = [
    "png": "image/png", "webp": "image/webp", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "gif": "image/gif", "svg": "image/svg+xml",
  ]

  /// Nil for a file that is no picture.
  private static func type(of path: String) -> String? {
    types[(path as NSString).pathExtension.lowercased()]
  }
}
