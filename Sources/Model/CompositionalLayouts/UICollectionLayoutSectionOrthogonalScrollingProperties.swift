public import Foundation

/// How a section scrolls under a finger. Stored only, since there is no touch input.
@preconcurrency @MainActor
public class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying {
  /// Whether scrolling bounces at the ends.
  public enum Bounce: Int, Hashable, Sendable {
    case automatic
    case always
    case never
  }

  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The deceleration rate of the collection view.
    public static let automatic = DecelerationRate(rawValue: -1)
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  public nonisolated override init() {
    super.init()
  }

  public nonisolated(unsafe) var bounce = Bounce.automatic
  public nonisolated(unsafe) var decelerationRate = DecelerationRate.automatic

  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    copy.bounce = bounce
    copy.decelerationRate = decelerationRate
    return copy
  }
}
