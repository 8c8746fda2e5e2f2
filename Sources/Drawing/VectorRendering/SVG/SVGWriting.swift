import Foundation
import LayerTree

/// An XML element. As text, every tag has its own line.
struct XMLNode {
  var tag: String
  /// In the order in which they are written.
  var attributes: [(name: String, value: String)] = []
  var children: [XMLNode] = []
  /// What it holds instead of children.
  var content: String?
  /// Whether it has no end tag; then it has no children.
  var isLeaf = false

  /// An element; attributes whose value is nil are left out.
  init(_ tag: String, _ attributes: [XMLWriter.Attribute], children: [XMLNode]? = nil) {
    self.tag = tag
    self.attributes = attributes.compactMap { name, value in value.map { (name, $0) } }
    self.children = children ?? []
    isLeaf = children == nil
  }

  /// An element that holds text.
  init(_ tag: String, _ attributes: [XMLWriter.Attribute], content: String) {
    self.init(tag, attributes)
    (self.content, isLeaf) = (content, false)
  }

  /// The value of an attribute.
  subscript(name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      let index = attributes.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): attributes[index].value = value
      case (let index?, nil): attributes.remove(at: index)
      case (nil, let value?): attributes.append((name, value))
      case (nil, nil): break
      }
    }
  }

  func write(to text: inout String) {
    text += "<"
    text += tag
    for (name, value) in attributes {
      text += " \(name)=\""
      text += XMLWriter.escaped(value)
      text += "\""
    }
    if let content {
      text += ">\(XMLWriter.escaped(content))</\(tag)>\n"
      return
    }
    if isLeaf {
      text += "/>\n"
      return
    }
    text += ">\n"
    for child in children { child.write(to: &text) }
    text += "</\(tag)>\n"
  }
}

/// Writes XML elements one after another.
struct XMLWriter {
  /// Attributes whose value is nil are left out.
  typealias Attribute = (name: String, value: String?)

  /// The finished elements outside of those that are still open.
  private(set) var nodes: [XMLNode] = []
  private var parents: [XMLNode] = []

  init(_ nodes: [XMLNode] = []) { self.nodes = nodes }

  mutating func open(_ tag: String, _ attributes: [Attribute]) {
    parents.append(XMLNode(tag, attributes, children: []))
  }

  /// Ends the element that was opened last.
  mutating func close() {
    guard let node = parents.popLast() else { return }
    append([node])
  }

  mutating func leaf(_ tag: String, _ attributes: [Attribute]) {
    append([XMLNode(tag, attributes)])
  }

  mutating func append(_ more: [XMLNode]) {
    if parents.isEmpty {
      nodes += more
    } else {
      parents[parents.count - 1].children += more
    }
  }

  /// Text for an attribute. Characters that XML forbids become U+FFFD.
  static func escaped(_ value: String) -> String {
    let isPlain = value.utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F && byte != 0x26 && byte != 0x3C && byte != 0x3E && byte != 0x22
    }
    if isPlain { return value }
    var result = ""
    for scalar in value.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x09, 0x0A, 0x0D: result += "&#\(scalar.value);"
      case 0..<0x20, 0xFFFE, 0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension [XMLNode] {
  /// As text: one tag a line, attributes escaped.
  var text: String {
    var text = ""
    for node in self { node.write(to: &text) }
    return text
  }
}

/// Numbers as SVG writes them: no more digits than needed, the same text everywhere.
package enum SVGNumber {
  private static let steps: [Double] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10]

  /// At most `digits` decimals (0…10), without trailing zeros and the zero before the point; 0 if
  /// not finite or too large.
  package static func text(_ value: Double, digits: Int = 3) -> String {
    let scaled = (value * steps[digits]).rounded()
    guard abs(scaled) < 9e15, scaled != 0 else { return "0" }
    var number = Int64(abs(scaled))
    var decimals = digits
    while decimals > 0, number % 10 == 0 {
      number /= 10
      decimals -= 1
    }
    var digitsOfNumber = String(number)
    if decimals > 0 {
      if digitsOfNumber.utf8.count < decimals {
        let zeros = String(repeating: "0", count: decimals - digitsOfNumber.utf8.count)
        digitsOfNumber = zeros + digitsOfNumber
      }
      let point = digitsOfNumber.index(digitsOfNumber.endIndex, offsetBy: -decimals)
      digitsOfNumber.insert(".", at: point)
    }
    return value < 0 ? "-" + digitsOfNumber : digitsOfNumber
  }

  /// How many decimals a factor needs so that a length times it is exact to 1/1000.
  static func text(factor value: Double) -> String { text(value, digits: 7) }

