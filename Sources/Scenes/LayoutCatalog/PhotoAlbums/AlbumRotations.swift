public import Foundation

/// Slight rotations of piled photos: random angles, each clearly different from the previous.
public struct AlbumRotations: Hashable, Sendable {
  /// The number of entries of the table.
  public static let count = 32

  /// The offset in the table between the first photos of successive albums.
  public static let stride = 3

  /// The rotations in ten-thousandths of a full turn, from −110 to 109.
  public let tenThousandths: [Int]

  /// The same in every run and on every machine. Neighbours differ by at least 60 ten-thousandths
  /// of a turn, and the first from 0.
  public init(seed: UInt64) {
    var state = seed
    var previous = 0
    tenThousandths = (0..<Self.count).map { _ in
      var next = previous
      while abs(next - previous) < 60 {
        next = Int(Self.next(&state) % 220) - 110
      }
      previous = next
      return next
    }
  }

  /// The angle of a photo in radians, clockwise.
  public func angle(section: Int, item: Int) -> CGFloat {
    let index = (section * Self.stride + item) % Self.count
    return 2 * .pi * CGFloat(tenThousandths[index]) / 10_000
  }

  /// SplitMix64, by Sebastiano Vigna.
  private static func next(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
