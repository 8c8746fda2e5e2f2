public import Views

/// Images packed into one, without the transparent pixels around them, and their positions.
public struct SpriteSheet: Sendable {
  /// An image of the sheet.
  public struct Sprite: Sendable {
    /// The name in the atlas.
    public var name: String
    /// The image without its transparent edges; a single pixel if the image is empty.
    public var pixels: PixelBuffer
    /// The position of `pixels` in the original image, in pixels from its top left corner.
    public var x: Int
    /// See ``x``.
    public var y: Int
    /// The size of the original image, in pixels.
    public var sourceWidth: Int
    /// See ``sourceWidth``.
    public var sourceHeight: Int
    /// The duration in milliseconds; nil if the sprite does not move.
    public var duration: Int?

    /// Trims the transparent edges of an image.
    public init(_ name: String, trimming picture: PixelBuffer) {
      let box = picture.inkedBox
      self.name = name
      pixels = picture.part(x: box.x, y: box.y, width: box.width, height: box.height)
      (x, y) = (box.x, box.y)
      (sourceWidth, sourceHeight) = (picture.width, picture.height)
    }

    /// Whether anything was trimmed.
    public var isTrimmed: Bool { pixels.width < sourceWidth || pixels.height < sourceHeight }
  }

  /// In the given order.
  public let sprites: [Sprite]
  /// Each sprite's position in pixels from the top left. Equal sprites share one.
  public let positions: [(x: Int, y: Int)]
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int

  /// Packs the sprites, repeatably. Nil if they do not fit.
  /// - Parameters:
  ///   - padding: transparent pixels between and around sprites.
  ///   - isPowerOfTwo: whether both sides are powers of two.
  ///   - largestSide: in pixels.
  public init?(
    _ sprites: [Sprite], padding: Int = 2, isPowerOfTwo: Bool = false, largestSide: Int = 16_384
  ) {
    precondition(
      !sprites.isEmpty && padding >= 0, "a sheet holds sprites, not closer than 0 pixels")
    // Equal images are packed once.
    var kinds: [PixelBuffer.Content: Int] = [:]
    var unique: [(width: Int, height: Int)] = []
    let indices = sprites.map { sprite in
      let content = PixelBuffer.Content(sprite.pixels)
      if let known = kinds[content] { return known }
      kinds[content] = unique.count
      unique.append((sprite.pixels.width, sprite.pixels.height))
      return unique.count - 1
    }
    guard
      let packing = SpritePacking(
        unique, padding: padding, isPowerOfTwo: isPowerOfTwo, largestSide: largestSide)
    else { return nil }
    self.sprites = sprites
    positions = indices.map { packing.positions[$0] }
    (width, height) = (packing.width, packing.height)
  }

  /// The sheet's pixels, transparent between sprites.
  public func picture() -> PixelBuffer {
    PixelBuffer(width: width, height: height) { memory in
      for (sprite, position) in zip(sprites, positions) {
        let pixels = sprite.pixels
        for row in 0..<pixels.height {
          for column in 0..<pixels.width {
            memory[(position.y + row) * width + position.x + column] =
              pixels.pixels[row * pixels.width + column]
          }
        }
      }
    }
  }
}

extension PixelBuffer {
  /// The bounding box of all pixels that are not transparent; the first pixel if there are none.
  fileprivate var inkedBox: (x: Int, y: Int, width: Int, height: Int) {
    if isOpaque { return (0, 0, width, height) }
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      for x in 0..<width where pixels[y * width + x] >> 24 != 0 {
        (left, right) = (Swift.min(left, x), Swift.max(right, x))
        (top, bottom) = (Swift.min(top, y), y)
      }
    }
    return right < 0 ? (0, 0, 1, 1) : (left, top, right - left + 1, bottom - top + 1)
  }

  fileprivate func part(x: Int, y: Int, width: Int, height: Int) -> PixelBuffer {
    if width == self.width, height == self.height { return self }
    return PixelBuffer(
      width: width, height: height,
      pixels: (y..<(y + height)).flatMap {
        pixels[($0 * self.width + x)..<($0 * self.width + x + width)]
      })
  }

  /// A key for finding equal images.
  fileprivate struct Content: Hashable {
    let picture: PixelBuffer

    init(_ picture: PixelBuffer) { self.picture = picture }

    func hash(into hasher: inout Hasher) {
      hasher.combine(picture.width)
      hasher.combine(picture.pixels)
    }
  }
}

