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

  /// Whether the first stored pixel is displayed on the right.
  var beginsAtRight: Bool {
    [.upMirrored, .down, .right, .rightMirrored].contains(self)
  }

  /// Whether the first stored pixel is displayed at the bottom.
  var beginsAtBottom: Bool {
    [.down, .downMirrored, .rightMirrored, .left].contains(self)
  }

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
  let shortType = 3
  guard let reader = TIFFReader(bytes: bytes), let entry = reader.entry(of: 0x0112),
    reader.short(at: entry + 2) == shortType, reader.word(at: entry + 4) == 1
  else { return nil }
  return reader.short(at: entry + 8).flatMap(UInt16.init(exactly:)).flatMap(
    ImageOrientation.init(rawValue:))
}
