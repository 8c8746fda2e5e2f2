import CCairo

/// Owns a Cairo context.
package final class CairoContext {
  package let handle: OpaquePointer

  package init(_ surface: OpaquePointer) throws {
    guard let created = cairo_create(surface) else {
      throw RasterError.outOfMemory(what: "a Cairo context")
    }
    handle = created
    try check("begin to draw")
  }

  deinit { cairo_destroy(handle) }

  package func check(_ operation: String) throws { try Self.check(cairo_status(handle), operation) }

  package static func check(_ status: cairo_status_t, _ operation: String) throws {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    let text = cairo_status_to_string(status).map { String(cString: $0) } ?? "status \(status)"
    throw RasterError.cairo(operation: operation, status: text)
  }
}
