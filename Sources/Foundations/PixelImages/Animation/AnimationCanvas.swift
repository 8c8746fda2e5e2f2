/// The picture that a player displays. Parts are drawn on it and disposed of again.
struct AnimationCanvas {
  enum Disposal {
    case keep, clear, restore
  }

  struct Part {
    var left, top, width, height: Int
    /// Premultiplied pixels.
    var pixels: [UInt32]
    /// Whether the part is drawn over the existing pixels instead of replacing them.
    var isOver: Bool
    var disposal: Disposal
  }

  let width: Int
  let height: Int
  /// Empty until drawn: files are often opened only to see whether they are animated.
  private var pixels: [UInt32] = []

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// Draws a part inside the canvas, returns the picture, and disposes of the part.
  mutating func show(_ part: Part) -> PixelBuffer {
    if pixels.isEmpty { pixels = [UInt32](repeating: 0, count: width * height) }
    let before = part.disposal == .restore ? pixels : []
    for y in 0..<part.height {
      let row = (part.top + y) * width + part.left
      for x in 0..<part.width {
        let pixel = part.pixels[y * part.width + x]
        pixels[row + x] = part.isOver ? pixel.over(pixels[row + x]) : pixel
      }
    }
    let picture = PixelBuffer(width: width, height: height, pixels: pixels)
    switch part.disposal {
    case .keep: break
    case .restore: pixels = before
    case .clear:
      for y in 0..<part.height {
        let row = (part.top + y) * width + part.left
        for x in 0..<part.width { pixels[row + x] = 0 }
      }
    }
    return picture
  }
}
