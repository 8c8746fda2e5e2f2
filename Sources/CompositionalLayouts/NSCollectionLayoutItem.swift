import CollectionViews
public import Foundation
public import LayerGeometry
import LayoutSolvers

/// The size of one cell in a compositional layout, and what surrounds it.
@preconcurrency @MainActor
public class NSCollectionLayoutItem: NSObject, NSCopying {
  // MARK: Lifecycle

  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(Parts(size: layoutSize))
  }

  /// - Parameter supplementaryItems: views that every cell of the item has, such as badges.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.init(Parts(size: layoutSize, supplementaryItems: supplementaryItems))
  }

  nonisolated init(_ parts: Parts) {
    self.parts = parts
    super.init()
  }

  // MARK: Public

  /// What is taken off the item's size at its edges, in points; ignored along an axis whose
  /// dimension is estimated.
  public var contentInsets: NSDirectionalEdgeInsets {
    get { parts.contentInsets }
    set { parts.contentInsets = LayoutNumbers.insets(newValue, "an item's content insets") }
  }

  /// What is added around the item's size; nil for nothing.
  public var edgeSpacing: NSCollectionLayoutEdgeSpacing? {
    get { parts.edgeSpacing }
    set { parts.edgeSpacing = newValue }
  }

  public var layoutSize: NSCollectionLayoutSize { parts.size }

  public var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    parts.supplementaryItems
  }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    NSCollectionLayoutItem(parts)
  }

  // MARK: Internal

  struct Parts {
    var size: NSCollectionLayoutSize
    var contentInsets = NSDirectionalEdgeInsets.zero
    var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    var supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  }

  /// One value, so that copies are made off the main actor too.
  nonisolated(unsafe) var parts: Parts

  func makeRule(_ environment: any NSCollectionLayoutEnvironment) -> ItemRule {
    ItemRule(
      size: parts.size.rule, insets: parts.contentInsets,
      edges: parts.edgeSpacing?.rule ?? EdgeSpacingRule(),
      badges: parts.supplementaryItems.map(\.badgeRule), group: nil)
  }
}
