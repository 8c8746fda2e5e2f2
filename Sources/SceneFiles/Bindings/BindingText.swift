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
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
      return nil
    }
    var pieces: [Piece] = []
    var plain = ""
    var rest = Substring(text)
    while let character = rest.popFirst() {
      if character == "{" || character == "}", rest.first == character {
        rest.removeFirst()
        plain.append(character)
      } else if character == "}" {
        throw Malformed(message: "this } closes nothing; write }} for a brace that is shown")
      } else if character == "{" {
        guard let end = rest.firstIndex(of: "}") else {
          throw Malformed(message: "a binding is not closed; write {{ for a brace that is shown")
        }
        if !plain.isEmpty { pieces.append(.text(plain)) }
        plain = ""
        pieces.append(.binding(try binding(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      } else {
        plain.append(character)
      }
    }
    if !plain.isEmpty { pieces.append(.text(plain)) }
    return BindingText(pieces: pieces)
  }

  private static func binding(_ inside: Substring) throws(Malformed) -> Binding {
    let parts = inside.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard !name.isEmpty, !name.contains("{"), !name.contains(" ") else {
      throw Malformed(message: "{\(inside)} names no field")
    }
    guard parts.count == 2 else { return Binding(name: name, format: nil) }
    guard let format = BindingFormat(String(parts[1])) else {
      throw Malformed(
        message: "{\(inside)} has an unknown format; known: 02 (zeros), 2 (blanks), .1 (decimals)")
    }
    return Binding(name: name, format: format)
  }
}
