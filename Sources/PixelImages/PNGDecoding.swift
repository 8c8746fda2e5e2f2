import CImageCodecs
import CPixelKernels

/// Reads size and EXIF orientation, and sees to it that the file is whole.
func readPNGHeader(_ data: [UInt8], name: String) throws(ImageError) -> ImageHeader {
  let chunks = try pngChunks(of: data, name: name)
  guard let head = chunks.first, head.type == "IHDR", head.payload.count == 13 else {
    throw pngDamage("no header chunk at the start", name: name)
  }
  let bytes = Array(head.payload.prefix(8)).map(Int.init)
  let exif = chunks.first { $0.type == "eXIf" }
  return ImageHeader(
    format: .png,
    width: bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3],
    height: bytes[4] << 24 | bytes[5] << 16 | bytes[6] << 8 | bytes[7],
    orientation: exif.flatMap { exifOrientation(ofTIFF: $0.payload) } ?? .up)
}

/// Decodes at full size, without turning.
func decodePNG(
  _ data: [UInt8], header: ImageHeader, name: String
) throws(ImageError) -> PixelBuffer {
  // libpng stops after the last row and would not see damage behind it.
  for chunk in try pngChunks(of: data, name: name) where chunk.isCritical && !chunk.isIntact {
    throw pngDamage("a wrong checksum of the chunk “\(chunk.type)”", name: name)
  }
  var image = png_image()
  image.version = png_uint_32(PNG_IMAGE_VERSION)
  defer { png_image_free(&image) }
  var failure: ImageError?
  if png_image_begin_read_from_memory(&image, data, data.count) == 0 {
    throw pngDamage("“\(message(of: image))” in the header", name: name)
  }
  image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
  let isOpaque = image.format & diorama_png_format_flag_alpha == 0
  image.format = diorama_png_format_bgra
  guard Int(image.width) == header.width, Int(image.height) == header.height else {
    throw pngDamage("two different sizes", name: name)
  }
  var allOpaque = isOpaque
  let straight = PixelBuffer(width: header.width, height: header.height, isOpaque: isOpaque) {
    out in
    let rowBytes = Int32(header.width * 4)
    // The simplified reader never jumps out of here: it returns 0 and leaves a message.
    if png_image_finish_read(&image, nil, out.baseAddress, rowBytes, nil) == 0 {
      failure = pngDamage("“\(message(of: image))” while decoding", name: name)
    } else if !isOpaque {
      allOpaque = png_rows_premultiply(out.baseAddress, out.count) != 0
    }
  }
  if let failure { throw failure }
  return allOpaque == isOpaque
    ? straight
    : PixelBuffer(
      width: straight.width, height: straight.height, pixels: straight.pixels, isOpaque: true)
}

private func message(of image: png_image) -> String {
  withUnsafeBytes(of: image.message) { bytes in
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
