import Basics
import Foundation
import LocatedJSON

/// sRGB components from 0 to 1, not premultiplied, or a UIKit system colour that follows the
/// traits.
public struct SceneColor: Sendable, Hashable {
  /// From 0 to 1.
  public var red: Double
  /// From 0 to 1.
  public var green: Double
  /// From 0 to 1.
  public var blue: Double
  /// From 0 (transparent) to 1 (opaque).
  public var alpha: Double
  /// A system colour's name, such as `secondaryLabel`; its components are those for light mode.
  public private(set) var systemName: String?

  /// A colour with components from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Transparent black.
  public static let clear = SceneColor(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = SceneColor(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = SceneColor(red: 1, green: 1, blue: 1)
  /// The colour of text by default: black, in dark mode white.
  public static let label = SceneColor(
    systemName: "label", red: 0, green: 0, blue: 0, alpha: 1)
  /// White, in dark mode black.
  public static let systemBackground = SceneColor(
    systemName: "systemBackground", red: 1, green: 1, blue: 1, alpha: 1)

  /// Reads a CSS colour or system colour in any case: a name, `#rgb`, `#rgba`, `#rrggbb`,
  /// `#rrggbbaa`, `rgb(…)`, `rgba(…)`, `hsl(…)`, `hsla(…)` or `hwb(…)`.
  public init?(css text: String) {
    // Colours are read for every element that has one, so this works on bytes for speed.
    var bytes = text.utf8.map { (65...90).contains($0) ? $0 | 0x20 : $0 }[...]
    if bytes.contains(where: { $0 >= 0x80 }) {
      bytes = Array(text.lowercased().trimmingCharacters(in: .whitespaces).utf8)[...]
    }
    bytes = Self.trimmed(bytes)
    if bytes.first == UInt8(ascii: "#") {
      self.init(hexadecimal: bytes.dropFirst())
    } else if bytes.last == UInt8(ascii: ")") {
      self.init(function: bytes)
    } else if let value = SceneColor.names[String(decoding: bytes, as: UTF8.self)] {
      self.init(rgb: value)
    } else if bytes.elementsEqual("transparent".utf8) {
      self = .clear
    } else if let system = SystemColors.named[String(decoding: bytes, as: UTF8.self)] {
      self = system
    } else {
      return nil
    }
  }

  /// The name of a system colour; else the colour as `#rrggbb`, or `#rrggbbaa` if it is not opaque.
  package var css: String {
    if let systemName { return systemName }
    let bytes = (alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]).map {
      UInt8((min(1, max(0, $0)) * 255).rounded())
    }
    return "#" + bytes.map { String($0, radix: 16, digits: 2) }.joined()
  }

  /// For a text that is not a colour: `; did you mean "orange"?`, `; write "#fff"`, or empty.
  public static func hint(for text: String) -> String {
    let text = text.trimmingCharacters(in: .whitespaces)
    if text.lowercased().contains("gradient") {
      return #"; a gradient is written as the "background" of a scene or view: "#
        + #"{"gradient": ["orange", "purple"]}"#
    }
    // UIColor.systemRed, .red, Color.red
    if let name = text.split(separator: ".").last, name.count < text.count,
      SceneColor(css: String(name)) != nil
    {
      return "; did you mean \(LocatedValue.quoted(String(name)))?"
    }
    let digits = text.lowercased().hasPrefix("0x") ? String(text.dropFirst(2)) : text
    let isWritten = SceneColor(css: "#" + digits) != nil
    if isWritten, digits.contains(where: \.isNumber) { return "; write \"#\(digits)\"" }
    let known = (names.keys + SystemColors.names + ["transparent"]).sorted()
    if let function = absentFunctions.first(where: { text.lowercased().hasPrefix($0 + "(") }) {
      return "; of the functions of CSS, there are rgb(), hsl() and hwb(), but not \(function)()"
    }
    let hint = NearestWord.hint(for: text, among: known, synonyms: synonyms)
    if hint.isEmpty, isWritten { return "; write \"#\(digits)\"" }
    if hint.isEmpty, text.hasPrefix("#") { return "; after # stand 3, 4, 6 or 8 digits" }
    return hint
  }

  private static let absentFunctions = [
    "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark", "device-cmyk",
  ]

  private static let synonyms = [
    Synonym("transparent", for: "clear", "none", "alpha"),
    Synonym("label", for: "text", "primary", "foreground"),
    Synonym("secondaryLabel", for: "secondary"),
    Synonym("systemBackground", for: "background"),
  ]

  /// A hint for a value that is no text, such as `; write "rgb(255, 128, 0)"`.
  private static func hint(for value: LocatedValue) -> String {
    guard case .list(let items) = value.kind, (3...4).contains(items.count) else { return "" }
    let numbers = items.compactMap { if case .number(let number) = $0.kind { number } else { nil } }
    guard numbers.count == items.count, numbers.allSatisfy({ (0...255).contains($0) }) else {
      return ""
    }
    return "; write \"rgb(\(numbers.map(LocatedValue.text(of:)).joined(separator: ", ")))\""
  }

  /// A system colour with its components for light mode.
  init(systemName: String, red: Double, green: Double, blue: Double, alpha: Double) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
    self.systemName = systemName
  }

