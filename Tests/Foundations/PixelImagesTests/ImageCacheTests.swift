import Dispatch
import Synchronization
import Testing

@testable import PixelImages

struct ImageCacheTests {
  static func image(_ seed: UInt64, width: Int = 64, height: Int = 48) throws -> EncodedImage {
    let picture = randomPicture(width: width, height: height, isOpaque: true, seed: seed)
    return try EncodedImage(data: JPEGEncoder(quality: 90).encode(picture), name: "\(seed).jpg")
  }

  @Test func severalThreadsGetOneDecodedImage() throws {
    let image = try Self.image(1, width: 400, height: 400)
    let twin = try EncodedImage(data: image.data, name: "a copy of it.jpg")
    let cache = DecodedImageCache(byteLimit: 10_000_000)
    let found = Mutex<[PixelBuffer]>([])
    DispatchQueue.concurrentPerform(iterations: 16) { i in
      guard let pixels = try? cache.pixels(of: i % 2 == 0 ? image : twin) else { return }
      found.withLock { $0.append(pixels) }
    }
    let all = found.withLock { $0 }
    #expect(all.count == 16)
    #expect(all.allSatisfy { $0 === all[0] })
    #expect(cache.byteCount == 400 * 400 * 4)
  }

  @Test func sizesThatDecodeAlikeAreOneEntry() throws {
    let image = try Self.image(2)
    let cache = DecodedImageCache(byteLimit: 10_000_000)
    let a = try cache.pixels(of: image, atLeast: (30, 20))
    let b = try cache.pixels(of: image, atLeast: (32, 24))
    let full = try cache.pixels(of: image)
    #expect(a === b && a.width == 32)
    #expect(full.width == 64)
    #expect(cache.byteCount == a.byteCount + full.byteCount)
  }

  @Test func theLeastRecentlyUsedGoesFirst() throws {
    let images = try (1...3).map { try Self.image(UInt64($0)) }
    let size = 64 * 48 * 4
    let cache = DecodedImageCache(byteLimit: 2 * size)
    let first = try cache.pixels(of: images[0])
    let second = try cache.pixels(of: images[1])
    #expect(try cache.pixels(of: images[0]) === first)
    _ = try cache.pixels(of: images[2])
    #expect(cache.byteCount == 2 * size)
    #expect(try cache.pixels(of: images[0]) === first)
    #expect(try cache.pixels(of: images[1]) !== second)
  }

  @Test func whatIsLargerThanTheLimitIsGivenButNotKept() throws {
    let cache = DecodedImageCache(byteLimit: 100)
    let pixels = try cache.pixels(of: Self.image(1))
    #expect(pixels.width == 64)
    #expect(cache.byteCount == 0)
  }

  @Test func aFailureIsNotKept() throws {
    let good = try Self.image(1)
    let broken = try EncodedImage(data: Array(good.data.dropLast(200)), name: "short.jpg")
    let cache = DecodedImageCache(byteLimit: 1_000_000)
    for _ in 0..<2 {
      let error = #expect(throws: ImageError.self) { try cache.pixels(of: broken) }
      #expect(error?.file == "short.jpg")
    }
    #expect(cache.byteCount == 0)
  }
}
