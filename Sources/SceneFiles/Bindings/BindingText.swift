/// A text with bindings, such as `photos/{index:02}.jpg`. Braces that are meant are doubled.
struct BindingText: Sendable, Hashable {
  enum Piece: Sendable, Hashable {
    case text(String)
    case binding(Binding)
  }

  /// One `{name}` or `{name:format}`.
  struct Binding: Sendable, Hashable {
    /// The words between the points: `["image"]`, `["layout", "maskingValue"]`.
    var name: String
    var format: BindingFormat?
  }

  var pieces: [Piece]

  /// The binding where the text is nothing else: then the value's type is kept.
  var single: Binding? {
    if pieces.count == 1, case .binding(let binding) = pieces[0], binding.format == nil {
      return binding
    }
    return nil
  }

  var bindings: [Binding] {
    pieces.compactMap { if case .binding(let binding) = $0 { binding } else { nil } }
  }

  struct Malformed: Error {
    var message: String
  }

  /// Nil for a text without braces.
  static func parse(_ text: String) throws(Malformed) -> BindingText? {
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
        throw Malformed(message: "this } closes nothing; write }} for a brace that is shown")
      } else if byte == open {
        guard let end = rest.firstIndex(of: close) else {
          throw Malformed(message: "a binding is not closed; write {{ for a brace that is shown")
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
    let colon = inside.utf8.firstIndex(of: UInt8(ascii: ":"))
    let name = colon.map { String(inside[..<$0]) } ?? inside
    guard !name.isEmpty, !name.utf8.contains(where: { "{ ".utf8.contains($0) }) else {
      throw Malformed(message: "{\(inside)} names no field")
    }
    guard let colon else { return Binding(name: name, format: nil) }
    guard let format = BindingFormat(String(inside[colon...].dropFirst())) else {
      throw Malformed(
        message: "{\(inside)} has an unknown format; known: 02 (zeros), 2 (blanks), .1 (decimals)")
    }
    return Binding(name: name, format: format)
  }
}
