// Values that code writes down, such as the keywords of a schema.

extension LocatedValue: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(.string(text)) }
}

extension LocatedValue: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self.init(.number(Double(number))) }
}

extension LocatedValue: ExpressibleByFloatLiteral {
  public init(floatLiteral number: Double) { self.init(.number(number)) }
}

extension LocatedValue: ExpressibleByBooleanLiteral {
  public init(booleanLiteral bool: Bool) { self.init(.bool(bool)) }
}

extension LocatedValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral items: LocatedValue...) { self.init(.list(items)) }
}

extension LocatedValue: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral members: (String, LocatedValue)...) {
    self.init(members: members)
  }
}

extension LocatedValue {
  /// An object that was made, not read.
  init(members: [(String, LocatedValue)]) {
    self.init(.object(members.map { Member(key: $0.0, keyPlace: .nowhere, value: $0.1) }))
  }

  static func text(_ text: String) -> LocatedValue { LocatedValue(.string(text)) }

  static func number(_ number: Double) -> LocatedValue { LocatedValue(.number(number)) }

  static func texts(_ texts: [String]) -> LocatedValue {
    LocatedValue(.list(texts.map { .text($0) }))
  }

  var members: [Member] {
    if case .object(let members) = kind { members } else { [] }
  }

  /// This object with more members before or after its own.
  func adding(_ more: [(String, LocatedValue)], first: Bool = false) -> LocatedValue {
    let more = LocatedValue(members: more).members
    return LocatedValue(.object(first ? more + members : members + more), at: place)
  }
}
