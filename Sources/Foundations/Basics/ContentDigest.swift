/// A 128-bit hash of content for caches and reports: MurmurHash3_x64_128 with seed 0 (Austin
/// Appleby, public domain). Not secure against deliberate collisions.
public enum ContentDigest {
  /// 32 lowercase hexadecimal digits.
  public static func hex(of bytes: [UInt8]) -> String { bytes.withUnsafeBytes { hex(of: $0) } }

  /// 32 lowercase hexadecimal digits.
  public static func hex(of bytes: UnsafeRawBufferPointer) -> String {
    let (a, b) = hash(bytes)
    return String(a, radix: 16, digits: 16) + String(b, radix: 16, digits: 16)
  }

  private static let c1: UInt64 = 0x87c3_7b91_1142_53d5
  private static let c2: UInt64 = 0x4cf5_ad43_2745_937f

  private static func hash(_ data: UnsafeRawBufferPointer) -> (UInt64, UInt64) {
    var h1: UInt64 = 0
    var h2: UInt64 = 0
    let blocks = data.count / 16
    for block in 0..<blocks {
      let at = block * 16
      let k1 = UInt64(littleEndian: data.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      let k2 = UInt64(littleEndian: data.loadUnaligned(fromByteOffset: at + 8, as: UInt64.self))
      h1 ^= mixed1(k1)
      h1 = rotated(h1, 27) &+ h2
      h1 = h1 &* 5 &+ 0x52dc_e729
      h2 ^= mixed2(k2)
      h2 = rotated(h2, 31) &+ h1
      h2 = h2 &* 5 &+ 0x3849_5ab5
    }
    var k1: UInt64 = 0
    var k2: UInt64 = 0
    for (i, byte) in data[(blocks * 16)...].enumerated() {
      if i < 8 {
        k1 |= UInt64(byte) << UInt64(8 * i)
      } else {
        k2 |= UInt64(byte) << UInt64(8 * (i - 8))
      }
    }
    h2 ^= mixed2(k2)
    h1 ^= mixed1(k1)
    h1 ^= UInt64(data.count)
    h2 ^= UInt64(data.count)
    h1 &+= h2
    h2 &+= h1
    h1 = avalanche(h1)
    h2 = avalanche(h2)
    h1 &+= h2
    h2 &+= h1
    return (h1, h2)
  }

  private static func rotated(_ x: UInt64, _ n: UInt64) -> UInt64 { (x << n) | (x >> (64 - n)) }

  private static func mixed1(_ k: UInt64) -> UInt64 { rotated(k &* c1, 31) &* c2 }

  private static func mixed2(_ k: UInt64) -> UInt64 { rotated(k &* c2, 33) &* c1 }

  private static func avalanche(_ k: UInt64) -> UInt64 {
    var k = k
    k ^= k >> 33
    k = k &* 0xff51_afd7_ed55_8ccd
    k ^= k >> 33
    k = k &* 0xc4ce_b9fe_1a85_ec53
    return k ^ (k >> 33)
  }
}
