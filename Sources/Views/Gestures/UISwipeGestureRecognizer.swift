import Foundation

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
  static let leastWay: CGFloat = 50
  /// The greatest deviation across the direction, in points.
  static let greatestStray: CGFloat = 50
  /// The greatest duration in seconds.
  static let longest = 0.5

  /// Whether a translation is a swipe in one of the directions.
  func isSwipe(_ way: CGPoint) -> Bool {
    let (least, stray) = (Self.leastWay, Self.greatestStray)
    let along: [(Direction, CGFloat, CGFloat)] = [
      (.right, way.x, way.y), (.left, -way.x, way.y), (.down, way.y, way.x), (.up, -way.y, way.x),
    ]
    return along.contains { direction.contains($0) && $1 >= least && abs($2) <= stray }
  }
}
