public import Foundation
import LayoutSolvers

/// The distances that an item keeps from its neighbors and its group, outside its own size.
@preconcurrency @MainActor
public class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying {
  // MARK: Lifecycle

  /// The distances at the four edges; nil is none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }

  // MARK: Public

  public nonisolated let leading: NSCollectionLayoutSpacing?
  public nonisolated let top: NSCollectionLayoutSpacing?
  public nonisolated let trailing: NSCollectionLayoutSpacing?
  public nonisolated let bottom: NSCollectionLayoutSpacing?

  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  public override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutEdgeSpacing)?.descriptor == descriptor
  }

  public override nonisolated var hash: Int { descriptor.hashValue }

  // MARK: Internal

  nonisolated var descriptor: EdgeSpacingDescriptor {
    EdgeSpacingDescriptor(
      leading: leading?.descriptor ?? .none, top: top?.descriptor ?? .none,
      trailing: trailing?.descriptor ?? .none,
      bottom: bottom?.descriptor ?? .none)
  }
}
