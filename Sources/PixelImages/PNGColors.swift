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
