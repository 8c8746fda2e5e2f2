extension FontFile {
  /// The first table of the face that does not lie in the file or does not have the checksum that
  /// the directory of tables states; nil where all are as they were written.
  ///
  /// The OpenType specification's sum of big-endian 32-bit words, with zeros up to a whole word; of
  /// the table `head` without its third word, which sums up the whole file.
  var damagedTable: String? {
    let bytes = bytes
    func word(_ place: Int) -> UInt32? {
      guard place >= 0, place + 4 <= bytes.count else { return nil }
      return bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self).bigEndian
    }
    // A collection begins with the places of its faces.
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
      for place in stride(from: 0, to: length, by: 4) {
        if tag == OpenTypeTag("head").value, place == 8 { continue }
        var value: UInt32 = 0
        for byte in 0..<4 {
          let index = place + byte
          value = value << 8 | (index < length ? UInt32(bytes[offset + index]) : 0)
        }
        sum &+= value
      }
      if sum != stated { return name }
    }
    return nil
  }
}

extension OpenTypeTag {
  /// The letters of a tag; what is no letter of ASCII is a question mark.
  static func text(of value: UInt32) -> String {
    String(
      String.UnicodeScalarView(
        [24, 16, 8, 0].map { shift in
          let byte = UInt8(truncatingIfNeeded: value >> UInt32(shift))
          return (0x20..<0x7f).contains(byte) ? Unicode.Scalar(byte) : "?"
        }))
  }
}

extension FreeTypeFace {
  /// Throws `unusableFile` for a face whose file is damaged. Whoever copies parts of the file
  /// without a look at what they say, as those who embed fonts in documents do, asks first.
  package func checkForEmbedding() throws {
    guard let table = file.damagedTable else { return }
    throw TypesettingError.unusableFile(
      path: file.face.path,
      found: "a damaged one, whose table \"\(table)\" does not have the checksum that it states")
  }
}
