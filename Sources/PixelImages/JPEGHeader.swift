/// Walks a JPEG's markers up to the first scan: size, orientation, Adobe marker.
func readJPEGHeader(_ data: [UInt8], name: String) throws(ImageError) -> ImageHeader {
  func damaged(_ found: String) -> ImageError {
    ImageError(kind: .damaged, file: name, expected: "a complete JPEG image", found: found)
  }
  var size: (width: Int, height: Int)?
  var orientation: ImageOrientation?
  var xmpOrientation: ImageOrientation?
  var leastBytes = 0
  var hasAdobeMarker = false
  var at = 2
  while true {
    // Filling bytes in front of a marker are allowed, and other bytes are skipped as libjpeg does.
    while at < data.count, data[at] != 0xFF { at += 1 }
    while at < data.count, data[at] == 0xFF { at += 1 }
    guard at < data.count else { throw damaged("the end of the file in the header") }
    let marker = data[at]
    at += 1
    switch marker {
    case 0x00, 0x01, 0xD0...0xD8: continue
    case 0xD9: throw damaged("the end of the image before its first scan")
    default: break
    }
    guard at + 2 <= data.count else { throw damaged("the end of the file in the header") }
    let length = Int(data[at]) << 8 | Int(data[at + 1])
    guard length >= 2, at + length <= data.count else {
      throw damaged("a header segment that reaches past the end of the file")
    }
    let segment = data[(at + 2)..<(at + length)]
    let start = segment.startIndex
    at += length
    switch marker {
    case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
      guard segment.count >= 6 else { throw damaged("a frame header that is cut short") }
      size = (
        width: Int(segment[start + 3]) << 8 | Int(segment[start + 4]),
        height: Int(segment[start + 1]) << 8 | Int(segment[start + 2])
      )
      // Huffman codes spend a bit or more on every block; arithmetic codes need not.
      if marker <= 0xC7, let size {
        leastBytes = (size.width + 7) / 8 * ((size.height + 7) / 8) / 8
      }
    case 0xE1 where orientation == nil && segment.starts(with: Array("Exif\0\0".utf8)):
      orientation = exifOrientation(ofTIFF: segment.dropFirst(6))
    case 0xE1 where xmpOrientation == nil && segment.starts(with: XMPOrientation.jpegPrefix):
      xmpOrientation = XMPOrientation.read(segment.dropFirst(XMPOrientation.jpegPrefix.count))
    case 0xEE where segment.count >= 12 && segment.starts(with: Array("Adobe".utf8)):
      hasAdobeMarker = true
    case 0xDA:
      guard let size else { throw damaged("a scan before the frame header") }
      return ImageHeader(
        format: .jpeg, width: size.width, height: size.height,
        orientation: orientation ?? xmpOrientation ?? .up, hasAdobeMarker: hasAdobeMarker,
        leastBytes: leastBytes)
    default: break
    }
  }
}
