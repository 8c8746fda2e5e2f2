import LocatedJSON

/// A text of the strings in one language.
package indirect enum StringText: Sendable, Equatable {
  /// A text, which may have bindings and, for arguments, the specifiers of `printf`.
  case plain(String)
  /// A text per plural form.
  /// - `number`: the field that counts; nil for the first argument, or the first binding.
  case plural(forms: [PluralCategory: StringText], number: String?)
  /// A text for each kind of device, and one for all others.
  case devices([String: StringText])
  /// A text with `%#@name@` for parts with their own plural forms.
  case substituted(String, [String: Substitution])

  /// A part of a text with its own plural forms.
  package struct Substitution: Sendable, Equatable {
    /// Which argument counts, from 1.
    package var argument: Int
    /// The text, with `%arg` for the number.
    package var text: StringText

    package init(argument: Int, text: StringText) {
      (self.argument, self.text) = (argument, text)
    }
  }

  /// All texts that it can become.
  package var texts: [String] {
    switch self {
    case .plain(let text): [text]
    case .plural(let forms, _):
      forms.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap(\.value.texts)
    case .devices(let texts): texts.sorted { $0.key < $1.key }.flatMap(\.value.texts)
    case .substituted(let text, let parts):
      [text] + parts.sorted { $0.key < $1.key }.flatMap(\.value.text.texts)
    }
  }
}

/// Why a binding cannot be replaced.
package enum ReplacementError: Error, Equatable {
  /// It never can be: the reason, as a sentence without a full stop.
  case invalid(String)
  /// It can be once the element is known that shows the text.
  case later

  package init(_ message: String) {
    self = .invalid(message)
  }
}

