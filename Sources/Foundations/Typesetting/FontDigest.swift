import Basics

/// A fast, non-cryptographic 64-bit hash of a font file. Four lanes of FNV-1a over little-endian
/// 64-bit words (lane i takes the words i, i + 4, …), then FNV-1a over the lanes, the remaining
/// bytes and the length; 0.1 ms for 600 KB. References contain these digests.
public enum FontDigest {
  private static let prime: UInt64 = 0x100_0000_01B3
  private static let basis: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The digest of the bytes as 16 hexadecimal digits.
  public static func digest(of bytes: UnsafeRawBufferPointer) -> String {
    var lanes = SIMD4<UInt64>(basis, basis &+ 1, basis &+ 2, basis &+ 3)
    let wholeBlocks = bytes.count / 32
    for block in 0..<wholeBlocks {
      let words = SIMD4<UInt64>(
        word(bytes, at: block * 32), word(bytes, at: block * 32 + 8),
        word(bytes, at: block * 32 + 16), word(bytes, at: block * 32 + 24))
      lanes = (lanes ^ words) &* SIMD4(repeating: prime)
      // A product's low bits only depend on low bits: let the high ones back in.
      lanes ^= lanes &>> SIMD4(repeating: 29)
    }
    var hash = basis
    for lane in 0..<4 { hash = (hash ^ lanes[lane]) &* prime ^ (hash &>> 31) }
    for byte in bytes[(wholeBlocks * 32)...] { hash = (hash ^ UInt64(byte)) &* prime }
    hash = (hash ^ UInt64(bytes.count)) &* prime
    hash ^= hash &>> 32
    return String(hash, radix: 16, digits: 16)
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
