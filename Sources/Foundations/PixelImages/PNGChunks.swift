import Basics
import CImageCodecs

struct PNGChunk {
  let type: String
  /// Type and data, which are covered by the checksum.
  let covered: ArraySlice<UInt8>
  let checksum: UInt32

  var payload: ArraySlice<UInt8> { covered.dropFirst(4) }
  /// Whether the chunk is needed for display: its type begins with a capital.
  var isCritical: Bool { covered.first.map { $0 & 0x20 == 0 } ?? false }
  var isIntact: Bool {
    covered.withUnsafeBufferPointer { libdeflate_crc32(0, $0.baseAddress, $0.count) } == checksum
  }
}

/// All chunks up to and including IEND. Throws if the file ends before that.
func pngChunks(of data: [UInt8], name: String) throws(ImageError) -> [PNGChunk] {
  func word(_ at: Int) -> Int { data[at..<(at + 4)].bigEndianNumber }
  var chunks: [PNGChunk] = []
  var at = 8
  while true {
    guard at + 12 <= data.count else {
      throw ImageError.damaged(.png, "the end of the file before the chunk IEND", name: name)
    }
    let length = word(at)
    let type = String(decoding: data[(at + 4)..<(at + 8)], as: UTF8.self)
    guard at + 12 + length <= data.count else {
      throw ImageError.damaged(.png, "the end of the file inside a chunk “\(type)”", name: name)
    }
    let chunk = PNGChunk(
      type: type, covered: data[(at + 4)..<(at + 8 + length)],
      checksum: UInt32(word(at + 8 + length)))
    chunks.append(chunk)
    if type == "IEND" { return chunks }
    at += 12 + length
  }
}

/// The numbers of four bytes each in a chunk.
func pngWords(_ payload: ArraySlice<UInt8>) -> [Int] {
  stride(from: payload.startIndex, to: payload.endIndex - 3, by: 4).map {
    payload[$0..<($0 + 4)].bigEndianNumber
  }
}

extension ArraySlice<UInt8> {
  /// What the bytes stand for, with the most significant one first.
  var bigEndianNumber: Int { reduce(0) { $0 << 8 | Int($1) } }
}

/// Diorama's text in a PNG file: an `iTXt` chunk before the end with the keyword "Diorama".
public struct PNGTextChunk: Hashable, Sendable {
  /// The text.
  public var text: String
  /// A hash of everything in the file before the chunk, computed from the current bytes.
  public var contentDigest: String

  private static let head = Array("Diorama\0\0\0\0\0".utf8)

  /// - Parameters:
  ///   - text: returns the text, given a hash of the content.
  ///   - file: written by one of Diorama's encoders.
  public static func adding(
    to file: [UInt8], _ text: (_ contentDigest: String) throws -> String
  ) rethrows -> [UInt8] {
    let end = PNGEncoder.end
    precondition(file.suffix(end.count).elementsEqual(end), "a PNG file ends in IEND")
    let content = Array(file.dropLast(end.count))
    let added = try text(ContentDigest.hex(of: content))
    return content + PNGEncoder.chunk("iTXt", head + Array(added.utf8)) + end
  }

  /// Reads the text of a file. Nil if there is none or the file is damaged.
  public init?(of file: [UInt8]) {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      let chunks = try? pngChunks(of: file, name: "PNG")
    else { return nil }
    let found = chunks.last { $0.type == "iTXt" && $0.payload.starts(with: Self.head) }
    guard let found, found.isIntact else { return nil }
    text = String(decoding: found.payload.dropFirst(Self.head.count), as: UTF8.self)
    // The content ends before the chunk's length and type.
    contentDigest = ContentDigest.hex(of: Array(file[..<(found.covered.startIndex - 4)]))
  }
}

extension PixelBuffer {
  /// A hash of size and pixels, the same in every run and on every machine.
  public var digest: String {
    "\(width)x\(height) " + pixels.withUnsafeBytes { ContentDigest.hex(of: $0) }
  }
}
