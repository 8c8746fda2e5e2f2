/// Reads GIF87a and GIF89a. The background is transparent, as in players.
///
/// giflib decodes twice as fast, but calling it would take half as much code as this and ``LZWDecoder``,
/// and its errors do not say which part of a file is damaged.
struct GIFSource: AnimationSource {
  let width: Int
  let height: Int
  private(set) var loops = 1
  private let name: String
  private let data: [UInt8]
  private var common: [UInt32] = []
  private var canvas: AnimationCanvas
  private var frames: [Frame] = []
  private var given = 0

  private struct Frame {
    var left, top, width, height: Int
    var isInterlaced: Bool
    var colors: [UInt32]?
    var control = Control()
    /// The position of the code width.
    var start: Int
  }

  private struct Control {
    var duration = FrameDuration(0, over: 100)
    var disposal = AnimationCanvas.Disposal.keep
    var transparent: Int?
  }

  var frameCount: Int { frames.count }

  init(_ data: [UInt8], name: String, limits: ImageLimits) throws(ImageError) {
    (self.data, self.name) = (data, name)
    guard data.count >= 13 else { throw Self.damage("the end of the file in its header", name) }
    width = Int(data[6]) | Int(data[7]) << 8
    height = Int(data[8]) | Int(data[9]) << 8
    guard width > 0, height > 0 else { throw Self.damage("a size of \(width)×\(height)", name) }
    try limits.check(width: width, height: height, format: "GIF", name: name)
    canvas = AnimationCanvas(width: width, height: height)
    var at = 13
    common = try colors(flags: data[10], at: &at) ?? []
    try readBlocks(from: at, limits: limits)
    if frames.isEmpty { throw Self.damage("no picture", name) }
  }

  mutating func next() throws(ImageError) -> AnimationFrame? {
    guard given < frames.count else { return nil }
    let frame = frames[given]
    given += 1
    let indices = try decode(frame)
    let colors = frame.colors ?? common
    var pixels = [UInt32](repeating: 0, count: frame.width * frame.height)
    for (at, index) in indices.enumerated() where Int(index) != frame.control.transparent {
      guard Int(index) < colors.count else {
        throw Self.damage("index \(index) of \(colors.count) colors", name)
      }
      let row = frame.isInterlaced ? Self.row(at / frame.width, of: frame.height) : at / frame.width
      pixels[row * frame.width + at % frame.width] = colors[Int(index)]
    }
    let part = AnimationCanvas.Part(
      left: frame.left, top: frame.top, width: frame.width, height: frame.height, pixels: pixels,
      isOver: true, disposal: frame.control.disposal)
    return AnimationFrame(pixels: canvas.show(part), duration: frame.control.duration)
  }

  // MARK: - Blocks

  private mutating func readBlocks(
    from start: Int, limits: ImageLimits
  ) throws(ImageError) {
    var at = start
    var control = Control()
    while true {
      switch try byte(&at) {
      case 0x3B: return
      case 0x21:
        let label = try byte(&at)
        let blocks = try subBlocks(&at)
        if label == 0xF9, let bytes = blocks.first, bytes.count >= 4 {
          control = Self.control(bytes.map(Int.init))
        } else if label == 0xFF, blocks.count >= 2, blocks[0].elementsEqual("NETSCAPE2.0".utf8) {
          let bytes = blocks[1].map(Int.init)
          guard bytes.count >= 3, bytes[0] & 7 == 1 else { continue }
          let again = bytes[1] | bytes[2] << 8
          loops = again == 0 ? 0 : again + 1
        }
      case 0x2C:
        var frame = try frame(&at)
        frame.control = control
        frames.append(frame)
        try limits.check(
          frames: frames.count, width: width, height: height, format: "GIF", name: name)
        control = Control()
      case let other: throw Self.damage("a block of type \(other)", name)
      }
    }
  }

