import CompositionalLayouts
import Foundation
import LayoutKinds
import LayoutSolvers

// What the templates of a compositional layout make of it.

extension NodeTemplate {
  @MainActor
  var item: NSCollectionLayoutItem {
    switch self {
    case .item(let template): template.item
    case .group(let template): template.group
    }
  }
}

extension ItemTemplate {
  @MainActor
  var item: NSCollectionLayoutItem {
    let item = NSCollectionLayoutItem(
      layoutSize: frame.size.layoutSize, supplementaryItems: frame.badges.map(\.item))
    item.contentInsets = frame.insets
    item.edgeSpacing = frame.edges?.edgeSpacing
    return item
  }
}

extension GroupTemplate {
  @MainActor
  var group: NSCollectionLayoutGroup {
    let size = frame.size.layoutSize
    let isRow = direction == .horizontal
    let group: NSCollectionLayoutGroup
    switch content {
    case .filled(let nodes):
      let items = nodes.map(\.item)
      group =
        isRow
        ? .horizontal(layoutSize: size, subitems: items)
        : .vertical(layoutSize: size, subitems: items)
    case .repeated(let node, let count):
      group =
        isRow
        ? .horizontal(layoutSize: size, repeatingSubitem: node.item, count: count)
        : .vertical(layoutSize: size, repeatingSubitem: node.item, count: count)
    case .shared(let node, let count):
      group =
        isRow
        ? .horizontal(layoutSize: size, subitem: node.item, count: count)
        : .vertical(layoutSize: size, subitem: node.item, count: count)
    case .frames(let frames):
      group = .custom(layoutSize: size) { _ in
        frames.map { NSCollectionLayoutGroupCustomItem(frame: $0) }
      }
    }
    group.contentInsets = frame.insets
    group.edgeSpacing = frame.edges?.edgeSpacing
    group.interItemSpacing = spacing?.spacing
    group.supplementaryItems = frame.badges.map(\.item)
    return group
  }
}

extension SectionTemplate {
  @MainActor
  func makeSection() -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(group: group.group)
    section.contentInsets = insets
    if let insetsReference { section.contentInsetsReference = insetsReference.value }
    section.interGroupSpacing = groupSpacing
    if let behavior { section.orthogonalScrollingBehavior = behavior.value }
    section.supplementariesFollowContentInsets = headersFollowInsets
    section.boundarySupplementaryItems =
      [header?.item("header", at: .top), footer?.item("footer", at: .bottom)].compactMap { $0 }
      + boundaries.map { $0.boundary.item("", at: .top) }
    if let background { section.decorationItems = [background.item] }
    return section
  }
}

extension SectionTemplate.Behavior {
  var value: UICollectionLayoutSectionOrthogonalScrollingBehavior {
    switch self {
    case .none: .none
    case .continuous: .continuous
    case .continuousGroupLeadingBoundary: .continuousGroupLeadingBoundary
    case .paging: .paging
    case .groupPaging: .groupPaging
    case .groupPagingCentered: .groupPagingCentered
    }
  }
}

extension SectionTemplate.InsetsReference {
  var value: UIContentInsetsReference {
    switch self {
    case .automatic: .automatic
    case .none: .none
    case .safeArea: .safeArea
    case .layoutMargins: .layoutMargins
    case .readableContent: .readableContent
    }
  }
}

extension BoundaryTemplate {
  /// - Parameters:
  ///   - name: the default kind, as named in scenes.
  ///   - defaultAlignment: the default alignment.
  @MainActor
  func item(_ name: String, at defaultAlignment: AnchorTemplate)
    -> NSCollectionLayoutBoundarySupplementaryItem
  {
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size.layoutSize,
      elementKind: LayoutKind.elementKind(of: kind ?? name),
      alignment: (at ?? defaultAlignment).alignment,
      absoluteOffset: offset)
    item.contentInsets = insets
    item.pinToVisibleBounds = isPinned
    item.extendsBoundary = extends
    if let zIndex { item.zIndex = zIndex }
    return item
  }
}

extension BackgroundTemplate {
  @MainActor
  var item: NSCollectionLayoutDecorationItem {
    let item = NSCollectionLayoutDecorationItem.background(elementKind: kind)
    item.contentInsets = insets
    if let zIndex { item.zIndex = zIndex }
    return item
  }
}

extension LengthTemplate {
  @MainActor
  var dimension: NSCollectionLayoutDimension {
    switch self {
    case .points(let length): .absolute(length)
    case .shareOfWidth(let share): .fractionalWidth(share)
    case .shareOfHeight(let share): .fractionalHeight(share)
    case .estimate(let length): .estimated(length)
    case .uniform(let length): .uniformAcrossSiblings(estimate: length)
    }
  }
}

extension SizeTemplate {
  @MainActor
  var layoutSize: NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width.dimension, heightDimension: height.dimension)
  }
}

extension AnchorTemplate {
  var edges: NSDirectionalRectEdge { alignment.edges }

  var alignment: NSRectAlignment {
    switch self {
    case .top: .top
    case .topLeading: .topLeading
    case .leading: .leading
    case .bottomLeading: .bottomLeading
    case .bottom: .bottom
    case .bottomTrailing: .bottomTrailing
    case .trailing: .trailing
    case .topTrailing: .topTrailing
    case .center: .none
    }
  }
}

extension BadgeTemplate {
  @MainActor
  var item: NSCollectionLayoutSupplementaryItem {
    let container =
      shift.map { NSCollectionLayoutAnchor(edges: at.edges, fractionalOffset: $0) }
      ?? NSCollectionLayoutAnchor(edges: at.edges, absoluteOffset: offset)
    let item =
      anchor.map {
        NSCollectionLayoutSupplementaryItem(
          layoutSize: size.layoutSize, elementKind: kind, containerAnchor: container,
          itemAnchor: NSCollectionLayoutAnchor(edges: $0.edges))
      }
      ?? NSCollectionLayoutSupplementaryItem(
        layoutSize: size.layoutSize, elementKind: kind, containerAnchor: container)
    if let zIndex { item.zIndex = zIndex }
    return item
  }
}

extension SpacingTemplate {
  @MainActor
  var spacing: NSCollectionLayoutSpacing { isFlexible ? .flexible(points) : .fixed(points) }
}

extension EdgeSpacingTemplate {
  @MainActor
  var edgeSpacing: NSCollectionLayoutEdgeSpacing {
    NSCollectionLayoutEdgeSpacing(
      leading: leading?.spacing, top: top?.spacing, trailing: trailing?.spacing,
      bottom: bottom?.spacing)
  }
}
