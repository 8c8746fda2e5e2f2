import Basics
import DrawingCommands
import Foundation
import VerificationReports

/// A reference's name: folders, scene, variant and moment; the same on every machine. Precomposed
/// Unicode, with characters that a file system cannot store as `%3A`; different names stay
/// different.
public struct ReferenceName: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// `shelves/wide.dark@2x`.
  public let description: String

  /// - Parameters:
  ///   - path: such as `shelves/wide`, without extension; `..` and empty parts are treated as
  ///     names.
  ///   - variant: such as `dark@2x`; empty for the unchanged scene.
  ///   - moment: in seconds, if it is one of several.
  public init(_ path: String, variant: String = "", moment: Double? = nil) {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    var last = parts.popLast() ?? ""
    if !variant.isEmpty {
      // Scales directly follow the name: wide@2x.
      last += (variant.hasPrefix("@") ? "" : ".") + variant.replacing("/", with: "%2F")
    }
    if let moment { last += ".at-\(Self.text(of: moment))" }
    parts.append(last)
    description = parts.map(Self.stored).joined(separator: "/")
  }

  public static func < (a: ReferenceName, b: ReferenceName) -> Bool {
    a.description.utf8.lexicographicallyPrecedes(b.description.utf8)
  }

  /// The first two names that differ only in case, which some file system treats as equal.
  public static func collision(
    among names: some Sequence<ReferenceName>
  ) -> (ReferenceName, ReferenceName)? {
    var seen: [String: ReferenceName] = [:]
    for name in names {
      let folded = name.description.lowercased().uppercased().lowercased()
      if let other = seen.updateValue(name, forKey: folded) { return (other, name) }
    }
    return nil
  }

  /// The files of these parts; for an animation also the folder of frames that it may be.
  func files(of parts: [ReferencePart]) -> [String] {
    parts.map { "\(self).\($0.rawValue)" } + (parts.contains(.animation) ? ["\(self).frames"] : [])
  }

  // MARK: - Private

  /// Formats a number of seconds for a name: `0.25`, `2`.
  private static func text(of moment: Double) -> String {
    let text = "\(moment)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The maximum bytes of a name, with room for the longest extension.
  private static let longest = 180

  /// Returns a part of a path in a form that every file system can store.
  private static func stored(_ part: String) -> String {
    let isPrecomposed = part.utf8.allSatisfy { $0 < 0x80 }
    let text = isPrecomposed ? part : part.precomposedStringWithCanonicalMapping
    var result = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || scalar.value == 0x7F
      if isControl || "%\\:*?\"<>|".unicodeScalars.contains(scalar) {
        result += escaped(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    // Windows drops trailing spaces and points; a leading point hides a file.
    if let first = result.unicodeScalars.first, first == "." || first == " " {
      result = escaped(first) + result.unicodeScalars.dropFirst().map(String.init).joined()
    }
    if let last = result.unicodeScalars.last, last == "." || last == " " {
      result = result.unicodeScalars.dropLast().map(String.init).joined() + escaped(last)
    }
    if result.isEmpty { result = "%" }
    let stem = result.prefix { $0 != "." }.uppercased()
    if reserved.contains(stem) { result = "%" + result }
    if result.utf8.count > longest {
      // The beginning for readability, and a hash to keep the name unique.
      var short = ""
      for character in result where short.utf8.count + character.utf8.count <= longest - 24 {
        short.append(character)
      }
      result = short + "%" + ContentDigest.hex(of: Array(text.utf8)).prefix(16)
    }
    return result
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    "%" + String(format: "%02X", scalar.value)
  }

  /// Device names, which Windows does not allow as file names.
  private static let reserved: Set<String> = Set(
    ["CON", "PRN", "AUX", "NUL"] + (1...9).flatMap { ["COM\($0)", "LPT\($0)"] })
}