  private static func control(_ bytes: [Int]) -> Control {
    Control(
      duration: FrameDuration(bytes[1] | bytes[2] << 8, over: 100),
      disposal: [.keep, .keep, .clear, .restore, .keep, .keep, .keep, .keep][bytes[0] >> 2 & 7],
      transparent: bytes[0] & 1 == 1 ? bytes[3] : nil)
  }

  private func frame(_ at: inout Int) throws(ImageError) -> Frame {
    guard at + 9 < data.count else { throw Self.damage("the end of the file in a frame", name) }
    let numbers = (0..<4).map { Int(data[at + 2 * $0]) | Int(data[at + 2 * $0 + 1]) << 8 }
    let flags = data[at + 8]
    at += 9
    let colors = try colors(flags: flags, at: &at)
    guard numbers[2] > 0, numbers[3] > 0, numbers[0] + numbers[2] <= width,
      numbers[1] + numbers[3] <= height
    else { throw Self.damage("a frame outside the picture", name) }
    let start = at
    _ = try byte(&at)
    try skipSubBlocks(&at)
    return Frame(
      left: numbers[0], top: numbers[1], width: numbers[2], height: numbers[3],
      isInterlaced: flags & 0x40 != 0, colors: colors, start: start)
  }

  private func colors(flags: UInt8, at: inout Int) throws(ImageError) -> [UInt32]? {
    if flags & 0x80 == 0 { return nil }
    let count = 2 << Int(flags & 7)
    guard at + 3 * count <= data.count else {
      throw Self.damage("the end of the file in its colors", name)
    }
    let table = (0..<count).map { index in
      let offset = at + 3 * index
      return 0xFF00_0000 | UInt32(data[offset]) << 16 | UInt32(data[offset + 1]) << 8
        | UInt32(data[offset + 2])
    }
    at += 3 * count
    return table
  }

  private func subBlocks(_ at: inout Int) throws(ImageError) -> [ArraySlice<UInt8>] {
    var blocks: [ArraySlice<UInt8>] = []
    while true {
      let count = Int(try byte(&at))
      if count == 0 { return blocks }
      guard at + count <= data.count else {
        throw Self.damage("the end of the file in a block", name)
      }
      blocks.append(data[at..<(at + count)])
      at += count
    }
  }

  private func skipSubBlocks(_ at: inout Int) throws(ImageError) {
    while true {
      let count = Int(try byte(&at))
      if count == 0 { return }
      guard at + count <= data.count else {
        throw Self.damage("the end of the file in a block", name)
      }
      at += count
    }
  }

  private func byte(_ at: inout Int) throws(ImageError) -> UInt8 {
    guard at < data.count else {
      throw Self.damage("the end of the file without an end marker", name)
    }
    at += 1
    return data[at - 1]
  }

  // MARK: - Pixels

  private func decode(_ frame: Frame) throws(ImageError) -> [UInt8] {
    var at = frame.start
    let least = Int(try byte(&at))
    guard (1...8).contains(least) else { throw Self.damage("codes of \(least) bits", name) }
    var decoder = LZWDecoder(leastBits: least, count: frame.width * frame.height)
    for block in try subBlocks(&at) where !decoder.isDone {
      guard decoder.read(block) else { throw Self.damage("an undefined code", name) }
    }
    guard decoder.pixels.count == frame.width * frame.height else {
      throw Self.damage(
        "\(decoder.pixels.count) pixels of \(frame.width * frame.height)", name)
    }
    return decoder.pixels
  }

  /// The picture's row for a stored row of an interlaced image.
  private static func row(_ stored: Int, of height: Int) -> Int {
    var left = stored
    for (first, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] where first < height {
      let count = (height - first + step - 1) / step
      if left < count { return first + left * step }
      left -= count
    }
    return height - 1
  }

  private static func damage(_ found: String, _ name: String) -> ImageError {
    ImageError(kind: .damaged, file: name, expected: "a complete GIF image", found: found)
  }
}
