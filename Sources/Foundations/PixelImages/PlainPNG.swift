import CImageCodecs
import CImageKernels

/// A PNG file of the most common kind: eight bits per sample, not interlaced, in sRGB.
///
/// Decoded several times as fast as by libpng. Anything unusual, damaged or rare, is left to
/// libpng, so pixels and errors are always libpng's. One exception: data with a correct checksum is
/// accepted even if its codes break the rules of Deflate, which damage does not produce.
struct PlainPNG {
  private let width: Int
  private let height: Int
  private let colorType: UInt8
  /// For grey and indices: the colour of each value, not premultiplied.
  private let table: [UInt32]
  /// For RGB: the colour that marks transparent pixels.
  private let transparent: Int64
  private let data: [ArraySlice<UInt8>]

  /// libpng rejects chunks that are too large or too many.
  private static let largestRest = (bytes: 1 << 20, chunks: 200)
  /// libpng rejects larger pictures regardless of the limits.
  private static let largestSide = 1_000_000

  // MARK: - Lifecycle

  /// Nil if anything is unusual. `chunks` are all chunks, the critical ones intact.
  init?(_ chunks: [PNGChunk], header: ImageHeader) {
    guard let head = chunks.first, head.type == "IHDR", head.payload.count == 13,
      header.width <= Self.largestSide, header.height <= Self.largestSide
    else { return nil }
    let kind = Array(head.payload.suffix(5))
    guard kind[0] == 8, [0, 2, 3, 4, 6].contains(kind[1]), kind[2...] == [0, 0, 0] else {
      return nil
    }
    let parts = chunks.dropFirst()
    guard let firstData = parts.firstIndex(where: { $0.type == "IDAT" }),
      let lastData = parts.lastIndex(where: { $0.type == "IDAT" })
    else { return nil }
    data = parts[firstData...lastData].map(\.payload)
    guard parts[firstData...lastData].allSatisfy({ $0.type == "IDAT" && !$0.payload.isEmpty }),
      let colors = PNGColors(parts[..<firstData], colorType: kind[1])
    else { return nil }
    let rest = parts[..<firstData]
    guard rest.count <= Self.largestRest.chunks,
      rest.reduce(0, { $0 + $1.payload.count }) <= Self.largestRest.bytes
    else { return nil }
    (width, height, colorType) = (header.width, header.height, kind[1])
    (table, transparent) = (colors.table, colors.transparent)
  }

  // MARK: - Internal

  /// Decodes the pixels. Nil for damage of any kind.
  func decoded() -> PixelBuffer? {
    let stream = data.count == 1 ? data[0] : data.reduce(into: []) { $0 += $1 }
    var picture = png_picture()
    (picture.width, picture.height) = (width, height)
    picture.pixel_bytes = [0: 1, 3: 1, 4: 2, 2: 3, 6: 4][colorType] ?? 0
    picture.transparent = transparent
    picture.values = UInt32(table.count)
    let rows = (width * picture.pixel_bytes + 1) * height
    guard Self.hasStandardHeader(stream, rows: rows) else { return nil }
    let room = png_decode_room(&picture)
    var isDone = false
    var isOpaque: Int32 = 0
    let pixels = [UInt32](unsafeUninitializedCapacity: (room + 3) / 4) { memory, count in
      guard let base = memory.baseAddress else { return }
      pixel_memory_will_fill(base, room)
      let filtered = UnsafeMutableRawPointer(base) + (room - rows)
      let isInflated = stream.withUnsafeBufferPointer { stream in
        filtered.withMemoryRebound(to: UInt8.self, capacity: rows) { filtered in
          Self.inflate(stream, into: filtered, count: rows)
        }
      }
      guard isInflated else { return }
      isDone = table.withUnsafeBufferPointer { table in
        picture.table = table.baseAddress
        return png_decode_rows(&picture, base, &isOpaque) != 0
      }
      count = isDone ? width * height : 0
    }
    guard isDone else { return nil }
    return PixelBuffer(width: width, height: height, pixels: pixels, isOpaque: isOpaque != 0)
  }

  // MARK: - Private

  /// Decompresses a zlib stream; false unless it yields exactly the expected bytes, with none
  /// after.
  private static func inflate(
    _ stream: UnsafeBufferPointer<UInt8>, into out: UnsafeMutablePointer<UInt8>, count: Int
  ) -> Bool {
    guard let reader = libdeflate_alloc_decompressor() else { return false }
    defer { libdeflate_free_decompressor(reader) }
    var read = 0
    // Without a pointer for the actual size, any other number of bytes is an error.
    let result = libdeflate_zlib_decompress_ex(
      reader, stream.baseAddress, stream.count, out, count, &read, nil)
    return result == LIBDEFLATE_SUCCESS && read == stream.count
  }

