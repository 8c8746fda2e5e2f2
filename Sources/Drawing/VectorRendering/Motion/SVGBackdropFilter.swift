import DisplayLists
import Foundation
import LayerTree

/// The filter of a material for what is behind, on an opaque canvas.
struct SVGBackdropFilter {
  let attributes: [XMLWriter.Attribute]
  private(set) var primitives: [XMLNode] = []

  /// Parts of the curve, which a table mixes evenly.
  private static let parts = 16
  private static let luminance = [0.2126, 0.7152, 0.0722]

  /// - Parameter box: what the blur sees, in points of the canvas.
  init(_ backdrop: LayerBackdrop, on box: CGRect) {
    attributes =
      [("filterUnits", "userSpaceOnUse")] + SVGShapes.region(box, digits: 3)
      + [("color-interpolation-filters", "sRGB")]
    // What is outside of the box is transparent. The first steps after the blur make everything
    // opaque and keep the colours, which are divided by their opacity: the Gaussian is normalised
    // within the box.
    let blur = backdrop.radius > 0 ? "blur" : "box"
    add("feOffset", on: box, result: "box")
    if blur == "blur" {
      add(
        "feGaussianBlur", [("stdDeviation", SVGNumber.text(backdrop.radius))], on: box,
        result: blur)
    }
    // Each step limits colours to 0…1, but only the sum may be limited: addends are moved and
    // scaled.
    let (share, saturation) = (1 - backdrop.amount, backdrop.saturation)
    let bias = share * max(saturation - 1, 0)
    let scale = max(share * saturation + bias, 1)
    let rows = (0..<3).map { row in
      (0..<3).map { column in
        let own = row == column ? saturation : 0
        return share * ((1 - saturation) * Self.luminance[column] + own) / scale
      } + [0, bias / scale]
    }
    add("feColorMatrix", [("in", blur), ("values", Self.matrix(rows))], result: "colors")
    let gray = Self.luminance + [0, 0]
    add("feColorMatrix", [("in", blur), ("values", Self.matrix([gray, gray, gray]))])
    let table = (0...Self.parts).map {
      Self.number(Self.curve(backdrop, at: Double($0) / Double(Self.parts)))
    }.joined(separator: " ")
    let functions = ["R", "G", "B"].map {
      XMLNode("feFunc" + $0, [("type", "table"), ("tableValues", table)])
    }
    primitives.append(XMLNode("feComponentTransfer", [], children: functions))
    add(
      "feComposite",
      [
        ("in2", "colors"), ("operator", "arithmetic"), ("k2", Self.number(backdrop.amount)),
        ("k3", Self.number(scale)), ("k4", Self.number(backdrop.brightness - bias)),
      ])
    let identity = (0..<3).map { row in (0..<5).map { $0 == row ? 1.0 : 0 } }
    add("feColorMatrix", [("values", Self.matrix(identity))])
  }

  private mutating func add(
    _ tag: String, _ attributes: [XMLWriter.Attribute] = [], on area: CGRect? = nil,
    result: String? = nil
  ) {
    let region = area.map { SVGShapes.region($0, digits: 3) } ?? []
    primitives.append(XMLNode(tag, attributes + region + [("result", result)]))
  }

  private static func number(_ value: Double) -> String { SVGNumber.text(value, digits: 5) }

  /// Three rows for the colours; everything is opaque.
  private static func matrix(_ rows: [[Double]]) -> String {
    (rows.joined().map(number) + ["0 0 0 0 1"]).joined(separator: " ")
  }

  /// The cubic Bernstein polynomial of the curve.
  private static func curve(_ backdrop: LayerBackdrop, at y: Double) -> Double {
    let (c, x) = (backdrop.curve, 1 - y)
    return c[0] * x * x * x + 3 * c[1] * x * x * y + 3 * c[2] * x * y * y + c[3] * y * y * y
  }
}