  /// A colour from three bytes, 0xRRGGBB.
  package init(rgb value: UInt32, alpha: UInt8 = 255) {
    self.init(
      red: Double(value >> 16 & 255) / 255, green: Double(value >> 8 & 255) / 255,
      blue: Double(value & 255) / 255, alpha: Double(alpha) / 255)
  }

  private init?(hexadecimal digits: ArraySlice<UInt8>) {
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

  /// Reads `rgb(255, 128, 0)`, `rgb(100% 50% 0% / 40%)`, `rgba(0, 0, 0, 0.5)`, `hsl(30 100% 50%)` or
  /// `hwb(30deg 0% 0%)`, clamped as in CSS.
  private init?(function text: ArraySlice<UInt8>) {
    guard let open = text.firstIndex(of: UInt8(ascii: "(")) else { return nil }
    let name = String(decoding: text[..<open], as: UTF8.self)
    guard ["rgb", "rgba", "hsl", "hsla", "hwb"].contains(name) else { return nil }
    let hasHue = name.first == "h"
    let inside = text[(open + 1)...].dropLast()
    let comma = UInt8(ascii: ",")
    let isList = inside.contains(comma)
    let parts = inside.split(omittingEmptySubsequences: !isList) {
      isList ? $0 == comma : $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "/")
    }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    var components = [1.0, 1, 1, 1]
    for (position, part) in parts.enumerated() {
      let part = Self.trimmed(part)
      let value =
        hasHue && position == 0
        ? Self.turn(part) : Self.component(part, of: position == 3 ? 1 : hasHue ? 100 : 255)
      guard let value else { return nil }
      components[position] = value
    }
    if hasHue {
      // The darkest and the lightest of the three.
      let low, high: Double
      if name == "hwb" {
        let sum = max(1, components[1] + components[2])
        (low, high) = (components[1] / sum, 1 - components[2] / sum)
      } else {
        let lightness = components[2]
        let reach = components[1] * min(lightness, 1 - lightness)
        (low, high) = (lightness - reach, lightness + reach)
      }
      let hue = components[0]
      for (position, offset) in [0.0, 4, 2].enumerated() {
        let place = (hue * 6 + offset).truncatingRemainder(dividingBy: 6)
        components[position] = low + (high - low) * min(1, max(0, abs(place - 3) - 1))
      }
    }
    self.init(
      red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }

  /// A hue such as `30` or `30deg`, as a share of a turn from 0 up to 1.
  private static func turn(_ text: ArraySlice<UInt8>) -> Double? {
    let unit = Array("deg".utf8)
    let digits = text.suffix(unit.count).elementsEqual(unit) ? text.dropLast(unit.count) : text
    guard let degrees = number(digits) else { return nil }
    let turn = (degrees / 360).truncatingRemainder(dividingBy: 1)
    return turn < 0 ? turn + 1 : turn
  }

  private static func component(_ text: ArraySlice<UInt8>, of full: Double) -> Double? {
    let isPercentage = text.last == UInt8(ascii: "%")
    return number(isPercentage ? text.dropLast() : text).map {
      min(1, max(0, $0 / (isPercentage ? 100 : full)))
    }
  }

  private static func number(_ text: ArraySlice<UInt8>) -> Double? {
    let isPlain = text.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || ".+-e".utf8.contains($0)
    }
    guard isPlain, let number = Double(String(decoding: text, as: UTF8.self)), number.isFinite
    else { return nil }
    return number
  }

  /// Removes spaces and tabs at both ends.
  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }
}

extension SceneColor: JSONReadable {
  package static var expectation: String {
    "a colour such as \"#ff8000\", \"orange\" or \"rgb(0, 0, 0)\""
  }

  package static var isText: Bool { true }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    let color = writer.defineOnce("color") { _ in
      [
        "title": "a colour",
        "description": .text(
          "A CSS colour: a name, #rgb, #rgba, #rrggbb, #rrggbbaa, rgb(), hsl(), hwb(); or a "
            + "UIKit system colour, which adapts to light and dark."),
        "anyOf": [
          ["enum": .texts((names.keys + SystemColors.names + ["transparent"]).sorted())],
          [
            "type": "string",
            "pattern": "^#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$",
          ],
          ["type": "string", "pattern": "^[rR][gG][bB][aA]?\\([-+.,%/ 0-9eE]+\\)$"],
          ["type": "string", "pattern": "^(?:hsla?|hwb)\\([-+.,%/ 0-9edg]+\\)$"],
          // Capitals and surrounding blanks are checked only by the reader.
          ["type": "string", "pattern": "[A-Z]|^\\s|\\s$"],
        ],
      ]
    }
    return writer.orPair { $0.orText(color) }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneColor? {
    guard case .string(let text) = value.kind else {
      return scope.mismatch(expectation, value, hint: hint(for: value))
    }
    if let color = SceneColor(css: text) { return color }
    if scope.passes(text) { return .black }
    return scope.mismatch(expectation, value, hint: hint(for: text))
  }
}
