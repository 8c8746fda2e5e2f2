/// The name of an option, and how its values are read. Rows of commands are made of it
/// (``OptionSpec``), and arguments are read by it, so that a name is spelled once.
package struct Option<Value>: Sendable {
  /// The long name with its dashes; values are stored under it.
  package let name: String
  /// What a value is, for errors.
  package var expected = ""
  /// All values, where there are only some; the parser refuses others.
  package var choices: [String]?
  /// Follows the error about a value.
  package var hint: @Sendable (_ text: String, CommandSpec) -> String = { _, _ in "" }
  /// Returns nil for what is no such value.
  package let read: @Sendable (String) -> Value?

  package init(
    name: String, expected: String = "", choices: [String]? = nil,
    hint: @escaping @Sendable (_ text: String, CommandSpec) -> String = { _, _ in "" },
    read: @escaping @Sendable (String) -> Value?
  ) {
    (self.name, self.expected, self.choices) = (name, expected, choices)
    (self.hint, self.read) = (hint, read)
  }
}

/// The names of options whose values have different types.
package func optionNames<each Value>(_ options: repeat Option<each Value>) -> [String] {
  var names: [String] = []
  repeat names.append((each options).name)
  return names
}

// MARK: - Kinds of values

extension Option<Bool> {
  /// A switch.
  package static func flag(_ name: String) -> Self { Self(name: name) { _ in true } }
}

extension Option<String> {
  package static func text(_ name: String) -> Self { Self(name: name) { $0 } }
}

extension Option<Double> {
  package static func number(_ name: String, in range: ClosedRange<Double>) -> Self {
    Self(
      name: name,
      expected: "a number from \(decimal(range.lowerBound)) to \(decimal(range.upperBound))",
      hint: { text, _ in numberHint(for: text, in: range) }
    ) { Double($0).flatMap { range.contains($0) ? $0 : nil } }
  }

  /// A share of the whole, from 0 to 1 or in percent.
  package static func share(_ name: String) -> Self {
    Self(name: name, expected: "a share from 0 to 1, or a percentage such as 0.1%") { text in
      let isPercent = text.hasSuffix("%")
      let number = Double(isPercent ? String(text.dropLast()) : text)
      guard let number, (0...(isPercent ? 100 : 1)).contains(number) else { return nil }
      return isPercent ? number / 100 : number
    }
  }
}

extension Option<Int> {
  package static func integer(_ name: String, in range: ClosedRange<Int>) -> Self {
    let numbers = Double(range.lowerBound)...Double(range.upperBound)
    return Self(
      name: name, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      hint: { text, _ in numberHint(for: text, in: numbers, isWhole: true) }
    ) { Int($0).flatMap { range.contains($0) ? $0 : nil } }
  }
}

extension Option where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
  /// One of a type's words.
  package static func choice(_ name: String) -> Self {
    Self(name: name, choices: Value.allCases.map(\.rawValue)) { Value(rawValue: $0) }
  }
}

extension Option where Value: Sendable {
  /// One of a table's words.
  package static func choice(_ name: String, of values: KeyValuePairs<String, Value>) -> Self {
    Self(name: name, choices: values.map(\.key)) { text in
      values.first { $0.key == text }?.value
    }
  }
}

extension Option<SceneColor> {
  /// - Parameter examples: values that the option is given for.
  package static func color(_ name: String, examples: String) -> Self {
    Self(
      name: name, expected: "a colour such as \(examples)",
      hint: { text, _ in SceneColor.hint(for: text) }
    ) { SceneColor(css: $0) }
  }
}

extension Option<CGSize> {
  /// A width and height, written as 480x320.
  ///
  /// - Parameters:
  ///   - greatest: the most that each may be.
  ///   - example: a value that the option is given for.
  package static func size(_ name: String, upTo greatest: Double, example: String) -> Self {
    Self(name: name, expected: "width and height such as \(example)", hint: sizeHint) { text in
      let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Double($0) }
      guard parts.count == 2, numbers.count == 2,
        numbers.allSatisfy({ $0.isFinite && $0 > 0 && $0 <= greatest })
      else { return nil }
      return CGSize(width: numbers[0], height: numbers[1])
    }
  }

  /// `; write 480x320` for 480,320 or 480px x 320px, and `; write --device ipad-mini` for a device.
  @Sendable private static func sizeHint(for size: String, _ command: CommandSpec) -> String {
    if Device.named(size) != nil, command.takes(.device) { return "; write --device \(size)" }
    guard let sides = Quantity.list(size)?.map(\.value), sides.count == 2,
      sides.allSatisfy({ $0 > 0 })
    else { return "" }
    return "; write \(decimal(sides[0]))x\(decimal(sides[1]))"
  }
}

/// `; write 0.3` for 300ms; empty where it is not known what is meant.
///
/// - Parameter isWhole: whether a whole number is expected.
func numberHint(
  for number: String, in range: ClosedRange<Double>, isWhole: Bool = false
) -> String {
  guard let quantity = Quantity(number.hasPrefix("@") ? String(number.dropFirst()) : number),
    quantity.unit != .percent || range.upperBound <= 1, range.contains(quantity.value),
    !isWhole || quantity.value == quantity.value.rounded()
  else { return "" }
  return "; write \(decimal(quantity.value))"
}

private func decimal(_ number: Double) -> String { LocatedValue.text(of: number) }

extension BinaryFloatingPoint {
  /// For tables: with at most two decimals.
  package var tableText: String { LocatedValue.text(of: (Double(self) * 100).rounded() / 100) }
}
