import CCairo
import Foundation
import LayerRendering
import LayerTree

/// A PDF file being written; owns its Cairo surface.
final class PDFFile {
  /// Receives what Cairo writes.
  private final class Output {
    var bytes: [UInt8] = []
  }

  /// The same date in every file, so that equal pictures give equal files.
  private static let date = "2000-01-01T00:00:00Z"

  private let output = Output()
  private let surface: OpaquePointer
  private var page: CairoContext?

  init(title: String?) throws {
    let target = Unmanaged.passUnretained(output).toOpaque()
    let created = cairo_pdf_surface_create_for_stream(
      { target, data, count in
        guard let target, let data else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<Output>.fromOpaque(target).takeUnretainedValue().bytes
          .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
      }, target, 1, 1)
    guard let created else { throw RasterError.outOfMemory(what: "a PDF document") }
    surface = created
    try check("begin a document")
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, Self.date)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Diorama")
    if let title { cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title) }
    try check("name the document")
  }

  deinit {
    page = nil
    cairo_surface_destroy(surface)
  }

  /// Begins a page of a size in points.
  func begin(page size: CGSize) throws {
    cairo_pdf_surface_set_size(surface, size.width, size.height)
    page = try CairoContext(surface)
  }

  func endPage() throws {
    guard let page else { return }
    try page.check("draw a page")
    cairo_show_page(page.handle)
    try page.check("finish a page")
    self.page = nil
  }

  /// The context for drawing on the current page.
  func context() throws -> CairoContext {
    guard let page else {
      throw RasterError.cairo(operation: "draw", status: "no page was begun")
    }
    return page
  }

  /// Completes the file and returns it.
  func finish() throws -> [UInt8] {
    cairo_surface_finish(surface)
    try check("finish a document")
    return output.bytes
  }

  private func check(_ operation: String) throws {
    try CairoContext.check(cairo_surface_status(surface), operation)
  }
}
