public import Basics
import CollectionViews
import Foundation
import LocatedJSON

/// Photos that are named on a command line: files, folders of them, and patterns that no shell resolved.
public struct PhotoSources: Sendable {
  /// The files in order; in folders and patterns sorted numerically: `img2` before `img10`.
  public private(set) var paths: [String] = []
  /// What was left out of folders, a sentence for each.
  public private(set) var notes: [String] = []

  /// Permitted paths must be in these folders as well; nil for no further limit.
  private let readable: ReadableFolders?

  /// Number of names that a note lists.
  private static let mostNames = 3

  /// Throws ``LocatedError`` for folders without pictures and patterns without files.
  /// - Parameter readable: the folders of all photos; nil for no limit.
  public init(_ operands: [String], within readable: ReadableFolders? = nil) throws {
    self.readable = readable
    var problems: [LocatedProblem] = []
    for operand in operands {
      do throws(LocatedProblem) {
        try check(operand)
        if isFolder(operand) {
          try add(folder: operand)
        } else if FilePattern.isPattern(operand),
          !FileManager.default.fileExists(atPath: PictureAddress(operand).path)
        {
          try add(pattern: operand)
        } else {
          try check(PictureAddress(operand).path)
          paths.append(operand)
        }
      } catch {
        problems.append(error)
      }
    }
    if !problems.isEmpty { throw LocatedError(problems) }
  }

  // MARK: - Private

  private func isReadable(_ path: String) -> Bool { readable?.permit(path) != false }

  private func check(_ path: String) throws(LocatedProblem) {
    if let message = WebAddress.errorMessage(for: path) {
      throw LocatedProblem(file: path, message: message)
    }
    guard let readable, !readable.permit(path) else { return }
    throw LocatedProblem(file: path, message: readable.errorMessage)
  }

  private mutating func add(folder: String) throws(LocatedProblem) {
    guard let listing = FolderListing(folder) else {
      throw LocatedProblem(file: folder, message: "the folder cannot be read")
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    var (others, raw): ([String], [String]) = ([], [])
    var (hidden, folders, found, outside) = (0, 0, 0, 0)
    for name in listing.names.sorted(by: Self.isBefore) {
      let path = prefix + name
      if name.hasPrefix(".") {
        hidden += 1
      } else if !isReadable(path) {
        outside += 1
      } else if isFolder(path) {
        folders += 1
      } else {
        let head = Self.head(ofFile: path)
        if ImageFormat.isKnown(signature: head) {
          found += 1
          paths.append(path)
        } else if ImageFormat.isCameraRaw(signature: head) {
          raw.append(name)
        } else {
          others.append(name)
        }
      }
    }
    var skipped: [String] = []
    func skip(_ names: [String], _ what: String) {
      if names.isEmpty { return }
      let more = names.count > Self.mostNames ? ", …" : ""
      let listed = names.prefix(Self.mostNames).joined(separator: ", ")
      skipped.append("\(names.count) \(what) (\(listed)\(more))")
    }
    skip(
      others.map { $0.printable() },
      others.count == 1 ? "file that is not a picture" : "files that are not pictures")
    skip(raw.map { $0.printable() }, raw.count == 1 ? "raw file" : "raw files")
    skip(
      listing.unreachable,
      listing.unreachable.count == 1
        ? "file whose name is not UTF-8" : "files whose names are not UTF-8")
    if hidden > 0 { skipped.append("\(hidden) hidden \(hidden == 1 ? "file" : "files")") }
    if outside > 0 {
      skipped.append(
        "\(outside) \(outside == 1 ? "link" : "links") to outside the readable folders")
    }
    if folders > 0 { skipped.append("\(folders) \(folders == 1 ? "folder" : "folders")") }
    let left = skipped.joined(separator: " and ")
    guard found > 0 else {
      throw LocatedProblem(
        file: folder,
        message: "expected a folder with pictures, found "
          + (skipped.isEmpty ? "an empty one" : "only \(left)"))
    }
    if !skipped.isEmpty { notes.append("\(folder): skipped \(left)") }
  }

  private mutating func add(pattern: String) throws(LocatedProblem) {
    if let message = FilePattern.errorMessage(for: pattern) {
      throw LocatedProblem(file: pattern, message: message)
    }
    var rules = PathRules(folder: FileManager.default.currentDirectoryPath, within: readable)
    rules.allowed.append("/")
    let found = try FilePattern.matches(of: pattern, in: rules).filter { !isFolder($0) }
    guard !found.isEmpty else {
      let folder = parentFolder(of: pattern)
      let isMissing =
        !folder.isEmpty && !FilePattern.isPattern(folder) && !isFolder(folder)
      let reason =
        isMissing
        ? "; there is no folder \(LocatedValue.quoted(folder))" + PathRules.nearest(toFile: folder)
        : ""
      throw LocatedProblem(
        file: pattern, message: "no file matches this pattern\(reason)", kind: .missingFile)
    }
    paths += found.sorted(by: Self.isBefore)
  }

  /// A file's first bytes, which tell its format. Devices and pipes, which may never answer, have
  /// none.
  private static func head(ofFile path: String) -> [UInt8] {
    guard FileIdentity(ofFile: path)?.isRegular == true,
      let file = FileHandle(forReadingAtPath: path)
    else { return [] }
    defer { try? file.close() }
    let head = (try? file.read(upToCount: ImageFormat.signatureBytes)) ?? nil
    return Array(head ?? Data())
  }

  /// As people sort: numbers by what they say, letters without their case.
  package static func isBefore(_ a: String, _ b: String) -> Bool {
    let (one, two) = (parts(a.lowercased()), parts(b.lowercased()))
    for (x, y) in zip(one, two) where x != y {
      guard let first = x.first, let second = y.first, first.isDigit, second.isDigit else {
        return x.lexicographicallyPrecedes(y)
      }
      let (left, right) = (x.drop { $0 == 0x30 }, y.drop { $0 == 0x30 })
      if left.count != right.count { return left.count < right.count }
      if left != right { return left.lexicographicallyPrecedes(right) }
    }
    if one.count != two.count { return one.count < two.count }
    return a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  /// Digits and what is between them, in turn.
  private static func parts(_ text: String) -> [ArraySlice<UInt8>] {
    let bytes = Array(text.utf8)
    var parts: [ArraySlice<UInt8>] = []
    var start = 0
    for at in bytes.indices where at > 0 && bytes[at].isDigit != bytes[at - 1].isDigit {
      parts.append(bytes[start..<at])
      start = at
    }
    if start < bytes.count { parts.append(bytes[start...]) }
    return parts
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
