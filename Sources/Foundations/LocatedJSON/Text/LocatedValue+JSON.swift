extension LocatedValue {
  /// JSON text: members in order, two spaces of indentation, short lists and empty objects on one
  /// line, a final line end. Numbers must be finite.
  public var json: String {
    var text = ""
    write(to: &text, indent: "")
    return text + "\n"
  }

  /// JSON text on one line without a line end. Numbers must be finite.
  /// - Parameter spaced: whether blanks follow commas and colons.
  package func jsonLine(spaced: Bool = false) -> String {
    var text = ""
    writeLine(to: &text, blank: spaced ? " " : "")
    return text
  }

  private func writeLine(to text: inout String, blank: String) {
    switch kind {
    case .null, .bool, .number, .string: writePlain(to: &text)
    case .list(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += "," + blank }
        item.writeLine(to: &text, blank: blank)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        text += (index == 0 ? "" : "," + blank) + Self.escaped(member.key) + ":" + blank
        member.value.writeLine(to: &text, blank: blank)
      }
      text += "}"
    }
  }

  /// Writes a value without parts.
  private func writePlain(to text: inout String) {
    switch kind {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .number(let number):
      precondition(number.isFinite, "JSON has no \(number)")
      text += Self.text(of: number)
    case .string(let string): text += Self.escaped(string)
    case .list, .object: preconditionFailure("a value with parts is not plain")
    }
  }

  private func write(to text: inout String, indent: String) {
    let inner = indent + "  "
    switch kind {
    case .null, .bool, .number, .string: writePlain(to: &text)
    case .list(let items):
      if let line = flat, indent.count + line.count <= 80 {
        text += line
        return
      }
      text += "["
      for (index, item) in items.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + inner
        item.write(to: &text, indent: inner)
      }
      text += "\n\(indent)]"
    case .object(let members) where members.isEmpty: text += "{}"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + inner + Self.escaped(member.key) + ": "
        member.value.write(to: &text, indent: inner)
      }
      text += "\n\(indent)}"
    }
  }

  /// A list of plain values on one line; nil if it contains lists or objects.
  private var flat: String? {
    guard case .list(let items) = kind else { return nil }
    let isPlain = items.allSatisfy { item in
      switch item.kind {
      case .list, .object: false
      case .null, .bool, .number, .string: true
      }
    }
    return isPlain ? jsonLine(spaced: true) : nil
  }

  private static func escaped(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return "\"" + text + "\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
