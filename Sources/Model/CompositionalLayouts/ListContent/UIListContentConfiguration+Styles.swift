extension UIListContentConfiguration {
  /// A row with the secondary text below the text.
  public static func cell() -> UIListContentConfiguration { .init(.cell) }

  /// A row with the secondary text below the text in a smaller font.
  public static func subtitleCell() -> UIListContentConfiguration { .init(.subtitleCell) }

  /// A row whose secondary text is a value at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration { .init(.valueCell) }

  public static func plainHeader() -> UIListContentConfiguration { .init(.plainHeader) }

  public static func plainFooter() -> UIListContentConfiguration { .init(.plainFooter) }

  /// A small uppercase header above a group.
  public static func groupedHeader() -> UIListContentConfiguration { .init(.groupedHeader) }

  public static func groupedFooter() -> UIListContentConfiguration { .init(.groupedFooter) }

  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    .init(.prominentInsetGroupedHeader)
  }

  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    .init(.extraProminentInsetGroupedHeader)
  }

  public static func sidebarCell() -> UIListContentConfiguration { .init(.sidebarCell) }

  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    .init(.sidebarSubtitleCell)
  }

  /// A row in a view next to a sidebar.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration {
    .init(.accompaniedSidebarCell)
  }

  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    .init(.accompaniedSidebarSubtitleCell)
  }

  public static func sidebarHeader() -> UIListContentConfiguration { .init(.sidebarHeader) }
}
