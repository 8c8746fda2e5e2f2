/// Writes animated WebP files. A frame stores the smallest changed rectangle; equal frames are
/// merged. Times are rounded to milliseconds without drift. Frames go to a file as they arrive; a
/// pipe gets all bytes at the end, since the file begins with its length.
public struct WebPAnimationEncoder: AnimationEncoder {
  /// Lossless, or a quality.
  public typealias Fidelity = WebPFidelity

  private let width: Int
  private let height: Int
  private let isOpaque: Bool
  private let isLossless: Bool
  private let loops: Int
  private let coder: WebPFrameCoder
  /// The pipe that receives the file at the end; nil for an output that can be overwritten.
  private let pipe: (any AnimationOutput)?
  private let output: any AnimationOutput
  private var length = 0
  private var clock = AnimationClock()
  private var shown: PixelBuffer?
  /// The last frame and the time when it begins. It is held back because the next one may be equal.
  private var pending: (frame: Frame, begin: Int)?
  private var usesAlpha: Bool
  private var isFinished = false

  private struct Frame {
    let area: FrameChanges
    /// Whether the frame is drawn over the previous one.
    let isOver: Bool
    /// The chunks of the image data.
    let chunks: ArraySlice<UInt8>
  }

  // MARK: - Lifecycle

  /// - Parameters:
  ///   - frameCount: if known.
  ///   - loops: 0 means forever.
  ///   - isOpaque: whether all frames are opaque.
  ///   - method: the effort, from 0 (fast) to 6 (small).
  /// - Throws: `ImageError` if the format cannot store this, and errors of the output.
  public init(
    width: Int, height: Int, frameCount: Int?, loops: Int = 0, isOpaque: Bool,
    fidelity: Fidelity = .lossy(quality: 80), method: Int = 4, output: any AnimationOutput
  ) throws {
    try Self.check(width: width, height: height)
    guard (0...0xFFFF).contains(loops) else {
      throw WebPFrameCoder.failure("0 (for ever) to 65535 loops", found: "\(loops)")
    }
    (self.width, self.height, self.isOpaque, self.loops) = (width, height, isOpaque, loops)
    coder = try WebPFrameCoder(fidelity, method: method)
    isLossless = fidelity == .lossless
    usesAlpha = !isOpaque
    pipe = output.canOverwrite ? nil : output
    self.output = output.canOverwrite ? output : AnimationData()
    try append(head)
  }

  // MARK: - Public

  /// Throws `ImageError` for another size, a translucent frame if all were to be opaque, or a
  /// duration of more than four hours; and errors of the output.
  public mutating func add(_ frame: PixelBuffer, for duration: FrameDuration) throws {
    precondition(!isFinished, "a finished animation takes no frames")
    try frame.checkFrame(width, height, isOpaque: isOpaque, of: "WebP")
    guard duration.seconds <= Double(Self.longest / 1000) else {
      throw WebPFrameCoder.failure(
        "frames of at most \(Self.longest / 1000) s", found: "\(duration.seconds) s")
    }
    let changes = shown.map { FrameChanges(from: $0, to: frame) } ?? FrameChanges(all: frame)
    let begin = clock.rounded(toUnitsPerSecond: 1000)
    clock.advance(by: duration)
    let end = clock.rounded(toUnitsPerSecond: 1000)
    if changes == nil, let last = pending, end - last.begin <= Self.longest { return }
    try writePending(until: begin)
    var area = changes ?? .nothing(of: frame)
    if !isLossless, changes != nil { area.grow(by: FrameChanges.lossyReach, in: frame) }
    area.moveToEvenPosition()
    let coded = try encode(area, of: frame)
    usesAlpha = usesAlpha || coded.isOver
    pending = (coded, begin)
    shown = frame
  }

  /// Throws `ImageError` without frames or from 4 GB on, and errors of the output.
  public mutating func finish() throws {
    precondition(!isFinished, "an animation is finished once")
    isFinished = true
    guard pending != nil else { throw WebPFrameCoder.failure("a frame", found: "none") }
    try writePending(until: clock.rounded(toUnitsPerSecond: 1000))
    guard length - 8 <= Int(UInt32.max) - 1 else {
      throw WebPFrameCoder.failure("a file of less than 4 GB", found: "\(length) bytes")
    }
    try output.overwrite(head, at: 0)
    if let pipe, let data = output as? AnimationData { try pipe.append(data.bytes) }
  }

  // MARK: - Internal

  static func check(width: Int, height: Int) throws(ImageError) {
    let most = 16_383
    if (1...most).contains(width), (1...most).contains(height) { return }
    throw WebPFrameCoder.failure(
      "at most \(most) columns and rows", found: "\(width)×\(height)")
  }

  // MARK: - Private

  /// The longest duration in milliseconds.
  private static let longest = 0xFF_FFFF

  private func encode(
    _ area: FrameChanges, of frame: PixelBuffer
  ) throws(ImageError) -> Frame {
    // Only lossless coding keeps transparent pixels as they are.
    let isOver = shown != nil && isLossless && area.isSparse
    let file =
      isOver
      ? try coder.file(
        area.cut(frame, without: shown)[...], width: area.width, height: area.height,
        stride: area.width, hasAlpha: true)
      : try coder.file(
        area.pixels(of: frame), width: area.width, height: area.height, stride: width,
        hasAlpha: !isOpaque)
    // Skip the file header, and the extended header if there is one.
    let isExtended = file[12..<16].elementsEqual("VP8X".utf8)
    return Frame(area: area, isOver: isOver, chunks: file.dropFirst(isExtended ? 30 : 12))
  }

  private mutating func writePending(until end: Int) throws {
    guard let (frame, begin) = pending else { return }
    pending = nil
    let area = frame.area
    var bytes = Array("ANMF".utf8) + littleEndian(16 + frame.chunks.count, 4)
    for value in [area.left / 2, area.top / 2, area.width - 1, area.height - 1, end - begin] {
      bytes += littleEndian(value, 3)
    }
    // Keep the previous frame; draw over it or replace it.
    bytes.append(frame.isOver ? 0 : 2)
    try append(bytes + frame.chunks)
  }

  private mutating func append(_ bytes: [UInt8]) throws {
    try output.append(bytes)
    length += bytes.count
  }

  /// The file header, with the current length of the file.
  private var head: [UInt8] {
    var bytes = Array("RIFF".utf8) + littleEndian(max(0, length - 8), 4)
    bytes += Array("WEBPVP8X".utf8) + littleEndian(10, 4)
    bytes += [usesAlpha ? 0x12 : 0x02, 0, 0, 0]
    bytes += littleEndian(width - 1, 3) + littleEndian(height - 1, 3)
    // The background is transparent.
    bytes += Array("ANIM".utf8) + littleEndian(6, 4) + [0, 0, 0, 0]
    return bytes + littleEndian(loops, 2)
  }
}

extension FrameChanges {
  /// Moves to an even column and row, since WebP stores half of the coordinates.
  fileprivate mutating func moveToEvenPosition() {
    let (column, row) = (left % 2, top % 2)
    (left, top) = (left - column, top - row)
    (width, height) = (width + column, height + row)
  }
}
