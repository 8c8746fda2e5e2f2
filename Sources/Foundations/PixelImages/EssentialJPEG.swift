/// The segments of a JPEG file that its pixels and colours depend on, well-formed: without metadata,
/// with the parameters of sequential scans and the end of the image as the standard has them.
struct EssentialJPEG {
  private(set) var bytes: [UInt8] = [0xFF, 0xD8]
  /// The second byte of the frame header's marker, which says how samples are coded; 0 without one.
  private(set) var coding: UInt8 = 0
  private(set) var components = 0

  private var isSequential: Bool { [0xC0, 0xC1, 0xC9].contains(coding) }

  /// A truncated segment stays truncated. Only sequential files get a missing end: others could lack
  /// whole scans without a sign of it.
  init(_ data: [UInt8]) {
    bytes.reserveCapacity(data.count + 2)
    var at = 2
    while true {
      while at < data.count, data[at] != 0xFF { at += 1 }
      while at < data.count, data[at] == 0xFF { at += 1 }
      guard at + 2 < data.count, data[at] != 0xD9 else { break }
      let marker = data[at]
      if marker <= 0x01 || (0xD0...0xD8).contains(marker) { continue }
      let end = at + 1 + (Int(data[at + 1]) << 8 | Int(data[at + 2]))
      guard end >= at + 3, end <= data.count else { break }
      let segment = data[(at + 3)..<end]
      if Self.isEssential(marker, segment) {
        bytes.append(0xFF)
        bytes += data[at..<end]
      }
      at = end
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        coding = marker
        components = segment.count > 5 ? Int(segment[segment.startIndex + 5]) : 0
      case 0xDA:
        if isSequential, segment.count > 3 {
          bytes.replaceSubrange((bytes.count - 3)..., with: [0, 63, 0])
        }
        at = Self.end(ofScan: data, from: end)
        bytes += data[end..<at]
      default: break
      }
    }
    let isComplete = at < data.count && data[at] == 0xD9
    if at < data.count, !isComplete {
      bytes.append(0xFF)
      bytes += data[at...]
    }
    if isComplete || isSequential { bytes += [0xFF, 0xD9] }
  }

  /// The position of the first marker after coded samples, or the end of the file.
  private static func end(ofScan data: [UInt8], from start: Int) -> Int {
    var at = start
    while at + 1 < data.count {
      if data[at] == 0xFF, data[at + 1] != 0, !(0xD0...0xD7).contains(data[at + 1]) { return at }
      at += 1
    }
    return data.count
  }

  private static func isEssential(_ marker: UInt8, _ segment: ArraySlice<UInt8>) -> Bool {
    switch marker {
    case 0xE0: segment.starts(with: "JFIF\0".utf8)
    case 0xE2: segment.starts(with: "ICC_PROFILE\0".utf8)
    case 0xEE: segment.starts(with: "Adobe".utf8)
    case 0xE1...0xEF, 0xFE: false
    default: true
    }
  }
}

extension EncodedImage {
  /// The file for documents, without metadata; nil if their viewers could not show it alike: for
  /// other formats and kinds of JPEG, and for colours other than grey and sRGB.
  package var embeddableJPEG: [UInt8]? {
    guard format == .jpeg, header.colors.isSRGB else { return nil }
    let jpeg = EssentialJPEG(data)
    // Baseline, extended and progressive with Huffman coding.
    let isCommon = (0xC0...0xC2).contains(jpeg.coding) && [1, 3].contains(jpeg.components)
    return isCommon ? jpeg.bytes : nil
  }
}