/// Positions on a sheet: the highest first, each lowest on the skyline of those before.
struct SpritePacking {
  let positions: [(x: Int, y: Int)]
  let width: Int
  let height: Int

  /// Nil if the rectangles do not fit.
  init?(
    _ sizes: [(width: Int, height: Int)], padding: Int, isPowerOfTwo: Bool, largestSide: Int
  ) {
    let widest = (sizes.map(\.width).max() ?? 1) + 2 * padding
    let area = sizes.reduce(0) { $0 + ($1.width + padding) * ($1.height + padding) }
    let side = Int(Double(area).squareRoot().rounded(.up)) + padding
    var widths: [Int] = []
    if isPowerOfTwo {
      var width = 1
      while width <= largestSide {
        if width >= widest { widths.append(width) }
        width *= 2
      }
    } else {
      // From a quarter of a square's side to twice its side, and a single row.
      widths = (0...14).map { max(widest, side * (2 + $0) / 8) } + [largestSide]
    }
    var best: (positions: [(x: Int, y: Int)], width: Int, height: Int)?
    for width in widths where width <= largestSide && width >= widest {
      guard let tried = Self.pack(sizes, padding, width, largestSide) else { continue }
      var (used, height) = (tried.width, tried.height)
      if isPowerOfTwo { (used, height) = (Self.power(used), Self.power(height)) }
      guard height <= largestSide else { continue }
      let isBetter =
        best.map { best in
          let (old, new) = (best.width * best.height, used * height)
          return new < old || (new == old && max(used, height) < max(best.width, best.height))
        } ?? true
      if isBetter { best = (tried.positions, used, height) }
    }
    guard let best else { return nil }
    (positions, width, height) = (best.positions, best.width, best.height)
  }

  /// The smallest power of two that is not less than a number.
  private static func power(_ number: Int) -> Int {
    var power = 1
    while power < number { power *= 2 }
    return power
  }

  private struct Step {
    var x: Int
    var y: Int
    var width: Int
  }

  private static func pack(
    _ sizes: [(width: Int, height: Int)], _ padding: Int, _ width: Int, _ largestSide: Int
  ) -> (positions: [(x: Int, y: Int)], width: Int, height: Int)? {
    let order = sizes.indices.sorted { a, b in
      (sizes[b].height, sizes[b].width, a) < (sizes[a].height, sizes[a].width, b)
    }
    var positions = [(x: Int, y: Int)](repeating: (0, 0), count: sizes.count)
    var skyline = [Step(x: padding, y: padding, width: width - padding)]
    var (right, bottom) = (0, 0)
    for index in order {
      let (w, h) = (sizes[index].width + padding, sizes[index].height + padding)
      guard let (start, y) = lowestPosition(for: w, on: skyline) else { return nil }
      let x = skyline[start].x
      guard y + h <= largestSide else { return nil }
      positions[index] = (x, y)
      (right, bottom) = (max(right, x + w), max(bottom, y + h))
      raise(&skyline, from: start, to: y + h, width: w)
    }
    return (positions, right, bottom)
  }

  /// The lowest step of the skyline for a width, and its height.
  private static func lowestPosition(for width: Int, on skyline: [Step]) -> (start: Int, y: Int)? {
    var best: (start: Int, y: Int)?
    for start in skyline.indices {
      var (y, rest) = (0, width)
      for step in skyline[start...] where rest > 0 {
        y = max(y, step.y)
        rest -= step.width
      }
      if rest <= 0, y < best?.y ?? .max { best = (start, y) }
    }
    return best
  }

  private static func raise(_ skyline: inout [Step], from start: Int, to y: Int, width: Int) {
    let x = skyline[start].x
    var end = start
    var rest = width
    while end < skyline.count, rest >= skyline[end].width {
      rest -= skyline[end].width
      end += 1
    }
    if rest > 0 {
      skyline[end].x += rest
      skyline[end].width -= rest
    }
    skyline.replaceSubrange(start..<end, with: [Step(x: x, y: y, width: width)])
  }
}
