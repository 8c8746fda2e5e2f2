public import Foundation
import LayerTree

extension DisplayElement {
  /// Whether the element or one inside of it shows what is behind through glass.
  package var holdsGlass: Bool {
    backdrop?.glass != nil || children.contains(where: \.holdsGlass)
  }

  /// Standard deviations up to which a shadow is visible: beyond, less than half a level of 255.
  package static let visibleDeviations: Double = 3

  /// Whether the element paints anything.
  var isVisible: Bool {
    guard opacity > 0 else { return false }
    let area = bounds.width > 0 && bounds.height > 0
    return (area && (fill != nil || border != nil || backdrop != nil)) || contents != nil
      || !children.isEmpty
      || (shadow?.path != nil)
  }

  /// ``ink``, computed without the stored value.
  var measuredInk: CGRect {
    let box = inkWithoutShadow
    guard let shadow else { return box }
    return box.union(shadow.ink(of: shadow.path?.controlBox ?? box))
  }

  /// The rectangle that contains everything painted except the shadow; null if nothing is painted.
  package var inkWithoutShadow: CGRect {
    var box = inkOfContentsAndChildren
    if clips { box = box.intersection(bounds) }
    return fill != nil || border != nil || backdrop != nil ? box.union(bounds) : box
  }

  /// The area that contents and children paint before clipping; null if they paint nothing.
  var inkOfContentsAndChildren: CGRect {
    var box = CGRect.null
    switch contents {
    case .image(let image): box = box.union(image.frame)
    case .gradient: box = box.union(bounds)
    case .drawing(let commands, let clipped):
      box = box.union(clipped ? bounds : commands.drawnBounds)
    case nil: break
    }
    for child in children {
      let ink = child.ink
      if !ink.isNull {
        box = box.union(CGRect(containing: child.plane.projectedPolygon(Quad(ink).corners)))
      }
    }
    return box
  }

  /// Whether a rectangle in the element's coordinates is inside the rounded bounds.
  public func outlineContains(_ box: CGRect) -> Bool {
    if box.isNull { return true }
    let tolerance = 1e-6
    let outer = bounds.insetBy(dx: -tolerance, dy: -tolerance)
    guard
      box.minX >= outer.minX, box.minY >= outer.minY, box.maxX <= outer.maxX,
      box.maxY <= outer.maxY
    else { return false }
    let r = cornerRadius
    guard r > 0 else { return true }
    if cornerCurve == .continuous { return continuousOutlineContains(box) }
    // A corner of the box must not be in the part of the corner square outside the arc.
    func isInside(_ p: CGPoint, _ corner: RectCorners) -> Bool {
      guard corners.contains(corner) else { return true }
      let cx = corner == .topLeft || corner == .bottomLeft ? bounds.minX + r : bounds.maxX - r
      let cy = corner == .topLeft || corner == .topRight ? bounds.minY + r : bounds.maxY - r
      let outX = corner == .topLeft || corner == .bottomLeft ? cx - p.x : p.x - cx
      let outY = corner == .topLeft || corner == .topRight ? cy - p.y : p.y - cy
      guard outX > 0, outY > 0 else { return true }
      return outX * outX + outY * outY <= (r + tolerance) * (r + tolerance)
    }
    return isInside(CGPoint(x: box.minX, y: box.minY), .topLeft)
      && isInside(CGPoint(x: box.maxX, y: box.minY), .topRight)
      && isInside(CGPoint(x: box.minX, y: box.maxY), .bottomLeft)
      && isInside(CGPoint(x: box.maxX, y: box.maxY), .bottomRight)
  }

  /// For continuous corners: the outline is convex, so the box's corners decide; those on a curved
  /// edge are outside.
  private func continuousOutlineContains(_ box: CGRect) -> Bool {
    let reach = cornerRadius * cornerCurve.reach
    let curved: [(CGPoint, RectCorners)] = [
      (CGPoint(x: box.minX, y: box.minY), .topLeft),
      (CGPoint(x: box.maxX, y: box.minY), .topRight),
      (CGPoint(x: box.minX, y: box.maxY), .bottomLeft),
      (CGPoint(x: box.maxX, y: box.maxY), .bottomRight),
    ].filter { point, corner in
      let dx = min(point.x - bounds.minX, bounds.maxX - point.x)
      let dy = min(point.y - bounds.minY, bounds.maxY - point.y)
      return corners.contains(corner) && dx < reach && dy < reach
    }
    if curved.isEmpty { return true }
    let outline = outline
    return curved.allSatisfy { outline.contains($0.0, rule: .winding) }
  }
}

extension DisplayShadow {
  /// The rectangle that contains all of the visible shadow of a shape.
  package func ink(of shape: CGRect) -> CGRect {
    let spread = -(radius * DisplayElement.visibleDeviations + 1)
    return shape.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: spread, dy: spread)
  }
}

extension GlyphRun {
  /// Two ems around glyph origins, or more for large glyphs, so bounds rarely depend on letters.
  package var drawnBounds: CGRect {
    let reach = size.magnitude * 2
    let fallback = CGRect(containing: positions).insetBy(dx: -reach, dy: -reach)
    // If the font can no longer be read, drawing reports it.
    guard let ink = try? GlyphOutlineCache.shared.drawnBounds(of: self) else { return fallback }
    return fallback.union(ink)
  }
}

extension [DrawingCommand] {
  /// The bounding box of what is painted. Gradients are bounded only by their clip.
  package var drawnBounds: CGRect {
    var box = CGRect.null
    addInk(to: &box)
    return box
  }

  private func addInk(to box: inout CGRect) {
    for command in self {
      switch command {
      case .fill(let path, _, _): box = box.union(path.controlBox)
      case .stroke(let path, _, let style, let transform):
        let reach = style.width / 2 * Swift.max(1, style.join == .miter ? style.miterLimit : 1.5)
        box = box.union(
          path.controlBox.insetBy(dx: -reach, dy: -reach).applying(transform))
      case .image(_, let transform, _, _):
        box = box.union(CGRect(x: 0, y: 0, width: 1, height: 1).applying(transform))
      case .glyphs(let run, _, let transform):
        box = box.union(run.drawnBounds.applying(transform))
      case .gradient: break
      case .clip(let path, _, let inner):
        box = box.union(path.controlBox)
        inner.addInk(to: &box)
      case .group(_, _, let inner): inner.addInk(to: &box)
      }
    }
  }

  /// Whether a command paints an area that is bounded only by clips.
  package var hasGradient: Bool {
    contains { command in
      switch command {
      case .gradient: true
      case .clip(_, _, let inner), .group(_, _, let inner): inner.hasGradient
      default: false
      }
    }
  }
}
