import Basics

/// Hints for a value in the wrong form, such as `"480px"` for a number; may be empty.
package enum ValueHint {
  /// Such as `; write 480` or `; write 0.3, in seconds`.
  package static func number(
    _ value: LocatedValue, as kind: NumberKind, isWhole: Bool = false
  ) -> String {
    switch value.kind {
    case .string(let text):
      guard let quantity = Quantity(text), let number = number(quantity, as: kind),
        !isWhole || number == number.rounded()
      else { return "" }
      let end =
        switch quantity.unit {
        case .none: ", without quotes"
        case .points, .pixels: ", in points"
        case .seconds, .milliseconds: ", in seconds"
        case .degrees: ", in degrees"
        case .percent, .times, .perSecond: ""
        }
      return "; write \(LocatedValue.text(of: number))\(end)"
    case .number(let percent) where kind == .share && (10...100).contains(percent):
      let share = LocatedValue.text(of: percent / 100)
      return "; \(LocatedValue.text(of: percent))% is \(share)"
    case .list(let items) where items.count == 1:
      guard case .number(let number) = items[0].kind, kind.value(of: number) != nil,
        !isWhole || number == number.rounded()
      else { return "" }
      return "; write \(LocatedValue.text(of: number))"
    case .null, .bool, .number, .list, .object: return ""
    }
  }

  /// Such as `; write [200, 200]`.
  /// - Parameter orOne: whether one number may stand for all.
  package static func numbers(
    _ value: LocatedValue, as kinds: [NumberKind], orOne: Bool
  ) -> String {
    guard let numbers = meant(by: value, as: kinds, orOne: orOne) else { return "" }
    let list = numbers.map(LocatedValue.text(of:)).joined(separator: ", ")
    return "; write " + (numbers.count == 1 ? list : "[\(list)]")
  }

  /// The intended numbers of a value in another form: one of each kind, or one for all.
  package static func meant(
    by value: LocatedValue, as kinds: [NumberKind], orOne: Bool
  ) -> [Double]? {
    guard let kind = kinds.first, var numbers = numbers(meantBy: value, as: kind) else {
      return nil
    }
    switch numbers.count {
    case 1 where orOne: return kind.value(of: numbers[0]).map { [$0] }
    // A square.
    case 1 where kinds == [.length, .length]: numbers += numbers
    // As CSS counts: above and below, then the sides.
    case 2 where orOne && kinds.count == 4: numbers += numbers
    default: break
    }
    let isRight =
      numbers.count == kinds.count
      && zip(kinds, numbers).allSatisfy { $0.value(of: $1) != nil }
    return isRight ? numbers : nil
  }

  /// For true or false: `; write true`.
  package static func bool(_ value: LocatedValue) -> String {
    switch value.kind {
    case .number(1): return "; write true"
    case .number(0): return "; write false"
    case .string(let text):
      switch text.lowercased() {
      case "true", "yes", "on", "1": return "; write true"
      case "false", "no", "off", "0": return "; write false"
      default: return ""
      }
    case .null, .bool, .number, .list, .object: return ""
    }
  }

  /// For a list of values other than numbers: `; write a list in brackets: [{…}]`.
  package static func list(_ value: LocatedValue) -> String {
    switch value.kind {
    case .object(let members) where !members.isEmpty: "; write a list in brackets: [{…}]"
    case .string(let text): "; write a list in brackets: [\(LocatedValue.quoted(text))]"
    case .null, .bool, .number, .list, .object: ""
    }
  }

  // MARK: - Private

  /// The names of numbers that other formats write as the keys of an object.
  private static let names = [
    ["x", "y", "width", "height"], ["top", "left", "bottom", "right"],
    ["top", "leading", "bottom", "trailing"], ["width", "height"], ["w", "h"], ["x", "y"],
    ["dx", "dy"],
  ]

  private static func numbers(meantBy value: LocatedValue, as kind: NumberKind) -> [Double]? {
    switch value.kind {
    case .number(let number): return [number]
    case .string(let text):
      let quantities = Quantity(text).map { [$0] } ?? Quantity.list(text) ?? []
      let numbers = quantities.compactMap { number($0, as: kind) }
      return numbers.count == quantities.count ? numbers : nil
    case .list(let items): return numbers(items)
    case .object(let members):
      guard let names = names.first(where: { Set($0) == Set(members.map(\.key)) }) else {
        return nil
      }
      return numbers(names.compactMap { value[$0] })
    case .null, .bool: return nil
    }
  }

  private static func numbers(_ items: [LocatedValue]) -> [Double]? {
    let numbers = items.compactMap { item -> Double? in
      switch item.kind {
      case .number(let number): number
      case .string(let text): Quantity(text).flatMap { number($0, as: .number) }
      case .null, .bool, .list, .object: nil
      }
    }
    return numbers.count == items.count ? numbers : nil
  }

  /// The intended number; nil if it is out of range or a share of something else.
  private static func number(_ quantity: Quantity, as kind: NumberKind) -> Double? {
    if quantity.unit == .percent, kind.range.upperBound > 1 { return nil }
    return kind.value(of: quantity.value)
  }
}
