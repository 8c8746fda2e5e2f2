import CImageCodecs
import CImageKernels

/// Reads size and orientation, and checks that the file is complete.
func readWebPHeader(_ data: [UInt8], name: String) throws(ImageError) -> ImageHeader {
  let end = 8 + littleEndianWord(data, at: 4)
  guard end <= data.count else {
    throw ImageError.damaged(
      .webp, "the end of the file \(end - data.count) bytes early", name: name)
  }
  var features = WebPBitstreamFeatures()
  let status = WebPGetFeatures(data, data.count, &features)
  guard status == VP8_STATUS_OK else { throw webPError(status, name: name) }
  let exif = webPChunk("EXIF", of: data, end: end).flatMap { payload in
    exifOrientation(
      ofTIFF: payload.starts(with: Array("Exif\0\0".utf8)) ? payload.dropFirst(6) : payload)
  }
  let xmp = exif == nil ? webPChunk("XMP ", of: data, end: end) : nil
  let profile = webPChunk("ICCP", of: data, end: end)
  var header = ImageHeader(
    format: .webp, width: Int(features.width), height: Int(features.height),
    orientation: exif ?? xmp.flatMap(XMPOrientation.read) ?? .up,
    colors: profile.flatMap { ImageColors(icc: Array($0), channels: 3) } ?? .sRGB)
  header.isAnimation = features.has_animation != 0
  let isLossless = features.format == 2
  header.isReducible = !header.isAnimation && (isLossless || features.has_alpha == 0)
  return header
}

/// The smallest size with `full`'s aspect ratio that is large enough.
func reducedWebPSize(
  full: (width: Int, height: Int), atLeast least: (width: Int, height: Int)
) -> (width: Int, height: Int) {
  // The direction that needs more decides. Computed in integers, so that rounding does not matter.
  if least.width * full.height >= least.height * full.width {
    let height = (least.width * full.height + full.width - 1) / full.width
    return (least.width, min(full.height, height))
  }
  let width = (least.height * full.width + full.height - 1) / full.height
  return (min(full.width, width), least.height)
}

/// Decodes at any size up to the full one, without rotating the pixels.
func decodeWebP(
  _ data: [UInt8], header: ImageHeader, size: (width: Int, height: Int),
  conversion: ColorConversion, name: String
) throws(ImageError) -> PixelBuffer {
  var config = WebPDecoderConfig()
  guard WebPInitDecoderConfig(&config) != 0 else {
    throw ImageError(
      kind: .unsupported, file: name,
      expected: "the version of libwebp that diorama was built with",
      found: "a different one")
  }
  if size != (header.width, header.height) {
    config.options.use_scaling = 1
    config.options.scaled_width = Int32(size.width)
    config.options.scaled_height = Int32(size.height)
  }
  return try PixelBuffer(width: size.width, height: size.height) { out throws(ImageError) in
    // Decoded without premultiplication and premultiplied here, since libwebp's own is not exact.
    config.output.colorspace = MODE_BGRA
    config.output.is_external_memory = 1
    config.output.u.RGBA.rgba = UnsafeMutableRawPointer(out.baseAddress)?
      .assumingMemoryBound(to: UInt8.self)
    config.output.u.RGBA.stride = Int32(size.width * 4)
    config.output.u.RGBA.size = out.count * 4
    let status = WebPDecode(data, data.count, &config)
    WebPFreeDecBuffer(&config.output)
    guard status == VP8_STATUS_OK else { throw webPError(status, name: name) }
    try conversion.convert(out, name: name)
    _ = png_rows_premultiply(out.baseAddress, out.count)
  }
}

/// The first chunk of a type. An EXIF payload may begin with "Exif".
private func webPChunk(_ type: String, of data: [UInt8], end: Int) -> ArraySlice<UInt8>? {
  var at = 12
  while at + 8 <= end {
    let length = littleEndianWord(data, at: at + 4)
    guard at + 8 + length <= end else { return nil }
    if data[at..<(at + 4)].elementsEqual(type.utf8) { return data[(at + 8)..<(at + 8 + length)] }
    at += 8 + length + length % 2
  }
  return nil
}

private func littleEndianWord(_ data: [UInt8], at: Int) -> Int {
  Int(data[at]) | Int(data[at + 1]) << 8 | Int(data[at + 2]) << 16 | Int(data[at + 3]) << 24
}

private func webPError(_ status: VP8StatusCode, name: String) -> ImageError {
  switch status {
  case VP8_STATUS_OUT_OF_MEMORY:
    ImageError(
      kind: .unreadable, file: name, expected: "memory for decoding a WebP image",
      found: "none left")
  case VP8_STATUS_UNSUPPORTED_FEATURE:
    ImageError(
      kind: .unsupported, file: name, expected: "a supported kind of WebP image",
      found: "an unsupported feature")
  case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED:
    ImageError.damaged(.webp, "the end of the data inside the image", name: name)
  case VP8_STATUS_BITSTREAM_ERROR:
    ImageError.damaged(.webp, "a broken bit stream", name: name)
  default:
    ImageError.damaged(.webp, "libwebp's status \(status.rawValue)", name: name)
  }
}