/// The values inserted into a text of the strings.
package struct StringFilling {
  package typealias Lookup = (BindingText.Binding) throws(ReplacementError) -> LocatedValue
  /// The language that the text is in, a tag of BCP 47.
  var language: String
  /// The locale that numbers are written for.
  var locale: SceneLocale
  /// The kind of device, as string catalogues name it.
  var device: String
  /// The key in messages.
  var key: String
  var arguments: [StringArgument]
  /// The value of a binding.
  var lookup: Lookup

  /// The text to be shown, whose bindings are still to be resolved.
  func text(of text: StringText) throws(ReplacementError) -> String {
    switch text {
    case .plain(let text): return try filled(text)
    case .devices(let texts):
      guard let chosen = texts[device] ?? texts["other"] else {
        throw ReplacementError(
          "\(LocatedValue.quoted(key)) has no text for this device, and none for others")
      }
      return try self.text(of: chosen)
    case .plural(let forms, let number):
      let counted = try counted(by: number, other: forms[.other]?.texts.first ?? "")
      return try self.text(of: form(of: forms, for: counted))
    case .substituted(let text, let parts):
      var filled: [String: String] = [:]
      for (name, part) in parts {
        guard case .plural(let forms, _) = part.text else {
          filled[name] = try self.text(of: part.text)
          continue
        }
        let value = try value(ofArgument: part.argument)
        let form = form(of: forms, for: try number(value, named: "argument \(part.argument)"))
        let shown = try shown(value, at: part.argument, as: .number(decimals: nil))
        filled[name] = try self.text(of: form).replacing("%arg", with: shown)
      }
      return try self.filled(text, parts: filled)
    }
  }

  // MARK: - Numbers

  private func form(
    of forms: [PluralCategory: StringText], for number: PluralNumber?
  ) -> StringText {
    let category = number.map { PluralRules.category(of: $0, in: language) } ?? .other
    // Zero may have a text even if the language has no form for it.
    if let number, number.value == 0, let zero = forms[.zero] { return zero }
    return forms[category] ?? forms[.other] ?? .plain("")
  }

  /// The number that a text varies by; nil if it mentions none.
  private func counted(
    by name: String?, other: String
  ) throws(ReplacementError) -> PluralNumber? {
    if let name { return try number(of: binding(name)) }
    let specifiers = FormatSpecifier.all(in: other)
    if !arguments.isEmpty {
      let index = specifiers.first { $0.kind.isNumber }?.position ?? 1
      return try number(try value(ofArgument: index), named: "argument \(index)", at: index)
    }
    let bindings = (try? BindingText.parse(other))?.bindings ?? []
    if let first = bindings.first { return try number(of: first) }
    guard !specifiers.contains(where: { $0.kind.isNumber }) else {
      throw ReplacementError(
        "\(LocatedValue.quoted(key)) counts by an argument; name the field: {strings.\(key)(field)}"
      )
    }
    return nil
  }

  private func binding(_ name: String) throws(ReplacementError) -> BindingText.Binding {
    guard let binding = (try? BindingText.parse("{\(name)}"))?.bindings.first else {
      throw ReplacementError("expected the name of a field, found \(LocatedValue.quoted(name))")
    }
    return binding
  }

  private func number(of binding: BindingText.Binding) throws(ReplacementError) -> PluralNumber {
    try number(try lookup(binding), named: "{\(binding.name)}", decimals: binding.format?.decimals)
  }

  private func number(
    _ value: LocatedValue, named name: String, at position: Int
  ) throws(ReplacementError) -> PluralNumber {
    try number(value, named: name, decimals: format(ofArgument: position)?.decimals)
  }

  private func number(
    _ value: LocatedValue, named name: String, decimals: Int? = nil
  ) throws(ReplacementError) -> PluralNumber {
    switch value.kind {
    case .number(let number) where number.isFinite:
      return PluralNumber(number, decimals: decimals)
    case .string(let text):
      if let number = PluralNumber(text) { return number }
    default: break
    }
    throw ReplacementError(
      "\(LocatedValue.quoted(key)) counts by \(name), expected a number, found \(value.foundValue)")
  }

  // MARK: - Arguments

  private func value(ofArgument position: Int) throws(ReplacementError) -> LocatedValue {
    guard arguments.indices.contains(position - 1) else {
      throw ReplacementError(
        "\(LocatedValue.quoted(key)) has \(position == 1 ? "an argument" : "\(position) arguments"), found "
          + (arguments.isEmpty ? "none" : "\(arguments.count)")
          + "; name the fields: {strings.\(key)(field, …)}")
    }
    switch arguments[position - 1] {
    case .constant(let value): return value
    case .field(let binding): return try lookup(binding)
    }
  }

  private func format(ofArgument position: Int) -> BindingFormat? {
    guard arguments.indices.contains(position - 1),
      case .field(let binding) = arguments[position - 1]
    else { return nil }
    return binding.format
  }

  /// An argument as shown in a text, with literal braces.
  private func shown(
    _ value: LocatedValue, at position: Int, as kind: FormatSpecifier.Kind
  ) throws(ReplacementError) -> String {
    if let format = format(ofArgument: position) {
      guard let text = format.applied(to: value, in: locale) else {
        throw ReplacementError(
          "argument \(position) of \(LocatedValue.quoted(key)): expected \(format.expectation), found "
            + value.foundValue)
      }
      return text.escapingBraces
    }
    guard case .number(let decimals) = kind else { return value.shownText.escapingBraces }
    var number: LocatedValue?
    switch value.kind {
    case .number: number = value
    case .string(let text):
      number = PluralNumber(text).flatMap { _ in Double(text) }.map { .number($0) }
    default: break
    }
    let format = try? LocalizedFormat("number" + (decimals.map { " .\($0)" } ?? ""))
    guard let number, let text = format?.applied(to: number, in: locale) else {
      throw ReplacementError(
        "argument \(position) of \(LocatedValue.quoted(key)): expected a number, found "
          + value.foundValue)
    }
    return text.escapingBraces
  }

  /// The text with its specifiers replaced by arguments; unchanged without arguments.
  private func filled(
    _ text: String, parts: [String: String] = [:]
  ) throws(ReplacementError) -> String {
    guard !arguments.isEmpty || !parts.isEmpty else { return text }
    var result = ""
    var rest = text[...]
    for specifier in FormatSpecifier.all(in: text) {
      result += rest[..<specifier.range.lowerBound]
      rest = rest[specifier.range.upperBound...]
      switch specifier.kind {
      case .percent: result += "%"
      case .part(let name):
        guard let part = parts[name] else {
          throw ReplacementError(
            "\(LocatedValue.quoted(key)) has no substitution \(LocatedValue.quoted(name))")
        }
        result += part
      case .text, .number:
        result += try shown(
          try value(ofArgument: specifier.position), at: specifier.position, as: specifier.kind)
      }
    }
    return result + rest
  }
}

