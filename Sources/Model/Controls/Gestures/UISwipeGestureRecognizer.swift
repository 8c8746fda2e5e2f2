import Foundation
public import Views

/// A short quick drag in one direction. It is recognized once.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer, GestureHandling {
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  @_nonoverride public required init() {
    super.init()
  }

  /// The directions that are recognized.
  open var direction = Direction.right
  open var numberOfTouchesRequired = 1

  // MARK: - Internal

  /// The distance that a finger must cover along the direction, in points.
  static let minimumDistance: CGFloat = 50
  /// The greatest deviation across the direction, in points.
  static let maximumDeviation: CGFloat = 50
  /// The greatest duration in seconds.
  static let maximumDuration = 0.5

  /// Whether a translation is a swipe in one of the directions.
  func isSwipe(_ translation: CGPoint) -> Bool {
    let (least, deviation) = (Self.minimumDistance, Self.maximumDeviation)
    let along: [(Direction, CGFloat, CGFloat)] = [
      (.right, translation.x, translation.y), (.left, -translation.x, translation.y),
      (.down, translation.y, translation.x), (.up, -translation.y, translation.x),
    ]
    return along.contains { direction.contains($0) && $1 >= least && abs($2) <= deviation }
  }
}
