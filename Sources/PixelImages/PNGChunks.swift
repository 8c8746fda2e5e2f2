import CImageCodecs

/// One chunk of a PNG file.
struct PNGChunk {
  let type: String
  /// Type and data, which the checksum covers.
  let covered: ArraySlice<UInt8>
  let checksum: UInt32

  var payload: ArraySlice<UInt8> { covered.dropFirst(4) }
  /// The picture cannot be shown without it: the first letter is a capital.
  var isCritical: Bool { covered.first.map { $0 & 0x20 == 0 } ?? false }
  var isIntact: Bool {
    covered.withUnsafeBufferPointer { libdeflate_crc32(0, $0.baseAddress, $0.count) } == checksum
  }
}

/// All chunks up to and including IEND. Throws where the file ends before.
func pngChunks(of data: [UInt8], name: String) throws(ImageError) -> [PNGChunk] {
  func word(_ at: Int) -> Int {
    Int(data[at]) << 24 | Int(data[at + 1]) << 16 | Int(data[at + 2]) << 8 | Int(data[at + 3])
  }
  var chunks: [PNGChunk] = []
  var at = 8
  while true {
    guard at + 12 <= data.count else {
      throw pngDamage("the end of the file before the chunk IEND", name: name)
    }
    let length = word(at)
    let type = String(decoding: data[(at + 4)..<(at + 8)], as: UTF8.self)
    guard at + 12 + length <= data.count else {
      throw pngDamage("the end of the file inside of a chunk “\(type)”", name: name)
    }
    let chunk = PNGChunk(
      type: type, covered: data[(at + 4)..<(at + 8 + length)],
      checksum: UInt32(word(at + 8 + length)))
    chunks.append(chunk)
    if type == "IEND" { return chunks }
    at += 12 + length
  }
}

func pngDamage(_ found: String, name: String) -> ImageError {
  ImageError(kind: .damaged, file: name, expected: "a complete PNG image", found: found)
}
