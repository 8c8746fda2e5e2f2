import Foundation

/// A colour of sRGB with components from 0 to 1, not premultiplied.
public struct SceneColor: Sendable, Hashable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public static let clear = SceneColor(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = SceneColor(red: 0, green: 0, blue: 0)
  public static let white = SceneColor(red: 1, green: 1, blue: 1)

  /// Reads a colour as CSS writes it: a name, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb(…)` or
  /// `rgba(…)` with numbers or percentages; nil for anything else.
  public init?(css text: String) {
    let text = text.lowercased().trimmingCharacters(in: .whitespaces)
    if text.hasPrefix("#") {
      self.init(hexadecimal: Array(text.utf8.dropFirst()))
    } else if text.hasSuffix(")") {
      self.init(function: text)
    } else if text == "transparent" {
      self = .clear
    } else if let value = SceneColor.names[text] {
      self.init(packed: value)
    } else {
      return nil
    }
  }

  /// As `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  var css: String {
    let bytes = (alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]).map {
      UInt8((min(1, max(0, $0)) * 255).rounded())
    }
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// `; did you mean "orange"?`, or nothing.
  public static func hint(for text: String) -> String {
    NearestWord.hint(for: text, among: names.keys.sorted())
  }

  private init(packed value: UInt32) {
    self.init(
      red: Double(value >> 16 & 255) / 255, green: Double(value >> 8 & 255) / 255,
      blue: Double(value & 255) / 255)
  }

  private init?(hexadecimal digits: [UInt8]) {
    let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard values.count == digits.count else { return nil }
    let components: [Int]
    switch values.count {
    case 3, 4: components = values.map { $0 * 17 }
    case 6, 8:
      components = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default: return nil
    }
    self.init(
      red: Double(components[0]) / 255, green: Double(components[1]) / 255,
      blue: Double(components[2]) / 255,
      alpha: components.count == 4 ? Double(components[3]) / 255 : 1)
  }

  /// `rgb(255, 128, 0)`, `rgb(100% 50% 0% / 40%)`, `rgba(0, 0, 0, 0.5)`; numbers beyond the range
  /// are clamped, as CSS does.
  private init?(function text: String) {
    guard let open = text.firstIndex(of: "("), ["rgb", "rgba"].contains(text[..<open]) else {
      return nil
    }
    let inside = text[text.index(after: open)...].dropLast()
    let isList = inside.contains(",")
    let parts = inside.split(omittingEmptySubsequences: !isList) { character in
      isList ? character == "," : character == " " || character == "/"
    }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    let components = parts.enumerated().compactMap { position, part in
      Self.component(part.trimmingCharacters(in: .whitespaces), of: position == 3 ? 1 : 255)
    }
    guard components.count == parts.count else { return nil }
    self.init(
      red: components[0], green: components[1], blue: components[2],
      alpha: components.count == 4 ? components[3] : 1)
  }

  private static func component(_ text: String, of full: Double) -> Double? {
    let isPercentage = text.hasSuffix("%")
    guard let number = Double(isPercentage ? String(text.dropLast()) : text), number.isFinite,
      text.allSatisfy({ "0123456789.+-e%".contains($0) })
    else { return nil }
    return min(1, max(0, number / (isPercentage ? 100 : full)))
  }
}

extension SceneColor: SceneReadable {
  static var expectation: String { "a colour such as \"#ff8000\", \"orange\" or \"rgb(0, 0, 0)\"" }

  static var isText: Bool { true }

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    let color = writer.defineOnce("color") { _ in
      [
        "title": "a colour",
        "description": "A colour of CSS: a name, #rgb, #rgba, #rrggbb, #rrggbbaa, rgb(), rgba().",
        "anyOf": [
          ["enum": .texts((names.keys + ["transparent"]).sorted())],
          [
            "type": "string",
            "pattern": "^#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$",
          ],
          ["type": "string", "pattern": "^[rR][gG][bB][aA]?\\([-+.,%/ 0-9eE]+\\)$"],
          // Names in capitals and blanks around a colour pass; only the reader tells which.
          ["type": "string", "pattern": "[A-Z]|^\\s|\\s$"],
        ],
      ]
    }
    return writer.orPair { $0.orText(color) }
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneColor? {
    guard case .string(let text) = value.kind else {
      scope.reportMismatch(expectation, value)
      return nil
    }
    if let color = SceneColor(css: text) { return color }
    if scope.passes(text) { return .black }
    let hint = hint(for: text)
    scope.report("expected \(expectation), found \(value.finding)\(hint)", at: value)
    return nil
  }
}
