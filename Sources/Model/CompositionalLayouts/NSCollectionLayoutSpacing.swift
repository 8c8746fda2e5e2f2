import CollectionViews
public import Foundation
import LayoutSolvers

/// A distance between items of a compositional layout, or between an item and its group.
@preconcurrency @MainActor
public class NSCollectionLayoutSpacing: NSObject, NSCopying {
  // MARK: Lifecycle

  required init(_ descriptor: SpacingDescriptor) {
    self.descriptor = SpacingDescriptor(
      minimum: LayoutNumbers.distance(descriptor.minimum, "a spacing"),
      isFlexible: descriptor.isFlexible)
    super.init()
  }

  // MARK: Public

  /// At least this many points; shares free space with other flexible spacings of its group.
  public class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    Self(SpacingDescriptor(minimum: flexibleSpacing, isFlexible: true))
  }

  /// Exactly this many points.
  public class func fixed(_ fixedSpacing: CGFloat) -> Self {
    Self(SpacingDescriptor(minimum: fixedSpacing, isFlexible: false))
  }

  public var spacing: CGFloat { descriptor.minimum }
  public var isFlexibleSpacing: Bool { descriptor.isFlexible }
  public var isFixedSpacing: Bool { !descriptor.isFlexible }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  public override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSpacing)?.descriptor == descriptor
  }

  public override nonisolated var hash: Int { descriptor.hashValue }

  // MARK: Internal

  nonisolated let descriptor: SpacingDescriptor
}
