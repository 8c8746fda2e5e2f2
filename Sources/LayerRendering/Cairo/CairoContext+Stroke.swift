import CCairo
import DrawingCommands

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
