import Basics
import Foundation
import PixelImages

/// The files of two folders, paired by their relative paths.
public struct FolderPairs: Hashable, Sendable {
  /// Sorted relative paths of files in both folders; only files that can be compared.
  public let common: [String]
  /// Those of other files in both folders.
  public let skipped: [String]
  /// Relative paths of files that only the expected folder has.
  public let onlyExpected: [String]
  /// Relative paths of files that only the actual folder has.
  public let onlyActual: [String]

  /// Throws ``ComparisonInputError`` for an unreadable folder, a name that is not UTF-8, or nothing
  /// to compare.
  public init(expected: String, actual: String) throws {
    let (old, new) = (try Self.files(in: expected), try Self.files(in: actual))
    guard old.union(new).contains(where: Self.isCompared) else {
      throw ComparisonInputError(
        file: expected,
        expected: "files ending in \(ComparedFile.fileExtensions.joined(separator: ", "))",
        found: "none, nor in \(actual)")
    }
    let both = old.intersection(new).sorted()
    common = both.filter(Self.isCompared)
    skipped = both.filter { !Self.isCompared($0) }
    onlyExpected = old.subtracting(new).sorted()
    onlyActual = new.subtracting(old).sorted()
  }

  private static func isCompared(_ path: String) -> Bool {
    ComparedFile.fileExtensions.contains((path as NSString).pathExtension.lowercased())
  }

  /// All files, but hidden ones only if they can be compared.
  private static func files(in folder: String) throws -> Set<String> {
    func isCounted(_ path: String) -> Bool { isCompared(path) || !"/\(path)".contains("/.") }
    var unreachable: String?
    guard
      let all = filesBelow(
        folder, unreachable: { if $0.hasSuffix("/") || isCounted($0) { unreachable = $0 } })
    else {
      throw ComparisonInputError(file: folder, expected: "a folder", found: "none that is readable")
    }
    // What is left out in silence would seem to be equal.
    if let unreachable {
      throw ComparisonInputError(
        file: folder + (folder.hasSuffix("/") ? "" : "/") + unreachable,
        expected: "a name in UTF-8", found: "a different encoding; rename it")
    }
    return Set(all.filter { $0.isRegular && isCounted($0.path) }.map(\.path))
  }
}
