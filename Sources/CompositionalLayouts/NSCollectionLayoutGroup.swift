import DrawingResources
public import Foundation
import LayerGeometry
import LayoutSolvers

/// Items in a row, in a column or where a closure puts them; itself an item of groups around it.
@preconcurrency @MainActor
public class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  // MARK: Lifecycle

  nonisolated required init(
    _ parts: Parts, _ arrangement: Arrangement, spacing: NSCollectionLayoutSpacing?
  ) {
    self.arrangement = arrangement
    self.spacing = spacing
    super.init(parts)
  }

  // MARK: Public

  /// A row that repeats the subitems, in order, as long as the next one fits. The first is there
  /// even if it is wider than the group.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { make(layoutSize, .filled(.horizontal, subitems)) }

  /// A row of `count` items that share the group's width, whatever width they have themselves.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, .shared(.horizontal, subitem, count)) }

  /// A row of `count` items of their own size, which may reach beyond the group.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self { make(layoutSize, .repeated(.horizontal, subitem, count)) }

  /// A column that repeats the subitems, in order, as long as the next one fits. The first is
  /// there even if it is higher than the group.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { make(layoutSize, .filled(.vertical, subitems)) }

  /// A column of `count` items that share the group's height, whatever height they have themselves.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, .shared(.vertical, subitem, count)) }

  /// A column of `count` items of their own size, which may reach beyond the group.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self { make(layoutSize, .repeated(.vertical, subitem, count)) }

  /// A group whose items lie where the provider answers, one after the other.
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self { make(layoutSize, .custom(itemProvider)) }

  /// Views attached to the whole group; their index path is that of its first item.
  public override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { parts.supplementaryItems }
    set { parts.supplementaryItems = newValue }
  }

  /// Between items along the group; nil leaves none. What is free beside flexible spacings is
  /// shared between them.
  public var interItemSpacing: NSCollectionLayoutSpacing? {
    get { spacing }
    set { spacing = newValue }
  }

  /// Those the group was made with; none for a custom group.
  public var subitems: [NSCollectionLayoutItem] {
    switch arrangement {
    case .filled(_, let subitems): subitems
    case .shared(_, let subitem, _), .repeated(_, let subitem, _): [subitem]
    case .custom: []
    }
  }

  /// The group and what is in it, a line each, for reading.
  public func visualDescription() -> String { description(indent: "") }

  public override nonisolated func copy(with zone: NSZone? = nil) -> Any {
    NSCollectionLayoutGroup(parts, arrangement, spacing: spacing)
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

  override func makeRule(_ environment: any NSCollectionLayoutEnvironment) -> ItemRule {
    var rule = super.makeRule(environment)
    let content: GroupRule.Content =
      switch arrangement {
      case .filled(let axis, let subitems):
        .filled(axis, subitems.map { $0.makeRule(environment) })
      case .shared(let axis, let subitem, let count):
        .shared(axis, subitem.makeRule(environment), count)
      case .repeated(let axis, let subitem, let count):
        .repeated(axis, subitem.makeRule(environment), count)
      case .custom(let provider): .custom(Self.places(provider, environment.traitCollection))
      }
    rule.group = GroupRule(content: content, spacing: spacing?.rule ?? .none)
    return rule
  }

  // MARK: Private

  private class func make(_ size: NSCollectionLayoutSize, _ arrangement: Arrangement) -> Self {
    Self(Parts(size: size), arrangement, spacing: nil)
  }

  /// The solver is plain mathematics; only this closure, which is the layout's, needs the actor.
  private static func places(
    _ provider: @escaping NSCollectionLayoutGroupCustomItemProvider, _ traits: UITraitCollection
  ) -> GroupRule.Provider {
    { size, insets in
      MainActor.assumeIsolated {
        let container = LayoutContainer(contentSize: size, contentInsets: insets)
        return provider(LayoutEnvironment(container: container, traitCollection: traits))
          .map { GroupRule.Place(frame: $0.frame, zIndex: $0.zIndex) }
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
