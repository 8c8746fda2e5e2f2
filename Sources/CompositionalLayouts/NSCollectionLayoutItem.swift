import CollectionViews
public import Foundation
public import LayerGeometry
import LayoutSolvers

/// An item of a compositional layout: the size of a cell, the space around it and the views
/// attached to it.
@preconcurrency @MainActor
public class NSCollectionLayoutItem: NSObject, NSCopying {
  // MARK: Lifecycle

  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(Parts(size: layoutSize))
  }

  /// An item with supplementary views.
  ///
  /// - Parameter supplementaryItems: views that are attached to every cell of the item, such as
  ///   badges.
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

  /// Taken off the item's size at its edges, in points. Ignored along an axis with an estimated
  /// dimension.
  public var contentInsets: NSDirectionalEdgeInsets {
    get { parts.contentInsets }
    set { parts.contentInsets = LayoutNumbers.insets(newValue, "an item's content insets") }
  }

  /// Added around the item's size; nil for none.
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

  /// A single value, so that `copy` can be nonisolated.
  nonisolated(unsafe) var parts: Parts

  func makeRule(_ environment: any NSCollectionLayoutEnvironment) -> ItemRule {
    ItemRule(
      size: parts.size.rule, insets: parts.contentInsets,
      edges: parts.edgeSpacing?.rule ?? EdgeSpacingRule(),
      badges: parts.supplementaryItems.map(\.badgeRule), group: nil)
  }
}
