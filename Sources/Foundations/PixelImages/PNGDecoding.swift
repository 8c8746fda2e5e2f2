import CImageCodecs
import CImageKernels
import CPhotoCodecs
import Foundation

/// Reads size and orientation, and checks that the file is complete.
func readPNGHeader(_ data: [UInt8], name: String) throws(ImageError) -> ImageHeader {
  let chunks = try pngChunks(of: data, name: name)
  guard let head = chunks.first, head.type == "IHDR", head.payload.count == 13 else {
    throw ImageError.damaged(.png, "no header chunk at the start", name: name)
  }
  let size = pngWords(head.payload.prefix(8))
  let exif = chunks.first { $0.type == "eXIf" }.flatMap { exifOrientation(ofTIFF: $0.payload) }
  let xmp = exif == nil ? chunks.lazy.compactMap(XMPOrientation.packet).first : nil
  let color = chunks[0].payload.dropFirst(9).first ?? 2
  return ImageHeader(
    format: .png, width: size[0], height: size[1],
    orientation: exif ?? xmp.flatMap(XMPOrientation.read) ?? .up,
    colors: pngColors(of: chunks, isGray: color & 2 == 0))
}

/// Decodes at full size, without rotating the pixels.
func decodePNG(
  _ data: [UInt8], header: ImageHeader, conversion: ColorConversion, name: String
) throws(ImageError) -> PixelBuffer {
  let chunks = try pngChunks(of: data, name: name)
  // libpng stops after the last row and would miss damage after it.
  for chunk in chunks where chunk.isCritical && !chunk.isIntact {
    throw ImageError.damaged(.png, "a wrong checksum for the chunk “\(chunk.type)”", name: name)
  }
  try checkPNGData(chunks, header: header, name: name)
  if conversion.isNone, header.colors.isSRGB {
    // All colour chunks say sRGB.
    let plain = withoutColors(chunks)
    if let pixels = PlainPNG(plain, header: header)?.decoded() { return pixels }
    return try decodeWithLibpng(
      plain.count == chunks.count ? data : pngFile(plain, of: data), plain, header: header,
      name: name)
  }
  let plain = withoutColors(chunks)
  let mayHaveAlpha = chunks[0].payload.dropFirst(9).first.map { $0 & 4 != 0 } ?? true
  let hasKey = chunks.contains { $0.type == "tRNS" }
  guard chunks[0].payload.dropFirst(8).first == 16 || mayHaveAlpha || hasKey else {
    // Straight and premultiplied are the same for opaque pixels.
    if let pixels = PlainPNG(plain, header: header)?.decoded() {
      return try pixels.converted(by: conversion, name: name)
    }
    let pixels = try decodeWithLibpng(
      pngFile(plain, of: data), plain, header: header, name: name)
    return try pixels.converted(by: conversion, name: name)
  }
  return try decodeSamples(pngFile(plain, of: data), header, conversion, name: name)
}

/// Decodes 16-bit samples or samples with alpha, and rounds their colours once.
private func decodeSamples(
  _ file: [UInt8], _ header: ImageHeader, _ conversion: ColorConversion, name: String
) throws(ImageError) -> PixelBuffer {
  let count = header.width * header.height
  guard let memory = malloc(count * 8) else {
    throw ImageError(
      kind: .unreadable, file: name, expected: "memory for a PNG image", found: "none left")
  }
  defer { free(memory) }
  let samples = memory.assumingMemoryBound(to: UInt16.self)
  var message = photo_message()
  let status = photo_png_read16(
    file, file.count, Int32(header.width), Int32(header.height), samples, &message)
  if status != PHOTO_OK { throw PhotoLibrary.error(status, message, format: "PNG", name: name) }
  return try PixelBuffer(width: header.width, height: header.height) { out throws(ImageError) in
    _ = try conversion.reduce(samples, isPremultiplied: false, into: out, name: name)
  }
}

/// A file with some of the chunks of another one.
func pngFile(_ chunks: [PNGChunk], of data: [UInt8]) -> [UInt8] {
  var file = Array(data[0..<8])
  for chunk in chunks {
    file += data[(chunk.covered.startIndex - 4)..<(chunk.covered.endIndex + 4)]
  }
  return file
}

/// Checks that there is enough data before memory is allocated: a Deflate byte yields at most
/// 1,032.
private func checkPNGData(
  _ chunks: [PNGChunk], header: ImageHeader, name: String
) throws(ImageError) {
  let kind = chunks[0].payload.suffix(5).map(Int.init)
  guard kind.count == 5, let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][kind[1]] else { return }
  let bits = header.width * channels * max(1, kind[0])
  let rows = header.height * ((bits + 7) / 8)
  let bytes = chunks.lazy.filter { $0.type == "IDAT" }.reduce(0) { $0 + $1.payload.count }
  guard bytes > 0, rows / 1032 > bytes else { return }
  throw ImageError.damaged(
    .png,
    "\(bytes) bytes of data, too few for \(header.width)×\(header.height) pixels", name: name)
}

