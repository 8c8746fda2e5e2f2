/// Smooth value noise in space and time; it depends only on its seed.
struct FieldNoise {
  let seed: UInt64

  /// A value from −1 to 1, interpolated smoothly between random values at integer coordinates.
  ///
  /// - Parameter channel: different channels are independent.
  func value(_ x: Double, _ y: Double, _ z: Double, _ channel: UInt64) -> Double {
    let (x0, y0, z0) = (x.rounded(.down), y.rounded(.down), z.rounded(.down))
    let (u, v, w) = (Self.smooth(x - x0), Self.smooth(y - y0), Self.smooth(z - z0))
    func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
    func corner(_ i: Double, _ j: Double, _ k: Double) -> Double {
      hash(x0 + i, y0 + j, z0 + k, channel)
    }
    func plane(_ k: Double) -> Double {
      mix(
        mix(corner(0, 0, k), corner(1, 0, k), u), mix(corner(0, 1, k), corner(1, 1, k), u), v)
    }
    return w == 0 ? plane(0) : mix(plane(0), plane(1), w)
  }

  private static func smooth(_ t: Double) -> Double { t * t * (3 - 2 * t) }

  /// Hashes four numbers with the mixing function of SplitMix64.
  private func hash(_ x: Double, _ y: Double, _ z: Double, _ channel: UInt64) -> Double {
    var state = seed
    for part in [x.bitPattern, y.bitPattern, z.bitPattern, channel] {
      state = (state ^ part) &+ 0x9e37_79b9_7f4a_7c15
      state = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
      state = (state ^ (state >> 27)) &* 0x94d0_49bb_1331_11eb
      state ^= state >> 31
    }
    return Double(state >> 11) / Double(UInt64(1) << 52) - 1
  }
}
