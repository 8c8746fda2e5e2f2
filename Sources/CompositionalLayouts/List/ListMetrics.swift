import Foundation
import LayerGeometry

/// The lengths of a list's appearance, in points.
struct ListMetrics: Hashable, Sendable {
  /// Of the first and the last row of an inset group.
  static let cornerRadius: CGFloat = 10
  /// From this width on, margins are 20 points instead of 16.
  static let wideContainer: CGFloat = 400
  /// Above and below a group that has no header or footer there.
  static let groupGap: CGFloat = 17.5
  /// Above the headers of plain lists.
  static let plainHeaderGap: CGFloat = 22

  /// Around the rows.
  var insets = NSDirectionalEdgeInsets.zero
  /// Above the header.
  var headerGap: CGFloat = 0
  /// From a row's edges to its content.
  var contentMargin: CGFloat = 16

  @MainActor
  init(_ configuration: UICollectionLayoutListConfiguration, width: CGFloat, scale: CGFloat) {
    let margin: CGFloat = width >= Self.wideContainer ? 20 : 16
    let pixels = PixelAlignment(scale: max(1, scale))
    let hasHeader = configuration.headerMode != .none
    let hasFooter = configuration.footerMode != .none
    switch configuration.appearance {
    case .plain:
      contentMargin = margin
      if hasHeader { headerGap = Self.plainHeaderGap }
    case .grouped, .insetGrouped:
      // A gap that is no whole number of pixels is shared as iOS does: more of it above.
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
