import CollectionViews
public import Foundation
import LayoutSolvers

/// Items in a row, in a column or placed by a closure. Groups are items and can be nested.
@preconcurrency @MainActor
public class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  // MARK: Lifecycle

  nonisolated required init(
    _ storage: Storage, _ arrangement: Arrangement, spacing: NSCollectionLayoutSpacing?
  ) {
    self.arrangement = arrangement
    self.spacing = spacing
    super.init(storage)
  }

  // MARK: Public

  /// A row that repeats the subitems while they fit; the first is always placed.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { make(layoutSize, .filled(.horizontal, subitems)) }

  /// A row of `count` equal items that divide the group's width, whatever their own.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, .shared(.horizontal, subitem, count)) }

  /// A row of `count` items of their own size, which may exceed the group.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self { make(layoutSize, .repeated(.horizontal, subitem, count)) }

  /// A column that repeats the subitems while they fit; the first is always placed.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { make(layoutSize, .filled(.vertical, subitems)) }

  /// A column of `count` equal items that divide the group's height, whatever their own.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, .shared(.vertical, subitem, count)) }

  /// A column of `count` items of their own size, which may exceed the group.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self { make(layoutSize, .repeated(.vertical, subitem, count)) }

  /// A group with one item for each position that the provider returns.
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self { make(layoutSize, .custom(itemProvider)) }

  /// Views attached to the whole group. Their index path is that of the group's first item.
  public override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { storage.supplementaryItems }
    set { storage.supplementaryItems = newValue }
  }

  /// The distance between items; nil for none. Flexible spacings share the free space.
  public var interItemSpacing: NSCollectionLayoutSpacing? {
    get { spacing }
    set { spacing = newValue }
  }

  /// The items that the group was made with; empty for a custom group.
  public var subitems: [NSCollectionLayoutItem] {
    switch arrangement {
    case .filled(_, let subitems): subitems
    case .shared(_, let subitem, _), .repeated(_, let subitem, _): [subitem]
    case .custom: []
    }
  }

  /// A debug description of the group and its items, one line each.
  public func visualDescription() -> String { description(indent: "") }

  public override nonisolated func copy(with zone: NSZone? = nil) -> Any {
    NSCollectionLayoutGroup(storage, arrangement, spacing: spacing)
  }

  // MARK: Internal

  enum Arrangement {
    case filled(LayoutAxis, [NSCollectionLayoutItem])
    case shared(LayoutAxis, NSCollectionLayoutItem, Int)
    case repeated(LayoutAxis, NSCollectionLayoutItem, Int)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  nonisolated private let arrangement: Arrangement
  nonisolated(unsafe) private var spacing: NSCollectionLayoutSpacing?

  override func makeDescriptor(_ environment: any NSCollectionLayoutEnvironment) -> ItemDescriptor {
    var descriptor = super.makeDescriptor(environment)
    let content: GroupDescriptor.Content =
      switch arrangement {
      case .filled(let axis, let subitems):
        .filled(axis, subitems.map { $0.makeDescriptor(environment) })
      case .shared(let axis, let subitem, let count):
        .shared(axis, subitem.makeDescriptor(environment), count)
      case .repeated(let axis, let subitem, let count):
        .repeated(axis, subitem.makeDescriptor(environment), count)
      case .custom(let provider): .custom(Self.customItems(provider, environment.traitCollection))
      }
    descriptor.group = GroupDescriptor(content: content, spacing: spacing?.descriptor ?? .none)
    return descriptor
  }

  // MARK: Private

  private class func make(_ size: NSCollectionLayoutSize, _ arrangement: Arrangement) -> Self {
    Self(Storage(size: size), arrangement, spacing: nil)
  }

  /// Wraps a provider for the solver. Only this closure needs the main actor.
  private static func customItems(
    _ provider: @escaping NSCollectionLayoutGroupCustomItemProvider, _ traits: UITraitCollection
  ) -> GroupDescriptor.Provider {
    { size, insets in
      MainActor.assumeIsolated {
        let container = LayoutContainer(contentSize: size, contentInsets: insets)
        return provider(LayoutEnvironment(container: container, traitCollection: traits))
          .map { GroupDescriptor.CustomItem(frame: $0.frame, zIndex: $0.zIndex) }
      }
    }
  }

  private func description(indent: String) -> String {
    let name =
      switch arrangement {
      case .filled(let axis, _): "\(axis) group"
      case .shared(let axis, _, let count): "\(axis) group sharing its length between \(count)"
      case .repeated(let axis, _, let count): "\(axis) group repeating \(count)"
      case .custom: "custom group"
      }
    let lines = subitems.map { item in
      (item as? NSCollectionLayoutGroup)?.description(indent: indent + "  ")
        ?? "\(indent)  item \(item.layoutSize)"
    }
    return (["\(indent)\(name) \(layoutSize)"] + lines).joined(separator: "\n")
  }
}

/// The position of an item in a custom group.
@preconcurrency @MainActor
public class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying {
  // MARK: Lifecycle

  /// With z-index 0.
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
