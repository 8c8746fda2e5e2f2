import CImageCodecs
import Foundation

/// The colours of a PNG file, by precedence (PNG, third edition, 4.3): `cICP`, `iCCP`, `sRGB`, then
/// `gAMA` and `cHRM`. Damaged chunks are ignored.
func pngColors(of chunks: [PNGChunk], isGray: Bool) -> ImageColors {
  let head = chunks.prefix { $0.type != "IDAT" }
  func payload(_ type: String) -> [UInt8]? {
    head.first { $0.type == type && $0.isIntact }.map { Array($0.payload) }
  }
  // Requires the RGB matrix and full range.
  if let numbers = payload("cICP"), numbers.count == 4, numbers[2] == 0, numbers[3] == 1,
    let colors = ImageColors(primaries: Int(numbers[0]), transfer: Int(numbers[1]))
  {
    return colors
  }
  if let packed = payload("iCCP"), let profile = pngProfile(packed),
    let colors = ImageColors(icc: profile, channels: isGray ? 1 : 3)
  {
    return colors
  }
  if let intent = payload("sRGB"), intent.count == 1, intent[0] < 4 { return .sRGB }
  let gamma = payload("gAMA").flatMap(pngGamma)
  let primaries = payload("cHRM").flatMap(pngPrimaries)
  guard gamma != nil || primaries != nil,
    let space = RGBSpace(primaries ?? .sRGB, gamma ?? .sRGB)
  else { return .sRGB }
  return ImageColors(space)
}

/// The chunks without those about colours.
func withoutColors(_ chunks: [PNGChunk]) -> [PNGChunk] {
  let types: Set<String> = ["gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI"]
  return chunks.contains { types.contains($0.type) }
    ? chunks.filter { !types.contains($0.type) } : chunks
}

// MARK: - Private

/// The profile in a chunk: a name, a zero, the method zero, and a zlib stream.
private func pngProfile(_ payload: [UInt8]) -> [UInt8]? {
  guard let end = payload.prefix(80).firstIndex(of: 0), end > 0, end + 2 < payload.count,
    payload[end + 1] == 0, let reader = libdeflate_alloc_decompressor()
  else { return nil }
  defer { libdeflate_free_decompressor(reader) }
  let stream = Array(payload[(end + 2)...])
  // Profiles have hundreds of bytes to a megabyte; the stream does not contain its length.
  for room in [1 << 14, 1 << 20, 16 << 20] {
    var count = 0
    var result = LIBDEFLATE_BAD_DATA
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { memory, initialized in
      result = libdeflate_zlib_decompress(
        reader, stream, stream.count, memory.baseAddress, room, &count)
      initialized = result == LIBDEFLATE_SUCCESS ? count : 0
    }
    if result == LIBDEFLATE_SUCCESS { return bytes }
    guard result == LIBDEFLATE_INSUFFICIENT_SPACE else { return nil }
  }
  return nil
}

/// The curve; sRGB's if the number is close enough to have been meant as sRGB.
private func pngGamma(_ payload: [UInt8]) -> ColorCurve? {
  guard payload.count == 4, case let number = Double(payload[...].bigEndianNumber), number > 0
  else {
    return nil
  }
  if abs(number / 45_455 - 1) < 0.05 { return .sRGB }
  let exponent = 100_000 / number
  return (0.01...100).contains(exponent) ? .gamma(exponent) : nil
}

private func pngPrimaries(_ payload: [UInt8]) -> RGBSpace.Primaries? {
  guard payload.count == 32 else { return nil }
  let numbers = pngWords(payload[...]).map { Double($0) / 100_000 }
  func chromaticity(_ at: Int) -> RGBSpace.Chromaticity {
    RGBSpace.Chromaticity(numbers[at], numbers[at + 1])
  }
  return RGBSpace.Primaries(
    red: chromaticity(2), green: chromaticity(4), blue: chromaticity(6), white: chromaticity(0))
}
