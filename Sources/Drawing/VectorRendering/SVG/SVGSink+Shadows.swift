import DisplayLists
import Foundation
import LayerTree

extension SVGSink {
  func shadow(_ shadow: DropShadow, of path: Path, in space: VectorSpace) throws {
    guard let frame = ShadowFrame(in: space) else { return }
    let moved = CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height)
      .concatenating(frame.toFilter)
    let transform = SVGNumber.transform(moved, digits: space.digits)
    let outline: [XMLWriter.Attribute] = [
      ("d", data(path, in: space)), ("transform", transform),
    ]
    let color = attributes(of: shadow.color, "fill", tile: .zero, in: space)
    if isMoving {
      let moved = CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height)
      return out.leaf(
        "path",
        [
          ("d", data(path, in: space)), ("filter", "blur(\(pixels(shadow.radius, in: space)))"),
          ("transform", SVGNumber.transform(moved, digits: space.digits)),
        ] + color)
    }
    if frame.isUpright {
      let blur = reference(toBlur: shadow.radius, around: path.controlBox, in: space)
      return out.leaf("path", outline + [("filter", blur)] + color)
    }
    let box = path.controlBox.applying(moved)
    let blur = reference(toBlur: shadow.radius, around: box, in: space)
    out.open("g", [("transform", SVGNumber.transform(frame.fromFilter)), ("filter", blur)])
    out.leaf("path", outline + color)
    out.close()
  }

  func shadowed(
    by shadow: DropShadow, ink: CGRect, in space: VectorSpace, _ body: () throws -> Void
  ) throws {
    if isMoving {
      let color = space.isAlphaOnly ? CGColor(gray: 1, alpha: shadow.color.alpha) : shadow.color
      let (x, y) = (pixels(shadow.offset.width, in: space), pixels(shadow.offset.height, in: space))
      let text =
        "drop-shadow(\(x) \(y) \(pixels(shadow.radius, in: space)) \(SVGShapes.rgba(color)))"
      out.open("g", [("filter", text)])
      try body()
      return out.close()
    }
    guard let frame = ShadowFrame(in: space) else { return try body() }
    let filter = reference(toShadow: shadow, around: ink, frame: frame, in: space)
    let back = SVGNumber.transform(frame.fromFilter)
    out.open("g", [("transform", back), ("filter", filter)])
    if !frame.isUpright { out.open("g", [("transform", SVGNumber.transform(frame.toFilter))]) }
    try body()
    if !frame.isUpright { out.close() }
    out.close()
  }

  private func pixels(_ length: Double, in space: VectorSpace) -> String {
    SVGNumber.text(length, digits: space.digits) + "px"
  }

  private func reference(
    toShadow shadow: DropShadow, around ink: CGRect, frame: ShadowFrame, in space: VectorSpace
  ) -> String {
    let offset = frame.vector(shadow.offset)
    let box = ink.applying(frame.toFilter)
    let spread = -(shadow.radius * DisplayElement.visibleDeviations + 1)
    let region = box.union(
      box.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: spread, dy: spread))
    let color = space.isAlphaOnly ? CGColor(gray: 1, alpha: shadow.color.alpha) : shadow.color
    let number = { (value: Double) in SVGNumber.text(value, digits: space.digits) }
    let blur: [XMLWriter.Attribute] = [
      ("in", "SourceAlpha"), ("stdDeviation", shadow.radius > 0 ? number(shadow.radius) : nil),
    ]
    let moves: [XMLWriter.Attribute] = [
      ("dx", offset.width == 0 ? nil : number(offset.width)),
      ("dy", offset.height == 0 ? nil : number(offset.height)), ("result", "s"),
    ]
    let flood: [XMLWriter.Attribute] = [
      ("flood-color", SVGShapes.color(color)), ("flood-opacity", SVGShapes.opacity(color)),
    ]
    let merged = [XMLNode("feMergeNode", []), XMLNode("feMergeNode", [("in", "SourceGraphic")])]
    let content = [
      XMLNode(shadow.radius > 0 ? "feGaussianBlur" : "feOffset", blur), XMLNode("feOffset", moves),
      XMLNode("feFlood", flood), XMLNode("feComposite", [("in2", "s"), ("operator", "in")]),
      XMLNode("feMerge", [], children: merged),
    ]
    return reference(toFilter: content, region: region, in: space)
  }

  /// A reference to a blur of `radius` (a standard deviation) for something within `box`.
  private func reference(toBlur radius: Double, around box: CGRect, in space: VectorSpace)
    -> String
  {
    let spread = -(radius * DisplayElement.visibleDeviations + 1)
    let blur = XMLNode(
      "feGaussianBlur", [("stdDeviation", SVGNumber.text(radius, digits: space.digits))])
    return reference(toFilter: [blur], region: box.insetBy(dx: spread, dy: spread), in: space)
  }

  private func reference(toFilter content: [XMLNode], region: CGRect, in space: VectorSpace)
    -> String
  {
    let id = definitions.add(
      "shadow", tag: "filter",
      [("filterUnits", "userSpaceOnUse")] + SVGShapes.region(region, digits: space.digits)
        + [("color-interpolation-filters", "sRGB")], content: content)
    return "url(#\(id))"
  }
}

/// The coordinates in which a shadow is blurred: upright, with rotated content, since some readers
/// do not rotate filters in rotated groups.
struct ShadowFrame {
  /// From the group's coordinates to those of the filter.
  let toFilter: CGAffineTransform

  /// nil in a sheared plane, where a round blur is no longer an axis-parallel ellipse.
  init?(in space: VectorSpace) {
    let t = space.toCanvas
    if t.b == 0, t.c == 0 {
      toFilter = .identity
      return
    }
    let (x, y) = (t.a * t.a + t.b * t.b, t.c * t.c + t.d * t.d)
    let tolerance = 1e-6 * max(x, y)
    guard abs(x - y) <= tolerance, abs(t.a * t.c + t.b * t.d) <= tolerance, x > 0 else {
      return nil
    }
    // Without translation or scaling, so that equal cards share filters of the same size.
    let length = x.squareRoot()
    toFilter = CGAffineTransform(
      a: t.a / length, b: t.b / length, c: t.c / length, d: t.d / length, tx: 0, ty: 0)
  }

  var isUpright: Bool { toFilter.isIdentity }
  var fromFilter: CGAffineTransform { toFilter.inverted() }

  func vector(_ size: CGSize) -> CGSize { size.applying(toFilter) }
}
