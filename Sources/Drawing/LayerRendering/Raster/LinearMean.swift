import Foundation

/// The mean of premultiplied sRGB pixels in linear light. Colours are summed as light times alpha
/// in 65535ths: up to 65,536 samples fit, and a constant level is exact.
struct LinearMean {
  private let first: [UInt32]
  private var sums: [UInt32]
  /// Whether another sample differed from the first.
  private var changed: [Bool]
  private var count = 1

  /// Begins with the first sample.
  init(_ first: [UInt32]) {
    self.first = first
    sums = [UInt32](repeating: 0, count: first.count * 4)
    changed = [Bool](repeating: false, count: first.count)
    // Added only where something differs, which most pixels of a box do not.
  }

  /// Adds a sample with as many pixels as the first.
  mutating func add(_ sample: UnsafeBufferPointer<UInt32>) {
    let levels = Self.light
    let (first, count) = (first, UInt32(count))
    sums.withUnsafeMutableBufferPointer { sums in
      changed.withUnsafeMutableBufferPointer { changed in
        for index in first.indices {
          let pixel = sample[index]
          if !changed[index] {
            if pixel == first[index] { continue }
            changed[index] = true
            // Until now every sample was the first one.
            Self.add(first[index], times: count, to: sums, at: 4 * index, levels)
          }
          Self.add(pixel, times: 1, to: sums, at: 4 * index, levels)
        }
      }
    }
    self.count += 1
  }

  /// The mean of a pixel.
  subscript(index: Int) -> UInt32 {
    guard changed[index] else { return first[index] }
    let (half, all) = (UInt32(count / 2), UInt32(count))
    func mean(_ channel: Int) -> Int { Int((sums[4 * index + channel] &+ half) / all) }
    let light = mean(0)
    if light == 0 { return 0 }
    let alpha = (light * 255 + 32_767) / 65_535
    if alpha == 0 { return 0 }
    var pixel = UInt32(alpha) << 24
    for (channel, shift) in [(1, 16), (2, 8), (3, 0)] as [(Int, UInt32)] {
      // Light without alpha, as the curve applies to the colour itself.
      let plain = min(65_535, (mean(channel) * 65_535 + light / 2) / light)
      let level = Int(Self.levels[plain])
      pixel |= UInt32((level * alpha + 127) / 255) << shift
    }
    return pixel
  }

  private static func add(
    _ pixel: UInt32, times count: UInt32, to sums: UnsafeMutableBufferPointer<UInt32>,
    at index: Int, _ light: [UInt32]
  ) {
    let alpha = pixel >> 24
    if alpha == 0 { return }
    if alpha == 255 {
      sums[index] &+= 65_535 &* count
      sums[index + 1] &+= light[Int(pixel >> 16 & 255)] &* count
      sums[index + 2] &+= light[Int(pixel >> 8 & 255)] &* count
      sums[index + 3] &+= light[Int(pixel & 255)] &* count
      return
    }
    sums[index] &+= alpha * 257 * count
    func add(_ channel: Int, _ level: UInt32) {
      let plain = min(255, (level * 255 + alpha / 2) / alpha)
      sums[index + channel] &+= (light[Int(plain)] * alpha + 127) / 255 * count
    }
    add(1, pixel >> 16 & 255)
    add(2, pixel >> 8 & 255)
    add(3, pixel & 255)
  }

  /// The light of each level in 65535ths, by IEC 61966-2-1.
  private static let light: [UInt32] = (0..<256).map { level in
    let value = Double(level) / 255
    let light = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    return UInt32((light * 65_535).rounded())
  }

  /// The nearest level of light in 65535ths.
  private static let levels: [UInt8] = (0..<65_536).map { light in
    let value = Double(light) / 65_535
    let level = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    return UInt8((level * 255).rounded())
  }
}
