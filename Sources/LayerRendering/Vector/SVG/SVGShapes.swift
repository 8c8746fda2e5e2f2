import DrawingCommands
import Foundation
import LayerGeometry

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

  /// nil where the alpha is 1.
  static func opacity(_ color: CGColor) -> String? {
    let text = SVGNumber.text(color.clamped.alpha, digits: 4)
    return text == "1" ? nil : text
  }
}
