import Basics
import Foundation
import LocatedJSON

/// Finds the files that match a pattern such as `photos/*.jpg`: `*` any text in a name, `?` a
/// character, `[a-z]` one of a set, `[!a-z]` one outside. A leading point must be in the pattern.
package enum FilePattern {
  package static func isPattern(_ text: String) -> Bool {
    text.contains { "*?[".contains($0) }
  }

  /// Why a text is not a valid pattern; nil if it is one.
  static func errorMessage(for pattern: String) -> String? {
    if pattern.isEmpty || pattern.utf8.contains(0) {
      return "expected a pattern of files such as \"photos/*.jpg\", found "
        + LocatedValue.quoted(pattern)
    }
    if let message = WebAddress.errorMessage(for: pattern) { return message }
    let parts = pattern.split(separator: "/")
    guard let first = parts.firstIndex(where: { isPattern(String($0)) }) else { return nil }
    // What a wildcard matches may be a link to any folder, so `..` after it could lead anywhere.
    return parts[first...].contains("..")
      ? "a pattern cannot have .. after its first *, ? or [, found \(LocatedValue.quoted(pattern))"
      : nil
  }

  /// The matching paths that a scene may name, sorted by bytes, relative if the pattern is. Reads
  /// no other folder. Throws ``LocatedProblem`` for a match whose name is not readable.
  static func matches(
    of pattern: String, in paths: PathRules
  ) throws(LocatedProblem) -> [String] {
    var found = [pattern.hasPrefix("/") ? "/" : ""]
    let parts = pattern.split(separator: "/").map(String.init)
    for (number, part) in parts.enumerated() {
      var next: [String] = []
      for base in found {
        let prefix = base.isEmpty || base.hasSuffix("/") ? base : base + "/"
        guard isPattern(part) else {
          next.append(prefix + part)
          continue
        }
        guard paths.resolved(base) != nil,
          let listing = FolderListing(base.hasPrefix("/") ? base : paths.folder + "/" + base)
        else { continue }
        func isMatch(_ name: String) -> Bool {
          (part.hasPrefix(".") || !name.hasPrefix(".")) && matches(name, part)
        }
        // What is left out in silence would seem to be there.
        let unreachable = listing.unreachable.first {
          $0.hasSuffix("/") == (number + 1 < parts.count)
            && isMatch($0.hasSuffix("/") ? String($0.dropLast()) : $0)
        }
        if let unreachable { throw LocatedProblem.unreachable(unreachable, in: base) }
        next += listing.names.filter(isMatch).map { prefix + $0 }
      }
      found = next
    }
    return found.filter { path in
      paths.resolved(path).map { FileManager.default.fileExists(atPath: $0) } ?? false
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a name matches one part of a pattern, in time linear in both lengths per star.
  static func matches(_ name: String, _ pattern: String) -> Bool {
    let name = Array(name.unicodeScalars)
    let pattern = Array(pattern.unicodeScalars)
    var n = 0
    var p = 0
    var star: (pattern: Int, name: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, n)
        p += 1
      } else if let next = step(pattern, p, name[n]) {
        p = next
        n += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        p = last.pattern + 1
        n = last.name + 1
      } else {
        return false
      }
    }
    while p < pattern.count, pattern[p] == "*" { p += 1 }
    return p == pattern.count
  }

  /// Where the pattern continues after a character; nil if it does not match.
  private static func step(
    _ pattern: [Unicode.Scalar], _ p: Int, _ scalar: Unicode.Scalar
  ) -> Int? {
    guard p < pattern.count else { return nil }
    if pattern[p] == "?" { return p + 1 }
    guard pattern[p] == "[", let close = closing(pattern, p) else {
      return pattern[p] == scalar ? p + 1 : nil
    }
    var i = p + 1
    let isNegated = pattern[i] == "!"
    if isNegated { i += 1 }
    var isIn = false
    while i < close {
      if i + 2 < close, pattern[i + 1] == "-" {
        if pattern[i].value <= scalar.value, scalar.value <= pattern[i + 2].value { isIn = true }
        i += 3
      } else {
        if pattern[i] == scalar { isIn = true }
        i += 1
      }
    }
    return isIn != isNegated ? close + 1 : nil
  }

  /// The bracket that closes a set; the first character after the opening one is in the set.
  private static func closing(_ pattern: [Unicode.Scalar], _ open: Int) -> Int? {
    let first = open + 1 < pattern.count && pattern[open + 1] == "!" ? open + 3 : open + 2
    return first < pattern.count ? pattern[first...].firstIndex(of: "]") : nil
  }
}
