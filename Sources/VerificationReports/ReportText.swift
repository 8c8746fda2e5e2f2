import Foundation
import Messages

/// Texts and numbers as the formats of reports write them, the same in every locale.
enum ReportText {
  /// As text of an element or between quotes in HTML and XML. Characters that XML 1.0 cannot hold
  /// are left out; line ends stay what they are in attributes too.
  static func markup(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\t", "\n", "\r":
        result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      default: if isAllowed(scalar) { result.append(scalar) }
      }
    }
    return String(result)
  }

  /// As the text of an element over several lines.
  static func markupLines(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { markup(String($0)) }.joined(separator: "\n")
  }

  /// As data within a `<script>`: JSON stays JSON.
  static func scriptData(_ json: String) -> String {
    json.replacing("<", with: "\\u003c").replacing("\u{2028}", with: "\\u2028")
      .replacing("\u{2029}", with: "\\u2029")
  }

  /// With as many decimals, without zeros at the end.
  static func number(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite else { return "\(value)" }
    let text = String(format: "%.\(decimals)f", value)
    guard text.contains(".") else { return text }
    let short = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
    let result = String(short.reversed())
    return result == "-0" ? "0" : result
  }

  /// `1,234,567`.
  static func grouped(_ count: Int) -> String {
    var text = ""
    for (index, digit) in String(count).reversed().enumerated() {
      if index > 0, index % 3 == 0, digit != "-" { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }

  static func seconds(_ seconds: Double) -> String {
    guard seconds.isFinite else { return "\(seconds) s" }
    if seconds < 1 { return number(seconds * 1000, seconds < 0.01 ? 1 : 0) + " ms" }
    if seconds < 90 { return number(seconds, 1) + " s" }
    let whole = Int(min(seconds.rounded(), 1e9))
    return whole % 60 == 0 ? "\(whole / 60) min" : "\(whole / 60) min \(whole % 60) s"
  }

  /// Of XML 1.0's characters.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...: true
    default: false
    }
  }
}

extension Plural {
  /// `a, b and c`; of many names so many, and how many there are besides: `a, b and 7 more`.
  static func list(_ names: [String], atMost limit: Int) -> String {
    let rest = names.count - limit
    return list(rest > 0 ? Array(names.prefix(limit)) + ["\(rest) more"] : names)
  }
}
