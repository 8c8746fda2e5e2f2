import Basics
import VerificationReports

/// The digests of a folder's references: a text file with a line for each, sorted, and an empty
/// line after each, so that git can merge changes to different lines.
///
/// A line has five columns separated by tabs: the name; `picture` or `animation`; the digest of
/// what is shown; that of the layout (`-` for none); and the ``DrawingMark``.
struct DigestFile: Hashable, Sendable {
  /// The file's name in the folder.
  static let name = "digests.txt"
  private static let title = "diorama digests 1"
  /// The most bytes of a line, several times those of the longest name.
  private static let longestLine = 1 << 16
  /// The most lines: a million references, each with its empty line.
  private static let mostLines = 2_000_002

  struct Key: Hashable, Comparable {
    var name: String
    var isAnimation: Bool

    static func < (a: Key, b: Key) -> Bool {
      a.name == b.name
        ? !a.isAnimation && b.isAnimation : a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
    }
  }

  struct Line: Hashable, Sendable {
    /// The digests of the parts, in the form of ``DigestText``.
    var texts: [ReferencePart: String] = [:]
    /// What drew it.
    var mark = DrawingMark.unknown
    /// From 1; 0 for a line that has not been written yet.
    var number = 0
  }

  private(set) var lines: [Key: Line] = [:]

  /// Creates a file without lines.
  init() {}

  /// Reads a file. Throws ``ReferenceError`` that names the line.
  init(_ bytes: [UInt8], path: String) throws(ReferenceError) {
    var rest = bytes[...]
    var number = 0
    while !rest.isEmpty {
      number += 1
      let line = rest.prefix(Self.longestLine + 1).prefix { $0 != 0x0A }
      rest = rest.dropFirst(line.count + 1)
      func refused(_ reason: String) -> ReferenceError {
        ReferenceError(path: "\(path):\(number)", reason: reason)
      }
      guard line.count <= Self.longestLine else {
        throw refused("expected a line of up to \(Self.longestLine) bytes, found more")
      }
      guard number <= Self.mostLines else {
        throw refused("expected up to \(Self.mostLines) lines, found more")
      }
      guard var text = String(validating: line, as: UTF8.self) else {
        throw refused("expected UTF-8 text")
      }
      // Git may have converted line endings.
      if text.utf8.last == 0x0D { text.unicodeScalars.removeLast() }
      if number == 1 {
        guard text == Self.title else {
          throw refused(
            "expected \"\(Self.title)\", found \"\(text.printable(upTo: 60))\"; "
              + "another program or version wrote the file")
        }
      } else if ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains(where: text.hasPrefix) {
        throw refused(
          "expected a digest, found a merge conflict; keep either line, verify and approve")
      } else if !text.isEmpty {
        do throws(DigestText.Malformed) {
          let (key, line) = try Self.line(text, number)
          if let other = lines.updateValue(line, forKey: key) {
            throw DigestText.Malformed(
              reason: "\(key.name) is also in line \(other.number); keep one of them")
          }
        } catch { throw refused(error.reason) }
      }
    }
    if number == 0 {
      throw ReferenceError(path: "\(path):1", reason: "expected digests, found nothing")
    }
  }

  /// Returns the contents of the file, and updates the numbers of the lines.
  mutating func write() -> [UInt8] {
    var text = Self.title + "\n\n"
    for (index, (key, line)) in lines.sorted(by: { $0.key < $1.key }).enumerated() {
      lines[key]?.number = 3 + 2 * index
      text += Self.text(key, line) + "\n\n"
    }
    return Array(text.utf8)
  }

  /// The text of a line, without a line feed.
  static func text(_ key: Key, _ line: Line) -> String {
    let parts = ReferencePart.ofReference(isAnimation: key.isAnimation)
    let columns =
      [key.name, key.isAnimation ? "animation" : "picture"]
      + parts.map { line.texts[$0] ?? "-" } + [line.mark.description]
    return columns.joined(separator: "\t")
  }

  /// The line with a part of a reference.
  func line(_ name: String, _ part: ReferencePart) -> Line? {
    lines[Key(name: name, isAnimation: part.isOfAnimation)]
  }

  func text(_ name: String, _ part: ReferencePart) -> String? { line(name, part)?.texts[part] }

  /// Sets or removes a part; a line without parts is removed.
  mutating func set(
    _ text: String?, drawnBy mark: DrawingMark?, _ name: String, _ part: ReferencePart
  ) {
    let key = Key(name: name, isAnimation: part.isOfAnimation)
    var line = lines[key] ?? Line()
    line.texts[part] = text
    if let mark { line.mark = mark }
    lines[key] = line.texts.isEmpty ? nil : line
  }

  private static func line(
    _ text: String, _ number: Int
  ) throws(DigestText.Malformed) -> (Key, Line) {
    let columns = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard columns.count == 5, !columns[0].isEmpty else {
      throw DigestText.Malformed(
        reason: "expected a name and four more columns, separated by tabs, found "
          + Plural.count(columns.count, "column"))
    }
    let isAnimation = columns[1] == "animation"
    guard isAnimation || columns[1] == "picture" else {
      throw DigestText.Malformed(
        reason: "expected picture or animation, found \"\(columns[1].printable(upTo: 60))\"")
    }
    var line = Line(number: number)
    for (part, text) in zip(ReferencePart.ofReference(isAnimation: isAnimation), columns[2...3])
    where text != "-" {
      try DigestText.check(text, part)
      line.texts[part] = text
    }
    guard !line.texts.isEmpty, let mark = DrawingMark(columns[4]) else {
      throw DigestText.Malformed(
        reason: line.texts.isEmpty
          ? "expected a digest, found none"
          : "expected versions such as 1.0.0-0123-4567, found \"\(columns[4].printable(upTo: 60))\""
      )
    }
    line.mark = mark
    return (Key(name: columns[0], isAnimation: isAnimation), line)
  }
}

extension ReferencePart {
  /// The parts of a reference: what is shown, and the layout.
  package static func ofReference(isAnimation: Bool) -> [ReferencePart] {
    isAnimation ? [.animation, .animationLayout] : [.picture, .layout]
  }

  var isOfAnimation: Bool { self == .animation || self == .animationLayout }

  /// Splits the file name of a reference's part.
  static func split(_ file: String) -> (name: String, part: ReferencePart)? {
    // `wide.animation.png` also ends like a picture.
    let parts: [ReferencePart] = [.animation, .animationLayout, .picture, .layout]
    for part in parts where file.hasSuffix("." + part.rawValue) {
      return (String(file.dropLast(part.rawValue.utf8.count + 1)), part)
    }
    return nil
  }
}
