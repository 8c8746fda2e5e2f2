import CCairo
import Foundation
import LayerRendering
import LayerTree

/// Owns a Cairo pattern.
final class CairoPattern {
  let handle: OpaquePointer

  /// Takes ownership of an existing pattern.
  init(_ made: OpaquePointer?) throws {
    guard let made else { throw RasterError.outOfMemory(what: "a Cairo pattern") }
    handle = made
    try CairoContext.check(cairo_pattern_status(handle), "make a pattern")
  }

  deinit { cairo_pattern_destroy(handle) }

  /// Sets the transform from the pattern's coordinates to the user's.
  func place(_ toUser: CGAffineTransform) {
    var matrix = toUser.inverted().cairo
    cairo_pattern_set_matrix(handle, &matrix)
  }
}

extension CGAffineTransform {
  var cairo: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }
}

extension CairoPattern {
  /// An axial or radial gradient, if visible. Cairo keeps its stops; readers mix without
  /// premultiplication.
  convenience init?(_ gradient: GradientPaint, transform: CGAffineTransform) throws {
    let stops = GradientStops(gradient).stops
    guard !stops.isEmpty else { return nil }
    if gradient.shape == .radial {
      guard let circle = gradient.unitCircle else { return nil }
      try self.init(cairo_pattern_create_radial(0, 0, 0, 0, 0, 1))
      place(circle.concatenating(transform))
    } else {
      let (start, end) = (gradient.start, gradient.end)
      guard start != end else { return nil }
      try self.init(cairo_pattern_create_linear(start.x, start.y, end.x, end.y))
      place(transform)
    }
    for stop in stops {
      let c = stop.color.clamped
      cairo_pattern_add_color_stop_rgba(handle, stop.location, c.red, c.green, c.blue, c.alpha)
    }
    cairo_pattern_set_extend(handle, CAIRO_EXTEND_PAD)
    try CairoContext.check(cairo_pattern_status(handle), "make a gradient")
  }
}
