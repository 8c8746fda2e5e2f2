import DrawingCommands

/// Draws where two pictures differ, and how much.
struct DifferenceMap {
  private let comparison: PictureComparison
  private let width: Int
  private let height: Int

  init(_ comparison: PictureComparison) {
    self.comparison = comparison
    (width, height) = (comparison.classes.width, comparison.classes.height)
  }

  /// The expected picture in pale grey; pixels coloured by their largest channel difference: yellow
  /// for one level, then red, up to purple; striped in only one picture; antialiased edges
  /// turquoise, tolerated blue, ignored darker.
  func heat() -> PixelBuffer {
    draw { x, y, kind in
      switch kind {
      case .equal: pale(x, y)
      case .tolerated: 0xFF8F_C2FF
      case .antialiasedEdge: 0xFF18_B5B0
      case .different: magnitude(x, y).map(Self.heat) ?? Self.alone(x, y)
      case .ignored: Self.mixed(pale(x, y), 0xFF6A_7480, x + y & 4 == 0 ? 128 : 96)
      }
    }
  }

  /// The actual picture, faded where equal; differing pixels are tinted red.
  func overlay() -> PixelBuffer {
    draw { x, y, kind in
      let own = Self.onPaper(Self.pixel(comparison.actual, x, y) ?? 0, x, y)
      switch kind {
      case .equal, .tolerated: return Self.mixed(own, 0xFFFF_FFFF, 150)
      case .antialiasedEdge: return Self.mixed(own, 0xFF18_B5B0, 180)
      case .different: return Self.mixed(own, 0xFFF0_0018, 120)
      case .ignored: return Self.mixed(own, 0xFF6A_7480, x + y & 4 == 0 ? 170 : 140)
      }
    }
  }

  /// Returns a picture for a panel: on a chequered background if it is not opaque.
  static func panel(_ picture: PixelBuffer, width: Int, height: Int) -> PixelBuffer {
    if picture.isOpaque, picture.width == width, picture.height == height { return picture }
    return PixelBuffer(width: width, height: height, isOpaque: true) { pixels in
      picture.pixels.withUnsafeBufferPointer { source in
        for y in 0..<height {
          for x in 0..<width {
            let isThere = x < picture.width && y < picture.height
            pixels[y * width + x] =
              isThere ? onPaper(source[y * picture.width + x], x, y) : nowhere(x, y)
          }
        }
      }
    }
  }

  // MARK: - Private

  private func draw(_ color: (Int, Int, PixelClasses.Class) -> UInt32) -> PixelBuffer {
    PixelBuffer(width: width, height: height, isOpaque: true) { pixels in
      for y in 0..<height {
        for x in 0..<width {
          pixels[y * width + x] = color(x, y, comparison.classes[x: x, y: y])
        }
      }
    }
  }

  /// A pale shade of the expected picture's brightness, or of the only one's.
  private func pale(_ x: Int, _ y: Int) -> UInt32 {
    guard
      let pixel = Self.pixel(comparison.expected, x, y) ?? Self.pixel(comparison.actual, x, y)
    else { return Self.nowhere(x, y) }
    let own = Self.onPaper(pixel, x, y)
    let luma = 77 * (own >> 16 & 255) + 150 * (own >> 8 & 255) + 29 * (own & 255)
    let level = 176 + (luma >> 8) * 72 / 255
    return 0xFF00_0000 | level << 16 | level << 8 | level
  }

  /// Returns the difference in levels; nil if only one picture has a pixel.
  private func magnitude(_ x: Int, _ y: Int) -> Int? {
    guard let old = Self.pixel(comparison.expected, x, y),
      let new = Self.pixel(comparison.actual, x, y)
    else { return nil }
    var most = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      most = max(most, abs(Int(old >> shift & 255) - Int(new >> shift & 255)))
    }
    return most
  }

  private static func heat(of levels: Int) -> UInt32 {
    let stops: [(level: Int, color: UInt32)] = [
      (1, 0xFFFF_C400), (32, 0xFFFF_6A00), (128, 0xFFE0_0010), (255, 0xFF7A_008C),
    ]
    for (low, high) in zip(stops, stops.dropFirst()) where levels <= high.level {
      return mixed(
        low.color, high.color,
        UInt32(255 * (max(levels, low.level) - low.level) / (high.level - low.level)))
    }
    return stops[stops.count - 1].color
  }

  private static func pixel(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> UInt32? {
    x < picture.width && y < picture.height ? picture[x: x, y: y] : nil
  }

  /// Returns a premultiplied pixel on white and light grey squares.
  private static func onPaper(_ pixel: UInt32, _ x: Int, _ y: Int) -> UInt32 {
    let rest = 255 - (pixel >> 24)
    if rest == 0 { return pixel }
    let paper: UInt32 = (x >> 3 ^ y >> 3) & 1 == 0 ? 255 : 222
    return opaque { min(255, (pixel >> $0 & 255) + (paper * rest + 127) / 255) }
  }

  /// Returns a colour by its channels, which are given the places of their lowest bits.
  private static func opaque(_ channel: (UInt32) -> UInt32) -> UInt32 {
    0xFF00_0000 | channel(16) << 16 | channel(8) << 8 | channel(0)
  }

  /// Returns the colour for pixels that only one picture has.
  private static func alone(_ x: Int, _ y: Int) -> UInt32 {
    (x + y) & 7 < 3 ? 0xFF7A_008C : 0xFFD9_B8DF
  }

  /// Returns the colour for pixels outside a picture.
  private static func nowhere(_ x: Int, _ y: Int) -> UInt32 {
    (x + y) & 7 < 2 ? 0xFFB4_BAC2 : 0xFFE6_E9EC
  }

  /// Mixes two colours; the second has a weight of `share` / 255.
  private static func mixed(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> UInt32 {
    opaque { ((a >> $0 & 255) * (255 - share) + (b >> $0 & 255) * share + 127) / 255 }
  }
}
