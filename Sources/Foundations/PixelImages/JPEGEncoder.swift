import CImageCodecs

/// Writes baseline JPEG files; the same pixels give the same bytes on every CPU.
public struct JPEGEncoder: Sendable {
  /// The quality, from 1 (small) to 100 (best).
  public var quality: Int
  /// Whether colour is stored at half resolution in both directions (4:2:0).
  public var halvesColor: Bool
  /// The orientation to write as EXIF; `up` writes none.
  public var orientation: ImageOrientation
  /// The colour space of the pixels, stored as an ICC profile unless it is sRGB.
  public var colorSpace = PixelColorSpace.sRGB

  public init(quality: Int, halvesColor: Bool = true, orientation: ImageOrientation = .up) {
    precondition((1...100).contains(quality), "JPEG quality \(quality) is not in 1...100")
    self.quality = quality
    self.halvesColor = halvesColor
    self.orientation = orientation
  }

  /// Encodes a complete file. Throws for translucent pixels, which JPEG cannot store.
  public func encode(_ buffer: PixelBuffer) throws(ImageError) -> [UInt8] {
    guard buffer.isOpaque else {
      throw failure("opaque pixels", "translucent ones", hint: "draw them onto a background")
    }
    guard buffer.width <= 65_500, buffer.height <= 65_500 else {
      throw failure("at most 65500×65500 pixels", "\(buffer.width)×\(buffer.height)")
    }
    guard let handle = tjInitCompress() else {
      throw failure("memory for a compressor", String(cString: tjGetErrorStr2(nil)))
    }
    defer { tjDestroy(handle) }
    let (width, height) = (Int32(buffer.width), Int32(buffer.height))
    let subsampling = Int32((halvesColor ? TJSAMP_420 : TJSAMP_444).rawValue)
    var status: Int32 = 0
    let bound = Int(tjBufSize(width, height, subsampling))
    let body = [UInt8](unsafeUninitializedCapacity: bound) { memory, count in
      var target = memory.baseAddress
      var size = UInt(bound)
      status = buffer.pixels.withUnsafeBytes { pixels in
        tjCompress2(
          handle, pixels.bindMemory(to: UInt8.self).baseAddress, width, 0, height,
          TJPF_BGRX.rawValue, &target, &size, subsampling, Int32(quality),
          TJFLAG_ACCURATEDCT | TJFLAG_NOREALLOC)
      }
      count = status == 0 ? Int(size) : 0
    }
    guard status == 0 else {
      throw failure("pixels that libjpeg-turbo accepts", String(cString: tjGetErrorStr2(handle)))
    }
    let segments =
      (orientation == .up ? [] : exifSegment) + (colorSpace == .sRGB ? [] : profileSegment)
    return segments.isEmpty ? body : body[0..<2] + segments + body[2...]
  }

  /// An APP1 segment with a TIFF directory of one entry, in big-endian order.
  private var exifSegment: [UInt8] {
    let tiff: [UInt8] =
      [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8]
      + [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0]
      + [0, 0, 0, 0]
    let payload: [UInt8] = Array("Exif\0\0".utf8) + tiff
    return [0xFF, 0xE1, 0, UInt8(payload.count + 2)] + payload
  }

  /// An APP2 segment with a profile in one part.
  private var profileSegment: [UInt8] {
    let payload = Array("ICC_PROFILE\0".utf8) + [1, 1] + DisplayP3Profile.bytes
    let length = payload.count + 2
    return [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)] + payload
  }

  private func failure(_ expected: String, _ found: String, hint: String? = nil) -> ImageError {
    ImageError(kind: .cannotEncode, file: "JPEG", expected: expected, found: found, hint: hint)
  }
}
