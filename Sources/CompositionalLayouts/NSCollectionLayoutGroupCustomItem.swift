public import Foundation

/// The position of an item in a custom group.
@preconcurrency @MainActor
public class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying {
  // MARK: Lifecycle

  /// A position with the z-index 0.
  ///
  /// - Parameter frame: in points, from the leading top corner of the group's content.
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

/// Returns the positions of a custom group's items. The environment's container is the group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
