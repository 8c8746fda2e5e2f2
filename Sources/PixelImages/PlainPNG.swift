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
          diorama_isal_inflate(stream.baseAddress, stream.count, filtered, rows) != 0
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

  /// Whether the two bytes before the compressed ones are right, and name a window that is large
  /// enough for any stream of so many bytes.
  private static func hasUsualHead(_ stream: ArraySlice<UInt8>, rows: Int) -> Bool {
    let head = stream.prefix(2).map(Int.init)
    guard head.count == 2, (head[0] << 8 | head[1]) % 31 == 0 else { return false }
    let (method, window, hasDictionary) = (head[0] & 15, head[0] >> 4, head[1] & 0x20 != 0)
    return method == 8 && window <= 7 && !hasDictionary && 256 << window >= min(rows, 32_768)
  }
}
