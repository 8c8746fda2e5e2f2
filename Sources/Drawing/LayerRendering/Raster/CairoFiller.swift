import CCairo
import Foundation
import LayerTree

/// Fills outlines with Cairo (glyphs, paths, strokes) as grey coverage in our own memory.
enum CairoFiller {
  /// Writes the coverage of an outline, which must already be clipped to the mask's box.
  static func cover(_ mask: CoverageMask, with outline: ProjectedOutline, rule: FillRule) throws {
    mask.clear()
    if outline.contours.isEmpty { return }
    let surface = try Surface(mask)
    let context = try CairoContext(surface.handle)
    let cairo = context.handle
    let (dx, dy) = (Double(mask.box.x0), Double(mask.box.y0))
    cairo_set_fill_rule(
      cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_GOOD)
    for contour in outline.contours {
      for (index, p) in contour.enumerated() {
        if index == 0 {
          cairo_move_to(cairo, p.x - dx, p.y - dy)
        } else {
          cairo_line_to(cairo, p.x - dx, p.y - dy)
        }
      }
      cairo_close_path(cairo)
    }
    cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    cairo_fill(cairo)
    try context.check("fill a path")
    cairo_surface_flush(surface.handle)
    try CairoContext.check(cairo_surface_status(surface.handle), "finish a fill")
  }

  /// A Cairo surface on a mask's memory; the mask must outlive it.
  private final class Surface {
    let handle: OpaquePointer

    init(_ mask: CoverageMask) throws {
      let created = cairo_image_surface_create_for_data(
        mask.bytes, CAIRO_FORMAT_A8, Int32(mask.box.width), Int32(mask.box.height),
        Int32(mask.stride))
      guard let created else { throw RasterError.outOfMemory(what: "a Cairo surface") }
      handle = created
      try CairoContext.check(cairo_surface_status(handle), "make a surface")
    }

    deinit { cairo_surface_destroy(handle) }
  }
}
