/// Reads APNG (PNG specification, third edition), decoding each frame as a PNG file.
struct APNGSource: AnimationSource {
  let width: Int
  let height: Int
  let loops: Int
  private let name: String
  /// IHDR without the size.
  private let kind: ArraySlice<UInt8>
  /// The chunks that every frame needs: the palette and colour information.
  private let shared: [UInt8]
  private let colors: ImageColors
  private var canvas: AnimationCanvas
  private var rest: ArraySlice<Frame>
  let durations: [FrameDuration]

  private struct Frame {
    /// Nil for a still picture.
    var control: Control?
    /// The payloads of the IDAT chunks.
    var data: [ArraySlice<UInt8>] = []
  }

  private struct Control {
    let left, top, width, height: Int
    let duration: FrameDuration
    let disposal: AnimationCanvas.Disposal
    let isOver: Bool
  }

  init(_ data: [UInt8], name: String, limits: ImageLimits) throws(ImageError) {
    let header = try readPNGHeader(data, name: name)
    try limits.check(width: header.width, height: header.height, format: "PNG", name: name)
    let chunks = try pngChunks(of: data, name: name)
    (width, height) = (header.width, header.height)
    self.name = name
    colors = header.colors
    kind = chunks[0].payload.dropFirst(8)
    let wanted: Set<String> = ["acTL", "fcTL", "fdAT"]
    for chunk in chunks where (chunk.isCritical || wanted.contains(chunk.type)) && !chunk.isIntact {
      throw ImageError.damaged(.png, "a wrong checksum for the chunk “\(chunk.type)”", name: name)
    }
    let control = chunks.first { $0.type == "acTL" || $0.type == "IDAT" }
    guard let control, control.type == "acTL" else {
      let still = chunks.filter { $0.type == "IDAT" }.map(\.payload)
      if still.isEmpty { throw ImageError.damaged(.png, "no picture", name: name) }
      (loops, shared) = (1, Self.shared(chunks))
      durations = [FrameDuration(0, over: 1)]
      rest = [Frame(control: nil, data: still)]
      canvas = AnimationCanvas(width: width, height: height)
      return
    }
    let numbers = pngWords(control.payload)
    guard numbers.count == 2 else {
      throw ImageError.damaged(.png, "a short chunk “acTL”", name: name)
    }
    let frameCount = numbers[0]
    loops = numbers[1]
    try limits.check(frames: frameCount, width: width, height: height, format: "PNG", name: name)
    let frames = try Self.frames(chunks, width: width, height: height, name: name)
    guard frames.count == frameCount, frames.allSatisfy({ !$0.data.isEmpty }), frameCount > 0 else {
      throw ImageError.damaged(.png, "\(frames.count) frames instead of \(frameCount)", name: name)
    }
    shared = Self.shared(chunks)
    rest = frames[...]
    durations = frames.map { $0.control?.duration ?? FrameDuration(0, over: 1) }
    canvas = AnimationCanvas(width: width, height: height)
  }

  /// Whether a complete file is an animation; an incomplete one is not.
  static func isAnimation(_ data: [UInt8]) -> Bool {
    guard let chunks = try? pngChunks(of: data, name: "") else { return false }
    return chunks.first { $0.type == "acTL" || $0.type == "IDAT" }?.type == "acTL"
  }

  mutating func next() throws(ImageError) -> AnimationFrame? {
    guard let frame = rest.popFirst() else { return nil }
    guard let control = frame.control else {
      let pixels = try picture(frame, width: width, height: height)
      return AnimationFrame(pixels: pixels, duration: FrameDuration(0, over: 1))
    }
    let pixels = try picture(frame, width: control.width, height: control.height).pixels
    // There is no earlier state to restore before the first frame.
    let part = AnimationCanvas.Part(
      left: control.left, top: control.top, width: control.width, height: control.height,
      pixels: pixels, isOver: control.isOver, disposal: control.disposal)
    return AnimationFrame(pixels: canvas.show(part), duration: control.duration)
  }

  // MARK: - Private

  private func picture(
    _ frame: Frame, width: Int, height: Int
  ) throws(ImageError) -> PixelBuffer {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let size = PNGEncoder.bytes(UInt32(width)) + PNGEncoder.bytes(UInt32(height))
    file += PNGEncoder.chunk("IHDR", size + kind) + shared
    for payload in frame.data { file += PNGEncoder.chunk("IDAT", Array(payload)) }
    file += PNGEncoder.end
    let header = ImageHeader(format: .png, width: width, height: height, colors: colors)
    return try decodePNG(
      file, header: header, conversion: ColorConversion(colors, to: .sRGB), name: name)
  }

  /// The chunks before the image data that are not about the animation.
  private static func shared(_ chunks: [PNGChunk]) -> [UInt8] {
    let kept: Set<String> = ["PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT"]
    var bytes: [UInt8] = []
    for chunk in chunks where kept.contains(chunk.type) {
      bytes += PNGEncoder.chunk(chunk.type, Array(chunk.payload))
    }
    return bytes
  }

  private static func frames(
    _ chunks: [PNGChunk], width: Int, height: Int, name: String
  ) throws(ImageError) -> [Frame] {
    var frames: [Frame] = []
    var sequence = 0
    func check(_ number: Int) throws(ImageError) {
      if number != sequence {
        throw ImageError.damaged(
          .png, "part \(number) of the animation instead of \(sequence)", name: name)
      }
      sequence += 1
    }
    for chunk in chunks {
      switch chunk.type {
      case "fcTL":
        try check(pngWords(chunk.payload).first ?? -1)
        let control = try control(chunk.payload, width: width, height: height, name: name)
        frames.append(Frame(control: control))
      case "IDAT":
        // An image before the first frame control chunk is not part of the animation.
        if frames.isEmpty { continue }
        guard frames.count == 1, let only = frames[0].control, only.width == width,
          only.height == height
        else { throw ImageError.damaged(.png, "a still picture inside the animation", name: name) }
        frames[0].data.append(chunk.payload)
      case "fdAT":
        try check(pngWords(chunk.payload).first ?? -1)
        if frames.isEmpty {
          throw ImageError.damaged(.png, "a frame without its control", name: name)
        }
        frames[frames.count - 1].data.append(chunk.payload.dropFirst(4))
      default: break
      }
    }
    return frames
  }

  private static func control(
    _ payload: ArraySlice<UInt8>, width: Int, height: Int, name: String
  ) throws(ImageError) -> Control {
    guard payload.count == 26 else {
      throw ImageError.damaged(.png, "a short chunk “fcTL”", name: name)
    }
    let numbers = pngWords(payload)
    let tail = payload.suffix(6).map(Int.init)
    guard numbers[1] > 0, numbers[2] > 0, numbers[3] + numbers[1] <= width,
      numbers[4] + numbers[2] <= height
    else { throw ImageError.damaged(.png, "a frame outside the picture", name: name) }
    guard tail[4] <= 2, tail[5] <= 1 else {
      throw ImageError.damaged(.png, "an unknown way of disposing or blending", name: name)
    }
    let denominator = tail[2] << 8 | tail[3]
    return Control(
      left: numbers[3], top: numbers[4], width: numbers[1], height: numbers[2],
      duration: FrameDuration(tail[0] << 8 | tail[1], over: denominator == 0 ? 100 : denominator),
      disposal: [.keep, .clear, .restore][tail[4]], isOver: tail[5] == 1)
  }
}
