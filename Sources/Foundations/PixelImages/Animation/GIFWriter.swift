import CImageKernels

/// Writes the blocks of a GIF file, as specified in GIF89a.
final class GIFWriter {
  private let output: any AnimationOutput
  private let memory: UnsafeMutableRawPointer

  init(_ output: any AnimationOutput) {
    self.output = output
    memory = .allocate(byteCount: gif_compress_memory_size(), alignment: 16)
  }

  deinit { memory.deallocate() }

  /// - Parameter loops: how often the animation plays; 0 means forever.
  func begin(width: Int, height: Int, colors: [UInt32]?, loops: Int) throws {
    var bytes = Array("GIF89a".utf8) + littleEndian(width, 2) + littleEndian(height, 2)
    // The original had eight bits per channel.
    bytes += [0x70 | (colors.map { 0x80 | Self.sizeCode($0) } ?? 0), 0, 0]
    if let colors { bytes += Self.table(colors) }
    // The extension counts the repetitions after the first time.
    if loops != 1 {
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8)
      bytes += [3, 1] + littleEndian(loops == 0 ? 0 : loops - 1, 2) + [0]
    }
    try output.append(bytes)
  }

  func write(
    _ drawing: GIFCanvas.Drawing, canvasWidth: Int, hundredths: Int,
    isCleared: Bool
  ) throws {
    let area = drawing.area
    let (width, height) = (area.right - area.left, area.bottom - area.top)
    let disposal: UInt8 = isCleared ? 2 : 1
    var bytes: [UInt8] = [0x21, 0xF9, 4, disposal << 2 | 1] + littleEndian(hundredths, 2)
    bytes += [UInt8(drawing.transparent), 0]
    bytes += [0x2C] + littleEndian(area.left, 2) + littleEndian(area.top, 2)
    bytes += littleEndian(width, 2) + littleEndian(height, 2)
    bytes.append(drawing.colors.map { 0x80 | Self.sizeCode($0) } ?? 0)
    if let colors = drawing.colors { bytes += Self.table(colors) }
    try output.append(bytes + compressed(drawing, canvasWidth: canvasWidth))
  }

  func finish() throws { try output.append([0x3B]) }

  // MARK: - Private

  private func compressed(_ drawing: GIFCanvas.Drawing, canvasWidth: Int) -> [UInt8] {
    let area = drawing.area
    let (width, height) = (area.right - area.left, area.bottom - area.top)
    let start = area.top * canvasWidth + area.left
    let bound = gif_compressed_bound(width * height)
    return [UInt8](unsafeUninitializedCapacity: bound) { out, written in
      drawing.drawn.withUnsafeBufferPointer { drawn in
        drawing.either.withUnsafeBufferPointer { either in
          written = gif_compress(
            memory, drawn.baseAddress?.advanced(by: start),
            either.baseAddress?.advanced(by: start), Int32(width), Int32(height), canvasWidth,
            Int32(drawing.transparent + 1), out.baseAddress)
        }
      }
    }
  }

  /// The colours and an entry for transparency, padded to a power of two.
  private static func table(_ colors: [UInt32]) -> [UInt8] {
    let entryCount = 2 << Int(sizeCode(colors))
    var bytes: [UInt8] = []
    for color in colors {
      bytes += [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255)]
    }
    return bytes + [UInt8](repeating: 0, count: 3 * (entryCount - colors.count))
  }

  private static func sizeCode(_ colors: [UInt32]) -> UInt8 {
    var code: UInt8 = 0
    while 2 << Int(code) < colors.count + 1 { code += 1 }
    return code
  }
}
