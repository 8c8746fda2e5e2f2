import LocatedJSON

extension LocatedValue {
  /// With bindings of a prefix replaced in all texts but object keys; alone, by a value of any
  /// kind. Errors are reported, and their text stays.
  /// - Parameter replacement: the value for a binding after the prefix; nil keeps it. Receives the
  ///   place if the binding is the whole text.
  package func replacingBindings(
    _ prefix: String, _ scope: ReadingScope,
    with replacement: (String, _ whole: TextLocation?) throws(ReplacementError) -> LocatedValue?
  ) -> LocatedValue {
    switch kind {
    case .string(let text):
      guard text.contains("{" + prefix) else { return self }
      do throws(ReplacementError) {
        return try replacingBindings(prefix, in: text, with: replacement)
      } catch {
        if case .invalid(let message) = error { scope.report(message, at: self) }
        return self
      }
    case .list(let items):
      let replaced = items.enumerated().map {
        $0.element.replacingBindings(prefix, scope.element($0.offset), with: replacement)
      }
      return LocatedValue(.list(replaced), at: location)
    case .object(let members):
      let replaced = members.map { member in
        var member = member
        member.value = member.value.replacingBindings(
          prefix, scope.key(member.key), with: replacement)
        return member
      }
      return LocatedValue(.object(replaced), at: location)
    case .null, .bool, .number: return self
    }
  }

  private func replacingBindings(
    _ prefix: String, in text: String,
    with replacement: (String, _ whole: TextLocation?) throws(ReplacementError) -> LocatedValue?
  ) throws(ReplacementError) -> LocatedValue {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      if rest.hasPrefix("{{") {
        result += "{{"
        rest = rest.dropFirst(2)
        continue
      }
      guard let close = rest.firstIndex(of: "}") else { break }
      let binding = rest[...close]
      let inside = binding.dropFirst().dropLast()
      let isWhole = binding.count == text.count
      if inside.hasPrefix(prefix),
        let value = try replacement(
          String(inside.dropFirst(prefix.count)), isWhole ? location : nil)
      {
        if isWhole { return LocatedValue(value.kind, at: location) }
        result += value.shownText
      } else {
        result += binding
      }
      rest = rest[rest.index(after: close)...]
    }
    return LocatedValue(.string(result + rest), at: location)
  }
}

extension String {
  /// The text with doubled braces, so that they are literal.
  package var escapingBraces: String {
    contains { $0 == "{" || $0 == "}" }
      ? replacing("{", with: "{{").replacing("}", with: "}}") : self
  }
}