/// An argument of a string, such as `n` in `{strings.items(n)}`.
package enum StringArgument: Sendable, Equatable {
  case constant(LocatedValue)
  case field(BindingText.Binding)
}

/// What follows `strings.` in a binding: a key, and arguments in brackets.
package struct StringReference: Sendable {
  package var key: String
  package var arguments: [StringArgument] = []

  /// - Parameters:
  ///   - text: the binding after `strings.`.
  ///   - isKey: whether there is such a key; keys may have brackets.
  package init(_ text: String, isKey: (String) -> Bool) throws(ReplacementError) {
    key = text
    guard !isKey(text), text.hasSuffix(")"), let open = text.lastIndex(of: "("),
      isKey(String(text[..<open]))
    else { return }
    key = String(text[..<open])
    let inside = text[text.index(after: open)...].dropLast()
    for word in inside.split(separator: ",", omittingEmptySubsequences: false) {
      let word = String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      if let number = PluralNumber(word), number.decimals == 0 || number.value.isFinite,
        let value = Double(word)
      {
        arguments.append(.constant(.number(value)))
        continue
      }
      if let quote = word.first, quote == "'", word.count >= 2, word.last == quote {
        arguments.append(.constant(.text(String(word.dropFirst().dropLast()))))
        continue
      }
      let parsed: BindingText?
      do throws(BindingText.Malformed) {
        parsed = try BindingText.parse("{\(word)}")
      } catch {
        throw ReplacementError(
          "expected numbers, fields or 'texts' as arguments of \(LocatedValue.quoted(key)): \(error.message)"
        )
      }
      guard let binding = parsed?.bindings.first else { continue }
      arguments.append(.field(binding))
    }
  }
}

/// A place for an argument in a text, as `printf` writes them.
struct FormatSpecifier {
  enum Kind: Equatable {
    case text
    case number(decimals: Int?)
    case percent
    /// A substitution by its name.
    case part(String)

    var isNumber: Bool { if case .number = self { true } else { false } }
  }

  var range: Range<String.Index>
  /// Which argument, from 1.
  var position: Int
  var kind: Kind

  /// The specifiers of a text, such as `%lld`, `%2$@`, `%.1f`, `%%` and `%#@name@`.
  static func all(in text: String) -> [FormatSpecifier] {
    var specifiers: [FormatSpecifier] = []
    var next = 1
    var index = text.startIndex
    while let start = text[index...].firstIndex(of: "%") {
      index = text.index(after: start)
      var rest = text[index...]
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      var position: Int?
      if let number = Int(digits), (1...99).contains(number),
        rest.dropFirst(digits.count).first == "$"
      {
        position = number
        rest = rest.dropFirst(digits.count + 1)
      }
      guard let (kind, end) = kind(rest) else { continue }
      index = end
      let consumesArgument = kind == .text || kind.isNumber
      specifiers.append(
        FormatSpecifier(range: start..<end, position: position ?? next, kind: kind))
      if consumesArgument, position == nil { next += 1 }
    }
    return specifiers
  }

  private static func kind(_ text: Substring) -> (Kind, String.Index)? {
    func after(_ count: Int) -> String.Index { text.index(text.startIndex, offsetBy: count) }
    if text.hasPrefix("%") { return (.percent, after(1)) }
    if text.hasPrefix("@") { return (.text, after(1)) }
    if text.hasPrefix("#@") {
      let name = text.dropFirst(2).prefix { $0 != "@" }
      guard !name.isEmpty, name.endIndex < text.endIndex else { return nil }
      return (.part(String(name)), text.index(after: name.endIndex))
    }
    var rest = text
    var decimals: Int?
    if rest.first == "." {
      let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      guard let number = Int(digits), number <= 9 else { return nil }
      decimals = number
      rest = rest.dropFirst(1 + digits.count)
    }
    while let letter = rest.first, "lhqz".contains(letter) { rest = rest.dropFirst() }
    guard let letter = rest.first else { return nil }
    let end = rest.index(after: rest.startIndex)
    if "diu".contains(letter) { return (.number(decimals: decimals ?? 0), end) }
    if "fFgG".contains(letter) {
      return (.number(decimals: decimals ?? ("fF".contains(letter) ? 6 : nil)), end)
    }
    return nil
  }
}
