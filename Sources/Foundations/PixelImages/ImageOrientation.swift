/// The rotation of stored pixels for display, with the raw values of the EXIF tag 0x0112.
public enum ImageOrientation: UInt16, Sendable, CaseIterable, Codable {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  /// Stored transposed: rows are columns.
  case leftMirrored = 5
  /// Rotated by 90° clockwise for display.
  case right = 6
  case rightMirrored = 7
  /// Rotated by 90° counterclockwise for display.
  case left = 8

  /// Whether stored rows are displayed as columns.
  public var swapsAxes: Bool { rawValue >= 5 }

  /// Converts a stored size to the displayed size, or the reverse.
  func applied(to size: (width: Int, height: Int)) -> (width: Int, height: Int) {
    swapsAxes ? (size.height, size.width) : size
  }

  /// Rotates pixels of this orientation for display.
  func applied(to stored: PixelBuffer) -> PixelBuffer {
    if self == .up { return stored }
    let (w, h) = (stored.width, stored.height)
    let last = w * h - 1
    // A displayed pixel (x, y) is the stored one at `start + x * dx + y * dy`.
    let (start, dx, dy): (Int, Int, Int) =
      switch self {
      case .up: (0, 1, w)
      case .upMirrored: (w - 1, -1, w)
      case .down: (last, -1, -w)
      case .downMirrored: (last - w + 1, 1, -w)
      case .leftMirrored: (0, w, 1)
      case .right: (last - w + 1, -w, 1)
      case .rightMirrored: (last, -w, -1)
      case .left: (w - 1, w, -1)
      }
    let size = applied(to: (w, h))
    return PixelBuffer(width: size.width, height: size.height, isOpaque: stored.isOpaque) { out in
      stored.pixels.withUnsafeBufferPointer { source in
        var target = 0
        for y in 0..<size.height {
          var from = start + y * dy
          for _ in 0..<size.width {
            out[target] = source[from]
            target += 1
            from += dx
          }
        }
      }
    }
  }
}

/// Reads the orientation tag of EXIF data (TIFF). Malformed data counts as none.
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

/// Reads with bounds checks, in the byte order given in the TIFF header.
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