  /// A `transform` attribute; nil for the identity.
  static func transform(_ t: CGAffineTransform, digits: Int = 3) -> String? {
    if t.a == 1, t.b == 0, t.c == 0, t.d == 1 {
      if t.tx == 0, t.ty == 0 { return nil }
      let (x, y) = (text(t.tx, digits: digits), text(t.ty, digits: digits))
      return y == "0" ? "translate(\(x))" : "translate(\(x) \(y))"
    }
    if t.b == 0, t.c == 0, t.tx == 0, t.ty == 0 {
      let (x, y) = (text(factor: t.a), text(factor: t.d))
      return x == y ? "scale(\(x))" : "scale(\(x) \(y))"
    }
    let factors = [t.a, t.b, t.c, t.d].map { text(factor: $0) }
    let moves = [t.tx, t.ty].map { text($0, digits: digits) }
    return "matrix(" + (factors + moves).joined(separator: " ") + ")"
  }
}

/// Outlines as the `d` attribute: absolute commands, short horizontal and vertical lines, few
/// blanks.
struct SVGPathData {
  private(set) var text = ""
  private let digits: Int
  /// Whether equal commands are written in equal form, whatever their numbers.
  private var isRegular = false
  private var x = ""
  private var y = ""
  private var start = (x: "", y: "")

  init(digits: Int) {
    self.digits = digits
  }

  init(_ path: Path, digits: Int, isRegular: Bool = false) {
    self.init(digits: digits)
    self.isRegular = isRegular
    for element in path.elements { append(element) }
  }

  mutating func append(_ element: Path.Element) {
    switch element {
    case .move(let p):
      text += "M"
      (x, y) = (number(p.x), number(p.y))
      start = (x, y)
      put([x, y])
    case .line(let p):
      line(number(p.x), number(p.y))
    case .quad(let c, let p):
      text += "Q"
      (x, y) = (number(p.x), number(p.y))
      put([number(c.x), number(c.y), x, y])
    case .cubic(let c, let d, let p):
      text += "C"
      (x, y) = (number(p.x), number(p.y))
      put([number(c.x), number(c.y), number(d.x), number(d.y), x, y])
    case .close:
      text += "Z"
      (x, y) = start
    }
  }

  private mutating func line(_ nextX: String, _ nextY: String) {
    switch (nextX == x && !isRegular, nextY == y && !isRegular) {
    case (true, true): return
    case (false, true): text += "H" + nextX
    case (true, false): text += "V" + nextY
    case (false, false):
      text += "L"
      put([nextX, nextY])
    }
    (x, y) = (nextX, nextY)
  }

  private func number(_ value: Double) -> String { SVGNumber.text(value, digits: digits) }

  private mutating func put(_ numbers: [String]) {
    for (index, number) in numbers.enumerated() {
      if index > 0, !number.hasPrefix("-") { text += " " }
      text += number
    }
  }
}

/// Attributes of SVG's own shapes and paints.
enum SVGShapes {
  /// `x`, `y`, `width`, `height`, `rx`; coordinates that are 0 are left out.
  static func rectangle(_ r: CGRect, radius: Double = 0, digits: Int) -> [XMLWriter.Attribute] {
    func optional(_ value: Double) -> String? {
      let text = SVGNumber.text(value, digits: digits)
      return text == "0" ? nil : text
    }
    return [
      ("x", optional(r.minX)), ("y", optional(r.minY)),
      ("width", SVGNumber.text(r.width, digits: digits)),
      ("height", SVGNumber.text(r.height, digits: digits)), ("rx", optional(radius)),
    ]
  }

  /// The region of a filter or mask, whose coordinates are not 0 where they are left out.
  static func region(_ r: CGRect, digits: Int) -> [XMLWriter.Attribute] {
    zip(["x", "y", "width", "height"], [r.minX, r.minY, r.width, r.height]).map {
      ($0, SVGNumber.text($1, digits: digits))
    }
  }

  /// `#rgb` or `#rrggbb`, without alpha.
  static func color(_ color: CGColor) -> String {
    let c = color.clamped
    let bytes = [c.red, c.green, c.blue].map { Int(($0 * 255).rounded()) }
    if bytes.allSatisfy({ $0 % 17 == 0 }) {
      return "#" + bytes.map { String($0 / 17, radix: 16) }.joined()
    }
    return "#"
      + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// With alpha, as a function of CSS.
  static func rgba(_ color: CGColor) -> String {
    let c = color.clamped
    let bytes = [c.red, c.green, c.blue].map { String(Int(($0 * 255).rounded())) }
    return "rgba(" + (bytes + [SVGNumber.text(c.alpha, digits: 4)]).joined(separator: ",") + ")"
  }

  /// nil where the alpha is 1.
  static func opacity(_ color: CGColor) -> String? {
    let text = SVGNumber.text(color.clamped.alpha, digits: 4)
    return text == "1" ? nil : text
  }
}
