import CImageCodecs

/// Reads GIF87a and GIF89a with giflib. The background is transparent, as in players.
final class GIFSource: AnimationSource {
  let width: Int
  let height: Int
  private(set) var loops = 1
  private(set) var durations: [FrameDuration] = []
  private let name: String
  private let input: Input
  private let file: UnsafeMutablePointer<GifFileType>
  private var canvas: AnimationCanvas
  private var given = 0

  /// The bytes that giflib asks for. It keeps no place of its own.
  private final class Input {
    let data: [UInt8]
    var at = 0

    init(_ data: [UInt8]) { self.data = data }

    func read(_ count: Int, to target: UnsafeMutablePointer<UInt8>) -> Int {
      let part = data[at..<min(data.count, at + count)]
      _ = UnsafeMutableBufferPointer(start: target, count: count).update(fromContentsOf: part)
      at = part.endIndex
      return part.count
    }
  }

  init(_ data: [UInt8], name: String, limits: ImageLimits) throws(ImageError) {
    self.name = name
    input = Input(data)
    var code: Int32 = 0
    let opened = DGifOpen(
      Unmanaged.passUnretained(input).toOpaque(),
      { file, target, count in
        guard let input = file?.pointee.UserData, let target else { return 0 }
        let source = Unmanaged<Input>.fromOpaque(input).takeUnretainedValue()
        return Int32(source.read(Int(count), to: target))
      }, &code)
    guard let opened else { throw Self.failure(code, name) }
    file = opened
    (width, height) = (Int(opened.pointee.SWidth), Int(opened.pointee.SHeight))
    canvas = AnimationCanvas(width: width, height: height)
    guard width > 0, height > 0 else {
      throw ImageError.damaged(.gif, "a size of \(width)×\(height)", name: name)
    }
    try limits.check(width: width, height: height, format: "GIF", name: name)
    let start = input.at
    while let control = try nextImage() {
      durations.append(FrameDuration(Int(control.DelayTime), over: 100))
      try limits.check(
        frames: durations.count, width: width, height: height, format: "GIF", name: name)
      var bits: Int32 = 0
      var block: UnsafeMutablePointer<UInt8>?
      try check(DGifGetCode(file, &bits, &block))
      while block != nil { try check(DGifGetCodeNext(file, &block)) }
    }
    if durations.isEmpty { throw ImageError.damaged(.gif, "no picture", name: name) }
    input.at = start
  }

  deinit { DGifCloseFile(file, nil) }

  func next() throws(ImageError) -> AnimationFrame? {
    guard given < durations.count, let control = try nextImage() else { return nil }
    given += 1
    let image = file.pointee.Image
    let (width, height) = (Int(image.Width), Int(image.Height))
    let map = (image.ColorMap ?? file.pointee.SColorMap)?.pointee
    let colors = UnsafeBufferPointer(start: map?.Colors, count: Int(map?.ColorCount ?? 0)).map {
      0xFF00_0000 | UInt32($0.Red) << 16 | UInt32($0.Green) << 8 | UInt32($0.Blue)
    }
    let passes = image.Interlace ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
    var line = [UInt8](repeating: 0, count: width)
    var pixels = [UInt32](repeating: 0, count: width * height)
    for (first, step) in passes {
      for row in stride(from: first, to: height, by: step) {
        try check(DGifGetLine(file, &line, image.Width))
        for (x, index) in line.enumerated() where Int32(index) != control.TransparentColor {
          guard Int(index) < colors.count else {
            throw ImageError.damaged(.gif, "index \(index) of \(colors.count) colors", name: name)
          }
          pixels[row * width + x] = colors[Int(index)]
        }
      }
    }
    let part = AnimationCanvas.Part(
      left: Int(image.Left), top: Int(image.Top), width: width, height: height, pixels: pixels,
      isOver: true,
      disposal: control.DisposalMode == DISPOSE_BACKGROUND
        ? .clear : control.DisposalMode == DISPOSE_PREVIOUS ? .restore : .keep)
    return AnimationFrame(
      pixels: canvas.show(part), duration: FrameDuration(Int(control.DelayTime), over: 100))
  }

  // MARK: - Private

  /// Reads up to the pixels of the next image; nil at the end marker.
  private func nextImage() throws(ImageError) -> GraphicsControlBlock? {
    var control = GraphicsControlBlock()
    control.TransparentColor = NO_TRANSPARENT_COLOR
    while true {
      var type = UNDEFINED_RECORD_TYPE
      try check(DGifGetRecordType(file, &type))
      switch type {
      case EXTENSION_RECORD_TYPE: try readExtension(&control)
      case IMAGE_DESC_RECORD_TYPE:
        try check(DGifGetImageDesc(file))
        let image = file.pointee.Image
        guard image.Width > 0, image.Height > 0, Int(image.Left + image.Width) <= width,
          Int(image.Top + image.Height) <= height
        else { throw ImageError.damaged(.gif, "a frame outside the picture", name: name) }
        return control
      default: return nil
      }
    }
  }

  private func readExtension(_ control: inout GraphicsControlBlock) throws(ImageError) {
    var label: Int32 = 0
    var block: UnsafeMutablePointer<UInt8>?
    try check(DGifGetExtension(file, &label, &block))
    guard let first = block else { return }
    let bytes = UnsafeBufferPointer(start: first + 1, count: Int(first[0]))
    if label == GRAPHICS_EXT_FUNC_CODE, bytes.count >= 4 {
      DGifExtensionToGCB(4, first + 1, &control)
    }
    var tellsLoops = label == APPLICATION_EXT_FUNC_CODE && bytes.elementsEqual("NETSCAPE2.0".utf8)
    while block != nil {
      try check(DGifGetExtensionNext(file, &block))
      if tellsLoops, let block, block[0] >= 3, block[1] & 7 == 1 {
        let again = Int(block[2]) | Int(block[3]) << 8
        loops = again == 0 ? 0 : again + 1
      }
      tellsLoops = false
    }
  }

  private func check(_ result: Int32) throws(ImageError) {
    if result == GIF_ERROR { throw Self.failure(file.pointee.Error, name) }
  }

  /// - Parameter code: of giflib, which has none for some ends of files.
  private static func failure(_ code: Int32, _ name: String) -> ImageError {
    let text = GifErrorString(code).map { "“\(String(cString: $0))” while decoding" }
    return .damaged(.gif, text ?? "the end of the file", name: name)
  }
}
