import Files

/// A text of our own within a PNG file, plain or animated: a chunk `iTXt` right before the end,
/// under the keyword "Diorama". Readers of pictures skip it.
public struct PNGRemark: Hashable, Sendable {
  public var text: String
  /// A hash of everything in the file before the remark, as it is now.
  public var contentDigest: String

  private static let head = Array("Diorama\0\0\0\0\0".utf8)

  /// The file with a remark in it.
  ///
  /// - Parameters:
  ///   - text: gets a hash of the file's content, for a remark that mentions it.
  ///   - file: as one of our encoders writes it.
  public static func adding(
    to file: [UInt8], _ text: (_ contentDigest: String) throws -> String
  ) rethrows -> [UInt8] {
    let end = PNGEncoder.end
    precondition(file.suffix(end.count).elementsEqual(end), "a PNG file ends in IEND")
    let content = Array(file.dropLast(end.count))
    let remark = try text(ContentDigest.hex(of: content))
    return content + PNGEncoder.chunk("iTXt", head + Array(remark.utf8)) + end
  }

  /// The remark of a file; nil for files without, and for damaged ones.
  public init?(of file: [UInt8]) {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      let chunks = try? pngChunks(of: file, name: "PNG")
    else { return nil }
    let found = chunks.last { $0.type == "iTXt" && $0.payload.starts(with: Self.head) }
    guard let found, found.isIntact else { return nil }
    text = String(decoding: found.payload.dropFirst(Self.head.count), as: UTF8.self)
    // Before the chunk's length and type.
    contentDigest = ContentDigest.hex(of: Array(file[..<(found.covered.startIndex - 4)]))
  }
}

extension PixelBuffer {
  /// A hash of size and pixels: the same for equal pictures, in every run and on every machine.
  public var digest: String {
    "\(width)x\(height) " + pixels.withUnsafeBytes { ContentDigest.hex(of: $0) }
  }
}
