public import Foundation

/// A region relative to a position, such as that of a field.
@preconcurrency @MainActor
open class UIRegion: NSObject {
  private let predicate: (CGPoint) -> Bool

  private init(_ predicate: @escaping (CGPoint) -> Bool) {
    self.predicate = predicate
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
    UIRegion { [predicate] in !predicate($0) }
  }

  open func byUnion(with region: UIRegion) -> UIRegion {
    UIRegion { [predicate] in predicate($0) || region.predicate($0) }
  }

  /// This region without the other one.
  open func byDifference(from region: UIRegion) -> UIRegion {
    UIRegion { [predicate] in predicate($0) && !region.predicate($0) }
  }

  open func byIntersection(with region: UIRegion) -> UIRegion {
    UIRegion { [predicate] in predicate($0) && region.predicate($0) }
  }

  /// - Parameter point: relative to the position.
  open func contains(_ point: CGPoint) -> Bool { predicate(point) }
}
