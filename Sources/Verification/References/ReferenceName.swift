import Files
import Foundation
import PixelImages

/// What a reference is called: folders, the scene's name, and what it was drawn with. The same on
/// every machine; no platform is part of it.
///
/// Names are precomposed Unicode. What some file system cannot store is written as `%3A`: that has
/// no other meaning in a name, so that different names stay different.
public struct ReferenceName: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// `shelves/wide.dark@2x`.
  public let description: String

  /// - Parameters:
  ///   - path: folders and the scene's name without ending, such as `shelves/wide`; `..` and empty
  ///     parts are taken for names.
  ///   - variant: what tells it from other pictures of the scene: `dark@2x`; empty for the scene as
  ///     it is.
  ///   - moment: seconds, where it shows one of several moments.
  public init(_ path: String, variant: String = "", moment: Double? = nil) {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    var last = parts.popLast() ?? ""
    if !variant.isEmpty {
      // Scales stand right behind the name: wide@2x.
      last += (variant.hasPrefix("@") ? "" : ".") + variant.replacing("/", with: "%2F")
    }
    if let moment { last += ".at-\(Self.text(of: moment))" }
    parts.append(last)
    description = parts.map(Self.stored).joined(separator: "/")
  }

  public static func < (a: ReferenceName, b: ReferenceName) -> Bool {
    a.description.utf8.lexicographicallyPrecedes(b.description.utf8)
  }

  /// Two names that some file system takes for one, because they differ in nothing but case: the
  /// first such pair, if there is one.
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

  // MARK: - Private

  /// A number of seconds as a name has it: `0.25`, `2`.
  private static func text(of moment: Double) -> String {
    let text = "\(moment)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Bytes that a name and the longest ending fit into one file's name with.
  private static let longest = 180

  /// A part of a path that every file system can store.
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
    // Windows drops blanks and points at the end; a point in front hides a file.
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
      // The beginning for readers, a hash so that it stays one name.
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

  /// Names of devices, which no file can have on Windows.
  private static let reserved: Set<String> = Set(
    ["CON", "PRN", "AUX", "NUL"] + (1...9).flatMap { ["COM\($0)", "LPT\($0)"] })
}
