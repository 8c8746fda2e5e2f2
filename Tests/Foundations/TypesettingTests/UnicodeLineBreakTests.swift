import Foundation
import Testing

@testable import Typesetting

/// Line breaks held against Unicode's own cases, which Debian's package unicode-data has.
///
/// ICU follows a later version of the rules than Debian 12's cases, in which hyphens, numbers and
/// quotation marks are treated otherwise.
struct UnicodeLineBreakTests {
  private static let file = "/usr/share/unicode/auxiliary/LineBreakTest.txt"

  /// A text and the places in UTF-16 at which a line may begin, its end included.
  private static func cases() throws -> [(text: [UInt16], breaks: Set<Int>)] {
    try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let part = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }
      guard !part.isEmpty else { return nil }
      var text: [UInt16] = []
      var breaks: Set<Int> = []
      for word in part {
        switch word {
        case "÷": breaks.insert(text.count)
        case "×": break
        default:
          guard let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) else {
            return nil
          }
          text += Array(String(scalar).utf16)
        }
      }
      return (text, breaks)
    }
  }

  /// A hyphen, a comma, a full stop and quotation marks.
  private static let changed: Set<UInt16> = [0x2D, 0x2C, 0x2E, 0x22, 0xAB]

  @Test(
    "Breaks are Unicode's, but for rules that have changed since",
    .enabled(if: access(file, R_OK) == 0, "unicode-data is not installed"))
  func cases() throws {
    let cases = try Self.cases()
    let finder = LineBreaks()
    var failures: [String] = []
    for (text, breaks) in cases {
      let found = try finder.breaks(in: text)
      // The beginning of a text is no break.
      let breakPositions = Set(found.indices.filter { $0 > 0 && found[$0] })
      if breakPositions != breaks.subtracting([0]) {
        #expect(!Self.changed.isDisjoint(with: text))
        let codes = text.map { String($0, radix: 16) }.joined(separator: " ")
        failures.append("\(codes): \(breakPositions.sorted()) instead of \(breaks.sorted())")
      }
    }
    #expect(cases.count > 7000)
    #expect(failures.count <= 31, "\(failures.joined(separator: "\n"))")
  }
}
