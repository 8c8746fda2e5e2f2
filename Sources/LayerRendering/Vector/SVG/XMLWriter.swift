/// Writes XML: one tag a line, attributes escaped.
struct XMLWriter {
  /// Attributes whose value is nil are left out.
  typealias Attribute = (name: String, value: String?)

  private(set) var text = ""

  mutating func open(_ tag: String, _ attributes: [Attribute]) {
    text += Self.head(tag, attributes) + ">\n"
  }

  mutating func close(_ tag: String) {
    text += "</\(tag)>\n"
  }

  mutating func leaf(_ tag: String, _ attributes: [Attribute]) {
    text += Self.head(tag, attributes) + "/>\n"
  }

  /// Finished XML.
  mutating func append(_ xml: String) {
    text += xml
  }

  static func head(_ tag: String, _ attributes: [Attribute]) -> String {
    var head = "<" + tag
    for (name, value) in attributes {
      if let value { head += " \(name)=\"\(escaped(value))\"" }
    }
    return head
  }

  /// Text that may stand in an attribute. Characters that XML forbids become U+FFFD.
  static func escaped(_ value: String) -> String {
    let isPlain = value.utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F && byte != 0x26 && byte != 0x3C && byte != 0x3E && byte != 0x22
    }
    if isPlain { return value }
    var result = ""
    for scalar in value.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x09, 0x0A, 0x0D: result += "&#\(scalar.value);"
      case 0..<0x20, 0xFFFE, 0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
