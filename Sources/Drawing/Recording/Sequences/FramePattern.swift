import Basics
import Foundation
import Views

/// File names with a frame number: `frames/%04d.png` stands for `frames/0000.png` and so on.
public struct FramePattern: Hashable, Sendable, CustomStringConvertible {
  /// The pattern as given.
  public let description: String
  /// Empty for the current folder.
  public let folder: String
  /// The parts of the file name before and after the number.
  let prefix: String
  let suffix: String
  /// The minimum number of digits.
  let width: Int

  /// Nil unless the last part has one `%d`, `%4d` or `%04d`. `%%` is a percent sign.
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

  /// Whether a path contains a percent sign and so is a pattern.
  public static func isMeant(by path: String) -> Bool { path.contains("%") }

  /// The path of a frame's file.
  public func path(ofFrame number: Int) -> String { path(named: fileName(ofFrame: number)) }

  /// The name of a frame's file.
  func fileName(ofFrame number: Int) -> String {
    prefix + String(number, digits: width) + suffix
  }

  /// The frame number in a file name; nil if the name does not match the pattern.
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

  /// The frame numbers of all existing files, ascending.
  public func numbers() -> [Int] { names().compactMap(number(ofFileNamed:)).sorted() }

  /// A folder's sequences by manifest. Throws ``FrameSequenceError`` if there are only invalid
  /// ones.
  public static func sequences(in folder: String) throws -> [FramePattern] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(manifestSuffix) }
    var found: [FramePattern] = []
    var firstError: (any Error)?
    for name in names.sorted() {
      let path = (folder as NSString).appendingPathComponent(name)
      do {
        // A manifest must be in the folder of its frames; others are ignored.
        guard let manifest = try FrameManifest(path: path), !manifest.header.files.contains("/"),
          let pattern = FramePattern(
            (folder as NSString).appendingPathComponent(manifest.header.files)),
          !found.contains(pattern)
        else { continue }
        found.append(pattern)
      } catch {
        firstError = firstError ?? error
      }
    }
    if found.isEmpty, let firstError { throw firstError }
    return found
  }

  // MARK: - Internal

  /// The last path component of the pattern.
  var name: String { description.split(separator: "/").last.map(String.init) ?? description }

  /// The path of a shard's manifest: `frames.jsonl` or `frames-3-of-16.jsonl`.
  package func manifestPath(of shard: FrameShard) -> String {
    let shardPart = shard == .all ? "" : "-\(shard.index + 1)-of-\(shard.count)"
    return path(named: manifestPrefix + shardPart + Self.manifestSuffix)
  }

  /// The paths a recording may write or remove: the given number of frames (nil: all existing) and
  /// manifests.
  package func paths(writtenBy shard: FrameShard, moments: Int?) -> [String] {
    if let moments { return (0..<moments).map(path(ofFrame:)) }
    let frames = numbers().map(path(ofFrame:))
    return frames + Set(manifestPaths() + [manifestPath(of: shard)]).sorted()
  }

  /// The paths of all existing manifests, sorted by name.
  func manifestPaths() -> [String] {
    let own = manifestPrefix
    return names().filter { name in
      guard name.hasPrefix(own), name.hasSuffix(Self.manifestSuffix) else { return false }
      let shardPart = name.dropFirst(own.count).dropLast(Self.manifestSuffix.count)
      return shardPart.wholeMatch(of: /(-[0-9]+-of-[0-9]+)?/) != nil
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
