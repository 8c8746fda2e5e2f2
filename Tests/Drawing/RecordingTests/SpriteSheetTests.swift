import CollectionViews
import DisplayLists
import Foundation
import Recording
import TestBasics
import Testing

@MainActor @Suite struct SpriteSheetTests {
  /// A picture with one coloured rectangle on transparent ground.
  static func picture(
    _ width: Int, _ height: Int, x: Int, y: Int, w: Int, h: Int, color: UInt32
  ) -> PixelBuffer {
    PixelBuffer(width: width, height: height) { memory in
      for row in y..<(y + h) {
        for column in x..<(x + w) { memory[row * width + column] = color }
      }
    }
  }

  static func sprites(_ count: Int, seed: UInt64) -> [SpriteSheet.Sprite] {
    var random = SplitMixGenerator(seed: seed)
    return (0..<count).map { index in
      let (w, h) = (Int.random(in: 1...60, using: &random), Int.random(in: 1...60, using: &random))
      let (x, y) = (
        Int.random(in: 0...(64 - w), using: &random), Int.random(in: 0...(64 - h), using: &random)
      )
      // Every third looks like an earlier one.
      let color = 0xFF00_0000 | UInt32(index % 3 == 2 ? 7 : index * 17 + 1)
      return SpriteSheet.Sprite(
        "\(index)", trimming: picture(64, 64, x: x, y: y, w: w, h: h, color: color))
    }
  }

  @Test(arguments: [false, true]) func spritesLieApartAndWhereTheAtlasSays(isPower: Bool) throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let sprites = Self.sprites(Int(seed) * 4, seed: seed)
      let sheet = try #require(SpriteSheet(sprites, padding: 3, isPowerOfTwo: isPower))
      let picture = sheet.picture()
      var owners = [Int](repeating: -1, count: sheet.width * sheet.height)
      for (index, (sprite, position)) in zip(sprites, sheet.positions).enumerated() {
        let (w, h) = (sprite.pixels.width, sprite.pixels.height)
        #expect(position.x >= 3 && position.y >= 3, "seed \(seed)")
        #expect(
          position.x + w + 3 <= sheet.width && position.y + h + 3 <= sheet.height, "seed \(seed)")
        for y in 0..<h {
          for x in 0..<w {
            let at = (position.y + y) * sheet.width + position.x + x
            #expect(picture.pixels[at] == sprite.pixels[x: x, y: y], "seed \(seed)")
            let owner = owners[at]
            #expect(owner < 0 || sprites[owner].pixels == sprite.pixels, "seed \(seed)")
            owners[at] = index
          }
        }
      }
      let other = try #require(SpriteSheet(sprites, padding: 3, isPowerOfTwo: isPower))
      #expect(other.picture() == picture)
      if isPower {
        #expect(sheet.width.nonzeroBitCount == 1 && sheet.height.nonzeroBitCount == 1)
      }
    }
  }

  @Test func whatDoesNotFitHasNoSheet() {
    #expect(SpriteSheet(Self.sprites(40, seed: 1), largestSide: 64) == nil)
  }

  @Test func edgesAreTrimmedAndEqualSpritesShareAPlace() throws {
    let one = SpriteSheet.Sprite(
      "a", trimming: Self.picture(30, 20, x: 5, y: 4, w: 10, h: 8, color: 0xFFFF_0000))
    let moved = SpriteSheet.Sprite(
      "b", trimming: Self.picture(30, 20, x: 9, y: 1, w: 10, h: 8, color: 0xFFFF_0000))
    let empty = SpriteSheet.Sprite(
      "c", trimming: Self.picture(30, 20, x: 0, y: 0, w: 0, h: 0, color: 0))
    #expect((one.x, one.y, one.pixels.width, one.pixels.height) == (5, 4, 10, 8))
    #expect(one.isTrimmed && (one.sourceWidth, one.sourceHeight) == (30, 20))
    #expect((empty.pixels.width, empty.pixels.height) == (1, 1))
    let sheet = try #require(SpriteSheet([one, moved, empty], padding: 1))
    #expect(sheet.positions[0] == sheet.positions[1])
  }

  @Test func theAtlasHasBothForms() throws {
    var sprite = SpriteSheet.Sprite(
      "walk-0", trimming: Self.picture(30, 20, x: 5, y: 4, w: 10, h: 8, color: 0xFFFF_0000))
    sprite.duration = 33
    let sheet = try #require(SpriteSheet([sprite], padding: 2))
    for form in SpriteAtlas.Form.allCases {
      let atlas = try SpriteAtlas(of: sheet, as: form, image: "walk.png", scale: 2, version: "1")
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(atlas.bytes)) as? [String: Any])
      let meta = try #require(json["meta"] as? [String: Any])
      #expect(meta["image"] as? String == "walk.png" && meta["scale"] as? String == "2")
      #expect(meta["size"] as? [String: Int] == ["w": 14, "h": 12])
      let entry: [String: Any]?
      switch form {
      case .hash: entry = (json["frames"] as? [String: [String: Any]])?["walk-0"]
      case .array: entry = (json["frames"] as? [[String: Any]])?.first
      }
      let frame = try #require(entry)
      #expect(frame["filename"] as? String == (form == .array ? "walk-0" : nil))
      #expect(frame["frame"] as? [String: Int] == ["x": 2, "y": 2, "w": 10, "h": 8])
      #expect(frame["spriteSourceSize"] as? [String: Int] == ["x": 5, "y": 4, "w": 10, "h": 8])
      #expect(frame["sourceSize"] as? [String: Int] == ["w": 30, "h": 20])
      #expect(frame["rotated"] as? Bool == false && frame["trimmed"] as? Bool == true)
      #expect(frame["duration"] as? Int == 33)
    }
  }

  @Test func framesThatRestAreOneSpriteWithItsDuration() throws {
    let schedule = try #require(FrameSchedule(from: 0, to: 1.5, rate: rate("30")))
    let collector = SpriteCollector(
      name: "move", rate: schedule.rate, count: schedule.count, pixelLimit: 1 << 24)
    try Recorder(MovingViews.source(background: .clear), frames: schedule.frames).record(
      to: collector)
    #expect(collector.sprites.count == 31)
    #expect(collector.sprites.first?.name == "move-00" && collector.sprites.last?.name == "move-30")
    #expect(collector.sprites.last?.duration == 533)
    // 46 frames of a thirtieth of a second.
    #expect(collector.sprites.compactMap(\.duration).reduce(0, +) == 1533)
    let small = SpriteCollector(
      name: "move", rate: schedule.rate, count: schedule.count, pixelLimit: 2000)
    #expect(throws: SpriteError.tooManyPixels(limit: 2000)) {
      try Recorder(MovingViews.source(background: .clear), frames: schedule.frames).record(
        to: small)
    }
  }
}
