import Basics
public import DisplayLists
public import LayerRendering
public import Views

/// Collects frames as sprites. Consecutive equal frames become one with a longer duration.
public final class SpriteCollector: FrameWriter {
  public let preparation: @Sendable (DisplayList, PixelBuffer) throws -> SpriteSheet.Sprite = {
    SpriteSheet.Sprite("", trimming: $1)
  }
  /// In the order of their frames.
  public private(set) var sprites: [SpriteSheet.Sprite] = []
  private var frames: [Int] = []
  private let rate: FrameRate
  private let count: Int
  private let name: String
  private let pixelLimit: Int
  private var pixels = 0

  /// - Parameters:
  ///   - name: precedes the frame number.
  ///   - count: of frames to come.
  ///   - pixelLimit: of all sprites together.
  public init(name: String, rate: FrameRate, count: Int, pixelLimit: Int) {
    (self.name, self.rate, self.count, self.pixelLimit) = (name, rate, count, pixelLimit)
  }

  public func write(_ sprite: SpriteSheet.Sprite, of frame: FrameMoment) throws {
    if let last = sprites.last, last.pixels == sprite.pixels, last.x == sprite.x, last.y == sprite.y
    {
      return
    }
    pixels += sprite.pixels.width * sprite.pixels.height
    guard pixels <= pixelLimit else { throw SpriteError.tooManyPixels(limit: pixelLimit) }
    var sprite = sprite
    sprite.name = name + "-" + String(frame.number, digits: "\(count - 1)".count)
    sprites.append(sprite)
    frames.append(frame.number)
  }

  public func finish() {
    for index in sprites.indices {
      let end = index + 1 < frames.count ? frames[index + 1] : count
      // Both ends are rounded, so that the durations add up.
      func milliseconds(_ frame: Int) -> Int {
        Int((rate.time(ofFrame: frame) * 1000).rounded())
      }
      sprites[index].duration = milliseconds(end) - milliseconds(frames[index])
    }
  }

  public func cancel() {}
}

/// Why a sprite sheet could not be made.
public enum SpriteError: Error, Hashable, Sendable, CustomStringConvertible {
  case tooManyPixels(limit: Int)
  case doesNotFit(side: Int)
  case noElements

  public var description: String {
    switch self {
    case .tooManyPixels(let limit):
      "expected sprites of at most \(limit) pixels in total, found more; record part of the "
        + "scene, fewer frames per second or smaller ones"
    case .doesNotFit(let side):
      "expected sprites that fit on a sheet of \(side)×\(side) pixels, found more; record part "
        + "of the scene, fewer frames per second or smaller ones"
    case .noElements: "expected elements of a collection view, found none visible"
    }
  }
}

extension SpriteSheet {
  /// The elements of a collection view as sprites, each drawn whole and once, on transparency, at
  /// its position on the canvas. Throws what drawing throws, and ``SpriteError``.
  /// - Parameter pixelLimit: of all sprites together.
  public static func elements(
    of list: DisplayList, by renderer: RasterRenderer, pixelLimit: Int
  ) throws -> [Sprite] {
    var names: Set<String> = []
    var sprites: [Sprite] = []
    var pixels = 0
    for (name, element) in list.elements.flatMap(\.collectionElements)
    where names.insert(name).inserted {
      let alone = DisplayList(size: list.size, scale: list.scale, elements: [element])
      let sprite = Sprite(name, trimming: try renderer.draw(alone))
      pixels += sprite.pixels.width * sprite.pixels.height
      guard pixels <= pixelLimit else { throw SpriteError.tooManyPixels(limit: pixelLimit) }
      sprites.append(sprite)
    }
    if sprites.isEmpty { throw SpriteError.noElements }
    return sprites
  }

  /// Writes the sheet's image and atlas, both or neither. Throws `ImageError` and `FileWriteError`.
  public func write(
    _ still: (PixelBuffer) throws -> [UInt8], to sheet: AtomicFile, _ atlas: SpriteAtlas,
    to atlasFile: AtomicFile
  ) throws {
    do {
      try sheet.append(try still(picture()))
      try atlasFile.append(atlas.bytes)
      // The image is committed last: no program uses an atlas whose image is missing.
      try atlasFile.commit()
      try sheet.commit()
    } catch {
      sheet.discard()
      atlasFile.discard()
      throw error
    }
  }
}

extension DisplayElement {
  /// Cells, supplementary and decoration views in this element, or itself, with names; containers
  /// keep only their transform.
  fileprivate var collectionElements: [(name: String, element: DisplayElement)] {
    if let tag, tag.category != .view {
      var whole = self
      whole.cuts = []
      return [(name, whole)]
    }
    return children.flatMap(\.collectionElements).map { name, child in
      var holder = DisplayElement(name: self.name, matrix: matrix, bounds: bounds)
      holder.children = [child]
      return (name, holder)
    }
  }
}
