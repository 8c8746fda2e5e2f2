/// Reads the orientation tag of EXIF data (a TIFF structure). Anything that does not fit the
/// format means "no orientation": EXIF is a remark about the image, not the image.
func exifOrientation(ofTIFF bytes: ArraySlice<UInt8>) -> ImageOrientation? {
  let reader = TIFFReader(bytes: bytes)
  guard let reader, let directory = reader.word(at: 4), let count = reader.short(at: directory)
  else { return nil }
  let orientationTag = 0x0112
  let shortType = 3
  for index in 0..<count {
    let entry = directory + 2 + 12 * index
    guard let tag = reader.short(at: entry), let type = reader.short(at: entry + 2),
      let values = reader.word(at: entry + 4), let value = reader.short(at: entry + 8)
    else { return nil }
    if tag == orientationTag {
      guard type == shortType, values == 1 else { return nil }
      return UInt16(exactly: value).flatMap(ImageOrientation.init(rawValue:))
    }
  }
  return nil
}

/// Bounds-checked reads in the byte order that the head of the structure names.
private struct TIFFReader {
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
