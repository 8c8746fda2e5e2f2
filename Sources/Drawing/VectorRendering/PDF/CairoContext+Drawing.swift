import CCairo
import DisplayLists
import Foundation
import LayerRendering
import LayerTree

extension CairoContext {
  /// Runs `body` and then restores the state of the context.
  func saved(_ body: () throws -> Void) throws {
    cairo_save(handle)
    try body()
    cairo_restore(handle)
  }

  /// Draws `body` as a separate picture, unaffected by outer clips.
  func group(_ body: () throws -> Void) throws -> CairoPattern {
    cairo_push_group(handle)
    cairo_reset_clip(handle)
    try body()
    return try CairoPattern(cairo_pop_group(handle))
  }

  func transform(_ t: CGAffineTransform) {
    var matrix = t.cairo
    cairo_transform(handle, &matrix)
  }

  /// Sets the current path.
  func setPath(_ path: Path) {
    cairo_new_path(handle)
    var current = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let p):
        cairo_move_to(handle, p.x, p.y)
        current = p
      case .line(let p):
        cairo_line_to(handle, p.x, p.y)
        current = p
      case .quad(let c, let p):
        let (c1, c2) = Path.cubicControls(from: current, control: c, to: p)
        cairo_curve_to(handle, c1.x, c1.y, c2.x, c2.y, p.x, p.y)
        current = p
      case .cubic(let c, let d, let p):
        cairo_curve_to(handle, c.x, c.y, d.x, d.y, p.x, p.y)
        current = p
      case .close: cairo_close_path(handle)
      }
    }
  }

  func setRule(_ rule: FillRule) {
    cairo_set_fill_rule(
      handle, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
  }

  func clip(_ path: Path, _ rule: FillRule) {
    setPath(path)
    setRule(rule)
    cairo_clip(handle)
  }

  /// Clips to a rectangle, extended to whole points.
  func clip(around rect: CGRect) {
    cairo_new_path(handle)
    cairo_rectangle(handle, rect.minX, rect.minY, rect.width, rect.height)
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    var matrix = cairo_matrix_t()
    cairo_get_matrix(handle, &matrix)
    cairo_identity_matrix(handle)
    cairo_path_extents(handle, &x0, &y0, &x1, &y1)
    cairo_new_path(handle)
    (x0, y0, x1, y1) = (floor(x0) - 1, floor(y0) - 1, ceil(x1) + 1, ceil(y1) + 1)
    cairo_rectangle(handle, x0, y0, x1 - x0, y1 - y0)
    cairo_set_matrix(handle, &matrix)
    cairo_clip(handle)
  }

  func setSource(_ color: CGColor) {
    let c = color.clamped
    cairo_set_source_rgba(handle, c.red, c.green, c.blue, c.alpha)
  }

  func setSource(_ pattern: CairoPattern) { cairo_set_source(handle, pattern.handle) }
}

extension CairoContext {
  func setStyle(_ style: StrokeStyle) {
    cairo_set_line_width(handle, style.width)
    switch style.cap {
    case .butt: cairo_set_line_cap(handle, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(handle, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(handle, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.join {
    case .miter: cairo_set_line_join(handle, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(handle, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(handle, CAIRO_LINE_JOIN_BEVEL)
    }
    cairo_set_miter_limit(handle, max(style.miterLimit, 1))
    let isDashed = style.dash.contains { $0 > 0 } && style.dash.allSatisfy { $0 >= 0 }
    let dash = isDashed ? style.dash : []
    cairo_set_dash(handle, dash, Int32(dash.count), style.dashPhase)
  }
}
