import Foundation

/// A picture's file and an animation's moment, as W3C's Media Fragments: `waves.gif#t=1.5` after
/// one and a half seconds.
package struct PictureAddress: Hashable, Sendable {
  package let path: String
  /// In seconds; nil if the text names none.
  package let moment: Double?

  /// - Parameter isFile: whether a file has a name, as one may that looks like a moment.
  package init(_ text: String, isFile: (String) -> Bool) {
    guard text.utf8.contains(UInt8(ascii: "#")),
      let mark = text.range(of: "#t=", options: .backwards), !isFile(text),
      let seconds = Self.seconds(text[mark.upperBound...])
    else {
      (path, moment) = (text, nil)
      return
    }
    (path, moment) = (String(text[..<mark.lowerBound]), seconds)
  }

  /// An address on this machine.
  package init(_ text: String) {
    self.init(text) { FileManager.default.fileExists(atPath: $0) }
  }

  /// Digits, with a point at most.
  private static func seconds(_ text: Substring) -> Double? {
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let seconds = Double(text), seconds <= 1e6
    else { return nil }
    return seconds
  }
}
