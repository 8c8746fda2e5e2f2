public import Foundation
import LayoutSolvers

/// Distances that an item keeps from what is around it, outside of its size.
@preconcurrency @MainActor
public class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying {
  // MARK: Lifecycle

  /// Nil leaves no distance.
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
    (object as? NSCollectionLayoutEdgeSpacing)?.rule == rule
  }

  public override nonisolated var hash: Int { rule.hashValue }

  // MARK: Internal

  nonisolated var rule: EdgeSpacingRule {
    EdgeSpacingRule(
      leading: leading?.rule ?? .none, top: top?.rule ?? .none, trailing: trailing?.rule ?? .none,
      bottom: bottom?.rule ?? .none)
  }
}
