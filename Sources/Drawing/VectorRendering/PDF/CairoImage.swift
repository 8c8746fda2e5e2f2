import CCairo
import Foundation
import LayerRendering
import LayerTree

/// Owns a surface that Cairo embeds as an image, once per id.
final class CairoImage {
  let handle: OpaquePointer
  let width: Int
  let height: Int
  /// The size of the file, or of the pixels before compression.
  let byteCount: Int

  /// Embeds pixels without loss.
  init(_ buffer: PixelBuffer, id: String) throws {
    (width, height) = (buffer.width, buffer.height)
    byteCount = buffer.pixels.count * (buffer.isOpaque ? 3 : 4)
    handle = try Self.surface(width, height, isOpaque: buffer.isOpaque)
    cairo_surface_flush(handle)
    guard let memory = cairo_image_surface_get_data(handle) else {
      throw RasterError.outOfMemory(what: "an image of \(width)×\(height) pixels")
    }
    let stride = Int(cairo_image_surface_get_stride(handle))
    buffer.pixels.withUnsafeBytes { pixels in
      guard let base = pixels.baseAddress else { return }
      for y in 0..<height {
        memcpy(memory + y * stride, base + y * width * 4, width * 4)
      }
    }
    cairo_surface_mark_dirty(handle)
    try attach(Array(id.utf8), as: CAIRO_MIME_TYPE_UNIQUE_ID)
  }

  /// Embeds a JPEG file unchanged; the surface's own pixels are never used.
  init(jpeg: [UInt8], width: Int, height: Int, id: String) throws {
    (self.width, self.height) = (width, height)
    byteCount = jpeg.count
    handle = try Self.surface(width, height, isOpaque: true)
    try attach(jpeg, as: CAIRO_MIME_TYPE_JPEG)
    try attach(Array(id.utf8), as: CAIRO_MIME_TYPE_UNIQUE_ID)
  }

  deinit { cairo_surface_destroy(handle) }

  private static func surface(_ width: Int, _ height: Int, isOpaque: Bool) throws -> OpaquePointer {
    let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    guard let made = cairo_image_surface_create(format, Int32(width), Int32(height)) else {
      throw RasterError.outOfMemory(what: "an image of \(width)×\(height) pixels")
    }
    try CairoContext.check(
      cairo_surface_status(made), "make an image of \(width)×\(height) pixels")
    return made
  }

  /// Attaches bytes, which Cairo keeps as long as it needs them.
  private func attach(_ bytes: [UInt8], as type: String) throws {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    let status = cairo_surface_set_mime_data(
      handle, type, copy, UInt(bytes.count),
      { $0?.assumingMemoryBound(to: UInt8.self).deallocate() }, copy)
    if status != CAIRO_STATUS_SUCCESS { copy.deallocate() }
    try CairoContext.check(status, "attach a file to an image")
  }
}
