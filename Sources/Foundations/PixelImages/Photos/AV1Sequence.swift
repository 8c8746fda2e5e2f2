/// The start of an AV1 sequence header (AV1 specification, 5.5): frame size and colours.
struct AV1Sequence {
  let width: Int
  let height: Int
  /// Bits per sample.
  let depth: Int
  let isGray: Bool
  /// H.273's code points; 2 if the header has none.
  private(set) var (primaries, transfer, matrix) = (2, 2, 2)
  /// Whether 16…235 of 255 is black to white.
  let isLimited: Bool

  /// Reads the sequence headers in a picture's data, which consists of OBUs (5.3).
  static func all(in data: ArraySlice<UInt8>) -> [AV1Sequence] {
    var found: [AV1Sequence] = []
    var rest = data
    while let head = rest.first {
      rest = rest.dropFirst(head & 4 != 0 ? 2 : 1)
      var size = rest.count
      if head & 2 != 0 {
        var shift = 0
        size = 0
        while shift < 56, let byte = rest.popFirst() {
          size |= Int(byte & 127) << shift
          shift += 7
          if byte < 128 { break }
        }
      }
      if head >> 3 & 15 == 1 { found.append(AV1Sequence(rest.prefix(size))) }
      rest = rest.dropFirst(size)
    }
    return found
  }

  /// Bits past the end are zeros.
  private init(_ data: ArraySlice<UInt8>) {
    var bits = Bits(data: data)
    let profile = bits.next(3)
    bits.skip(1)
    let isReduced = bits.flag()
    if isReduced {
      bits.skip(5)
    } else {
      Self.skipOperatingPoints(&bits)
    }
    let (columns, rows) = (bits.next(4) + 1, bits.next(4) + 1)
    (width, height) = (bits.next(columns) + 1, bits.next(rows) + 1)
    if !isReduced, bits.flag() { bits.skip(7) }
    bits.skip(3)
    if !isReduced { Self.skipTools(&bits) }
    bits.skip(3)
    // The colours.
    let isDeep = bits.flag()
    depth = !isDeep ? 8 : profile == 2 && bits.flag() ? 12 : 10
    isGray = profile != 1 && bits.flag()
    if bits.flag() { (primaries, transfer, matrix) = (bits.next(8), bits.next(8), bits.next(8)) }
    // sRGB has no flag: it always has full range.
    let isRGB = !isGray && (primaries, transfer, matrix) == (1, 13, 0)
    isLimited = !isRGB && !bits.flag()
  }

  private static func skipOperatingPoints(_ bits: inout Bits) {
    var delayBits: Int?
    if bits.flag() {
      bits.skip(64)
      if bits.flag() {
        var zeros = 0
        while zeros < 32, !bits.flag() { zeros += 1 }
        bits.skip(zeros)
      }
      if bits.flag() {
        delayBits = bits.next(5) + 1
        bits.skip(42)
      }
    }
    let hasDisplayDelay = bits.flag()
    for _ in 0...bits.next(5) {
      bits.skip(12)
      if bits.next(5) > 7 { bits.skip(1) }
      if let delayBits, bits.flag() { bits.skip(2 * delayBits + 1) }
      if hasDisplayDelay, bits.flag() { bits.skip(4) }
    }
  }

  private static func skipTools(_ bits: inout Bits) {
    bits.skip(4)
    let hasOrderHint = bits.flag()
    if hasOrderHint { bits.skip(2) }
    let hasScreenContent = bits.flag() || bits.flag()
    if hasScreenContent, !bits.flag() { bits.skip(1) }
    if hasOrderHint { bits.skip(3) }
  }

  private struct Bits {
    let data: ArraySlice<UInt8>
    private var at = 0

    init(data: ArraySlice<UInt8>) { self.data = data }

    mutating func next(_ count: Int) -> Int {
      var value = 0
      for _ in 0..<count {
        let byte = at / 8 < data.count ? data[data.startIndex + at / 8] : 0
        value = value << 1 | Int(byte >> (7 - UInt8(at % 8)) & 1)
        at += 1
      }
      return value
    }

    mutating func flag() -> Bool { next(1) == 1 }
    mutating func skip(_ count: Int) { at += count }
  }
}
