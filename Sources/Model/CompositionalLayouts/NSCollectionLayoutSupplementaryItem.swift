public import Foundation
import LayoutSolvers

/// A supplementary view attached to an item or a group, such as a badge.
@preconcurrency @MainActor
public class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  // MARK: Lifecycle

  /// The view's edges meet the same edges of the item.
  /// - Parameter containerAnchor: the point of the item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      Storage(size: layoutSize),
      Attachment(elementKind: elementKind, containerAnchor: containerAnchor))
  }

  /// - Parameters:
  ///   - containerAnchor: the point of the item.
  ///   - itemAnchor: the point of the view that meets it.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      Storage(size: layoutSize),
      Attachment(
        elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: itemAnchor))
  }

  nonisolated init(_ storage: Storage, _ attachment: Attachment) {
    self.attachment = attachment
    super.init(storage)
  }

  // MARK: Public

  /// 1 by default, in front of the cells, whose index is 0.
  public var zIndex: Int {
    get { attachment.zIndex }
    set { attachment.zIndex = newValue }
  }

  public var elementKind: String { attachment.elementKind }
  public var containerAnchor: NSCollectionLayoutAnchor { attachment.containerAnchor }
  public var itemAnchor: NSCollectionLayoutAnchor? { attachment.itemAnchor }

  public override nonisolated func copy(with zone: NSZone? = nil) -> Any {
    NSCollectionLayoutSupplementaryItem(storage, attachment)
  }

  // MARK: Internal

  struct Attachment {
    var elementKind: String
    var containerAnchor: NSCollectionLayoutAnchor
    var itemAnchor: NSCollectionLayoutAnchor?
    var zIndex = 1
  }

  nonisolated(unsafe) var attachment: Attachment

  var badgeDescriptor: BadgeDescriptor {
    BadgeDescriptor(
      kind: attachment.elementKind, size: storage.size.descriptor, insets: storage.contentInsets,
      container: attachment.containerAnchor.descriptor, anchor: attachment.itemAnchor?.descriptor,
      zIndex: attachment.zIndex)
  }
}
