import Files
import Foundation
import PixelImages

/// The names of a sequence's files: `frames/%04d.png` becomes `frames/0000.png` and so on.
public struct FramePattern: Hashable, Sendable, CustomStringConvertible {
  /// The pattern as it was given.
  public let description: String
  /// Empty for the current folder.
  public let folder: String
  /// Of the name, around the number.
  let prefix: String
  let suffix: String
  /// Digits that a number has at least.
  let width: Int

  /// Nil for a path whose last part has no `%d`, `%4d` or `%04d`, or several; `%%` is a percent
  /// sign.
  public init?(_ path: String) {
    guard isUsablePath(path) else { return nil }
    description = path
    folder = parentFolder(of: path)
    let cut = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    guard !folder.contains("%") else { return nil }
    var parts = [""]
    var width: Int?
    var rest = path[cut...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        parts[parts.count - 1].append(character)
        continue
      }
      if rest.first == "%" {
        parts[parts.count - 1].append(character)
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { ("0"..."9").contains($0) }
      rest = rest.dropFirst(digits.count)
      guard rest.popFirst() == "d", width == nil, digits.count <= 3 else { return nil }
      width = min(Int(digits) ?? 1, 20)
      parts.append("")
    }
    guard let width, parts.count == 2 else { return nil }
    (prefix, suffix, self.width) = (parts[0], parts[1], width)
  }

  /// Whether a path means to be a pattern.
  public static func isMeant(by path: String) -> Bool { path.contains("%") }

  /// The ending of the names, in lowercase.
  public var pathExtension: String { (suffix as NSString).pathExtension.lowercased() }

  /// The file of a frame.
  public func path(ofFrame number: Int) -> String { path(named: fileName(ofFrame: number)) }

  /// The last part of it.
  func fileName(ofFrame number: Int) -> String {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, width - digits.count))
    return prefix + zeros + digits + suffix
  }

  /// The number in the name of a file of the folder; nil for what is none of the sequence's.
  public func number(ofFileNamed name: String) -> Int? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix),
      name.count > prefix.count + suffix.count
    else { return nil }
    let digits = name.dropFirst(prefix.count).dropLast(suffix.count)
    guard digits.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(digits),
      path(ofFrame: number) == path(named: name)
    else { return nil }
    return number
  }

  /// The numbers of all files that are there, in ascending order.
  public func numbers() -> [Int] { names().compactMap(number(ofFileNamed:)).sorted() }

  /// The sequences of a folder, by the manifests that lie in it. Throws ``FrameSequenceError`` where
  /// there is none but one that cannot be.
  public static func sequences(in folder: String) throws -> [FramePattern] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(manifestSuffix) }
    var found: [FramePattern] = []
    var fault: (any Error)?
    for name in names.sorted() {
      let path = (folder as NSString).appendingPathComponent(name)
      do {
        // A manifest lies beside its frames; what names others is none.
        guard let manifest = try FrameManifest(path: path), !manifest.header.files.contains("/"),
          let pattern = FramePattern(
            (folder as NSString).appendingPathComponent(manifest.header.files)),
          !found.contains(pattern)
        else { continue }
        found.append(pattern)
      } catch {
        fault = fault ?? error
      }
    }
    if found.isEmpty, let fault { throw fault }
    return found
  }

  // MARK: - Internal

  /// The last part of the pattern.
  var name: String { description.split(separator: "/").last.map(String.init) ?? description }

  /// The manifest of a share of the frames: `frames.jsonl`, or `frames-3-of-16.jsonl`.
  func manifestPath(of shard: FrameShard) -> String {
    let share = shard == .all ? "" : "-\(shard.index + 1)-of-\(shard.count)"
    return path(named: manifestPrefix + share + Self.manifestSuffix)
  }

  /// The manifests of all shares that are there, by name.
  func manifestPaths() -> [String] {
    let own = manifestPrefix
    return names().filter { name in
      guard name.hasPrefix(own), name.hasSuffix(Self.manifestSuffix) else { return false }
      let share = name.dropFirst(own.count).dropLast(Self.manifestSuffix.count)
      return share.wholeMatch(of: /(-[0-9]+-of-[0-9]+)?/) != nil
    }.map(path(named:))
  }

  private static let manifestSuffix = ".jsonl"
  private var manifestPrefix: String { prefix + "frames" }

  private func names() -> [String] {
    let folder = folder.isEmpty ? "." : folder
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private func path(named name: String) -> String {
    folder.isEmpty ? name : (folder as NSString).appendingPathComponent(name)
  }
}
