import CImageCodecs

/// Builds a ZIP file in memory; equal content gives equal bytes. Source: PKWARE's .ZIP File Format
/// Specification, version 6.3.10, sections 4.3 and 4.4.
package struct ZIPArchive {
  private var content: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  package init() {}

  /// Adds a file of less than 4 GB.
  package mutating func add(_ name: String, _ bytes: [UInt8]) {
    let packed = Self.deflated(bytes)
    let body = packed ?? bytes
    let checksum = UInt32(libdeflate_crc32(0, bytes, bytes.count))
    let path = Array(name.utf8)
    // Version 2.0, UTF-8 names, deflated or stored, 1 January 1980.
    var entry =
      littleEndian(20, 2) + littleEndian(0x0800, 2) + littleEndian(packed == nil ? 0 : 8, 2)
    entry += littleEndian(0, 2) + littleEndian(0x0021, 2) + littleEndian(Int(checksum), 4)
    entry +=
      littleEndian(body.count, 4) + littleEndian(bytes.count, 4) + littleEndian(path.count, 2)
    entry += littleEndian(0, 2)
    directory += littleEndian(0x0201_4b50, 4) + littleEndian(20, 2) + entry
    directory += littleEndian(0, 2) + littleEndian(0, 2) + littleEndian(0, 2) + littleEndian(0, 4)
    directory += littleEndian(content.count, 4) + path
    content += littleEndian(0x0403_4b50, 4) + entry + path + body
    count += 1
  }

  package var bytes: [UInt8] {
    content + directory + littleEndian(0x0605_4b50, 4) + littleEndian(0, 4) + littleEndian(count, 2)
      + littleEndian(count, 2) + littleEndian(directory.count, 4) + littleEndian(content.count, 4)
      + littleEndian(0, 2)
  }

  /// Nil if that is no smaller.
  private static func deflated(_ bytes: [UInt8]) -> [UInt8]? {
    guard let compressor = libdeflate_alloc_compressor(9) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    let packed = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      count = libdeflate_deflate_compress(
        compressor, bytes, bytes.count, buffer.baseAddress, buffer.count)
    }
    return packed.isEmpty ? nil : packed
  }
}

/// The bytes of a number, with the least significant one first.
func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
}
