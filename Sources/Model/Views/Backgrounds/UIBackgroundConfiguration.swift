public import DrawingResources
public import Foundation

/// A cell's background: a colour, image, stroke or custom view. Start from a style
/// (`listPlainCell()`, `clear()`, …). Lengths are in points.
public struct UIBackgroundConfiguration: Hashable {
  // MARK: Lifecycle

  init(_ style: BackgroundStyle) {
    self.style = style
    shownColor = style.color(in: nil)
    backgroundColor = shownColor
    cornerRadius = style.cornerRadius
    backgroundInsets = style.insets
  }

  // MARK: Public

  /// No background.
  public static func clear() -> UIBackgroundConfiguration { .init(.clear) }

  public static func listPlainCell() -> UIBackgroundConfiguration { .init(.plainCell) }

  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    .init(.plainHeaderFooter)
  }

  public static func listGroupedCell() -> UIBackgroundConfiguration { .init(.groupedCell) }

  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { .init(.clear) }

  public static func listSidebarHeader() -> UIBackgroundConfiguration { .init(.clear) }

  /// Rounded; in the tint colour while selected.
  public static func listSidebarCell() -> UIBackgroundConfiguration { .init(.sidebarCell) }

  /// Rounded; grey while selected.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    .init(.accompaniedSidebarCell)
  }

  /// Shown in front of colour and image, within the insets, clipped to the rounded corners.
  public var customView: UIView?

  /// The radius of all corners. If 0, a list may round some corners of a row.
  public var cornerRadius: CGFloat

  /// The distances from the edges of the cell.
  public var backgroundInsets: NSDirectionalEdgeInsets

  /// The edges at which the layout margins of the cell are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

  /// Nil takes the view's tint colour.
  public var backgroundColor: UIColor?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// Nil takes the view's tint colour.
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the stroke inside the background's edge; 0 for none.
  public var strokeWidth: CGFloat = 0
  /// The outward offset of the stroke.
  public var strokeOutset: CGFloat = 0

  /// The fill colour after the transformer.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The stroke colour after the transformer.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// Updates the colour of the style to the state. A colour that the caller set is kept.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var updated = self
    updated.shownColor = style.color(in: ConfigurationStates(state))
    if backgroundColor == shownColor { updated.backgroundColor = updated.shownColor }
    return updated
  }

  // MARK: Internal

  package let style: BackgroundStyle

  // MARK: Private

  /// The colour of the style at the last update.
  private var shownColor: UIColor?
}

/// The styles of background configurations.
package enum BackgroundStyle: Hashable {
  case clear, plainCell, plainHeaderFooter, groupedCell, sidebarCell, accompaniedSidebarCell

  var cornerRadius: CGFloat { self == .sidebarCell || self == .accompaniedSidebarCell ? 10 : 0 }

  var insets: NSDirectionalEdgeInsets {
    self == .sidebarCell || self == .accompaniedSidebarCell
      ? .init(top: 0, leading: 8, bottom: 0, trailing: 8) : .zero
  }

  /// The fill colour; nil for the tint colour.
  func color(in states: ConfigurationStates?) -> UIColor? {
    let isMarked = states?.isSelected == true || states?.isHighlighted == true
    switch self {
    case .clear: return .clear
    case .plainCell: return isMarked ? .systemGray4 : .systemBackground
    case .plainHeaderFooter: return .systemBackground
    case .groupedCell: return isMarked ? .systemGray4 : .secondarySystemGroupedBackground
    case .sidebarCell:
      return states?.isSelected == true ? nil : isMarked ? .systemFill : .clear
    case .accompaniedSidebarCell: return isMarked ? .systemFill : .clear
    }
  }
}
