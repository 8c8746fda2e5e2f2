import CImageCodecs
import CPixelKernels

/// A PNG file as nearly all are: eight bits a sample, not interlaced, in sRGB.
///
/// It is decoded several times as fast as by libpng. Whatever is unusual about a file, be it damage
/// or only rare, is left to libpng, which says what is an error and what is read all the same: so
/// the pixels and the errors are libpng's either way. What the checksum at the end of the data
/// confirms is taken as it is; libpng would refuse data whose checksum is right and whose codes
/// break the rules of Deflate, which does not happen by damage.
struct PlainPNG {
  private let width: Int
  private let height: Int
  private let colorType: UInt8
  /// Of grey and indices: what each value stands for, straight.
  private let table: [UInt32]
  /// Of RGB: the colour that means nothing.
  private let transparent: Int64
  private let data: [ArraySlice<UInt8>]

  /// libpng refuses large chunks, and counts them.
  private static let largestRest = (bytes: 1 << 20, chunks: 200)
  /// Of which libpng refuses to read pictures, whatever the limits are.
  private static let largestSide = 1_000_000

  // MARK: - Lifecycle

  /// Nil where anything is unusual; `chunks` are all that the file has, the critical ones intact.
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

  /// Nil for damage of any kind.
  func decoded() -> PixelBuffer? {
    let stream = data.count == 1 ? data[0] : data.reduce(into: []) { $0 += $1 }
    var picture = png_picture()
    (picture.width, picture.height) = (width, height)
    picture.pixel_bytes = [0: 1, 3: 1, 4: 2, 2: 3, 6: 4][colorType] ?? 0
    picture.transparent = transparent
    picture.values = UInt32(table.count)
    let rows = (width * picture.pixel_bytes + 1) * height
    guard Self.hasUsualHead(stream, rows: rows) else { return nil }
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

  /// Whether the bytes are a zlib stream, whole and with nothing behind it, of so many others.
  private static func inflate(
    _ stream: UnsafeBufferPointer<UInt8>, into out: UnsafeMutablePointer<UInt8>, count: Int
  ) -> Bool {
    guard let reader = libdeflate_alloc_decompressor() else { return false }
    defer { libdeflate_free_decompressor(reader) }
    var read = 0
    // Without a place for the number of bytes, anything but all of them is an error.
    let result = libdeflate_zlib_decompress_ex(
      reader, stream.baseAddress, stream.count, out, count, &read, nil)
    return result == LIBDEFLATE_SUCCESS && read == stream.count
  }

  /// Whether the two bytes before the compressed ones are right, and name a window that is large
  /// enough for any stream of so many bytes.
  private static func hasUsualHead(_ stream: ArraySlice<UInt8>, rows: Int) -> Bool {
    let head = stream.prefix(2).map(Int.init)
    guard head.count == 2, (head[0] << 8 | head[1]) % 31 == 0 else { return false }
    let (method, window, hasDictionary) = (head[0] & 15, head[0] >> 4, head[1] & 0x20 != 0)
    return method == 8 && window <= 7 && !hasDictionary && 256 << window >= min(rows, 32_768)
  }
}

/// What the chunks before the data of a PNG file say about the colours of eight-bit samples.
struct PNGColors {
  /// Of grey and indices: what each value stands for, straight.
  private(set) var table: [UInt32] = []
  /// Of RGB: the colour that means nothing; -1 for none.
  private(set) var transparent: Int64 = -1

  /// Chunks that have no effect on the pixels, whatever is in them.
  private static let withoutEffect: Set<String> = [
    "pHYs", "tIME", "tEXt", "zTXt", "iTXt", "eXIf", "bKGD", "cHRM",
  ]
  /// The gamma that goes with sRGB, in 100,000ths.
  private static let gamma: [UInt8] = [0, 0, 0xB1, 0x8F]

  /// Nil for anything but sRGB, and for whatever is damaged or not in its usual place.
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
      // Alphas of the first indices.
      guard (1...max(1, table.count)).contains(payload.count), !table.isEmpty else { return false }
      for (index, alpha) in payload.enumerated() {
        table[index] = table[index] & 0xFF_FFFF | UInt32(alpha) << 24
      }
    default: return false
    }
    return true
  }

  /// Of bytes R, G, B.
  private static func opaque(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(3).reduce(0xFF) { $0 << 8 | UInt32($1) }
  }
}
