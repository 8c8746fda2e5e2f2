import CompositionalLayouts
import DisplayLists
import Foundation

/// Writes display lists as pages for a browser, element by element: boxes with `matrix3d`,
/// photographs as `img`, labels as text.
struct PageWriter {
  /// Something that such pages do not show.
  struct Unsupported: Error, CustomStringConvertible {
    let description: String
  }

  func page(of list: DisplayList) throws -> String {
    let canvas = CGRect(origin: .zero, size: list.size)
    let elements = try list.elements.map { try markup(of: $0, in: canvas) }.joined()
    return """
      <!doctype html>
      <meta charset="utf-8">
      <style>
        html, body { margin: 0; background: \(color(list.background)); }
        body { position: relative; overflow: hidden; \(size(canvas)) }
        div, img, span { position: absolute; left: 0; top: 0; transform-origin: 0 0; }
        div { box-sizing: border-box; }
        span { white-space: pre; line-height: 0; }
        i { display: inline-block; width: 0; }
      </style>
      <body>
      \(elements)
      </body>

      """
  }

  private func markup(of element: DisplayElement, in parent: CGRect) throws -> String {
    guard element.mask.isEmpty else {
      throw Unsupported(description: "\(element.name): no page shows masks")
    }
    let bounds = element.bounds
    // A box begins at its own origin and lies in its parent's.
    let matrix = CATransform3DMakeTranslation(bounds.minX, bounds.minY, 0)
      .concatenating(element.matrix)
      .concatenating(CATransform3DMakeTranslation(-parent.minX, -parent.minY, 0))
    var style = size(bounds) + "transform: \(self.matrix(matrix)); "
    if let fill = element.fill { style += "background: \(color(fill)); " }
    if element.cornerRadius > 0 { style += "border-radius: \(element.cornerRadius)px; " }
    if element.clips { style += "overflow: hidden; " }
    if element.opacity < 1 { style += "opacity: \(element.opacity); " }
    if !element.cuts.isEmpty {
      let corners = rest(of: element).map { "\($0.x - bounds.minX)px \($0.y - bounds.minY)px" }
      style += "clip-path: polygon(\(corners.joined(separator: ", "))); "
    }
    if let shadow = element.shadow {
      style +=
        "box-shadow: \(shadow.offset.width)px \(shadow.offset.height)px "
        + "\(2 * shadow.radius)px \(color(shadow.color)); "
    }
    var inside = try element.contents.map { try markup(of: $0, in: bounds, element.name) } ?? ""
    for child in element.children { inside += try markup(of: child, in: bounds) }
    if let border = element.border {
      let line = "\(border.width)px solid \(color(border.color))"
      inside += "<div style='inset: 0; border: \(line); border-radius: inherit'></div>"
    }
    return "<div style='\(style)'>\(inside)</div>\n"
  }

  /// The corners of what cuts leave of an element's bounds.
  func rest(of element: DisplayElement) -> [CGPoint] {
    let (plane, bounds) = (element.plane, element.bounds)
    var corners = Quad(bounds).corners
    for cut in element.cuts {
      // The half-plane as one of the element's own: a line moves against the map.
      let side = cut.side
      func depth(_ p: CGPoint) -> Double {
        let seen = plane.homogeneous(p)
        return side.a * seen.x + side.b * seen.y + side.c * seen.w
      }
      corners = corners.indices.flatMap { index -> [CGPoint] in
        let (p, q) = (corners[index], corners[(index + 1) % corners.count])
        let (dp, dq) = (depth(p), depth(q))
        let kept = dp >= 0 ? [p] : []
        guard (dp >= 0) != (dq >= 0) else { return kept }
        let t = dp / (dp - dq)
        return kept + [CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)]
      }
    }
    return corners
  }

  private func markup(
    of contents: DisplayContents, in bounds: CGRect, _ name: String
  ) throws -> String {
    switch contents {
    case .image(let image):
      guard case .encoded = image.image.source,
        image.source.size == CGSize(width: image.image.width, height: image.image.height)
      else { throw Unsupported(description: "\(name): pages show whole image files only") }
      return "<img src='file://\(absolute(image.image.name))' style='\(size(image.frame))"
        + "left: \(image.frame.minX - bounds.minX)px; top: \(image.frame.minY - bounds.minY)px'>"
    case .gradient:
      throw Unsupported(description: "\(name): pages show no gradients")
    case .drawing(let commands, _):
      return try commands.map { command in
        guard case .glyphs(let run, let color, let transform) = command else {
          throw Unsupported(description: "\(name): pages show no drawing but text")
        }
        let moved = transform.concatenating(
          CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
        return text(run, self.color(color), moved)
      }.joined()
    }
  }

  /// A strut as high as two ems, on whose lower end the baseline lies.
  private func text(_ run: GlyphRun, _ color: String, _ transform: CGAffineTransform) -> String {
    let origin = run.positions.first ?? .zero
    let strut = 2 * run.size
    let placed = CGAffineTransform(translationX: origin.x, y: origin.y - strut)
      .concatenating(transform)
    let letters = run.text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
    return "<span style='font: \(run.face.weight) \(run.size)px \"\(run.face.familyName)\"; "
      + "line-height: 0; color: \(color); "
      + "transform: \(matrix(CATransform3DMakeAffineTransform(placed)))'>"
      + "<i style='height: \(strut)px'></i>\(letters)</span>"
  }

  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  private func size(_ rect: CGRect) -> String {
    "width: \(rect.width)px; height: \(rect.height)px; "
  }

  private func matrix(_ m: CATransform3D) -> String {
    let numbers: [CGFloat] = [
      m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34,
      m.m41, m.m42, m.m43, m.m44,
    ]
    // Browsers do not take numbers such as 1e-17 everywhere.
    let texts = numbers.map { String(format: "%.12f", Double($0)) }
    return "matrix3d(\(texts.joined(separator: ", ")))"
  }

  private func color(_ color: CGColor) -> String {
    func level(_ value: CGFloat) -> String { String(format: "%.4f", Double(value) * 255) }
    return "rgba(\(level(color.red)), \(level(color.green)), \(level(color.blue)), \(color.alpha))"
  }
}
