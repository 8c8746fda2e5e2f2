import Basics
import ComparingFiles
import ComparingPictures
import Foundation

/// A folder of committed files that are drawn anew.
///
/// The same pixels may be packed otherwise, by another version of an encoder for example. Files whose
/// pixels stay keep their bytes, since the history of the repository keeps every version.
enum CommittedFolder {
  /// Takes over all files of a folder that was drawn, and removes those that it does not have.
  /// - Returns: the names of the files that were written or removed.
  static func update(_ folder: URL, from drawn: URL) throws -> [String] {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let new = try files.contentsOfDirectory(atPath: drawn.path)
    var changed = Set(try files.contentsOfDirectory(atPath: folder.path)).subtracting(new)
    for name in changed { try files.removeItem(at: folder.appending(path: name)) }
    for name in new {
      let kept = folder.appending(path: name)
      let bytes = Array(try Data(contentsOf: drawn.appending(path: name)))
      if let old = try? Data(contentsOf: kept), isSame(Array(old), bytes, name) { continue }
      try writeFileAtomically(bytes, to: kept.path)
      changed.insert(name)
    }
    return changed.sorted()
  }

  private static func isSame(_ old: [UInt8], _ new: [UInt8], _ name: String) -> Bool {
    guard old != new else { return true }
    guard name.hasSuffix(".png") || name.hasSuffix(".webp") else { return false }
    let comparison = try? FileComparison(
      expected: ComparedFile(bytes: old, name: name), actual: ComparedFile(bytes: new, name: name))
    return comparison?.verdict.outcome == .equal
  }
}
