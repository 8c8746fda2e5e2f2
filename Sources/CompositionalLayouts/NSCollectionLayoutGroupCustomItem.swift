public import Foundation

/// Where a custom group puts one of its items.
@preconcurrency @MainActor
public class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying {
  // MARK: Lifecycle

  /// - Parameter frame: in points, from the leading top of the group's content.
  public convenience init(frame: CGRect) {
    self.init(frame: frame, zIndex: 0)
  }

  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }

  // MARK: Public

  public nonisolated let frame: CGRect
  public nonisolated let zIndex: Int

  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Answers where the items of a custom group lie; the environment's container is the group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
