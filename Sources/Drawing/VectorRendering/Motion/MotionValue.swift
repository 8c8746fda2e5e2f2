import Foundation
import LayerTree

/// A value of an attribute as numbers between fixed text, so that it can be interpolated.
struct MotionValue {
  enum Form: Equatable {
    /// Three channels, 0…255.
    case color
    /// An affine transform: the numbers of ``PlaneParts``.
    case plane
    /// The sixteen entries of a matrix.
    case space
    /// Numbers and the text before each of them, and after the last one.
    case numbers([String])
  }

  var form: Form
  var numbers: [Double]

  /// What CSS can interpolate, with the value of an attribute that is left out; nil for all others.
  static func `default`(_ name: String, of tag: String) -> String? {
    switch name {
    case "transform", "style": ""
    case "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "stroke-width": "1"
    case "fill", "stop-color": "#000"
    case "stroke", "d", "filter", "stroke-dasharray": ""
    case "stroke-dashoffset": "0"
    case "x", "y", "width", "height", "rx": tag == "rect" || tag == "image" ? "0" : nil
    default: nil
    }
  }

  /// nil for a value that has no numbers to interpolate.
  init?(_ name: String, _ value: String) {
    switch name {
    case "transform":
      guard let transform = Self.transform(value) else { return nil }
      (form, numbers) = (.plane, PlaneParts(transform).numbers)
    case "style":
      // The matrix of a plane in perspective: HTML has no attribute for it.
      guard value.hasPrefix(Self.matrixPrefix) else { return nil }
      let entries = value.dropFirst(Self.matrixPrefix.count).dropLast().split(separator: ",")
        .compactMap { Double($0) }
      guard entries.count == 16 else { return nil }
      (form, numbers) = (.space, entries)
    default:
      if value.first == "#" {
        guard let channels = Self.channels(value) else { return nil }
        (form, numbers) = (.color, channels)
        return
      }
      if value.hasPrefix("url(") { return nil }
      let (texts, numbers) = Self.parts(value)
      guard !numbers.isEmpty else { return nil }
      (form, self.numbers) = (.numbers(texts), numbers)
    }
  }

  private static func transform(_ value: String) -> CGAffineTransform? {
    if value.isEmpty { return .identity }
    let (texts, n) = parts(value)
    switch (texts[0], n.count) {
    case ("translate(", 1): return CGAffineTransform(translationX: n[0], y: 0)
    case ("translate(", 2): return CGAffineTransform(translationX: n[0], y: n[1])
    case ("scale(", 1): return CGAffineTransform(scaleX: n[0], y: n[0])
    case ("scale(", 2): return CGAffineTransform(scaleX: n[0], y: n[1])
    case ("matrix(", 6):
      return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    default: return nil
    }
  }

  /// The channels of `#rgb` or `#rrggbb`.
  private static func channels(_ value: String) -> [Double]? {
    guard let number = Int(value.dropFirst(), radix: 16) else { return nil }
    if value.utf8.count == 4 { return [8, 4, 0].map { Double((number >> $0 & 15) * 17) } }
    return [16, 8, 0].map { Double(number >> $0 & 255) }
  }

  /// Numbers with the text before each, without separating blanks and commas. `SVGNumber` writes
  /// signs in front only, and one point.
  private static func parts(_ value: String) -> (texts: [String], numbers: [Double]) {
    var (texts, numbers): ([String], [Double]) = ([], [])
    let bytes = Array(value.utf8)
    var textStart = 0
    var index = 0
    while index < bytes.count {
      let start = index
      if bytes[index] == UInt8(ascii: "-") { index += 1 }
      var digits = 0
      var value = 0.0
      var unit: Double?
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "."), unit == nil {
          unit = 1
        } else if (48...57).contains(bytes[index]) {
          value = value * 10 + Double(bytes[index] - 48)
          unit = unit.map { $0 * 10 }
          digits += 1
        } else {
          break
        }
        index += 1
      }
      guard digits > 0 else {
        index = max(index, start + 1)
        continue
      }
      let text = bytes[textStart..<start]
      let isGap = text.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") }
      texts.append(isGap && !numbers.isEmpty ? " " : String(decoding: text, as: UTF8.self))
      value /= unit ?? 1
      numbers.append(bytes[start] == UInt8(ascii: "-") ? -value : value)
      textStart = index
    }
    texts.append(String(decoding: bytes[textStart...], as: UTF8.self))
    return (texts, numbers)
  }

  // MARK: - CSS

  /// A declaration with these numbers for a property of a value's form.
  static func declaration(_ name: String, _ form: Form, _ numbers: [Double], parts: PlaneParts)
    -> String
  {
    switch form {
    case .color:
      let color = numbers.map { Int($0.rounded()) }
      return name + ":#" + color.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    case .plane:
      var plane = PlaneParts(numbers: numbers)
      (plane.hasTurn, plane.hasSkew) = (parts.hasTurn, parts.hasSkew)
      (plane.hasScale, plane.hasPivot) = (parts.hasScale, parts.hasPivot)
      return "transform:" + CSSTransform.text(plane)
    case .space: return transform(numbers)
    case .numbers(let texts):
      var value = ""
      for (text, number) in zip(texts, numbers) {
        value += text + SVGNumber.text(number, digits: 3)
      }
      value += texts[texts.count - 1]
      switch name {
      case "d": return "d:path('\(value)')"
      case "x", "y", "width", "height", "rx", "stroke-width": return "\(name):\(value)px"
      default: return "\(name):\(value)"
      }
    }
  }

  /// The declaration of a matrix with perspective.
  static func transform(_ entries: [Double]) -> String {
    matrixPrefix + CSSTransform.text(entries) + ")"
  }

  private static let matrixPrefix = "transform:matrix3d("

  /// The tolerance of each number.
  /// - Parameter length: of lengths, in own units.
  static func tolerances(_ name: String, _ form: Form, count: Int, length: Double) -> [Double] {
    let each =
      switch (name, form) {
      case (_, .color): 0.5
      case ("opacity", _), ("fill-opacity", _), ("stroke-opacity", _), ("stop-opacity", _): 0.002
      // Percents of a path that is drawn, or lengths.
      case ("stroke-dasharray", _), ("stroke-dashoffset", _): min(length, 0.01)
      default: length
      }
    guard name == "filter", case .numbers(let texts) = form else {
      return Array(repeating: each, count: count)
    }
    // The colour of a shadow has channels from 0 to 255 and an alpha of 0…1.
    guard let first = texts.firstIndex(where: { $0.hasSuffix("rgba(") }) else {
      return Array(repeating: each, count: count)
    }
    return (0..<count).map { $0 < first ? each : $0 == first + 3 ? 0.002 : 0.5 }
  }
}
