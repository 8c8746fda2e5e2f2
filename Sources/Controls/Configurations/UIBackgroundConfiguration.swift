import DrawingResources
public import Foundation
public import LayerGeometry
import Views

/// What lies behind a cell's content: a colour, an image, a stroke, or a view of one's own.
///
/// Start from one of the styles (`listPlainCell()`, `clear()`, …); all lengths are points.
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

  /// Nothing at all.
  public static func clear() -> UIBackgroundConfiguration { .init(.clear) }

  public static func listPlainCell() -> UIBackgroundConfiguration { .init(.plainCell) }

  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    .init(.plainHeaderFooter)
  }

  public static func listGroupedCell() -> UIBackgroundConfiguration { .init(.groupedCell) }

  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { .init(.clear) }

  public static func listSidebarHeader() -> UIBackgroundConfiguration { .init(.clear) }

  /// Rounded, in the tint colour while selected.
  public static func listSidebarCell() -> UIBackgroundConfiguration { .init(.sidebarCell) }

  /// Rounded, grey while selected.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    .init(.accompaniedSidebarCell)
  }

  /// In front of colour and image, within the insets, cut off at the rounded corners.
  public var customView: UIView?

  /// Of all corners; a list may round some corners of a row besides.
  public var cornerRadius: CGFloat

  /// From the cell's edges.
  public var backgroundInsets: NSDirectionalEdgeInsets

  /// Edges at which the cell's layout margins are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

  /// Nil takes the view's tint colour.
  public var backgroundColor: UIColor?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// Nil takes the view's tint colour.
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// 0 is no stroke. It lies within the background's edge.
  public var strokeWidth: CGFloat = 0
  /// How far outside of its place the stroke lies.
  public var strokeOutset: CGFloat = 0

  /// The fill after the transformer.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The stroke's colour after the transformer.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// Brings the colour, where it is the style's own, in line with the state.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var updated = self
    updated.shownColor = style.color(in: ConfigurationStates(state))
    if backgroundColor == shownColor { updated.backgroundColor = updated.shownColor }
    return updated
  }

  // MARK: Internal

  let style: BackgroundStyle

  // MARK: Private

  /// What the style's colour was when the configuration was last updated.
  private var shownColor: UIColor?
}

/// The styles that backgrounds start from.
enum BackgroundStyle: Hashable {
  case clear, plainCell, plainHeaderFooter, groupedCell, sidebarCell, accompaniedSidebarCell

  var cornerRadius: CGFloat { self == .sidebarCell || self == .accompaniedSidebarCell ? 10 : 0 }

  var insets: NSDirectionalEdgeInsets {
    self == .sidebarCell || self == .accompaniedSidebarCell
      ? .init(top: 0, leading: 8, bottom: 0, trailing: 8) : .zero
  }

  /// Nil stands for the tint colour.
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
