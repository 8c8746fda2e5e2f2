public import Foundation

/// A region relative to a position, such as that of a field.
@preconcurrency @MainActor
open class UIRegion: NSObject {
  private let holds: (CGPoint) -> Bool

  private init(_ holds: @escaping (CGPoint) -> Bool) {
    self.holds = holds
    super.init()
  }

  /// The whole plane.
  open class var infinite: UIRegion { UIRegion { _ in true } }

  /// A circle about the position, including its edge.
  public convenience init(radius: CGFloat) {
    self.init { $0.x * $0.x + $0.y * $0.y <= radius * radius }
  }

  /// A rectangle about the position, including its edges.
  public convenience init(size: CGSize) {
    self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
  }

  /// Everything outside this region.
  open func inverse() -> UIRegion {
    UIRegion { [holds] in !holds($0) }
  }

  open func byUnion(with region: UIRegion) -> UIRegion {
    UIRegion { [holds] in holds($0) || region.holds($0) }
  }

  /// This region without the other one.
  open func byDifference(from region: UIRegion) -> UIRegion {
    UIRegion { [holds] in holds($0) && !region.holds($0) }
  }

  open func byIntersection(with region: UIRegion) -> UIRegion {
    UIRegion { [holds] in holds($0) && region.holds($0) }
  }

  /// - Parameter point: relative to the position.
  open func contains(_ point: CGPoint) -> Bool { holds(point) }
}
