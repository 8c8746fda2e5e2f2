import CImageCodecs
import CPixelKernels
import Foundation

/// Writes PNG files: 8 bits a channel, RGB for opaque pictures and otherwise RGBA.
public struct PNGEncoder: Sendable {
  public var compression: PNGCompression
  /// Written as the density 72 dpi × this number; nil writes none.
  public var pixelsPerPoint: Double?
  private let workspaces = WorkspacePool()

  public init(compression: PNGCompression = .default, pixelsPerPoint: Double? = nil) {
    self.compression = compression
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// The bytes of a whole file. Throws where memory is missing or the density cannot be written.
  public func encode(_ buffer: PixelBuffer) throws(ImageError) -> [UInt8] {
    let density = try pixelsPerMetre()
    let workspace = try workspaces.take(for: compression)
    defer { workspaces.give(back: workspace) }
    workspace.filter(buffer)

    let head = PNGEncoder.header(
      width: buffer.width, height: buffer.height, hasAlpha: !buffer.isOpaque,
      pixelsPerMetre: density)
    let capacity = head.count + 12 + workspace.compressedBound + 12
    var failed = false
    let file = [UInt8](unsafeUninitializedCapacity: capacity) { memory, count in
      _ = memory.initialize(from: head)
      let data = head.count + 8
      let room = UnsafeMutableBufferPointer(rebasing: memory[data..<(capacity - 16)])
      let length = workspace.compress(into: room)
      failed = length <= 0 || length > Int(Int32.max)
      if failed { return }
      PNGEncoder.put(UInt32(length), memory, at: head.count)
      PNGEncoder.put(PNGEncoder.idat, memory, at: head.count + 4)
      let covered = UnsafeRawPointer(memory.baseAddress)?.advanced(by: head.count + 4)
      PNGEncoder.put(
        UInt32(libdeflate_crc32(0, covered, length + 4)), memory, at: data + length)
      count = data + length + 4
      for byte in PNGEncoder.end {
        memory[count] = byte
        count += 1
      }
    }
    if failed {
      throw ImageError(
        kind: .cannotEncode, file: "PNG", expected: "pixels that fit into one data chunk",
        found: "\(buffer.width)×\(buffer.height)")
    }
    return file
  }

  /// A zlib stream of rows that begin `stride` apart.
  func compressed(
    _ pixels: ArraySlice<UInt32>, width: Int, height: Int, stride: Int, hasAlpha: Bool
  ) throws(ImageError) -> [UInt8] {
    let workspace = try workspaces.take(for: compression)
    defer { workspaces.give(back: workspace) }
    workspace.filter(pixels, width: width, height: height, stride: stride, hasAlpha: hasAlpha)
    let stream = [UInt8](unsafeUninitializedCapacity: workspace.compressedBound) { memory, count in
      count = max(0, workspace.compress(into: memory))
    }
    if stream.isEmpty || stream.count > Int(Int32.max) - 4 {
      throw ImageError(
        kind: .cannotEncode, file: "PNG", expected: "pixels that fit into one data chunk",
        found: "\(width)×\(height)")
    }
    return stream
  }

  func pixelsPerMetre() throws(ImageError) -> UInt32? {
    guard let pixelsPerPoint else { return nil }
    let metre: Double = (pixelsPerPoint * 72 / 0.0254).rounded()
    guard metre >= 1, metre <= Double(Int32.max) else {
      throw ImageError(
        kind: .cannotEncode, file: "PNG", expected: "a positive number of pixels per point",
        found: "\(pixelsPerPoint)")
    }
    return UInt32(metre)
  }
}

// MARK: - Chunks
extension PNGEncoder {
  private static let idat: UInt32 = 0x4944_4154
  static let end = chunk("IEND", [])

  static func header(
    width: Int, height: Int, hasAlpha: Bool, pixelsPerMetre: UInt32?
  ) -> [UInt8] {
    let colorType: UInt8 = hasAlpha ? 6 : 2
    let size = bytes(UInt32(width)) + bytes(UInt32(height))
    var head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    head += chunk("IHDR", size + [8, colorType, 0, 0, 0])
    // Rendering intent 0, perceptual: what photographs are meant to have.
    head += chunk("sRGB", [0])
    if let pixelsPerMetre {
      head += chunk("pHYs", bytes(pixelsPerMetre) + bytes(pixelsPerMetre) + [1])
    }
    return head
  }

  static func chunk(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    let covered = Array(type.utf8) + payload
    let checksum = UInt32(libdeflate_crc32(0, covered, covered.count))
    return bytes(UInt32(payload.count)) + covered + bytes(checksum)
  }

  static func bytes(_ word: UInt32) -> [UInt8] {
    [UInt8(word >> 24), UInt8(word >> 16 & 255), UInt8(word >> 8 & 255), UInt8(word & 255)]
  }

  private static func put(_ word: UInt32, _ memory: UnsafeMutableBufferPointer<UInt8>, at: Int) {
    for (i, byte) in bytes(word).enumerated() { memory[at + i] = byte }
  }
}
