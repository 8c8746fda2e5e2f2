/// Writes GIF files: at most 255 colours per frame, opaque or transparent pixels, times in
/// hundredths of a second.
///
/// A frame stores only the changed pixels of the smallest rectangle, so dithering does not flicker.
/// Memory use is constant; without a global palette, the first 16 frames, or up to 256 within 64
/// MB, are held until it is chosen.
public struct GIFEncoder: AnimationEncoder {
  private let width: Int
  private let height: Int
  private let loops: Int
  private let options: GIFOptions
  private let writer: GIFWriter
  private var timing = GIFTiming()
  /// The number of frames from which common colours are chosen if none are given.
  private let heldFrames: Int
  private var held: [(frame: PixelBuffer, duration: FrameDuration)] = []
  private var canvas: GIFCanvas?
  /// The last frame, held back until the next one, which may have to clear it.
  private var pending: (drawing: GIFCanvas.Drawing, begin: Int)?
  private var isFinished = false
  /// The number of frames dropped because they were too short for GIF players.
  public private(set) var leftOutFrames = 0

  // MARK: - Lifecycle

  /// - Parameters:
  ///   - frameCount: if known.
  ///   - loops: 0 means forever.
  /// - Throws: `ImageError` if the format cannot store this, and errors of the output.
  public init(
    width: Int, height: Int, frameCount: Int?, loops: Int = 0, options: GIFOptions = GIFOptions(),
    output: any AnimationOutput
  ) throws {
    guard (1...0xFFFF).contains(width), (1...0xFFFF).contains(height) else {
      throw Self.failure("1 to 65535 columns and rows", found: "\(width)×\(height)")
    }
    guard (0...0x10000).contains(loops) else {
      throw Self.failure("0 (for ever) to 65536 loops", found: "\(loops)")
    }
    guard (2...256).contains(options.tableSize) else {
      throw Self.failure("tables of 2 to 256 entries", found: "\(options.tableSize)")
    }
    if let palette = options.palette, !(1...GIFColorTable.limit).contains(palette.colors.count) {
      throw Self.failure("a palette of 1 to 255 colors", found: "\(palette.colors.count)")
    }
    (self.width, self.height, self.loops, self.options) = (width, height, loops, options)
    heldFrames = Self.heldFrames(width: width, height: height)
    writer = GIFWriter(output)
    if options.palettes == .perFrame {
      try begin(with: nil)
    } else if let palette = options.palette {
      try begin(with: palette)
    }
  }

  // MARK: - Public

  /// Throws `ImageError` for a frame of another size, and errors of the output.
  public mutating func add(_ frame: PixelBuffer, for duration: FrameDuration) throws {
    precondition(!isFinished, "a finished GIF takes no frames")
    try frame.checkFrame(width, height, of: "GIF")
    guard canvas == nil else { return try draw(frame, for: duration) }
    held.append((frame, duration))
    if held.count == heldFrames { try drawHeldFrames() }
  }

  /// Writes the rest. Throws `ImageError` if no frame was added, and any error of the output.
  public mutating func finish() throws {
    precondition(!isFinished, "a GIF is finished once")
    isFinished = true
    if canvas == nil, !held.isEmpty { try drawHeldFrames() }
    guard let pending else { throw Self.failure("a frame", found: "none") }
    try write(pending.drawing, from: pending.begin, to: timing.end, isCleared: false)
    try writer.finish()
  }

  /// A warning if frames of this duration are dropped; nil otherwise.
  public static func timingWarning(for duration: FrameDuration) -> GIFTimingWarning? {
    let least = FrameDuration(GIFTiming.least, over: 100)
    return duration < least ? GIFTimingWarning(wanted: duration, shown: least) : nil
  }

  // MARK: - Private

  private mutating func begin(with palette: GIFPalette?) throws {
    let made = try GIFCanvas(width: width, height: height, options: options, palette: palette)
    canvas = made
    try writer.begin(width: width, height: height, colors: made.common?.colors, loops: loops)
  }

  private mutating func drawHeldFrames() throws {
    try begin(
      with: try Self.palette(
        sampling: held.map(\.frame), matte: options.matte, tableSize: options.tableSize))
    let frames = held
    held = []
    for (frame, duration) in frames { try draw(frame, for: duration) }
  }

  private mutating func draw(_ frame: PixelBuffer, for duration: FrameDuration) throws {
    guard let canvas else { return }
    guard let begin = timing.begin(for: duration) else {
      leftOutFrames += 1
      return
    }
    let pixels = GIFCanvas.flattened(frame, matte: options.matte)
    var isCleared = false
    if !frame.isOpaque, options.matte == nil, let area = canvas.vanished(in: pixels) {
      isCleared = true
      if let last = pending?.drawing {
        let all = last.area.union(area)
        pending?.drawing.area = all
        canvas.clear(all)
      }
    }
    var drawing = try canvas.draw(pixels)
    if drawing == nil, isCleared || pending == nil { drawing = canvas.nothing() }
    guard let drawing else { return }
    if let pending {
      try write(pending.drawing, from: pending.begin, to: begin, isCleared: isCleared)
    }
    pending = (drawing, begin)
  }

  private func write(
    _ drawing: GIFCanvas.Drawing, from begin: Int, to end: Int, isCleared: Bool
  ) throws {
    var drawing = drawing
    var left = end - begin
    while left > 0xFFFF {
      try writer.write(drawing, canvasWidth: width, hundredths: 0xFFFF, isCleared: false)
      left -= 0xFFFF
      // The same area again, without any changed pixel.
      drawing.hide()
    }
    try writer.write(drawing, canvasWidth: width, hundredths: left, isCleared: isCleared)
  }

  private static func failure(_ expected: String, found: String) -> ImageError {
    ImageError(kind: .cannotEncode, file: "GIF", expected: expected, found: found)
  }
}

extension GIFEncoder {
  /// The frames held without a global palette: 16, or up to 256 within 64 MB.
  static func heldFrames(width: Int, height: Int) -> Int {
    min(256, max(16, (64 << 20) / (width * height * 4)))
  }

  /// The frames to sample for the palette of a long animation: a quarter, from 32 to 256, evenly
  /// spaced. Empty if the encoder holds all frames anyway.
  public static func sampledFrames(count: Int, width: Int, height: Int) -> [Int] {
    if count <= heldFrames(width: width, height: height) { return [] }
    let samples = min(count, max(32, min(256, count / 4)))
    return (0..<samples).map { $0 * (count - 1) / (samples - 1) }
  }

  /// The global palette for frames such as ``sampledFrames(count:width:height:)``; throws if memory
  /// runs out. ``GIFPaletteBuilder`` takes frames one by one.
  public static func palette(
    sampling frames: some Sequence<PixelBuffer>, matte: UInt32? = nil, tableSize: Int = 256
  ) throws(ImageError) -> GIFPalette {
    let builder = try GIFPaletteBuilder(matte: matte, tableSize: tableSize)
    for frame in frames { builder.add(frame) }
    return try builder.palette()
  }
}
