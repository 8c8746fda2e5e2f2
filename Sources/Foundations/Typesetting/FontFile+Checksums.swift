extension FontFile {
  /// The first table outside the file or with a wrong checksum; nil if all are intact. OpenType's
  /// sum of big-endian 32-bit words, zero-padded; of `head` without its third word, which covers
  /// the whole file.
  var damagedTable: String? {
    let bytes = bytes
    func word(_ offset: Int) -> UInt32? {
      guard offset >= 0, offset + 4 <= bytes.count else { return nil }
      return bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self).bigEndian
    }
    // A collection begins with the offsets of its faces.
    let isCollection = word(0) == OpenTypeTag("ttcf").value
    let start = isCollection ? word(12 + 4 * face.faceIndex).map(Int.init) : 0
    guard let start, let count = word(start + 4).map({ Int($0 >> 16) }) else { return "ttcf" }
    for number in 0..<count {
      let record = start + 12 + 16 * number
      guard let tag = word(record), let stated = word(record + 4),
        let offset = word(record + 8).map(Int.init), let length = word(record + 12).map(Int.init)
      else { return "directory" }
      let name = OpenTypeTag.text(of: tag)
      guard offset + length <= bytes.count else { return name }
      var sum: UInt32 = 0
      for position in stride(from: 0, to: length, by: 4) {
        if tag == OpenTypeTag("head").value, position == 8 { continue }
        var value: UInt32 = 0
        for byte in 0..<4 {
          let index = position + byte
          value = value << 8 | (index < length ? UInt32(bytes[offset + index]) : 0)
        }
        sum &+= value
      }
      if sum != stated { return name }
    }
    return nil
  }
}

extension FreeTypeFace {
  /// Throws `unusableFile` for a damaged file. Call before embedding parts of it unread.
  package func checkForEmbedding() throws {
    guard let table = file.damagedTable else { return }
    throw TypesettingError.unusableFile(
      path: file.face.path,
      found: "a damaged one, whose table \"\(table)\" does not match its checksum")
  }
}
