public import Foundation

/// A spring between an item and the place where it rests.
public struct SpringAttachment: Hashable, Sendable, Codable {
  /// Of the spring at rest, in points.
  public var length: CGFloat = 0

  /// The damping ratio: 1 comes to rest without swinging.
  public var damping: CGFloat = 0.8

  /// Oscillations a second, undamped.
  public var frequency: CGFloat = 1

  public init() {}

  /// In radians a second, undamped.
  public var angularFrequency: CGFloat { 2 * .pi * frequency }
}