/// Decodes unusual files. Throws if libpng finds damage.
func decodeWithLibpng(
  _ data: [UInt8], _ chunks: [PNGChunk], header: ImageHeader, name: String
) throws(ImageError) -> PixelBuffer {
  let (bitDepth, interlace) = (chunks[0].payload.dropFirst(8).first, chunks[0].payload.last)
  if bitDepth == 16, interlace == 1 {
    return try decodeInterlaced16BitPNG(data, chunks, header: header, name: name)
  }
  let reader = try PNGReader(data, header: header, name: name, assumesLinear16Bit: false)
  let hasAlpha = reader.hasAlpha
  var failure: ImageError?
  var isOpaque = true
  let memory = [UInt32](unsafeUninitializedCapacity: header.width * header.height) { out, count in
    failure = reader.read(into: out.baseAddress, format: diorama_png_format_bgra)
    count = failure == nil ? header.width * header.height : 0
    if hasAlpha { isOpaque = png_rows_premultiply(out.baseAddress, count) != 0 }
  }
  if let failure { throw failure }
  return PixelBuffer(
    width: header.width, height: header.height, pixels: memory, isOpaque: isOpaque)
}

/// Works around libpng 1.6.39 in Debian 12 (issue 853), whose simplified reader mixes up rows when
/// reducing interlaced 16-bit samples: they are reduced here.
private func decodeInterlaced16BitPNG(
  _ data: [UInt8], _ chunks: [PNGChunk], header: ImageHeader, name: String
) throws(ImageError) -> PixelBuffer {
  // Without chunks about colour, 16-bit samples are not converted.
  let plain = pngFile(withoutColors(chunks), of: data)
  let reader = try PNGReader(plain, header: header, name: name, assumesLinear16Bit: true)
  // Eight bytes per pixel, reduced in place so that no more memory is needed.
  let count = header.width * header.height
  guard let memory = malloc(count * 8) else {
    throw ImageError(
      kind: .unreadable, file: name, expected: "memory for a PNG image", found: "none left")
  }
  if let failure = reader.read(into: memory, format: diorama_png_format_linear_rgba) {
    free(memory)
    throw failure
  }
  for i in 0..<count {
    // Rounds to 8 bits; the samples are premultiplied already.
    let color = (0..<4).map { channel in
      (UInt32(memory.load(fromByteOffset: 8 * i + 2 * channel, as: UInt16.self)) * 255 + 32_895)
        >> 16
    }
    memory.storeBytes(
      of: color[3] << 24 | color[0] << 16 | color[1] << 8 | color[2], toByteOffset: 4 * i,
      as: UInt32.self)
  }
  // The upper half is freed before the pixels move to their final place.
  let pixels = realloc(memory, count * 4) ?? memory
  defer { free(pixels) }
  return PixelBuffer(width: header.width, height: header.height) { out in
    UnsafeMutableRawPointer(out.baseAddress)?.copyMemory(from: pixels, byteCount: count * 4)
  }
}

/// Owns an image of libpng's simplified reader, which uses messages and never longjmp.
private final class PNGReader {
  private var image = png_image()
  /// The file, which libpng reads until decoding is finished.
  private let data: UnsafeMutableBufferPointer<UInt8>
  private let rowPixels: Int
  private let name: String

  init(
    _ bytes: [UInt8], header: ImageHeader, name: String, assumesLinear16Bit: Bool
  ) throws(ImageError) {
    data = .allocate(capacity: bytes.count)
    _ = data.initialize(from: bytes)
    rowPixels = header.width
    self.name = name
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    if png_image_begin_read_from_memory(&image, data.baseAddress, data.count) == 0 {
      throw damage("in the header")
    }
    if !assumesLinear16Bit { image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB) }
    guard Int(image.width) == header.width, Int(image.height) == header.height else {
      throw ImageError.damaged(.png, "two different sizes", name: name)
    }
  }

  deinit {
    png_image_free(&image)
    data.deallocate()
  }

  var hasAlpha: Bool { image.format & diorama_png_format_flag_alpha != 0 }

  func read(into target: UnsafeMutableRawPointer?, format: UInt32) -> ImageError? {
    image.format = format
    // The stride counts channels, four per pixel.
    if png_image_finish_read(&image, nil, target, Int32(rowPixels * 4), nil) == 0 {
      return damage("while decoding")
    }
    return nil
  }

  private func damage(_ position: String) -> ImageError {
    let message = withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return ImageError.damaged(.png, "“\(message)” \(position)", name: name)
  }
}
