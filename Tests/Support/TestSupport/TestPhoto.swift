public import CollectionViews

/// Pictures with the detail of photographs, made from whole numbers: soft gradients, texture,
/// fine lines at several angles, rings, and shapes like lettering.
public enum TestPhoto {
  public static func image(seed: Int, width: Int = 400, height: Int = 400) -> CGImage {
    CGImage(pixels(seed: seed, width: width, height: height), name: "photo \(seed)")
  }

  public static func pixels(seed: Int, width: Int = 400, height: Int = 400) -> PixelBuffer {
    PixelBuffer(width: width, height: height, isOpaque: true) { memory in
      for y in 0..<height {
        for x in 0..<width {
          memory[y * width + x] = color(x, y, width, height, UInt32(truncatingIfNeeded: seed))
        }
      }
    }
  }

  private static func color(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ seed: UInt32)
    -> UInt32
  {
    let (u, v) = (x * 255 / width, y * 255 / height)
    let hue = Int(seed &* 37 % 128)
    var (r, g, b) = (64 + u / 2 + hue / 4, 200 - v / 2 - hue / 4, 90 + (255 - u) / 3 + v / 4)
    // Texture: value noise of three scales.
    let noise =
      soft(x, y, 16, seed) / 3 + soft(x, y, 5, seed &+ 7) / 5 + soft(x, y, 1, seed &+ 13) / 10
    r += noise - 80
    g += noise - 80
    b += noise - 80
    let (cx, cy) = (x - width * 3 / 5, y - height * 2 / 5)
    let distance = cx * cx + cy * cy
    if distance < 70 * 70, distance / 260 % 2 == 0 { (r, g, b) = (240, 220, 90) }
    if y > height * 3 / 4, (x + y * 2) % 23 < 2 { (r, g, b) = (20, 30, 60) }
    if y < height / 6, x % 9 < 1 { (r, g, b) = (250, 250, 245) }
    // Lettering: strokes of three pixels in a raster of cells.
    if y > height / 2, y < height / 2 + 28, x > 30, x < width - 30 {
      let (column, lx, ly) = ((x - 30) / 16, (x - 30) % 16, y - height / 2)
      let pattern = scramble(UInt32(column) &+ seed &* 31)
      let onStem = lx < 3 && pattern & 1 != 0
      let onBar = (ly / 4) % 3 == Int(pattern >> 1 & 3) && lx < 11
      let onSlope = pattern & 8 != 0 && abs(lx * 2 - ly) < 3
      if onStem || onBar || onSlope { (r, g, b) = (15, 15, 20) }
    }
    func limit(_ value: Int) -> UInt32 { UInt32(min(max(value, 0), 255)) }
    return 0xff00_0000 | limit(r) << 16 | limit(g) << 8 | limit(b)
  }

  private static func scramble(_ value: UInt32) -> UInt32 {
    var h = value &* 0x9E37_79B1
    h ^= h >> 15
    h = h &* 0x85EB_CA77
    return h ^ h >> 13
  }

  /// Noise of 0…255, interpolated over squares of `size` pixels.
  private static func soft(_ x: Int, _ y: Int, _ size: Int, _ seed: UInt32) -> Int {
    func lattice(_ i: Int, _ j: Int) -> Int {
      Int(scramble(UInt32(i) &* 7919 &+ UInt32(j) &* 104_729 &+ seed &* 6151) & 255)
    }
    let (i, j, fx, fy) = (x / size, y / size, x % size, y % size)
    let upper = lattice(i, j) * (size - fx) + lattice(i + 1, j) * fx
    let lower = lattice(i, j + 1) * (size - fx) + lattice(i + 1, j + 1) * fx
    return (upper * (size - fy) + lower * fy) / (size * size)
  }
}
