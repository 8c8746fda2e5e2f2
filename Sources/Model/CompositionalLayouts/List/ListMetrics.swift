import CollectionViews
import Foundation

/// The insets and margins of a list's appearance, in points.
struct ListMetrics: Hashable, Sendable {
  /// At this width and above, margins are 20 points instead of 16.
  static let wideContainer: CGFloat = 400
  /// The space above and below a group without header or footer there.
  static let groupGap: CGFloat = 17.5
  /// The space above the headers of plain lists.
  static let plainHeaderGap: CGFloat = 22

  /// The measures of the design.
  let design: DesignMeasures.List
  /// The insets around the rows.
  var insets = NSDirectionalEdgeInsets.zero
  /// The space above the header.
  var headerGap: CGFloat = 0
  /// The distance from a row's edges to its content.
  var contentMargin: CGFloat = 16

  @MainActor
  init(
    _ configuration: UICollectionLayoutListConfiguration, width: CGFloat, traits: UITraitCollection
  ) {
    design = traits.listMeasures
    let margin: CGFloat = width >= Self.wideContainer ? 20 : 16
    let pixels = PixelAlignment(scale: max(1, traits.displayScale))
    let hasHeader = configuration.headerMode != .none
    let hasFooter = configuration.footerMode != .none
    switch configuration.appearance {
    case .plain:
      contentMargin = margin
      if hasHeader { headerGap = Self.plainHeaderGap }
    case .grouped, .insetGrouped:
      // As on iOS, fractional pixels of a gap are rounded up above the group and down below it.
      insets.top = hasHeader ? 0 : pixels.ceil(Self.groupGap)
      insets.bottom = hasFooter ? 0 : pixels.floor(Self.groupGap)
      if configuration.appearance == .insetGrouped {
        (insets.leading, insets.trailing) = (margin, margin)
      } else {
        contentMargin = margin
      }
    case .sidebar, .sidebarPlain: contentMargin = margin
    }
    if hasHeader, let padding = configuration.headerTopPadding { headerGap = padding }
  }
}
