import CollectionViews
import Foundation

extension NSCollectionLayoutSection {
  /// Full-width rows with a configuration's headers, footers, separators and corners.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let metrics = ListMetrics(
      configuration, width: layoutEnvironment.container.effectiveContentSize.width,
      traits: layoutEnvironment.traitCollection)
    let height = configuration.rowHeight ?? configuration.estimatedRowHeight
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
    let row = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [row]))
    section.contentInsets = metrics.insets
    section.boundarySupplementaryItems = boundaries(
      configuration, metrics.design, scale: layoutEnvironment.traitCollection.displayScale)
    section.storage.startPadding = metrics.headerGap
    section.storage.list = ListSectionStyle(configuration, metrics: metrics)
    return section
  }

  private static func boundaries(
    _ configuration: UICollectionLayoutListConfiguration, _ design: DesignMeasures.List,
    scale: CGFloat
  ) -> [NSCollectionLayoutBoundarySupplementaryItem] {
    let pixels = PixelAlignment(scale: max(1, scale))
    func item(
      _ kind: String, _ style: ListContentStyle, _ alignment: NSRectAlignment, height: CGFloat?
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
      // The height of a one-line title, so that most headers need no second layout pass.
      let line = pixels.ceil(style.textProperties(design).font.lineHeight - 1e-6)
      let margins = style.margins(design)
      let fallback = line + margins.top + margins.bottom
      return NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: height.map { .absolute($0) } ?? .estimated(fallback)),
        elementKind: kind, alignment: alignment)
    }
    let isPlain = configuration.appearance == .plain
    var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
    if configuration.headerMode == .supplementary {
      let header = item(
        UICollectionView.elementKindSectionHeader, isPlain ? .plainHeader : .groupedHeader, .top,
        height: configuration.headerHeight)
      header.pinToVisibleBounds = isPlain
      items.append(header)
    }
    if configuration.footerMode == .supplementary {
      items.append(
        item(
          UICollectionView.elementKindSectionFooter, isPlain ? .plainFooter : .groupedFooter,
          .bottom, height: configuration.footerHeight))
    }
    return items
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout in which every section is a list with the same configuration.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }
}
