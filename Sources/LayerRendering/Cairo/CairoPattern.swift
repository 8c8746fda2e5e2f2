import CCairo
import Foundation
import LayerGeometry

/// Owns one of Cairo's patterns.
final class CairoPattern {
  let handle: OpaquePointer

  /// Takes over a pattern that somebody made.
  init(_ made: OpaquePointer?) throws {
    guard let made else { throw RasterError.outOfMemory(what: "a Cairo pattern") }
    handle = made
    try CairoContext.check(cairo_pattern_status(handle), "make a pattern")
  }

  deinit { cairo_pattern_destroy(handle) }

  /// Where the pattern's own coordinates lie.
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
