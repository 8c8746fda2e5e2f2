import Foundation
import LayerTree

extension SVGSink {
  /// The attributes of a paint; nil if it shows nothing.
  func attributes(of paint: VectorPaint, _ name: String, in space: VectorSpace)
    -> [XMLWriter.Attribute]?
  {
    switch paint {
    case .color(let color, let tile): return attributes(of: color, name, tile: tile, in: space)
    case .gradient(let gradient, let transform):
      return definition(of: gradient, transform: transform, in: space).map {
        [(name, "url(#\($0))")]
      }
    }
  }

  /// `fill` or `stroke` with its opacity; a pattern is repeated from `tile`.
  func attributes(of color: CGColor, _ name: String, tile: CGPoint, in space: VectorSpace)
    -> [XMLWriter.Attribute]
  {
    let opacity = SVGShapes.opacity(color)
    guard let pattern = color.pattern else {
      let text = SVGShapes.color(shown(color, in: space))
      // Black is the default fill in SVG.
      return [(name, name == "fill" && text == "#000" ? nil : text), ("\(name)-opacity", opacity)]
    }
    let unit = space.pixelsPerUnit / color.patternScale
    let image = definitions.image(pattern, shareX: unit, shareY: unit)
    let scale = CGAffineTransform(scaleX: 1 / color.patternScale, y: 1 / color.patternScale)
    let content = XMLNode(
      "use",
      [
        ("xlink:href", "#" + image), ("filter", space.isAlphaOnly ? whitening() : nil),
        ("transform", SVGNumber.transform(scale)),
      ])
    let box = CGRect(
      x: tile.x, y: tile.y, width: Double(pattern.width) / color.patternScale,
      height: Double(pattern.height) / color.patternScale)
    let id = definitions.add(
      "pattern", tag: "pattern",
      [("patternUnits", "userSpaceOnUse")] + SVGShapes.rectangle(box, digits: space.digits),
      content: [content])
    return [(name, "url(#\(id))"), ("\(name)-opacity", opacity)]
  }

  /// The colour as painted here: white inside masks.
  private func shown(_ color: CGColor, in space: VectorSpace) -> CGColor {
    guard space.isAlphaOnly, color.pattern == nil else { return color }
    return CGColor(gray: 1, alpha: color.alpha)
  }

  /// A reference to a filter that keeps alpha and turns every colour white.
  func whitening() -> String {
    let id = definitions.add(
      "white", tag: "filter",
      [
        ("x", "0"), ("y", "0"), ("width", "1"), ("height", "1"),
        ("color-interpolation-filters", "sRGB"),
      ],
      content: [
        XMLNode("feColorMatrix", [("values", "0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0")])
      ])
    return "url(#\(id))"
  }

  /// nil for a gradient of no extent, which is invisible.
  private func definition(
    of gradient: GradientPaint, transform: CGAffineTransform, in space: VectorSpace
  ) -> String? {
    let stops = GradientStops(gradient).stops
    guard !stops.isEmpty else { return nil }
    let content = stops.map { stop in
      let color = shown(stop.color, in: space)
      return XMLNode(
        "stop",
        [
          ("offset", SVGNumber.text(stop.location, digits: 5)),
          ("stop-color", SVGShapes.color(color)), ("stop-opacity", SVGShapes.opacity(color)),
        ])
    }
    let number = { (value: Double) in SVGNumber.text(value, digits: space.digits) }
    let (start, end) = (gradient.start, gradient.end)
    if gradient.shape == .axial {
      guard start != end else { return nil }
      return definitions.add(
        "gradient", tag: "linearGradient",
        [
          ("gradientUnits", "userSpaceOnUse"), ("x1", number(start.x)), ("y1", number(start.y)),
          ("x2", number(end.x)), ("y2", number(end.y)),
          ("gradientTransform", SVGNumber.transform(transform)),
        ], content: content)
    }
    guard let placed = gradient.unitCircle?.concatenating(transform) else { return nil }
    return definitions.add(
      "gradient", tag: "radialGradient",
      [
        ("gradientUnits", "userSpaceOnUse"), ("cx", "0"), ("cy", "0"), ("r", "1"),
        ("gradientTransform", SVGNumber.transform(placed, digits: space.digits)),
      ], content: content)
  }
}

extension GradientPaint {
  /// Takes the unit circle to a radial gradient's edge, and the first unit of the x axis to the way of an
  /// axial one; nil for one of no extent.
  package var unitPlacement: CGAffineTransform? {
    guard shape == .axial else { return unitCircle }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    guard dx != 0 || dy != 0 else { return nil }
    return CGAffineTransform(a: dx, b: dy, c: -dy, d: dx, tx: start.x, ty: start.y)
  }

  /// Takes the unit circle to a radial gradient's edge; nil for one of no extent.
  var unitCircle: CGAffineTransform? {
    let (rx, ry) = (abs(end.x - start.x), abs(end.y - start.y))
    guard rx > 0, ry > 0 else { return nil }
    return CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: start.x, ty: start.y)
  }
}
