/// Writes animated PNG files, losslessly; other readers show the first frame. A frame stores the
/// smallest changed rectangle; equal frames are merged. Memory use is constant.
public struct APNGEncoder: AnimationEncoder {
  private let width: Int
  private let height: Int
  private let isOpaque: Bool
  private let frameCount: Int?
  private let loops: Int
  private let encoder: PNGEncoder
  private let output: any AnimationOutput
  private let controlOffset: Int
  private var clock = AnimationClock()
  private var shown: PixelBuffer?
  /// The last frame, held back because the next one may be equal.
  private var pending: Pending?
  private var sequence: UInt32 = 0
  private var written = 0
  private var isFinished = false

  private struct Pending {
    var area: FrameChanges
    var isOver: Bool
    var data: [UInt8]
    var duration: FrameDuration
    var begin: AnimationClock
  }

  // MARK: - Lifecycle

  /// - Parameters:
  ///   - frameCount: nil if unknown. Required if the output cannot be overwritten.
  ///   - loops: 0 means forever.
  ///   - isOpaque: whether all frames are opaque; omits the alpha channel.
  ///   - pixelsPerPoint: written as a density of 72 dpi × this number; nil writes none.
  /// - Throws: `ImageError` if the format cannot store this, and errors of the output.
  public init(
    width: Int, height: Int, frameCount: Int?, loops: Int = 0, isOpaque: Bool,
    compression: PNGCompression = .default, pixelsPerPoint: Double? = nil,
    output: any AnimationOutput
  ) throws {
    let largest = Int(Int32.max)
    guard (1...largest).contains(width), (1...largest).contains(height) else {
      throw Self.failure("a size that can be stored", found: "\(width)×\(height)")
    }
    guard (0...largest).contains(loops) else {
      throw Self.failure("0 (for ever) to \(largest) loops", found: "\(loops)")
    }
    guard frameCount != nil || output.canOverwrite else {
      throw Self.failure(
        "the number of frames, or a file that can be corrected", found: "neither",
        hint: "give the number of frames, or write to a file")
    }
    (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
    (self.frameCount, self.loops, self.output) = (frameCount, loops, output)
    encoder = PNGEncoder(compression: compression, pixelsPerPoint: pixelsPerPoint)
    let head = PNGEncoder.header(
      width: width, height: height, colorType: isOpaque ? .rgb : .rgba,
      pixelsPerMetre: try encoder.pixelsPerMetre())
    controlOffset = head.count
    try output.append(head + Self.control(frames: frameCount ?? 0, loops: loops))
  }

  // MARK: - Public

  /// Throws `ImageError` for another size, a translucent frame if all were to be opaque, or a
  /// duration of more than 65535 seconds; and errors of the output.
  public mutating func add(_ frame: PixelBuffer, for duration: FrameDuration) throws {
    precondition(!isFinished, "a finished animation takes no frames")
    try frame.checkFrame(width, height, isOpaque: isOpaque, of: "APNG")
    guard duration.seconds <= Self.longest else {
      throw Self.failure("frames of at most 65535 s", found: "\(duration.seconds) s")
    }
    let changes = shown.map { FrameChanges(from: $0, to: frame) } ?? FrameChanges(all: frame)
    let begin = clock
    clock.advance(by: duration)
    if changes == nil, output.canOverwrite, let last = pending?.duration,
      let sum = last.adding(duration), sum.seconds <= Self.longest
    {
      pending?.duration = sum
      return
    }
    try writePending()
    let area = changes ?? .nothing(of: frame)
    var (data, isOver) = (try data(of: area, in: frame), false)
    if let shown, !isOpaque, area.isSparse {
      let sparse = try encoder.compressed(
        PNGRows(
          area.cut(frame, without: shown)[...], width: area.width, height: area.height,
          stride: area.width, hasAlpha: true))
      if sparse.count < data.count { (data, isOver) = (sparse, true) }
    }
    pending = Pending(area: area, isOver: isOver, data: data, duration: duration, begin: begin)
    shown = frame
  }

  /// Throws `ImageError` without frames or, for a pipe, if their number is not `frameCount`; and
  /// errors of the output.
  public mutating func finish() throws {
    precondition(!isFinished, "an animation is finished once")
    isFinished = true
    guard pending != nil else { throw Self.failure("a frame", found: "none") }
    try writePending()
    try output.append(PNGEncoder.end)
    if written == frameCount { return }
    guard output.canOverwrite else {
      throw Self.failure("\(frameCount ?? 0) frames, as announced", found: "\(written)")
    }
    try output.overwrite(Self.control(frames: written, loops: loops), at: controlOffset)
  }

  // MARK: - Private

  private static let longest: Double = 65_535

  private func data(of area: FrameChanges, in frame: PixelBuffer) throws(ImageError) -> [UInt8] {
    try encoder.compressed(
      PNGRows(
        area.pixels(of: frame), width: area.width, height: area.height, stride: width,
        hasAlpha: !isOpaque))
  }

  private mutating func writePending() throws {
    guard let frame = pending else { return }
    pending = nil
    let (numerator, denominator) = Self.delay(frame.duration, from: frame.begin)
    let area = frame.area
    var control: [UInt8] = PNGEncoder.bytes(sequence)
    for value in [area.width, area.height, area.left, area.top] {
      control += PNGEncoder.bytes(UInt32(value))
    }
    for value in [numerator, denominator] {
      control += [UInt8(value >> 8), UInt8(value & 255)]
    }
    // Keep the previous frame; draw over it or replace it.
    control += [0, frame.isOver ? 1 : 0]
    sequence += 1
    try output.append(PNGEncoder.chunk("fcTL", control))
    if written == 0 {
      try output.append(PNGEncoder.chunk("IDAT", frame.data))
    } else {
      try output.append(PNGEncoder.chunk("fdAT", PNGEncoder.bytes(sequence) + frame.data))
      sequence += 1
    }
    written += 1
  }

  /// The duration if it fits into 16 bits, else the time to the frame's end in the finest unit that
  /// fits, so that errors do not add up.
  private static func delay(
    _ duration: FrameDuration, from begin: AnimationClock
  ) -> (numerator: Int, denominator: Int) {
    let divisor = greatestCommonDivisor(duration.numerator, duration.denominator)
    let exact = (duration.numerator / divisor, duration.denominator / divisor)
    if exact.0 <= 0xFFFF, exact.1 <= 0xFFFF { return exact }
    var end = begin
    end.advance(by: duration)
    for units in [10_000, 1_000, 100, 10] {
      let count = end.rounded(toUnitsPerSecond: units) - begin.rounded(toUnitsPerSecond: units)
      if count <= 0xFFFF { return (count, units) }
    }
    return (min(0xFFFF, end.rounded(toUnitsPerSecond: 1) - begin.rounded(toUnitsPerSecond: 1)), 1)
  }

  private static func control(frames: Int, loops: Int) -> [UInt8] {
    PNGEncoder.chunk(
      "acTL", PNGEncoder.bytes(UInt32(clamping: frames)) + PNGEncoder.bytes(UInt32(loops)))
  }

  private static func failure(
    _ expected: String, found: String, hint: String? = nil
  ) -> ImageError {
    ImageError(
      kind: .cannotEncode, file: "APNG", expected: expected, found: found, hint: hint)
  }
}
