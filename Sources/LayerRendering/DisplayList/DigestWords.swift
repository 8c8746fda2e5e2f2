import Files
import Foundation
import PixelImages

/// A row of words that stands for values, to be hashed.
///
/// Words say what kind of value follows where that can differ, and how many there are, so that
/// different values never give the same row.
struct DigestWords {
  private(set) var words: [UInt64] = []

  init() { words.reserveCapacity(4096) }

  /// 32 hexadecimal digits.
  var digest: String {
    words.withUnsafeBytes { ContentDigest.hex(of: $0) }
  }

  mutating func put(_ number: Double) {
    // Zero and minus zero are equal, and so are lists that have them.
    words.append((number + 0).bitPattern.littleEndian)
  }

  mutating func put(_ number: Int) {
    words.append(UInt64(bitPattern: Int64(number)).littleEndian)
  }

  mutating func put(_ flag: Bool) { put(flag ? 1 : 0) }

  mutating func put(_ text: String) {
    put(text.utf8.count)
    var text = text
    text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      for place in stride(from: 0, to: bytes.count, by: 8) {
        if place + 8 <= bytes.count {
          words.append(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        } else {
          let rest = bytes[place...].reversed().reduce(0) { $0 << 8 | UInt64($1) }
          words.append(rest.littleEndian)
        }
      }
    }
  }

  mutating func put<Value>(_ value: Value?, _ put: (inout DigestWords, Value) -> Void) {
    self.put(value != nil)
    if let value { put(&self, value) }
  }

  /// Puts in what a value encodes.
  mutating func put(encoded value: some Encodable) {
    let encoder = DigestEncoder(self)
    // The encoder throws nothing, nor do the values of a list: numbers and texts always go in.
    try? value.encode(to: encoder)
    self = encoder.words
  }
}
