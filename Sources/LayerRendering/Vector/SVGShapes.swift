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

extension SVGPainter {
  /// The colour as it is painted here: white inside of masks.
  func shown(_ color: CGColor, in space: VectorSpace) -> CGColor {
    guard space.isAlphaOnly, color.pattern == nil else { return color }
    return CGColor(gray: 1, alpha: color.alpha)
  }

  /// `fill` and `fill-opacity`; a pattern is repeated from `tile`.
  func fill(_ color: CGColor, tile: CGPoint = .zero, in space: VectorSpace)
    -> [XMLWriter.Attribute]
  {
    paint(color, attribute: "fill", tile: tile, in: space)
  }

  func paint(_ color: CGColor, attribute: String, tile: CGPoint, in space: VectorSpace)
    -> [XMLWriter.Attribute]
  {
    let opacity = SVGShapes.opacity(color)
    guard let pattern = color.pattern else {
      let shown = shown(color, in: space)
      return [(attribute, SVGShapes.color(shown)), ("\(attribute)-opacity", opacity)]
    }
    let unit = space.pixelsPerUnit / color.patternScale
    let image = definitions.image(pattern, shareX: unit, shareY: unit)
    let size = (
      Double(pattern.width) / color.patternScale, Double(pattern.height) / color.patternScale
    )
    var content = XMLWriter()
    content.leaf(
      "use",
      [
        ("xlink:href", "#" + image), ("filter", space.isAlphaOnly ? whitening() : nil),
        (
          "transform",
          SVGNumber.transform(
            CGAffineTransform(scaleX: 1 / color.patternScale, y: 1 / color.patternScale))
        ),
      ])
    let box = CGRect(x: tile.x, y: tile.y, width: size.0, height: size.1)
    let id = definitions.add(
      "pattern", tag: "pattern",
      [("patternUnits", "userSpaceOnUse")] + SVGShapes.rectangle(box, digits: space.digits),
      content: content.text)
    return [(attribute, "url(#\(id))"), ("\(attribute)-opacity", opacity)]
  }

  /// A reference to a filter that keeps alpha and turns every colour white.
  func whitening() -> String {
    let id = definitions.add(
      "white", tag: "filter",
      [
        ("x", "0"), ("y", "0"), ("width", "1"), ("height", "1"),
        ("color-interpolation-filters", "sRGB"),
      ],
      content: "<feColorMatrix values=\"0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0\"/>\n")
    return "url(#\(id))"
  }
}
