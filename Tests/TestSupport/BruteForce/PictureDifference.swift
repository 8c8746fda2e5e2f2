public import PixelImages

/// How far two pictures of one size are apart, in levels of 255.
public struct PictureDifference: CustomStringConvertible {
  /// Over all pixels and all four channels.
  public let mean: Double
  public let largest: Int
  /// Where the largest one is.
  public let place: (x: Int, y: Int)
  /// Pixels with a channel that is off by more than 32 levels.
  public let farPixels: Int

  public init(_ a: PixelBuffer, _ b: PixelBuffer) {
    precondition(
      a.width == b.width && a.height == b.height,
      "\(a.width)×\(a.height) and \(b.width)×\(b.height) cannot be compared")
    var (sum, largest, far) = (0, 0, 0)
    var place = (x: 0, y: 0)
    for index in a.pixels.indices {
      let (p, q) = (a.pixels[index], b.pixels[index])
      if p == q { continue }
      var most = 0
      for shift: UInt32 in [0, 8, 16, 24] {
        let d = abs(Int(p >> shift & 255) - Int(q >> shift & 255))
        sum += d
        most = max(most, d)
      }
      if most > 32 { far += 1 }
      if most > largest {
        largest = most
        place = (index % a.width, index / a.width)
      }
    }
    // Opaque pictures differ in three channels only.
    let channels = a.isOpaque && b.isOpaque ? 3 : 4
    mean = Double(sum) / Double(a.pixels.count * channels)
    self.largest = largest
    self.place = place
    farPixels = far
  }

  public var description: String {
    let rounded = (mean * 1000).rounded() / 1000
    return "mean \(rounded), largest \(largest) at (\(place.x), \(place.y)), "
      + "\(farPixels) pixels off by more than 32"
  }
}

extension PixelBuffer {
  /// A part of the picture.
  public func cropped(x: Int, y: Int, width: Int, height: Int) -> PixelBuffer {
    PixelBuffer(
      width: width, height: height,
      pixels: (y..<(y + height)).flatMap { pixels[($0 * self.width + x)..<($0 * self.width + x + width)] })
  }
}