  /// Whether the stream's header is valid with a window large enough for this length.
  private static func hasStandardHeader(_ stream: ArraySlice<UInt8>, rows: Int) -> Bool {
    let head = stream.prefix(2).map(Int.init)
    guard head.count == 2, (head[0] << 8 | head[1]) % 31 == 0 else { return false }
    let (method, window, hasDictionary) = (head[0] & 15, head[0] >> 4, head[1] & 0x20 != 0)
    return method == 8 && window <= 7 && !hasDictionary && 256 << window >= min(rows, 32_768)
  }
}

extension PixelBuffer {
  /// The pixels of a common PNG file, without its colour chunks; nil for any other file, damage, or
  /// another size, which are left to a general decoder.
  package static func ofPlainPNG(_ file: [UInt8], width: Int, height: Int) -> PixelBuffer? {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      let chunks = try? pngChunks(of: file, name: "PNG"), let head = chunks.first,
      head.type == "IHDR", head.payload.count == 13, chunks.allSatisfy(\.isIntact)
    else { return nil }
    func side(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    let size = head.payload.prefix(8)
    guard side(size.prefix(4)) == width, side(size.suffix(4)) == height else { return nil }
    let header = ImageHeader(
      format: .png, width: width, height: height, orientation: .up, colors: .sRGB)
    guard let decoded = PlainPNG(withoutColors(chunks), header: header)?.decoded() else {
      return nil
    }
    // A file with a palette may be opaque although it lists other colours.
    return PixelBuffer(width: width, height: height, pixels: decoded.pixels)
  }
}

/// The colour information in the chunks before the data of a PNG file with eight-bit samples.
struct PNGColors {
  /// For grey and indices: the colour of each value, not premultiplied.
  private(set) var table: [UInt32] = []
  /// For RGB: the colour that marks transparent pixels; -1 for none.
  private(set) var transparent: Int64 = -1

  /// Chunks whose content never affects the pixels.
  private static let withoutEffect: Set<String> = [
    "pHYs", "tIME", "tEXt", "zTXt", "iTXt", "eXIf", "bKGD", "cHRM",
  ]
  /// The gamma of sRGB, in 100,000ths.
  private static let gamma: [UInt8] = [0, 0, 0xB1, 0x8F]

  /// Nil for anything but sRGB, and for damaged or misplaced chunks.
  init?(_ chunks: ArraySlice<PNGChunk>, colorType: UInt8) {
    var seen: Set<String> = []
    for chunk in chunks where !Self.withoutEffect.contains(chunk.type) {
      guard chunk.isIntact, seen.insert(chunk.type).inserted else { return nil }
      let payload = Array(chunk.payload)
      switch chunk.type {
      case "sRGB" where payload.count == 1 && payload[0] < 4 && !seen.contains("PLTE"): break
      case "gAMA" where payload == Self.gamma && !seen.contains("PLTE"): break
      case "PLTE" where colorType == 3 && (3...768).contains(payload.count):
        guard payload.count % 3 == 0, !seen.contains("tRNS") else { return nil }
        table = stride(from: 0, to: payload.count, by: 3).map { Self.opaque(payload[$0...]) }
      case "tRNS":
        guard takeTransparency(payload, colorType: colorType) else { return nil }
      default: return nil
      }
    }
    if colorType == 3, table.isEmpty { return nil }
    if colorType == 0 {
      let hidden = transparent
      table = (0...255).map { $0 == hidden ? 0 : 0xFF00_0000 | UInt32($0) * 0x01_0101 }
    }
  }

  // MARK: - Private

  private mutating func takeTransparency(_ payload: [UInt8], colorType: UInt8) -> Bool {
    switch colorType {
    case 0:
      guard payload.count == 2, payload[0] == 0 else { return false }
      transparent = Int64(payload[1])
    case 2:
      guard payload.count == 6, [0, 2, 4].allSatisfy({ payload[$0] == 0 }) else { return false }
      transparent = Int64(Self.opaque([payload[1], payload[3], payload[5]]) & 0xFF_FFFF)
    case 3:
      // The alphas of the first indices.
      guard (1...max(1, table.count)).contains(payload.count), !table.isEmpty else { return false }
      for (index, alpha) in payload.enumerated() {
        table[index] = table[index] & 0xFF_FFFF | UInt32(alpha) << 24
      }
    default: return false
    }
    return true
  }

  /// An opaque colour from the bytes R, G, B.
  private static func opaque(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(3).reduce(0xFF) { $0 << 8 | UInt32($1) }
  }
}
