public import CollectionViews

/// How far two pictures of one size are apart, in levels of 255.
public struct PictureDifference: CustomStringConvertible {
  /// Over all pixels and all four channels.
  public let mean: Double
  public let largest: Int
  /// Where the largest one is.
  public let position: (x: Int, y: Int)
  /// Pixels with a channel that is off by more than 32 levels and that lie on no edge of the
  /// second picture: within a pixel of an edge, two outlines share pixels in ways that coverage
  /// cannot know.
  public let farPixels: Int

  public init(_ a: PixelBuffer, _ b: PixelBuffer) {
    precondition(
      a.width == b.width && a.height == b.height,
      "\(a.width)×\(a.height) and \(b.width)×\(b.height) cannot be compared")
    var (sum, largest, far) = (0, 0, 0)
    var position = (x: 0, y: 0)
    for index in a.pixels.indices {
      let (p, q) = (a.pixels[index], b.pixels[index])
      if p == q { continue }
      var most = 0
      for shift: UInt32 in [0, 8, 16, 24] {
        let d = abs(Int(p >> shift & 255) - Int(q >> shift & 255))
        sum += d
        most = max(most, d)
      }
      if most > 32, b.contrast(around: index) < 40 { far += 1 }
      if most > largest {
        largest = most
        position = (index % a.width, index / a.width)
      }
    }
    // Opaque pictures differ in three channels only.
    let channels = a.isOpaque && b.isOpaque ? 3 : 4
    mean = Double(sum) / Double(a.pixels.count * channels)
    self.largest = largest
    self.position = position
    farPixels = far
  }

  public var description: String {
    let rounded = (mean * 1000).rounded() / 1000
    return "mean \(rounded), largest \(largest) at (\(position.x), \(position.y)), "
      + "\(farPixels) pixels off by more than 32"
  }
}

extension PixelBuffer {
  /// The largest difference of a channel among a pixel and its neighbours.
  fileprivate func contrast(around index: Int) -> Int {
    let (x, y) = (index % width, index / width)
    var most = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      var (low, high) = (255, 0)
      for j in max(0, y - 1)...min(height - 1, y + 1) {
        for i in max(0, x - 1)...min(width - 1, x + 1) {
          let level = Int(pixels[j * width + i] >> shift & 255)
          (low, high) = (min(low, level), max(high, level))
        }
      }
      most = max(most, high - low)
    }
    return most
  }

  /// A part of the picture.
  public func cropped(x: Int, y: Int, width: Int, height: Int) -> PixelBuffer {
    PixelBuffer(
      width: width, height: height,
      pixels: (y..<(y + height)).flatMap { row in
        let start = row * self.width + x
        return pixels[start..<(start + width)]
      })
  }
}
