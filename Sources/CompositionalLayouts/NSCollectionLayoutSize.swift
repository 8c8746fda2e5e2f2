public import Foundation
import LayoutSolvers

/// A width and a height in a compositional layout.
@preconcurrency @MainActor
public class NSCollectionLayoutSize: NSObject, NSCopying {
  // MARK: Lifecycle

  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  // MARK: Public

  public nonisolated let widthDimension: NSCollectionLayoutDimension
  public nonisolated let heightDimension: NSCollectionLayoutDimension

  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  public override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSize)?.rule == rule
  }

  public override nonisolated var hash: Int { rule.hashValue }

  public override nonisolated var description: String { rule.description }

  // MARK: Internal

  nonisolated var rule: SizeRule {
    SizeRule(width: widthDimension.rule, height: heightDimension.rule)
  }
}
