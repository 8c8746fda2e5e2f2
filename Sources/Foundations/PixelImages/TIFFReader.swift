/// Reads the first directory of a TIFF file, with bounds checks, in the byte order given in its header.
struct TIFFReader {
  private let bytes: ArraySlice<UInt8>
  private let isLittleEndian: Bool

  init?(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) {
      isLittleEndian = true
    } else if bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      isLittleEndian = false
    } else {
      return nil
    }
  }

  /// Whether it is the raw file of a camera, whose first page is only a preview: Canon's CR2, Adobe's
  /// DNG, or one with its picture in a directory below that of a thumbnail, as Nikon's and Sony's.
  var isCameraRaw: Bool {
    let (subfileType, subdirectories, dngVersion) = (0x00FE, 0x014A, 0xC612)
    if bytes.dropFirst(8).starts(with: "CR".utf8) || entry(of: dngVersion) != nil { return true }
    guard entry(of: subdirectories) != nil, let kind = entry(of: subfileType) else { return false }
    return word(at: kind + 8).map { $0 & 1 == 1 } ?? false
  }

  /// The position of a tag's entry: its tag, type, number of values, and value.
  func entry(of tag: Int) -> Int? {
    guard let directory = word(at: 4), let count = short(at: directory) else { return nil }
    for entry in (0..<count).lazy.map({ directory + 2 + 12 * $0 }) {
      guard let found = short(at: entry) else { return nil }
      if found == tag { return entry }
    }
    return nil
  }

  func short(at offset: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - 2 else { return nil }
    let a = Int(bytes[bytes.startIndex + offset])
    let b = Int(bytes[bytes.startIndex + offset + 1])
    return isLittleEndian ? a | b << 8 : a << 8 | b
  }

  func word(at offset: Int) -> Int? {
    guard let a = short(at: offset), let b = short(at: offset + 2) else { return nil }
    return isLittleEndian ? a | b << 16 : a << 16 | b
  }
}
