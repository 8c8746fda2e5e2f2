import CommandSupport

/// A picture of a size that a client takes.
struct ToolPicture {
  /// The PNG in base64.
  let data: String
  let width: Int
  let height: Int
  /// Says that the picture was reduced, and why; nil for one of the scale that was asked for.
  let note: String?

  /// The most characters of a picture in base64.
  static let limit = 1 << 20

  /// Draws a display list, at a lower scale if its file would be too large.
  ///
  /// - Parameters:
  ///   - limit: the most characters in base64.
  ///   - draw: draws the list, at the scale that it has.
  init(
    of list: DisplayList, limit: Int = ToolPicture.limit, _ draw: (DisplayList) throws -> Still
  ) throws {
    var list = list
    let (fullWidth, fullHeight) = (list.pixelWidth, list.pixelHeight)
    var still = try draw(list)
    var data = try Self.base64(still)
    let whole = data.utf8.count
    // A tenth of the sides always fits: less than 64 pixels in both.
    while data.utf8.count > limit, max(list.pixelWidth, list.pixelHeight) > 64 {
      let factor = (Double(limit) / Double(data.utf8.count)).squareRoot() * 0.95
      list.scale *= min(max(factor, 0.25), 0.9)
      try WorkLimit.check()
      still = try draw(list)
      data = try Self.base64(still)
    }
    self.data = data
    (width, height) = (still.pixels.width, still.pixels.height)
    func size(_ count: Int) -> String { (Double(count) / 1_048_576).tableText + " MB" }
    note =
      data.utf8.count == whole
      ? nil
      : "reduced to \(width)×\(height) pixels: with \(fullWidth)×\(fullHeight) it would have "
        + "\(size(whole)) of at most \(size(limit)) in base64"
  }

  /// Pixels, reduced if their file would be too large.
  init(of pixels: PixelBuffer, limit: Int = ToolPicture.limit) throws {
    let frame = CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
    var element = DisplayElement(name: "picture", matrix: CATransform3DIdentity, bounds: frame)
    element.contents = .image(
      DisplayImage(image: CGImage(pixels), source: frame, frame: frame))
    let list = DisplayList(size: frame.size, scale: 1, elements: [element])
    let renderer = RasterRenderer(images: DecodedImageCache(byteLimit: 1 << 20))
    try self.init(of: list, limit: limit) { list in
      // At the whole scale nothing needs to be sampled.
      Still(pixels: list.scale == 1 ? pixels : try renderer.draw(list), scale: list.scale)
    }
  }

  private static func base64(_ still: Still) throws -> String {
    Data(try still.encoded()).base64EncodedString()
  }
}
