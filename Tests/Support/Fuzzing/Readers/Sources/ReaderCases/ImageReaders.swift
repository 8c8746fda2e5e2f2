import PixelImages

/// Small enough that a case takes milliseconds.
private let limits = ImageLimits(
  side: 2048, pixels: 1 << 18, fileBytes: 1 << 20, animationPixels: 1 << 21)

@Sendable func readImage(_ bytes: [UInt8]) throws {
  let image = try EncodedImage(data: bytes, name: "case", limits: limits)
  let (width, height) = (image.pixelWidth, image.pixelHeight)
  let small = image.decodedSize(atLeast: (max(1, width / 3), max(1, height / 3)))
  let pixels = try image.decoded()
  try ReaderFailure.unless(
    pixels.width == width && pixels.height == height, "decoded at another size than announced")
  let reduced = try image.decoded(atLeast: (max(1, width / 3), max(1, height / 3)))
  try ReaderFailure.unless(
    reduced.width == small.width && reduced.height == small.height,
    "reduced to another size than announced")
  try ReaderFailure.unless(
    pixels.isOpaque == pixels.pixels.allSatisfy { $0 >> 24 == 255 }, "opaque and is not, or not")
}

@Sendable func readAnimation(_ bytes: [UInt8]) throws {
  let reader = try AnimationReader(data: bytes, name: "case", limits: limits)
  var count = 0
  while let frame = try reader.next() {
    count += 1
    try ReaderFailure.unless(
      frame.pixels.width == reader.width && frame.pixels.height == reader.height,
      "a frame of another size")
    try ReaderFailure.unless(frame.duration.numerator >= 0, "a frame shows for less than no time")
  }
  try ReaderFailure.unless(count == reader.frameCount, "another number of frames than announced")
}
