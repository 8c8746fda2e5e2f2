import CollectionViews
public import Foundation
import LayoutSolvers

/// A distance between items of a compositional layout, or between an item and its group.
@preconcurrency @MainActor
public class NSCollectionLayoutSpacing: NSObject, NSCopying {
  // MARK: Lifecycle

  required init(_ rule: SpacingRule) {
    self.rule = SpacingRule(
      least: LayoutNumbers.distance(rule.least, "a spacing"), isFlexible: rule.isFlexible)
    super.init()
  }

  // MARK: Public

  /// At least this many points. Shares the free space with the other flexible spacings of its
  /// group.
  public class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    Self(SpacingRule(least: flexibleSpacing, isFlexible: true))
  }

  /// Exactly this many points.
  public class func fixed(_ fixedSpacing: CGFloat) -> Self {
    Self(SpacingRule(least: fixedSpacing, isFlexible: false))
  }

  public var spacing: CGFloat { rule.least }
  public var isFlexibleSpacing: Bool { rule.isFlexible }
  public var isFixedSpacing: Bool { !rule.isFlexible }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  public override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSpacing)?.rule == rule
  }

  public override nonisolated var hash: Int { rule.hashValue }

  // MARK: Internal

  nonisolated let rule: SpacingRule
}
