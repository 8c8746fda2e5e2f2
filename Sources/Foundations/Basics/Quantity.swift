/// A number with a unit, such as `480px`, `0.3 s` or `50%`.
public struct Quantity: Sendable, Equatable {
  /// The units that can be converted.
  public enum Unit: String, Sendable, CaseIterable {
    case none = ""
    case points = "pt"
    case pixels = "px"
    case seconds = "s"
    case milliseconds = "ms"
    case degrees = "deg"
    case percent = "%"
    case times = "x"
    case perSecond = "fps"

    /// Other spellings.
    private static let others: [String: Unit] = [
      "pts": .points, "dp": .points, "point": .points, "points": .points, "pixel": .pixels,
      "pixels": .pixels, "sec": .seconds, "secs": .seconds, "second": .seconds,
      "seconds": .seconds, "msec": .milliseconds, "millis": .milliseconds,
      "milliseconds": .milliseconds, "degree": .degrees, "degrees": .degrees, "°": .degrees,
      "percent": .percent, "×": .times, "hz": .perSecond,
    ]

    init?(written text: String) {
      guard let unit = Unit(rawValue: text) ?? Self.others[text] else { return nil }
      self = unit
    }
  }

  /// The number before the unit.
  public var number: Double
  /// The unit after it.
  public var unit: Unit

  /// Reads a number with or without a unit; nil for anything else, and for a number that is not finite.
  public init?(_ text: String) {
    guard text.utf8.count <= 64 else { return nil }
    let text = text.lowercased().drop(while: \.isWhitespace)
    let digits = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    let rest = text.dropFirst(digits.count).drop(while: \.isWhitespace)
    guard let number = Double(digits), number.isFinite,
      let unit = Unit(written: String(rest.prefix { !$0.isWhitespace })),
      rest.drop(while: { !$0.isWhitespace }).allSatisfy(\.isWhitespace)
    else { return nil }
    (self.number, self.unit) = (number, unit)
  }

  /// The number in Diorama's units: points, seconds, degrees, or a fraction of one.
  public var value: Double {
    switch unit {
    case .milliseconds: number / 1000
    case .percent: number / 100
    case .none, .points, .pixels, .seconds, .degrees, .times, .perSecond: number
    }
  }
}

extension Quantity {
  /// Reads two to four numbers, with or without units, such as `200x200` or `10px 20px`.
  public static func list(_ text: String) -> [Quantity]? {
    guard text.utf8.count <= 128 else { return nil }
    let separators: Set<Character> = [" ", ",", ";", "/", "×", "*", "[", "]", "(", ")", "{", "}"]
    var parts: [String] = [""]
    // An x before a number is a separator. At the end it is a unit, and in px it is part of one.
    let characters = Array(text.lowercased())
    for (position, character) in characters.enumerated() {
      let isCross =
        character == "x" && position > 0 && !characters[position - 1].isLetter
        && characters[(position + 1)...].contains { $0.isNumber }
      if separators.contains(character) || isCross {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    let written = parts.filter { !$0.isEmpty }
    let quantities = written.compactMap(Quantity.init)
    return (2...4).contains(written.count) && quantities.count == written.count ? quantities : nil
  }
}
