import LocatedJSON

/// A text with bindings, such as `photos/{index:02}.jpg`. Literal braces are doubled.
package struct BindingText: Sendable, Hashable {
  enum Piece: Sendable, Hashable {
    case text(String)
    case binding(Binding)
  }

  /// One `{name}`, `{name?}`, `{name:format}` or `{name|default}`.
  package struct Binding: Sendable, Hashable {
    /// The words between the dots: `["image"]`, `["layout", "maskingValue"]`.
    package var name: String
    var format: BindingFormat?
    /// Whether it is null if the field is missing.
    package var isOptional = false
    /// Written if the field is missing or null.
    package var fallback: String?
  }

  var pieces: [Piece]

  /// The binding, if the text consists of nothing else; the value then keeps its type.
  package var single: Binding? {
    if pieces.count == 1, case .binding(let binding) = pieces[0], binding.format == nil {
      return binding
    }
    return nil
  }

  package var bindings: [Binding] {
    pieces.compactMap { if case .binding(let binding) = $0 { binding } else { nil } }
  }

  /// The error for a text whose braces do not form valid bindings.
  package struct Malformed: Error {
    /// What is wrong, as a sentence without a full stop.
    package var message: String
  }

  /// Parses a text. Returns nil if it contains no braces.
  package static func parse(_ text: String) throws(Malformed) -> BindingText? {
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    guard text.utf8.contains(where: { $0 == open || $0 == close }) else { return nil }
    var pieces: [Piece] = []
    var plain: [UInt8] = []
    func endPlain() {
      if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
      plain = []
    }
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == open || byte == close, rest.first == byte {
        rest.removeFirst()
        plain.append(byte)
      } else if byte == close {
        throw Malformed(message: "unmatched }; write }} for a literal brace")
      } else if byte == open {
        guard let end = rest.firstIndex(of: close) else {
          throw Malformed(message: "a binding is not closed; write {{ for a literal brace")
        }
        endPlain()
        pieces.append(.binding(try binding(String(decoding: rest[..<end], as: UTF8.self))))
        rest = rest[(end + 1)...]
      } else {
        plain.append(byte)
      }
    }
    endPlain()
    return BindingText(pieces: pieces)
  }

  private static func binding(_ inside: String) throws(Malformed) -> Binding {
    // Keys of strings may have blanks and colons, and arguments their own formats.
    if inside.hasPrefix("strings.") { return Binding(name: inside) }
    var rest = inside[...]
    var fallback: String?
    if let bar = rest.utf8.firstIndex(of: UInt8(ascii: "|")) {
      fallback = String(rest[rest.index(after: bar)...])
      rest = rest[..<bar]
    }
    var format: Substring?
    if let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")) {
      format = rest[rest.index(after: colon)...]
      rest = rest[..<colon]
    }
    let isOptional = rest.utf8.last == UInt8(ascii: "?")
    if isOptional { rest.removeLast() }
    let name = String(rest)
    guard !name.isEmpty, !name.utf8.contains(where: { "{ ?".utf8.contains($0) }) else {
      throw Malformed(message: "{\(inside)} names no field")
    }
    if isOptional, fallback != nil {
      throw Malformed(
        message: "{\(inside)} has a question mark and a default; keep only the default")
    }
    var binding = Binding(name: name, isOptional: isOptional, fallback: fallback)
    guard let format else { return binding }
    do {
      binding.format = try BindingFormat(String(format))
    } catch {
      throw Malformed(message: "{\(inside)} has an unknown format\(error.hint)")
    }
    return binding
  }
}
