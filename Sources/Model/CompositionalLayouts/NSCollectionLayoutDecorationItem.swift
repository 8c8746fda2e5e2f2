public import Foundation
import LayoutSolvers

/// A decoration view of a section, such as its background.
@preconcurrency @MainActor
public class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  // MARK: Lifecycle

  nonisolated required init(_ storage: Storage, elementKind: String, zIndex: Int) {
    self.elementKind = elementKind
    depth = zIndex
    super.init(storage)
  }

  // MARK: Public

  /// A view behind a whole section, headers and footers included, inset by its `contentInsets`.
  public class func background(elementKind: String) -> Self {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    return Self(Storage(size: size), elementKind: elementKind, zIndex: 0)
  }

  /// 0 by default, behind the cells.
  public var zIndex: Int {
    get { depth }
    set { depth = newValue }
  }

  public nonisolated let elementKind: String

  public override nonisolated func copy(with zone: NSZone? = nil) -> Any {
    NSCollectionLayoutDecorationItem(storage, elementKind: elementKind, zIndex: depth)
  }

  // MARK: Internal

  nonisolated(unsafe) private var depth: Int

  var decorationDescriptor: DecorationDescriptor {
    DecorationDescriptor(kind: elementKind, insets: storage.contentInsets, zIndex: depth)
  }
}
