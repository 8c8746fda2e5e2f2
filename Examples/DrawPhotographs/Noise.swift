import Foundation

/// Smooth randomness that depends on nothing but its seed.
struct Noise {
  let seed: UInt64

  init(_ seed: Int) { self.seed = UInt64(bitPattern: Int64(seed)) &* 0x9e37_79b9_7f4a_7c15 }

  /// 0..<1 for a lattice point.
  func hash(_ x: Int, _ y: Int = 0) -> Double {
    var h = seed ^ (UInt64(bitPattern: Int64(x)) &* 0xd6e8_feb8_6659_fd93)
    h ^= UInt64(bitPattern: Int64(y)) &* 0xa076_1d64_78bd_642f
    h ^= h >> 32
    h = h &* 0xe703_7ed1_a0b4_28db
    h ^= h >> 29
    h = h &* 0x8ebc_6af0_9c88_c6e3
    h ^= h >> 32
    return Double(h >> 11) / Double(1 << 53)
  }

  /// 0...1, with features of about one unit.
  func at(_ x: Double, _ y: Double = 0) -> Double {
    let (fx, fy) = (x.rounded(.down), y.rounded(.down))
    let (ix, iy) = (Int(fx), Int(fy))
    let (u, v) = (smooth(x - fx), smooth(y - fy))
    let top = mix(hash(ix, iy), hash(ix + 1, iy), u)
    let bottom = mix(hash(ix, iy + 1), hash(ix + 1, iy + 1), u)
    return mix(top, bottom, v)
  }

  /// How many octaves are added to what a picture asks for, so that points of four pixels have detail.
  private static let finer = 2

  /// Sums octaves, each twice as fine and half as strong; about 0...1 around 0.5.
  func fractal(_ x: Double, _ y: Double = 0, octaves: Int = 6) -> Double {
    var (sum, weight, total) = (0.0, 1.0, 0.0)
    var (px, py) = (x, y)
    for _ in 0..<(octaves + Self.finer) {
      sum += weight * at(px, py)
      total += weight
      weight *= 0.5
      // Turned a little, so that the lattices do not line up.
      (px, py) = (px * 1.6 - py * 1.2 + 17.3, px * 1.2 + py * 1.6 - 9.1)
    }
    return sum / total
  }

  /// How much a surface of ridges is turned to a light from the upper left: about -0.5...0.5.
  func relief(_ x: Double, _ y: Double, octaves: Int = 4) -> Double {
    let slope = ridged(x, y, octaves: octaves) - ridged(x + 0.035, y + 0.03, octaves: octaves)
    return max(-0.5, min(0.5, slope * 3))
  }

  /// Sharp crests at 1.
  func ridged(_ x: Double, _ y: Double = 0, octaves: Int = 6) -> Double {
    var (sum, weight, total) = (0.0, 1.0, 0.0)
    var (px, py) = (x, y)
    for _ in 0..<(octaves + Self.finer) {
      sum += weight * (1 - abs(2 * at(px, py) - 1))
      total += weight
      weight *= 0.5
      (px, py) = (px * 1.6 - py * 1.2 + 5.7, px * 1.2 + py * 1.6 + 3.3)
    }
    return sum / total
  }
}

func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }

func mix(_ a: Color, _ b: Color, _ t: Double) -> Color { a + (b - a) * t }

func clamp(_ x: Double) -> Double { min(1, max(0, x)) }

/// 0 below a, 1 above b, smooth in between.
func step(_ a: Double, _ b: Double, _ x: Double) -> Double { smooth(clamp((x - a) / (b - a))) }

private func smooth(_ t: Double) -> Double { t * t * (3 - 2 * t) }

/// Red, green, blue; 0...1 encoded as sRGB.
typealias Color = SIMD3<Double>

func hex(_ code: Int) -> Color {
  Color(Double(code >> 16 & 255), Double(code >> 8 & 255), Double(code & 255)) / 255
}

/// A color between stops at equal distances.
func ramp(_ t: Double, _ stops: [Color]) -> Color {
  let position = clamp(t) * Double(stops.count - 1)
  let index = min(stops.count - 2, Int(position))
  return mix(stops[index], stops[index + 1], position - Double(index))
}
