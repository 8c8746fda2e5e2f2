import Basics
import Foundation

/// Formats texts and numbers for reports, identically in every locale.
enum ReportText {
  /// Escapes text for HTML and XML elements and quoted attributes, without characters that XML 1.0
  /// forbids; keeps line ends.
  static func markup(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      default: isAllowed(scalar) ? nil : ""
      }
    }
  }

  /// Replaces Unicode scalars, because a carriage return with a line feed is one character.
  /// - Parameter escape: nil keeps a scalar.
  static func escaped(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
    var result = String.UnicodeScalarView()
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if let escaped = escape(scalar) {
        result.append(contentsOf: escaped.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Escapes the text of an element with several lines.
  static func markupLines(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { markup(String($0)) }.joined(separator: "\n")
  }

  /// Returns JSON for a `<script>`, escaped so that it stays valid JSON.
  static func scriptData(_ value: some Encodable) -> String {
    JSONReport.text(of: value).replacing("<", with: "\\u003c")
      .replacing("\u{2028}", with: "\\u2028").replacing("\u{2029}", with: "\\u2029")
  }

  /// Formats with at most this many decimals, without trailing zeros.
  static func number(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite else { return "\(value)" }
    let text = String(format: "%.\(decimals)f", value)
    guard text.contains(".") else { return text }
    let short = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
    let result = String(short.reversed())
    return result == "-0" ? "0" : result
  }

  /// Groups digits: `1,234,567`.
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

  /// Whether XML 1.0 allows a character.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...: true
    default: false
    }
  }
}

extension Plural {
  /// `a, b and c`, or for many names the first few: `a, b and 7 more`.
  static func list(_ names: [String], atMost limit: Int) -> String {
    let rest = names.count - limit
    return list(rest > 0 ? Array(names.prefix(limit)) + ["\(rest) more"] : names)
  }
}
