public import Foundation

/// How it feels to scroll a section by hand; there are no hands here, the values are kept.
@preconcurrency @MainActor
public class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying {
  /// Whether scrolling goes beyond the ends and back.
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

    /// That of the collection view.
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
